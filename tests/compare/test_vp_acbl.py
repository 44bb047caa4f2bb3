"""The American scales of 20 and 30 victory points, by the first margin of each step as published."""

from decimal import Decimal

import pytest

from overtrick.compare.vp_acbl import acbl_20, acbl_30

# Boards, the least margin for 11, 12 … 20
TWENTY = """
6-8    1 3 5 8 11 14 17 20 24 28
9-11   1 3 6 10 14 18 22 26 31 36
12-15  1 4 7 11 15 20 25 30 36 42
16-20  2 5 9 14 19 25 32 39 47 56
21-27  3 7 12 18 25 33 42 51 61 72
28-36  4 9 15 22 30 39 49 60 72 85
"""

# Boards, the least margin for 18, 19 … 30
THIRTY = """
6-8    1 2 3 4 5 7 9 11 14 17 20 24 28
9-11   1 2 3 5 7 9 12 15 18 22 26 31 36
"""


def lengths_and_margins(row: str) -> tuple[range, list[int]]:
    """The lengths of match of a row, and its margins."""
    boards, *first = row.split()
    least, most = map(int, boards.split("-"))
    return range(least, most + 1), [int(margin) for margin in first]


@pytest.mark.parametrize("row", TWENTY.strip().split("\n"))
def test_steps_of_twenty_begin_as_published(row: str) -> None:
    lengths, first = lengths_and_margins(row)
    for boards in lengths:
        column = acbl_20(boards)
        assert [column.index(Decimal(vps)) for vps in range(11, 21)] == first
        assert column[0] == 10
        assert column[-1] == 20
        assert len(column) == first[-1] + 1


@pytest.mark.parametrize("row", THIRTY.strip().split("\n"))
def test_steps_of_thirty_begin_as_published(row: str) -> None:
    lengths, first = lengths_and_margins(row)
    for boards in lengths:
        column = acbl_30(boards)
        assert [column.index(Decimal(vps)) for vps in range(18, 31)] == first
        assert column[0] == 15
        assert column[-1] == 30
        assert not {Decimal(16), Decimal(17)} & set(column)


def test_lengths_without_a_published_table_have_no_column() -> None:
    assert [acbl_20(boards) for boards in (5, 37)] == [(), ()]
    assert [acbl_30(boards) for boards in (5, 12)] == [(), ()]
