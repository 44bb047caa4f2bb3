"""A national evening for the web application: 500 tables in 20 sections, 13 rounds of two boards, in a real server."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from overtrick.store.devices import secret
from overtrick.store.papers import put
from overtrick.store.store import Store
from overtrick.web.rights import COOKIE, Badge, Keys, Role

EVENT = "national"
SECTIONS, TABLES, ROUNDS, BOARDS = 20, 25, 13, 2
CONTRACTS = ("4S", "3NT", "2H", "4SX", "5D", "1NT", "6H", "3C")
Fields = Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Table:
    """A table of the evening and the cookie of its tablet."""

    section: str
    number: int
    cookie: str

    @property
    def name(self) -> str:
        """What it is called: ``A7``."""
        return f"{self.section}{self.number}"


@dataclass(frozen=True, slots=True)
class Served:
    """A server that runs: where it answers, its process, its tables."""

    port: int
    process: int
    tables: Sequence[Table]


def sections() -> str:
    """The letters of the sections."""
    return "".join(chr(ord("A") + place) for place in range(SECTIONS))


def movement() -> str:
    """A Mitchell of one section: East-West move up a table, the boards down."""
    rounds = (
        f"R{turn} " + " ".join(f"{table}v{_ew(table, turn)}/{_set(table, turn)}" for table in range(1, TABLES + 1))
        for turn in range(1, ROUNDS + 1)
    )
    return "\n".join(["movement: Mitchell", f"boards-per-set: {BOARDS}", "---", *rounds, ""])


def entry(table: Table, turn: int, board: int, tag: str) -> Fields:
    """A result as the page of a table sends it; the same tag gives the same entry."""
    identity = f"{tag}-{table.name}-{turn}-{board}"
    random = Random(identity)
    played = {"contract": random.choice(CONTRACTS), "declarer": random.choice("NESW"), "tricks": random.randint(6, 12)}
    place = {"section": table.section, "round": turn, "table": table.number, "movement": 1}
    number = BOARDS * (_set(table.number, turn) - 1) + board
    who = {"ns": table.number, "ew": _ew(table.number, turn), "who": str(table.number)}
    return {"id": identity, **place, "board": number, **who, "what": {"result": "played", **played, "lead": "SQ"}}


def evening(tables: Sequence[Table], rounds: Sequence[int], tag: str = "r") -> Iterator[Fields]:
    """The results of whole rounds, table after table."""
    for turn in rounds:
        for table in tables:
            yield from (entry(table, turn, board, tag) for board in range(1, BOARDS + 1))


def prepared(store: Store, limit: int = SECTIONS * TABLES) -> Sequence[Table]:
    """The evening with its movements and names in a store, and its tables."""
    store.begin(EVENT, "National pairs", "2026-03-05T19:00:00+00:00")
    names = ["contestant,section,name1,name2"]
    for section in sections():
        put(store, EVENT, f"movement-{section}.txt", movement().encode())
        names += [f"{pair},{section},Ann {section}{pair},Bob {section}{pair}" for pair in range(1, 2 * TABLES + 1)]
    put(store, EVENT, "pairs.csv", "\n".join(names).encode())
    keys = Keys(secret(store, "badges"))
    every = ((section, number) for section in sections() for number in range(1, TABLES + 1))
    return [Table(*each, _cookie(keys, *each)) for each in every][:limit]


@contextmanager
def serving(played: int = 0) -> Iterator[Served]:
    """``overtrick serve`` over a database of its own on the disk, with so many rounds played."""
    with TemporaryDirectory(dir=Path(__file__).parent) as folder:
        address = f"{folder}/club.db"
        with Store.open(address, lambda: datetime.now(UTC)) as store:
            tables = prepared(store)
            for turn in range(1, played + 1):
                store.append(EVENT, [{**each, "role": "table"} for each in evening(tables, [turn])])
        with running(address) as (process, port):
            yield Served(port, process.pid, tables)


@contextmanager
def running(address: str) -> Iterator[tuple["subprocess.Popen[str]", int]]:
    """A server over a database, and the port at which it answers; it is stopped at the end."""
    program = [sys.executable, "-c", "from overtrick.cli import main; main()"]
    command = [*program, "serve", address, "--host", "127.0.0.1", "--port", "0", "--json"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:  # noqa: S603 -- ours
        assert process.stdout
        try:
            told = "".join(iter(process.stdout.readline, "}\n"))
            yield process, int(json.loads(f"{told}}}")["here"].rpartition(":")[2])
        finally:
            process.terminate()


def memory(process: int) -> int:
    """The megabytes that a process and those beside it had at most."""
    every = [process, *_beside(process)]
    told = (Path(f"/proc/{each}/status").read_text().splitlines() for each in every)
    return sum(int(line.split()[1]) for lines in told for line in lines if line.startswith("VmHWM")) // 1024


def _beside(process: int) -> list[int]:
    """The processes that a process has begun."""
    return [int(each) for each in Path(f"/proc/{process}/task/{process}/children").read_text().split()]


def worked(process: int) -> float:
    """The seconds of processor time that a process has taken, without those beside it."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _ew(table: int, turn: int) -> int:
    return TABLES + 1 + (table - turn) % TABLES


def _set(table: int, turn: int) -> int:
    return (table + turn - 2) % TABLES + 1


def _cookie(keys: Keys, section: str, number: int) -> str:
    badge = Badge(Role.TABLE, EVENT, table=f"{section}{number}", device=f"tablet {section}{number}")
    return f"{COOKIE}={keys.signed(badge)}"
