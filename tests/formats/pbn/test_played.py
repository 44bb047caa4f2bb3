import pytest

from overtrick.compare.imps import imps
from overtrick.events.model import Entry, Event, Kind, ResultEntered
from overtrick.events.scoring import score as scored
from overtrick.formats import pbn
from overtrick.game.boards import Vulnerability
from overtrick.game.result import PassedOut, Unknown
from overtrick.game.score import score_ns
from overtrick.game.seats import BySide


def event(text: str) -> Event:
    return pbn.read(text.encode(), "a.pbn").value.events[0]


def problems(text: str) -> list[tuple[str, int | None]]:
    found = pbn.read(text.encode(), "a.pbn").problems
    return [(p.code, p.where.line if p.where else None) for p in found if p.code != "pbn-rule"]


def results(text: str) -> list[str]:
    return [str(entry.what.result) for entry in event(text).entries if isinstance(entry.what, ResultEntered)]


def score(text: str, entry: Entry) -> int | None:
    assert isinstance(entry.what, ResultEntered)
    vulnerable = event(text).boards[None, str(entry.board)].vulnerability
    return score_ns(entry.what.result, vulnerable or Vulnerability.NONE)


# --- the auction ends in a contract: its declarer is who first named the denomination ---

AUCTIONS = """
N | 1S P 4S X P P P          | 4SXN-1
E | P 1S P 2S P 4S P P P     | 4SS-1
W | 1D 1H 2H X P 4H P P P    | 4HN-1
N | 1S X XX P P P            | 1SXXN+2
N | 1S Pass 4S X AP          | 4SXN-1
W | - 1D 1S 3H =1= 4S 4NT =2= X P P 5C! X? 5H $5 X P P P | 5HXS-2
"""


@pytest.mark.parametrize("row", AUCTIONS.strip().split("\n"))
def test_a_contract_is_read_from_the_auction_if_no_tag_names_it(row: str) -> None:
    first, calls, result = (cell.strip() for cell in row.split("|"))
    dealer = "N" if calls.startswith("-") else first
    text = f'[Board "1"]\n[Dealer "{dealer}"]\n[Result "9"]\n[Auction "{first}"]\n{calls}\n'
    assert results(text) == [result]


def test_an_auction_of_passes_is_passed_out() -> None:
    text = '[Board "1"]\n[Auction "S"]\nP P P P\n'
    assert results(text) == ["Pass"]
    assert results('[Board "1"]\n[Contract "Pass"]\n[Declarer ""]\n[Result ""]\n') == ["Pass"]


def test_an_auction_that_contradicts_the_tags_is_doubted_and_the_tags_hold() -> None:
    text = '[Board "1"]\n[Declarer "W"]\n[Contract "1C"]\n[Result "7"]\n[Auction "S"]\n1C AP\n'
    assert results(text) == ["1CW="]
    assert problems(text) == [("auction-contradicts-contract", 5)]


@pytest.mark.parametrize("calls", ["1D 1C", "1D Pass X", "1D X Pass XX", "1D what"])
def test_an_auction_that_is_not_legal_is_doubted_with_the_call(calls: str) -> None:
    text = f'[Board "1"]\n[Declarer "N"]\n[Contract "1D"]\n[Result "7"]\n[Auction "N"]\n{calls}\n'
    assert results(text) == ["1DN="]
    assert [line for _, line in problems(text)] == [5]


def test_a_declarer_whose_dummy_played_is_no_contradiction() -> None:
    text = '[Board "1"]\n[Declarer "^N"]\n[Contract "1C"]\n[Result "7"]\n[Auction "S"]\n1C AP\n'
    assert (results(text), problems(text)) == (["1CN="], [])


# --- what the tags say ---

COMMENTED = """% PBN 2.1
[Event "Made-up"]
[Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:Q3.KQ74.K4.AT963 AT42.96.AQ972.74 865.T8532.J6.QJ2 KJ97.AJ.T853.K85"]
[Declarer "N"]
[Contract "3H"]
[Result "9"]
{PAR of the deal: 3H = played by North: 140 points}
{Feasibility: 9 9 9
9 9}
; a line comment
[Auction "N"]
1H Pass 2H {a raise} Pass
3H Pass Pass Pass
"""


def test_comments_stand_anywhere() -> None:
    assert (results(COMMENTED), problems(COMMENTED)) == (["3HN="], [])
    assert score(COMMENTED, event(COMMENTED).entries[0]) == 140


BLANK_LINE = """[Board "1"]
[Dealer "N"]
[Vulnerable "None"]
{First paragraph.

Second paragraph.
}
[Declarer "S"]
[Contract "4H"]
[Result "9"]
"""


def test_a_comment_with_a_blank_line_makes_no_ghost_board() -> None:
    assert (len(event(BLANK_LINE).boards), results(BLANK_LINE)) == (1, ["4HS-1"])
    assert score(BLANK_LINE, event(BLANK_LINE).entries[0]) == -50


TWO_ROOMS = """[Event "Made-up"]
[Board "1"]
[Room "Open"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:A83.QJ8.Q95.AJ72 KQT5.AT3.J73.964 J9742.9752.K84.Q 6.K64.AT62.KT853"]
[Declarer "N"]
[Contract "1NT"]
[Result "7"]

[Event "#"]
[Board "#"]
[Room "Closed"]
[Dealer "#"]
[Vulnerable "#"]
[Deal "#"]
[Declarer "S"]
[Contract "2H"]
[Result "8"]
"""


def test_two_rooms_share_a_deal_and_the_last_line_counts() -> None:
    found = event(TWO_ROOMS)
    assert len(found.boards) == 1
    assert [entry.table for entry in found.entries] == ["Open", "Closed"]
    scores = [score(TWO_ROOMS, entry) for entry in found.entries]
    assert scores == [90, 110]
    assert imps(90 - 110) == -1
    assert problems(TWO_ROOMS) == [("read-as-teams", 3)]


ROOMS = {
    "": ("Home", "Visitors"),
    '[HomeTeam "Lions"]\n[VisitTeam "Bears"]\n': ("Lions", "Bears"),
    '[HomeTeam "Lions"]\n[VisitTeam "?"]\n': ("Lions", "Visitors"),
    '[North "Ann"]\n[South "Bob"]\n[East "Cat"]\n[West "Dan"]\n': ("Home", "Visitors"),
    '[PairNS "3"]\n[PairEW "4"]\n': ("Home", "Visitors"),
}


@pytest.mark.parametrize("tags", ROOMS)
def test_two_rooms_are_a_team_match_and_the_teams_change_their_seats(tags: str) -> None:
    found = event(TWO_ROOMS.replace("[Dealer", f"{tags}[Dealer"))
    home, visitors = ROOMS[tags]
    assert (found.kind, found.conditions.choices) == (Kind.TEAMS, {"method": "imps"})
    assert [(entry.table, entry.contestants) for entry in found.entries] == [
        ("Open", BySide((home,), (visitors,))),
        ("Closed", BySide((visitors,), (home,))),
    ]


def test_a_match_in_two_rooms_is_scored_for_the_home_team() -> None:
    (match,) = scored(event(TWO_ROOMS)).matches
    assert (match.contestants, match.net) == (BySide("Home", "Visitors"), BySide(-1, 1))
    assert scored(event(TWO_ROOMS)).problems == ()


def test_a_scoring_tag_names_the_method_of_two_rooms() -> None:
    text = TWO_ROOMS.replace("[Dealer", '[Scoring "BAM"]\n[Dealer')
    assert (event(text).conditions.choices, problems(text)) == ({"method": "board-a-match"}, [])


def test_rooms_of_several_tables_are_tables_of_their_own() -> None:
    text = TWO_ROOMS.replace("[Dealer", '[Table "03"]\n[Dealer')
    assert [entry.table for entry in event(text).entries] == ["3 Open", "3 Closed"]


def test_a_room_alone_makes_no_teams() -> None:
    text = TWO_ROOMS.partition("\n\n")[0]
    found = event(text)
    assert (found.kind, found.conditions.choices, problems(text)) == (Kind.PAIRS, {}, [])
    assert found.entries[0].contestants == BySide((), ())


def test_the_rooms_of_one_contest_say_nothing_of_another() -> None:
    text = f'{TWO_ROOMS}\n[Event "Pairs"]\n[Board "1"]\n[Room "Open"]\n[PairNS "5"]\n[PairEW "9"]\n[Contract "Pass"]\n'
    teams, pairs = pbn.read(text.encode(), "a.pbn").value.events
    assert (teams.kind, pairs.kind, pairs.entries[0].contestants) == (Kind.TEAMS, Kind.PAIRS, BySide(("5",), ("9",)))


def test_games_without_rooms_and_contestants_are_single_results() -> None:
    text = TWO_ROOMS.replace('[Room "Open"]\n', "").replace('[Room "Closed"]\n', "")
    found = event(text)
    assert (found.kind, found.conditions.choices, problems(text)) == (Kind.PAIRS, {}, [])
    assert [(entry.table, entry.contestants) for entry in found.entries] == 2 * [(None, BySide((), ()))]


def test_boards_and_pairs_have_no_zeros_before_their_numbers() -> None:
    text = '[Board "01"]\n[Table "02"]\n[PairNS "05"]\n[PairEW "09"]\n[Contract "Pass"]\n'
    (entry,) = event(text).entries
    assert (entry.board, entry.table, entry.contestants) == ("1", "2", BySide(("5",), ("9",)))


@pytest.mark.parametrize(
    ("tags", "contestants"),
    [
        ('[PairNS "5"]\n[PairEW "9"]', BySide(("5",), ("9",))),
        ('[North "Ann"]\n[South "Bob"]\n[East "Cat"]\n[West "Dan"]', BySide(("Ann - Bob",), ("Cat - Dan",))),
        ('[North "Ann"]\n[South ""]\n[East "?"]\n[West "-"]', BySide((), ())),
    ],
)
def test_contestants_are_numbers_else_names_else_nobody(tags: str, contestants: BySide[tuple[str, ...]]) -> None:
    text = f'[Board "1"]\n{tags}\n[Declarer "N"]\n[Contract "4S"]\n[Result "10"]\n'
    assert event(text).entries[0].contestants == contestants


UNKNOWN = """[Event "Hand simulated by a dealer program, seed 7"]
[Site "-"]
[Date "2024.06.07"]
[Board "1"]
[West "-"]
[North "-"]
[East "-"]
[South "-"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "E:J943.94.962.J987 KQ876.KT65.4.K64 A5.J732.AKT875.5 T2.AQ8.QJ3.AQT32"]
[Declarer "?"]
[Contract "?"]
[Result "?"]
"""


def test_a_deal_of_which_nothing_else_is_known_is_a_board_without_a_result() -> None:
    found = event(UNKNOWN)
    assert (found.entries, problems(UNKNOWN)) == ((), [])
    assert found.boards[None, "1"].deal is not None


def test_a_contract_without_a_result_is_not_known_and_never_no_tricks() -> None:
    text = '[Board "1"]\n[Declarer "N"]\n[Contract "4S"]\n[Result "?"]\n'
    assert event(text).entries[0].what == ResultEntered(Unknown())
    assert problems(text) == [("result-incomplete", 4)]


def test_a_result_that_is_none_is_an_error() -> None:
    text = '[Board "1"]\n[Declarer "N"]\n[Contract "4S"]\n[Result "NS 9 EW 2"]\n'
    assert event(text).entries[0].what == ResultEntered(Unknown())
    assert ("result-incomplete", 4) in problems(text)


DOUBLED_DOWN_SIX = """[Board "95"]
[Dealer "S"]
[Vulnerable "NS"]
[Deal "S:J9.AK4.543.J8632 Q82.JT87.KQ9.AK4 A64.Q96.762.QT75 KT753.532.AJT8.9"]
[Declarer "W"]
[Contract "2SX"]
[Result "2"]
[Auction "S"]
Pass 2S X AP
[Play "N"]
ct C9 c6 C4
*
"""


def test_a_doubled_contract_down_six_and_its_lead_in_small_letters() -> None:
    (entry,) = event(DOUBLED_DOWN_SIX).entries
    assert isinstance(entry.what, ResultEntered)
    assert (str(entry.what.result), str(entry.what.lead)) == ("2SXW-6", "CT")
    assert score(DOUBLED_DOWN_SIX, entry) == 1400
    assert problems(DOUBLED_DOWN_SIX) == []


def test_a_score_that_is_stated_is_written_and_claimed() -> None:
    text = '[Board "1"]\n[Declarer "E"]\n[Contract "1NT"]\n[Result "9"]\n[Score "NS -150"]\n'
    reading = pbn.read(text.encode(), "a.pbn")
    (entry,) = reading.value.events[0].entries
    assert isinstance(entry.what, ResultEntered)
    assert (entry.what.written, [claim.text for claim in reading.value.claims[0]]) == (-150, ["-150"])


def test_a_passed_out_board_is_a_result() -> None:
    (entry,) = event('[Board "1"]\n[Contract "PASS"]\n').entries
    assert entry.what == ResultEntered(PassedOut())
