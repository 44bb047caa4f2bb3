"""Master points by schedules that their bodies or authors have published. None of them is an official award.

Bodies award master points by their own programs and change their tables; these are examples with their sources.
"""

from fractions import Fraction
from math import ceil, isqrt

from overtrick.compare.errors import ResultCountError
from overtrick.compare.rounding import Halves, Rounding

HUNDREDTH = Rounding(Fraction(1, 100), Halves.AWAY_FROM_ZERO)
TENTH = Rounding(Fraction(1, 10), Halves.UP)


def australian_share(place: int) -> Fraction:
    """The part of the first award for a place: 1, 0.7, then 1/(k − 1) (Australian Bridge Federation).

    >>> [str(australian_share(place)) for place in (1, 2, 3, 4, 5)]
    ['1', '7/10', '1/2', '1/3', '1/4']
    """
    _check(place)
    return {1: Fraction(1), 2: Fraction(7, 10)}.get(place) or Fraction(1, place - 1)


def australian_places(contestants: int, *, teams: bool = False) -> int:
    """How many places are awarded: the top half rounded down, of teams (and at Butler) the top third rounded up.

    >>> australian_places(11), australian_places(11, teams=True)
    (5, 4)
    """
    return ceil(Fraction(contestants, 3)) if teams else contestants // 2


def simultaneous_first(tables: int) -> int:
    """The first award of an English simultaneous event: 150 √(tables / 25), rounded up.

    >>> simultaneous_first(743)
    818
    """
    square = 900 * tables
    root = isqrt(square)
    return root if root * root == square else root + 1


# Parts of the first award for the places 1, 2 … 10 (the Flemish club schedule, as its author's program has it).
FLEMISH_SHARES = tuple(map(Fraction, ["1", ".75", ".5", ".4", ".35", ".3", ".25", ".2", ".15", ".10"]))


def flemish(pairs: int, *, series: int = 1) -> list[Fraction]:
    """The awards of all places of a Flemish club session: shares for the top third, 0.01 for the others.

    >>> [float(points) for points in flemish(24)[:4]]
    [0.96, 0.72, 0.48, 0.38]
    """
    _check(series)
    shared = pairs // 3
    if shared > len(FLEMISH_SHARES):
        most = 3 * len(FLEMISH_SHARES) + 2
        raise ResultCountError("the number of pairs", pairs, wanted=f"at most {most}: no more shares were found")
    first = Fraction(4, 100) * pairs / series
    return [HUNDREDTH(first * share) for share in FLEMISH_SHARES[:shared]] + [Fraction(1, 100)] * (pairs - shared)


def hong_kong(place: int, *, tens: Fraction, factor: int) -> Fraction:
    """The award of a place in the upper half: N · F / R to one decimal (as a bridge house in Hong Kong publishes it).

    ``tens`` N is a tenth of the teams or a twentieth of the pairs; the factor F of an event is 3, 4 or 6.

    >>> float(hong_kong(2, tens=Fraction(16, 10), factor=3))
    2.4
    """
    _check(place)
    return TENTH(tens * factor / place)


def _check(number: int) -> None:
    if number < 1:
        raise ResultCountError("a place or a number of series", number)
