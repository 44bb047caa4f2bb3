"""What a page is made of: nobody who was answered is shown an evening without his own entry."""

import pytest

from overtrick.store.chain import Record
from overtrick.store.store import MANY, Store
from overtrick.web.evenings import Evenings
from tests.web.conftest import EVENT, Club


def test_evening_that_somebody_is_reading_is_not_taken_for_the_newest(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    evenings = Evenings(club.store)
    first = evenings.now(EVENT)
    assert evenings.current(EVENT) is first
    club.result("1", 1)
    meanwhile = []
    since = Store.since

    def slowly(store: Store, event: str, number: int = 0, limit: int = MANY) -> list[Record]:
        meanwhile.append(evenings.current(EVENT))
        return since(store, event, number, limit)

    monkeypatch.setattr(Store, "since", slowly)
    assert evenings.now(EVENT).number == 1
    assert set(meanwhile) == {None}
    assert evenings.current(EVENT) is evenings.now(EVENT)
    evenings.close()


def test_entry_that_comes_while_the_evening_is_read_makes_it_old(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    evenings = Evenings(club.store)
    since = Store.since
    waiting = [1, 2]

    def slowly(store: Store, event: str, number: int = 0, limit: int = MANY) -> list[Record]:
        found = since(store, event, number, limit)
        if waiting and not found:
            club.result("1", waiting.pop(0))
        return found

    monkeypatch.setattr(Store, "since", slowly)
    evenings.now(EVENT)
    assert evenings.current(EVENT) is None
    evenings.now(EVENT)
    assert evenings.now(EVENT).number == 2
    evenings.close()
