"""Frequency tables: each distinct score of a board, how often it occurred, and what it earned."""

from collections.abc import Iterator
from dataclasses import dataclass

from overtrick.compare.awards import Weight
from overtrick.events.fields import frequencies
from overtrick.events.results import Results, ScoredBoard, ScoredLine
from overtrick.game.seats import BySide, Side
from overtrick.reports.figures import Figures, evened, exact_text
from overtrick.reports.frame import Frame
from overtrick.reports.tables import Column, Kind, Table, without_empty
from overtrick.reports.traveller import award_text, signed


@dataclass(frozen=True, slots=True)
class Frequency:
    """One score, North-South's: how often each side was compared with it, and the awards of both."""

    score: str
    times: BySide[str]
    award: BySide[str]


@dataclass(frozen=True, slots=True)
class FrequencyView:
    """The scores of one form of a board, best for North-South first."""

    title: str
    unit: str
    rows: tuple[Frequency, ...]
    notes: tuple[str, ...]


def frequency_tables(results: Results, board: str | None = None) -> tuple[FrequencyView, ...]:
    """The frequency tables of an event's boards, or those of one board; a fouled board has one for each form."""
    frame = Frame.of(results)
    return tuple(
        view for each in results.boards if board is None or each.board == board for view in _views(each, frame)
    )


def _views(board: ScoredBoard, frame: Frame) -> Iterator[FrequencyView]:
    for form in board.awards:
        lines = [line for line in board.lines if line.line.entry.form == form]
        of_form = f", form {form or '1'}" if len(board.awards) > 1 else ""
        title = f"{frame.board_title(board)}{of_form}"
        yield FrequencyView(title, frame.unit, tuple(_rows(board, form, frame.figures)), tuple(_notes(lines)))


def _rows(board: ScoredBoard, form: str, figures: Figures) -> Iterator[Frequency]:
    awards = board.awards[form]
    ns = frequencies(board.lines, Side.NS, form)
    ew = {-score: weight for score, weight in frequencies(board.lines, Side.EW, form).items()}
    for score in sorted({*ns, *ew}, reverse=True):
        yield Frequency(
            signed(score),
            BySide(_times(ns.get(score, 0)), _times(ew.get(score, 0))),
            BySide(
                award_text(awards.ns.by_score.get(score), awards.ns, figures),
                award_text(awards.ew.by_score.get(-score), awards.ew, figures),
            ),
        )


def _times(weight: Weight) -> str:
    return str(weight) if isinstance(weight, int) else exact_text(weight)


def _notes(lines: list[ScoredLine]) -> Iterator[str]:
    artificial = sum(line.line.adjustment is not None and not line.outcomes.ns for line in lines)
    if artificial:
        yield f"Beside these, artificial scores: {artificial}."


def frequency_table(view: FrequencyView) -> Table:
    """A frequency table; a second column of counts stands only where a ruling made the sides differ."""
    awards = [evened(row.award[side] for row in view.rows) for side in Side]
    differ = any(row.times.ns != row.times.ew for row in view.rows)
    columns = (
        Column("Score", Kind.NUMBER),
        Column("Times", Kind.NUMBER),
        Column("Times EW", Kind.NUMBER),
        Column(f"{view.unit} NS", Kind.NUMBER),
        Column(f"{view.unit} EW", Kind.NUMBER),
    )
    rows = tuple(
        (row.score, row.times.ns, row.times.ew if differ else "", ns, ew)
        for row, ns, ew in zip(view.rows, *awards, strict=True)
    )
    return without_empty(Table(view.title, columns, rows, view.notes))
