"""IMPs (Law 78B): the table of the Laws, its published sums, and the mistakes people make with it."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.compare.imps import IMP_STEPS, IMPS_OF, MOST_IMPS, imps

# IMPs   from    to
LAW_78B = """
0           0     10
1          20     40
2          50     80
3          90    120
4         130    160
5         170    210
6         220    260
7         270    310
8         320    360
9         370    420
10        430    490
11        500    590
12        600    740
13        750    890
14        900   1090
15       1100   1290
16       1300   1490
17       1500   1740
18       1750   1990
19       2000   2240
20       2250   2490
21       2500   2990
22       3000   3490
23       3500   3990
24       4000  15200
"""
ROWS = [[int(word) for word in row.split()] for row in LAW_78B.strip().split("\n")]


@pytest.mark.parametrize(("won", "least", "most"), ROWS)
def test_imps_are_those_of_the_table_at_both_ends_of_each_row(won: int, least: int, most: int) -> None:
    assert {imps(difference) for difference in range(least, most + 1, 10)} == {won}
    assert {imps(-difference) for difference in range(least, most + 1, 10)} == {-won}


def test_imps_from_0_to_4000_have_the_published_sums() -> None:
    won = [imps(difference) for difference in range(0, 4001, 10)]
    assert sum(won) == 6852
    assert sum(each**2 for each in won) == 129_246


@pytest.mark.parametrize(
    ("difference", "won"),
    [(10, 0), (20, 1), (40, 1), (50, 2), (2240, 19), (2250, 20), (3600, 23), (3990, 23), (15200, 24)],
)
def test_imps_at_the_edges(difference: int, won: int) -> None:
    assert imps(difference) == won


@pytest.mark.parametrize(
    ("difference", "won"), [(-10, 0), (-20, -1), (-30, -1), (-450, -10), (-4000, -24), (30, 1), (450, 10)]
)
def test_imps_of_a_lost_board_are_found_by_the_size_of_the_difference(difference: int, won: int) -> None:
    assert imps(difference) == won


@pytest.mark.parametrize(
    ("ours", "team_mates", "won"),
    [
        (140, -170, -1),
        (-600, 690, 3),
        (430, -420, 0),
        (170, -620, -10),
        (10, 0, 0),
        (20, 0, 1),
        (-20, 0, -1),
        (4000, 0, 24),
        (3990, 0, 23),
    ],
)
def test_imps_of_a_team_are_those_of_its_two_scores_added(ours: int, team_mates: int, won: int) -> None:
    assert imps(ours + team_mates) == won


def test_imps_of_two_boards_add_up_to_the_net() -> None:
    assert imps(140 - 170) + imps(-600 + 690) == 2


def test_difference_between_two_rows_belongs_to_the_lower() -> None:
    assert imps(45) == imps(Fraction(999, 20)) == 1  # 49.95
    assert imps(Fraction(-39, 2)) == 0


def test_imps_are_not_additive() -> None:
    assert imps(450) + imps(450) == 20
    assert imps(900) == 14


@given(st.fractions(-16_000, 16_000))
def test_imps_are_antisymmetric(difference: Fraction) -> None:
    assert imps(-difference) == -imps(difference)


@given(st.integers(0, 16_000), st.integers(0, 500))
def test_imps_never_fall_with_the_difference(difference: int, more: int) -> None:
    assert imps(difference) <= imps(difference + more)


def test_ready_made_imps_are_those_of_the_table() -> None:
    assert list(IMPS_OF) == [imps(difference) for difference in range(IMP_STEPS[-1].numerator)]
    assert imps(len(IMPS_OF)) == MOST_IMPS == IMPS_OF[-1] + 1
