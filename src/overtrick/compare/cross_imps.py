"""Cross-IMPs: each result is IMPed against every other (Law 78B with 78D)."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Context, Decimal
from enum import StrEnum
from fractions import Fraction

from overtrick.compare.awards import Awards, Form, Frequencies, Weight, actual_results
from overtrick.compare.imps import imps


class Divisor(StrEnum):
    """What the sum over the other tables is divided by: comparisons, results, nothing, or √(results·others/2)."""

    OTHERS = "others"
    RESULTS = "results"
    ONE = "one"
    ROOT = "root"

    def value_for(self, results: Weight) -> Fraction:
        """The divisor of a board with so many results. The root is taken to 50 digits.

        >>> Divisor.OTHERS.value_for(5)
        Fraction(4, 1)
        """
        match self:
            case Divisor.OTHERS:
                return Fraction(results - 1)
            case Divisor.RESULTS:
                return Fraction(results)
            case Divisor.ONE:
                return Fraction(1)
            case Divisor.ROOT:
                return square_root(Fraction(results * (results - 1), 2))


class Short(StrEnum):
    """A board with fewer results than expected: as played, with frequencies scaled up, or with comparisons scaled up."""

    AS_PLAYED = "as-played"
    FREQUENCIES = "frequencies"
    COMPARISONS = "comparisons"

    def factor(self, actual: Weight, expected: int) -> Fraction:
        """What the sum over the others is multiplied by."""
        match self:
            case Short.AS_PLAYED:
                return Fraction(1)
            case Short.FREQUENCIES:
                return Fraction(expected) / actual
            case Short.COMPARISONS:
                return Fraction(expected - 1) / (actual - 1)


def square_root(value: Fraction) -> Fraction:
    """The square root to 50 digits; exact where it is whole."""
    context = Context(prec=50)
    return Fraction(context.sqrt(context.divide(Decimal(value.numerator), Decimal(value.denominator))))


def imps_by_score(frequencies: Frequencies) -> dict[int, Weight]:
    """The sum of IMPs of each score against all the others.

    >>> imps_by_score({620: 1, 170: 1, 140: 2, -100: 1})
    {620: 42, 170: -1, 140: -5, -100: -31}
    """
    items = list(frequencies.items())
    sums: dict[int, Weight] = dict.fromkeys(frequencies, 0)
    for place, (score, weight) in enumerate(items):
        mine = sums[score]
        for other, its_weight in items[place + 1 :]:
            swing = imps(score - other)
            mine += swing * its_weight
            sums[other] -= swing * weight
        sums[score] = mine
    return sums


@dataclass(frozen=True, slots=True)
class CrossImps:
    """The method of cross-IMPs."""

    divisor: Divisor = Divisor.OTHERS
    short: Short = Short.AS_PLAYED

    def __call__(self, frequencies: Frequencies, /, *, expected: int, form: Form = Form.WHOLE) -> Awards:  # noqa: ARG002
        """The awards of one direction of a board; see ``Comparison``. A single result earns 0.

        >>> [str(a) for a in CrossImps()({430: 1, 400: 1, 150: 1, -50: 1}, expected=4).by_score.values()]
        ['6', '5', '-8/3', '-25/3']
        """
        actual = actual_results(frequencies)
        if actual <= 1:
            return Awards(dict.fromkeys(frequencies, Fraction(0)))
        factor = self.short.factor(actual, expected) if actual < expected else Fraction(1)
        results = actual if self.short is Short.AS_PLAYED else max(actual, expected)
        scale = factor / self.divisor.value_for(results)
        return Awards({score: total * scale for score, total in imps_by_score(frequencies).items()})

    def average_imps(self, imps: Fraction, *, expected: int) -> Fraction | None:
        """So many IMPs against each of the others, divided like a result."""
        return imps * (expected - 1) / self.divisor.value_for(expected) if self.divisor is not Divisor.RESULTS else imps


def cross_imps(scores: Sequence[int], *, divisor: str = "others") -> list[Fraction]:
    """The cross-IMPs of each result of a board, for North-South, in the order given.

    ``divisor`` is ``"others"`` (average), ``"one"`` (total), ``"results"`` or ``"root"``.

    >>> [float(award) for award in cross_imps([620, 170, 140, 140, -100])]
    [10.5, -0.25, -1.25, -1.25, -7.75]
    """
    award = CrossImps(Divisor(divisor))(Counter(scores), expected=len(scores)).by_score
    return [award[score] for score in scores]
