from collections.abc import Callable
from dataclasses import replace
from io import BytesIO
from zipfile import ZIP_BZIP2, ZIP_DEFLATED, ZipFile

import pytest
from sqlalchemy import update

from overtrick.events.scoring import score
from overtrick.formats import catalogue
from overtrick.reports.json_answer import score_answer
from overtrick.store import archive, papers, scored
from overtrick.store.bundle import ENTRIES, EVENT, PAPERS, SNAPSHOTS, bundle, bundle_of, checked, files_of
from overtrick.store.errors import ArchiveError, LogBrokenError, LogsDifferError, PaperError, SnapshotError, StoreError
from overtrick.store.merge import Merged, merge
from overtrick.store.schema import PAPERS as PAPER_TABLE
from overtrick.store.snapshots import Publication, publish
from overtrick.store.store import Store
from overtrick.store.verify import faults

Fields = dict[str, object]
Result = Callable[..., Fields]


@pytest.fixture
def played(store: Store, evening: list[Fields], pairs: bytes) -> Store:
    """A store with an evening, its papers and a publication."""
    papers.put(store, "thursday", "conditions.toml", b'name = "Thursday"\nprofile = "ebu"')
    papers.put(store, "thursday", "pairs.csv", pairs)
    papers.put(store, "thursday", "scan", b"\xff\x00")
    store.append("thursday", evening)
    publish(store, "thursday", Publication({"1": "3"}, store.head("thursday"), "c", "0.1.0"), {"id": "p1"})
    return store


def answer(store: Store) -> object:
    return score_answer(score(scored.event(store, "thursday").value), [])


def test_an_event_goes_out_and_comes_back_as_it_was(played: Store, empty: Store) -> None:
    data = archive.write(bundle(played, "thursday"))
    assert merge(empty, archive.read(data)) == Merged("thursday", 28, 3, 1)
    assert archive.write(bundle(empty, "thursday")) == data
    assert answer(empty) == answer(played)


def test_bringing_an_event_back_twice_is_harmless(played: Store) -> None:
    made = bundle(played, "thursday")
    assert merge(played, made) == Merged("thursday", 0, 0, 0)


def test_what_is_missing_is_put_behind_what_is_there(played: Store, empty: Store, result: Result) -> None:
    early = bundle(played, "thursday")
    played.append("thursday", [result("late", 4, 9)])
    merge(empty, early)
    assert merge(empty, bundle(played, "thursday")) == Merged("thursday", 1, 0, 0)
    assert merge(empty, early) == Merged("thursday", 0, 0, 0, ahead=1)
    assert empty.head("thursday") == played.head("thursday")


def test_two_logs_that_went_different_ways_are_left_as_they_are(played: Store, empty: Store, result: Result) -> None:
    merge(empty, bundle(played, "thursday"))
    played.append("thursday", [result("here", 4, 9)])
    empty.append("thursday", [result("there", 4, 9)])
    empty.append("thursday", [result("more", 4, 8)])
    with pytest.raises(LogsDifferError, match="differ from entry 29 on"):
        merge(empty, bundle(played, "thursday"))
    assert empty.head("thursday").number == 30


def test_erased_names_do_not_come_back(played: Store) -> None:
    before = bundle(played, "thursday")
    papers.erase(played, "thursday", "pairs.csv")
    merge(played, before)
    assert scored.event(played, "thursday").value.contestants == ()
    assert b"Player" not in files_of(bundle(played, "thursday"))[PAPERS]


def test_the_log_in_an_archive_is_a_file_that_can_be_scored(played: Store) -> None:
    log = files_of(bundle(played, "thursday"))[ENTRIES]
    reading = catalogue.read(log, "entries.jsonl")
    assert reading.value.format == "entries-jsonl"
    assert len(reading.value.events[0].entries) == 28


def test_a_log_alone_is_enough(played: Store, empty: Store) -> None:
    log = files_of(bundle(played, "thursday"))[ENTRIES]
    assert merge(empty, bundle_of({ENTRIES: log})).entries == 28
    assert empty.head("thursday") == played.head("thursday")


# what is changed in a file of an archive, what replaces it, what is told
TAMPERED = [
    (ENTRIES, b'"board":3', b'"board":4', LogBrokenError, "entry"),
    (PAPERS, b"Player 1a", b"Player 9z", PaperError, "pairs.csv"),
    (SNAPSHOTS, b'"log_number":27', b'"log_number":26', SnapshotError, "snapshot 1"),
    (SNAPSHOTS, b'\\"1\\":\\"3\\"', b'\\"1\\":\\"4\\"', SnapshotError, "snapshot 1"),
    (EVENT, b'"head":28', b'"head":29', LogBrokenError, "29: it is missing"),
    (EVENT, b'"head":28', b'"head":27', LogBrokenError, "27: it is not the entry"),
    (EVENT, b'"format":1', b'"format":2', ArchiveError, "later version"),
    (EVENT, b'"id":"thursday"', b'"id":"../etc"', StoreError, "no id of an event"),
    (EVENT, b'"created"', b'"mended"', ArchiveError, "does not say which event"),
    (ENTRIES, b'{"event"', b"{event", ArchiveError, "entries.jsonl, line"),
    (PAPERS, b'"name"', b'"title"', ArchiveError, "papers.jsonl, line 1"),
    (PAPERS, b'"base64":"', b'"base64":"*', ArchiveError, "papers.jsonl, line 3"),
    (SNAPSHOTS, b'"engine":"', b'"motor":"', ArchiveError, "snapshots.jsonl, line 1"),
]


@pytest.mark.parametrize(("file", "old", "new", "error", "told"), TAMPERED)
def test_an_archive_that_was_changed_is_refused(  # noqa: PLR0913, PLR0917 -- the columns of the table
    played: Store, file: str, old: bytes, new: bytes, error: type[StoreError], told: str
) -> None:
    files = files_of(bundle(played, "thursday"))
    assert old in files[file]
    with pytest.raises(error, match=told):
        bundle_of({**files, file: files[file].replace(old, new, 1)})


def test_a_log_that_was_cut_off_is_told_from_a_whole_one(played: Store) -> None:
    made = bundle(played, "thursday")
    with pytest.raises(LogBrokenError, match="broken at entry 28: it is missing"):
        checked(replace(made, records=made.records[:-1]))
    assert checked(made) == made


def packed(files: dict[str, bytes], method: int = ZIP_DEFLATED) -> bytes:
    buffer = BytesIO()
    with ZipFile(buffer, "w", method) as made:
        for name, content in files.items():
            made.writestr(name, content)
    return buffer.getvalue()


def lying(data: bytes) -> bytes:
    """An archive whose directory says that nothing in it has any size."""
    at = data.index(b"PK\x01\x02")
    return data[: at + 24] + b"\0\0\0\0" + data[at + 28 :]


BOMBS = [
    (b"", "no archive"),
    (b"PK\x03\x04" + b"\0" * 40, "no archive"),
    (packed({"evil.exe": b""}), "'evil.exe' is in it"),
    (packed({"../entries.jsonl": b""}), "is in it"),
    (packed({}), "no event is in it"),
    (packed({ENTRIES: b"{}\n"}, ZIP_BZIP2), "packed in a way"),
    (packed({ENTRIES: b"\xff\n"}), "not UTF-8"),
    (lying(packed({ENTRIES: b"{}\n" * 1000})), "no archive"),
]


@pytest.mark.parametrize(("data", "told"), BOMBS)
def test_a_file_that_is_no_archive_is_refused(data: bytes, told: str) -> None:
    with pytest.raises(ArchiveError, match=told):
        archive.read(data)


def test_a_bomb_is_not_unpacked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archive, "LARGEST", 1 << 20)
    bomb = packed({ENTRIES: b"\n" * (2 << 20)})
    assert len(bomb) < 4096
    with pytest.raises(ArchiveError, match="unpacked it has more than 1 MB"):
        archive.read(bomb)
    shared_out = packed(dict.fromkeys((EVENT, ENTRIES, PAPERS), b"\n" * (1 << 19)))
    with pytest.raises(ArchiveError, match="unpacked"):
        archive.read(shared_out)


# a change in the database itself -> what the check says
DAMAGE = [
    ("UPDATE entries SET entry = replace(entry, '\"board\":2,', '\"board\":3,') WHERE number = 5", "entry 5"),
    ("DELETE FROM entries WHERE number = 7", "entry 7"),
    ("DELETE FROM entries WHERE number = 28", "entry 28: it is missing"),
    ("UPDATE entries SET received = 'earlier' WHERE number = 1", "entry 1"),
    ("UPDATE events SET hash = 'x'", "entry 28"),
    ("UPDATE snapshots SET content = '{}'", "snapshot 1"),
]


@pytest.mark.parametrize(("damage", "told"), DAMAGE)
def test_damage_in_the_database_is_found_and_placed(played: Store, damage: str, told: str) -> None:
    kept = played.kept("thursday")
    assert faults(played, kept) == []
    with played.database.writing() as connection:
        connection.exec_driver_sql(damage)
    (problem,) = faults(played, kept)
    assert told in problem.message
    assert problem.where
    assert problem.where.file == "thursday"


def test_a_paper_that_was_changed_in_the_database_is_found(played: Store) -> None:
    with played.database.writing() as connection:
        connection.execute(update(PAPER_TABLE).where(PAPER_TABLE.c.number == 2).values(content=b"contestant"))
    (problem,) = faults(played, played.kept("thursday"))
    assert "'pairs.csv', version 2" in problem.message


def test_an_archive_whose_directory_points_before_its_beginning_is_refused(played: Store) -> None:
    whole = bytearray(archive.write(bundle(played, "thursday")))
    place = int.from_bytes(whole[-6:-2], "little")  # where the directory begins, as the end of a zip says
    whole[-6:-2] = (place + 28).to_bytes(4, "little")
    with pytest.raises(ArchiveError, match="no archive of an event"):
        archive.read(bytes(whole))
