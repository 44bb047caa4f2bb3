"""Where a score can come from: the contracts, sides and tricks that give it, told in few lines."""

from collections.abc import Iterator, Mapping
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


PASSED_OUT: Mapping[str, str | None] = {"contract": "Pass", "side": None, "vulnerable": None, "tricks": None}


def origins_answer(score_ns: int, vulnerability: Vulnerability | None) -> list[Json]:
    """The answer of ``which --json``: a board passed out has neither side nor tricks, an impossible score no way.

    >>> origins_answer(0, None)[0]["contract"], origins_answer(37, None)
    ('Pass', [])
    """
    if not score_ns:
        return [{**PASSED_OUT}]
    return [
        {
            "contract": str(origin.contract),
            "side": str(origin.side),
            "vulnerable": origin.vulnerable,
            "tricks": origin.tricks,
        }
        for origin in origins(score_ns, vulnerability)
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
    return f"North-South {signed(score_ns)}{at}{'' if _possible(score_ns, vulnerability) else ': impossible'}"


def _possible(score_ns: int, vulnerability: Vulnerability | None) -> list[Vulnerability]:
    """The vulnerabilities, among those asked for, at which a board can have the score."""
    cases = (vulnerability,) if vulnerability else tuple(Vulnerability)
    return [case for case in cases if is_possible(score_ns, case)]


def _notes(score_ns: int, vulnerability: Vulnerability | None) -> Iterator[str]:
    possible = _possible(score_ns, vulnerability)
    if not score_ns:
        yield "One way: the board was passed out."
    elif not possible:
        yield f"No contract gives this score{_nearest(score_ns, vulnerability)}."
    elif vulnerability is None and len(possible) < len(Vulnerability):
        yield f"Impossible with: {'; '.join(VULNERABLE[case] for case in Vulnerability if case not in possible)}."


def _nearest(score_ns: int, vulnerability: Vulnerability | None) -> str:
    legal = legal_scores(vulnerability)
    below = max((score for score in legal if score < score_ns), default=None)
    above = min((score for score in legal if score > score_ns), default=None)
    near = " and ".join(signed(score) if score else "0 (passed out)" for score in (below, above) if score is not None)
    return f"; the nearest that exist are {near}"
