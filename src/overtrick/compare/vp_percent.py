"""Swiss pairs by the English Bridge Union: a percentage becomes victory points by a table (White Book 3.1.7)."""

from bisect import bisect_left
from collections.abc import Mapping
from fractions import Fraction

from overtrick.compare.errors import UnknownScaleError
from overtrick.compare.rounding import Halves, Rounding

# Boards from and to -> the percentages that still earn 10, 11 … 19 of 20 VPs; above the last 20.
EBU_20: Mapping[tuple[int, int], str] = {
    (1, 4): "50.92 52.80 54.71 56.70 58.80 61.08 63.63 66.61 70.36 75.95",
    (5, 6): "50.78 52.39 54.02 55.72 57.51 59.45 61.62 64.17 67.37 72.13",
    (7, 9): "50.65 51.98 53.33 54.74 56.23 57.83 59.64 61.75 64.40 68.35",
    (10, 13): "50.54 51.65 52.78 53.95 55.19 56.53 58.04 59.80 62.01 65.30",
    (14, 19): "50.45 51.38 52.32 53.30 54.34 55.45 56.71 58.18 60.03 62.78",
    (20, 27): "50.38 51.16 51.94 52.77 53.63 54.57 55.62 56.85 58.40 60.71",
    (28, 39): "50.32 50.97 51.63 52.32 53.04 53.83 54.71 55.74 57.04 58.97",
    (40, 55): "50.27 50.81 51.37 51.95 52.56 53.21 53.95 54.82 55.91 57.53",
}

# Boards from and to -> the percentages that still earn 5, 6 … 9 of 10 VPs of a half-match; above the last 10.
EBU_10: Mapping[tuple[int, int], str] = {
    (2, 2): "51.86 55.70 59.94 65.12 73.15",
    (3, 3): "51.59 54.87 58.48 62.89 69.75",
    (4, 4): "51.32 54.03 57.03 60.70 66.38",
    (5, 6): "51.09 53.36 55.86 58.92 63.66",
    (7, 9): "50.92 52.81 54.93 57.45 61.41",
    (10, 13): "50.77 52.36 54.10 56.24 59.56",
}

# White Book 4.2.6.1: halves go away from the average, so that both sides are rounded alike.
HUNDREDTHS = Rounding(Fraction(1, 100), Halves.AWAY_FROM_AVERAGE)
AVERAGE = Fraction(50)


def victory_points_from_percent(percent: Fraction, *, boards: int, half_match: bool = False) -> int:
    """The VPs of a pair with this percentage in a match of so many boards, out of 20, or of 10 for a half-match.

    The percentage is rounded to two decimals first, and one that equals a limit stays with the lower VP. Each side's
    VPs come from its own percentage: the two need not make the pool. Raises ``UnknownScaleError`` where the tables
    have no column.

    >>> victory_points_from_percent(Fraction("56.23"), boards=8)
    14
    """
    limits, middle = (limits_for(boards, EBU_10), 5) if half_match else (limits_for(boards, EBU_20), 10)
    shown = HUNDREDTHS(percent, average=AVERAGE)
    won = bisect_left(limits, max(shown, 100 - shown))
    return middle + won if shown >= AVERAGE else middle - won


def limits_for(boards: int, table: Mapping[tuple[int, int], str]) -> list[Fraction]:
    """The percentages that still earn the middle, one VP more, two more and so on.

    >>> limits_for(3, EBU_10)[0] == Fraction("51.59")
    True
    """
    row = next((text for (least, most), text in table.items() if least <= boards <= most), None)
    if row is None:
        wanted = f"{min(table)[0]} to {max(table)[1]} boards"
        raise UnknownScaleError(f"the table of percentages has no column for {boards} boards; wanted {wanted}")
    return [Fraction(limit) for limit in row.split()]
