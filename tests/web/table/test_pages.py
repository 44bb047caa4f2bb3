"""A table enters its boards: the slip, the score in words, the opponents' approval; and nobody enters elsewhere."""

import json
import re
from time import monotonic, sleep
from typing import Any

import pytest

from overtrick.store.papers import put
from overtrick.web.rights import Badge, Role
from overtrick.web.room.choices import Choices
from tests.web.conftest import EVENT, Browser, Club

TABLE_1 = f"/e/{EVENT}/table/1"
SLIP = {"level": "4", "denomination": "S", "doubling": "", "declarer": "S", "result": "+1"}


def test_table_sees_its_round_its_opponents_and_its_next_board(club: Club) -> None:
    tablet = club.at_table("1")
    tablet.open(TABLE_1)
    assert "Round 1 of 2" in tablet.words
    assert "1 Ash &amp; Birch" in tablet.words
    assert "Board 1" in tablet.words


def test_slip_is_shown_in_words_before_anything_is_kept(club: Club) -> None:
    tablet = club.at_table("1")
    tablet.open(TABLE_1)
    tablet.send(f"{TABLE_1}/check", **SLIP)
    assert "4 Spades by South: 1 overtrick, 11 tricks North-South score 450" in tablet.words
    assert club.store.head(EVENT).number == 0


@pytest.mark.both_databases
def test_result_is_kept_once_however_often_it_is_sent(club: Club) -> None:
    tablet = club.at_table("1")
    tablet.open(TABLE_1)
    shown = tablet.send(f"{TABLE_1}/check", **SLIP)
    for _ in range(3):
        tablet.page = shown
        tablet.send(f"{TABLE_1}/entries")
    assert club.store.head(EVENT).number == 1
    assert "Board 2" in tablet.words


@pytest.mark.both_databases
def test_opponents_approve_on_the_same_device(club: Club) -> None:
    tablet = club.at_table("1")
    tablet.open(TABLE_1)
    tablet.send(f"{TABLE_1}/check", **SLIP)
    tablet.send(f"{TABLE_1}/entries")
    assert "Opponents: this is right" in tablet.words
    tablet.send(f"{TABLE_1}/approve")
    assert "Opponents: this is right" not in tablet.words


@pytest.mark.parametrize(
    ("missing", "wanted"),
    [
        ("level", "How high was the contract?"),
        ("denomination", "In which denomination"),
        ("declarer", "Who was declarer?"),
        ("result", "How many tricks"),
    ],
)
def test_slip_says_what_is_missing(club: Club, missing: str, wanted: str) -> None:
    tablet = club.at_table("1")
    tablet.open(TABLE_1)
    tablet.send(f"{TABLE_1}/check", **{**SLIP, missing: ""})
    assert tablet.status == 422
    assert wanted in tablet.words


@pytest.mark.parametrize(
    ("badge", "status"),
    [
        (Badge(), 403),
        (Badge(Role.TABLE, EVENT, table="2", device="d"), 400),
        (Badge(Role.TABLE, "another", table="1", device="d"), 403),
        (Badge(Role.PLAYER, EVENT, contestant="9", device="d"), 400),
        (Badge(Role.PLAYER, EVENT, contestant="2", device="d"), 200),
        (Badge(Role.DIRECTOR, EVENT, device="d"), 200),
    ],
)
def test_only_those_who_sit_at_a_table_and_the_director_enter_there(club: Club, badge: Badge, status: int) -> None:
    browser = club.browser(badge)
    browser.open(TABLE_1)
    assert browser.status == status


def test_form_of_another_device_is_refused(club: Club) -> None:
    tablet, other = club.at_table("1"), club.browser(Badge(Role.TABLE, EVENT, table="1", device="another"))
    other.page = tablet.open(TABLE_1)
    other.send(f"{TABLE_1}/check", **SLIP)
    assert other.status == 400
    assert "Open it again" in other.words


def phone(club: Club, contestant: str) -> Browser:
    return club.browser(Badge(Role.PLAYER, EVENT, contestant=contestant, device=f"phone {contestant}"))


def choose(club: Club, choices: Choices) -> None:
    """Put the paper down, and wait until the pages have seen it."""
    put(club.store, EVENT, "room.toml", str(choices).encode())
    until = monotonic() + 20
    while club.app.state.house.evenings.now(EVENT).choices != choices and monotonic() < until:
        sleep(0.02)


def key(browser: Browser, line: str, board: int = 1, table: str = TABLE_1, **fields: str) -> str:
    browser.open(f"{table}?board={board}")
    browser.send(f"{table}/check", line=line, **fields)
    return browser.send(f"{table}/entries")


def in_force(club: Club) -> list[dict[str, Any]]:
    entries = [json.loads(record.text) for record in club.store.since(EVENT)]
    gone = {each for entry in entries for each in entry.get("replaces", ())}
    return [entry for entry in entries if entry["id"] not in gone]


def test_slip_is_accepted_in_one_line(club: Club) -> None:
    tablet = club.at_table("1")
    key(tablet, "4sx e -1")
    assert "4 Spades doubled by East: 1 down, 9 tricks" in tablet.words
    [entry] = in_force(club)
    assert entry["what"] == {"result": "played", "contract": "4SX", "declarer": "E", "tricks": 9}
    assert (entry["ns"], entry["ew"], entry["round"], entry["movement"]) == (1, 2, 1, 1)


def test_slip_in_one_line_that_means_nothing_is_told(club: Club) -> None:
    tablet = club.at_table("1")
    tablet.open(TABLE_1)
    tablet.send(f"{TABLE_1}/check", line="4s by nobody")
    assert tablet.status == 422
    assert 'role="alert"' in tablet.page


def test_page_shows_dealer_and_vulnerability(club: Club) -> None:
    tablet = club.at_table("1")
    tablet.open(f"{TABLE_1}?board=2")
    assert "Dealer East, North-South vulnerable" in tablet.words


@pytest.mark.parametrize(("button", "told"), [("no", "Not played"), ("yes", "To be played later")])
def test_board_that_is_not_played_has_its_own_buttons(club: Club, button: str, told: str) -> None:
    tablet = club.at_table("1")
    tablet.open(TABLE_1)
    tablet.send(f"{TABLE_1}/entries", late=button)
    assert told in tablet.words


def test_board_put_off_is_entered_by_the_table_at_the_end(club: Club) -> None:
    tablet = club.at_table("1")
    tablet.open(TABLE_1)
    tablet.send(f"{TABLE_1}/entries", late="yes")
    for board in (2, 3, 4):
        key(tablet, "pass", board)
    assert "All boards of this table are entered" in tablet.words
    key(tablet, "3n s =", 1)
    played = next(entry for entry in in_force(club) if entry["board"] == 1)
    assert played["what"] == {"result": "played", "contract": "3NT", "declarer": "S", "tricks": 9}


def test_only_boards_of_this_round_are_entered(club: Club) -> None:
    tablet = club.at_table("1")
    tablet.open(TABLE_1)
    tablet.send(f"{TABLE_1}/check", line="pass", board="3")
    assert tablet.status == 400
    assert "Board 3 is not entered at table 1 now" in tablet.words


@pytest.mark.both_databases
def test_result_is_put_right_by_keying_it_again(club: Club) -> None:
    tablet = club.at_table("1")
    key(tablet, "4s s =")
    key(tablet, "4s n =")
    [entry] = in_force(club)
    assert entry["what"]["declarer"] == "N"
    assert club.store.head(EVENT).number == 2


def test_result_that_is_taken_back_leaves_the_board_open(club: Club) -> None:
    tablet = club.at_table("1")
    key(tablet, "4s s =")
    tablet.send(f"{TABLE_1}/withdraw")
    assert "4 Spades" not in tablet.words
    assert key(tablet, "4s s =")
    assert len(in_force(club)) == 1


def test_last_board_of_a_round_can_be_agreed_and_put_right_until_the_next_round_begins(club: Club) -> None:
    tablet = club.at_table("1")
    key(tablet, "4s s =", 1)
    key(tablet, "4s s +1", 2)
    assert "Round 2 of 2" in tablet.words
    assert "1: stay here, North-South" in tablet.words
    assert "2: move to table 2, North-South" in tablet.words
    assert tablet.words.count("Opponents: this is right") == 2
    key(tablet, "4h s +1", 2)
    assert len(in_force(club)) == 2
    key(tablet, "pass", 3)
    assert "4 Hearts" not in tablet.words


def test_phones_approve_what_the_other_side_keyed_and_only_that(club: Club) -> None:
    north, east = phone(club, "1"), phone(club, "2")
    key(east, "4s s =")
    assert "Opponents: this is right" not in east.words
    north.open(TABLE_1)
    assert "keyed by East-West" in north.words
    north.send(f"{TABLE_1}/approve")
    [entry] = in_force(club)
    assert (entry["approved_by"], entry["who"], entry["basis"]) == ("1", "2", "approval")
    assert "Take it back" not in north.words
    east.open(TABLE_1)
    assert "Take it back" in east.words


def test_phones_that_key_the_same_agree(club: Club) -> None:
    north, east = phone(club, "1"), phone(club, "2")
    key(east, "4s s =")
    key(north, "4s s =")
    [entry] = in_force(club)
    assert entry["approved_by"] == "1"


@pytest.mark.both_databases
def test_phones_that_differ_make_a_conflict_that_both_and_the_director_see_and_either_may_end(club: Club) -> None:
    north, east = phone(club, "1"), phone(club, "2")
    key(east, "4s s =")
    key(north, "4s s +1")
    for each in (north, east):
        each.open(TABLE_1)
        assert "two results. Which one is right?" in each.words
        assert each.words.count("This one is right") == 1
    tile = next(club.app.state.house.evenings.now(EVENT).room.tiles())
    assert [(round_, slot.board, slot.stage.value) for round_, slot in tile.unfinished] == [(1, "1", "conflict")]
    east.send(f"{TABLE_1}/approve")
    [entry] = in_force(club)
    assert (entry["what"]["tricks"], entry["approved_by"]) == (11, "2")


def test_result_that_changed_meanwhile_is_not_approved(club: Club) -> None:
    north, east = phone(club, "1"), phone(club, "2")
    key(east, "4s s =")
    north.open(TABLE_1)
    key(east, "4s s +1")
    north.send(f"{TABLE_1}/approve")
    assert north.status == 400
    assert "changed meanwhile" in north.words


def test_blind_evening_hides_the_result_until_both_sides_have_keyed_it(club: Club) -> None:
    choose(club, Choices(blind=True))
    tablet = club.at_table("1")
    key(tablet, "4s s =", keyed_by="NS")
    assert "4 Spades" not in tablet.words
    assert "East-West: key it too, without looking" in tablet.words
    tablet.open(f"{TABLE_1}?board=1")
    assert re.search(r'name="keyed_by" value="EW" checked', tablet.page)
    key(tablet, "4s s =", keyed_by="EW")
    [entry] = in_force(club)
    assert (entry["approved_by"], entry["who"]) == ("2", "2")


def test_blind_evening_shows_two_results_that_differ(club: Club) -> None:
    choose(club, Choices(blind=True))
    tablet = club.at_table("1")
    key(tablet, "4s s =", keyed_by="NS")
    key(tablet, "4s s +1", keyed_by="EW")
    assert "two results. Which one is right?" in tablet.words
    assert len(in_force(club)) == 2


def test_phone_follows_its_contestant_from_table_to_table(club: Club) -> None:
    own = phone(club, "2")
    own.open(f"/e/{EVENT}/mine")
    assert "Table 1" in own.words
    club.result("1", 1)
    club.result("1", 2)
    own.open(TABLE_1)
    assert "Table 2 · Round 2 of 2" in own.words
    assert "2: move to table 2, North-South" in own.words
    key(own, "pass", 1, f"/e/{EVENT}/table/2")
    assert in_force(club)[-1]["table"] == 2


def test_phone_enters_at_no_other_table(club: Club) -> None:
    own = phone(club, "2")
    own.open(TABLE_1)
    own.send(f"/e/{EVENT}/table/2/check", line="pass")
    assert own.status == 400
    assert "You do not sit at table 2 now" in own.words


def test_table_sees_the_traveller_of_a_board_that_it_has_finished_and_of_no_other(club: Club) -> None:
    tablet = club.at_table("1")
    key(tablet, "4s s =", 1)
    club.result("2", 1, "4S", round_=2)
    tablet.open(f"{TABLE_1}/boards/1")
    assert "North-South: 50" in tablet.words
    tablet.open(f"{TABLE_1}/boards/2")
    assert "still has to play" in tablet.words


def test_evening_that_shows_no_travellers_shows_none_at_the_table(club: Club) -> None:
    choose(club, Choices(traveller=False))
    tablet = club.at_table("1")
    key(tablet, "4s s =", 1)
    assert "Results of this board" not in tablet.words
    tablet.open(f"{TABLE_1}/boards/1")
    assert "North-South:" not in tablet.words


def test_table_calls_the_director(club: Club) -> None:
    tablet = club.at_table("1")
    tablet.open(f"{TABLE_1}/ask")
    tablet.send(f"{TABLE_1}/call", text="A revoke")
    [entry] = in_force(club)
    assert (entry["what"], entry["table"]) == ({"request": "A revoke"}, 1)
    assert "The director knows A revoke" in tablet.words


@pytest.mark.parametrize(("wants", "law"), [("tricks", "Law 79B"), ("score", "Law 79C")])
def test_tricks_and_scores_are_different_requests(club: Club, wants: str, law: str) -> None:
    tablet = club.at_table("1")
    key(tablet, "4s s =", 1)
    tablet.open(f"{TABLE_1}/ask")
    tablet.send(f"{TABLE_1}/request", board="1", wants=wants, text="It was eleven")
    entry = in_force(club)[-1]
    assert (entry["law"], entry["board"], entry["what"]) == (law, 1, {"request": "It was eleven"})


def test_request_about_a_board_that_was_not_played_is_refused(club: Club) -> None:
    tablet = club.at_table("1")
    tablet.open(f"{TABLE_1}/ask")
    tablet.send(f"{TABLE_1}/request", board="1", wants="score", text="It was eleven")
    assert tablet.status == 400
