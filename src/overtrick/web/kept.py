"""Pages that many read at once are made once for each state of the evening and each language."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from starlette.responses import Response

from overtrick.web.evenings import Evening

MOST = 64


@dataclass(slots=True)
class Kept:
    """Pages that are the same for everybody who was let in nowhere, by address and language."""

    _pages: dict[tuple[str, str], tuple[Evening, bytes]] = field(default_factory=dict)
    _making: dict[tuple[str, str], asyncio.Lock] = field(default_factory=dict)

    async def page(self, key: tuple[str, str], evening: Evening, make: Callable[[], Awaitable[Response]]) -> Response:
        """The page, made anew where the evening has gone on since it was made last; one making serves all."""
        async with self._making.setdefault(key, asyncio.Lock()):
            known = self._pages.get(key)
            if known is None or known[0] is not evening:
                made = await make()
                self._forget()
                self._pages[key] = known = (evening, bytes(made.body))
        return Response(known[1], media_type="text/html")

    def _forget(self) -> None:
        while len(self._pages) >= MOST:
            oldest = next(iter(self._pages))
            del self._pages[oldest]
            self._making.pop(oldest, None)
