"""DLM, a dealing machine's format: lines ``name=value`` under ``[Document]``, a line for each of the boards 1 to 99.

A board is 26 letters ``a`` to ``p`` and three figures. A letter is two cards, ace of spades to two of clubs: four times
the first card's holder and the second's, North 0 to West 3. The figures are a sum check: the board's number and the
codes of the letters, exclusive or. The file's own is the number of boards, with 1 if its status is ``Show``.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from overtrick.events.model import BoardFacts
from overtrick.formats.deals.packs import DECK, dealt, holders
from overtrick.formats.deals.sets import NumberedDeal, Sets, named, numbered_deals
from overtrick.formats.decoding import decoded
from overtrick.formats.document import Document, Written
from overtrick.formats.drafts import Draft
from overtrick.formats.findings import Findings
from overtrick.formats.losses import Losses
from overtrick.game.cards import Deal
from overtrick.game.errors import DealSyntaxError, OvertrickError
from overtrick.game.problems import Reading
from overtrick.game.seats import CLOCKWISE

FORMAT = "dlm"
BOARDS = range(1, 100)
_MARK = re.compile(r"^\[Document\]\s*$", re.MULTILINE | re.IGNORECASE)
_KEYS = re.compile(r"^(?:From board|Board [0-9]{2})\s*=", re.MULTILINE | re.IGNORECASE)
_BOARD = re.compile(r"([a-p]{26})\s*([0-9]{1,3})")
_SHOW = "Show"
# What the places of boards hold that are not in the set.
_EMPTY_DEAL = "aaaaaabffffffkkkkkklpppppp"

# The fields that say nothing of the deals, with the values that are written unless the source has others.
_DEFAULTS = {"Duplicates": "1", "Next board to duplimate": "0", "PrintOuts": "0", "Crypto key": "0"}
_USED = frozenset(name.lower() for name in ("Headline", "Status", "From board", "To board", "Checksum", "Crypto key"))
_OF_A_BOARD = re.compile(r"(?:board|duplicates) [0-9]{2}")


def recognises(text: str) -> bool:
    """Whether a text has the head of a document and names its boards."""
    return bool(_MARK.search(text[:1024]) and _KEYS.search(text))


@dataclass(slots=True)
class _Fields:
    """The values of a file by their names in small letters, and the line of each."""

    findings: Findings
    values: dict[str, str] = field(default_factory=dict)
    lines: dict[str, int] = field(default_factory=dict)
    names: dict[str, str] = field(default_factory=dict)

    def take(self, text: str) -> None:
        for number, line in enumerate(text.split("\n"), start=1):
            name, equals, value = line.partition("=")
            key = name.strip().lower()
            if equals and key not in self.values:
                self.values[key], self.lines[key], self.names[key] = value.strip(), number, name.strip()
            elif equals:
                self.findings.doubt("dlm-twice", f"{name.strip()} again; the first is used", number)
            elif line.strip() and not line.lstrip().startswith("["):
                self.findings.error("dlm-line", f"not a line name=value: {line.strip()[:60]!r}", number)

    def number(self, name: str) -> int | None:
        """The whole number of a field, reported and None if it is none."""
        value = self.values.get(name.lower(), "")
        if value.isascii() and value.isdecimal() and len(value) < len("1000"):
            return int(value)
        found = f"{name} is {value!r}" if value else f"there is no {name}"
        self.findings.error("dlm-number", f"{found}; wanted a number", self.lines.get(name.lower()))
        return None


def read(data: bytes, name: str) -> Reading[Document]:
    """The deals of a DLM file; sums that do not check are doubted, and the cards are read all the same."""
    text = decoded(data, name)
    findings = Findings(name, list(text.problems))
    fields = _Fields(findings)
    fields.take(text.value)
    sets = Sets(findings, Draft(findings, name=fields.values.get("headline", "")))
    boards = _boards(fields)
    _check_sum(fields, len(boards))
    for number in boards:
        _note(number, fields, sets)
    draft = sets.first()
    for key, shown in _kept(fields):
        draft.keep(shown, fields.values[key], fields.lines[key])
    return sets.document(FORMAT)


def _boards(fields: _Fields) -> range:
    """The boards of the set, as far as the format holds them."""
    first, last = fields.number("From board"), fields.number("To board")
    if first is None or last is None:
        return range(0)
    if not (first in BOARDS and last in BOARDS and first <= last):
        message = f"the boards are {first} to {last}; wanted two numbers 1 to 99, the lower first"
        fields.findings.error("dlm-boards", message, fields.lines["from board"])
    return range(max(first, BOARDS[0]), min(last, BOARDS[-1]) + 1)


def _check_sum(fields: _Fields, count: int) -> None:
    wanted, found = _sum(count, fields.values.get("status", "")), fields.number("Checksum")
    if found is not None and found != wanted:
        message = f"the sum check of the file is {found}; its {count} boards make {wanted}"
        fields.findings.doubt("dlm-checksum", message, fields.lines["checksum"])
    if fields.values.get("crypto key", "0") != "0":
        line = fields.lines["crypto key"]
        fields.findings.doubt("dlm-crypto", "the file has a key; its cards may be meant otherwise", line)


def _sum(count: int, status: str) -> int:
    return count ^ (status.lower() == _SHOW.lower())


def _note(number: int, fields: _Fields, sets: Sets) -> None:
    key = f"board {number:02d}"
    line = fields.lines.get(key)
    if line is None:
        fields.findings.error("dlm-board-missing", f"the file says it has board {number}, and has no line for it")
        return
    found = _BOARD.fullmatch(fields.values[key])
    try:
        if not found:
            wanted = "26 letters a to p and a sum of three figures"
            raise DealSyntaxError(fields.values[key], "not a deal", wanted=wanted)
        if found[1] == _EMPTY_DEAL:
            fields.findings.notice("dlm-board-empty", f"board {number} has not been dealt", line)
            return
        if int(found[2]) != checksum(number, found[1]):
            message = (
                f"the sum check of board {number} is {found[2]}; its letters make {checksum(number, found[1]):03d}"
            )
            fields.findings.doubt("dlm-checksum", message, line)
        sets.note(str(number), BoardFacts(deal=_deal(found[1])), line)
    except OvertrickError as error:
        fields.findings.error(error.code, f"board {number}: {error}", line)


def checksum(number: int, letters: str) -> int:
    """The sum check of a board: its number and the codes of its letters, exclusive or.

    >>> checksum(1, "fokfapmnnkpbcfibeooicpgahi")
    22
    """
    total = number
    for letter in letters:
        total ^= ord(letter)
    return total


def _deal(letters: str) -> Deal:
    pairs = (ord(letter) - ord("a") for letter in letters)
    return dealt([CLOCKWISE[place] for pair in pairs for place in divmod(pair, len(CLOCKWISE))])


def _kept(fields: _Fields) -> Iterator[tuple[str, str]]:
    """The fields that mean nothing to the deals and are not as they always are."""
    for key, shown in fields.names.items():
        default = _DEFAULTS.get(shown, "0" if _OF_A_BOARD.fullmatch(key) else "")
        if key not in _USED and not key.startswith("board ") and fields.values[key] != default:
            yield key, shown
    if fields.values.get("status", _SHOW) != _SHOW:
        yield "status", "Status"


def write(document: Document) -> Written:
    """The deals of a document as a DLM file, with the sums that its readers check."""
    losses = Losses()
    deals = {each.number: each for each in _held(numbered_deals(document, losses, keeps=FORMAT), losses)}
    _lose_dates(document, losses)
    boards = range(min(deals), max(deals) + 1) if deals else range(1, 1)
    own = {kept.name: kept.value for kept in document.kept} if document.format == FORMAT else {}
    for number in boards:
        if number not in deals:
            losses.lose("gap", f"board {number} is not in the set; its place holds the empty deal of the format")
    lines = [line for number in BOARDS for line in _lines(number, deals.get(number), own)]
    text = "".join(f"{line}\r\n" for line in (*_head(named(document), boards, own), *lines))
    return Written(text.encode("utf-8"), tuple(losses.items))


def _head(name: str, boards: range, own: dict[str, str]) -> Iterator[str]:
    """The head of a document; ``own`` are the fields that were only kept of such a file."""
    status = own.get("Status", _SHOW)
    fields = {field: own.get(field, value) for field, value in _DEFAULTS.items()}
    more = {field: value for field, value in own.items() if not _OF_A_BOARD.fullmatch(field.lower())}
    yield "[Document]"
    yield f"Headline={' '.join(name.split())}"
    yield f"Status={status}"
    yield f"Duplicates={fields.pop('Duplicates')}"
    yield f"From board={boards.start}"
    yield f"To board={boards.stop - 1}"
    yield from (f"{field}={value}" for field, value in fields.items())
    yield f"Checksum={_sum(len(boards), status)}"
    yield from (f"{field}={value}" for field, value in more.items() if field not in (*_DEFAULTS, "Status"))


def _lose_dates(document: Document, losses: Losses) -> None:
    for place, event in enumerate(document.events):
        if event.date:
            losses.lose("date", f"the event's date: {event.date}")
        if place and event.name and event.name != named(document):
            losses.lose("name", f"the name of a further event: {event.name}")


def _lines(number: int, board: NumberedDeal | None, own: dict[str, str]) -> tuple[str, str]:
    duplicates = f"Duplicates {number:02d}"
    letters = _letters(board.deal) if board else _EMPTY_DEAL
    return f"{duplicates}={own.get(duplicates, '0')}", f"Board {number:02d}={letters}{checksum(number, letters):03d}"


def _letters(deal: Deal) -> str:
    places = [seat.place for seat in holders(deal)]
    pairs = (places[first] * len(CLOCKWISE) + places[first + 1] for first in range(0, len(DECK), 2))
    return "".join(chr(ord("a") + pair) for pair in pairs)


def _held(deals: list[NumberedDeal], losses: Losses) -> list[NumberedDeal]:
    held = [each for each in deals if each.number in BOARDS]
    for each in deals[len(held) :]:
        losses.lose("deal", f"board {each.number}: the format holds the boards {BOARDS[0]} to {BOARDS[-1]}")
    return held
