"""Pages that many read at once are made once for each state of the evening and each language, and packed once."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from gzip import compress

from starlette.responses import Response

from overtrick.web.evenings import Evening

MOST = 64
_LEVEL = 5  # a ranking of 1,000 pairs becomes a tenth in some milliseconds


@dataclass(frozen=True, slots=True)
class Made:
    """A page, packed too, and the evening that it was made of."""

    evening: Evening
    plain: bytes
    packed: bytes

    def is_for(self, evening: Evening) -> bool:
        """Whether it is no older than an evening that somebody has asked for."""
        return self.evening is evening or (
            self.evening.number >= evening.number and self.evening.papers == evening.papers
        )

    def answer(self, accepted: str) -> Response:
        """The page, packed where the browser can unpack it."""
        if "gzip" not in accepted:
            return Response(self.plain, media_type="text/html", headers={"vary": "accept-encoding"})
        headers = {"content-encoding": "gzip", "vary": "accept-encoding"}
        return Response(self.packed, media_type="text/html", headers=headers)


@dataclass(slots=True)
class Kept:
    """Pages that are the same for everybody who was let in nowhere, by address and language."""

    _pages: dict[tuple[str, str], Made] = field(default_factory=dict)
    _making: dict[tuple[str, str], asyncio.Lock] = field(default_factory=dict)

    async def page(
        self, key: tuple[str, str], evening: Evening, make: Callable[[], Awaitable[tuple[Evening, Response]]]
    ) -> Made:
        """The page, made anew where it is older than the evening that is asked for; one making serves all who wait.

        ``make`` takes the evening as it stands by then: who waits is served with that too, however fast results come.
        """
        async with self._making.setdefault(key, asyncio.Lock()):
            known = self._pages.get(key)
            if known is None or not known.is_for(evening):
                newest, response = await make()
                body = bytes(response.body)
                packed = await asyncio.to_thread(compress, body, _LEVEL)
                self._forget()
                self._pages[key] = known = Made(newest, body, packed)
        return known

    def _forget(self) -> None:
        while len(self._pages) >= MOST:
            oldest = next(iter(self._pages))
            del self._pages[oldest]
            self._making.pop(oldest, None)
