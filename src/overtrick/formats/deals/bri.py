"""BRI, a dealing machine's format: records of 128 bytes, the cards of North, East and South as numbers 01 to 52.

Number 1 is the ace of spades, 52 the two of clubs; West has the rest; boards are counted from 1.
"""

import re

from overtrick.formats.deals.packs import DECK, cards_of, deal_of, place
from overtrick.formats.deals.records import Records
from overtrick.game.cards import HAND_SIZE, Card, Deal
from overtrick.game.errors import DealSyntaxError
from overtrick.game.seats import Seat

FORMAT = "bri"
RECORD = 128
LENGTH = 3 * HAND_SIZE * 2
"""The bytes of a record that say who holds what."""
_FILLER = b" " * 32 + b"\0" * 18
_NUMBERS = re.compile(rb"(?:[0-4][0-9]|5[0-2]){39}")


def recognises(data: bytes) -> bool:
    """Whether a file begins with the numbers of three hands and nothing more in its first record."""
    return bool(_NUMBERS.match(data)) and not data[LENGTH:RECORD].strip(b" \0")


def deal(digits: bytes) -> Deal:
    """The deal of the numbers of three hands, in any order within a hand.

    >>> str(deal(b"".join(b"%02d" % (4 * card + hand) for hand in (1, 2, 3) for card in range(13))))[:18]
    'N:AT62.J73.Q84.K95'
    """
    text = digits.decode("latin-1")
    cards = [_card(text[first : first + 2]) for first in range(0, LENGTH, 2)]
    hands = [cards[first : first + HAND_SIZE] for first in range(0, len(cards), HAND_SIZE)]
    if len(set(cards)) < len(cards):
        twice = next(card for at, card in enumerate(cards) if card in cards[:at])
        raise DealSyntaxError(str(twice), "this card is dealt twice", wanted="each of the 52 cards once")
    return deal_of([*hands, set(DECK).difference(cards)])


def _card(number: str) -> Card:
    if not (number.isascii() and number.isdecimal() and 1 <= int(number) <= len(DECK)):
        raise DealSyntaxError(number, "not the number of a card", wanted="01 (ace of spades) to 52 (two of clubs)")
    return DECK[int(number) - 1]


def numbers(deal: Deal) -> bytes:
    """The numbers of the hands of North, East and South, rising in each."""
    cards = [card for seat in (Seat.N, Seat.E, Seat.S) for card in cards_of(deal, seat)]
    return b"".join(b"%02d" % (place(card) + 1) for card in cards)


def _record(deal: Deal) -> bytes:
    return numbers(deal) + _FILLER


_RECORDS = Records(FORMAT, RECORD, LENGTH, deal, _record)
read, write = _RECORDS.read, _RECORDS.write
