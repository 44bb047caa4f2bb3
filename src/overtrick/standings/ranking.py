"""Places: one more than the number of better totals; equal totals share and are written ``1=``."""

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction


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
    rising = sorted(totals)
    counts: dict[Fraction, int] = {}
    for total in totals:
        counts[total] = counts.get(total, 0) + 1
    return [Place(1 + len(rising) - bisect_right(rising, total), counts[total] > 1) for total in totals]
