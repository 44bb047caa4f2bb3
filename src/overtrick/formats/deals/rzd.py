"""RZD, the format of a dealing program: a head of thirteen bytes, then thirteen bytes a deal (see ``ranks``).

The head begins with the number of deals, low byte first. Boards are counted from 1.
"""

from overtrick.events.model import BoardFacts
from overtrick.formats.deals import ranks
from overtrick.formats.deals.fixed import fixed_records
from overtrick.formats.deals.sets import Sets, in_sequence, lose_names, numbered_deals
from overtrick.formats.document import Document, Written
from overtrick.formats.findings import Findings
from overtrick.formats.losses import Losses
from overtrick.game.counted import counted
from overtrick.game.errors import OvertrickError
from overtrick.game.problems import Reading

FORMAT = "rzd"
_COUNT = 2
MOST_BOARDS = 0xFFFF
_SURE = 4  # so many deals in a row that are whole are no accident


def recognises(data: bytes) -> bool:
    """Whether the head counts the deals that follow, or is blank behind the count, and the first deals are whole."""
    if len(data) < 2 * ranks.LENGTH:
        return False
    counted = _counted(data) == len(data) // ranks.LENGTH - 1
    blank = data[_COUNT : ranks.LENGTH].strip(b" ") == b""
    return (counted or blank) and all_whole(data[ranks.LENGTH :], ranks.LENGTH, 0)


def all_whole(data: bytes, length: int, at: int) -> bool:
    """Whether the first records hold whole deals, *at* so many bytes from their beginning."""
    starts = range(at, min(len(data) // length, _SURE) * length, length)
    try:
        deals = [ranks.deal(data[start : start + ranks.LENGTH], north=0) for start in starts]
    except OvertrickError:
        return False
    return bool(deals)


def _counted(data: bytes) -> int:
    return int.from_bytes(data[:_COUNT], "little")


def read(data: bytes, name: str) -> Reading[Document]:
    """The deals of an RZD file."""
    findings = Findings(name)
    sets = Sets(findings)
    records = list(fixed_records(data, ranks.LENGTH, findings, start=min(ranks.LENGTH, len(data))))
    if len(data) < ranks.LENGTH:
        findings.error("rzd-head", f"the head has {counted(len(data), 'byte')}; wanted {ranks.LENGTH}")
    elif _counted(data) != len(records):
        findings.doubt("rzd-count", f"the head says {counted(_counted(data), 'deal')}, the file holds {len(records)}")
    for number, (start, record) in enumerate(records, start=1):
        try:
            sets.note(str(number), BoardFacts(deal=ranks.deal(record, north=0)), None)
        except OvertrickError as error:
            findings.error(error.code, f"board {number}, the record at byte {start}: {error}")
    return sets.document(FORMAT)


def write(document: Document) -> Written:
    """The deals of a document as an RZD file."""
    losses = Losses()
    found = numbered_deals(document, losses)
    for each in found[MOST_BOARDS:]:
        losses.lose("deal", f"board {each.number}: the format counts no more than {MOST_BOARDS} deals")
    deals = in_sequence(found[:MOST_BOARDS], 1, losses)
    lose_names(document, losses)
    head = len(deals).to_bytes(_COUNT, "little").ljust(ranks.LENGTH, b" ")
    return Written(head + b"".join(ranks.content(deal, north=0) for deal in deals), tuple(losses.items))
