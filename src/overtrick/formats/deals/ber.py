"""BER, the format of a dealing program: 52 figures a deal, no line ends; 1 North, 2 East, 3 South, 4 West.

The figures say who holds the ace of spades, the king … the two of clubs. Boards are counted from 1.
"""

import re

from overtrick.events.model import BoardFacts
from overtrick.formats.deals.fixed import fixed_records
from overtrick.formats.deals.packs import DECK, dealt, holders
from overtrick.formats.deals.sets import Sets, in_sequence, lose_names, numbered_deals
from overtrick.formats.document import Document, Written
from overtrick.formats.findings import Findings
from overtrick.formats.losses import Losses
from overtrick.game.cards import Deal
from overtrick.game.errors import DealSyntaxError, OvertrickError
from overtrick.game.problems import Reading
from overtrick.game.seats import CLOCKWISE

FORMAT = "ber"
RECORD = len(DECK)
_SEATS = dict(zip(b"1234", CLOCKWISE, strict=True))
_DIGITS = {seat: bytes([digit]) for digit, seat in _SEATS.items()}
_START = re.compile(rb"\s*(?:[1-4]\s*+){52}")
_BLANKS = b" \t\r\n\f\v"


def recognises(data: bytes) -> bool:
    """Whether a file begins with the figures of a deal."""
    return bool(_START.match(data[:1024]))


def read(data: bytes, name: str) -> Reading[Document]:
    """The deals of a BER file. Blanks and line ends between the figures are passed over."""
    findings = Findings(name)
    sets = Sets(findings)
    figures = data.translate(None, _BLANKS)
    for number, (start, record) in enumerate(fixed_records(figures, RECORD, findings), start=1):
        try:
            sets.note(str(number), BoardFacts(deal=_deal(record)), None)
        except OvertrickError as error:
            findings.error(error.code, f"board {number}, the figures from {start + 1} on: {error}")
    return sets.document(FORMAT)


def _deal(record: bytes) -> Deal:
    unknown = record.translate(None, b"1234")
    if unknown:
        found = unknown[:1].decode("latin-1")
        at = record.index(unknown[:1]) + 1
        raise DealSyntaxError(found, f"figure {at} of the deal is no player", wanted="1 (North) to 4 (West)")
    return dealt([_SEATS[digit] for digit in record])


def write(document: Document) -> Written:
    """The deals of a document as a BER file."""
    losses = Losses()
    deals = in_sequence(numbered_deals(document, losses), 1, losses)
    lose_names(document, losses)
    return Written(b"".join(_DIGITS[seat] for deal in deals for seat in holders(deal)), tuple(losses.items))
