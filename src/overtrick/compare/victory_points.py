"""Victory points: the margin of a match becomes a share of a pool (Law 78D, conditions of contest)."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from types import MappingProxyType

from overtrick.compare.errors import UnknownScaleError
from overtrick.compare.rounding import Halves, Rounding
from overtrick.compare.vp_acbl import ACBL_20, ACBL_30, acbl_20, acbl_30
from overtrick.compare.vp_wbf import EXACTLY, wbf_continuous, wbf_discrete_10, wbf_discrete_20

WHOLE_IMPS = Rounding(Fraction(1), Halves.AWAY_FROM_ZERO)
LONGEST = 1000
"""Matches of more boards are taken for a slip of the pen."""

SHORTEST_ADVISED = 5
"""In shorter matches single boards decide the victory points, and they can rank teams otherwise than IMPs do."""

Column = tuple[Decimal, ...]
"""The winner's VPs of margin 0, 1, 2 … IMPs; a larger margin earns the last."""


@dataclass(frozen=True, slots=True)
class Scale:
    """A scale: the column for each length of match, and the lengths for which there is one."""

    column: Callable[[int], Column]
    shortest: int = 1
    longest: int = LONGEST


SCALES: Mapping[str, Scale] = MappingProxyType(
    {
        "wbf": Scale(wbf_continuous),
        "wbf-discrete": Scale(wbf_discrete_20),
        "wbf-discrete-10": Scale(wbf_discrete_10),
        "acbl-20": Scale(acbl_20, min(ACBL_20)[0], max(ACBL_20)[1]),
        "acbl-30": Scale(acbl_30, min(ACBL_30)[0], max(ACBL_30)[1]),
    }
)


def victory_point_column(boards: int, *, scale: str = "wbf") -> Column:
    """The winner's VPs of margin 0, 1, 2 … IMPs in a match of so many boards.

    Raises ``UnknownScaleError`` where the scale is unknown or has no such column.

    >>> victory_point_column(8)[:3]
    (Decimal('10.00'), Decimal('10.44'), Decimal('10.86'))
    """
    known = SCALES.get(scale)
    if known is None:
        raise UnknownScaleError(f"no scale of victory points {scale!r}; wanted {', '.join(SCALES)}")
    if not known.shortest <= boards <= known.longest:
        raise UnknownScaleError(
            f"the scale {scale!r} has no column for {boards} boards; wanted {known.shortest} to {known.longest} boards"
        )
    return known.column(boards)


def victory_points(margin: int | Fraction, *, boards: int, scale: str = "wbf") -> tuple[Decimal, Decimal]:
    """The victory points of both sides for a margin in IMPs from the first side's point of view.

    ``boards`` is the scheduled length of the match. A fraction of an IMP is rounded to whole IMPs first, halves away
    from zero. The scales are those of ``SCALES``. Raises ``UnknownScaleError`` where there is no such column.

    >>> victory_points(10, boards=16)
    (Decimal('12.80'), Decimal('7.20'))
    >>> victory_points(-1, boards=7, scale="wbf-discrete")
    (Decimal('9'), Decimal('11'))
    """
    column = victory_point_column(boards, scale=scale)
    whole = int(WHOLE_IMPS(Fraction(margin)))
    winner = column[min(abs(whole), len(column) - 1)]
    loser = EXACTLY.subtract(2 * column[0], winner)
    return (winner, loser) if whole >= 0 else (loser, winner)
