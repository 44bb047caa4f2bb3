"""Neuberg's formula: a board with fewer results than expected, scaled to the common top."""

from fractions import Fraction

from overtrick.compare.awards import Weight


def neuberg(matchpoints: Weight, *, actual: Weight, expected: int, scale: int = 2) -> Fraction:
    """Scale an award among *actual* results up to the *expected* number of results.

    On the scale 2/1/0 this is (M + 1) E / A - 1; on 1/½/0 (``scale=1``) it is (S + ½) E / A - ½.
    The average stays at 50 %, and a sole top stays below the full top.

    >>> neuberg(4, actual=6, expected=7), neuberg(2, actual=6, expected=7, scale=1)
    (Fraction(29, 6), Fraction(29, 12))
    """
    one = Fraction(scale, 2)
    return (matchpoints + one) * expected / actual - one
