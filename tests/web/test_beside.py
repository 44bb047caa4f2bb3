"""The ranking of a large event is made in a process of its own: the same page, and nobody is left without it."""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from time import monotonic, sleep

import pytest
from starlette.testclient import TestClient

from overtrick.store.store import Store
from overtrick.web import beside as module
from overtrick.web.app import application
from overtrick.web.beside import Beside
from overtrick.web.evenings import Evenings
from overtrick.web.public.parts import Asked, part
from tests.web.conftest import EVENT, NOW, Club

ASKED = Asked("ranking", EVENT, "de")
PATIENCE = 60  # seconds, on a machine that does much else


def clock() -> datetime:
    """The time; a function with a name goes from process to process."""
    return NOW


@pytest.fixture
def beside(club: Club, monkeypatch: pytest.MonkeyPatch) -> Iterator[Beside]:
    """A process beside a club's server, to which an evening of one entry is large."""
    monkeypatch.setattr(module, "FROM", 1)
    made = Beside(str(club.store.database.engine.url.database), clock)
    yield made
    made.close()


def made_there(beside: Beside, store: Store) -> bytes:
    """The lists as the process makes them."""
    state = store.listeners.state(EVENT)
    assert state
    found = asyncio.run(beside.part(ASKED, state))
    assert found
    return found.content.plain


def made_here(store: Store) -> bytes:
    """The same, as a reader of the database makes them that knows nothing yet."""
    return asyncio.run(part(Evenings(store), ASKED)).content.plain


def pid(beside: Beside) -> int:
    """The number of the process."""
    assert beside._pool  # noqa: SLF001 -- the process is what this is about
    (found,) = beside._pool._processes  # noqa: SLF001
    return int(found)


def test_process_makes_the_same_lists_and_follows_the_log(club: Club, beside: Beside) -> None:
    club.result("1", 1)
    first = made_there(beside, club.store)
    assert first == made_here(club.store)
    club.result("2", 1, "3NT")
    second = made_there(beside, club.store)
    assert second == made_here(club.store)
    assert second != first


def test_page_comes_where_the_process_has_broken_down_and_then_from_a_new_one(club: Club, beside: Beside) -> None:
    app = application(club.store, clock, beside=beside)
    with TestClient(app) as phone:
        club.result("1", 1)
        assert "Ash" in phone.get(f"/e/{EVENT}").text
        first = pid(beside)
        os.kill(first, signal.SIGKILL)
        for board in (2, 3):
            club.result("2", board)
            assert "Fir" in phone.get(f"/e/{EVENT}").text
    assert pid(beside) != first


def test_small_event_needs_no_process(club: Club) -> None:
    club.result("1", 1)
    state = club.store.listeners.state(EVENT)
    assert state
    assert asyncio.run(Beside("nowhere", clock).part(ASKED, state)) is None


SERVER = f"""
import asyncio, os, sys
from datetime import UTC, datetime
from functools import partial
from overtrick.store.listeners import State
from overtrick.web import beside
from overtrick.web.public.parts import Asked
if __name__ == "__main__":
    beside.FROM = 1
    here = beside.Beside(sys.argv[1], partial(datetime.now, UTC))
    asyncio.run(here.part(Asked("ranking", "{EVENT}", "en"), State(1, 1)))
    print(*here._pool._processes, flush=True)
    os.kill(os.getpid(), 9)
"""


def test_process_ends_with_a_server_that_was_killed(club: Club, tmp_path: Path) -> None:
    club.result("1", 1)
    program = tmp_path / "server.py"
    program.write_text(SERVER)
    database = str(club.store.database.engine.url.database)
    ended = subprocess.run([sys.executable, str(program), database], stdout=subprocess.PIPE, text=True, check=False)  # noqa: S603 -- ours
    left, until = int(ended.stdout), monotonic() + PATIENCE
    while Path(f"/proc/{left}").exists() and monotonic() < until:
        sleep(0.05)
    assert not Path(f"/proc/{left}").exists()
