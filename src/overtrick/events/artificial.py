"""Artificial adjusted scores (Law 12C2): worth a part of the top, or what the contestant did on its other boards."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from overtrick.compare.adjusted import Assigned, Average, FixedImps, FixedPercent, Kept, Term
from overtrick.compare.awards import Awards, Comparison
from overtrick.regulations.conditions import Conditions
from overtrick.regulations.methods import comparison, is_yes
from overtrick.standings.totals import Tally

PERCENT = {Average.PLUS: Fraction(60), Average.EQUAL: Fraction(50), Average.MINUS: Fraction(40)}
SIGN = {Average.PLUS: 1, Average.EQUAL: 0, Average.MINUS: -1}
BETTER: Mapping[Average, Callable[[Fraction, Fraction], Fraction]] = {Average.PLUS: max, Average.MINUS: min}
POLICY = {Average.PLUS: "average-plus", Average.MINUS: "average-minus"}


@dataclass(frozen=True, slots=True)
class ArtificialRules:
    """What artificial scores are worth under the conditions of an event."""

    comparison: Comparison
    own_percent: Mapping[Average, bool]
    imps: Fraction
    own_imps: bool

    @classmethod
    def of(cls, conditions: Conditions) -> "ArtificialRules":
        """The rules that conditions of contest make."""
        return cls(
            comparison(conditions),
            {average: conditions[policy].value == "own" for average, policy in POLICY.items()},
            Fraction(conditions["average.imps"].value),
            is_yes(conditions, "average.imps-own"),
        )

    def award(self, term: Term, scale: Awards, tally: Tally, *, expected: int) -> Fraction | None:
        """The award of a term, in the unit of the method; None where it means nothing there."""
        if isinstance(term, Kept | Assigned):
            return None
        if scale.top is None:
            return self._imps(term, tally, expected)
        percent = self.percent(term, tally)
        return None if percent is None else scale.artificial(percent)

    def percent(self, term: Average | FixedPercent | FixedImps, tally: Tally) -> Fraction | None:
        """The percentage of the top that a term is worth to a contestant.

        >>> laws, half = ArtificialRules.of(Conditions("laws2017")), Tally()
        >>> laws.percent(Average.PLUS, half)
        Fraction(60, 1)
        """
        match term:
            case FixedPercent(percent=percent):
                return percent
            case FixedImps():
                return None
            case _:
                own = tally.own_percent if self.own_percent.get(term) else None
                return PERCENT[term] if own is None else BETTER[term](PERCENT[term], own)

    def _imps(self, term: Average | FixedPercent | FixedImps, tally: Tally, expected: int) -> Fraction | None:
        match term:
            case FixedImps(imps=imps):
                return self.comparison.average_imps(imps, expected=expected)
            case FixedPercent(percent=percent):
                return self.comparison.average_imps((percent - 50) / 10 * self.imps, expected=expected)
            case _:
                award = self.comparison.average_imps(SIGN[term] * self.imps, expected=expected)
                own = tally.own_average if self.own_imps and term in BETTER else None
                return award if award is None or own is None else BETTER[term](award, own)
