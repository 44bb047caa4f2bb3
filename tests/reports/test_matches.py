"""Matches of teams: IMPs and victory points of both."""

from collections.abc import Callable

import pytest

from overtrick.events.results import Results
from overtrick.reports.frame import Frame
from overtrick.reports.matches import match_table, matches
from overtrick.reports.tables import Table

Scored = Callable[..., Results]
Lines = Callable[[Table], list[str]]

MATCH = """
round,table,board,ns,ew,score
1,1,1,1,2,420
1,2,1,2,1,-50
1,1,2,1,2,-100
1,2,2,2,1,-600
"""


@pytest.mark.parametrize(("scale", "points"), [("wbf", ("19.95", "0.05")), ("none", ("", ""))])
def test_a_match_shows_imps_and_the_points_of_its_scale(scored: Scored, scale: str, points: tuple[str, str]) -> None:
    (view,) = matches(scored(MATCH, method="imps", victory_points__teams=scale))
    assert (*view.teams, *view.won) == ("1", "2", "21", "0")
    assert tuple(view.victory_points) == points


def test_matches_are_a_table(scored: Scored, lines: Lines) -> None:
    names = "contestant,name1,name2,name3,name4\n1,Ash,Birch,Cedar,Elm\n"
    results = scored(MATCH, names, method="imps", victory_points__teams="wbf-discrete")
    assert lines(match_table(matches(results), "IMP")) == [
        "Matches",
        "Rd  Home                      Away  Boards  IMP  IMP  VP  VP",
        " 1  1 Ash, Birch, Cedar, Elm  2          2   21    0  20   0",
    ]


@pytest.mark.parametrize(
    ("method", "unit", "won"),
    [("board-a-match", "Points", ("2", "0")), ("point-a-board", "Points", ("4", "0")),
     ("team-total-points", "Points", ("970", "0"))],
)  # fmt: skip
def test_matches_in_other_units_are_headed_by_them(
    scored: Scored, lines: Lines, method: str, unit: str, won: tuple[str, str]
) -> None:
    results = scored(MATCH, method=method)
    views = matches(results)
    assert tuple(views[0].won) == won
    heads = lines(match_table(views, Frame.of(results).unit))[1].split()
    assert heads == ["Rd", "Home", "Away", "Boards", unit, unit]
