"""DGE, a dealing machine's format: records of 128 bytes, four hands in letters, each suit behind a byte of its own.

The bytes are those of the card suits in the old code page of the PC: 6 spades, 3 hearts, 4 diamonds, 5 clubs. Boards
are counted from 1.
"""

from overtrick.formats.deals.packs import SUITS, deal_of
from overtrick.formats.deals.records import Records
from overtrick.game.cards import Card, Deal
from overtrick.game.errors import DealSyntaxError, OvertrickError
from overtrick.game.seats import CLOCKWISE

FORMAT = "dge"
RECORD = 128
LENGTH = 4 * (4 + 13)
"""The bytes of a record that say who holds what."""
_SUIT_BYTES = {6: "S", 3: "H", 4: "D", 5: "C"}
_MARKS = {suit: bytes([mark]) for mark, suit in _SUIT_BYTES.items()}
FIRST = _MARKS["S"]
"""The byte with which every hand begins."""


def recognises(data: bytes) -> bool:
    """Whether a file begins with the byte of spades and has all four suits four times in its first record."""
    head = data[:LENGTH]
    return head.startswith(FIRST) and all(head.count(mark) == len(CLOCKWISE) for mark in _MARKS.values())


def deal(content: bytes) -> Deal:
    r"""The deal of four hands in letters; every hand has its four suits, spades first.

    >>> str(deal(b"\x06AKQJT98765432\x03\x04\x05\x06\x03AKQJT98765432\x04\x05\x06\x03\x04AKQJT98765432\x05"
    ...          b"\x06\x03\x04\x05AKQJT98765432"))[:17]
    'N:AKQJT98765432..'
    """
    hands: list[list[Card]] = []
    suit = ""
    for at, byte in enumerate(content.rstrip(b"\0")):
        if byte in _SUIT_BYTES:
            suit = _SUIT_BYTES[byte]
            hands += [[]] if suit == "S" else []
        elif not hands:
            raise DealSyntaxError(chr(byte), "cards before the first suit", wanted="byte 6 (spades) first")
        else:
            hands[-1].append(_card(suit, byte, at))
    if len(hands) != len(CLOCKWISE):
        raise DealSyntaxError("", f"{len(hands)} hands, not four", wanted="byte 6 (spades) at the head of each hand")
    return deal_of(hands)


def _card(suit: str, byte: int, at: int) -> Card:
    try:
        return Card.parse(suit + chr(byte))
    except OvertrickError:
        fault = f"byte {at} of the record is no rank"
        raise DealSyntaxError(chr(byte), fault, wanted="A K Q J T 9 8 7 6 5 4 3 2") from None


def letters(deal: Deal) -> bytes:
    """The four hands in letters, clockwise from North."""
    hands = (deal[seat] for seat in CLOCKWISE)
    return b"".join(
        _MARKS[str(suit)] + (hand.holding(suit) if hand else "").encode() for hand in hands for suit in SUITS
    )


def _record(deal: Deal) -> bytes:
    return letters(deal).ljust(RECORD, b"\0")


_RECORDS = Records(FORMAT, RECORD, LENGTH, deal, _record)
read, write = _RECORDS.read, _RECORDS.write
