"""A process beside the server: it makes what takes long of a large event, so that nobody at a table waits for it."""

import asyncio
import os
import signal
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import cache
from multiprocessing import get_context, parent_process
from threading import Thread

from overtrick.store.listeners import State
from overtrick.store.store import Clock, Store
from overtrick.web.evenings import Evenings
from overtrick.web.pauses import seldom_looking
from overtrick.web.public.parts import Asked, Part, part

FROM = 2_000
"""The entries from which an event is large. A club's evening has some hundreds, and is scored in no time."""


class Beside:
    """The process, over the same database; it is begun when it is needed first, and anew where it has broken down."""

    def __init__(self, address: str, clock: Clock) -> None:
        self._database = (address, clock)
        self._pool: ProcessPoolExecutor | None = None

    async def part(self, asked: Asked, state: State) -> Part | None:
        """A part of a page, of this state of the event or a later one.

        None where the event is not large or the process has broken down: then it is made where it is asked for.
        """
        if state.number < FROM:
            return None
        pool = self._pool = self._pool or ProcessPoolExecutor(1, get_context("spawn"), _begin)
        try:
            return await asyncio.wrap_future(pool.submit(_part, *self._database, asked, state))
        except BrokenProcessPool:
            if self._pool is pool:  # somebody else who waited may have begun a new one
                self._pool = None
            return None

    def close(self) -> None:
        """End the process."""
        if self._pool:
            self._pool.shutdown(cancel_futures=True)


def _begin() -> None:
    """Leave it to the server when to stop, and never outlive it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    seldom_looking()
    server = parent_process()
    assert server
    Thread(target=_end_with, args=(server.join,), daemon=True).start()


def _end_with(ended: Callable[[], None]) -> None:
    ended()
    os._exit(0)


def _part(address: str, clock: Clock, asked: Asked, state: State) -> Part:
    evenings = _evenings(address, clock)
    evenings.store.listeners.tell(asked.event, state.number, state.papers)  # what the server has kept meanwhile
    return _loop().run_until_complete(part(evenings, asked))


@cache
def _evenings(address: str, clock: Clock) -> Evenings:
    return Evenings(Store.open(address, clock))


@cache
def _loop() -> asyncio.AbstractEventLoop:
    return asyncio.new_event_loop()
