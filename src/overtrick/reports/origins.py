"""Where a score can come from: the contracts, sides and tricks that give it, told in few lines."""

from collections.abc import Iterator
from itertools import groupby

from overtrick.game.boards import Vulnerability
from overtrick.game.contract import CONTRACTS, Contract
from overtrick.game.lookup import Origin, is_possible, legal_scores, origins
from overtrick.game.result import result_text
from overtrick.game.seats import Side
from overtrick.reports.frame import VULNERABLE
from overtrick.reports.tables import Column, Kind, Table
from overtrick.reports.traveller import signed

Json = dict[str, object]


def origins_answer(found: tuple[Origin, ...]) -> list[Json]:
    """The answer of ``which --json``."""
    return [
        {
            "contract": str(origin.contract),
            "side": str(origin.side),
            "vulnerable": origin.vulnerable,
            "tricks": origin.tricks,
        }
        for origin in found
    ]


def origins_table(score_ns: int, vulnerability: Vulnerability | None) -> Table:
    """Every way in which North-South can have a score, contracts with the same result in one row.

    >>> origins_table(-660, Vulnerability.EW).rows[0]
    ('EW', 'yes', '+2', '3NT')
    """
    ways = sorted(origins(score_ns, vulnerability), key=_group)
    grouped = groupby(ways, _group)
    rows = tuple((*_heads(key), _contracts([origin.contract for origin in same])) for key, same in grouped)
    columns = (Column("By"), Column("Vul"), Column("Result"), Column("Contract", Kind.NAME))
    return Table(_title(score_ns, vulnerability), columns, rows, tuple(_notes(score_ns, vulnerability)))


_Group = tuple[bool, bool, int, int]


def _group(origin: Origin) -> _Group:
    margin = origin.tricks - origin.contract.wanted_tricks
    return (origin.side is Side.EW, origin.vulnerable, -margin, len(origin.contract.doubling.value))


def _heads(key: _Group) -> tuple[str, str, str]:
    ew, vulnerable, margin, _ = key
    return (str(Side.EW if ew else Side.NS), "yes" if vulnerable else "no", result_text(-margin))


def _contracts(contracts: list[Contract]) -> str:
    """The contracts of a row, rising; a run of the same doubling without gaps as its first and last."""
    doubling = len(contracts[0].doubling.value)
    places = [contract.place // 3 for contract in contracts]
    return ", ".join(_run(first, last, doubling) for first, last in _runs(places))


def _run(first: int, last: int, doubling: int) -> str:
    ends = [str(CONTRACTS[place * 3 + doubling]) for place in (first, last)]
    return ends[0] if first == last else (", " if last == first + 1 else " to ").join(ends)


def _runs(places: list[int]) -> Iterator[tuple[int, int]]:
    for _, run in groupby(enumerate(places), lambda pair: pair[1] - pair[0]):
        members = [place for _, place in run]
        yield members[0], members[-1]


def _title(score_ns: int, vulnerability: Vulnerability | None) -> str:
    at = "" if vulnerability is None else f", {VULNERABLE[vulnerability]}"
    return f"North-South {score_ns:+d}{at}" if score_ns else f"North-South 0{at}: the board was passed out"


def _notes(score_ns: int, vulnerability: Vulnerability | None) -> Iterator[str]:
    cases = (vulnerability,) if vulnerability else tuple(Vulnerability)
    impossible = [VULNERABLE[case] for case in cases if not is_possible(score_ns, case)]
    if len(impossible) == len(cases):
        yield f"Impossible: no contract gives this score{_nearest(score_ns, vulnerability)}."
    elif impossible:
        yield f"Impossible with: {'; '.join(impossible)}."


def _nearest(score_ns: int, vulnerability: Vulnerability | None) -> str:
    legal = legal_scores(vulnerability)
    below = max((score for score in legal if score < score_ns), default=None)
    above = min((score for score in legal if score > score_ns), default=None)
    near = " and ".join(signed(score) for score in (below, above) if score is not None)
    return f"; the nearest that exist are {near}"
