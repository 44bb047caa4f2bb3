"""Results as they come in from the tables, a line each: what the director sees while a session is played."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from overtrick.events.model import NOBODY, Entry, Numbers, ResultEntered, Ruled
from overtrick.formats.entry_lines import entry_object
from overtrick.formats.figures import whole
from overtrick.game.boards import Board
from overtrick.game.problems import Problem
from overtrick.game.result import NotPlayed, Unknown
from overtrick.game.score import score_ns
from overtrick.reports.problems import problems_answer

Answer = dict[str, object]


def received_lines(entries: Iterable[Entry], log: Sequence[Entry]) -> Iterator[str]:
    """A line for each result or ruling, and what it takes the place of in the log."""
    before = {entry.id: entry for entry in log}
    for entry in entries:
        if isinstance(entry.what, ResultEntered | Ruled):
            yield received_line(entry, _last(entry, before))
        before[entry.id] = entry


def received_line(entry: Entry, before: Entry | None = None) -> str:
    """Where, who, what, for how much, and the lead.

    >>> from overtrick.game.notation import parse_result
    >>> from overtrick.game.seats import BySide
    >>> what = ResultEntered(parse_result("4SXN-2"))
    >>> received_line(Entry("1", what, section="A", round=2, table="3", board="7", contestants=BySide(("3",), ("9",))))
    'A3 round 2, board 7: 3 v 9, 4SXN-2 -500'
    """
    sides = "" if entry.contestants == NOBODY else f"{_side(entry.contestants.ns)} v {_side(entry.contestants.ew)}, "
    was = f" (was {_said(before)})" if before else ""
    return f"{entry.section}{entry.table} round {entry.round}, board {entry.board}: {sides}{_said(entry)}{was}"


def received_answer(entries: Iterable[Entry], problems: Iterable[Problem]) -> Answer:
    """What was new, for a program: the entries in the words of the log."""
    return {"entries": [entry_object(entry) for entry in entries], **problems_answer(problems)}


def _last(entry: Entry, known: Mapping[str, Entry]) -> Entry | None:
    """Of the entries that one replaces, the one that was in force."""
    replaced = [known[entry_id] for entry_id in entry.replaces if entry_id in known]
    return max(replaced, key=lambda each: len(each.replaces), default=None)


def _side(numbers: Numbers) -> str:
    return "+".join(numbers) or "nobody"


def _said(entry: Entry) -> str:
    match entry.what:
        case ResultEntered(result=NotPlayed()):
            return "not played"
        case ResultEntered(result=Unknown()):
            return "taken back"
        case ResultEntered(result=result, lead=lead):
            number = whole(entry.board or "")
            score = score_ns(result, Board.numbered(number).vulnerability) if number else None
            return f"{result}{'' if score is None else f' {score:+d}'}{f' lead {lead}' if lead else ''}"
        case Ruled(adjustment=adjustment):
            return f"ruled {adjustment}"
        case _:
            return type(entry.what).__name__
