"""DUP, a dealing machine's format: records of 156 bytes, each deal as in BRI and again as in DGE.

Ten bytes more at the end of the first record are the head of the file: ``Y``, the flag ``N``, the first board's number,
a zero, the number of boards. Boards are counted from the first.
"""

import re

from overtrick.events.model import BoardFacts
from overtrick.formats.deals import bri, dge
from overtrick.formats.deals.fixed import fixed_records
from overtrick.formats.deals.sets import NumberedDeal, Sets, in_sequence, lose_names, numbered_deals
from overtrick.formats.document import Document, Written
from overtrick.formats.findings import Findings
from overtrick.formats.losses import Losses
from overtrick.game.cards import Deal
from overtrick.game.counted import counted
from overtrick.game.errors import DealSyntaxError, OvertrickError
from overtrick.game.problems import Reading

FORMAT = "dup"
_HEAD_LENGTH = 10
_CARDS = bri.LENGTH + dge.LENGTH
RECORD = _CARDS + _HEAD_LENGTH
MOST_BOARDS = 99
_HEAD = re.compile(rb"[Yy](?P<flag>.)(?P<first>[0-9 ]{2}) 0 (?P<count>[0-9 ]{2}) ", re.DOTALL)
_PLAIN_FLAG = b"Nn"


def recognises(data: bytes) -> bool:
    """Whether the first record has its head, or the numbers and the letters of a deal."""
    has_both = data[: bri.LENGTH].isdigit() and data.startswith(dge.FIRST, bri.LENGTH)
    return has_both or bool(_HEAD.match(data, _CARDS))


def read(data: bytes, name: str) -> Reading[Document]:
    """The deals of a DUP file."""
    findings = Findings(name)
    sets = Sets(findings)
    records = list(fixed_records(data, RECORD, findings))
    first = _first_board(records[0][1] if records else data, len(records), findings)
    for number, (start, record) in enumerate(records, start=first):
        try:
            sets.note(str(number), BoardFacts(deal=_deal(record, number, findings)), None)
        except OvertrickError as error:
            findings.error(error.code, f"board {number}, the record at byte {start}: {error}")
    return sets.document(FORMAT)


def _first_board(record: bytes, count: int, findings: Findings) -> int:
    head = _HEAD.match(record, _CARDS)
    first, boards = (head[name].strip() for name in ("first", "count")) if head else (b"", b"")
    if head is None or not first.isdigit() or not boards.isdigit():
        found = record[_CARDS:].decode("latin-1")
        message = f"the head at byte {_CARDS} is {found!r}; wanted Y, N, the first board and their number"
        findings.error("dup-head", f"{message}, as in 'YN1  0 16 '; boards are counted from 1")
        return 1
    if head["flag"] not in _PLAIN_FLAG:
        flag = head["flag"].decode("latin-1")
        findings.doubt("dup-reversed", f"the flag at byte {_CARDS + 1} is {flag!r}, not N; its meaning is not known")
    if int(boards) != count:
        findings.doubt("dup-count", f"the head says {counted(int(boards), 'board')}, the file holds {count}")
    return max(int(first), 1)


def _deal(record: bytes, number: int, findings: Findings) -> Deal:
    """The deal of a record; its two halves must agree, and if one is broken the other is taken."""
    numbers, letters = record[: bri.LENGTH], record[bri.LENGTH : _CARDS]
    try:
        first = bri.deal(numbers)
    except OvertrickError as error:
        second = dge.deal(letters)
        findings.doubt(error.code, f"board {number}: {error}; its cards are taken from the letters behind the numbers")
        return second
    try:
        differs = dge.deal(letters) != first
    except DealSyntaxError:
        differs = True
    if differs:
        findings.doubt("dup-contradiction", f"board {number}: the letters are not the cards of the numbers, which hold")
    return first


def write(document: Document) -> Written:
    """The deals of a document as a DUP file, of 99 boards at most."""
    losses = Losses()
    deals = _held(numbered_deals(document, losses), losses)
    lose_names(document, losses)
    first = deals[0].number if deals else 1
    head = b"YN%-2d 0 %02d " % (first, len(deals))
    heads = [head, *[b"\0" * _HEAD_LENGTH] * len(deals)]
    records = zip(in_sequence(deals, first, losses), heads, strict=False)
    return Written(b"".join(bri.numbers(deal) + dge.letters(deal) + end for deal, end in records), tuple(losses.items))


def _held(deals: list[NumberedDeal], losses: Losses) -> list[NumberedDeal]:
    """The deals that two figures can number and count."""
    held = [each for each in deals if each.number <= MOST_BOARDS][:MOST_BOARDS]
    for each in deals[len(held) :]:
        losses.lose("deal", f"board {each.number}: the format holds the boards 1 to {MOST_BOARDS}")
    return held
