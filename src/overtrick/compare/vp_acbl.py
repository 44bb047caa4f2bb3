"""The American scales of 20 and 30 victory points, as published in tables."""

from collections.abc import Mapping
from decimal import Decimal

# Boards from and to -> the least margin for 11, 12 … 20 VPs; a smaller margin is a tie at 10.
ACBL_20: Mapping[tuple[int, int], tuple[int, ...]] = {
    (6, 8): (1, 3, 5, 8, 11, 14, 17, 20, 24, 28),
    (9, 11): (1, 3, 6, 10, 14, 18, 22, 26, 31, 36),
    (12, 15): (1, 4, 7, 11, 15, 20, 25, 30, 36, 42),
    (16, 20): (2, 5, 9, 14, 19, 25, 32, 39, 47, 56),
    (21, 27): (3, 7, 12, 18, 25, 33, 42, 51, 61, 72),
    (28, 36): (4, 9, 15, 22, 30, 39, 49, 60, 72, 85),
}

# Boards from and to -> the least margin for 18, 19 … 30 VPs; a tie is 15, and 16 and 17 do not exist.
ACBL_30: Mapping[tuple[int, int], tuple[int, ...]] = {
    (6, 8): (1, 2, 3, 4, 5, 7, 9, 11, 14, 17, 20, 24, 28),
    (9, 11): (1, 2, 3, 5, 7, 9, 12, 15, 18, 22, 26, 31, 36),
}


def acbl_20(boards: int) -> tuple[Decimal, ...]:
    """The winner's VPs of 20 by margin; empty where no table was found.

    >>> [int(acbl_20(7)[margin]) for margin in (0, 1, 2, 3, 28)]
    [10, 11, 11, 12, 20]
    """
    return _column(ACBL_20, boards, tie=10, first=11)


def acbl_30(boards: int) -> tuple[Decimal, ...]:
    """The winner's VPs of 30 by margin; empty where no table was found.

    >>> [int(acbl_30(7)[margin]) for margin in (0, 1, 6, 28)]
    [15, 18, 22, 30]
    """
    return _column(ACBL_30, boards, tie=15, first=18)


def _column(
    table: Mapping[tuple[int, int], tuple[int, ...]], boards: int, *, tie: int, first: int
) -> tuple[Decimal, ...]:
    steps = next((steps for (least, most), steps in table.items() if least <= boards <= most), ())
    column: list[Decimal] = []
    for vps, margin in zip((tie, *range(first, first + len(steps))), steps, strict=False):
        column += [Decimal(vps)] * (margin - len(column))
    return (*column, Decimal(first + len(steps) - 1)) if steps else ()
