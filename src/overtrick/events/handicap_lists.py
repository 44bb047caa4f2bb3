"""Handicap lists: the same results with each contestant's allowance. The list without handicaps is never changed."""

from dataclasses import replace
from fractions import Fraction

from overtrick.events.results import Part, Ranking, Row
from overtrick.events.state import natural
from overtrick.standings.handicap import half_added
from overtrick.standings.ranking import places

NAME = "handicap"


def has_handicaps(ranking: Ranking) -> bool:
    """Whether anybody in a list has a handicap."""
    return any(row.entered is not None and row.entered.handicap for row in ranking.rows)


def with_handicaps(scratch: Ranking) -> Ranking:
    """A list ranked again with half of each handicap added to the percentage."""
    rows = [_with_handicap(row) for row in scratch.rows if row.percent is not None]
    order = places([row.percent or Fraction(0) for row in rows])
    placed = [replace(row, place=place) for row, place in zip(rows, order, strict=True)]
    name = NAME if scratch.name == "overall" else f"{NAME} {scratch.name}"
    return replace(scratch, name=name, rows=tuple(sorted(placed, key=lambda row: (row.place, natural(row.contestant)))))


def _with_handicap(row: Row) -> Row:
    handicap = row.entered.handicap if row.entered else None
    if handicap is None or row.percent is None:
        return row
    return replace(
        row,
        percent=half_added(row.percent, handicap),
        parts=(*row.parts, Part("handicap", half_added(Fraction(0), handicap))),
    )
