"""Matchpoints (Law 78A), with unequal numbers of results as the regulations say."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from overtrick.compare.awards import Awards, Form, Frequencies, Weight, actual_results, exactly, in_order
from overtrick.compare.errors import MatchpointScaleError
from overtrick.compare.fouled import SmallGroups
from overtrick.compare.neuberg import neuberg
from overtrick.compare.rounding import EXACT, Rounding


class Unit(StrEnum):
    """How matchpoints are counted; the ranking is the same.

    Law 78A gives 2 for each score beaten and 1 for each equal; the half unit gives 1 and 1/2; the centred unit
    gives 1 for each score beaten and takes 1 for each lost to.
    """

    TWO_ONE_ZERO = "2-1-0"
    ONE_HALF_ZERO = "1-half-0"
    WINS_MINUS_LOSSES = "wins-minus-losses"

    def convert(self, matchpoints: Fraction, others: int) -> Fraction:
        """An award of Law 78A (2/1/0) against so many others, in this unit."""
        match self:
            case Unit.TWO_ONE_ZERO:
                return matchpoints
            case Unit.ONE_HALF_ZERO:
                return matchpoints / 2
            case Unit.WINS_MINUS_LOSSES:
                return matchpoints - others


class ShortBoards(StrEnum):
    """A board with fewer results than expected: Neuberg's formula, multiplied to the common top, or on its own top."""

    NEUBERG = "neuberg"
    FACTOR = "factor"
    OWN_TOP = "own-top"


def matchpoints_by_score(frequencies: Frequencies) -> dict[int, Weight]:
    """The 2/1/0 matchpoints of each score among the others (Law 78A): 2 for each lower, 1 for each equal but itself.

    >>> matchpoints_by_score({620: 2, 650: 1, -100: 1})
    {-100: 0, 620: 3, 650: 6}
    """
    below: Weight = 0
    award = {}
    for score in sorted(frequencies):
        here = frequencies[score]
        award[score] = 2 * below + here - 1
        below += here
    return award


def matchpoints_between(score: int, frequencies: Frequencies) -> Weight:
    """The 2/1/0 matchpoints that a score would have earned at a table where another result was obtained.

    Between two results this is the lower one's award and its frequency together (an English rule for assigned scores
    entered by hand); it is never less than 0 or more than the top.

    >>> matchpoints_between(430, {500: 1, 450: 2, 420: 5})
    9
    """
    award = matchpoints_by_score({**frequencies, score: frequencies.get(score, 0)})[score]
    return min(max(award, 0), 2 * (actual_results(frequencies) - 1))


@dataclass(frozen=True, slots=True)
class Matchpoints:
    """The method of matchpoints.

    ``short`` says how boards with fewer results than expected come to the common top; ``rounding`` is that of one
    board's award, in the unit.
    """

    unit: Unit = Unit.TWO_ONE_ZERO
    short: ShortBoards = ShortBoards.NEUBERG
    small_groups: SmallGroups = SmallGroups()
    rounding: Rounding = EXACT

    def __call__(self, frequencies: Frequencies, /, *, expected: int, form: Form = Form.WHOLE) -> Awards:
        """The awards of one direction of a board; see ``Comparison``.

        >>> Matchpoints()({420: 3, 450: 1, -50: 1, 170: 1}, expected=7).by_score[450]
        Fraction(71, 6)
        """
        actual = actual_results(frequencies)
        raw = matchpoints_by_score(frequencies)
        rule = self.rule(actual, expected=expected, form=form)
        others = int(actual) - 1 if rule == "compared" and actual else expected - 1
        match rule:
            case "small-group":
                scaled = {s: self.small_groups.matchpoints(m, actual=actual, others=others) for s, m in raw.items()}
            case "neuberg":
                scaled = {s: neuberg(m, actual=actual, expected=expected) for s, m in raw.items()}
            case "factor":
                scaled = {s: Fraction(m) * (expected - 1) / (actual - 1) for s, m in raw.items()}
            case _:
                scaled = {s: exactly(m) for s, m in raw.items()}
        return self._awards(scaled, others, rule)

    def rule(self, actual: Weight, *, expected: int, form: Form = Form.WHOLE) -> str:
        """How so many results are scored: ``"compared"``, ``"small-group"``, a ``ShortBoards``, or ``"alone"``."""
        if actual == expected == 1:
            return "alone"
        if actual >= expected or not actual:
            return "compared"
        if self.small_groups.govern(actual, expected=expected, form=form):
            return "small-group"
        return "compared" if self.short is ShortBoards.OWN_TOP else str(self.short)

    def _awards(self, matchpoints: dict[int, Fraction], others: int, rule: str) -> Awards:
        top, bottom = self.unit.convert(exactly(2 * others), others), self.unit.convert(exactly(0), others)
        by_score = matchpoints
        if self.unit is not Unit.TWO_ONE_ZERO:
            by_score = {score: self.unit.convert(m, others) for score, m in matchpoints.items()}
        if self.rounding is EXACT:
            return Awards(by_score, top, bottom, rule)
        average = (top + bottom) / 2
        rounded = {score: self.rounding(award, average=average) for score, award in by_score.items()}
        return Awards(rounded, top, bottom, rule, by_score, self.rounding)

    def average_imps(self, imps: Fraction, *, expected: int) -> Fraction | None:  # noqa: ARG002 -- the protocol's
        """None: an artificial score in IMPs means nothing at matchpoints."""
        return None


def matchpoints(scores: Sequence[int], *, scale: int = 2) -> list[Fraction]:
    """The matchpoints of each result of a board, for North-South, in the order given (Law 78A).

    ``scale`` 2 counts 2/1/0, 1 counts 1/½/0. For East-West give the scores with their signs turned, or ask
    ``board_awards`` for both sides. Raises ``MatchpointScaleError`` for another scale.

    >>> [int(award) for award in matchpoints([420, 420, 450, -50, 400, 170])]
    [7, 7, 10, 0, 4, 2]
    """
    if scale not in {1, 2}:
        raise MatchpointScaleError(scale)
    raw = matchpoints_by_score(Counter(scores))
    award = {score: exactly(m) if scale == 2 else Fraction(m, 2) for score, m in raw.items()}  # noqa: PLR2004 -- the scale 2/1/0
    return in_order(award, scores)
