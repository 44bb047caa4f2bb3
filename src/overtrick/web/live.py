"""Live pages: a stream of server-sent events that says which number a log has reached; pages then ask what changed."""

import asyncio
from collections import defaultdict
from collections.abc import AsyncIterator

from overtrick.store.store import Store

EACH = 1.0  # seconds between two frames: many entries at a change of round are one frame
ALIVE = 20.0  # seconds after which a silent stream says that it lives
BATCH = 50  # readers that are told before others have a turn


class Live:
    """Tells the readers of an event that its log has grown; each frame is made once."""

    def __init__(self, store: Store, loop: asyncio.AbstractEventLoop) -> None:
        self._readers: dict[str, set[asyncio.Queue[int | None]]] = defaultdict(set)
        self._grown: dict[str, int] = {}
        self._loop = loop
        self._end = store.subscribe(self._heard)
        self._telling = loop.create_task(self._tell())

    def close(self) -> None:
        """Tell nobody any more."""
        self._end()
        self._telling.cancel()

    def end_readers(self) -> None:
        """End every stream, since the server stops; browsers come again by themselves."""
        for queues in self._readers.values():
            for queue in queues:
                if queue.full():
                    queue.get_nowait()
                queue.put_nowait(None)

    async def frames(self, event: str, grown: int | None = None) -> AsyncIterator[bytes]:
        """The stream of one reader: ``changed`` with the number, or a comment that keeps the line open.

        ``grown`` is told at once: what the log had reached where the reader's page is older.
        """
        queue: asyncio.Queue[int | None] = asyncio.Queue(maxsize=1)
        self._readers[event].add(queue)
        try:
            yield b"retry: 2000\n\n"
            if grown is not None:
                yield b"event: changed\ndata: %d\n\n" % grown
            while True:
                try:
                    number = await asyncio.wait_for(queue.get(), ALIVE)
                    if number is None:
                        return
                    yield b"event: changed\ndata: %d\n\n" % number
                except TimeoutError:
                    yield b": alive\n\n"
        finally:
            self._readers[event].discard(queue)

    def _heard(self, event: str, number: int) -> None:
        """Called in a thread of the store."""
        self._loop.call_soon_threadsafe(self._grown.__setitem__, event, number)

    async def _tell(self) -> None:
        while True:
            await asyncio.sleep(EACH)
            grown, self._grown = self._grown, {}
            for event, number in grown.items():
                for place, queue in enumerate(tuple(self._readers[event])):
                    if queue.empty():
                        queue.put_nowait(number)
                    if place % BATCH == BATCH - 1:
                        await asyncio.sleep(0)
