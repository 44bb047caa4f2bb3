"""A deal in thirteen bytes, as RZD and CDS have it: a byte for each rank from ace to two, two bits for each suit.

The bits of spades stand highest, those of clubs lowest, and say who holds the card.
"""

from collections.abc import Sequence

from overtrick.formats.deals.packs import RANKS, SUITS, dealt, holders
from overtrick.game.cards import Deal
from overtrick.game.seats import CLOCKWISE

LENGTH = len(RANKS)
_SHIFTS = tuple(2 * place for place in reversed(range(len(SUITS))))


def deal(content: Sequence[int], *, north: int) -> Deal:
    """The deal of thirteen bytes, *north* being the number that stands for North."""
    return dealt([CLOCKWISE[((byte >> shift) - north) % 4] for shift in _SHIFTS for byte in content])


def content(deal: Deal, *, north: int) -> bytes:
    """The thirteen bytes of a deal.

    >>> spades_to_north = Deal.parse("N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432")
    >>> content(spades_to_north, north=0) == bytes([0b00_01_10_11]) * 13
    True
    """
    numbers = [(seat.place + north) % 4 for seat in holders(deal)]
    by_suit = [numbers[first : first + LENGTH] for first in range(0, len(numbers), LENGTH)]
    shifted = ([number << shift for number in suit] for suit, shift in zip(by_suit, _SHIFTS, strict=True))
    return bytes(map(sum, zip(*shifted, strict=True)))
