"""A server with the demonstration evening, cut off anywhere, and with whatever is wrong being noticed."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from threading import Thread
from time import monotonic, sleep

import uvicorn

from overtrick.store.papers import put
from overtrick.store.store import Store
from overtrick.web.app import application
from overtrick.web.demo.evening import Script, script
from overtrick.web.demo.player import EVENT, announce, prepare
from overtrick.web.rights import NOBODY, Badge, Keys, Role
from overtrick.web.room.choices import PAPER, Choices, Seen

SEEDS = 5  # evenings that are tried; making one takes a second
_BEGIN = datetime(2026, 3, 5, 19, 30, tzinfo=UTC)


class Faults(logging.Handler):
    """Keeps whatever is logged as an error: a traceback of the server ends up here."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.setFormatter(logging.Formatter())
        self.found: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Keep a record with its traceback."""
        self.found.append(self.format(record))


@dataclass
class World:
    """The server's address, its keys, its clock that can be put on, and what was logged as an error."""

    address: str
    keys: Keys
    rng: Random
    faults: Faults
    passed: list[timedelta] = field(default_factory=list)
    devices: Iterator[int] = field(default_factory=count)

    def badge(self, role: Role) -> Badge:
        """A badge of a role with a device that nobody had; directors are let in to every evening."""
        if role is Role.PUBLIC:
            return NOBODY
        device = f"clicked-{next(self.devices)}"
        if role in (Role.ORGANISER, Role.DIRECTOR, Role.SCORER):
            return Badge(role, self.rng.choice(("", EVENT)), device=device)
        number = str(self.rng.randint(1, 7))
        return Badge(role, EVENT, number if role is Role.TABLE else "", "" if role is Role.TABLE else number, device)

    def home(self, badge: Badge) -> str:
        """Where somebody begins."""
        if badge.role in (Role.TABLE, Role.PLAYER, Role.CAPTAIN):
            return f"/e/{EVENT}/mine"
        return f"/e/{EVENT}/room" if badge.role in (Role.ORGANISER, Role.DIRECTOR) else f"/e/{EVENT}"

    def wait(self) -> None:
        """Time passes: a minute or the whole correction period."""
        self.passed.append(timedelta(minutes=self.rng.choice((1, 7, 40))))


@contextmanager
def served(seed: int) -> Iterator[World]:
    """The evening of a seed: somewhere between its first and its last board, under chosen or random rules."""
    rng, faults, passed = Random(seed), Faults(), list[timedelta]()
    begun = monotonic()

    def clock() -> datetime:
        return _BEGIN + timedelta(seconds=monotonic() - begun) + sum(passed, timedelta())

    with TemporaryDirectory() as folder, Store.open(str(Path(folder) / "clicked.db"), clock) as store:
        _played(store, script(seed % SEEDS + 1), rng, clock())
        app = application(store, clock)
        server = uvicorn.Server(uvicorn.Config(app, port=0, log_config=None, timeout_graceful_shutdown=1))
        thread = Thread(target=server.run)
        logging.getLogger().addHandler(faults)
        thread.start()
        try:
            while not server.started and thread.is_alive():
                sleep(0.02)
            port = server.servers[0].sockets[0].getsockname()[1]
            yield World(f"http://127.0.0.1:{port}", app.state.house.keys, rng, faults, passed)
        finally:
            app.state.live.end_readers()
            server.should_exit = True
            thread.join()
            logging.getLogger().removeHandler(faults)


def _played(store: Store, evening: Script, rng: Random, now: datetime) -> None:
    """The first part of an evening."""
    prepare(store, evening, now)
    choices = Choices(rng.choice(tuple(Seen)), rng.random() < 0.7, rng.random() < 0.3, rng.choice(("", "", "3")))  # noqa: PLR2004 -- chances
    put(store, EVENT, PAPER, str(choices).encode())
    sent = evening.sent[: rng.choice((0, len(evening.sent), rng.randrange(len(evening.sent))))]
    if sent:
        store.append(EVENT, list(sent))
    if len(sent) == len(evening.sent) and rng.random() < 0.5:  # noqa: PLR2004 -- a chance
        announce(store)
