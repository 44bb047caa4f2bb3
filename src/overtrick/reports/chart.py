"""The complete chart of scores (Law 77) for declarer's side: 105 contracts, both vulnerabilities, 0 to 13 tricks.

It is laid out as players know it: contracts made, level by level; and contracts set, which score alike at all levels.
"""

import csv
import io
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from overtrick.game.contract import CONTRACTS, Contract, Denomination, Doubling
from overtrick.game.lookup import chart
from overtrick.game.result import TRICKS, result_text
from overtrick.game.score import final_contract_values, zone_bonuses
from overtrick.reports.plain import text_of
from overtrick.reports.tables import Column, Kind, Table, needed, without_empty

Json = dict[str, object]
TITLE = "Scores for declarer's side (Law 77), all 2,940"
SET_TITLE = "Set, any contract"
PART_SCORE = "part-score"
BOOK = 6  # the tricks that a contract's level does not count
DOUBLINGS = {Doubling.UNDOUBLED: "undoubled", Doubling.DOUBLED: "doubled", Doubling.REDOUBLED: "redoubled"}

# Denominations with the same scores stand in one row.
_TOGETHER = ((Denomination.C, Denomination.D), (Denomination.H, Denomination.S), (Denomination.NT,))


@dataclass(frozen=True, slots=True)
class Made:
    """Contracts that score alike, made: for 0, 1, 2 … overtricks, not vulnerable and vulnerable."""

    contracts: tuple[Contract, ...]
    zone: str
    not_vulnerable: tuple[int, ...]
    vulnerable: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Set:
    """Any contract, set by so many tricks: undoubled, doubled, redoubled, not vulnerable and vulnerable."""

    down: int
    not_vulnerable: tuple[int, ...]
    vulnerable: tuple[int, ...]


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


def contracts_made() -> Iterator[tuple[int, tuple[Made, ...]]]:
    """Each level with its rows.

    >>> next(row for level, rows in contracts_made() if level == 4 for row in rows).not_vulnerable
    (130, 150, 170, 190)
    """
    for level, contracts in groupby(CONTRACTS, lambda contract: contract.level):
        yield level, tuple(_rows(tuple(contracts)))


def _rows(of_level: Sequence[Contract]) -> Iterator[Made]:
    for denominations in _TOGETHER:
        for doubling in Doubling:
            alike = tuple(c for c in of_level if c.denomination in denominations and c.doubling is doubling)
            scores = (_made(alike[0], vulnerable=False), _made(alike[0], vulnerable=True))
            yield Made(alike, zone_bonuses(alike[0], vulnerable=False)[-1][0], *scores)


def _made(contract: Contract, *, vulnerable: bool) -> tuple[int, ...]:
    return final_contract_values(contract, vulnerable=vulnerable)[contract.wanted_tricks :]


def contracts_set() -> Iterator[Set]:
    """The undertricks. Nothing but the doubling and the vulnerability matters, so that one level tells of all.

    >>> next(contracts_set())
    Set(down=1, not_vulnerable=(-50, -100, -200), vulnerable=(-100, -200, -400))
    """
    grand_slams = [contract for contract in CONTRACTS if contract.wanted_tricks == TRICKS[-1]][: len(Doubling)]
    columns = [
        [final_contract_values(contract, vulnerable=vulnerable) for contract in grand_slams]
        for vulnerable in (False, True)
    ]
    for down in range(1, TRICKS[-1] + 1):
        yield Set(down, *(tuple(values[-1 - down] for values in each) for each in columns))


# --- as tables ---


def chart_tables(columns: int | None = None) -> Iterator[Table]:
    """The chart in tables that a screen of so many columns has room for: a level each, then the undertricks."""
    for level, rows in contracts_made():
        yield from _pieces(_made_table(level, rows), columns)
    yield _set_table()


def chart_text() -> str:
    """The chart as plain text.

    >>> chart_text().splitlines()[2]
    'Level 1, 7 tricks'
    """
    return "\n".join([TITLE, "", *(f"{text_of(table)}\n" for table in chart_tables())])


def _made_table(level: int, rows: Sequence[Made]) -> Table:
    """A level. A zone that all share stands in the title; where the vulnerability changes nothing one row is enough."""
    zones = {row.zone for row in rows}
    shared = f": {rows[0].zone}" if len(zones) == 1 else ""
    title = f"Level {level}, {level + BOOK} tricks{shared}"
    heads = (Column("Contract"), Column("Vul"), Column("Zone"))
    results = (Column(result_text(over), Kind.NUMBER) for over in range(len(rows[0].vulnerable)))
    cells = tuple(cell for row in rows for cell in _cells(row, with_zone=not shared))
    return without_empty(Table(title, (*heads, *results), cells))


def _cells(row: Made, *, with_zone: bool) -> Iterator[tuple[str, ...]]:
    names = " ".join(map(str, row.contracts))
    zone = row.zone if with_zone and row.zone != PART_SCORE else ""
    both = {"no": row.not_vulnerable, "yes": row.vulnerable}
    if row.not_vulnerable == row.vulnerable:
        both = {"either": row.vulnerable}
    for vulnerable, scores in both.items():
        yield (names, vulnerable, zone, *map(str, scores))


def _set_table() -> Table:
    heads = (Column("Down", Kind.NUMBER), Column("Vul"))
    columns = (*heads, *(Column(name, Kind.NUMBER) for name in DOUBLINGS.values()))
    rows = tuple(
        (str(row.down), vulnerable, *map(str, scores))
        for row in contracts_set()
        for vulnerable, scores in (("no", row.not_vulnerable), ("yes", row.vulnerable))
    )
    return Table(SET_TITLE, columns, rows)


def _pieces(table: Table, columns: int | None) -> Iterator[Table]:
    """A table as it is if there is room for it, else in several, each with the contracts before its scores."""
    heads = [place for place, column in enumerate(table.columns) if column.kind is Kind.TEXT]
    rest = [place for place in range(len(table.columns)) if place not in heads]
    while rest:
        room = next(n for n in range(len(rest), 0, -1) if n == 1 or _fits(table, [*heads, *rest[:n]], columns))
        yield _only(table, [*heads, *rest[:room]])
        rest = rest[room:]


def _fits(table: Table, places: Sequence[int], columns: int | None) -> bool:
    return columns is None or needed(_only(table, places), 1) <= columns


def _only(table: Table, places: Sequence[int]) -> Table:
    piece = table.without(set(range(len(table.columns))) - set(places))
    scores = [column.head for column in piece.columns if column.kind is Kind.NUMBER]
    return piece if len(piece.columns) == len(table.columns) else replace(piece, title=f"{table.title} ({scores[0]} …)")
