"""Readers of a live page in a process of their own: what each heard of the log, when, and when it had the ranking."""

import asyncio
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from gzip import decompress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from time import perf_counter, process_time

from web_client import Line, Stream
from web_evening import EVENT

_SINCE = re.compile(rb'data-number="(\d+)"')
_GET = "GET {path} HTTP/1.1\r\nhost: localhost\r\naccept-encoding: gzip\r\naccept-language: en\r\n\r\n"
Times = list[tuple[int, float]]
"""A number of the log, and when somebody knew that it had been reached."""


@dataclass(slots=True)
class Heard:
    """What the readers heard: the last one of all for each number, those who fetched the page, who is still there."""

    streams: Times
    pages: Times
    held: int
    worked: float


class Readers:
    """So many readers; some of them fetch the page each time that something has changed, as a browser does."""

    def __init__(self, port: int, number: int, fetching: int = 0) -> None:
        self._here, theirs = get_context("spawn").Pipe()
        self._process = get_context("spawn").Process(target=_read, args=(theirs, port, number, fetching), daemon=True)
        self._process.start()
        self.held = int(self._here.recv())

    def end(self) -> Heard:
        """What they heard until now."""
        self._here.send("end")
        found: Heard = self._here.recv()
        self._process.join()
        return found


def _read(pipe: Connection, port: int, number: int, fetching: int) -> None:
    asyncio.run(_reading(pipe, port, number, fetching))


async def _reading(pipe: Connection, port: int, number: int, fetching: int) -> None:
    heard = Heard([], [], 0, 0.0)
    news = asyncio.Event()

    def told(reached: int, at: float) -> None:
        heard.streams.append((reached, at))
        news.set()

    streams = await _opened(port, number, told)
    lines = [await Line.to(port) for _ in range(fetching)]
    await asyncio.gather(*(_page(line) for line in lines))  # they look at the ranking as it stands
    fetchers = [asyncio.create_task(_fetch(line, news, heard.pages)) for line in lines]
    pipe.send(sum(each.is_open for each in streams))
    await asyncio.to_thread(pipe.recv)
    for each in fetchers:
        each.cancel()
    heard.held, heard.worked = sum(each.is_open for each in streams), process_time()
    pipe.send(heard)


async def _opened(port: int, number: int, told: Callable[[int, float], None]) -> Sequence[Stream]:
    request, streams = _GET.format(path=f"/e/{EVENT}/live").encode(), list[Stream]()
    connect = asyncio.get_running_loop().create_connection
    for _ in range(0, number, 50):  # a room opens its phones one after the other
        some = await asyncio.gather(*(connect(partial(Stream, request, told), "127.0.0.1", port) for _ in range(50)))
        streams += [each for _, each in some]
    await asyncio.wait([asyncio.create_task(each.begun.wait()) for each in streams], timeout=60)
    return streams


async def _fetch(line: Line, news: asyncio.Event, pages: Times) -> None:
    while True:
        await news.wait()
        news.clear()
        pages.append((await _page(line), perf_counter()))


async def _page(line: Line) -> int:
    """Fetch the lists, and tell of which number of the log they are."""
    answer = await line.ask(_GET.format(path=f"/e/{EVENT}/lists").encode())
    found = _SINCE.search(decompress(answer.partition(b"\r\n\r\n")[2]))
    return int(found[1]) if found else 0
