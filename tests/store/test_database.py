import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from threading import Event as Flag
from threading import Thread
from time import sleep

import pytest
from sqlalchemy import event, inspect, text

from overtrick.store.database import Database, shown
from overtrick.store.errors import DatabaseForeignError, DatabaseNewerError, DatabaseUnreadableError
from overtrick.store.schema import METADATA, NEWEST
from overtrick.store.store import Store

Result = Callable[..., dict[str, object]]


def test_what_is_acknowledged_is_on_disk(address: str) -> None:
    database = Database.open(address)
    with database.writing() as connection:
        if database.is_sqlite:
            assert connection.exec_driver_sql("PRAGMA synchronous").scalar_one() == 2  # FULL
            assert connection.exec_driver_sql("PRAGMA journal_mode").scalar_one() == "wal"
            assert connection.exec_driver_sql("PRAGMA foreign_keys").scalar_one() == 1
        else:
            assert connection.execute(text("SHOW synchronous_commit")).scalar_one() == "on"
            assert connection.execute(text("SHOW fsync")).scalar_one() == "on"
    database.close()


def test_the_answer_comes_after_the_commit(store: Store, result: Result) -> None:
    happened: list[str] = []
    event.listen(store.database.engine, "commit", lambda _: happened.append("commit begins"))
    before = store.database.engine.dialect.do_commit

    def do_commit(connection: object) -> None:
        before(connection)  # type: ignore[arg-type]
        happened.append("committed")

    store.database.engine.dialect.do_commit = do_commit  # type: ignore[method-assign, assignment]
    answer = store.submit("thursday", [result("a", 1, 1)])
    answer.add_done_callback(lambda _: happened.append("answered"))
    answer.result()
    store.close()
    assert happened[:3] == ["commit begins", "committed", "answered"]


def test_the_migrations_make_the_tables_of_the_schema(address: str) -> None:
    Database.open(address).close()
    migrated = Database.open(address)  # the second time there is nothing to do
    found = inspect(migrated.engine)
    with migrated.reading() as connection:
        assert connection.scalar(text("SELECT version_num FROM alembic_version")) == NEWEST
    names = {name for name in found.get_table_names() if name != "alembic_version"}
    assert names == set(METADATA.tables)
    for name, table in METADATA.tables.items():
        columns = {each["name"]: each["nullable"] for each in found.get_columns(name)}
        assert columns == {column.name: bool(column.nullable) for column in table.columns}, name
        assert found.get_pk_constraint(name)["constrained_columns"] == [column.name for column in table.primary_key]
    migrated.close()


def test_several_workers_may_open_a_new_database_at_once(address: str) -> None:
    program = "import sys; from overtrick.store.database import Database; Database.open(sys.argv[1]).close()"
    started = [subprocess.Popen([sys.executable, "-c", program, address]) for _ in range(3)]  # noqa: S603 -- ours
    assert [each.wait(60) for each in started] == [0, 0, 0]


def test_a_database_of_a_later_version_is_left_alone(address: str) -> None:
    database = Database.open(address)
    with database.writing() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    database.close()
    with pytest.raises(DatabaseNewerError, match="later version"):
        Database.open(address)


@pytest.mark.parametrize("content", [b"not a database", b"SQLite format 3\0" + b"\0" * 52 + b"\x12\x34\x56\x78" * 8])
def test_a_file_of_another_program_is_left_as_it_is(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "notes.db"
    path.write_bytes(content)
    with pytest.raises(DatabaseForeignError, match="left as it is"):
        Database.open(str(path))
    assert path.read_bytes() == content


def test_a_database_with_somebodys_tables_is_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "photos.db"
    with closing(sqlite3.connect(path)) as other:
        other.execute("CREATE TABLE photos (name)")
        other.commit()
    with pytest.raises(DatabaseForeignError, match="tables of another program"):
        Database.open(str(path))
    with closing(sqlite3.connect(path)) as other:
        assert other.execute("SELECT name FROM sqlite_master").fetchall() == [("photos",)]


def test_what_cannot_be_opened_is_named_and_a_password_is_not(tmp_path: Path) -> None:
    with pytest.raises(DatabaseUnreadableError, match="there is no folder"):
        Database.open(str(tmp_path / "nowhere" / "club.db"))
    with pytest.raises(DatabaseUnreadableError) as told:
        Database.open("postgresql://club:secret@127.0.0.1:1/club")
    assert "club:***@127.0.0.1:1/club: it cannot be opened" in str(told.value)
    assert "secret" not in str(told.value)
    assert shown("club.db") == "club.db"


def test_a_file_may_have_any_name(tmp_path: Path) -> None:
    path = tmp_path / "what? 100% #1 é.db"
    Database.open(str(path)).close()
    assert path.stat().st_size > 0
    assert [each.name for each in tmp_path.iterdir()] == [path.name]


def test_who_waits_to_write_is_before_who_comes_back_for_it(address: str) -> None:
    database, turns, stop = Database.open(address), list[int](), Flag()

    def hog() -> None:
        while not stop.is_set():
            with database.writing() as connection:
                connection.execute(text("SELECT 1"))
                turns.append(1)
                sleep(0.005)

    thread = Thread(target=hog)
    thread.start()
    while not turns:
        sleep(0.001)
    for _ in range(5):
        before = len(turns)
        with database.writing():
            assert len(turns) <= before + 2
    stop.set()
    thread.join()
    database.close()
