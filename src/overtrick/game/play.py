"""The play of the cards (Laws 41, 44): who leads, who wins each trick, how many tricks each side has."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from overtrick.game.cards import PACK, Card, Suit
from overtrick.game.contract import Denomination
from overtrick.game.seats import CLOCKWISE, Seat, Side

TRICK = 4


@dataclass(frozen=True, slots=True)
class Trick:
    """The cards of one trick in the order played, from its leader on; a last one may be short.

    ``winner`` is None while it is short.

    >>> cards = tuple(map(Card.parse, ("H4", "HK", "S2", "H5")))
    >>> next(tricks(cards, Seat.W, Denomination.S)).winner
    Seat.E
    """

    leader: Seat
    cards: tuple[Card, ...]
    winner: Seat | None


def tricks(cards: Sequence[Card], leader: Seat, denomination: Denomination) -> Iterator[Trick]:
    """The tricks of a play, in order: the winner of each leads to the next (Law 44G).

    >>> cards = [Card.parse(text) for text in "C2 C3 CA CJ D7".split()]
    >>> [(trick.leader, trick.winner) for trick in tricks(cards, Seat.E, Denomination.H)]
    [(Seat.E, Seat.W), (Seat.W, None)]
    """
    strengths = _STRENGTHS[denomination]
    place = leader.place
    for first in range(0, len(cards), TRICK):
        trick = tuple(cards[first : first + TRICK])
        leads = CLOCKWISE[place]
        place = (place + _best(trick, strengths)) % len(CLOCKWISE)
        yield Trick(leads, trick, CLOCKWISE[place] if len(trick) == TRICK else None)


# For each suit led, by its place, what each card of the pack is worth, by its place.
_Strengths = tuple[tuple[int, ...], ...]


def _best(trick: tuple[Card, ...], strengths: _Strengths) -> int:
    """The place in a trick of the card that wins it."""
    worth = strengths[trick[0].suit.place]
    each = [worth[card.place] for card in trick]
    return each.index(max(each))


def _worth(denomination: Denomination, led: Suit) -> tuple[int, ...]:
    """Trumps beat the suit led, and that beats all others.

    Law 44E, 44F: the highest trump wins, without one the highest card of the suit led.
    """
    above = {led.value: len(PACK), denomination.value: 2 * len(PACK)}  # the second holds where trumps are led
    return tuple(above[card.suit.value] + card.place if card.suit.value in above else 0 for card in PACK)


_STRENGTHS: dict[Denomination, _Strengths] = {
    denomination: tuple(_worth(denomination, led) for led in Suit) for denomination in Denomination
}


def won_by(side: Side, played: Iterable[Trick]) -> int:
    """How many tricks a side won.

    >>> cards = [Card.parse(text) for text in "C2 C3 CA CJ D7".split()]
    >>> won_by(Side.EW, tricks(cards, Seat.E, Denomination.H))
    1
    """
    return sum(trick.winner is not None and trick.winner.side is side for trick in played)
