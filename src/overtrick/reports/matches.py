"""Matches of teams: what both won on the boards (IMPs, points) and their victory points, round by round."""

from dataclasses import dataclass

from overtrick.events.results import Results, ScoredMatch
from overtrick.events.state import natural
from overtrick.game.seats import BySide, Side
from overtrick.reports.figures import Figures, evened, exact_text
from overtrick.reports.people import side_in_full
from overtrick.reports.tables import Column, Kind, Table, without_empty


@dataclass(frozen=True, slots=True)
class MatchView:
    """One match; NS stands for the home team."""

    session: str
    round: str
    teams: BySide[str]
    boards: int
    won: BySide[str]
    victory_points: BySide[str]


def matches(results: Results) -> tuple[MatchView, ...]:
    """The matches of an event in the order in which they were played."""
    figures = Figures.of(results.conditions)
    several = len({match.session for match in results.matches}) > 1
    return tuple(_view(match, results, figures, several=several) for match in sorted(results.matches, key=_when))


def _when(match: ScoredMatch) -> tuple[object, ...]:
    return (match.session, match.round or 0, natural(match.contestants.ns))


def _view(match: ScoredMatch, results: Results, figures: Figures, *, several: bool) -> MatchView:
    points, shown = match.victory_points, figures.victory_points.shown
    return MatchView(
        str(match.session) if several else "",
        str(match.round or ""),
        match.contestants.map(lambda label: side_in_full(results, (label,))),
        match.boards,
        match.imps.map(exact_text),
        BySide("", "") if points is None else points.map(shown),
    )


def match_table(views: tuple[MatchView, ...], unit: str) -> Table:
    """The matches as a table; ``unit`` heads what was won on the boards."""
    columns = (
        Column("S", Kind.NUMBER),
        Column("Rd", Kind.NUMBER),
        Column("Home", Kind.NAME),
        Column("Away", Kind.NAME),
        Column("Boards", Kind.NUMBER, keep=3),
        Column(unit, Kind.NUMBER),
        Column(unit, Kind.NUMBER),
        Column("VP", Kind.NUMBER),
        Column("VP", Kind.NUMBER),
    )
    home, away = (evened(view.victory_points[side] for view in views) for side in Side)
    rows = tuple(
        (view.session, view.round, *view.teams, str(view.boards or ""), *view.won, ns, ew)
        for view, ns, ew in zip(views, home, away, strict=True)
    )
    return without_empty(Table("Matches", columns, rows))
