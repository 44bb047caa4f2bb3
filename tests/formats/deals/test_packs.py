import pytest
from hypothesis import given

from overtrick.formats.deals.packs import DECK, cards_of, deal_of, dealt, holders, place
from overtrick.game.cards import Card, Deal
from overtrick.game.errors import HandSizeError
from overtrick.game.seats import CLOCKWISE, Seat
from overtrick.testing import deals


def test_the_deck_falls_from_the_ace_of_spades_to_the_two_of_clubs() -> None:
    assert [str(DECK[at]) for at in (0, 12, 13, 26, 39, 51)] == ["SA", "S2", "HA", "DA", "CA", "C2"]
    assert [place(card) for card in DECK] == list(range(52))


@given(deals())
def test_holders_and_deal_are_each_others_inverse(deal: Deal) -> None:
    assert dealt(holders(deal)) == deal
    assert deal_of(cards_of(deal, seat) for seat in CLOCKWISE) == deal


def test_a_hand_of_another_size_is_named() -> None:
    with pytest.raises(HandSizeError, match="North has 14 cards, not 13"):
        dealt([Seat.N] * 14 + [Seat.E] * 12 + [Seat.S] * 13 + [Seat.W] * 13)


def test_a_hand_that_is_not_known_has_no_cards() -> None:
    assert cards_of(Deal((None, None, None, None)), Seat.N) == []


def test_cards_are_in_the_order_of_the_deck() -> None:
    deal = Deal.parse("N:65.A53.JT7.AK762 AK87.QT4.AK98.95 JT9.982.Q532.Q83 Q432.KJ76.64.JT4")
    assert cards_of(deal, Seat.N)[:3] == [Card.parse("S6"), Card.parse("S5"), Card.parse("HA")]
