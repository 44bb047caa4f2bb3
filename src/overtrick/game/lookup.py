"""Which results give a score: the chart of Law 77 read backwards, and what scores are possible at all."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from overtrick.game.boards import Vulnerability
from overtrick.game.contract import CONTRACTS, Contract
from overtrick.game.result import TRICKS
from overtrick.game.score import final_contract_values, zone_bonuses
from overtrick.game.seats import Side


@dataclass(frozen=True, slots=True)
class ChartRow:
    """One of the 2,940 cells of the chart: a contract, a vulnerability of declarer's side, tricks, and their score."""

    contract: Contract
    vulnerable: bool
    tricks: int
    score: int

    @property
    def zone(self) -> str:
        """What was bid: `part-score`, `game`, `small slam` or `grand slam`.

        >>> {row.zone for row in chart() if str(row.contract) == "2HX"}
        {'game'}
        """
        return zone_bonuses(self.contract, vulnerable=self.vulnerable)[-1][0]


@dataclass(frozen=True, slots=True)
class Origin:
    """One way in which a score can come about: a contract by a side, its vulnerability, and the tricks won."""

    contract: Contract
    side: Side
    vulnerable: bool
    tricks: int


@cache
def chart() -> tuple[ChartRow, ...]:
    """The complete chart of scores for declarer's side, contracts in rising rank.

    >>> len(chart()), chart()[0].score
    (2940, -350)
    """
    return tuple(
        ChartRow(contract, vulnerable, tricks, score)
        for contract in CONTRACTS
        for vulnerable in (False, True)
        for tricks, score in zip(TRICKS, final_contract_values(contract, vulnerable=vulnerable), strict=True)
    )


def highest(rows: Iterable[ChartRow]) -> tuple[ChartRow, ...]:
    """The rows with the highest score.

    >>> [(str(row.contract), row.tricks, row.score) for row in highest(chart())]
    [('1NTXX', 13, 3160)]
    """
    rows = tuple(rows)
    best = max((row.score for row in rows), default=0)
    return tuple(row for row in rows if row.score == best)


def lowest(rows: Iterable[ChartRow]) -> tuple[ChartRow, ...]:
    """The rows with the lowest score.

    >>> [(str(row.contract), row.tricks, row.score) for row in lowest(chart())][0]
    ('7CXX', 0, -7600)
    """
    rows = tuple(rows)
    worst = min((row.score for row in rows), default=0)
    return tuple(row for row in rows if row.score == worst)


@cache
def _by_score() -> dict[tuple[int, bool], tuple[ChartRow, ...]]:
    rows: defaultdict[tuple[int, bool], list[ChartRow]] = defaultdict(list)
    for row in chart():
        rows[row.score, row.vulnerable].append(row)
    return {key: tuple(value) for key, value in rows.items()}


def _cases(vulnerability: Vulnerability | None) -> tuple[tuple[Side, bool], ...]:
    """Each side with each vulnerability that it can have."""
    if vulnerability is None:
        return tuple((side, vulnerable) for side in Side for vulnerable in (False, True))
    return tuple((side, vulnerability.includes(side)) for side in Side)


def origins(score_ns: int, vulnerability: Vulnerability | None = None) -> tuple[Origin, ...]:
    """Every contract, side, vulnerability and number of tricks that gives North-South this score.

    A score of 0 has none: it is a board passed out. ``None`` stands for any vulnerability.

    >>> [(str(origin.contract), str(origin.side), origin.tricks) for origin in origins(-660, Vulnerability.EW)]
    [('3NT', 'EW', 11), ('4NT', 'EW', 11), ('5NT', 'EW', 11)]
    """
    return tuple(
        Origin(row.contract, side, vulnerable, row.tricks)
        for side, vulnerable in _cases(vulnerability)
        for row in _by_score().get((score_ns if side is Side.NS else -score_ns, vulnerable), ())
    )


@cache
def legal_scores(vulnerability: Vulnerability | None = None) -> frozenset[int]:
    """Every score that North-South can have, 0 for a board passed out among them.

    >>> [len(legal_scores(vulnerability)) for vulnerability in (*Vulnerability, None)]
    [283, 315, 315, 343, 409]
    """
    cases = _cases(vulnerability)
    won = (
        row.score if side is Side.NS else -row.score
        for row in chart()
        for side, case in cases
        if case is row.vulnerable
    )
    return frozenset(won) | {0}


def is_possible(score_ns: int, vulnerability: Vulnerability | None = None) -> bool:
    """Whether any result gives North-South this score.

    >>> is_possible(420, Vulnerability.NONE), is_possible(420, Vulnerability.NS), is_possible(0)
    (True, False, True)
    """
    return score_ns in legal_scores(vulnerability)
