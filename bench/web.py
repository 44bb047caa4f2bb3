"""The web application under load, by real connections to a real server: entries a second, waits, readers, memory.

Run by itself: ``python bench/web.py``. The client shares the processors with the server; its share is told.
"""

import asyncio
import json
import os
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from statistics import quantiles
from time import perf_counter, process_time

from measuring import Measured
from web_client import Line, post
from web_evening import BOARDS, EVENT, ROUNDS, Served, Table, entry, serving, worked

OUTBOX = f"/e/{EVENT}/outbox"


@dataclass(frozen=True, slots=True)
class Load:
    """What a run came to: entries, seconds, processor time of the server and of the client, waits in milliseconds."""

    entries: int
    seconds: float
    server: float
    client: float
    waits: Sequence[float]

    @property
    def rate(self) -> float:
        """Entries a second."""
        return self.entries / self.seconds

    @property
    def p99(self) -> float:
        """The milliseconds within which 99 of 100 posts were answered."""
        return quantiles(self.waits, n=100)[98]

    def __str__(self) -> str:
        cpu = f"server {self.server / self.seconds:.0%}, client {self.client / self.seconds:.0%} of a processor"
        each = f"{1e6 * self.server / self.entries:.0f} µs of the server each"
        return f"{self.entries} in {self.seconds:.2f} s: {self.rate:,.0f}/s, p99 {self.p99:.0f} ms, {each}; {cpu}"


async def closed(served: Served, batch: int, tag: str) -> Load:
    """Every table sends its next entries, so many in one post, when the last are acknowledged: as much as goes."""
    lines = await asyncio.gather(*(Line.to(served.port) for _ in served.tables))
    posts = [_posts(table, batch, tag) for table in served.tables]
    waits: list[float] = []
    start, before, own = perf_counter(), worked(served.process), process_time()
    await asyncio.gather(*(_sent(line, each, waits) for line, each in zip(lines, posts, strict=True)))
    seconds = perf_counter() - start
    for line in lines:
        assert line.transport
        line.transport.close()
    entries = len(served.tables) * ROUNDS * BOARDS
    return Load(entries, seconds, worked(served.process) - before, process_time() - own, waits)


def _posts(table: Table, batch: int, tag: str) -> list[bytes]:
    every = [entry(table, turn, board, tag) for turn in range(1, ROUNDS + 1) for board in range(1, BOARDS + 1)]
    parts = (every[place : place + batch] for place in range(0, len(every), batch))
    return [post(OUTBOX, json.dumps({"entries": part}).encode(), table.cookie) for part in parts]


async def _sent(line: Line, posts: Sequence[bytes], waits: list[float]) -> None:
    for each in posts:
        start = perf_counter()
        answer = await line.ask(each)
        waits.append(1000 * (perf_counter() - start))
        assert answer.endswith(b'"refused":[]}'), answer[:600]


def measurements() -> Iterator[Measured]:
    """What is wanted of one worker."""
    with serving() as served:
        for batch in (1, 2, 6, 26):
            for turn in range(3):
                print(batch, asyncio.run(closed(served, batch, f"{batch}-{turn}-{os.getpid()}")), file=sys.stderr)
    yield from ()


if __name__ == "__main__":
    for found in measurements():
        print(found)
