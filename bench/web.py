"""The web application under load, by real connections to a real server: entries a second, waits, readers, memory.

Run by itself: ``python bench/web.py [READERS…]``. The client shares the processors with the server; its share is told.
"""

import asyncio
import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from statistics import quantiles
from time import perf_counter, process_time, sleep

from web_client import Line, post
from web_evening import BOARDS, EVENT, ROUNDS, Fields, Served, Table, entry, memory, serving, worked
from web_readers import Readers, Times

OUTBOX = f"/e/{EVENT}/outbox"
RATE = 100  # entries a second of 500 tables: each would play a board in five seconds
RUNS = 3


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


async def opened(served: Served, rate: int, seconds: int, turn: int) -> tuple[Load, list[float]]:
    """Entries of all tables arrive by chance, so many a second; the load, and when each was acknowledged."""
    lines = await asyncio.gather(*(Line.to(served.port) for _ in served.tables))
    every = [
        post(OUTBOX, json.dumps({"entries": [each]}).encode(), table.cookie) for each, table in _round(served, turn)
    ]
    waits, acknowledged, random, sent = list[float](), list[float](), Random(turn), list[asyncio.Task[None]]()
    busy = [asyncio.Lock() for _ in lines]

    async def one(number: int, due: float) -> None:
        async with busy[number % len(lines)]:
            await lines[number % len(lines)].ask(every[number])
        acknowledged.append(perf_counter())
        waits.append(1000 * (perf_counter() - due))

    start = due = perf_counter()
    before, own = worked(served.process), process_time()
    for number in range(min(rate * seconds, len(every))):
        due += random.expovariate(rate)
        await asyncio.sleep(max(0.0, due - perf_counter()))
        sent.append(asyncio.create_task(one(number, due)))
    await asyncio.gather(*sent)
    took = perf_counter() - start
    return Load(len(sent), took, worked(served.process) - before, process_time() - own, waits), acknowledged


def _round(served: Served, turn: int) -> Iterator[tuple[Fields, Table]]:
    for board in range(1, BOARDS + 1):
        yield from ((entry(table, turn, board, "live"), table) for table in served.tables)


def behind(acknowledged: Sequence[float], before: int, known: Times) -> list[float]:
    """For each entry the seconds from its acknowledgement until the last reader knew of it."""
    found, reached = list[float](), sorted((at, number) for number, at in known)
    for place, at in enumerate(sorted(acknowledged), start=before + 1):
        later = (when for when, number in reached if number >= place and when >= at)
        found.append(next(later, float("inf")) - at)
    return found


def live(readers: int, played: int = 12) -> None:
    """500 tables post, and so many read; of these 20 fetch the page each time."""
    with serving(played) as served:
        before = played * BOARDS * len(served.tables)
        there = Readers(served.port, readers, 20)
        load, acknowledged = asyncio.run(opened(served, RATE, 8, played + 1))
        sleep(20)  # the last ranking is there by then, on a busy machine too
        heard = there.end()
        told = [quantiles(behind(acknowledged, before, each), n=100) for each in (heard.streams, heard.pages)]
        print(f"{readers} readers, {heard.held} held to the end, their processor time {heard.worked:.1f} s")
        print(f"entries: {load}")
        print(f"stream: median {told[0][49]:.2f} s, p99 {told[0][98]:.2f} s")
        print(
            f"ranking: median {told[1][49]:.2f} s, p99 {told[1][98]:.2f} s; memory {memory(served.process)} MB",
            flush=True,
        )


def throughput() -> None:
    """As many entries as go, in posts of several sizes."""
    for batch in (1, 3, 13):
        with serving() as served:
            for turn in range(RUNS):
                load = asyncio.run(closed(served, batch, f"{batch}-{turn}"))
                print(f"{batch} a post: {load}; memory {memory(served.process)} MB", flush=True)


if __name__ == "__main__":
    throughput()
    for number in map(int, sys.argv[1:] or ("2000", "5000")):
        live(number)
