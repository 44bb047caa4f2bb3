"""The head of a match in LIN: ``vg`` with title, boards and teams, ``rs`` with a result for each room and board.

The results stand in the order open room, closed room, open room … from the first board on; an empty one is a board not
played. A match that was shown from one room only may have one result a board.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from overtrick.formats.findings import Findings
from overtrick.formats.lin.boards import Head, LinBoard
from overtrick.game.counted import counted

MOST_BOARDS = 1000
_FIELDS = 9


@dataclass(frozen=True, slots=True)
class Match:
    """The fields of ``vg``: title, segment, method, first and last board, two teams and what each has carried over."""

    title: str = ""
    segment: str = ""
    method: str = ""
    boards: range = range(0)
    teams: tuple[str, str] = ("", "")
    carried: tuple[str, str] = ("", "")


def match(head: Head, findings: Findings) -> Match:
    """The match that a head describes.

    >>> from overtrick.formats.lin.pairs import Pair
    >>> cup = Head(Pair("vg", "Cup,Final,I,1,16,Larches,0,Rowans,12", 1))
    >>> match(cup, Findings("a.lin")).boards, match(cup, Findings("a.lin")).teams
    (range(1, 17), ('Larches', 'Rowans'))
    """
    if head.match is None:
        return Match()
    fields = [field.strip() for field in head.match.value.split(",")]
    if len(fields) > _FIELDS and any(fields[_FIELDS:]):
        message = f"{len(fields)} fields in the head of the match; wanted {_FIELDS}: a comma in a name makes them more"
        findings.doubt("lin-head", message, head.match.line)
    fields += [""] * (_FIELDS - len(fields))
    title, segment, method, first, last, home, carried_home, visitors, carried_visitors = fields[:_FIELDS]
    boards = _boards(head, (first, last), findings)
    teams = (home or "1", visitors or "2") if home != visitors else ("1", "2")
    return Match(title, segment, method.upper(), boards, teams, (carried_home, carried_visitors))


def _boards(head: Head, ends: tuple[str, str], findings: Findings) -> range:
    first, last = (int(end) if end.isascii() and end.isdecimal() and len(end) <= 4 else 0 for end in ends)  # noqa: PLR2004 -- board 9999
    if 0 < first <= last < first + MOST_BOARDS:
        return range(first, last + 1)
    if head.results:
        message = f"the boards are {ends[0]!r} to {ends[1]!r}; wanted two numbers, so that the results have boards"
        findings.error("lin-head", message, head.match.line if head.match else None)
    return range(0)


@dataclass(frozen=True, slots=True)
class Slot:
    """A result as the head has it, and its line; empty for a board that was not played."""

    text: str
    line: int


def slots(head: Head, boards: range, played: Iterable[LinBoard], findings: Findings) -> dict[tuple[str, str], Slot]:
    """The results by room (``o``, ``c``) and board."""
    found = [Slot(text.strip(), pair.line) for pair in head.results for text in pair.value.split(",")]
    rooms = "oc"
    if found and len(found) == len(boards) and not any(board.room == "c" for board in played):
        rooms = "o"
        have = f"{counted(len(found), 'result')} for {counted(len(boards), 'board')}"
        message = f"{have}, and nothing of a closed room: one result a board"
        findings.notice("lin-one-room", message, found[0].line)
    places = [(room, str(number)) for number in boards for room in rooms]
    over = [slot.text for slot in found[len(places) :] if slot.text]
    if over and boards:
        message = f"{len(found)} results for {len(boards)} boards in two rooms; {', '.join(over)[:60]} is too much"
        findings.error("lin-results", message, found[-1].line)
    return dict(zip(places, found, strict=False))
