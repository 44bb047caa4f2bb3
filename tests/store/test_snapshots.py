from collections.abc import Callable

import pytest

from overtrick.store.errors import EntryRefusedError, EventMissingError, SnapshotError
from overtrick.store.log import Head
from overtrick.store.snapshots import Publication, publish, snapshot, snapshots
from overtrick.store.store import Store

Result = Callable[..., dict[str, object]]


def publication(store: Store, winner: str) -> Publication:
    return Publication({"standing": {winner: "1"}}, store.head("thursday"), "conditions", "0.1.0")


def test_a_publication_and_its_entry_are_kept_together(store: Store, result: Result) -> None:
    store.append("thursday", [result("a", 1, 1)])
    made = publish(store, "thursday", publication(store, "3"), {"id": "p1", "role": "director", "who": "TD"})
    entry = store.since("thursday", 1)[0]
    assert (made.number, made.log_number, made.content) == (1, 1, '{"standing":{"3":"1"}}')
    assert (entry.id, entry.number, entry.received) == ("p1", 2, made.published)
    assert '"what":{"publish":{"snapshot":1}}' in entry.text


def test_publications_are_numbered_and_none_is_altered(store: Store, result: Result) -> None:
    first = publish(store, "thursday", publication(store, "3"), {"id": "p1"})
    store.append("thursday", [result("late", 1, 1)])
    second = publish(store, "thursday", publication(store, "7"), {"id": "p2"})
    assert snapshots(store, "thursday") == [first, second]
    assert snapshot(store, "thursday", 1) == first
    assert (first.number, second.number) == (1, 2)
    with pytest.raises(SnapshotError, match="no snapshot 3; 2 were published"):
        snapshot(store, "thursday", 3)


def test_a_publication_sent_again_is_the_one_that_was_made(store: Store) -> None:
    made = publish(store, "thursday", publication(store, "3"), {"id": "p1"})
    assert publish(store, "thursday", publication(store, "3"), {"id": "p1"}) == made
    assert len(snapshots(store, "thursday")) == 1
    assert store.head("thursday").number == 1


def test_what_was_made_of_another_log_is_not_published(store: Store, result: Result) -> None:
    store.append("thursday", [result("a", 1, 1)])
    for head in (Head(1, "0" * 64), Head(2, store.head("thursday").hash), Head(0, "0" * 64)):
        with pytest.raises(SnapshotError, match="not made of this log"):
            publish(store, "thursday", Publication({}, head, "", ""), {"id": "p1"})
    assert snapshots(store, "thursday") == []
    assert store.head("thursday").number == 1


def test_an_entry_that_says_something_else_is_no_publication(store: Store, result: Result) -> None:
    store.append("thursday", [result("a", 1, 1)])
    with pytest.raises(SnapshotError, match="publishes nothing"):
        publish(store, "thursday", publication(store, "3"), {"id": "a"})
    with pytest.raises(EntryRefusedError):
        publish(store, "thursday", publication(store, "3"), {"role": "director"})
    with pytest.raises(EventMissingError):
        publish(store, "sunday", publication(store, "3"), {"id": "p1"})
    assert snapshots(store, "thursday") == []


def test_of_two_who_publish_the_same_log_one_is_told_to_look_again(
    opened: Callable[[], Store], store: Store, result: Result
) -> None:
    store.append("thursday", [result("a", 1, 1)])
    other, both = opened(), publication(store, "3")
    publish(other, "thursday", both, {"id": "p1"})
    with pytest.raises(SnapshotError, match="look at the results again"):
        publish(store, "thursday", both, {"id": "p2"})
    assert [each.number for each in snapshots(store, "thursday")] == [1]
