import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from time import monotonic, sleep

import pytest

from overtrick.events.scoring import score
from overtrick.reports.json_answer import score_answer
from overtrick.store import papers, scored
from overtrick.store.bundle import ENTRIES, bundle, bundle_of, files_of
from overtrick.store.merge import merge
from overtrick.store.mirror import Mirror, files
from overtrick.store.snapshots import Publication, publish
from overtrick.store.store import Store

Fields = dict[str, object]
Result = Callable[..., Fields]


@pytest.fixture
def stick(tmp_path: Path) -> Path:
    """A stick."""
    (tmp_path / "stick").mkdir()
    return tmp_path / "stick"


@pytest.fixture
def mirror(store: Store, stick: Path) -> Iterator[Mirror]:
    """A mirror that runs."""
    made = Mirror(store, stick)
    yield made
    made.close()


def until(condition: Callable[[], object]) -> None:
    end = monotonic() + 20
    while not condition():
        assert monotonic() < end, "it did not come about in 20 seconds"
        sleep(0.01)


def test_a_lost_laptop_is_rebuilt_from_the_stick(  # noqa: PLR0913, PLR0917 -- fixtures
    store: Store, mirror: Mirror, stick: Path, empty: Store, evening: list[Fields], pairs: bytes
) -> None:
    papers.put(store, "thursday", "pairs.csv", pairs)
    for entry in evening:
        store.append("thursday", [entry])
    publish(store, "thursday", Publication({"1": "3"}, store.head("thursday"), "c", "0.1.0"), {"id": "p1"})
    mirror.close()
    assert (mirror.reached("thursday"), mirror.problem) == (28, None)
    merge(empty, bundle_of(files(stick / "thursday")))
    assert files_of(bundle(empty, "thursday")) == files_of(bundle(store, "thursday"))
    first, again = (score_answer(score(scored.event(each, "thursday").value), []) for each in (store, empty))
    assert first == again


def test_a_mirror_goes_on_where_it_was(store: Store, stick: Path, result: Result) -> None:
    for board in range(1, 4):
        store.append("thursday", [result(f"r{board}", 1, board)])
        Mirror(store, stick).close()
    assert len(bundle_of(files(stick / "thursday")).records) == 3


def test_a_torn_line_is_cut_off_and_written_again(store: Store, stick: Path, result: Result) -> None:
    store.append("thursday", [result("a", 1, 1)])
    Mirror(store, stick).close()
    log = stick / "thursday" / ENTRIES
    whole = log.read_bytes()
    log.write_bytes(whole + b'{"event":"thurs')
    assert len(bundle_of(files(stick / "thursday")).records) == 1
    store.append("thursday", [result("b", 1, 2)])
    Mirror(store, stick).close()
    assert log.read_bytes().startswith(whole)
    assert len(bundle_of(files(stick / "thursday")).records) == 2


def test_a_log_of_another_database_is_set_aside_and_not_written_over(
    store: Store, stick: Path, empty: Store, result: Result
) -> None:
    store.append("thursday", [result("a", 1, 1)])
    Mirror(store, stick).close()
    empty.begin("thursday")
    empty.append("thursday", [result("other", 1, 1)])
    Mirror(empty, stick).close()
    assert sorted(path.name for path in stick.iterdir()) == ["thursday", "thursday~1"]
    assert [record.id for record in bundle_of(files(stick / "thursday~1")).records] == ["a"]
    assert [record.id for record in bundle_of(files(stick / "thursday")).records] == ["other"]


def test_a_stick_that_was_pulled_out_holds_nobody_up_and_catches_up(
    store: Store, stick: Path, mirror: Mirror, result: Result, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("overtrick.store.mirror._RETRY", 0.05)
    store.append("thursday", [result("a", 1, 1)])
    until(lambda: mirror.reached("thursday") == 1)
    away = stick.rename(stick.with_name("pocket"))
    stick.write_bytes(b"")
    assert store.append("thursday", [result("b", 1, 2)]).numbers == (2,)
    until(lambda: mirror.problem)
    assert "the mirror cannot be written" in str(mirror.problem)
    stick.unlink()
    away.rename(stick)
    until(lambda: mirror.reached("thursday") == 2)
    assert mirror.problem is None
    assert len(bundle_of(files(stick / "thursday")).records) == 2


def test_erased_names_leave_the_mirror_too(store: Store, stick: Path, mirror: Mirror, pairs: bytes) -> None:
    papers.put(store, "thursday", "pairs.csv", pairs)
    paper = stick / "thursday" / "papers.jsonl"
    until(lambda: paper.exists() and b"Player" in paper.read_bytes())
    papers.erase(store, "thursday", "pairs.csv")
    until(lambda: b"Player" not in paper.read_bytes())
    assert mirror.problem is None


def test_another_stick_gets_the_whole_log(store: Store, stick: Path, mirror: Mirror, result: Result) -> None:
    store.append("thursday", [result("a", 1, 1)])
    until(lambda: mirror.reached("thursday") == 1)
    early = shutil.copytree(stick, stick.with_name("early"))
    store.append("thursday", [result("b", 1, 2)])
    until(lambda: mirror.reached("thursday") == 2)
    shutil.rmtree(stick)
    early.rename(stick)
    store.append("thursday", [result("c", 1, 3)])
    until(lambda: mirror.reached("thursday") == 3)
    assert [record.id for record in bundle_of(files(stick / "thursday")).records] == ["a", "b", "c"]


def test_a_write_that_failed_half_way_is_not_written_twice(
    store: Store, stick: Path, mirror: Mirror, result: Result, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("overtrick.store.mirror._RETRY", 0.05)
    store.append("thursday", [result("a", 1, 1)])
    until(lambda: mirror.reached("thursday") == 1)
    (stick / "thursday" / "snapshots.new").mkdir()
    publish(store, "thursday", Publication({}, store.head("thursday"), "c", "0.1.0"), {"id": "p1"})
    until(lambda: mirror.problem)
    (stick / "thursday" / "snapshots.new").rmdir()
    until(lambda: mirror.reached("thursday") == 2)
    assert len(bundle_of(files(stick / "thursday")).records) == 2
