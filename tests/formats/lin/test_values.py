import pytest

from overtrick.formats.lin.values import IN_ORDER, call, calls, card, cards, deal, dealer_alone, names
from overtrick.game.calls import BIDS, Action, Bid, Call
from overtrick.game.cards import PACK, Card
from overtrick.game.errors import OvertrickError
from overtrick.game.seats import Seat

SPADES = "SAKQJT98765432HDC"


def test_every_bid_and_call_is_read_in_both_cases_with_an_alert_or_without() -> None:
    for bid in BIDS:
        word = f"{bid.level}{bid.denomination.value[0]}"
        assert call(word) == call(word.lower()) == call(f"{word}!") == bid
    for word, action in {"p": Action.PASS, "d": Action.DOUBLE, "r": Action.REDOUBLE, "x": Action.DOUBLE}.items():
        assert call(word) == call(word.upper()) == call(f"{word}!") == action


@pytest.mark.parametrize(("text", "meant"), [("1NT", Bid.parse("1NT")), ("pass", Action.PASS), ("1n!", BIDS[4])])
def test_other_spellings_are_read_too(text: str, meant: Call) -> None:
    assert calls(["p", text]) == (Action.PASS, meant)


def test_every_card_is_read_in_both_cases() -> None:
    assert all(card(str(each)) == card(str(each).lower()) == each for each in PACK)
    assert cards(["c2", "S10"]) == (Card.parse("C2"), Card.parse("ST"))


@pytest.mark.parametrize(
    ("text", "dealer", "seat", "hand"),
    [
        ("3S4TKH3467D458C49J,S356AH5QD3679JC8K,S289H9TJADQKAC57T,", Seat.N, Seat.E, "QJ7.K82.T2.AQ632"),
        ("3S4TKH3467D458C49J,S356AH5QD3679JC8K,S289H9TJADQKAC57T", Seat.N, Seat.E, "QJ7.K82.T2.AQ632"),
        ("1SAKQJT98765432HDC,HAKQJT98765432,DAKQJT98765432,", Seat.S, Seat.E, "...AKQJT98765432"),
        ("2SAKQJT98765432HDC,,,", Seat.W, Seat.S, "AKQJT98765432..."),
        ("0SAKQJT98765432HDC,,,", None, Seat.S, "AKQJT98765432..."),
        ("SAKQJT98765432HDC,,,", None, Seat.S, "AKQJT98765432..."),
        ("4sakqj10 9876 5432,,,", Seat.E, Seat.S, "AKQJT98765432..."),
    ],
)
def test_hands_stand_from_south_on_and_the_fourth_follows(
    text: str, dealer: Seat | None, seat: Seat, hand: str
) -> None:
    found, dealt = deal(text)
    assert (found, str(dealt and dealt[seat])) == (dealer, hand)


@pytest.mark.parametrize("text", ["3,,,", "3", "", "3,,,,,,"])
def test_no_hands_are_no_deal(text: str) -> None:
    assert deal(text) == (dealer_alone(text), None)


@pytest.mark.parametrize("text", ["3SAK,,,", "3SAA2QJT987654HDC,,,", "3what,,,", f"3{SPADES},{SPADES},,"])
def test_hands_that_are_none_are_refused(text: str) -> None:
    with pytest.raises(OvertrickError):
        deal(text)


def test_the_dealers_figure_counts_from_south() -> None:
    assert [dealer_alone(figure) for figure in "1234"] == list(IN_ORDER) == [Seat.S, Seat.W, Seat.N, Seat.E]


def test_names_are_between_commas() -> None:
    assert names("Ada, Bo,,Di") == ("Ada", "Bo", "", "Di")
