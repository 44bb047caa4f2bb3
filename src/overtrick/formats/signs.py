"""The sign of a score: that of declarer and result, whatever sign a column shows.

Some programs sign a column of points for East-West, or for declarer's side, or not at all.
"""

from overtrick.game.result import Played, TableResult
from overtrick.game.seats import Side


def with_sign_of(result: TableResult, score: int) -> int:
    """North-South's score with the sign that declarer and result give it.

    >>> from overtrick.game.notation import parse_result
    >>> with_sign_of(parse_result("2SS+1"), -140), with_sign_of(parse_result("3HE-1"), -50)
    (140, 50)
    """
    if not isinstance(result, Played):
        return score
    is_made = result.tricks >= result.contract.wanted_tricks
    return abs(score) if (result.declarer.side is Side.NS) is is_made else -abs(score)
