"""Places: one more than the number of better totals; equal totals share and are written ``1=``."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import lcm


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """A place, and whether others share it.

    >>> str(Place(1, shared=True)), str(Place(3, shared=False))
    ('1=', '3')
    """

    number: int
    shared: bool

    def __str__(self) -> str:
        return f"{self.number}{'=' * self.shared}"


def places(totals: Sequence[Fraction]) -> list[Place]:
    """The place of each total, in the order given; the largest is first. Compared exactly as given.

    >>> [str(place) for place in places([Fraction(60), Fraction(55), Fraction(60)])]
    ['1=', '3', '1=']
    """
    figures = over_one_denominator(totals)
    found, number = dict[int, Place](), 1
    for figure, times in sorted(Counter(figures).items(), reverse=True):
        found[figure] = Place(number, times > 1)
        number += times
    return [found[figure] for figure in figures]


def over_one_denominator(figures: Sequence[Fraction]) -> list[int]:
    """The numerators of fractions over their least common denominator, which compare as the fractions do.

    >>> over_one_denominator([Fraction(1, 2), Fraction(2, 3), Fraction(1)])
    [3, 4, 6]
    """
    ratios = [figure.as_integer_ratio() for figure in figures]
    common = lcm(*{below for _, below in ratios})
    return [above * (common // below) for above, below in ratios]
