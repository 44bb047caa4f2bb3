"""The definition of a table: its columns, its maps of pages and its indexes."""

import struct
from collections.abc import Iterator
from dataclasses import dataclass

from overtrick.formats.jet.columns import Column
from overtrick.formats.jet.errors import JetDamagedError
from overtrick.formats.jet.layout import DEFINITION_PAGE, LONG, SHORT, Layout
from overtrick.formats.jet.pages import Pages, Pointer

MOST_COLUMNS = 255
INDEX_COLUMNS = 10
NEXT_PAGE, HEAD = 4, 8
NO_COLUMN = 0xFFFF


@dataclass(frozen=True, slots=True)
class Index:
    """An index: its columns by number, in rising order of values or not, the map of its pages, and its first page."""

    columns: tuple[tuple[int, bool], ...]
    owned: Pointer
    root: int


@dataclass(frozen=True, slots=True)
class Definition:
    """What a table is made of.

    ``page`` is where its definition begins, which is also the table's number; ``row_count`` is what it says itself.
    """

    name: str
    page: int
    row_count: int
    columns: tuple[Column, ...]
    most_columns: int
    variable_count: int
    owned: Pointer
    free: Pointer
    indexes: tuple[Index, ...]

    def column(self, name: str) -> Column | None:
        """A column by its name in capitals or not."""
        return next((column for column in self.columns if column.name.casefold() == name.casefold()), None)


def read_definition(pages: Pages, number: int, name: str, encoding: str) -> Definition:
    """The definition that begins on a page."""
    try:
        return _Reader(pages.layout, _joined(pages, number), encoding).definition(name, number)
    except (struct.error, IndexError) as error:
        raise JetDamagedError(f"the definition of table {name} ends too early") from error


def _joined(pages: Pages, number: int) -> bytes:
    """A definition as one piece: it may go on over several pages, each with a head of its own."""
    seen: set[int] = set()
    parts: list[bytes] = []
    while number and number not in seen:
        seen.add(number)
        page = pages.page(number)
        if page[0] != DEFINITION_PAGE:
            raise JetDamagedError(f"page {number} is no definition of a table")
        parts.append(page[HEAD:] if parts else page)
        number = LONG.unpack_from(page, NEXT_PAGE)[0]
    return b"".join(parts)


class _Reader:
    """Goes through a definition once, from its head to the names of the columns and on to the indexes."""

    def __init__(self, layout: Layout, data: bytes, encoding: str) -> None:
        self.layout, self.data, self.encoding = layout, data, encoding
        self.places = layout.definition

    def definition(self, name: str, number: int) -> Definition:
        places, data = self.places, self.data
        count = self.short(places.column_count)
        indexes: int = LONG.unpack_from(data, places.index_count)[0]
        start = places.end + places.index_head * min(indexes, MOST_COLUMNS)
        if count > MOST_COLUMNS or indexes > MOST_COLUMNS:
            raise JetDamagedError(f"table {name} has {count} columns and {indexes} indexes")
        names_start = start + count * self.layout.column.size
        names, end = self.names(names_start, count)
        return Definition(
            name,
            number,
            LONG.unpack_from(data, places.row_count)[0],
            tuple(self.column(start + i * self.layout.column.size, each) for i, each in enumerate(names)),
            self.short(places.most_columns),
            self.short(places.variable_count),
            Pointer.at(data, places.owned),
            Pointer.at(data, places.free_map),
            tuple(self.indexes(end, indexes)),
        )

    def short(self, place: int) -> int:
        value: int = SHORT.unpack_from(self.data, place)[0]
        return value

    def names(self, place: int, count: int) -> tuple[list[str], int]:
        """The names of the columns and the place behind them: one byte of length before each, or two in Jet 4."""
        names = []
        for _ in range(count):
            size = self.data[place] if self.layout.is_jet3 else self.short(place)
            start = place + self.layout.row_head
            place = start + size
            encoding = self.encoding if self.layout.is_jet3 else "utf-16-le"
            names.append(self.data[start:place].decode(encoding, errors="replace"))
        return names, place

    def column(self, place: int, name: str) -> Column:
        at = self.layout.column
        return Column(
            name,
            self.data[place],
            self.short(place + at.number),
            self.short(place + at.variable),
            self.short(place + at.offset),
            self.short(place + at.length),
            self.data[place + at.flags],
        )

    def indexes(self, place: int, count: int) -> Iterator[Index]:
        head = 0 if self.layout.is_jet3 else 4
        for start in range(place + head, place + head + count * self.places.index_size, self.places.index_size):
            behind = start + 3 * INDEX_COLUMNS
            listed = [(self.short(at), self.data[at + 2]) for at in range(start, behind, 3)]
            columns = tuple((number, bool(order & 1)) for number, order in listed if number != NO_COLUMN)
            yield Index(columns, Pointer.at(self.data, behind), LONG.unpack_from(self.data, behind + 4)[0])
