"""Total points (Law 78C): the score is the award."""

from fractions import Fraction

from overtrick.compare.total_points import TotalPoints


def test_award_is_the_score_itself() -> None:
    awards = TotalPoints()({620: 2, -100: 1, 0: 1}, expected=4)
    assert awards.by_score == {620: 620, -100: -100, 0: 0}
    assert awards.percent(Fraction(620)) is None


def test_imps_mean_nothing_here() -> None:
    assert TotalPoints().average_imps(Fraction(3), expected=4) is None
