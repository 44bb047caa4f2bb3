"""The criteria that break ties, by name: each gives every tied contestant a figure, the larger the better.

A criterion that cannot tell, because the contestants did not meet or a figure is not known, gives none and is passed
over.
"""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from types import MappingProxyType

from overtrick.standings.records import Met, Record

Field = Mapping[str, Record]
"""All contestants, for criteria that look at opponents."""

Figures = Mapping[str, Fraction] | None
Criterion = Callable[[Sequence[Record], Field], Figures]
NOUGHT = Fraction(0)
TOP = 100
"""Per cent of a board that nobody can better."""


def _between(tied: Sequence[Record], worth: Callable[[Met], Fraction]) -> Figures:
    """A sum over the matches between the tied; none unless all of them met each other."""
    everyone = frozenset(record.contestant for record in tied)
    figures = {}
    for record in tied:
        matches = record.against(everyone)
        if {met.opponent for met in matches} != everyone - {record.contestant}:
            return None
        figures[record.contestant] = sum(map(worth, matches), NOUGHT)
    return figures


def head_to_head(tied: Sequence[Record], _: Field) -> Figures:
    """The awards of the matches between them."""
    return _between(tied, lambda met: met.won)


def head_to_head_basic(tied: Sequence[Record], _: Field) -> Figures:
    """The basic score (net IMPs) of the matches between them."""
    return _between(tied, lambda met: met.basic_won - met.basic_lost)


def basic_score(tied: Sequence[Record], _: Field) -> Figures:
    """The basic score (IMPs, matchpoints) of the whole stage."""
    return {record.contestant: record.basic for record in tied}


def wins_and_half_draws(tied: Sequence[Record], _: Field) -> Figures:
    """One for each match won and one half for each drawn."""
    return {record.contestant: sum((met.points for met in record.matches), NOUGHT) for record in tied}


def opponents_totals(tied: Sequence[Record], field: Field) -> Figures:
    """The sum of the final scores of the opponents played at the table; byes and walk-overs count for nothing."""
    figures = {}
    for record in tied:
        played = [field.get(met.opponent) for met in record.matches if met.at_table]
        totals = [opponent.total for opponent in played if opponent is not None]
        if len(totals) < len(played):
            return None
        figures[record.contestant] = sum(totals, NOUGHT)
    return figures


def quotient(tied: Sequence[Record], _: Field) -> Figures:
    """IMPs won by IMPs lost, told as the share of all IMPs that were won: the same order, and no division by nought."""
    figures = {}
    for record in tied:
        won = sum((met.basic_won for met in record.matches), NOUGHT)
        lost = sum((met.basic_lost for met in record.matches), NOUGHT)
        if not won + lost:
            return None
        figures[record.contestant] = won / (won + lost)
    return figures


def point_a_board(tied: Sequence[Record], _: Field) -> Figures:
    """Two for each board on which it did better than another of the tied, one for each equal."""
    return {
        record.contestant: sum((_boards_above(record, other) for other in tied if other is not record), NOUGHT)
        for record in tied
    }


def _boards_above(record: Record, other: Record) -> Fraction:
    both = record.boards.keys() & other.boards.keys()
    pairs = ((record.boards[board], other.boards[board]) for board in both)
    return Fraction(sum((ours > theirs) + (ours >= theirs) for ours, theirs in pairs))


def tops(tied: Sequence[Record], _: Field) -> Figures:
    """The number of tops."""
    return {record.contestant: Fraction(sum(p == TOP for p in record.boards.values())) for record in tied}


def best_session(tied: Sequence[Record], _: Field) -> Figures:
    """The best session; none where the sessions are not known."""
    if not all(record.sessions for record in tied):
        return None
    return {record.contestant: max(record.sessions) for record in tied}


def steadiness(tied: Sequence[Record], _: Field) -> Figures:
    """The lower standard deviation of the boards: the variance, taken from nought."""
    if not all(record.boards for record in tied):
        return None
    return {record.contestant: -_variance(list(record.boards.values())) for record in tied}


def _variance(values: Sequence[Fraction]) -> Fraction:
    mean = sum(values, NOUGHT) / len(values)
    return sum(((value - mean) ** 2 for value in values), NOUGHT) / len(values)


CRITERIA: Mapping[str, Criterion] = MappingProxyType(
    {
        "head-to-head": head_to_head,
        "head-to-head-basic": head_to_head_basic,
        "basic-score": basic_score,
        "wins-and-half-draws": wins_and_half_draws,
        "opponents-totals": opponents_totals,
        "quotient": quotient,
        "point-a-board": point_a_board,
        "tops": tops,
        "best-session": best_session,
        "steadiness": steadiness,
    }
)

# Orders in use, each with where it was found. They are not known to be anybody's rule of today.
ORDERS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        # English Bridge Union, White Book section 143 of an older edition.
        "ebu-143": ("head-to-head", "head-to-head-basic", "opponents-totals", "basic-score", "point-a-board"),
        # Contract Bridge Association of Ireland, teams.
        "cbai-teams": ("head-to-head", "head-to-head-basic", "quotient"),
        # Fédération Française de Bridge, older regulations, article 81.
        "ffb-81": ("point-a-board", "tops"),
        # The program Magic Contest, pairs.
        "magic-contest": ("head-to-head", "best-session", "steadiness", "tops"),
    }
)
