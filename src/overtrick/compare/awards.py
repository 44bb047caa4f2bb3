"""The shape of every comparison: how often each score occurred in one direction -> the award of each score."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from functools import lru_cache
from operator import itemgetter
from typing import Protocol, TypeVar

from overtrick.compare.rounding import EXACT, Rounding

T = TypeVar("T")

Weight = int | Fraction
"""How often a score occurred. The outcomes of a weighted ruling are parts of one, and so may be fractions."""

Frequencies = Mapping[int, Weight]
"""Score, from the point of view of the direction compared, -> how often it occurred."""


@dataclass(frozen=True, slots=True)
class Awards:
    """What each score of one direction earned, and the scale that it stands on.

    ``top`` and ``bottom`` are the awards of 100 % and 0 %; IMP methods have neither. ``rule`` says how the awards
    came about: ``"compared"``, ``"neuberg"``, ``"factor"``, ``"small-group"``, or ``"alone"`` where there is nothing
    to compare with. ``exact`` holds the awards before the ``rounding`` of one board, where there is one.
    """

    by_score: Mapping[int, Fraction]
    top: Fraction | None = None
    bottom: Fraction = Fraction(0)
    rule: str = "compared"
    exact: Mapping[int, Fraction] | None = None
    rounding: Rounding = EXACT

    @property
    def average(self) -> Fraction:
        """The middle of the scale; 0 where there is none."""
        return Fraction(0) if self.top is None else (self.top + self.bottom) / 2

    def earned(self, outcomes: Frequencies, sign: int = 1) -> Fraction | None:
        """What a result earns: each outcome is converted first and weighted after, then rounded (Law 12C1c).

        ``sign`` -1 turns the outcomes' scores. None where there is nothing to compare, or nothing to compare with.

        >>> halves = {420: Fraction(1, 2), -50: Fraction(1, 2)}
        >>> Awards({420: Fraction(10), -50: Fraction(3)}, top=Fraction(10)).earned(halves)
        Fraction(13, 2)
        """
        if not outcomes or self.rule == "alone":
            return None
        if len(outcomes) == 1:
            (score,) = outcomes
            return self.by_score[sign * score]
        exact = self.by_score if self.exact is None else self.exact
        weighted = sum((weight * exact[sign * score] for score, weight in outcomes.items()), Fraction(0))
        return self.rounding(weighted, average=self.average)

    def percent(self, award: Fraction) -> Fraction | None:
        """Where an award stands between bottom (0) and top (100); None where there is no scale.

        >>> Awards({}, top=Fraction(12)).percent(Fraction(9))
        Fraction(75, 1)
        """
        if self.top is None or self.top == self.bottom:
            return None
        return percentage(award, top=self.top, bottom=self.bottom)

    def artificial(self, percent: Fraction) -> Fraction | None:
        """The award of an artificial percentage: of the full top, never of a scaled maximum.

        >>> Awards({}, top=Fraction(12)).artificial(Fraction(60))
        Fraction(36, 5)
        """
        if self.top is None:
            return None
        return self.bottom + percent * (self.top - self.bottom) / 100


def percentage(figure: Fraction, *, top: Fraction, bottom: Fraction) -> Fraction:
    """Where a figure stands between bottom (0) and top (100), which differ: four steps over one denominator.

    >>> percentage(Fraction(3, 2), top=Fraction(3), bottom=Fraction(-3))
    Fraction(75, 1)
    """
    won, won_of = figure.as_integer_ratio()
    most, most_of = top.as_integer_ratio()
    least, least_of = bottom.as_integer_ratio()
    above, span = won * least_of - least * won_of, most * least_of - least * most_of
    return Fraction(100 * above * most_of, span * won_of)


class Form(Enum):
    """Whether the results are all of a board, or one form of a board played in several (Law 87)."""

    WHOLE = "whole"
    LARGEST = "largest"
    SMALLER = "smaller"


class Comparison(Protocol):
    """A method of comparison with its options. It looks at one direction; the other is compared by itself."""

    def __call__(self, frequencies: Frequencies, /, *, expected: int, form: Form = Form.WHOLE) -> Awards:
        """The awards of one board, or of one form of it. ``expected`` results should the whole board have had."""
        ...

    def average_imps(self, imps: Fraction, *, expected: int) -> Fraction | None:
        """What an artificial score of so many IMPs a comparison is worth, or None where the method knows no IMPs."""
        ...


def actual_results(frequencies: Frequencies) -> Weight:
    """How many results there are: the weights of one ruling make one result."""
    return sum(frequencies.values())


@lru_cache(maxsize=10_000)
def exactly(award: Weight) -> Fraction:
    """An award as a fraction; made once, for boards have most of their awards in common.

    >>> exactly(7)
    Fraction(7, 1)
    """
    return Fraction(award)


def in_order(by_score: Mapping[int, T], scores: Sequence[int]) -> list[T]:
    """What each result of a board has, in the order given, from what each score has.

    >>> in_order({420: 2, -50: 0}, [-50, 420, -50])
    [0, 2, 0]
    """
    found: list[T] = []
    for start in range(0, len(scores), AT_ONCE):
        part = scores[start : start + AT_ONCE]
        # itemgetter is the fastest way to look up many; of one it makes no tuple.
        found += itemgetter(*part)(by_score) if len(part) > 1 else [by_score[part[0]]]
    return found


AT_ONCE = 1000
"""So many results fit into a processor's cache, and larger boards cost no more a result."""
