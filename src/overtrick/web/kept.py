"""What many read at once is made once for each state of an event, and packed once."""

import asyncio
from collections.abc import Awaitable, Callable, Hashable
from dataclasses import dataclass, field
from gzip import compress
from typing import Generic, Protocol, TypeVar

from starlette.responses import Response

from overtrick.store.listeners import State

MOST = 128
_LEVEL = 5  # a ranking of 1,000 pairs becomes a tenth in some milliseconds


class Made(Protocol):
    """Something that was made of an event as it stood."""

    @property
    def state(self) -> State:
        """How far the event had come."""
        ...


T = TypeVar("T", bound=Made)


@dataclass(frozen=True, slots=True)
class Packed:
    """A page or a part of one, packed too, and the state of the event that it was made of."""

    state: State
    plain: bytes
    packed: bytes

    @classmethod
    def of(cls, state: State, text: str) -> "Packed":
        """A text, packed."""
        plain = text.encode()
        return cls(state, plain, compress(plain, _LEVEL))

    def answer(self, accepted: str) -> Response:
        """The text as it is sent, packed where the browser can unpack it."""
        if "gzip" not in accepted:
            return Response(self.plain, media_type="text/html", headers={"vary": "accept-encoding"})
        headers = {"content-encoding": "gzip", "vary": "accept-encoding"}
        return Response(self.packed, media_type="text/html", headers=headers)


@dataclass(slots=True)
class Kept(Generic[T]):
    """The newest of what was made, by what it is; the longest known are forgotten."""

    _known: dict[Hashable, T] = field(default_factory=dict)
    _making: dict[Hashable, asyncio.Lock] = field(default_factory=dict)

    async def of(self, key: Hashable, state: State, make: Callable[[], Awaitable[T]]) -> T:
        """What was made of this state or a later one, made anew where it is older.

        One making serves all who wait. ``make`` takes the event as it stands by then: who waits is served with that
        too, however fast results come.
        """
        async with self._making.setdefault(key, asyncio.Lock()):
            known = self._known.get(key)
            if known is None or not known.state.has(state):
                known = await make()
                self._forget()
                self._known[key] = known
        return known

    def _forget(self) -> None:
        while len(self._known) >= MOST:
            oldest = next(iter(self._known))
            del self._known[oldest]
            self._making.pop(oldest, None)
