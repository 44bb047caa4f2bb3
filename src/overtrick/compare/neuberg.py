"""Neuberg's formula: a board with fewer results than expected, scaled to the common top."""

from fractions import Fraction
from functools import lru_cache

from overtrick.compare.awards import Weight
from overtrick.compare.errors import MatchpointRangeError, MatchpointScaleError, ResultCountError


def neuberg(matchpoints: Weight, *, actual: Weight, expected: int, scale: int = 2) -> Fraction:
    """Scale an award among *actual* results up to the *expected* number of results.

    On the scale 2/1/0 this is (M + 1) E / A - 1; on 1/½/0 (``scale=1``) it is (S + ½) E / A - ½.
    The average stays at 50 %, and a sole top stays below the full top. Raises an ``OvertrickError`` where there is no
    result, or the award is not one of so many results.

    >>> neuberg(4, actual=6, expected=7), neuberg(2, actual=6, expected=7, scale=1)
    (Fraction(29, 6), Fraction(29, 12))
    """
    return _scaled(matchpoints, actual, expected, scale)


# Boards of one event have most of these figures in common, so each is reckoned once.
@lru_cache(maxsize=10_000)
def _scaled(matchpoints: Weight, actual: Weight, expected: int, scale: int) -> Fraction:
    _check(matchpoints, actual, expected, scale)
    # The formula of both scales over one denominator, so that only one fraction is made.
    return Fraction((2 * matchpoints + scale) * expected - scale * actual, 2 * actual)


def _check(matchpoints: Weight, actual: Weight, expected: int, scale: int) -> None:
    if scale not in {1, 2}:
        raise MatchpointScaleError(scale)
    if actual <= 0:
        raise ResultCountError("the number of actual results", actual)
    if expected < 1:
        raise ResultCountError("the expected number of results", expected)
    # One outcome of a weighted ruling may lie up to one half of a comparison outside 0 … top.
    if not -scale < 2 * matchpoints < scale * (2 * actual - 1):
        raise MatchpointRangeError(matchpoints, actual=actual, top=scale * (actual - 1))
