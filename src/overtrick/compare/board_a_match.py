"""Board-a-match and point-a-board: a board is won, tied or lost, by whatever difference."""

from dataclasses import dataclass
from fractions import Fraction

from overtrick.compare.awards import Awards, Form, Frequencies, actual_results
from overtrick.compare.matchpoints import matchpoints_by_score


@dataclass(frozen=True, slots=True)
class BoardAMatch:
    """1 for a board won, 1/2 for a tie, 0 for a loss; ``win=2`` is the British point-a-board, 2/1/0.

    >>> BoardAMatch()({120: 1, 110: 1}, expected=2).by_score[120]
    Fraction(1, 1)
    """

    win: int = 1

    def __call__(self, frequencies: Frequencies, /, *, expected: int, form: Form = Form.WHOLE) -> Awards:  # noqa: ARG002 -- the protocol's
        """The awards of one direction of a board; see ``Comparison``."""
        actual = actual_results(frequencies)
        if actual <= 1:  # nothing to compare with: neither won nor lost
            top = Fraction(self.win * max(expected - 1, 0))
            return Awards(dict.fromkeys(frequencies, top / 2), top, rule="alone")
        by_score = {score: Fraction(self.win * m, 2) for score, m in matchpoints_by_score(frequencies).items()}
        return Awards(by_score, Fraction(self.win * (actual - 1)))

    def average_imps(self, imps: Fraction, *, expected: int) -> Fraction | None:  # noqa: ARG002 -- the protocol's
        """None: an artificial score in IMPs means nothing here."""
        return None
