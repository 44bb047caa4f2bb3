"""Both directions of a board at once: every result's award for North-South and for East-West."""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction

from overtrick.compare.awards import Comparison
from overtrick.game.seats import BySide


def board_awards(
    scores: Sequence[int], comparison: Comparison, *, expected: int | None = None
) -> BySide[list[Fraction]]:
    """The awards of each result of a board, in the order given, for both sides.

    Each direction is compared by itself. ``expected`` is how many results the board should have had, if more than
    there are.

    >>> from overtrick.compare.matchpoints import Matchpoints
    >>> both = board_awards([420, 450, -50], Matchpoints())
    >>> [int(award) for award in both.ns], [int(award) for award in both.ew]
    ([2, 4, 0], [2, 0, 4])
    """
    counts = Counter(scores)
    results = len(scores) if expected is None else expected
    ns = comparison(counts, expected=results).by_score
    turned = comparison({-score: times for score, times in counts.items()}, expected=results).by_score
    ew = {score: turned[-score] for score in counts}
    return BySide(list(map(ns.__getitem__, scores)), list(map(ew.__getitem__, scores)))
