"""The room as one picture: tiles, doubts with one-tap repairs and their effects, requests, the playing director."""

import re

import pytest

from overtrick.store.papers import put
from overtrick.web.rights import Badge, Role
from overtrick.web.room.choices import PAPER, Choices
from tests.web.conftest import EVENT, Browser, Club
from tests.web.director.conftest import ROOM, act, agree

DEALS = """\
[Event "x"]
[Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432"]
"""


def doubtful(club: Club) -> None:
    """Board 1 at table 1: 4S by North, and a lead that West holds, who leads against South."""
    put(club.store, EVENT, "deals.pbn", DEALS.encode())
    said = {"result": "played", "contract": "4S", "declarer": "N", "tricks": 10, "lead": "S2"}
    told = {"id": "led", "round": 1, "table": 1, "board": 1, "ns": 1, "ew": 2, "what": said}
    club.store.append(EVENT, [told])


def test_tiles_say_round_missing_boards_and_when_a_table_was_heard_of(club: Club) -> None:
    club.result("1", 1)
    laptop = club.director()
    laptop.open(ROOM)
    assert "Table 1 Round 1 of 2 Missing: 2 1 board waits for the opponents Last heard of at" in laptop.words
    assert "Table 2 Round 1 of 2 Missing: 1, 2" in laptop.words
    assert "7 results are missing" in laptop.words


@pytest.mark.parametrize(
    ("language", "one", "many"),
    [
        ("en", "1 request waits for an answer", "7 results are missing"),
        ("de", "1 Bitte wartet auf Antwort", "7 Ergebnisse fehlen"),
    ],
)
def test_tally_counts_one_and_many(club: Club, language: str, one: str, many: str) -> None:
    club.result("1", 1)
    asked = {"id": "q", "round": 1, "table": 1, "board": 1, "ns": 1, "ew": 2, "law": "Law 79B"}
    club.store.append(EVENT, [{**asked, "what": {"request": "we made ten"}}])
    laptop = club.director()
    laptop.client.headers["accept-language"] = language
    for address in (ROOM, f"{ROOM}/open", f"{ROOM}/publish"):
        laptop.open(address)
        assert one in laptop.words, address
        assert many in laptop.words, address


def test_tiles_are_brought_up_to_date_by_the_stream(club: Club) -> None:
    page = club.director().open(ROOM)
    assert f'hx-sse:connect="/e/{EVENT}/live?since=0"' in page
    assert f'id="live" hx-get="{ROOM}"' in page


def test_doubt_has_its_reason_in_a_sentence_and_is_turned_round_with_one_tap(club: Club) -> None:
    doubtful(club)
    laptop = club.director()
    laptop.open(ROOM)
    assert "S2 was led against 4SN=, but W held it and not E; did S declare?" in laptop.words
    assert "? 1 result to look at" in laptop.words
    assert "Turn round: South declared" in laptop.words
    laptop.take_first(f"{ROOM}/save")
    assert "Doubt" not in laptop.words
    assert "4 Spades by South" in laptop.open(f"{ROOM}/table/1?round=1&board=1")


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "The same contestants have another result (Board 1, Table 1, Round 1)."),
        ("de", "Dieselben Teilnehmer haben ein anderes Ergebnis (Board 1, Tisch 1, Runde 1)."),
    ],
)
def test_doubt_says_in_words_where_the_other_result_stands(club: Club, language: str, said: str) -> None:
    for table in (2, 1):
        told = {"id": f"t{table}", "round": 1, "table": table, "board": 1, "ns": 1, "ew": 2}
        what = {"result": "played", "contract": "4S", "declarer": "N", "tricks": 10}
        club.store.append(EVENT, [{**told, "what": what}])
    laptop = club.director()
    laptop.client.headers["accept-language"] = language
    laptop.open(ROOM)
    assert said in laptop.words
    assert "entry:" not in laptop.words


def test_doubt_is_kept_and_does_not_come_again(club: Club) -> None:
    doubtful(club)
    laptop = club.director()
    laptop.open(ROOM)
    forms = re.findall(r'<form method="post" action="[^"]*/room/save".*?</form>', laptop.page, re.DOTALL)
    keep = next(each for each in forms if 'value="keep"' in each)
    fields = dict(re.findall(r'name="(\w+)" value="([^"]*)"', keep))
    laptop.send(f"{ROOM}/save", **fields)
    laptop.open(ROOM)
    assert "Doubt" not in laptop.words
    assert "looked at: lead-not-in-hand" in laptop.open(f"{ROOM}/log")


def test_table_is_asked_and_the_question_stands_at_its_tile(club: Club) -> None:
    doubtful(club)
    laptop = club.director()
    laptop.open(ROOM)
    act(laptop, "ask", table="1", round="1", board="1")
    agree(laptop)
    laptop.open(ROOM)
    assert "Director asks: is board 1 right?" in laptop.words


def test_missing_result_says_what_the_best_and_the_worst_score_would_do(laptop: Browser) -> None:
    act(laptop, "open", table="1", round="1", board="1")
    agree(laptop)
    laptop.open(f"{ROOM}/open")
    assert "– Missing: Board 1, Table 1, Round 1 No result yet." in laptop.words
    assert "If +140:" in laptop.words
    assert "place" in laptop.words


def test_nothing_stands_between_a_full_room_and_its_final_ranking(laptop: Browser) -> None:
    laptop.open(f"{ROOM}/open")
    assert "Nothing: the ranking is final." in laptop.words


REQUESTS = {
    "Law 79B": ("Tricks", "Asked after the round had ended"),
    "Law 79C": ("Recording", "until the correction period ends"),
}


@pytest.mark.parametrize("law", REQUESTS)
def test_requests_wait_in_a_queue_each_with_the_clock_of_its_law(club: Club, laptop: Browser, law: str) -> None:
    asked = {"id": "q", "round": 1, "table": 1, "board": 1, "ns": 1, "ew": 2, "law": law, "who": "2"}
    club.store.append(EVENT, [{**asked, "what": {"request": "we made ten"}}])
    laptop.open(f"{ROOM}/requests")
    kind, clock = REQUESTS[law]
    assert f"{kind} we made ten" in laptop.words
    assert clock in laptop.words
    assert "Asked by 2" in laptop.words
    act(laptop, "result", request="q", table="1", round="1", board="1", line="4s n +1")
    agree(laptop)
    laptop.open(f"{ROOM}/requests")
    assert "Nobody asks for anything." in laptop.words


def test_request_for_tricks_before_the_round_ends_is_in_time(club: Club) -> None:
    club.result("1", 1)
    asked = {"id": "q", "round": 1, "table": 1, "board": 1, "ns": 1, "ew": 2, "law": "Law 79B"}
    club.store.append(EVENT, [{**asked, "what": {"request": "we made ten"}}])
    laptop = club.director()
    laptop.open(f"{ROOM}/requests")
    assert "Asked before the round had ended" in laptop.words
    laptop.take_first(f"{ROOM}/save")
    laptop.open(f"{ROOM}/requests")
    assert "Nobody asks for anything." in laptop.words


def test_playing_director_sees_no_result_of_a_board_that_it_has_still_to_play(club: Club) -> None:
    put(club.store, EVENT, PAPER, str(Choices(director_plays="3")).encode())
    doubtful(club)
    laptop = club.director()
    for address in (ROOM, f"{ROOM}/open", f"{ROOM}/log", f"{ROOM}/requests", f"{ROOM}/table/1?round=1&board=1"):
        laptop.open(address)
        assert laptop.status == 200
        assert "4 Spades" not in laptop.words, address
        assert "led against" not in laptop.words, address
    assert "You have still to play this board" in laptop.words
    laptop.open(ROOM)
    act(laptop, "late", table="1", round="1", board="1")
    assert "The effect is not shown" in laptop.words


def test_playing_director_gets_no_result_by_other_ways(club: Club) -> None:
    put(club.store, EVENT, PAPER, str(Choices(director_plays="3")).encode())
    club.result("1", 1)
    asked = {"id": "q", "round": 1, "table": 1, "board": 1, "ns": 1, "ew": 2, "law": "Law 79B"}
    club.store.append(EVENT, [{**asked, "what": {"request": "we made eleven"}}])
    laptop = club.director()
    laptop.open(ROOM)
    assert "eleven" not in laptop.words
    assert "A request about board 1" in laptop.words
    assert "You have still to play this board" in act(laptop, "seats", table="1", round="1", board="1")
    laptop.open(f"/e/{EVENT}/table/1")
    assert "You have still to play" in laptop.words
    laptop.open(f"/e/{EVENT}/table/2")
    assert laptop.status == 200
    token = club.keys.signed(Badge(Role.DIRECTOR, EVENT, device="program"))
    answer = laptop.client.get(f"/api/events/{EVENT}/entries", headers={"authorization": f"Bearer {token}"})
    assert answer.status_code == 403
    assert answer.json()["code"] == "not-shown-yet"


def test_playing_director_sees_a_board_that_it_has_played(club: Club) -> None:
    put(club.store, EVENT, PAPER, str(Choices(director_plays="1")).encode())
    club.result("1", 1)
    laptop = club.director()
    assert "4 Spades by North" in laptop.open(f"{ROOM}/table/1?round=1&board=1")


def test_half_table_says_who_sits_out_there_until_the_others_have_played_the_round(club: Club) -> None:
    put(club.store, EVENT, "movement.txt", b"movement: With an empty seat\nboards-per-set: 1\n---\nR1 1v2/1 -v3/2\n")
    laptop, tablet = club.director(), club.at_table("2")
    laptop.open(ROOM)
    assert "Table 2 Round 1 of 1 3 Fir &amp; Hazel sits out" in laptop.words
    tablet.open(f"/e/{EVENT}/table/2")
    assert "Table 2 · Round 1 of 1 3 Fir &amp; Hazel sits out" in tablet.words
    club.result("1", 1)
    laptop.open(ROOM)
    assert "Table 2 Nobody plays here" in laptop.words
    tablet.open(f"/e/{EVENT}/table/2")
    assert "Nobody plays at this table: the pair that comes here sits out." in tablet.words


SIT_OUT_FIRST = """\
movement: Sits out first
boards-per-set: 1
---
R1 1v2/1 3v-/2
R2 1v3/3 2v4/2
"""


def test_table_whose_sit_out_comes_first_is_not_a_round_ahead(club: Club) -> None:
    put(club.store, EVENT, "movement.txt", SIT_OUT_FIRST.encode())
    laptop, tablet = club.director(), club.at_table("2")
    phone = club.browser(Badge(Role.PLAYER, EVENT, contestant="3", device="phone"))
    laptop.open(ROOM)
    assert "Table 2 Round 1 of 2 3 Fir &amp; Hazel sits out Next: round 2" in laptop.words
    for browser, table in ((tablet, "2"), (phone, "1")):
        browser.open(f"/e/{EVENT}/table/{table}")
        assert f"Table {table} · Round 1 of 2 3 Fir &amp; Hazel sits out After that comes round 2:" in browser.words
    club.result("1", 1)
    laptop.open(ROOM)
    assert "Table 2 Round 2 of 2 Missing: 2" in laptop.words
    tablet.open(f"/e/{EVENT}/table/2")
    assert "Table 2 · Round 2 of 2" in tablet.words
    assert "sits out" not in tablet.words


def test_table_that_has_begun_its_next_round_sits_out_no_more(club: Club) -> None:
    put(club.store, EVENT, "movement.txt", SIT_OUT_FIRST.encode())
    club.store.append(
        EVENT,
        [{"id": "early", "round": 2, "table": 2, "board": 2, "ns": 2, "ew": 4, "what": {"result": "passed_out"}}],
    )
    laptop = club.director()
    assert "sits out" not in laptop.open(ROOM)


def test_room_leads_to_the_devices_and_back(laptop: Browser) -> None:
    assert f'href="/e/{EVENT}/devices"' in laptop.open(ROOM)
    assert f'href="{ROOM}"' in laptop.open(f"/e/{EVENT}/devices")
    assert laptop.status == 200


def test_boards_that_are_just_missing_stand_together_for_each_table_and_round(club: Club) -> None:
    club.result("1", 1)
    laptop = club.director()
    laptop.open(f"{ROOM}/open")
    assert "No result yet Round 1, Table 1 Board 2 Round 1, Table 2 Boards 1, 2" in laptop.words
    assert laptop.page.count('<li class="matter missing') == 0


@pytest.mark.parametrize(
    ("role", "said"), [(Role.DIRECTOR, "agreed"), (Role.SCORER, "agreed"), (Role.TABLE, "waits for the opponents")]
)
def test_slip_that_is_keyed_from_paper_needs_nobody_to_agree(club: Club, role: Role, said: str) -> None:
    keyed = club.browser(Badge(role, EVENT, table="1" if role is Role.TABLE else "", device="d"))
    at = f"/e/{EVENT}/table/1"
    keyed.open(at)
    keyed.send(f"{at}/check", level="4", denomination="S", declarer="S", result="=")
    keyed.take_first(f"{at}/entries")
    assert f"1 {said}" in keyed.words
    assert ("Opponents: this is right" in keyed.words) == (role is Role.TABLE)
