"""Tables: what every list on a page is laid out as, before it becomes text, a terminal's table or HTML."""

import textwrap
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from itertools import zip_longest
from unicodedata import east_asian_width


class Kind(Enum):
    """What stands in a column: it decides the side on which it is aligned, and whether suits are drawn."""

    TEXT = "text"
    NAME = "name"
    NUMBER = "number"
    CONTRACT = "contract"
    CARD = "card"


ALWAYS = 9
GAP = 2
NARROWEST = {Kind.NAME: 12, Kind.CONTRACT: 8}  # what may be folded, down to so many columns


@dataclass(frozen=True, slots=True)
class Column:
    """A column. On a narrow screen those with the least ``keep`` are left out first, ``ALWAYS`` never."""

    head: str
    kind: Kind = Kind.TEXT
    keep: int = ALWAYS

    @property
    def is_right(self) -> bool:
        """Whether the column is aligned on the right."""
        return self.kind is Kind.NUMBER


@dataclass(frozen=True, slots=True)
class Table:
    """A title, columns, rows of texts, and notes below. Contracts and cards are in letters: ``4SX``, ``DA``."""

    title: str
    columns: tuple[Column, ...]
    rows: tuple[tuple[str, ...], ...]
    notes: tuple[str, ...] = ()
    left_out: tuple[str, ...] = ()

    def widths(self) -> list[int]:
        """What each column needs for its head and its widest cell."""
        heads = [[column.head] for column in self.columns]
        cells = zip(*self.rows, strict=True) if self.rows else [()] * len(heads)
        return [max(map(width, [*head, *column])) for head, column in zip(heads, cells, strict=True)]

    def without(self, gone: set[int]) -> "Table":
        """The table without the columns at these places."""
        kept = [place for place in range(len(self.columns)) if place not in gone]
        rows = tuple(tuple(row[place] for place in kept) for row in self.rows)
        return replace(self, columns=tuple(self.columns[place] for place in kept), rows=rows)


def width(text: str) -> int:
    """How many columns of a terminal a text takes.

    >>> width("Åse"), width("橋")
    (3, 2)
    """
    if text.isascii():
        return len(text)
    return len(text) + sum(east_asian_width(letter) in "WF" for letter in text if letter > "\u1100")


def without_empty(table: Table) -> Table:
    """The table without the columns in which no row says anything."""
    empty = {place for place in range(len(table.columns)) if not any(row[place] for row in table.rows)}
    return table.without(empty) if table.rows else table


def fitted(table: Table, columns: int) -> Table:
    """The table without the columns that a screen of so many columns has no room for; ``left_out`` names them.

    >>> table = Table("", (Column("Pair"), Column("Boards", keep=1)), (("1", "21"),))
    >>> fitted(table, 10).left_out
    ('Boards',)
    """
    while needed(table, 1) > columns and (place := _least(table.columns)) is not None:
        left_out = (*table.left_out, table.columns[place].head)
        table = replace(table.without({place}), left_out=left_out)
    return table


def needed(table: Table, gap: int = GAP) -> int:
    """The least width of a table with so many blanks between its columns: names and words may be folded."""
    return _together(map(_least_width, table.columns, table.widths()), gap)


def _together(widths: Iterable[int], gap: int) -> int:
    each = list(widths)
    return sum(each) + gap * (len(each) - 1)


def _least_width(column: Column, natural: int) -> int:
    return min(natural, NARROWEST.get(column.kind, natural))


def gap_in(table: Table, columns: int) -> int:
    """How many blanks between its columns a table has room for."""
    return GAP if needed(table) <= columns else 1


def folded(table: Table, columns: int, gap: int = GAP) -> Table:
    """The table with its names, and words in place of a contract, folded into as many lines as a screen asks for.

    >>> table = Table("", (Column("No"), Column("Names", Kind.NAME)), (("7", "Hazel & Larch"),))
    >>> folded(table, 14).rows
    (('7', 'Hazel &'), ('', 'Larch'))
    """
    widths = table.widths()
    names = [place for place, column in enumerate(table.columns) if column.kind in NARROWEST]
    for place in sorted(names, key=lambda name: -widths[name]):
        over = _together(widths, gap) - columns
        widths[place] = max(widths[place] - max(over, 0), _least_width(table.columns[place], widths[place]))
    rows = (row for cells in table.rows for row in _folded_row(cells, widths, names))
    return replace(table, rows=tuple(rows))


def _folded_row(cells: tuple[str, ...], widths: Sequence[int], names: Sequence[int]) -> Iterator[tuple[str, ...]]:
    if all(width(cells[place]) <= widths[place] for place in names):
        yield cells
        return
    parts = [
        textwrap.wrap(cell, widths[place]) if place in names and cell else [cell] for place, cell in enumerate(cells)
    ]
    yield from zip_longest(*parts, fillvalue="")


def _least(columns: Sequence[Column]) -> int | None:
    places = [place for place, column in enumerate(columns) if column.keep < ALWAYS]
    return min(places, key=lambda place: (columns[place].keep, -place), default=None)
