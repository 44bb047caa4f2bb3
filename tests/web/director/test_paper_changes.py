"""A change of movement or names is an entry too: who, when, why, by whose leave; it stands in the log and is undone."""

import json
import re

import pytest

from overtrick.store.papers import paper, put
from overtrick.web.rights import Badge, Role
from tests.web.conftest import EVENT, Browser, Club
from tests.web.director.conftest import MOVEMENT, ROOM, act, agree


@pytest.fixture
def early(club: Club) -> Browser:
    """The director's laptop while round 1 is played."""
    club.result("1", 1)
    browser = club.director()
    browser.open(f"{ROOM}/pairs")
    return browser


def text(club: Club, name: str) -> str:
    """A paper as it stands."""
    found = paper(club.store, EVENT, name)
    return (found.content or b"").decode().replace("  ", " ") if found else ""


def last(club: Club) -> dict[str, object]:
    """What the log says last."""
    fields: dict[str, object] = json.loads(club.store.since(EVENT, 0)[-1].text)
    return fields


def undo(browser: Browser) -> str:
    """Take back the newest change that can be."""
    browser.open(f"{ROOM}/log")
    found = re.search(r'name="entry" value="([^"]+)"', browser.page)
    assert found, browser.words
    act(browser, "undo", entry=found[1])
    return agree(browser)


def test_change_of_the_movement_says_who_when_why_and_by_whose_leave(club: Club, early: Browser) -> None:
    act(early, "pair-gone", contestant="4", round="2")
    agree(early, reason="taken ill", approved_by="chief director")
    fields = last(club)
    assert fields["what"] == {"paper": {"name": "movement.txt", "number": 4, "before": 3, "act": "pair-gone"}}
    assert (fields["reason"], fields["approved_by"], fields["role"]) == ("taken ill", "chief director", "director")
    assert (fields["round"], fields["ns"]) == (2, 4)
    early.open(f"{ROOM}/log")
    assert "A pair goes: 4 (Movement, version 4)" in early.words
    assert "taken ill" in early.words
    assert "chief director" in early.words


@pytest.mark.both_databases
def test_names_put_right_stand_in_the_log_without_the_names(club: Club, early: Browser) -> None:
    act(early, "names", contestant="2", names="Cedar & Oak")
    agree(early, reason="a substitute")
    assert last(club)["what"] == {"paper": {"name": "pairs.csv", "number": 4, "before": 2, "act": "names"}}
    assert "Oak" not in club.store.since(EVENT, 0)[-1].text
    early.open(f"{ROOM}/log")
    assert "Names changed: 2" in early.words


@pytest.mark.both_databases
@pytest.mark.parametrize(
    ("name", "fields"),
    [
        ("pair-gone", {"contestant": "4", "round": "2"}),
        ("switch-missed", {"table": "1", "round": "1"}),
        ("names", {"contestant": "2", "names": "Cedar & Oak"}),
    ],
)
def test_change_is_undone_from_the_log_with_all_that_went_with_it(
    club: Club, early: Browser, name: str, fields: dict[str, str]
) -> None:
    before = text(club, "pairs.csv")
    act(early, name, **fields)
    agree(early)
    undo(early)
    assert text(club, "movement.txt") == MOVEMENT
    assert text(club, "pairs.csv") == before
    evening = club.app.state.house.evenings.now(EVENT)
    assert evening.log.entries["r1t1b1"].contestants.ns == ("1",)
    undo(early)  # and the taking back is taken back
    assert (text(club, "movement.txt"), text(club, "pairs.csv")) != (MOVEMENT, before)


def test_change_on_which_another_stands_is_not_undone_first(club: Club, early: Browser) -> None:
    act(early, "names", contestant="2", names="Cedar & Oak")
    agree(early)
    first = str(last(club)["id"])
    act_from = early.open(f"{ROOM}/pairs")
    assert act_from
    act(early, "names", contestant="1", names="Ash & Yew")
    agree(early)
    early.open(f"{ROOM}/log")
    assert "take the later change back first" in act(early, "undo", entry=first)


def test_list_changed_on_the_set_up_page_in_mid_evening_is_noted(club: Club, early: Browser) -> None:
    early.open(f"/e/{EVENT}/setup/names")
    early.send(f"/e/{EVENT}/setup/names", names="1 Ash & Oak\n2 Cedar & Elm\n3 Fir & Hazel\n4 Larch & Maple")
    fields = last(club)
    assert fields["what"] == {"paper": {"name": "pairs.csv", "number": 4, "before": 2, "act": "set-up"}}
    assert fields["role"] == "director"


@pytest.mark.both_databases
def test_change_that_breaks_off_half_way_has_not_begun(
    club: Club, early: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    names, number = text(club, "pairs.csv"), club.store.head(EVENT).number
    act(early, "names", contestant="2", names="Cedar & Oak")
    early_names = early.client.get(f"/e/{EVENT}/setup/names").text
    monkeypatch.setattr("overtrick.store.log.write_records", full)
    with pytest.raises(OSError, match="no space"):
        agree(early)
    assert (text(club, "pairs.csv"), club.store.head(EVENT).number) == (names, number)
    early.page = early_names
    with pytest.raises(OSError, match="no space"):
        early.send(f"/e/{EVENT}/setup/names", names="1 Yew & Oak\n2 Cedar & Elm\n3 Fir & Hazel\n4 Larch & Maple")
    assert (text(club, "pairs.csv"), club.store.head(EVENT).number) == (names, number)


def full(*_: object) -> None:
    """The disk takes no entry any more."""
    raise OSError("no space")


def test_programs_do_not_say_that_a_paper_was_changed(club: Club) -> None:
    token = club.keys.signed(Badge(Role.DIRECTOR, EVENT, device="program"))
    entry = {"id": "x", "what": {"paper": {"name": "movement.txt", "number": 9}}}
    answer = club.anybody().client.post(
        f"/api/events/{EVENT}/entries", json={"entries": [entry]}, headers={"authorization": f"Bearer {token}"}
    )
    assert answer.status_code == 403


def test_pair_without_opponents_earns_its_sit_out_without_help(club: Club) -> None:
    put(club.store, EVENT, "conditions.toml", b'sit-out = "60"\n')
    half = MOVEMENT.replace("3v4/1", "3v-/1").replace("2v4/2", "2v-/2")
    put(club.store, EVENT, "movement.txt", half.encode())
    club.result("1", 1)
    browser = club.anybody()
    assert "sat out" in browser.open(f"/e/{EVENT}/contestants/3/why").lower()
