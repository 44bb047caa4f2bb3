import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.game.cards import PACK, Card
from overtrick.game.contract import Denomination
from overtrick.game.play import Trick, tricks, won_by
from overtrick.game.seats import CLOCKWISE, Seat, Side
from overtrick.testing import seats


def cards(text: str) -> list[Card]:
    return [Card.parse(word) for word in text.split()]


# Denomination, the leader, the cards in the order played, the winner (Law 44E, 44F).
TRICKS = """
NT | W | H4 HK H2 H5 | N
NT | W | H4 SA CA DA | W
S  | W | H4 HK S2 H5 | E
S  | W | H4 S3 S2 HA | N
S  | N | S4 SK S2 HA | E
H  | S | D2 D3 D4 D5 | E
C  | E | DA C2 DK C3 | N
D  | E | DA C2 DK C3 | E
"""


@pytest.mark.parametrize("row", TRICKS.strip().split("\n"))
def test_a_trick_is_won_by_the_highest_trump_or_the_highest_card_of_the_suit_led(row: str) -> None:
    denomination, leader, played, winner = (cell.strip() for cell in row.split("|"))
    (trick,) = tricks(cards(played), Seat(leader), Denomination(denomination))
    assert trick == Trick(Seat(leader), tuple(cards(played)), Seat(winner))


def test_who_won_leads_to_the_next_trick() -> None:
    played = cards("C2 C3 CA CJ D7 DA H2 D9 S4")
    assert [(trick.leader, trick.winner) for trick in tricks(played, Seat.E, Denomination.H)] == [
        (Seat.E, Seat.W),
        (Seat.W, Seat.E),
        (Seat.E, None),
    ]


def test_a_short_trick_is_nobodys() -> None:
    played = list(tricks(cards("C2 C3 CA"), Seat.E, Denomination.NT))
    assert [trick.winner for trick in played] == [None]
    assert won_by(Side.NS, played) == won_by(Side.EW, played) == 0


def test_no_cards_are_no_tricks() -> None:
    assert list(tricks([], Seat.N, Denomination.NT)) == []


def plain_winner(trick: list[Card], leader: Seat, denomination: Denomination) -> Seat:
    """The definition of Law 44, card against card."""
    best = 0
    for place, card in enumerate(trick):
        held = trick[best]
        over = card.suit is held.suit and card.rank.place > held.rank.place
        ruffed = card.suit.value == denomination.value and held.suit.value != denomination.value
        best = place if over or ruffed else best
    return leader.after(best)


@given(pack=st.permutations(PACK), leader=seats(), denomination=st.sampled_from(Denomination))
def test_thirteen_tricks_are_won_as_the_law_says(pack: list[Card], leader: Seat, denomination: Denomination) -> None:
    played = list(tricks(pack, leader, denomination))
    turn = leader
    for number, trick in enumerate(played):
        assert trick.leader is turn
        turn = plain_winner(pack[4 * number : 4 * number + 4], turn, denomination)
        assert trick.winner is turn
    assert won_by(Side.NS, played) + won_by(Side.EW, played) == len(played) == 13
    assert set(CLOCKWISE) >= {trick.winner for trick in played}
