"""Results of one contestant or one board: nothing is compared again."""

from collections.abc import Callable

import pytest

from overtrick.events.results import Results
from overtrick.reports.narrowed import narrowed

Scored = Callable[..., Results]

TEAMS = """
round,table,board,ns,ew,score,adjustment
1,1,1,1,2,420,
1,2,1,2,1,-50,
1,3,1,3,4,50,
1,4,1,4,3,90,
2,1,2,2,3,110,
2,2,2,3,2,110,
2,,,1,,,BYE
2,,,4,,,BYE
"""


def told(results: Results) -> tuple[object, ...]:
    return (
        [row.contestant for ranking in results.rankings for row in ranking.rows],
        [(board.board, len(board.lines)) for board in results.boards],
        [tuple(match.contestants) for match in results.matches],
        [bye.contestant for bye in results.byes],
    )


def test_a_team_keeps_its_row_lines_matches_and_byes(scored: Scored) -> None:
    results = scored(TEAMS, method="imps")
    assert told(narrowed(results, "1")) == (["1"], [("1", 2)], [("1", "2")], ["1"])
    assert told(narrowed(results, "3")) == (["3"], [("1", 2), ("2", 2)], [("3", "4"), ("2", "3")], [])


def test_a_board_keeps_the_rankings_whole(scored: Scored) -> None:
    results = scored(TEAMS, method="imps")
    alone = narrowed(results, board="2")
    assert [board.board for board in alone.boards] == ["2"]
    assert alone.rankings == results.rankings
    assert told(narrowed(results, "1", "2"))[1] == []


@pytest.mark.parametrize("label", ["1", "4"])
def test_every_figure_stays_that_of_the_whole_field(scored: Scored, evening: str, label: str) -> None:
    results = scored(evening)
    mine = narrowed(results, label)
    assert {line for board in mine.boards for line in map(repr, board.lines)} <= {
        line for board in results.boards for line in map(repr, board.lines)
    }
    assert [row for ranking in mine.rankings for row in ranking.rows] == [
        row for ranking in results.rankings for row in ranking.rows if row.contestant == label
    ]


def test_nothing_named_is_everything(scored: Scored, evening: str) -> None:
    results = scored(evening)
    assert narrowed(results) is results
