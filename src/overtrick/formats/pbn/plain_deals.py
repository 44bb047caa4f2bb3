"""Complete deals in the export format's own form, which nearly all files have: read by whole suits."""

from functools import lru_cache

from overtrick.game.cards import PACK, Deal, Hand
from overtrick.game.errors import OvertrickError
from overtrick.game.seats import Seat

_LENGTH = len("N:") + 52 + 3 * len(" ") + 12 * len(".")
_BITS = {str(card): 1 << card.place for card in PACK}
_SEATS = {str(seat): seat.place for seat in Seat}


@lru_cache(maxsize=1 << 16)
def _suit(text: str) -> int:
    """The cards of a suit's letter and its ranks, a bit each; raises if a letter is no rank or comes twice."""
    bits = 0
    for rank in text[1:]:
        bits |= _BITS[text[0] + rank]
    if bits.bit_count() != len(text) - 1:
        raise ValueError(text)
    return bits


def plain_deal(text: str) -> Deal | None:
    """The deal of a text in the form of the export format; None if it has another form, or is no deal.

    >>> plain_deal("N:A92.K87.QJ43.T98 KQJ.AQ6.A652.KQJ T8765.JT9.T98.A7 43.5432.K7.65432")[Seat.S]
    Hand.parse('T8765.JT9.T98.A7')
    >>> plain_deal("N:A92.K87.QJ43.T98 - - -")
    """
    first = _SEATS.get(text[:1])
    if len(text) != _LENGTH or text[1] != ":" or first is None:
        return None
    try:
        dealt = [_hand(hand) for hand in text[2:].split(" ")]
        n, e, s, w = (*dealt[-first:], *dealt[:-first])
        return Deal((n, e, s, w))
    except (ValueError, KeyError, OvertrickError):  # what it is instead, `Deal.parse` says
        return None


def _hand(text: str) -> Hand:
    spades, hearts, diamonds, clubs = text.split(".")
    return Hand.of_bits(_suit("S" + spades) | _suit("H" + hearts) | _suit("D" + diamonds) | _suit("C" + clubs))
