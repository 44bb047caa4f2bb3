"""A small club: two tables, two rounds, four pairs, with browsers that carry badges.

Its database is a file of SQLite, or what ``OVERTRICK_TEST_DATABASE=postgresql`` says; tests that are marked
``both_databases`` run on both.
"""

import os
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import cache
from html import unescape
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

pytest.importorskip("starlette", reason="the extra web is not installed")
pytest.importorskip("sqlalchemy", reason="the extra web is not installed")

from httpx2 import Client
from starlette.applications import Starlette
from starlette.testclient import TestClient

from overtrick.store.papers import put
from overtrick.store.store import Store
from overtrick.web.app import application
from overtrick.web.rights import COOKIE, Badge, Keys, Role
from tests.store.conftest import KINDS, address, empty_database, server

__all__ = ["address", "server"]  # both databases, for tests of several workers

CHOSEN = "OVERTRICK_TEST_DATABASE"
EVENT = "thursday"
NOW = datetime(2026, 3, 5, 19, 30, tzinfo=UTC)
MOVEMENT = """\
movement: Two tables
boards-per-set: 2
---
R1 1v2/1 3v4/2
R2 1v3/2 2v4/1
"""
SITTING = {(1, "1"): (1, 2), (1, "2"): (3, 4), (2, "1"): (1, 3), (2, "2"): (2, 4)}
PAIRS = """\
contestant,name1,name2
1,Ash,Birch
2,Cedar,Elm
3,Fir,Hazel
4,Larch,Maple
"""


@dataclass
class Browser:
    """A browser with a badge: it opens pages and fills in their forms."""

    client: Client  # of the application itself, or of a server that runs
    page: str = ""
    status: int = 0

    def open(self, address: str) -> str:
        """Open an address."""
        answer = self.client.get(address)
        self.page, self.status = answer.text, answer.status_code
        return self.page

    def send(self, address: str, **fields: str) -> str:
        """Send a form with what is hidden in the first one of the page that goes there, else in the whole page."""
        found = re.search(rf'<form method="post" action="{re.escape(address)}".*?</form>', self.page, re.DOTALL)
        hidden = dict(
            re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', found[0] if found else self.page)
        )
        answer = self.client.post(address, data={**hidden, **fields})
        self.page, self.status = answer.text, answer.status_code
        return self.page

    def upload(self, address: str, name: str, content: bytes) -> str:
        """Send a file with the token of the page that is open."""
        hidden = dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', self.page))
        answer = self.client.post(address, data=hidden, files={"file": (name, content)})
        self.page, self.status = answer.text, answer.status_code
        return self.page

    def take_first(self, address: str) -> str:
        """Send the first form of the page that goes to an address, as it is."""
        forms = re.findall(r'<form method="post" action="([^"]*)".*?</form>', self.page, re.DOTALL)
        found = re.search(rf'<form method="post" action="{re.escape(address)}".*?</form>', self.page, re.DOTALL)
        assert found, f"no form goes to {address}, only to {forms}"
        fields = re.findall(r'name="(\w+)" value="([^"]*)"', found[0])
        return self.send(address, **{name: unescape(value) for name, value in fields})

    @property
    def words(self) -> str:
        """What the page says, without its marks."""
        return " ".join(re.sub(r"<[^>]+>", " ", self.page).split())


@dataclass
class Club:
    """A store with one evening, and the site over it."""

    store: Store
    app: Starlette
    keys: Keys
    clients: list[TestClient] = field(default_factory=list)

    def browser(self, badge: Badge) -> Browser:
        """A browser that carries a badge."""
        client = TestClient(self.app)
        client.__enter__()
        client.cookies.set(COOKIE, self.keys.signed(badge))
        self.clients.append(client)
        return Browser(client)

    def at_table(self, table: str) -> Browser:
        """The tablet of a table."""
        return self.browser(Badge(Role.TABLE, EVENT, table=table, device=f"tablet {table}"))

    def director(self, event: str = EVENT) -> Browser:
        """The director's laptop; let in to every evening where none is named."""
        return self.browser(Badge(Role.DIRECTOR, event, device="laptop"))

    def result(self, table: str, board: int, contract: str = "4S", *, round_: int = 1) -> None:
        """A result from a table, as it stands in the log: made by North."""
        played = {"result": "played", "contract": contract, "declarer": "N", "tricks": int(contract[0]) + 6}
        ns, ew = SITTING[round_, table]
        told = {"id": f"r{round_}t{table}b{board}", "round": round_, "table": int(table), "board": board}
        self.store.append(EVENT, [{**told, "ns": ns, "ew": ew, "what": played}])

    def anybody(self) -> Browser:
        """Somebody's phone, which was never let in."""
        return self.browser(Badge())


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Have each test that is marked run on both databases."""
    if metafunc.definition.get_closest_marker("both_databases") and "database" in metafunc.fixturenames:
        metafunc.parametrize("database", KINDS, indirect=True)


@pytest.fixture
def database(request: pytest.FixtureRequest) -> str:
    """The address of a database with nothing in it."""
    kind = getattr(request, "param", os.environ.get(CHOSEN, KINDS[0]))
    address = empty_database(request, kind)
    if kind == KINDS[0]:
        Path(address).write_bytes(tables())
    return address


@cache
def tables() -> bytes:
    """A file of SQLite with the tables: to make them takes longer than most tests do."""
    with TemporaryDirectory() as folder:
        Store.open(f"{folder}/empty.db", lambda: NOW).close()
        return (Path(folder) / "empty.db").read_bytes()


@pytest.fixture
def club(database: str) -> Iterator[Club]:
    """The club on its evening, with nothing entered yet."""
    with Store.open(database, lambda: NOW) as store:
        store.begin(EVENT, "Thursday pairs")
        put(store, EVENT, "movement.txt", MOVEMENT.encode())
        put(store, EVENT, "pairs.csv", PAIRS.encode())
        app = application(store, lambda: NOW)
        made = Club(store, app, app.state.house.keys)
        yield made
        for client in made.clients:
            client.__exit__(None, None, None)
