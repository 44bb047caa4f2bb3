"""The movement changes while it is played: each change is shown first, is a new version, and can be taken back."""

import re

import pytest

from overtrick.store.papers import paper, papers
from overtrick.web.director.moves import rounds_begun
from tests.web.conftest import EVENT, Browser, Club
from tests.web.director.conftest import MOVEMENT, ROOM, act, agree


@pytest.fixture
def early(club: Club) -> Browser:
    """The director's laptop while round 1 is played."""
    club.result("1", 1)
    browser = club.director()
    browser.open(f"{ROOM}/movement")
    return browser


def movement(club: Club) -> str:
    """The movement as it stands."""
    found = paper(club.store, EVENT, "movement.txt")
    return (found.content or b"").decode().replace("  ", " ") if found else ""


MOVES = {
    "pair-gone": ({"contestant": "4", "round": "2"}, "Pair 4 leaves before round 2.", "R2 1v3/2 2v-/2"),
    "curtail": ({"round": "1"}, "Stops after round 1", "R1 1v2/1 3v4/1"),
    "change-places": (
        {"contestant": "3", "other": "4", "round": "2"},
        "3 and 4 change places in round 2.",
        "R2 1v4/2 2v3/2",
    ),
    "switch-missed": ({"table": "1", "round": "1"}, "1 result goes with it.", "R1 2v1/1^ 3v4/1"),
}


@pytest.mark.both_databases
@pytest.mark.parametrize("name", MOVES)
def test_change_is_shown_kept_and_taken_back(club: Club, early: Browser, name: str) -> None:
    fields, said, row = MOVES[name]
    assert said in act(early, name, **fields)
    assert movement(club) == MOVEMENT
    agree(early)
    assert row in movement(club)
    early.open(f"{ROOM}/movement")
    version = re.search(r'name="version" value="(\d+)"', early.page)
    assert version
    act(early, "version", version=version[1])
    agree(early)
    assert movement(club) == MOVEMENT


def test_round_that_has_begun_is_not_changed(club: Club, early: Browser) -> None:
    assert "Only round 2 can still be changed." in act(early, "pair-gone", contestant="4", round="1")
    assert movement(club) == MOVEMENT


def test_missed_switch_turns_the_results_that_are_there(club: Club, early: Browser) -> None:
    act(early, "switch-missed", table="1", round="1")
    agree(early)
    entry = club.store.since(EVENT, 1)[0].text
    assert '"ew":1' in entry
    assert '"ns":2' in entry
    assert '"replaces":["r1t1b1"]' in entry


def test_late_pair_takes_the_seat_of_the_pair_that_is_missing(club: Club, early: Browser) -> None:
    act(early, "pair-gone", contestant="4", round="2")
    agree(early)
    early.open(f"{ROOM}/movement")
    act(early, "late-pair", round="2", names="Oak & Yew")
    agree(early)
    assert movement(club).count("4") >= 1
    names = paper(club.store, EVENT, "pairs.csv")
    assert names
    assert "Oak" in (names.content or b"").decode()
    assert len(papers(club.store, EVENT)) >= 4


def test_rounds_begun_are_those_with_an_entry(club: Club) -> None:
    evenings = club.app.state.house.evenings
    assert rounds_begun(evenings.now(EVENT)) == 0
    club.result("1", 1)
    assert rounds_begun(evenings.now(EVENT)) == 1
