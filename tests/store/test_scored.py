"""Events out of the store: now, as they were when they were published, and as earlier releases wrote them."""

from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from overtrick.events.model import Event, Kind
from overtrick.events.scoring import score
from overtrick.store import papers, scored
from overtrick.store.bundle import bundle_of
from overtrick.store.merge import merge
from overtrick.store.mirror import files
from overtrick.store.snapshots import Publication, publish, snapshots
from overtrick.store.store import Store

Fields = dict[str, object]
Result = Callable[..., Fields]
GOLDEN = sorted((Path(__file__).parent / "golden").iterdir())


def standing(event: Event) -> Mapping[str, object]:
    """What these tests publish."""
    return {
        f"{each.session or 'all'} {row.contestant}": [str(row.place), str(row.shown)]
        for each in score(event).rankings
        for row in each.rows
    }


def test_papers_say_what_kind_of_event_it_is(store: Store, result: Result) -> None:
    papers.put(store, "thursday", "conditions.toml", b'name = "Cup"\nkind = "teams"\nprofile = "ebu"')
    store.append("thursday", [result("a", 1, 1)])
    event = scored.event(store, "thursday").value
    assert (event.name, event.kind, event.conditions.profile) == ("Cup", Kind.TEAMS, "ebu")
    assert [entry.id for entry in event.entries] == ["a"]


def test_what_is_wrong_in_a_paper_is_told_with_its_name(store: Store) -> None:
    papers.put(store, "thursday", "conditions.toml", b'profile = "ebu"\nwinners = 9')
    (problem,) = scored.event(store, "thursday").problems
    assert problem.where
    assert (problem.where.file, problem.where.line) == ("conditions.toml", 2)


def test_a_snapshot_is_scored_again_from_what_it_was_made_of(store: Store, evening: list[Fields]) -> None:
    store.append("thursday", evening)
    content = standing(scored.event(store, "thursday").value)
    publish(store, "thursday", Publication(content, store.head("thursday"), "", "0.1.0"), {"id": "p1"})
    store.append("thursday", [{"id": "late", "session": 1, "what": {"penalty": {"contestant": 1, "of_top": "50%"}}}])
    assert standing(scored.event(store, "thursday").value) != content
    assert scored.changed(store, "thursday", standing) == []
    assert scored.changed(store, "thursday", lambda _: {"other": "rules"}) == snapshots(store, "thursday")


def test_two_devices_at_one_table_make_one_result_or_a_conflict_to_see(store: Store) -> None:
    place = {"session": 1, "table": "A3", "round": 2, "ns": 3, "ew": 9}
    sent = [("d1", 7, "3NT", "N", 9), ("d2", 7, "3NT", "N", 9), ("d1", 8, "4S", "E", 10), ("d2", 8, "4S", "E", 11)]
    for device, board, contract, declarer, tricks in [*sent, sent[0]]:
        what = {"result": "played", "contract": contract, "declarer": declarer, "tricks": tricks}
        store.append("thursday", [{"id": f"{device}-{board}", **place, "device": device, "board": board, "what": what}])
    results = score(scored.event(store, "thursday").value)
    shown = {line.entry.board: str(line.result) for line in results.state.lines}
    assert shown == {"7": "3NTN=", "8": "?"}
    assert store.head("thursday").number == 4
    assert [problem.code for problem in results.state.problems if problem.code == "entries-conflict"]


@pytest.mark.parametrize("release", GOLDEN, ids=lambda path: path.name)
def test_a_log_of_an_earlier_release_is_read_and_scored_as_it_was_published(empty: Store, release: Path) -> None:
    made = bundle_of(files(release))
    merge(empty, made)
    assert scored.changed(empty, made.kept.id, standing) == []
    assert len(snapshots(empty, made.kept.id)) == 1
