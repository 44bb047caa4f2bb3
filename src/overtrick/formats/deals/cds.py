"""CDS, the format of a dealing program: records of fourteen bytes, the board's number and the deal (see ``ranks``)."""

import string

from overtrick.events.model import BoardFacts
from overtrick.formats.deals import ranks
from overtrick.formats.deals.fixed import fixed_records
from overtrick.formats.deals.rzd import all_whole
from overtrick.formats.deals.sets import NumberedDeal, Sets, lose_names, numbered_deals
from overtrick.formats.document import Document, Written
from overtrick.formats.findings import Findings
from overtrick.formats.losses import Losses
from overtrick.game.errors import OvertrickError
from overtrick.game.problems import Reading

FORMAT = "cds"
RECORD = 1 + ranks.LENGTH
LARGEST_NUMBER = 0xFF
_PRINTABLE = string.printable.encode()


def recognises(data: bytes) -> bool:
    """Whether the first records hold whole deals with numbers, and are no text."""
    numbers = data[: 4 * RECORD : RECORD]
    is_text = not data[: 4 * RECORD].translate(None, _PRINTABLE)
    return len(data) >= RECORD and 0 not in numbers and not is_text and all_whole(data, RECORD, 1)


def read(data: bytes, name: str) -> Reading[Document]:
    """The deals of a CDS file."""
    findings = Findings(name)
    sets = Sets(findings)
    for start, record in fixed_records(data, RECORD, findings):
        try:
            sets.note(str(record[0]), BoardFacts(deal=ranks.deal(record[1:], north=1)), None)
        except OvertrickError as error:
            findings.error(error.code, f"board {record[0]}, the record at byte {start}: {error}")
    return sets.document(FORMAT)


def write(document: Document) -> Written:
    """The deals of a document as a CDS file, boards 1 to 255."""
    losses = Losses()
    deals = _held(numbered_deals(document, losses), losses)
    lose_names(document, losses)
    records = (bytes([each.number]) + ranks.content(each.deal, north=1) for each in deals)
    return Written(b"".join(records), tuple(losses.items))


def _held(deals: list[NumberedDeal], losses: Losses) -> list[NumberedDeal]:
    held = [each for each in deals if each.number <= LARGEST_NUMBER]
    for each in deals[len(held) :]:
        losses.lose("deal", f"board {each.number}: the format numbers its boards 1 to {LARGEST_NUMBER}")
    return held
