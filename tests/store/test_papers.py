from collections.abc import Callable
from threading import Event as Flag

import pytest

from overtrick.store import papers, scored
from overtrick.store.errors import EventMissingError, PaperChangedError, PaperError
from overtrick.store.store import Store

Opened = Callable[[], Store]


def test_a_paper_is_kept_in_versions_and_the_newest_counts(store: Store) -> None:
    papers.put(store, "thursday", "conditions.toml", b'profile = "ebu"')
    papers.put(store, "thursday", "deals.pbn", b"\xff\x00")
    papers.put(store, "thursday", "conditions.toml", b'profile = "acbl"')
    assert [(each.number, each.name) for each in papers.papers(store, "thursday")] == [
        (1, "conditions.toml"),
        (2, "deals.pbn"),
        (3, "conditions.toml"),
    ]
    newest = papers.paper(store, "thursday", "conditions.toml")
    assert newest
    assert newest.content == b'profile = "acbl"'
    assert scored.event(store, "thursday").value.conditions.profile == "acbl"


def test_the_same_content_again_is_no_new_version(store: Store) -> None:
    first = papers.put(store, "thursday", "pairs.csv", b"contestant,name1\n1,Ash\n")
    assert papers.put(store, "thursday", "pairs.csv", b"contestant,name1\n1,Ash\n") == first
    papers.erase(store, "thursday", "pairs.csv")
    assert papers.put(store, "thursday", "pairs.csv", b"contestant,name1\n1,Ash\n").number == 2


def test_names_can_be_erased_and_the_hashes_stay(store: Store) -> None:
    first = papers.put(store, "thursday", "pairs.csv", b"contestant,name1\n1,Ash\n2,Birch\n")
    papers.put(store, "thursday", "pairs.csv", b"contestant,name1\n2,Birch\n")
    assert papers.erase(store, "thursday", "pairs.csv", before=2) == 1
    erased, left = papers.papers(store, "thursday")
    assert (erased.content, erased.hash) == (None, first.hash)
    assert [each.names for each in scored.event(store, "thursday").value.contestants] == [("Birch",)]
    assert left.content
    assert papers.erase(store, "thursday", "pairs.csv") == 1
    assert scored.event(store, "thursday").value.contestants == ()


def test_other_workers_hear_that_a_paper_has_changed(opened: Opened, store: Store) -> None:
    told = Flag()
    other = opened()
    other.subscribe(lambda event, _: told.set() if event == "thursday" else None)
    told.clear()
    papers.put(store, "thursday", "movement.txt", b"1 2 3")
    assert told.wait(10)


@pytest.mark.parametrize("name", ["", "../pairs.csv", "a/b", ".hidden", "x" * 81])
def test_a_name_that_is_none_is_refused(store: Store, name: str) -> None:
    with pytest.raises(PaperError):
        papers.put(store, "thursday", name, b"")


def test_what_is_not_there_is_named(store: Store) -> None:
    assert papers.paper(store, "thursday", "pairs.csv") is None
    with pytest.raises(PaperError, match="no paper is called"):
        papers.erase(store, "thursday", "pairs.csv")
    with pytest.raises(EventMissingError):
        papers.put(store, "sunday", "pairs.csv", b"")
    with pytest.raises(PaperError, match="at most"):
        papers.put(store, "thursday", "deals.pbn", b"x" * (papers.LARGEST + 1))


def test_of_two_who_change_one_version_of_a_paper_one_is_told_to_look_again(opened: Opened, store: Store) -> None:
    other, seen = opened(), papers.put(store, "thursday", "movement.txt", b"as it was").number
    papers.put(store, "thursday", "pairs.csv", b"contestant,name1\n1,Ash\n", seen=seen)
    papers.put(other, "thursday", "movement.txt", b"turned", seen=seen)
    papers.put(store, "thursday", "movement.txt", b"turned", seen=seen)  # the same again is no change
    with pytest.raises(PaperChangedError, match="look at it again"):
        papers.put(store, "thursday", "movement.txt", b"turned back", seen=seen)
    newest = papers.paper(store, "thursday", "movement.txt")
    assert newest
    assert newest.content == b"turned"
