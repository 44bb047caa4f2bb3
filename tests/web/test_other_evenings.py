"""Whole evenings that are no pairs in one section: single players, teams, and two sections, from set-up to the end."""

import re
from collections.abc import Iterator
from datetime import UTC, datetime
from html import unescape

import pytest

from overtrick.store.store import Store
from overtrick.web.app import application
from overtrick.web.evening import Evening
from overtrick.web.evenings import results_of
from overtrick.web.rights import Badge, Role
from overtrick.web.room.slots import Stage
from tests.web.conftest import Browser, Club

NOW = datetime(2026, 3, 5, 19, 30, tzinfo=UTC)
TREES = [
    *("Ash", "Birch", "Cedar", "Elm", "Fir", "Hazel", "Larch", "Maple"),
    *("Oak", "Pine", "Rowan", "Spruce", "Thuja", "Willow", "Yew", "Beech"),
]
PAIRS = "\n".join(f"{a} & {b}" for a, b in zip(TREES[::2], TREES[1::2], strict=True))
TEAMS = "\n".join(f"Team {name}: {name}, {name}sen, {name}dorf, {name}stein" for name in TREES[:5])


@pytest.fixture
def empty(database: str) -> Iterator[Club]:
    """A club without an evening yet."""
    with Store.open(database, lambda: NOW) as store:
        app = application(store, lambda: NOW)
        made = Club(store, app, app.state.house.keys)
        yield made
        for client in made.clients:
            client.__exit__(None, None, None)


def begun(laptop: Browser, kind: str, names: str) -> str:
    """An evening of that kind with these names; its address."""
    laptop.open("/new")
    laptop.send("/new", name="Club", date="2026-03-05", kind=kind)
    event = "club-2026-03-05"
    laptop.open(f"/e/{event}/setup/names")
    laptop.send(f"/e/{event}/setup/names", names=names)
    assert laptop.status == 200, laptop.words
    return event


def choose(laptop: Browser, event: str, section: str = "", **wishes: str) -> None:
    """Take the first movement that is offered."""
    asked = "&".join(f"{name}={value}" for name, value in {"section": section, **wishes}.items())
    laptop.open(f"/e/{event}/setup/movement?{asked}")
    laptop.take_first(f"/e/{event}/setup/movement")
    assert laptop.status == 200, laptop.words


def evening(club: Club, event: str) -> Evening:
    found: Evening = club.app.state.house.evenings.now(event)
    return found


def play(club: Club, event: str) -> None:
    """Every table keys every board of every round; the opponents agree."""
    for name in evening(club, event).room.tables:
        tablet = club.browser(Badge(Role.TABLE, event, table=str(name), device=f"tablet {name}"))
        for _ in range(200):
            table = f"/e/{event}/table/{name}"
            tablet.open(table)
            board = re.search(r'name="board" value="([^"]+)"', tablet.page)
            if evening(club, event).room.tile(name).sitting is None or not board:
                break
            number = evening(club, event).number
            line = "4s n =" if number % 3 else "3n e -1"
            tablet.send(f"{table}/check", line=line)
            tablet.send(f"{table}/entries")
            assert tablet.status == 200, tablet.words
            tablet.take_first(f"{table}/approve")
    stages = {
        slot.stage
        for each in evening(club, event).room.schedule.values()
        for slot in evening(club, event).room.slots(each)
    }
    assert stages == {Stage.AGREED}


def directed(laptop: Browser, event: str, **fields: str) -> str:
    """A director's form, shown and kept."""
    laptop.open(f"/e/{event}/room")
    token = re.search(r'name="token" value="([^"]*)"', laptop.open(f"/e/{event}/room/pairs"))
    assert token
    answer = laptop.client.post(f"/e/{event}/room/preview", data={"token": token[1], **fields})
    laptop.page, laptop.status = answer.text, answer.status_code
    said = laptop.words
    assert laptop.status == 200, said
    laptop.take_first(f"/e/{event}/room/save")
    assert laptop.status == 200, laptop.words
    return said


def published(laptop: Browser, event: str) -> str:
    laptop.open(f"/e/{event}/room/publish")
    assert "The ranking is final." in laptop.words
    laptop.send(f"/e/{event}/room/publish")
    laptop.open(f"/e/{event}/published/1")
    return laptop.words


def test_evening_of_single_players(empty: Club) -> None:
    laptop = empty.director("")
    event = begun(laptop, "individual", "\n".join(TREES[:8]))
    choose(laptop, event, boards="14")
    assert "8 players" in laptop.open(f"/e/{event}/setup")
    assert "Start: to the room" in laptop.words
    play(empty, event)
    assert len(evening(empty, event).event.contestants) == 8
    directed(laptop, event, act="penalty", contestant="3", amount="10", unit="top%", reason="late")
    directed(laptop, event, act="names", contestant="2", names="Oak")
    phone = empty.anybody()
    assert "Ash" in phone.open(f"/e/{event}")
    assert "Individual" in laptop.open(f"/e/{event}/setup")
    assert "Penalty: -" in phone.open(f"/e/{event}/contestants/3/why")
    assert phone.open(f"/e/{event}/boards/1").count("<tr>") == 3
    assert "Oak" in published(laptop, event)


def refused(laptop: Browser, event: str, **fields: str) -> str:
    """What a director's form is refused with."""
    token = re.search(r'name="token" value="([^"]*)"', laptop.open(f"/e/{event}/room/pairs"))
    assert token
    answer = laptop.client.post(f"/e/{event}/room/preview", data={"token": token[1], **fields})
    laptop.page, laptop.status = answer.text, answer.status_code
    assert laptop.status == 400, laptop.words
    return laptop.words


TEAM_OF_EIGHT = "Old Oaks & Ash & Birch & Cedar & Elm & Fir & Hazel & Larch"
# Who is ranked: the list, boards for each, names that are taken, and what one name more is answered with.
SUBSTITUTES = {
    "individual": ("\n".join(TREES[:8]), "14", "Linden", "Write the player's name alone."),
    "pairs": (PAIRS, "24", "Linden & Poplar", "Write both names with & between them."),
    "teams": (TEAMS, "16", TEAM_OF_EIGHT, "with & between them, eight names at most."),
}


@pytest.mark.parametrize("kind", SUBSTITUTES)
def test_substitute_has_as_many_names_as_who_is_ranked(empty: Club, kind: str) -> None:
    laptop = empty.director("")
    entered, boards, names, wanted = SUBSTITUTES[kind]
    event = begun(laptop, kind, entered)
    choose(laptop, event, boards=boards)
    said = refused(laptop, event, act="names", contestant="2", names=f"{names} & Yew")
    assert wanted in unescape(said)
    assert wanted in unescape(laptop.open(f"/e/{event}/room/pairs"))
    directed(laptop, event, act="names", contestant="2", names=names)
    found = evening(empty, event).contestant("2")
    assert found
    assert found.names == tuple(names.split(" & "))


def test_other_players_sat_at_a_table_of_single_players_two_on_each_side(empty: Club) -> None:
    laptop = empty.director("")
    event = begun(laptop, "individual", "\n".join(TREES[:8]))
    choose(laptop, event, boards="14")
    play(empty, event)
    here = {"act": "seated", "table": "1", "round": "1"}
    assert "such as 3+8" in refused(laptop, event, **here, ns="1", ew="2")
    assert "such as 3+8" in refused(laptop, event, **here, ns="1+2", ew="2+3")
    assert "1+2 sat North-South, 3+4 sat East-West." in directed(laptop, event, **here, ns="1+2", ew="3+4")


def test_evening_of_teams(empty: Club) -> None:
    laptop = empty.director("")
    event = begun(laptop, "teams", TEAMS)
    choose(laptop, event, boards="16")
    assert "5 teams" in laptop.open(f"/e/{event}/setup")
    laptop.open(f"/e/{event}/setup/rules")
    assert "IMPs, match by match" in laptop.words
    laptop.send(f"/e/{event}/setup/rules", profile="wbf", method="imps", ranking="live")
    play(empty, event)
    phone = empty.anybody()
    assert "Team Ash" in phone.open(f"/e/{event}")
    assert "against" in phone.open(f"/e/{event}/contestants/1/why")
    directed(laptop, event, act="penalty", contestant="3", amount="1", unit="VP", reason="late")
    assert "Team Cedar" in published(laptop, event)


def test_every_match_of_teams_has_both_its_tables(empty: Club) -> None:
    laptop = empty.director("")
    event = begun(laptop, "teams", TEAMS)
    choose(laptop, event, boards="16")
    play(empty, event)
    matches = results_of(evening(empty, event)).matches
    assert len(matches) == 10
    assert len({match.boards for match in matches}) == 1
    assert {match.boards for match in matches} != {0}


def test_evening_of_two_sections(empty: Club) -> None:
    laptop = empty.director("")
    half = PAIRS.splitlines()
    event = begun(laptop, "pairs", "\n".join(["Section A", *half[:4], "Section B", *half[4:]]))
    choose(laptop, event, "A", boards="12", winners="1")
    assert "choose the movement" in laptop.open(f"/e/{event}/setup")
    choose(laptop, event, "B", boards="12", winners="1")
    laptop.open(f"/e/{event}/setup")
    assert "Start: to the room" in laptop.words
    assert [str(each) for each in evening(empty, event).room.tables] == ["A1", "A2", "B1", "B2"]
    play(empty, event)
    said = directed(laptop, event, act="penalty", contestant="B/3", amount="10", unit="top%", reason="late")
    assert "Penalty for B3" in said
    assert "B3" in said
    assert "A3" not in said.replace("Penalty for B3", "")
    directed(laptop, event, act="result", table="A1", round="1", board="1", line="3n n =")
    directed(laptop, event, act="names", contestant="A/2", names="Linden & Poplar")
    words = published(laptop, event)
    assert {"A1", "B1"} <= set(words.split())
    assert "Linden" in words
    assert "Penalty" in empty.anybody().open(f"/e/{event}/contestants/B3/why")
