"""Both directions of a board at once: what every result earned North-South and East-West."""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction

from overtrick.compare.awards import Comparison, Frequencies, in_order
from overtrick.game.seats import BySide


def board_awards(
    scores: Sequence[int], comparison: Comparison, *, expected: int | None = None
) -> list[BySide[Fraction]]:
    """The award of each result of a board for both sides, in the order given. The scores are North-South's.

    Each direction is compared by itself. ``expected`` is how many results the board should have had, if more than
    there are.

    >>> from overtrick.compare.matchpoints import Matchpoints
    >>> board_awards([420, -50], Matchpoints())[0]
    BySide(ns=Fraction(2, 1), ew=Fraction(0, 1))
    """
    by_score = awards_by_score(Counter(scores), comparison, expected=len(scores) if expected is None else expected)
    return in_order(by_score, scores)


def awards_by_score(frequencies: Frequencies, comparison: Comparison, *, expected: int) -> dict[int, BySide[Fraction]]:
    """The award of each North-South score of a board for both sides.

    >>> from overtrick.compare.cross_imps import CrossImps
    >>> awards_by_score({420: 1, -50: 1}, CrossImps(), expected=2)[-50]
    BySide(ns=Fraction(-10, 1), ew=Fraction(10, 1))
    """
    ns = comparison(frequencies, expected=expected).by_score
    ew = comparison({-score: times for score, times in frequencies.items()}, expected=expected).by_score
    return {score: BySide(award, ew[-score]) for score, award in ns.items()}
