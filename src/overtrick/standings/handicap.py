"""Handicaps: an allowance beside the total. A list with handicaps never changes the one without."""

from fractions import Fraction

ADVISED = Fraction(4, 5)
"""The factor that the ACBLscore manual advises."""


def half_added(percent: Fraction, handicap: Fraction) -> Fraction:
    """A percentage with half of the handicap added, as the New Zealand program Scorer does.

    >>> half_added(Fraction("57.39"), Fraction(5)) == Fraction("59.89")
    True
    """
    return percent + handicap / 2


def allowance(average: Fraction, *, reference: Fraction, maximum: Fraction, factor: Fraction = ADVISED) -> Fraction:
    """What a pair of this average percentage receives in matchpoints of a session (ACBLscore manual).

    Factor × (reference % − average %) / 100 × the most that a session can give.

    >>> float(allowance(Fraction(45), reference=Fraction(55), maximum=Fraction(312)))
    24.96
    """
    return factor * (reference - average) / 100 * maximum
