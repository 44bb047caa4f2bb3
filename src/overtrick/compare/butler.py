"""Butler: each score is IMPed against a datum, the mean of the scores of the board."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from math import ceil

from overtrick.compare.awards import Awards, Form, Frequencies, Weight, actual_results, in_order
from overtrick.compare.errors import DropError
from overtrick.compare.imps import imps
from overtrick.compare.rounding import Halves, Rounding


class Drop(StrEnum):
    """How many scores are left out at each end before the mean is taken. ``MEDIAN`` leaves the middle one or two."""

    NONE = "none"
    ONE = "one"
    FIVE_PERCENT = "five-percent"
    BY_SIZE = "by-size"
    MEDIAN = "median"

    def at_each_end(self, results: Weight) -> int:
        """How many at each end of so many results.

        >>> [Drop.BY_SIZE.at_each_end(n) for n in (3, 4, 10, 11, 26)]
        [0, 1, 1, 2, 3]
        """
        match self:
            case Drop.NONE:
                return 0
            case Drop.ONE:
                return 1 if results > 2 else 0  # noqa: PLR2004 -- somebody must be left
            case Drop.FIVE_PERCENT:
                return int(results) * 5 // 100
            case Drop.BY_SIZE:
                return max(1, ceil(Fraction(int(results) - 10, 15)) + 1) if results > 3 else 0  # noqa: PLR2004 -- somebody must be left
            case Drop.MEDIAN:
                return (int(results) - 1) // 2


AWAY_FROM_ZERO = Rounding(Fraction(10), Halves.AWAY_FROM_ZERO)


def trimmed_mean(frequencies: Frequencies, drop: int) -> Fraction:
    """The mean score without so many results at each end. Raises ``DropError`` where none would be left.

    >>> trimmed_mean({-650: 1, -170: 2, -1440: 1, 100: 1, -200: 1}, 1)
    Fraction(-595, 2)
    """
    actual = actual_results(frequencies)
    if drop < 0 or actual - 2 * drop <= 0:
        raise DropError(drop, actual)
    below: Weight = 0
    total: Weight = 0
    for score in sorted(frequencies):
        upto = below + frequencies[score]
        total += score * max(0, min(upto, actual - drop) - max(below, drop))
        below = upto
    return Fraction(total) / (actual - 2 * drop)


def whole(value: Fraction) -> int | Fraction:
    """The same number, as a whole one if it is whole: those are faster to reckon with.

    >>> whole(Fraction(-300)), whole(Fraction(-595, 2))
    (-300, Fraction(-595, 2))
    """
    return value.numerator if value.denominator == 1 else value


@dataclass(frozen=True, slots=True)
class Butler:
    """The method of Butler. The rounding of the datum is the same for both signs, so that NS and EW are opposite."""

    drop: Drop | int = Drop.NONE
    datum_rounding: Rounding = AWAY_FROM_ZERO

    def datum(self, frequencies: Frequencies) -> Fraction:
        """The score to compare with, from the same point of view as the scores.

        >>> Butler(Drop.ONE).datum({-650: 1, -170: 2, -1440: 1, 100: 1, -200: 1})
        Fraction(-300, 1)
        """
        actual = actual_results(frequencies)
        drop = self.drop.at_each_end(actual) if isinstance(self.drop, Drop) else self.drop
        return self.datum_rounding(trimmed_mean(frequencies, drop))

    def __call__(self, frequencies: Frequencies, /, *, expected: int, form: Form = Form.WHOLE) -> Awards:  # noqa: ARG002 -- the protocol's
        """The awards of one direction of a board; see ``Comparison``."""
        if not frequencies:
            return Awards({})
        datum = whole(self.datum(frequencies))
        rule = "alone" if actual_results(frequencies) == 1 else "compared"
        return Awards({score: Fraction(imps(score - datum)) for score in frequencies}, rule=rule)

    def average_imps(self, imps: Fraction, *, expected: int) -> Fraction | None:  # noqa: ARG002 -- the protocol's
        """So many IMPs."""
        return imps


def butler(scores: Sequence[int], *, drop: int = 0) -> list[int]:
    """The Butler IMPs of each result of a board, for North-South, in the order given.

    ``drop`` scores are left out at each end; the datum is rounded to 10, halves away from zero. Raises ``DropError``
    where no score would be left.

    >>> butler([-650, -170, -1440, 100, -170, -200], drop=1)
    [-8, 4, -15, 9, 4, 3]
    """
    award = Butler(drop)(Counter(scores), expected=len(scores)).by_score
    won = {score: int(each) for score, each in award.items()}
    return in_order(won, scores)
