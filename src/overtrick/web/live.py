"""Live pages: a stream of server-sent events that says which number a log has reached; pages then ask what changed."""

import asyncio
from collections import defaultdict
from collections.abc import AsyncIterator, MutableMapping
from dataclasses import dataclass, field

from overtrick.store.listeners import State
from overtrick.store.store import Store

EACH = 0.5  # seconds between two frames: many entries at a change of round are one frame
ALIVE = 20.0  # seconds after which a silent stream says that it lives
BATCH = 10  # readers that are told before others have a turn
_ALIVE = b": alive\n\n"


@dataclass(slots=True)
class _Group:
    """Readers who are told together; who was still busy with the last frame gets the newest one afterwards."""

    readers: int = 0
    turn: int = 0
    frame: bytes = b""
    bell: asyncio.Event = field(default_factory=asyncio.Event)

    def tell(self, frame: bytes) -> None:
        """Give everybody a frame; an empty one ends the stream."""
        rung, self.bell = self.bell, asyncio.Event()
        self.frame, self.turn = frame, self.turn + 1
        rung.set()

    async def after(self, turn: int) -> bytes:
        """What is told after a turn; that the stream lives, where nothing comes for long."""
        try:
            async with asyncio.timeout(ALIVE):
                while self.turn == turn:
                    await self.bell.wait()
        except TimeoutError:
            return _ALIVE
        return self.frame


class Live:
    """Tells the readers of an event that its log has grown; each frame is made once.

    ``told`` has what they were told last: a page of this is what they come for.
    """

    def __init__(self, store: Store, loop: asyncio.AbstractEventLoop, told: MutableMapping[str, State]) -> None:
        self._groups: dict[str, list[_Group]] = defaultdict(list)
        self._grown: set[str] = set()
        self._told = told
        self._loop, self._listeners = loop, store.listeners
        self._end = store.subscribe(self._heard)
        self._telling = loop.create_task(self._tell())

    def close(self) -> None:
        """Tell nobody any more."""
        self._end()
        self._telling.cancel()

    def end_readers(self) -> None:
        """End every stream, since the server stops; browsers come again by themselves."""
        for groups in self._groups.values():
            for group in groups:
                group.tell(b"")

    async def frames(self, event: str, grown: int | None = None) -> AsyncIterator[bytes]:
        """The stream of one reader: ``changed`` with the number, or a comment that keeps the line open.

        ``grown`` is told at once: what the log had reached where the reader's page is older.
        """
        group = self._joined(event)
        turn = group.turn
        try:
            yield b"retry: 2000\n\n"
            if grown is not None:
                yield _changed(grown)
            while frame := await group.after(turn):
                turn = group.turn
                yield frame
        finally:
            group.readers -= 1

    def _joined(self, event: str) -> _Group:
        """A group that has room for one more."""
        groups = self._groups[event]
        if not groups or groups[-1].readers >= BATCH:
            groups[:] = [each for each in groups if each.readers]
            groups.append(_Group())
        groups[-1].readers += 1
        return groups[-1]

    def _heard(self, event: str, _: int) -> None:
        """Called in a thread of the store."""
        self._loop.call_soon_threadsafe(self._grown.add, event)

    async def _tell(self) -> None:
        while True:
            await asyncio.sleep(EACH)
            grown, self._grown = self._grown, set()
            for event in grown:
                if state := self._listeners.state(event):
                    self._told[event] = state
                    await self._tell_all(event, _changed(state.number))

    async def _tell_all(self, event: str, frame: bytes) -> None:
        for group in tuple(self._groups.get(event, ())):
            group.tell(frame)
            await asyncio.sleep(0)


def _changed(number: int) -> bytes:
    return b"event: changed\ndata: %d\n\n" % number
