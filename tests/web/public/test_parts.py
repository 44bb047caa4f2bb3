"""What of a page changes comes alone to those who have it open; many sections have pages of their own."""

import re

import pytest

from overtrick.store.listeners import State
from overtrick.store.papers import erase, put
from overtrick.web import live
from overtrick.web.public.parts import TOGETHER
from tests.web.conftest import EVENT, MOVEMENT, Club

HOME = f"/e/{EVENT}"
MADE = {"result": "played", "contract": "4S", "declarer": "N", "tricks": 10}


def in_sections(club: Club, count: int) -> str:
    """Let the evening have so many sections, with a result in each; their letters."""
    letters = "ABCDEFGHIJ"[:count]
    erase(club.store, EVENT, "movement.txt")
    for letter in letters:
        put(club.store, EVENT, f"movement-{letter}.txt", MOVEMENT.encode())
        told = {"id": letter, "section": letter, "round": 1, "table": 1, "board": 1, "ns": 1, "ew": 2}
        club.store.append(EVENT, [{**told, "what": MADE}])
    names = [f"{pair},{letter},Ann {letter}{pair},Bob {letter}{pair}" for letter in letters for pair in (1, 2, 3, 4)]
    put(club.store, EVENT, "pairs.csv", "\n".join(["contestant,section,name1,name2", *names]).encode())
    return letters


def lists(page: str) -> list[str]:
    """What stands above the lists of a page."""
    return re.findall(r"<h2>(.*?)</h2>", page)


def test_few_sections_stand_on_one_page(club: Club) -> None:
    letters = in_sections(club, TOGETHER)
    found = lists(club.anybody().open(HOME))
    assert [letter for letter in letters if any(f"Section {letter}" in each for each in found)] == list(letters)


def test_each_of_many_sections_has_its_own_page_and_the_first_has_everybody(club: Club) -> None:
    letters, phone = in_sections(club, TOGETHER + 1), club.anybody()
    everybody = phone.open(HOME)
    assert not any("Section" in each for each in lists(everybody))
    assert all(f'href="{HOME}?section={letter}"' in everybody for letter in letters)
    assert all(f"Ann {letter}1" in everybody for letter in letters)
    third = phone.open(f"{HOME}?section=C")
    assert all("Section C" in each for each in lists(third))
    assert "Ann C1" in third
    assert "Ann A1" not in third
    assert f'hx-get="{HOME}/lists?section=C"' in third
    assert "Ann C1" in phone.open(f"{HOME}/lists?section=C")
    assert "Ann A1" not in phone.page


def test_section_that_is_not_there_has_no_lists(club: Club) -> None:
    in_sections(club, TOGETHER + 1)
    phone = club.anybody()
    assert lists(phone.open(f"{HOME}?section=Z<b>")) == []
    assert phone.status == 200
    assert "Z<b>" not in phone.page


def test_who_was_told_of_a_number_gets_no_older_one_and_makes_nobody_work_for_a_newer(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "EACH", 3600)
    phone = club.anybody()
    club.result("1", 1)
    first = club.store.listeners.state(EVENT)
    assert first
    assert 'data-number="1"' in phone.open(HOME)
    club.result("2", 1)
    told: dict[str, State] = club.app.state.house.told
    told[EVENT] = first
    assert 'data-number="1"' in phone.open(f"{HOME}/lists")
    told[EVENT] = State(2, first.papers)
    assert 'data-number="2"' in phone.open(f"{HOME}/lists")
    club.result("1", 2)
    assert 'data-number="3"' in phone.open(HOME), "a page that is opened is never older than what was entered"
