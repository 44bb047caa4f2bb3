"""Total points (Law 78C): the score itself is the award."""

from dataclasses import dataclass
from fractions import Fraction

from overtrick.compare.awards import Awards, Form, Frequencies


@dataclass(frozen=True, slots=True)
class TotalPoints:
    """The method of total points: nothing is compared."""

    def __call__(self, frequencies: Frequencies, /, *, expected: int, form: Form = Form.WHOLE) -> Awards:  # noqa: ARG002
        """The awards of one direction of a board; see ``Comparison``."""
        return Awards({score: Fraction(score) for score in frequencies})

    def average_imps(self, imps: Fraction, *, expected: int) -> Fraction | None:  # noqa: ARG002 -- the protocol's
        """None: an artificial score in IMPs means nothing at total points."""
        return None
