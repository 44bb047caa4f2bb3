"""What a line of a traveller puts into the comparison: for each side, scores and their weights."""

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType

from overtrick.compare.adjusted import Adjustment, Assigned, Kept, Term
from overtrick.compare.awards import Weight
from overtrick.events.state import Line
from overtrick.game.boards import Vulnerability
from overtrick.game.result import TableResult
from overtrick.game.score import score_ns
from overtrick.game.seats import BySide

Outcomes = Mapping[int, Weight]
"""North-South score -> weight; the weights make one, or there is nothing to compare."""

NOTHING: Outcomes = MappingProxyType({})


def table_score(line: Line, vulnerability: Vulnerability | None) -> int | None:
    """North-South's score of a line: the one written beside the result if there is one, else the contract's.

    None where nothing was played, or where the result is not known.
    """
    return line.written if line.written is not None else known_score(line.result, vulnerability)


def known_score(result: TableResult, vulnerability: Vulnerability | None) -> int | None:
    """North-South's score of a result; where the vulnerability is not known, only if it makes no difference."""
    if vulnerability is not None:
        return score_ns(result, vulnerability)
    scores = possible_scores(result)
    return next(iter(scores)) if len(scores) == 1 else None


def possible_scores(result: TableResult) -> frozenset[int | None]:
    """North-South's scores of a result by all vulnerabilities; None is among them where nothing was played.

    >>> from overtrick.game.notation import parse_result
    >>> sorted(possible_scores(parse_result("2SS-1")))
    [-100, -50]
    """
    return frozenset(score_ns(result, each) for each in Vulnerability)


def outcomes(score: int | None, adjustment: Adjustment | None, vulnerability: Vulnerability | None) -> BySide[Outcomes]:
    """What each side is compared with: the score, or what a ruling puts in its place (Law 12C)."""
    played = _as_played(score)
    if adjustment is None:
        return played
    return adjustment.terms.map(lambda term: _of_term(term, played.ns, vulnerability))


@lru_cache(maxsize=1024)  # the same few hundred scores occur on every board
def _as_played(score: int | None) -> BySide[Outcomes]:
    only: Outcomes = NOTHING if score is None else MappingProxyType({score: 1})
    return BySide(only, only)


def _of_term(term: Term, played: Outcomes, vulnerability: Vulnerability | None) -> Outcomes:
    if term is Kept.AS_PLAYED:
        return played
    if not isinstance(term, Assigned):
        return NOTHING
    weights: dict[int, Weight] = {}
    for outcome in term.outcomes:
        score = known_score(outcome.result, vulnerability)
        if score is None:
            return NOTHING
        weights[score] = weights.get(score, 0) + outcome.weight
    return dict.fromkeys(weights, 1) if len(weights) == 1 else weights
