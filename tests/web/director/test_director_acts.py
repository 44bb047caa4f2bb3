"""What a director does to a board: shown with its effect on everybody, then kept, then taken back."""

import json
from typing import Any

import pytest

from overtrick.web.rights import Badge, Role
from tests.web.conftest import EVENT, Browser, Club
from tests.web.director.conftest import ROOM, act, agree

HERE = {"table": "1", "round": "1", "board": "1"}


def line(club: Club, board: str = "1", round_: int = 1, table: str = "1") -> dict[str, Any]:
    """The line of a board at a table as the answer of the interface has it."""
    director = club.director()
    answer = director.client.get(f"/api/events/{EVENT}/score", headers=_token(club))
    found: list[Any] = json.loads(answer.text)["boards"]
    return next(
        result
        for each in found
        if each["board"] == board
        for result in each["results"]
        if (result["round"], str(result["table"])) == (round_, table)
    )


def _token(club: Club) -> dict[str, str]:
    return {"authorization": f"Bearer {club.keys.signed(Badge(Role.DIRECTOR, EVENT, device='api'))}"}


# What is done to 4S by North, just made (420 to pair 1, nobody vulnerable), and what stands on the line then.
ACTS: dict[str, tuple[dict[str, str], dict[str, object]]] = {
    "result": ({"line": "4s n -1"}, {"score": -50, "ns": "1", "ew": "2"}),
    "seats": ({}, {"score": 420, "ns": "2", "ew": "1", "declarer": "N"}),
    "declarer": ({"declarer": "E"}, {"score": -420, "ns": "1", "ew": "2", "declarer": "E"}),
    "turned": ({"turns": "1"}, {"score": -420, "ns": "2", "ew": "1", "declarer": "W"}),
    "late": ({}, {"score": None, "contract": None}),
    "not-played": ({}, {"score": None, "contract": None}),
    "ruling": ({"ns": "A+", "ew": "A-"}, {"score": 420, "adjustment": "A+/A-"}),
    "fouled": ({}, {"score": 420, "form": 2}),
    "seated": ({"ns": "3", "ew": "4"}, {"score": 420, "ns": "3", "ew": "4"}),
}


@pytest.mark.both_databases
@pytest.mark.parametrize("name", ACTS)
def test_act_changes_the_line_only_once_it_is_agreed_and_can_be_taken_back(
    club: Club, laptop: Browser, name: str
) -> None:
    fields, wanted = ACTS[name]
    before, number = line(club), club.store.head(EVENT).number
    assert "What it changes" in act(laptop, name, **HERE, **fields)
    assert line(club) == before
    assert club.store.head(EVENT).number == number
    agree(laptop)
    assert {key: line(club)[key] for key in wanted} == wanted
    laptop.open(f"{ROOM}/log")
    while 'name="act" value="undo"' in laptop.page:
        laptop.take_first(f"{ROOM}/preview")
        agree(laptop)
        laptop.open(f"{ROOM}/log")
    now = line(club)
    assert {key: now[key] for key in wanted} == {key: before[key] for key in wanted}


@pytest.mark.both_databases
def test_same_form_again_keeps_nothing_twice(club: Club, laptop: Browser) -> None:
    act(laptop, "ruling", **HERE, ns="A+", ew="A-")
    shown, number = laptop.page, club.store.head(EVENT).number
    for _ in range(3):
        laptop.page = shown
        agree(laptop)
    assert club.store.head(EVENT).number == number + 1


def test_entry_says_who_ruled_under_which_law_and_why(club: Club, laptop: Browser) -> None:
    act(laptop, "ruling", **HERE, ns="60% 4SN= & 40% 4SN-1")
    agree(laptop, reason="A hesitation", law="Law 12C1c")
    entry = json.loads(club.store.since(EVENT, club.store.head(EVENT).number - 1)[0].text)
    wanted = {
        "what": {"adjustment": "60% 4SN= & 40% 4SN-1"}, "role": "director", "device": "laptop", "basis": "director",
        "law": "Law 12C1c", "reason": "A hesitation", "over": "r1t1b1",
    }  # fmt: skip
    assert {name: entry[name] for name in wanted} == wanted


def test_ruling_tells_its_effect_on_every_contestant(laptop: Browser) -> None:
    said = act(laptop, "result", **HERE, line="4s n -1")
    assert "No place changes. 1 stays on place 1= (100.00, then 75.00)." in said
    assert "3 Fir &amp; Hazel 3= 0.00 → 25.00" in said
    assert "1 Ash &amp; Birch" in laptop.words


def test_result_that_came_meanwhile_is_not_replaced_unseen(club: Club, laptop: Browser) -> None:
    act(laptop, "result", **HERE, line="4s n -1")
    told = {"id": "late", "round": 1, "table": 1, "board": 1, "ns": 1, "ew": 2, "what": {"result": "passed_out"}}
    club.store.append(EVENT, [told])
    agree(laptop)
    assert "Two different results were entered" in _opened(laptop)


def test_one_of_two_results_is_chosen_with_one_tap(club: Club, laptop: Browser) -> None:
    told = {"id": "other", "round": 1, "table": 1, "board": 1, "ns": 1, "ew": 2, "what": {"result": "passed_out"}}
    club.store.append(EVENT, [told])
    laptop.open(ROOM)
    assert "Two different results" in laptop.words
    laptop.take_first(f"{ROOM}/save")
    assert "Two different results" not in _opened(laptop)


def test_wrong_board_moves_the_result_and_opens_the_board(club: Club, laptop: Browser) -> None:
    said = act(laptop, "other-board", **HERE, other="3")
    assert "The result is that of board 3, not of board 1." in said
    assert "1: board 3 was planned at table 1 in round 2" in said
    agree(laptop)
    assert line(club, "3")["contract"] == "4S"
    assert "No result yet." in _opened(laptop)


@pytest.mark.parametrize(
    ("name", "fields", "wanted"),
    [
        ("ruling", HERE, "Say what each side gets"),
        ("ruling", {**HERE, "ns": "70 % of nothing"}, "not an adjustment"),
        ("seats", {"table": "9", "round": "1"}, "Say which table"),
        ("ruling", {"table": "1", "round": "1", "board": "9", "ns": "A+"}, "That board is not played"),
        ("declarer", {**HERE, "declarer": "X"}, "Say who declared"),
        ("turned", HERE, "Say how far"),
        ("other-board", {**HERE, "other": "77"}, "There is no board 77"),
        ("seated", {**HERE, "ns": "1", "ew": "1"}, "Say which two pairs"),
        ("sat-out", {**HERE, "contestant": "4"}, "does not sit at this table"),
        ("undo", {"entry": "nothing"}, "counts no more"),
        ("penalty", {"contestant": "9"}, "There is no pair 9"),
        ("penalty", {"contestant": "1", "amount": "-1"}, "Say how much"),
        ("names", {"contestant": "1"}, "Write both names"),
        ("curtail", {"round": "1"}, "Round 2 has begun"),
        ("pair-gone", {"contestant": "1", "round": "2"}, "The last round has begun"),
        ("nonsense", {}, "Choose what is to be done"),
    ],
)
def test_form_that_cannot_be_done_says_what_is_wanted(
    laptop: Browser, name: str, fields: dict[str, str], wanted: str
) -> None:
    assert wanted in act(laptop, name, **fields)
    assert laptop.status == 400


@pytest.mark.both_databases
def test_penalty_is_taken_from_the_total_and_undone(laptop: Browser) -> None:
    said = act(laptop, "penalty", contestant="1", amount="50", unit="top%")
    assert "Penalty for 1: 50 % of a top" in said
    assert "1 goes from place 1= to place 2 (100.00, then 87.50)." in said, said
    agree(laptop, reason="Late")
    laptop.open(f"{ROOM}/log")
    assert "Late" in laptop.words
    laptop.take_first(f"{ROOM}/preview")
    assert "1 stays on place 1" in laptop.words or "1 goes from place" in laptop.words
    agree(laptop)
    laptop.open(f"{ROOM}/log")
    assert "counts no more" in laptop.words


@pytest.mark.both_databases
def test_name_put_right_changes_no_total(laptop: Browser) -> None:
    assert "No total changes." in act(laptop, "names", contestant="2", names="Cedar & Oak")
    agree(laptop)
    assert "Cedar &amp; Oak" in laptop.open(f"/e/{EVENT}")


def test_sit_out_leaves_the_boards_unplayed(club: Club, laptop: Browser) -> None:
    assert "1 sat out round 1." in act(laptop, "sat-out", table="1", round="1", contestant="1")
    agree(laptop)
    assert line(club)["contract"] is None


@pytest.mark.parametrize(
    ("name", "fields"),
    [
        ("other-board", {**HERE, "other": "3"}),
        ("seated", {**HERE, "ns": "1", "ew": "3"}),
        ("sat-out", {"table": "1", "round": "1", "contestant": "1"}),
    ],
)
def test_what_one_button_entered_is_taken_back_with_one_button(
    club: Club, laptop: Browser, name: str, fields: dict[str, str]
) -> None:
    before = _score(club)
    act(laptop, name, **fields)
    agree(laptop)
    assert _score(club) != before
    laptop.open(f"{ROOM}/log")
    assert "What was entered together is taken back together." in laptop.take_first(f"{ROOM}/preview")
    agree(laptop)
    assert _score(club) == before


def test_entries_of_a_program_are_taken_back_each_by_itself(club: Club, laptop: Browser) -> None:
    told = {"role": "director", "round": 1, "table": 1, "ns": 1, "ew": 2, "what": {"result": "passed_out"}}
    club.store.append(EVENT, [{**told, "id": "fix.1", "board": 1}, {**told, "id": "fix.2", "board": 2}])
    act(laptop, "undo", entry="fix.1")
    agree(laptop)
    evening = club.app.state.house.evenings.now(EVENT)
    assert ("fix.1" in evening.log.entries, "fix.2" in evening.log.entries) == (False, True)


def _score(club: Club) -> object:
    """The boards as the interface tells them."""
    answer = club.director().client.get(f"/api/events/{EVENT}/score", headers=_token(club))
    found: object = json.loads(answer.text)["boards"]
    return found


def _opened(laptop: Browser) -> str:
    laptop.open(f"{ROOM}/open")
    return laptop.words
