"""Both databases for every test: a file of SQLite, and a PostgreSQL server of this test run."""

import os
import shutil
import subprocess
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from datetime import UTC, datetime
from glob import glob
from pathlib import Path
from random import Random
from socket import socket
from tempfile import mkdtemp

import psycopg
import pytest

from overtrick.store.store import Store

CLOCK = datetime(2026, 3, 5, 19, 37, tzinfo=UTC)
ADDRESS = "OVERTRICK_TEST_POSTGRESQL"
KINDS = ("sqlite", "postgresql")
Opened = Callable[[], Store]
Fields = dict[str, object]
Result = Callable[..., Fields]
CONTRACTS = ("1NT", "2H", "3NT", "4S", "4SX", "6C")
PAIRS = "contestant,name1,name2\n" + "".join(f"{pair},Player {pair}a,Player {pair}b\n" for pair in range(1, 9))


def programs() -> Path | None:
    """Where PostgreSQL's own programs are."""
    found = shutil.which("pg_ctl")
    folders = [Path(each) for each in sorted(glob("/usr/lib/postgresql/*/bin"))]  # noqa: PTH207 -- an absolute pattern
    return Path(found).parent if found else next(reversed(folders), None)


def as_postgres(*command: str) -> None:
    """Run a program of PostgreSQL, which refuses to run as root."""
    user = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []
    subprocess.run([*user, *command], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)  # noqa: S603 -- ours


@pytest.fixture(scope="session")
def server() -> Iterator[str]:
    """The address of a PostgreSQL server: named by the environment, or started here. Only CI may not be without."""
    if os.environ.get(ADDRESS):
        yield os.environ[ADDRESS]
        return
    where = programs()
    if where is None:
        assert not os.environ.get("CI"), "CI needs PostgreSQL"
        pytest.skip(f"no PostgreSQL: neither its programs are here nor does {ADDRESS} name a server")
    folder = Path(mkdtemp(prefix="overtrick-postgresql-"))
    with socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    try:
        if os.geteuid() == 0:
            shutil.chown(folder, "postgres", "postgres")
        data = str(folder / "data")
        as_postgres(str(where / "initdb"), "-D", data, "-A", "trust", "-U", "postgres", "-E", "UTF8", "--no-sync")
        options = f"-p {port} -k {folder} -h 127.0.0.1"
        as_postgres(str(where / "pg_ctl"), "-D", data, "-w", "-o", options, "-l", str(folder / "log"), "start")
        try:
            yield f"postgresql://postgres@127.0.0.1:{port}/postgres"
        finally:
            as_postgres(str(where / "pg_ctl"), "-D", data, "-m", "immediate", "stop")
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(params=KINDS)
def address(request: pytest.FixtureRequest) -> str:
    """The address of an empty database of each kind."""
    return empty_database(request, request.param)


def empty_database(request: pytest.FixtureRequest, kind: str) -> str:
    """The address of an empty database of a kind: a file, or a schema of the server's own."""
    if kind == "sqlite":
        folder: Path = request.getfixturevalue("tmp_path")
        return str(folder / "club.db")
    server: str = request.getfixturevalue("server")
    name = f"club_{os.urandom(6).hex()}"
    with psycopg.connect(server, autocommit=True) as connection:
        connection.execute(f"CREATE SCHEMA {name}".encode())
    return f"{server}?options=-csearch_path%3D{name}"


@pytest.fixture
def opened(address: str) -> Iterator[Opened]:
    """Opens the database, as often as a test wants: each a worker of its own."""
    with ExitStack() as stack:
        yield lambda: stack.enter_context(Store.open(address, lambda: CLOCK))


@pytest.fixture
def store(opened: Opened) -> Store:
    """A store with one event."""
    made = opened()
    made.begin("thursday", "Thursday pairs")
    return made


def made_result(identity: str, table: int, board: int, **more: object) -> Fields:
    """A result as the table's device sends it."""
    random = Random(100 * table + board)
    played = {
        "result": "played",
        "contract": random.choice(CONTRACTS),
        "declarer": random.choice("NESW"),
        "tricks": random.randint(6, 12),
    }
    place = {"session": 1, "section": "A", "round": 1, "table": table, "board": board}
    return {"id": identity, **place, "ns": table, "ew": table + 4, "what": played, **more}


def made_evening() -> list[Fields]:
    """Four tables, six boards, and what a director does."""
    entries = [made_result(f"r{table}-{board}", table, board) for board in range(1, 7) for table in range(1, 5)]
    director: Fields = {"role": "director", "basis": "director", "session": 1}
    entries.append(
        made_result("fix", 2, 3, replaces=["r2-3"], what={"result": "passed_out"}, reason="Pass", role="director")
    )
    entries.append({"id": "rule", **director, "over": "r1-1", "what": {"adjustment": "A+/A-"}, "law": "12C2"})
    entries.append({"id": "fine", **director, "what": {"penalty": {"contestant": 3, "of_top": "25%"}}, "law": "90"})
    return entries


@pytest.fixture
def empty(tmp_path: Path) -> Iterator[Store]:
    """Another laptop, with nothing in its database."""
    with Store.open(str(tmp_path / "other.db"), lambda: CLOCK) as made:
        yield made


@pytest.fixture
def result() -> Result:
    """Makes results as a table's device sends them."""
    return made_result


@pytest.fixture
def evening() -> list[Fields]:
    """The entries of a small evening."""
    return made_evening()


@pytest.fixture
def pairs() -> bytes:
    """The names of its pairs."""
    return PAIRS.encode()
