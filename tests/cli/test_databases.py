"""Events in databases: out into archives, back in, copied, checked."""

import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest
from click.testing import Result

from overtrick.store import papers
from overtrick.store.mirror import Mirror
from overtrick.store.store import Store

Run = Callable[..., Result]
NOW = datetime(2026, 3, 5, 19, 37, tzinfo=UTC)


@pytest.fixture
def database(tmp_path: Path) -> str:
    """A database with an evening of two results, mirrored to a stick."""
    path = str(tmp_path / "club.db")
    with Store.open(path, lambda: NOW) as store:
        store.begin("thursday", "Thursday pairs")
        papers.put(store, "thursday", "pairs.csv", b"contestant,name1,name2\n1,Ash,Birch\n")
        result = {"session": 1, "table": 1, "board": 7, "ns": 1, "ew": 2, "what": {"result": "passed_out"}}
        store.append("thursday", [{**result, "id": "a"}])
        store.append("thursday", [{**result, "id": "b", "table": 2, "ns": 3, "ew": 4}])
        Mirror(store, tmp_path / "stick").close()
    return path


def test_an_event_goes_out_and_into_another_database(run: Run, database: str, tmp_path: Path) -> None:
    archive, other = str(tmp_path / "thursday.zip"), str(tmp_path / "other.db")
    assert run("export", database, "-o", archive).output == f"thursday: 2 entries in {archive}.\n"
    assert run("import", other, archive).output == "thursday: 2 entries, 1 paper, 0 publications added.\n"
    assert run("import", other, archive).output == "thursday: 0 entries, 0 papers, 0 publications added.\n"
    first, again = (run("verify", each, "--json").stdout for each in (database, other))
    assert json.loads(first) == json.loads(again)
    assert json.loads(first)["events"][0]["entries"] == 2


def test_a_database_is_rebuilt_from_a_stick(run: Run, tmp_path: Path, database: str) -> None:
    Path(database).unlink()
    assert run("verify", str(tmp_path / "stick")).output == "thursday: 2 entries, as kept.\n"
    assert run("import", database, str(tmp_path / "stick")).exit_code == 0
    assert run("verify", database).output == "thursday: 2 entries, as kept.\n"


def test_a_log_is_taken_in_and_scored_like_any_file(run: Run, tmp_path: Path, database: str) -> None:
    log = str(tmp_path / "stick" / "thursday" / "entries.jsonl")
    assert run("import", str(tmp_path / "new.db"), log).output.startswith("thursday: 2 entries")
    assert run("score", log, "--show", "ranking").exit_code == 0
    assert database


def test_a_copy_is_a_database(run: Run, tmp_path: Path, database: str) -> None:
    copy = str(tmp_path / "copy.db")
    assert run("backup", database, copy).output == f"{database} copied to {copy}.\n"
    assert run("verify", copy).output == "thursday: 2 entries, as kept.\n"
    again = run("backup", database, copy)
    assert (again.exit_code, "--force" in again.output) == (2, True)
    assert run("backup", database, copy, "--force").exit_code == 0


def test_the_first_entry_that_was_changed_is_named(run: Run, tmp_path: Path, database: str) -> None:
    with closing(sqlite3.connect(database)) as tampered:
        tampered.execute("UPDATE entries SET entry = replace(entry, '\"board\":7', '\"board\":8') WHERE number = 2")
        tampered.commit()
    done = run("verify", database)
    assert done.exit_code == 1
    assert "the log is broken at entry 2" in done.output
    refused = run("export", database, "-o", str(tmp_path / "thursday.zip"))
    assert (refused.exit_code, "broken at entry 2" in refused.output) == (1, True)
    assert not (tmp_path / "thursday.zip").exists()


def test_an_archive_that_is_there_is_replaced_only_on_demand(run: Run, tmp_path: Path, database: str) -> None:
    target = tmp_path / "thursday.zip"
    target.write_bytes(b"precious")
    done = run("export", database, "-o", str(target))
    assert (done.exit_code, target.read_bytes()) == (2, b"precious")
    assert run("export", database, "-o", str(target), "--force").exit_code == 0
    assert target.read_bytes().startswith(b"PK")


def test_the_event_must_be_named_where_there_are_several(run: Run, database: str) -> None:
    with Store.open(database, lambda: NOW) as store:
        store.begin("friday")
    assert "which of friday, thursday?" in run("export", database).output
    assert "no event 'sunday' in this database; it has friday, thursday" in run("export", database, "sunday").output


# what is typed -> exit code, what is told
WRONG = [
    (["export", "nowhere.db"], 1, "there is no such database"),
    (["backup", "nowhere.db", "copy.db"], 1, "there is no such database"),
    (["verify", "nowhere.db"], 1, "there is no such file"),
    (["import", "DB", "LICENSE"], 1, "entries.jsonl, line 1"),
    (["import", "DB", "nowhere.zip"], 1, "there is no such file"),
    (["verify", "LICENSE"], 1, "entries.jsonl, line 1"),
    (["export", "LICENSE"], 1, "left as it is"),
    (["export", "DB", "-o", "-", "--json"], 2, "cannot both go"),
    (["import", "DB"], 2, "Missing argument"),
]


@pytest.mark.parametrize(("typed", "code", "told"), WRONG)
def test_what_cannot_be_done_is_told(run: Run, database: str, typed: list[str], code: int, told: str) -> None:
    done = run(*(database if each == "DB" else each for each in typed))
    assert (done.exit_code, told in done.output) == (code, True), done.output
