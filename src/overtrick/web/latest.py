"""What takes long to work out of an evening is worked out once for each of its states, and shared by all who ask."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypeVar, cast

from overtrick.web.evenings import Evening

T = TypeVar("T")
MOST = 32


@dataclass(slots=True)
class Latest:
    """By a key the evening that something was worked out of, and what came of it."""

    _known: dict[tuple[str, ...], tuple[Evening, object]] = field(default_factory=dict)
    _making: dict[tuple[str, ...], asyncio.Lock] = field(default_factory=dict)

    async def of(self, key: tuple[str, ...], evening: Evening, make: Callable[[], T]) -> T:
        """The same as ``make`` gives, made in a thread where the evening has gone on since; one kind for one key."""
        async with self._making.setdefault(key, asyncio.Lock()):
            known = self._known.get(key)
            if known is None or known[0] is not evening:
                made = await asyncio.to_thread(make)
                self._forget()
                self._known[key] = known = (evening, made)
        return cast(T, known[1])

    def _forget(self) -> None:
        while len(self._known) >= MOST:
            oldest = next(iter(self._known))
            del self._known[oldest]
            self._making.pop(oldest, None)
