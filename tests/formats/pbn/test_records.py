import pytest

from overtrick.events.model import ResultEntered
from overtrick.formats import pbn
from overtrick.formats.document import Document, PlayRecord
from overtrick.game.cards import Card
from overtrick.game.problems import Reading
from overtrick.game.result import Unknown
from overtrick.game.seats import Seat

DEAL = "S:J9.AK4.543.J8632 Q82.JT87.KQ9.AK4 A64.Q96.762.QT75 KT753.532.AJT8.9"
PLACE = f'[Board "95"]\n[Dealer "S"]\n[Vulnerable "NS"]\n[Deal "{DEAL}"]\n'
HEAD = f'{PLACE}[Declarer "W"]\n[Contract "2SX"]\n[Result "2"]\n'
AUCTION = '[Auction "S"]\nPass 2S =1= X AP\n[Note "1:five spades, a minor"]\n'


def read(text: str) -> Reading[Document]:
    return pbn.read(text.encode(), "a.pbn")


def record(text: str) -> PlayRecord:
    (found,) = read(text).value.records.values()
    return found


def cards(text: str) -> str:
    return " ".join(map(str, record(text).cards))


def problems(text: str) -> list[tuple[str, int | None]]:
    return [(p.code, p.where.line if p.where else None) for p in read(text).problems if p.code != "pbn-rule"]


def test_a_record_belongs_to_the_entry_of_its_result() -> None:
    document = read(HEAD + AUCTION).value
    assert list(document.records) == [document.events[0].entries[0].id] == ["a.pbn:6"]


def test_an_auction_has_its_calls_and_their_explanations() -> None:
    found = record(HEAD + AUCTION)
    assert str(found.auction) == "S: Pass 2S X Pass Pass Pass"
    assert found.explanations == ("", "five spades, a minor", "", "", "", "")


def test_an_auction_without_notes_has_no_explanations() -> None:
    assert record(HEAD + '[Auction "S"]\nPass 2S =1= X AP\n').explanations == ()


def test_notes_behind_the_play_are_not_those_of_the_auction() -> None:
    text = f'{HEAD}[Auction "S"]\nPass 2S =1= X AP\n[Play "N"]\nC5 - - -\n[Note "1:of the lead"]\n'
    assert record(text).explanations == ()


@pytest.mark.parametrize("calls", ["Pass 2S X =1= AP", "Pass 2S X ! =1= $3 =1= AP", "- Pass 2S X =1= Pass Pass Pass"])
def test_a_mark_belongs_to_the_call_before_it(calls: str) -> None:
    first = "E" if calls.startswith("-") else "S"
    found = record(f'{HEAD}[Auction "{first}"]\n{calls}\n[Note "1:takeout"]\n')
    assert found.explanations == ("", "", "takeout", "", "", "")


def test_a_mark_inside_a_call_explains_nothing_and_breaks_nothing() -> None:
    text = '[Board "1"]\n[Auction "N"]\n1=1=NT AP\n[Note "1:strong"]\n[Result "7"]\n'
    assert str(record(text).auction) == "N: 1NT Pass Pass Pass"
    assert record(text).explanations == ()


# Rows are tricks, columns seats from the opening leader's; the order is that in which the cards fell.
PLAYS = """
1 | CT C9 C6 C4                       | CT C9 C6 C4
2 | CT C9 C6 C4 / H6 H2 H4 H7         | CT C9 C6 C4 H6 H2 H4 H7
3 | CT C9 CJ CK / C5 - - C4           | CT C9 CJ CK C4 C5
4 | CT C9 CJ CK / C5 D8 - C4          | CT C9 CJ CK C4 C5 D8
5 | CT C9 CJ CK / C5 - C2 C4          | CT C9 CJ CK C4 C5
6 | ct c9 c6 c4 / *                   | CT C9 C6 C4
7 | CT =2= C9! C6 $3 C4 / +           | CT C9 C6 C4
8 | CT                                | CT
9 | CT C9 CJ CK / + - - C4            | CT C9 CJ CK C4
"""


@pytest.mark.parametrize("row", PLAYS.strip().split("\n"))
def test_the_cards_are_in_the_order_in_which_they_fell(row: str) -> None:
    _, rows, order = (cell.strip() for cell in row.split("|"))
    text = f'{HEAD}[Play "N"]\n' + rows.replace(" / ", "\n") + "\n"
    assert (cards(text), problems(text)) == (order, [])


def test_a_card_that_its_player_does_not_hold_is_doubted() -> None:
    text = f'{HEAD}[Play "N"]\nCT C9 C6 CA\nH6 H2 H4 H7\n'
    assert cards(text) == "CT C9 C6 CA H7 H6 H2 H4"  # West won with the ace and leads
    turned = HEAD.replace(DEAL, f"W{DEAL[1:]}")
    assert problems(f'{turned}[Play "N"]\nCT C9 C6 C4\n') == [("play-impossible", 8)]


def test_a_card_played_twice_is_doubted() -> None:
    assert problems(f'{HEAD}[Play "N"]\nCT C9 CT C4\n') == [("play-impossible", 8)]


def test_what_is_no_card_is_doubted_and_the_tricks_before_it_are_kept() -> None:
    text = f'{HEAD}[Play "N"]\nCT C9 C6 C4\nH6 XX H4 H7\n'
    assert (cards(text), problems(text)) == ("CT C9 C6 C4", [("card-syntax", 8)])


def test_the_order_of_a_play_is_not_known_without_a_contract() -> None:
    text = '[Board "1"]\n[North "Ash"]\n[Play "N"]\nCT C9 C6 C4\n'
    assert problems(text)[0] == ("play-without-contract", 3)


def test_an_ending_needs_only_its_denomination() -> None:
    text = '[Board "1"]\n[North "Ash"]\n[Contract "H"]\n[Play "W"]\nC5 C2 C6 CK\nS2 H6 S5 S7\n'
    assert cards(text) == "C5 C2 C6 CK S7 S2 H6 S5"


def test_an_auction_that_is_not_over_is_a_record_of_a_result_that_is_not_known() -> None:
    document = read('[Board "1"]\n[Auction "N"]\n1C 1H\n').value
    (entry,) = document.events[0].entries
    assert entry.what == ResultEntered(Unknown())
    assert str(document.records[entry.id].auction) == "N: 1C 1H"


def test_the_players_are_in_their_seats() -> None:
    text = '[Board "1"]\n[North "Ash"]\n[South "Fir"]\n[West "?"]\n[Contract "Pass"]\n'
    assert record(text).players == {Seat.N: "Ash", Seat.S: "Fir"}
    assert record(text).cards == ()


def test_a_board_of_which_only_the_result_is_known_has_no_record() -> None:
    assert read('[Board "1"]\n[Contract "4S"]\n[Declarer "N"]\n[Result "9"]\n').value.records == {}


def test_a_lead_is_still_the_first_card() -> None:
    document = read(HEAD + AUCTION + '[Play "N"]\nCT C9 C6 C4\n').value
    (entry,) = document.events[0].entries
    assert isinstance(entry.what, ResultEntered)
    assert entry.what.lead == Card.parse("CT") == document.records[entry.id].cards[0]
