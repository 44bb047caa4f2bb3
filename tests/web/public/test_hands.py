"""Hands stay locked until the last table has played the board, or until a day; who has a board to play sees nothing."""

import json
from datetime import date

import pytest

from overtrick.store.papers import put
from overtrick.web.app import ADDRESSES
from overtrick.web.rights import Badge, Role
from overtrick.web.room.choices import Choices
from tests.web.conftest import EVENT, Browser, Club

HOME = f"/e/{EVENT}"
SHARED = """\
movement: Two tables
boards-per-set: 2
shares: 1+2
---
R1 1v2/1 3v4/1
R2 1v3/2 2v4/2
"""
HANDS = "N:2.43.KT83.AT9743 AT753.AQ87.AQJ7. QJ6.652.6542.KJ2 K984.KJT9.9.Q865"
DEALS = f'[Board "1"]\n[Dealer "N"]\n[Vulnerable "None"]\n[Deal "{HANDS}"]\n\n'
SECRETS = ("7NT", "7 No", "1520", "AT753")
"""What would tell of board 1: how it was played at table 1, its score, its hands."""


@pytest.fixture
def club(club: Club) -> Club:
    """Both tables play the same boards; table 1 has played board 1, and bid a grand slam."""
    put(club.store, EVENT, "movement.txt", SHARED.encode())
    put(club.store, EVENT, "deals.pbn", DEALS.encode())
    club.result("1", 1, "7NT")
    return club


def allow(club: Club, choices: Choices) -> None:
    put(club.store, EVENT, "room.toml", str(choices).encode())


def addresses() -> list[str]:
    """Every page of an evening, with tables, boards, contestants and numbers in its address."""
    places = {"table": ("1", "2"), "board": ("1",), "contestant": ("1", "3"), "number": ("1",)}
    found = [each.path for each in ADDRESSES if each.method == "GET" and each.path.startswith("/e/{event}")]
    for name, values in places.items():
        found = [each.replace(f"{{{name}}}", value) for each in found for value in values]
    return [each.replace("{event}", EVENT) for each in dict.fromkeys(found) if not each.endswith("/live")]


INTERFACE = ("score", "explain?contestant=1", "explain?contestant=1&board=1", "entries", "deals")


def told(browser: Browser, token: str) -> dict[str, str]:
    """What each page and each answer of the interface says of board 1."""
    pages = {each: browser.open(each) for each in addresses()}
    extra = {f"{HOME}/room/table/1?round=1&board=1": "", f"{HOME}/table/1?board=1": ""}
    pages |= {each: browser.open(each) for each in extra}
    for each in INTERFACE:
        answer = browser.client.get(f"/api/events/{EVENT}/{each}", headers={"authorization": f"Bearer {token}"})
        pages[each] = answer.text
    return {each: text for each, text in pages.items() if any(secret in _own(text) for secret in SECRETS)}


def _own(text: str) -> str:
    """A page without the scores and phrases of every contract that a table's device carries."""
    is_carried = text.startswith("{") and '"phrases"' in text
    return json.dumps(json.loads(text)["rounds"]) if is_carried else text


def test_playing_director_finds_nothing_of_a_board_that_is_still_to_be_played(club: Club) -> None:
    allow(club, Choices(director_plays="3"))
    badge = Badge(Role.DIRECTOR, EVENT, device="laptop")
    assert told(club.browser(badge), club.keys.signed(badge)) == {}
    club.browser(badge).open(f"{HOME}/room/publish")
    laptop = club.browser(badge)
    laptop.open(f"{HOME}/room/publish")
    laptop.send(f"{HOME}/room/publish")
    assert told(laptop, club.keys.signed(badge)) == {}


@pytest.mark.parametrize("role", [Role.PUBLIC, Role.PLAYER, Role.CAPTAIN])
def test_nobody_who_plays_finds_it_either(club: Club, role: Role) -> None:
    badge = Badge(role, EVENT, contestant="3" if role is not Role.PUBLIC else "", device="phone")
    assert told(club.browser(badge), club.keys.signed(badge)) == {}


def test_the_search_would_find_it(club: Club) -> None:
    badge = Badge(Role.DIRECTOR, EVENT, device="laptop")
    found = told(club.browser(badge), club.keys.signed(badge))
    assert {f"{HOME}/boards/1", "score", "entries", "deals", f"{HOME}/table/1?board=1"} <= set(found)


def test_hands_are_shown_when_the_last_table_has_played_the_board(club: Club) -> None:
    phone = club.anybody()
    assert "</span> AT753" not in phone.open(f"{HOME}/boards/1")
    assert phone.client.get(f"/api/events/{EVENT}/deals").json() == {}
    club.result("2", 1)
    assert "</span> AT753" in phone.open(f"{HOME}/boards/1")
    assert phone.client.get(f"/api/events/{EVENT}/deals").json() == {"1": HANDS}


@pytest.mark.parametrize(("day", "is_shown"), [(date(2026, 3, 7), False), (date(2026, 3, 5), True)])
def test_hands_that_other_clubs_play_wait_for_their_day(club: Club, day: date, *, is_shown: bool) -> None:
    allow(club, Choices(hands_from=day))
    club.result("2", 1)
    phone = club.anybody()
    assert ("</span> AT753" in phone.open(f"{HOME}/boards/1")) is is_shown
    assert (phone.client.get(f"/api/events/{EVENT}/deals").json() != {}) is is_shown


def test_ruling_that_is_taken_back_tells_the_playing_director_nothing(club: Club) -> None:
    allow(club, Choices(director_plays="3"))
    ruling = {"id": "ruling", "round": 1, "table": 1, "board": 1, "ns": 1, "ew": 2, "what": {"adjustment": "A+/A-"}}
    club.store.append(EVENT, [{**ruling, "role": "director", "basis": "director", "over": "r1t1b1"}])
    laptop = club.director()
    laptop.open(f"{HOME}/room")
    laptop.send(f"{HOME}/room/preview", act="undo", entry="ruling")
    assert "The effect is not shown" in laptop.words
