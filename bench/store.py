"""The store: durable entries a second from hundreds of tables, what a sender waits, and how soon a reader knows.

Run by itself: ``python bench/store.py [DATABASE]``, where DATABASE is a file on the disk that matters (not in memory)
or the address of a PostgreSQL database.
"""

import asyncio
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from random import Random
from statistics import quantiles
from tempfile import TemporaryDirectory
from time import perf_counter, process_time, sleep

from measuring import Measured

from overtrick.store.store import Store

TABLES = 500
Fields = dict[str, object]


@dataclass(frozen=True, slots=True)
class Run:
    """What a run took: entries, seconds, and the milliseconds that each sender waited."""

    entries: int
    seconds: float
    waits: list[float]

    @property
    def rate(self) -> float:
        """Entries a second."""
        return self.entries / self.seconds

    @property
    def p99(self) -> float:
        """The milliseconds within which 99 of 100 were answered."""
        return quantiles(self.waits, n=100)[98]


class Entries:
    """Entries as tables send them, each with a new id."""

    def __init__(self) -> None:
        self._tag, self._numbers = os.urandom(4).hex(), count()

    def entry(self) -> Fields:
        """The next."""
        number = next(self._numbers)
        place = {"version": 1, "session": 1, "movement": 1, "section": "A", "round": 1 + number // 1500}
        seats = {
            "table": 1 + number % TABLES,
            "board": 1 + number % 30,
            "ns": 1 + number % 500,
            "ew": 501 + number % 500,
        }
        who = {"role": "table", "who": "North", "approved_by": "East", "device": f"d{number % TABLES}"}
        what = {"result": "played", "contract": "4H", "declarer": "W", "tricks": number % 14, "lead": "SQ"}
        return {"id": f"{self._tag}-{number}", "made": "2026-03-05T19:37:00", **place, **seats, **who, "what": what}


async def closed_loop(store: Store, each: int) -> Run:
    """Every table sends its next entry when the last is acknowledged: as much as goes."""
    entries, waits = Entries(), list[float]()

    async def table() -> None:
        for _ in range(each):
            await _timed(store, entries.entry(), waits)

    start = perf_counter()
    await asyncio.gather(*(table() for _ in range(TABLES)))
    return Run(TABLES * each, perf_counter() - start, waits)


async def open_loop(store: Store, rate: int, seconds: int) -> Run:
    """Entries arrive by chance, so many a second, whether the earlier ones are acknowledged or not."""
    entries, waits, random = Entries(), list[float](), Random(1)
    sent: list[asyncio.Task[None]] = []
    start = due = perf_counter()
    while (due := due + random.expovariate(rate)) < start + seconds:
        await asyncio.sleep(max(0.0, due - perf_counter()))
        sent.append(asyncio.create_task(_timed(store, entries.entry(), waits, due)))
    await asyncio.gather(*sent)
    return Run(len(sent), perf_counter() - start, waits)


async def _timed(store: Store, entry: Fields, waits: list[float], due: float | None = None) -> None:
    start = due or perf_counter()
    await asyncio.wrap_future(store.submit("bench", [entry], str(entry["id"])))
    waits.append(1000 * (perf_counter() - start))


def one_by_one(store: Store, entries: int) -> Run:
    """One sender who waits for each answer: what the disk does."""
    made, waits, start = Entries(), list[float](), perf_counter()
    for _ in range(entries):
        before = perf_counter()
        store.append("bench", [made.entry()])
        waits.append(1000 * (perf_counter() - before))
    return Run(entries, perf_counter() - start, waits)


def heard(store: Store, other: Store, times: int) -> Run:
    """How long after the acknowledgement another worker knows of an entry, as a rule before it."""
    told: dict[int, float] = {}
    made, waits = Entries(), list[float]()
    other.subscribe(lambda _, number: told.update({number: told.get(number, perf_counter())}))
    for _ in range(times):
        start = perf_counter()
        number = store.append("bench", [made.entry()]).numbers[0]
        while number not in told and perf_counter() < start + 2:
            sleep(0.0002)
        waits.append(1000 * (told.get(number, perf_counter()) - start))
    return Run(times, 1.0, waits)


@contextmanager
def opened(address: str) -> Iterator[Store]:
    """A store with an event of its own."""
    with Store.open(address, lambda: datetime.now(UTC)) as store:
        if "bench" not in [each.id for each in store.events()]:
            store.begin("bench")
        yield store


def measurements(address: str | None = None) -> Iterator[Measured]:
    """What is wanted of one worker, beside what the disk does with one commit an entry."""
    with TemporaryDirectory(dir=Path(__file__).parent) as folder, opened(address or f"{folder}/club.db") as store:
        alone = one_by_one(store, 200)
        asyncio.run(closed_loop(store, 2))
        before = process_time()
        full = asyncio.run(closed_loop(store, 20))
        worked = process_time() - before
        beside = f"{alone.rate:.0f} a second one by one"
        yield _at_least("durable entries of 500 tables, one worker", full.rate, beside, 3000)
        work = full.entries / worked
        yield _at_least("the same for each second of processor time, sender's work included", work, "", 3000)
        yield from _waits(store)


def _waits(store: Store) -> Iterator[Measured]:
    for rate in (100, 1000):
        run = asyncio.run(open_loop(store, rate, 5))
        yield _at_most(f"wait of a sender at {rate} entries a second, p99", run.p99, 100)
    with Store.open(_address(store), lambda: datetime.now(UTC)) as other:
        yield _at_most("another worker knows of an entry, p99", heard(store, other, 100).p99, 500)


def _address(store: Store) -> str:
    url = store.database.engine.url
    return str(url.database) if store.database.is_sqlite else url.render_as_string(hide_password=False)


def _at_least(what: str, figure: float, beside: str, wanted: float) -> Measured:
    return Measured(
        what, f"{figure:,.0f}", beside, f"{figure:,.0f} a second", f"at least {wanted:,.0f}", figure >= wanted
    )


def _at_most(what: str, figure: float, wanted: float) -> Measured:
    return Measured(what, f"{figure:.1f} ms", "", f"{figure:.1f} ms", f"at most {wanted:.0f} ms", figure <= wanted)


if __name__ == "__main__":
    for found in measurements(*sys.argv[1:2]):
        print(found.what, found.figure, found.beside, found.wanted, "" if found.reached else "NOT REACHED", sep="  ")
