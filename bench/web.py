"""The web application under load, by real connections to a real server: entries a second, waits, readers, memory.

Run by itself: ``python bench/web.py [ENTRIES A POST…]``. The client shares the processors with the server; its share
is told.
"""

import asyncio
import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from os import getloadavg
from random import Random
from statistics import median, quantiles
from time import perf_counter, process_time, sleep

from measuring import Measured
from web_client import Line, post
from web_evening import BOARDS, EVENT, ROUNDS, Fields, Served, Table, entry, memory, serving, worked
from web_readers import Readers, Times

OUTBOX = f"/e/{EVENT}/outbox"
RATE = 100  # entries a second of 500 tables: each would play a board in five seconds
RUNS, FASTEST = 3, 3_000


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
    def cost(self) -> float:
        """The microseconds of processor time that an entry took the server."""
        return 1e6 * self.server / self.entries

    @property
    def p99(self) -> float:
        """The milliseconds within which 99 of 100 posts were answered."""
        return quantiles(self.waits, n=100)[98]

    def __str__(self) -> str:
        cpu = f"server {self.server / self.seconds:.0%}, client {self.client / self.seconds:.0%} of a processor"
        each = f"{self.cost:.0f} µs of the server each"
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


def measurements() -> Iterator[Measured]:
    """What is wanted of one worker with 500 tables; the client shares its processors."""
    yield from throughput((1, 3, 13))
    yield from live(2000)
    yield from tuple(live(5000))[-2:]  # so many are to be held, in so much memory


def throughput(batches: Sequence[int]) -> Iterator[Measured]:
    """As many entries as go, in posts of several sizes, each answered when all of it is on disk."""
    for batch in batches:
        with serving() as served:
            loads = [asyncio.run(closed(served, batch, f"{batch}-{turn}")) for turn in range(RUNS)]
        _tell(loads)
        rate, cost = median(each.rate for each in loads), median(each.cost for each in loads)
        what = f"entries of 500 tables over HTTP, {batch} a post"
        best = f"best {max(each.rate for each in loads):,.0f}, {cost:.0f} µs of the server each"
        yield Measured(what, f"{rate:,.0f}", best, f"{rate:,.0f} a second", "at least 3,000", rate >= FASTEST)


def live(readers: int, played: int = 12) -> Iterator[Measured]:
    """500 tables post, and so many read; of these 20 fetch the page each time."""
    with serving(played) as served:
        before = played * BOARDS * len(served.tables)
        there = Readers(served.port, readers, 20)
        load, acknowledged = asyncio.run(opened(served, RATE, 8, played + 1))
        sleep(20)  # the last ranking is there by then, on a busy machine too
        heard, most = there.end(), memory(served.process)
    _tell([load])
    stream, ranking = (
        quantiles(behind(acknowledged, before, each), n=100)[98] for each in (heard.streams, heard.pages)
    )
    beside = f"500 tables, {readers:,} readers"
    yield _at_most(f"{beside}: wait for an entry, p99", load.p99, 100, "ms")
    yield _at_most(f"{beside}: the stream tells of it, p99", stream, 1.5, "s")
    yield _at_most(f"{beside}: the new ranking is there, p99", ranking, 1.5, "s")
    yield _at_most(f"{beside}: memory of the server", most, 500, "MB")
    held = heard.held
    yield Measured(f"{beside}: held to the end", f"{held:,}", "", f"{held:,}", f"{readers:,}", held == readers)


def _at_most(what: str, figure: float, wanted: float, unit: str) -> Measured:
    shown = f"{figure:.1f} {unit}"
    return Measured(what, shown, "", shown, f"at most {wanted:g} {unit}", figure <= wanted)


def _tell(loads: Sequence[Load]) -> None:
    for each in loads:
        print(each, f"; {getloadavg()[0]:.0f} processes want the processors", file=sys.stderr)


if __name__ == "__main__":
    chosen = throughput(tuple(map(int, sys.argv[1:]))) if sys.argv[1:] else measurements()
    for found in chosen:
        print("|", found.what, "|", found.ours, "|", found.beside, "|", found.figure, "|", found.wanted, end=" | ")
        print("yes |" if found.reached else "**no** |", flush=True)
