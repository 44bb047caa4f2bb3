"""The complete chart of scores (Law 77): 105 contracts, both vulnerabilities, 0 to 13 tricks, for declarer's side."""

import csv
import io
from collections.abc import Iterator, Sequence
from itertools import groupby

from overtrick.game.contract import CONTRACTS, Contract, Denomination
from overtrick.game.lookup import chart
from overtrick.game.result import TRICKS
from overtrick.game.score import final_contract_values, zone_bonuses
from overtrick.reports.tables import GAP, Column, Kind, Table

Json = dict[str, object]
ZONES = {"game": "game", "small slam": "small slam", "grand slam": "grand slam"}
_TRICKS_WIDTH = 5 + GAP
_HEADS_WIDTH = 24  # contracts, vulnerability and zone
WIDEST = 7  # columns of tricks: 7 to 13 stand together
_TITLE = "Scores for declarer's side"

# Denominations with the same scores stand in one row.
_TOGETHER = ((Denomination.C, Denomination.D), (Denomination.H, Denomination.S), (Denomination.NT,))


def chart_answer() -> list[Json]:
    """The answer of ``chart --json``: all 2,940 cells.

    >>> chart_answer()[0]
    {'contract': '1C', 'vulnerable': False, 'tricks': 0, 'score': -350}
    """
    return [
        {"contract": str(row.contract), "vulnerable": row.vulnerable, "tricks": row.tricks, "score": row.score}
        for row in chart()
    ]


def chart_csv() -> str:
    """The chart as CSV, one line for each cell."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(("contract", "vulnerable", "tricks", "score", "zone"))
    for row in chart():
        writer.writerow((row.contract, "yes" if row.vulnerable else "no", row.tricks, row.score, row.zone))
    return text.getvalue()


def chart_tables(columns: int | None = None) -> Iterator[Table]:
    """The chart in tables of as many columns of tricks as a screen has room for, the most tricks first.

    >>> [table.columns[-1].head for table in chart_tables()]
    ['13', '6']
    """
    room = WIDEST if columns is None else min(WIDEST, max(1, (columns - _HEADS_WIDTH) // _TRICKS_WIDTH))
    upto = len(TRICKS)
    while upto > 0:
        yield _table(range(max(0, upto - room), upto))
        upto -= room


def _table(tricks: range) -> Table:
    heads = (Column("Contract", Kind.NAME), Column("Vul"), Column("Zone"))
    rows = tuple(_row(contracts, tricks, vulnerable=vulnerable) for contracts, vulnerable in _rows())
    title = f"{_TITLE}, {tricks[0]} to {tricks[-1]} tricks" if len(tricks) > 1 else f"{_TITLE}, {tricks[0]} tricks"
    return Table(title, (*heads, *(Column(str(number), Kind.NUMBER) for number in tricks)), rows)


def _rows() -> Iterator[tuple[tuple[Contract, ...], bool]]:
    """Contracts of the same scores, level by level, each not vulnerable and vulnerable."""
    for _, of_level in groupby(CONTRACTS, lambda contract: contract.level):
        level = tuple(of_level)
        for denominations in _TOGETHER:
            alike = [contract for contract in level if contract.denomination in denominations]
            for doubling in dict.fromkeys(contract.doubling for contract in alike):
                contracts = tuple(contract for contract in alike if contract.doubling is doubling)
                yield contracts, False
                yield contracts, True


def _row(contracts: Sequence[Contract], tricks: range, *, vulnerable: bool) -> tuple[str, ...]:
    first = contracts[0]
    values = final_contract_values(first, vulnerable=vulnerable)
    names = " ".join(map(str, contracts))
    zone = ZONES.get(zone_bonuses(first, vulnerable=vulnerable)[-1][0], "")
    return (names, "yes" if vulnerable else "no", zone, *(str(values[number]) for number in tricks))
