"""Patton: a board is won, tied or lost for 2/1/0, and the match's aggregate scores earn a share of more points.

After the rule of a Polish scoring program: differences up to ten tie a board, and a match of n boards has n points for
the aggregate. Other hybrids (Hackett's 8 + 8, Pachabo) have their own scales, for which no table was found.
"""

from collections.abc import Sequence
from fractions import Fraction

from overtrick.compare.errors import ResultCountError
from overtrick.game.seats import BySide

TIE_UP_TO = 10
CLEAR, NARROW = Fraction(1, 3), Fraction(1, 10)

Rooms = tuple[int, int]
"""North-South's scores of one board in the open and in the closed room; home is North-South in the open room."""


def patton(boards: Sequence[Rooms]) -> BySide[Fraction]:
    """The points of both teams of a match, the home team first.

    >>> patton([(620, 620), (110, 100), (420, -50), (-100, 50)])
    BySide(ns=Fraction(7, 1), ew=Fraction(5, 1))
    """
    if not boards:
        raise ResultCountError("the number of boards of a match", 0)
    won = sum(map(board_points, boards))
    share = aggregate_share(aggregates(boards), points=len(boards))
    return BySide(won + share.ns, 2 * len(boards) - won + share.ew)


def board_points(rooms: Rooms) -> int:
    """The home team's points of a board: 2 for a win, 1 for a tie.

    >>> [board_points(rooms) for rooms in ((130, 110), (120, 110), (110, 130))]
    [2, 1, 0]
    """
    difference = rooms[0] - rooms[1]
    return 1 if abs(difference) <= TIE_UP_TO else 2 * (difference > 0)


def aggregates(boards: Sequence[Rooms]) -> BySide[int]:
    """The sum of the plus scores that each team wrote down, in either room.

    >>> aggregates([(620, -50), (-100, 170)])
    BySide(ns=670, ew=270)
    """
    home = sum(max(opened, 0) + max(-closed, 0) for opened, closed in boards)
    away = sum(max(-opened, 0) + max(closed, 0) for opened, closed in boards)
    return BySide(home, away)


def aggregate_share(sums: BySide[int], *, points: int) -> BySide[Fraction]:
    """What the aggregates earn: all where the lead is more than a third of the larger, one more than half from a tenth.

    >>> aggregate_share(BySide(1200, 900), points=4)
    BySide(ns=Fraction(3, 1), ew=Fraction(1, 1))
    """
    most, half = max(sums), Fraction(points, 2)
    lead = Fraction(abs(sums.ns - sums.ew), most) if most else Fraction(0)
    extra = half if lead > CLEAR else min(Fraction(1), half) if lead >= NARROW else Fraction(0)
    ahead = BySide(half + extra, half - extra)
    return ahead if sums.ns >= sums.ew else ahead.turned
