"""Travellers: all results of a board, best for North-South first, with the awards of both sides."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import assert_never

from overtrick.compare.awards import Awards
from overtrick.events.results import Results, ScoredBoard, ScoredLine
from overtrick.events.state import Line
from overtrick.game.result import NotPlayed, PassedOut, Played, ScoreOnly, TableResult, Unknown, result_text
from overtrick.game.seats import BySide, Side
from overtrick.reports.figures import FIFTY, Figures, evened, middle
from overtrick.reports.frame import Frame
from overtrick.reports.people import side_numbers
from overtrick.reports.tables import Column, Kind, Table, without_empty


@dataclass(frozen=True, slots=True)
class Slip:
    """What stands on a score slip, in parts: all empty where nothing was recorded."""

    contract: str
    declarer: str = ""
    result: str = ""
    lead: str = ""


@dataclass(frozen=True, slots=True)
class TravellerLine:
    """One line: the score is North-South's; awards and percentages are texts, empty where there is none."""

    contestants: BySide[str]
    slip: Slip
    score: str
    ruling: str
    award: BySide[str]
    percent: BySide[str]
    form: str


@dataclass(frozen=True, slots=True)
class TravellerView:
    """A board of one field."""

    title: str
    unit: str
    lines: tuple[TravellerLine, ...]
    notes: tuple[str, ...]


def travellers(results: Results, board: str | None = None) -> tuple[TravellerView, ...]:
    """The travellers of an event in the order of its boards, or those of one board."""
    frame = Frame.of(results)
    wanted = [each for each in results.boards if board is None or each.board == board]
    return tuple(_view(each, frame) for each in wanted)


def _view(board: ScoredBoard, frame: Frame) -> TravellerView:
    lines = tuple(_line(line, board, frame.figures) for line in sorted(board.lines, key=_best_first))
    return TravellerView(frame.board_title(board), frame.unit, lines, tuple(_notes(board)))


def _best_first(line: ScoredLine) -> tuple[object, ...]:
    """By form and score; a line without a score stands by what North-South earned, below the others."""
    form = line.line.entry.form
    if line.score is not None:
        return (form, 0, -line.score, side_numbers(line.line.contestants.ns))
    return (form, 1, -(line.award.ns or Fraction(0)), side_numbers(line.line.contestants.ns))


def _line(line: ScoredLine, board: ScoredBoard, figures: Figures) -> TravellerLine:
    scales = board.awards[line.line.entry.form]
    return TravellerLine(
        line.line.contestants.map(side_numbers),
        line_slip(line.line),
        "" if line.score is None else signed(line.score),
        str(line.line.adjustment or ""),
        line.award.zip(scales, lambda award, scale: award_text(award, scale, figures)),
        line.percent.map(lambda percent: percent_text(percent, figures)),
        line.line.entry.form if len(board.awards) > 1 else "",
    )


def signed(score: int) -> str:
    """A score with its sign; nothing has none.

    >>> signed(620), signed(-50), signed(0)
    ('+620', '-50', '0')
    """
    return f"{score:+d}" if score else "0"


def award_text(award: Fraction | None, scale: Awards, figures: Figures) -> str:
    """An award as it is printed, empty where there is none."""
    return "" if award is None else figures.award.shown(award, average=middle(scale))


def percent_text(percent: Fraction | None, figures: Figures) -> str:
    """A board's percentage as it is printed."""
    return "" if percent is None else figures.row_percent.shown(percent, average=FIFTY)


def line_slip(line: Line) -> Slip:
    """What was recorded on a line; nothing where a ruling stands in place of play."""
    if line.adjustment is not None and isinstance(line.result, NotPlayed):
        return Slip("")
    return slip(line.result, str(line.lead or ""))


def slip(result: TableResult, lead: str = "") -> Slip:
    """A result in the columns of a traveller.

    >>> slip(NotPlayed())
    Slip(contract='not played', declarer='', result='', lead='')
    """
    match result:
        case Played():
            return Slip(str(result.contract), str(result.declarer), result_text(result.margin), lead)
        case ScoreOnly():
            return Slip("", lead=lead)
        case PassedOut():
            return Slip("Pass")
        case NotPlayed():
            return Slip("to be played" if result.late else "not played")
        case Unknown():
            return Slip("not known", lead=lead)
        case _:
            assert_never(result)


def _notes(board: ScoredBoard) -> Iterator[str]:
    for form, awards in board.awards.items():
        of_form = f"Form {form or '1'}: " if len(board.awards) > 1 else ""
        real = sum(bool(line.outcomes.ns) for line in board.lines if line.line.entry.form == form)
        if awards.ns.rule == "neuberg":
            yield f"{of_form}{real} of {board.expected} results, scaled to the common top by Neuberg's formula."
        elif awards.ns.rule == "small-group":
            yield f"{of_form}{real} of {board.expected} results, too few to compare: fixed percentages."


def traveller_table(view: TravellerView) -> Table:
    """A traveller as a table. The other side's percentage stands only where the two do not make 100."""
    awards = [evened(line.award[side] for line in view.lines) for side in Side]
    columns = (
        Column("NS", Kind.NUMBER),
        Column("EW", Kind.NUMBER),
        Column("Form"),
        Column("Contract", Kind.CONTRACT),
        Column("By", keep=6),
        Column("Res"),
        Column("Lead", Kind.CARD, keep=3),
        Column("Score", Kind.NUMBER),
        Column("Ruling", Kind.NAME),
        Column(f"{view.unit} NS", Kind.NUMBER),
        Column(f"{view.unit} EW", Kind.NUMBER, keep=4),
        Column("% NS", Kind.NUMBER, keep=2),
        Column("% EW", Kind.NUMBER, keep=1),
    )
    both = not all(map(_balances, view.lines))
    rows = tuple(
        (
            line.contestants.ns, line.contestants.ew, line.form, line.slip.contract, line.slip.declarer,
            line.slip.result, line.slip.lead, line.score, line.ruling, ns, ew,
            line.percent.ns, line.percent.ew if both else "",
        )
        for line, ns, ew in zip(view.lines, *awards, strict=True)
    )  # fmt: skip
    return without_empty(Table(view.title, columns, rows, view.notes))


def _balances(line: TravellerLine) -> bool:
    """Whether the percentages of both sides make 100, but for their rounding."""
    if not line.percent.ns or not line.percent.ew:
        return line.percent.ns == line.percent.ew
    return abs(Fraction(line.percent.ns) + Fraction(line.percent.ew) - 100) < Fraction(1, 10)
