"""Total points (Law 78C): the score itself is the award."""

from dataclasses import dataclass
from fractions import Fraction

from overtrick.compare.awards import Awards, Form, Frequencies, actual_results


@dataclass(frozen=True, slots=True)
class TotalPoints:
    """The method of total points: nothing is compared."""

    def __call__(self, frequencies: Frequencies, /, *, expected: int, form: Form = Form.WHOLE) -> Awards:  # noqa: ARG002 -- the protocol's
        """The awards of one direction of a board; see ``Comparison``."""
        return Awards({score: Fraction(score) for score in frequencies})

    def average_imps(self, imps: Fraction, *, expected: int) -> Fraction | None:  # noqa: ARG002 -- the protocol's
        """None: an artificial score in IMPs means nothing at total points."""
        return None


@dataclass(frozen=True, slots=True)
class NetPoints:
    """Total points of a team match: the sum of the differences to the other results of the board.

    >>> NetPoints()({420: 1, -50: 1}, expected=2).by_score[420]
    Fraction(470, 1)
    """

    def __call__(self, frequencies: Frequencies, /, *, expected: int, form: Form = Form.WHOLE) -> Awards:  # noqa: ARG002 -- the protocol's
        """The awards of one direction of a board; see ``Comparison``."""
        actual = actual_results(frequencies)
        total = sum(score * times for score, times in frequencies.items())
        rule = "alone" if actual <= 1 else "compared"
        return Awards({score: Fraction(actual * score - total) for score in frequencies}, rule=rule)

    def average_imps(self, imps: Fraction, *, expected: int) -> Fraction | None:  # noqa: ARG002 -- the protocol's
        """None: an artificial score in IMPs means nothing at total points."""
        return None
