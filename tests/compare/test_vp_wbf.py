"""The World Bridge Federation's scales of 2013: published columns, the correction proved, the discrete bands."""

from decimal import Decimal, localcontext
from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.compare.vp_wbf import (
    concave,
    narrowing,
    rounded_hundredths,
    upper_bounds,
    wbf_continuous,
    wbf_discrete_10,
    wbf_discrete_20,
)

# --- continuous: boards, the margin that wins all, the sum of the column from 0 to it ---

SUMS = """
6    37   613.99
7    40   662.68
8    43   712.19
9    45   742.32
10   48   792.97
12   52   855.67
14   57   939.66
16   60   984.82
20   68  1117.72
24   74  1213.17
28   80  1310.54
32   85  1389.64
40   95  1551.36
48  104  1696.50
64  120  1955.08
"""


@pytest.mark.parametrize("row", SUMS.strip().split("\n"))
def test_whole_column_has_the_published_sum(row: str) -> None:
    boards, blitz, total = row.split()
    column = wbf_continuous(int(boards))
    assert len(column) == int(blitz) + 1
    assert column[-1] == 20 > column[-2]
    assert sum(column) == Decimal(total)


# --- continuous: winner's VPs by boards (rows) and margin ---

CELLS = """
margin    1     5     10    20    30    40
8       10.44 12.05 13.78 16.46 18.37 19.74
16      10.31 11.48 12.80 15.00 16.73 18.09
20      10.28 11.34 12.53 14.58 16.23 17.56
24      10.25 11.23 12.33 14.26 15.83 17.13
32      10.22 11.07 12.05 13.78 15.24 16.46
"""
MARGINS, *ROWS = map(str.split, CELLS.strip().split("\n"))


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0])
def test_cells_are_as_published(row: list[str]) -> None:
    column = wbf_continuous(int(row[0]))
    assert [str(column[int(margin)]) for margin in MARGINS[1:]] == row[1:]


def test_fourteen_boards_as_an_article_explains_them() -> None:
    column = wbf_continuous(14)
    gains = [str(after - before) for before, after in pairwise(column[:8])]
    assert gains == ["0.33", "0.33", "0.31", "0.31", "0.30", "0.29", "0.29"]
    assert (str(column[10]), str(column[20])) == ("12.97", "15.26")


# --- the concavity correction ---

# boards: in how many cells plain rounding is wrong
CORRECTED = [(8, 1), (10, 3), (12, 3), (14, 3), (16, 7), (20, 9), (24, 13), (28, 11), (32, 22), (48, 27), (64, 45)]


@pytest.mark.parametrize(("boards", "cells"), CORRECTED)
def test_correction_changes_as_many_cells_as_published(boards: int, cells: int) -> None:
    plain = rounded_hundredths(boards)
    assert sum(a != b for a, b in zip(plain, concave(plain), strict=True)) == cells


@pytest.mark.parametrize(
    ("boards", "margin", "plain", "published"),
    [(8, 40, 1973, "19.74"), (32, 34, 1575, "15.76"), (32, 50, 1750, "17.51"), (32, 73, 1931, "19.32")],
)
def test_corrected_cells_are_as_published(boards: int, margin: int, plain: int, published: str) -> None:
    assert rounded_hundredths(boards)[margin] == plain
    assert str(wbf_continuous(boards)[margin]) == published


def raised_once(steps: list[int]) -> list[int]:
    """The correction by a single pass that looks one step ahead, as some programs have it."""
    raised = [*steps, steps[-1]]
    for i in range(1, len(steps)):
        raised[i] += raised[i + 1] - raised[i] > raised[i] - raised[i - 1]
    return raised[:-1]


@pytest.mark.parametrize(("boards", "margins"), [(24, [41]), (32, [34, 50, 73])])
def test_one_step_of_looking_ahead_gets_cells_wrong(boards: int, margins: list[int]) -> None:
    plain = rounded_hundredths(boards)
    pairs = enumerate(zip(raised_once(plain), concave(plain), strict=True))
    assert [margin for margin, (once, published) in pairs if once != published] == margins


def test_one_step_of_looking_ahead_gets_23_cells_of_64_boards_wrong() -> None:
    plain = rounded_hundredths(64)
    assert sum(once != right for once, right in zip(raised_once(plain), concave(plain), strict=True)) == 23


@pytest.mark.parametrize("boards", range(1, 129))
def test_no_increment_exceeds_the_one_before_it(boards: int) -> None:
    column = [*wbf_continuous(boards), Decimal(20), Decimal(20)]
    increments = [after - before for before, after in pairwise(column)]
    assert all(before >= after >= 0 for before, after in pairwise(increments))
    assert column[0] == 10


@pytest.mark.parametrize("boards", range(1, 129))
def test_correction_is_never_more_than_needed(boards: int) -> None:
    plain = rounded_hundredths(boards)
    corrected = [*concave(plain), 2000, 2000]
    for margin, (before, after) in enumerate(zip(plain, corrected, strict=False)):
        assert before <= after
        if margin and before < after:  # a hundredth less would let the next increment exceed this one
            lower = after - 1
            assert corrected[margin + 1] - lower > lower - corrected[margin - 1]


def raised_in_another_order(steps: list[int]) -> list[int]:
    """The correction from the last step to the first."""
    raised = [*steps, steps[-1], steps[-1]]
    while broken := [i for i in range(1, len(raised) - 1) if raised[i + 1] - raised[i] > raised[i] - raised[i - 1]]:
        raised[broken[-1]] += 1
    return raised[: len(steps)]


@pytest.mark.parametrize("boards", [8, 20, 32, 64])
def test_order_of_the_corrections_does_not_matter(boards: int) -> None:
    plain = rounded_hundredths(boards)
    assert raised_in_another_order(plain) == concave(plain)


@given(st.lists(st.integers(0, 30), min_size=1, max_size=12).map(sorted))
def test_corrected_steps_are_concave_and_not_lower(steps: list[int]) -> None:
    corrected = concave([0, *steps])
    increments = [after - before for before, after in pairwise([*corrected, corrected[-1]])]
    assert all(before >= after for before, after in pairwise(increments))
    assert all(after >= before for before, after in zip([0, *steps], corrected, strict=True))


def test_other_pools_keep_the_shape() -> None:
    for boards in (8, 16, 32):
        half, full = wbf_continuous(boards, 10), wbf_continuous(boards)
        assert half[0] == 5
        assert half[-1] == 10
        assert len(half) == len(full)
        assert all(abs(2 * a - b) <= Decimal("0.05") for a, b in zip(half, full, strict=True))


def test_columns_do_not_depend_on_the_callers_decimals() -> None:
    plain, bounds = rounded_hundredths(64), upper_bounds(64, middle=10)
    with localcontext() as careless:
        careless.prec = 3
        assert rounded_hundredths(64) == plain
        assert upper_bounds(64, middle=10) == bounds
        assert {str(vps)[-3] for vps in wbf_continuous(63)} == {"."}


# --- discrete 20-0: boards, the least margin for 11, 12 … 20 ---

FIRST_MARGINS_20 = """
7    1 3 6  9 12 15 19 24 29 36
8    1 4 7 10 13 17 21 26 31 39
16   2 5 9 13 18 23 29 36 44 54
20   2 6 10 15 20 26 32 40 49 61
24   2 6 11 16 22 28 35 44 54 66
32   3 8 13 19 25 33 41 51 62 77
"""

# --- discrete 10-0: boards of a half-match, the least margin for 6, 7 … 10 ---

FIRST_MARGINS_10 = """
3    1 4 7 10 15
4    1 4 8 12 18
5    2 5 8 13 20
6    2 5 9 14 21
"""


@pytest.mark.parametrize("row", FIRST_MARGINS_20.strip().split("\n"))
def test_discrete_bands_of_twenty_begin_as_published(row: str) -> None:
    boards, *first = map(int, row.split())
    column = wbf_discrete_20(boards)
    assert [column.index(Decimal(vps)) for vps in range(11, 21)] == first
    assert column[0] == 10


@pytest.mark.parametrize("row", FIRST_MARGINS_10.strip().split("\n"))
def test_discrete_bands_of_ten_begin_as_published(row: str) -> None:
    boards, *first = map(int, row.split())
    column = wbf_discrete_10(boards)
    assert [column.index(Decimal(vps)) for vps in range(6, 11)] == first
    assert column[0] == 5


# boards: margins at which the discrete VPs are not the continuous ones rounded
NOT_ROUNDED = [(8, [1, 16, 25, 38]), (7, [1, 3]), (16, [5])]


@pytest.mark.parametrize(("boards", "margins"), NOT_ROUNDED)
def test_discrete_scale_is_not_the_continuous_one_rounded(boards: int, margins: list[int]) -> None:
    continuous, discrete = wbf_continuous(boards), wbf_discrete_20(boards)
    pairs = enumerate(zip(continuous, discrete, strict=False))
    assert [margin for margin, (exact, whole) in pairs if int(Fraction(exact) + Fraction(1, 2)) != whole] == margins


def test_half_match_scale_is_not_half_of_the_full_one() -> None:
    assert wbf_discrete_10(4)[2] == 6
    assert wbf_discrete_20(4)[2] / 2 == Decimal("5.5")


@pytest.mark.parametrize("boards", range(1, 129))
def test_discrete_bands_never_narrow(boards: int) -> None:
    for half_boards, middle in ((2 * boards, 10), (boards, 5)):
        bounds = upper_bounds(half_boards, middle=middle)
        assert narrowing(bounds) is None
        assert len(bounds) == middle
        assert bounds == sorted(set(bounds))
