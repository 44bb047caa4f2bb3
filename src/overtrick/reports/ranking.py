"""Rankings as a page shows them: place, contestant, total of the possible, percentage, and what was added or taken."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from overtrick.events.handicap_lists import NAME as HANDICAP
from overtrick.events.results import Part, Ranking, Results, Row
from overtrick.reports.figures import FIFTY, Figures, evened, exact_text
from overtrick.reports.frame import UNIT_HEADS
from overtrick.reports.people import names_cell
from overtrick.reports.tables import Column, Kind, Table, without_empty

_TITLES = {"overall": "Ranking", "NS": "North-South", "EW": "East-West"}


@dataclass(frozen=True, slots=True)
class RankingRow:
    """One row: figures are texts, rounded as the conditions say; ``maximum`` is what could be won."""

    place: str
    contestant: str
    names: str
    boards: int
    total: str
    maximum: str
    percent: str
    parts: tuple[str, ...]
    tie_break: str


@dataclass(frozen=True, slots=True)
class RankingView:
    """One list, best first."""

    title: str
    unit: str
    rows: tuple[RankingRow, ...]


def sections(results: Results) -> tuple[str, ...]:
    """The sections that have lists of their own."""
    return tuple(dict.fromkeys(filter(None, map(_section, results.rankings))))


def rankings(results: Results, section: str | None = None) -> tuple[RankingView, ...]:
    """Every list of an event: all sessions first, then each session and each section.

    Of one ``section`` its own; where that is empty, those of everybody.
    """
    figures = Figures.of(results.conditions)
    several = len({ranking.session for ranking in results.rankings}) > 1
    chosen = (each for each in results.rankings if section is None or _section(each) == section)
    return tuple(_view(ranking, figures, several=several) for ranking in chosen)


def _view(ranking: Ranking, figures: Figures, *, several: bool) -> RankingView:
    rows = tuple(_row(row, figures, ranking.unit) for row in ranking.rows)
    return RankingView(title(ranking, several=several), ranking.unit, rows)


def _section(ranking: Ranking) -> str:
    """The section of a list, empty where it is of everybody."""
    first = ranking.name.partition(" ")[0]
    return "" if first in _TITLES or first == HANDICAP else first


def title(ranking: Ranking, *, several: bool = False) -> str:
    """What stands above a list.

    >>> title(Ranking("A NS", "matchpoints", (), session=2), several=True)
    'Section A, North-South, session 2'
    """
    first, _, rest = ranking.name.partition(" ")
    known = _TITLES.get(ranking.name) or ", ".join((_group(first), *((_TITLES[rest],) if rest in _TITLES else ())))
    if not several:
        return known
    return f"{known}, session {ranking.session}" if ranking.session else f"{known}, all sessions"


def _group(name: str) -> str:
    return "With handicap" if name == HANDICAP else f"Section {name}"


def _row(row: Row, figures: Figures, unit: str) -> RankingRow:
    possible = row.total.top and not row.total.bottom
    average = (row.total.top + row.total.bottom) / 2
    return RankingRow(
        str(row.place),
        row.contestant,
        names_cell(row.entered.names) if row.entered else "",
        row.total.boards,
        figures.total_in(unit).shown(row.shown, average=average),
        figures.total.shown(row.total.top, average=average) if possible else "",
        "" if row.percent is None else figures.percent.shown(row.percent, average=FIFTY),
        tuple(part_text(part) for part in row.parts),
        row.tie_break or "",
    )


def part_text(part: Part) -> str:
    """What was added to a total or taken from it.

    >>> from fractions import Fraction
    >>> part_text(Part("penalty", Fraction(-5, 2)))
    'penalty -2.5'
    """
    sign = "+" if part.amount >= 0 else ""
    unit = " %" if part.name == HANDICAP else ""  # added to the percentage, and not to the total
    return f"{part.name} {sign}{exact_text(part.amount)}{unit}"


def ranking_table(view: RankingView) -> Table:
    """A list as a table. What could be won stands beside the total where it is not the same for all."""
    totals = evened(row.total for row in view.rows)
    maxima = evened(row.maximum for row in view.rows)
    columns = (
        Column("Place", Kind.NUMBER),
        Column("No", Kind.NUMBER),
        Column("Names", Kind.NAME),
        Column("Boards", Kind.NUMBER, keep=3),
        Column(UNIT_HEADS[view.unit], Kind.NUMBER, keep=6),
        Column("of", Kind.NUMBER, keep=2),
        Column("%", Kind.NUMBER),
        Column("Included", keep=5),
        Column("Tie broken by", keep=4),
    )
    different = len(set(maxima)) > 1
    counted = any(row.boards for row in view.rows)  # matches that are known by their IMPs alone have none
    rows = tuple(
        (
            row.place, row.contestant, row.names, str(row.boards) if counted else "", total,
            maximum if different else "", row.percent, ", ".join(row.parts), row.tie_break,
        )
        for row, total, maximum in zip(view.rows, totals, maxima, strict=True)
    )  # fmt: skip
    return without_empty(Table(view.title, columns, rows, tuple(_notes(view))))


def _notes(view: RankingView) -> Iterator[str]:
    if not view.rows:
        yield "Nobody has a result that counts."
    elif (maxima := {row.maximum for row in view.rows}) and len(maxima) == 1 and "" not in maxima:
        (maximum,) = evened(maxima)
        yield f"Out of {maximum}."
    if any(map(_prints_alike, pairwise(view.rows))):
        yield "Places rest on exact figures: rows that print alike may differ."


def _prints_alike(rows: tuple[RankingRow, RankingRow]) -> bool:
    """Whether two rows show the same figure and have different places."""
    first, second = rows
    return first.place != second.place and (first.percent or first.total) == (second.percent or second.total)
