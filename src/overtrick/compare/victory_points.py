"""Victory points: the margin of a match becomes a share of a pool (Law 78D, conditions of contest)."""

from collections.abc import Mapping
from decimal import Decimal
from fractions import Fraction
from types import MappingProxyType
from typing import Protocol

from overtrick.compare.rounding import Halves, Rounding
from overtrick.compare.vp_acbl import acbl_20, acbl_30
from overtrick.compare.vp_wbf import wbf_continuous, wbf_discrete_10, wbf_discrete_20
from overtrick.game.errors import OvertrickError

WHOLE_IMPS = Rounding(Fraction(1), Halves.AWAY_FROM_ZERO)


class UnknownScaleError(OvertrickError):
    """There is no scale of this name, or it has no column for this number of boards."""

    code = "vp-scale-unknown"


class Scale(Protocol):
    """A scale: the column of so many boards gives the winner's VPs of margin 0, 1, 2 … up to the maximum."""

    def __call__(self, boards: int, /) -> tuple[Decimal, ...]:
        """The winner's VPs by margin in IMPs; a larger margin earns the last."""
        ...


SCALES: Mapping[str, Scale] = MappingProxyType(
    {
        "wbf": wbf_continuous,
        "wbf-discrete": wbf_discrete_20,
        "wbf-discrete-10": wbf_discrete_10,
        "acbl-20": acbl_20,
        "acbl-30": acbl_30,
    }
)


def victory_point_column(boards: int, *, scale: str = "wbf") -> tuple[Decimal, ...]:
    """The winner's VPs of margin 0, 1, 2 … IMPs in a match of so many boards.

    Raises ``UnknownScaleError`` where the scale is unknown or has no such column.

    >>> victory_point_column(8)[:3]
    (Decimal('10.00'), Decimal('10.44'), Decimal('10.86'))
    """
    if scale not in SCALES:
        raise UnknownScaleError(f"no victory point scale {scale!r}; known are {', '.join(SCALES)}")
    column = SCALES[scale](boards)
    if not column:
        raise UnknownScaleError(f"the scale {scale!r} has no column for {boards} boards")
    return column


def victory_points(margin: int | Fraction, *, boards: int, scale: str = "wbf") -> tuple[Decimal, Decimal]:
    """The victory points of both sides for a margin in IMPs from the first side's point of view.

    ``boards`` is the scheduled length of the match. A fraction of an IMP is rounded to whole IMPs first, halves away
    from zero. The scales are those of ``SCALES``.

    >>> victory_points(10, boards=16)
    (Decimal('12.80'), Decimal('7.20'))
    >>> victory_points(-1, boards=7, scale="wbf-discrete")
    (Decimal('9'), Decimal('11'))
    """
    column = victory_point_column(boards, scale=scale)
    whole = int(WHOLE_IMPS(Fraction(margin)))
    winner = column[min(abs(whole), len(column) - 1)]
    loser = 2 * column[0] - winner
    return (winner, loser) if whole >= 0 else (loser, winner)
