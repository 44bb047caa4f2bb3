"""Board-a-match and point-a-board: any difference wins, however small."""

from fractions import Fraction

import pytest

from overtrick.compare.board_a_match import BoardAMatch

# Scores of the two tables: board-a-match and point-a-board of the first
BOARDS = [
    (120, 110, "1", "2"),
    (110, 120, "0", "0"),
    (110, 110, "1/2", "1"),
    (1430, -100, "1", "2"),
    (0, -50, "1", "2"),
]


@pytest.mark.parametrize(("first", "second", "american", "british"), BOARDS)
def test_board_is_won_tied_or_lost(first: int, second: int, american: str, british: str) -> None:
    counts = {first: 1, second: 1} if first != second else {first: 2}
    assert BoardAMatch()(counts, expected=2).by_score[first] == Fraction(american)
    assert BoardAMatch(win=2)(counts, expected=2).by_score[first] == Fraction(british)


def test_both_units_rank_alike() -> None:
    counts = {620: 1, 170: 2, -100: 1}
    american, british = BoardAMatch()(counts, expected=4), BoardAMatch(win=2)(counts, expected=4)
    assert {score: 2 * award for score, award in american.by_score.items()} == british.by_score
    assert (american.top, british.top) == (Fraction(3), Fraction(6))


def test_weighted_ruling_is_compared_by_its_parts() -> None:
    counts = {420: Fraction("1.6"), -50: Fraction("0.4")}
    awards = BoardAMatch()(counts, expected=2).by_score
    # Against +420 the part of 60 % ties and the part of 40 % loses.
    assert Fraction("0.6") * awards[420] + Fraction("0.4") * awards[-50] == Fraction("0.3")


def test_result_without_another_is_neither_won_nor_lost() -> None:
    awards = BoardAMatch()({420: 1}, expected=2)
    assert awards.by_score == {420: Fraction(1, 2)}
    assert awards.top == 1


def test_board_of_artificial_scores_alone_has_a_top() -> None:
    awards = BoardAMatch(win=2)({}, expected=2)
    assert awards.artificial(Fraction(60)) == Fraction("1.2")


def test_imps_mean_nothing_here() -> None:
    assert BoardAMatch().average_imps(Fraction(3), expected=2) is None
