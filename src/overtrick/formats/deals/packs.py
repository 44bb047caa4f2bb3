"""A pack in the order of these formats, ace of spades to two of clubs, and who holds each card of it."""

from collections.abc import Iterable, Sequence

from overtrick.game.cards import HAND_SIZE, Card, Deal, Hand, Rank, Suit
from overtrick.game.errors import HandSizeError
from overtrick.game.seats import CLOCKWISE, Seat

DECK = tuple(Card(suit, rank) for suit in reversed(Suit) for rank in reversed(Rank))
"""The 52 cards in falling rank, spades first."""
RANKS = tuple(reversed(Rank))
SUITS = tuple(reversed(Suit))

_PLACES = {card: place for place, card in enumerate(DECK)}
_NAMES = dict(zip(CLOCKWISE, ("North", "East", "South", "West"), strict=True))


def place(card: Card) -> int:
    """The place of a card in the deck, 0 (SA) to 51 (C2)."""
    return _PLACES[card]


def dealt(seats: Sequence[Seat]) -> Deal:
    """The deal in which these seats hold the cards of the deck, one after the other.

    >>> dealt([Seat.N, Seat.E, Seat.S, Seat.W] * 13)[Seat.W]
    Hand.parse('J73.Q84.K95.AT62')
    """
    held: dict[Seat, list[Card]] = {seat: [] for seat in CLOCKWISE}
    for card, seat in zip(DECK, seats, strict=True):
        held[seat].append(card)
    return deal_of(held[seat] for seat in CLOCKWISE)


def deal_of(hands: Iterable[Iterable[Card]]) -> Deal:
    """The deal of four hands, clockwise from North. A hand that has not thirteen cards is named."""
    north, east, south, west = (_hand(seat, frozenset(cards)) for seat, cards in zip(CLOCKWISE, hands, strict=True))
    return Deal((north, east, south, west))


def _hand(seat: Seat, cards: frozenset[Card]) -> Hand:
    if len(cards) != HAND_SIZE:
        raise HandSizeError(f"{_NAMES[seat]} has {len(cards)} cards, not {HAND_SIZE}")
    return Hand(cards)


def holders(deal: Deal) -> list[Seat]:
    """Who holds each card of the deck, in its order; all four hands must be known."""
    seats = [Seat.N] * len(DECK)
    for seat in CLOCKWISE:
        for card in cards_of(deal, seat):
            seats[_PLACES[card]] = seat
    return seats


def cards_of(deal: Deal, seat: Seat) -> list[Card]:
    """The cards of a hand in the order of the deck, none if it is not known."""
    hand = deal[seat]
    return sorted(hand.cards, key=place) if hand else []
