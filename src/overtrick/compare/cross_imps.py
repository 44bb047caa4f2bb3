"""Cross-IMPs: each result is IMPed against every other (Law 78B with 78D)."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Context, Decimal
from enum import StrEnum
from fractions import Fraction

from overtrick.compare.awards import Awards, Form, Frequencies, Weight, actual_results, in_order
from overtrick.compare.errors import DivisorError
from overtrick.compare.imps import IMPS_OF, MOST_IMPS


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
    """A board with fewer results than expected: as played, with its frequencies or its comparisons scaled up."""

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
    {-100: -31, 140: -5, 170: -1, 620: 42}
    """
    scores = sorted(frequencies)
    weights = [frequencies[score] for score in scores]
    sums: list[Weight] = [0] * len(scores)
    furthest = len(IMPS_OF)
    for place, score in enumerate(scores):
        mine, weight = sums[place], weights[place]
        for lower in range(place):
            gap = score - scores[lower]
            won = IMPS_OF[gap] if gap < furthest else MOST_IMPS
            mine += won * weights[lower]
            sums[lower] -= won * weight
        sums[place] = mine
    return dict(zip(scores, sums, strict=True))


@dataclass(frozen=True, slots=True)
class CrossImps:
    """The method of cross-IMPs."""

    divisor: Divisor = Divisor.OTHERS
    short: Short = Short.AS_PLAYED

    def __call__(self, frequencies: Frequencies, /, *, expected: int, form: Form = Form.WHOLE) -> Awards:  # noqa: ARG002 -- the protocol's
        """The awards of one direction of a board; see ``Comparison``. A single result earns 0.

        >>> str(CrossImps()({430: 1, 400: 1, 150: 1, -50: 1}, expected=4).by_score[150])
        '-8/3'
        """
        actual = actual_results(frequencies)
        if actual <= 1:
            return Awards(dict.fromkeys(frequencies, Fraction(0)), rule="alone")
        factor = self.short.factor(actual, expected) if actual < expected else Fraction(1)
        results = actual if self.short is Short.AS_PLAYED else max(actual, expected)
        scale = factor / self.divisor.value_for(results)
        up, down = scale.numerator, scale.denominator
        return Awards({score: Fraction(total * up, down) for score, total in imps_by_score(frequencies).items()})

    def average_imps(self, imps: Fraction, *, expected: int) -> Fraction | None:
        """So many IMPs against each of the others, divided like a result.

        >>> CrossImps(Divisor.ONE).average_imps(Fraction(3), expected=9)
        Fraction(24, 1)
        """
        if self.divisor in {Divisor.OTHERS, Divisor.RESULTS}:
            return imps
        return imps * (expected - 1) / self.divisor.value_for(expected) if expected > 1 else Fraction(0)


def cross_imps(scores: Sequence[int], *, divisor: str = "others") -> list[Fraction]:
    """The cross-IMPs of each result of a board, for North-South, in the order given.

    ``divisor`` is ``"others"`` (average), ``"one"`` (total), ``"results"`` or ``"root"``; raises ``DivisorError`` for
    another. A single result is compared with nothing and earns 0.

    >>> [float(award) for award in cross_imps([620, 170, 140, 140, -100])]
    [10.5, -0.25, -1.25, -1.25, -7.75]
    """
    if divisor not in set(Divisor):
        raise DivisorError(divisor, Divisor)
    award = CrossImps(Divisor(divisor))(Counter(scores), expected=len(scores)).by_score
    return in_order(award, scores)
