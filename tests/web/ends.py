"""Evenings in which the server is ended at random moments while 100 tables post: 25 in the tests, 1,000 in bench/."""

import asyncio
import json
from pathlib import Path
from random import Random

from overtrick.events.scoring import score
from overtrick.reports.json_answer import score_answer
from overtrick.store import scored
from overtrick.store.devices import secret
from overtrick.store.papers import put
from overtrick.store.store import Store
from overtrick.web.rights import COOKIE, Badge, Keys, Role
from tests.web.conftest import EVENT, NOW
from tests.web.served import Device, Entry, Server, started

TABLES, ROUNDS = 100, 26
EVENING = 25  # so often in one evening
MOST = 60  # entries between two ends; so much is left to enter at the last
CONTRACTS = ("1NT", "2H", "3NT", "4S", "4SX", "6C")


def movement() -> str:
    """A Mitchell of 100 tables, a board a round."""
    seats = (
        " ".join(f"{n}v{_ew(n, turn)}/{(n + turn - 2) % TABLES + 1}" for n in range(1, TABLES + 1))
        for turn in range(1, ROUNDS + 1)
    )
    return "\n".join(["movement: Mitchell", "boards-per-set: 1", "---", *(f"R{n} {s}" for n, s in enumerate(seats, 1))])


def _ew(table: int, turn: int) -> int:
    return TABLES + 1 + (table - turn) % TABLES


def result(table: int, turn: int) -> Entry:
    """What a table enters in a round."""
    random = Random(ROUNDS * table + turn)
    played = {"contract": random.choice(CONTRACTS), "declarer": random.choice("NESW"), "tricks": random.randint(6, 12)}
    place = {"id": f"t{table}r{turn}", "round": turn, "table": table, "board": (table + turn - 2) % TABLES + 1}
    return {**place, "ns": table, "ew": _ew(table, turn), "what": {"result": "played", **played}}


def devices(store: Store) -> list[Device]:
    """The tablets of the evening, each with its results."""
    keys, made = Keys(secret(store, "badges")), []
    for table in range(1, TABLES + 1):
        badge = Badge(Role.TABLE, EVENT, table=str(table), device=f"tablet {table}")
        entries = [result(table, turn) for turn in range(1, ROUNDS + 1)]
        made.append(Device(f"/e/{EVENT}/outbox", f"{COOKIE}={keys.signed(badge)}", entries))
    return made


def begun(path: Path) -> str:
    """A database with the evening, and nothing entered."""
    with Store.open(str(path), lambda: NOW) as store:
        store.begin(EVENT, "Thursday pairs")
        put(store, EVENT, "movement.txt", movement().encode())
    return str(path)


def ranking(address: str) -> bytes:
    """The whole answer of the evening, to the byte."""
    with Store.open(address, lambda: NOW) as store:
        return json.dumps(score_answer(score(scored.event(store, EVENT).value), [])).encode()


async def until_it_ends(server: Server, tablets: list[Device], answers: int, random: Random) -> None:
    """All tables post until the server has acknowledged so many more, and is ended at some moment after that."""
    aim = sum(len(each.kept) for each in tablets) + answers
    posting = [
        asyncio.create_task(each.send(server.port, random.randint(1, 2), lambda: random.uniform(0.0, 0.3)))
        for each in tablets
    ]
    while sum(len(each.kept) for each in tablets) < aim and not all(each.done() for each in posting):
        await asyncio.wait(posting, timeout=0.002)
    await asyncio.sleep(random.uniform(0.0, 0.01))  # a commit takes about as long
    await asyncio.to_thread(server.end)
    await asyncio.gather(*posting)


def check(address: str, tablets: list[Device]) -> None:
    """What was acknowledged is there, each once, and the numbers have no gaps."""
    with Store.open(address, lambda: NOW) as store:
        kept = [record.id for record in store.records(EVENT)]
    assert len(kept) == len(set(kept))
    assert {str(entry["id"]) for each in tablets for entry in each.kept} <= set(kept)


def disturbed(path: Path, kills: int, random: Random) -> str:
    """An evening in which the server is ended so often, and which is then played to its end."""
    address = begun(path)
    with Store.open(address, lambda: NOW) as store:
        tablets = devices(store)
    for _ in range(kills):
        asyncio.run(until_it_ends(started(address), tablets, random.randrange(MOST), random))
        check(address, tablets)
    last = started(address)
    try:
        asyncio.run(_all(last, tablets))
    finally:
        last.end()
    assert not any(each.waiting for each in tablets)
    check(address, tablets)
    return address


async def _all(server: Server, tablets: list[Device]) -> None:
    await asyncio.gather(*(each.send(server.port, 3) for each in tablets))


def replayed(path: Path, random: Random) -> str:
    """The evening entered without a server: in any order, everything twice."""
    address = begun(path)
    entries = [result(table, turn) for turn in range(1, ROUNDS + 1) for table in range(1, TABLES + 1)]
    with Store.open(address, lambda: NOW) as store:
        for _ in range(2):
            random.shuffle(entries)
            for place in range(0, len(entries), 500):
                store.append(EVENT, entries[place : place + 500])
    return address
