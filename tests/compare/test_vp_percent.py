"""English Swiss pairs: percentages to victory points, and which side of a limit a percentage is on."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.compare.errors import UnknownScaleError
from overtrick.compare.vp_percent import victory_points_from_percent

# Boards, and the percentages that still earn 10, 11 … 19 of 20
TWENTY = """
1-4    50.92 52.80 54.71 56.70 58.80 61.08 63.63 66.61 70.36 75.95
5-6    50.78 52.39 54.02 55.72 57.51 59.45 61.62 64.17 67.37 72.13
7-9    50.65 51.98 53.33 54.74 56.23 57.83 59.64 61.75 64.40 68.35
10-13  50.54 51.65 52.78 53.95 55.19 56.53 58.04 59.80 62.01 65.30
14-19  50.45 51.38 52.32 53.30 54.34 55.45 56.71 58.18 60.03 62.78
20-27  50.38 51.16 51.94 52.77 53.63 54.57 55.62 56.85 58.40 60.71
28-39  50.32 50.97 51.63 52.32 53.04 53.83 54.71 55.74 57.04 58.97
40-55  50.27 50.81 51.37 51.95 52.56 53.21 53.95 54.82 55.91 57.53
"""

# Boards, and the percentages that still earn 5, 6 … 9 of 10
TEN = """
2-2    51.86 55.70 59.94 65.12 73.15
3-3    51.59 54.87 58.48 62.89 69.75
4-4    51.32 54.03 57.03 60.70 66.38
5-6    51.09 53.36 55.86 58.92 63.66
7-9    50.92 52.81 54.93 57.45 61.41
10-13  50.77 52.36 54.10 56.24 59.56
"""

CENT = Fraction(1, 100)


def check_limits(row: str, *, half_match: bool) -> None:
    """Each limit stays with the lower VP, a hundredth more gets the next, and below 50 % it is the mirror."""
    boards, *limits = row.split()
    least, most = map(int, boards.split("-"))
    middle = 5 if half_match else 10
    for length in (least, most):
        for won, limit in enumerate(map(Fraction, limits)):
            shown = [
                victory_points_from_percent(percent, boards=length, half_match=half_match)
                for percent in (limit, limit + CENT, 100 - limit, 100 - limit - CENT)
            ]
            assert shown == [middle + won, middle + won + 1, middle - won, middle - won - 1]


@pytest.mark.parametrize("row", TWENTY.strip().split("\n"))
def test_limits_of_twenty_are_as_published(row: str) -> None:
    check_limits(row, half_match=False)


@pytest.mark.parametrize("row", TEN.strip().split("\n"))
def test_limits_of_a_half_match_are_as_published(row: str) -> None:
    check_limits(row, half_match=True)


# c for 10, 11 … 19: every limit of a full match is 50 + c / √n, n the middle of the lengths
SHAPE = "1.8355 5.6045 9.4224 13.4075 17.6096 22.1542 27.2549 33.2249 40.7273 51.8981"
MIDDLES = (4, 5.5, 8, 11.5, 16.5, 23.5, 33.5, 47.5)


@pytest.mark.parametrize(("row", "middle"), list(zip(TWENTY.strip().split("\n"), MIDDLES, strict=True)))
def test_limits_of_twenty_have_one_shape(row: str, middle: float) -> None:
    assert [f"{50 + float(c) / middle**0.5:.2f}" for c in SHAPE.split()] == row.split()[1:]


def test_percentage_that_equals_a_limit_stays_with_the_lower_vp() -> None:
    assert victory_points_from_percent(Fraction("56.23"), boards=8) == 14
    assert victory_points_from_percent(Fraction("56.24"), boards=8) == 15


def test_percentage_is_rounded_to_two_decimals_first() -> None:
    assert victory_points_from_percent(Fraction("56.2349"), boards=8) == 14
    assert victory_points_from_percent(Fraction("56.235"), boards=8) == 15
    assert victory_points_from_percent(Fraction("43.765"), boards=8) == 5


@pytest.mark.parametrize(("percent", "vps"), [(0, 0), (50, 10), (100, 20)])
def test_ends_and_middle(percent: int, vps: int) -> None:
    assert victory_points_from_percent(Fraction(percent), boards=8) == vps


def test_both_sides_of_a_match_need_not_make_the_pool() -> None:
    # 54 % and 54 % where both have an average plus.
    assert 2 * victory_points_from_percent(Fraction(54), boards=8) == 26


@given(st.fractions(0, 100, max_denominator=100_000), st.integers(1, 55))
def test_opposite_percentages_earn_opposite_vps(percent: Fraction, boards: int) -> None:
    ours, theirs = (victory_points_from_percent(each, boards=boards) for each in (percent, 100 - percent))
    assert ours + theirs == 20


@pytest.mark.parametrize(
    ("boards", "half_match", "wanted"),
    [(0, False, "1 to 55"), (56, False, "1 to 55"), (1, True, "2 to 13"), (14, True, "2 to 13")],
)
def test_length_without_a_table_is_told(boards: int, *, half_match: bool, wanted: str) -> None:
    with pytest.raises(UnknownScaleError, match=rf"no column for {boards} boards; wanted {wanted} boards"):
        victory_points_from_percent(Fraction(50), boards=boards, half_match=half_match)
