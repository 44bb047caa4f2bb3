from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import pytest

from overtrick.store.backup import backup
from overtrick.store.errors import BackupError
from overtrick.store.store import Store
from overtrick.store.verify import faults

Result = Callable[..., dict[str, object]]
NOW = datetime(2026, 3, 5, tzinfo=UTC)


def test_a_copy_is_one_moment_of_the_database_while_entries_arrive(
    tmp_path: Path, empty: Store, result: Result
) -> None:
    empty.begin("thursday")
    before = empty.append("thursday", [result(f"a{board}", 1, board) for board in range(1, 200)])
    arriving = [empty.submit("thursday", [result(f"b{board}", 2, board)]) for board in range(1, 200)]
    backup(empty, tmp_path / "copy.db")
    assert [each.result() for each in arriving]
    with Store.open(str(tmp_path / "copy.db"), lambda: NOW) as copy:
        kept = copy.kept("thursday")
        assert before.numbers[-1] <= kept.head.number <= 398
        assert faults(copy, kept) == []
        copied = [record.hash for record in copy.records("thursday")]
    assert copied == [record.hash for record in empty.records("thursday")][: len(copied)]


def test_an_older_copy_is_replaced_and_a_place_that_cannot_be_written_is_named(tmp_path: Path, empty: Store) -> None:
    backup(empty, tmp_path / "copy.db")
    empty.begin("thursday")
    backup(empty, tmp_path / "copy.db")
    with Store.open(str(tmp_path / "copy.db"), lambda: NOW) as copy:
        assert [each.id for each in copy.events()] == ["thursday"]
    with pytest.raises(BackupError, match=r"nowhere.copy\.db: it cannot be written"):
        backup(empty, tmp_path / "nowhere" / "copy.db")


def test_a_postgresql_database_has_its_own_program_for_it(tmp_path: Path, store: Store) -> None:
    if store.database.is_sqlite:
        backup(store, tmp_path / "copy.db")
        assert (tmp_path / "copy.db").exists()
    else:
        with pytest.raises(BackupError, match="pg_dump"):
            backup(store, tmp_path / "copy.db")
