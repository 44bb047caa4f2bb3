"""Both directions of a board: what every method keeps between the two sides, and that order never matters."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.compare.awards import Comparison
from overtrick.compare.board_a_match import BoardAMatch
from overtrick.compare.both_sides import awards_by_score, board_awards
from overtrick.compare.butler import Butler, Drop
from overtrick.compare.cross_imps import CrossImps, Divisor
from overtrick.compare.matchpoints import Matchpoints, Unit, matchpoints
from overtrick.compare.total_points import TotalPoints
from overtrick.game.seats import BySide

OPPOSITE: list[Comparison] = [
    Matchpoints(Unit.WINS_MINUS_LOSSES),
    *(CrossImps(divisor) for divisor in Divisor),
    *(Butler(drop) for drop in Drop),
    TotalPoints(),
]
SHARING: list[Comparison] = [Matchpoints(), Matchpoints(Unit.ONE_HALF_ZERO), BoardAMatch(), BoardAMatch(win=2)]

boards = st.lists(st.integers(-40, 40).map(lambda tens: 10 * tens), min_size=2, max_size=25)


@pytest.mark.parametrize("method", OPPOSITE, ids=repr)
@given(board=boards)
def test_sides_are_opposite(method: Comparison, board: list[int]) -> None:
    assert all(award.ew == -award.ns for award in board_awards(board, method))


@pytest.mark.parametrize("method", SHARING, ids=repr)
@given(board=boards)
def test_sides_share_the_top(method: Comparison, board: list[int]) -> None:
    top = method(Counter(board), expected=len(board)).top
    assert all(award.ns + award.ew == top for award in board_awards(board, method))


@pytest.mark.parametrize("method", OPPOSITE + SHARING, ids=repr)
@given(both=boards.flatmap(lambda board: st.tuples(st.just(board), st.permutations(board))))
def test_order_of_the_results_does_not_matter(method: Comparison, both: tuple[list[int], list[int]]) -> None:
    board, shuffled = both
    awards = dict(zip(board, board_awards(board, method), strict=True))
    assert dict(zip(shuffled, board_awards(shuffled, method), strict=True)) == awards


@given(boards, st.integers(0, 5))
def test_short_board_shares_the_common_top_by_neuberg(board: list[int], missing: int) -> None:
    expected = len(board) + missing
    both = board_awards(board, Matchpoints(), expected=expected)
    assert all(award.ns + award.ew == 2 * (expected - 1) for award in both)


@given(boards)
def test_board_awards_are_those_of_each_side_by_itself(board: list[int]) -> None:
    ns, ew = matchpoints(board), matchpoints([-score for score in board])
    assert board_awards(board, Matchpoints()) == [BySide(*pair) for pair in zip(ns, ew, strict=True)]


def test_awards_by_score_are_for_north_south_scores() -> None:
    both = awards_by_score({420: 1, -50: 1}, Matchpoints(), expected=2)
    assert [(score, int(award.ns), int(award.ew)) for score, award in both.items()] == [(-50, 0, 2), (420, 2, 0)]


def test_no_results_and_a_single_result() -> None:
    assert board_awards([], Matchpoints()) == []
    assert len(board_awards([420], CrossImps())) == 1
