"""Island League files to documents: a head, the event, its pairs, and a line for each result."""

from overtrick.compare.adjusted import Adjustment
from overtrick.events.model import Contestant, Entry, ResultEntered, Ruled
from overtrick.formats.decoding import decoded
from overtrick.formats.document import Document
from overtrick.formats.drafts import Draft, document
from overtrick.formats.findings import Findings
from overtrick.game.errors import OvertrickError
from overtrick.game.notation import parse_result
from overtrick.game.problems import Reading
from overtrick.game.result import Unknown
from overtrick.game.seats import BySide

NAME = "island"
TITLE = "Island League results"
_HEAD = "ISLAND 1"


def recognises(head: str) -> bool:
    """Whether a text begins with the head of these files."""
    return head.startswith(_HEAD)


def read(data: bytes, name: str) -> Reading[Document]:
    r"""The event of a file; a line that is not understood is reported, and its result is not known.

    >>> str(read(b"ISLAND 1\n7;3;9;4SXN-2\n", "a.isl").value.events[0].entries[0].what.result)
    '4SXN-2'
    """
    text = decoded(data, name)
    draft = Draft(Findings(name, list(text.problems)))
    for line, row in enumerate(text.value.split("\n"), start=1):
        match [cell.strip() for cell in row.split(";")]:
            case ["event", event, date]:
                draft.name, draft.date = event, date
            case ["pair", number, *names]:
                draft.enter(Contestant(number, names=tuple(names), where=draft.findings.where(line)))
            case [board, ns, ew, said] if board.isdecimal():
                draft.entries.append(_entry((board, ns, ew, said), line, draft))
            case [head] if head in ("", _HEAD):
                pass
            case _:
                message = f"{row.strip()!r} is not understood; wanted event, pair, or a board with two pairs"
                draft.findings.error("island-line", message, line)
    return document(NAME, [draft], draft.findings)


def _entry(cells: tuple[str, str, str, str], line: int, draft: Draft) -> Entry:
    board, ns, ew, said = cells
    try:
        what = _what(said)
    except OvertrickError as error:
        draft.findings.error(error.code, f"board {board}: {error}", line)
        what = ResultEntered(Unknown())
    where = draft.findings.where(line)
    return Entry(draft.findings.entry_id(line), what, board=board, contestants=BySide((ns,), (ew,)), where=where)


def _what(said: str) -> ResultEntered | Ruled:
    """A result, or else a ruling."""
    try:
        return ResultEntered(parse_result(said))
    except OvertrickError:
        return Ruled(Adjustment.parse(said))
