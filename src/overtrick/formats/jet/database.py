"""A Jet database as read: its tables by name, and their rows."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from overtrick.formats.jet.definition import Definition, read_definition
from overtrick.formats.jet.errors import JetDamagedError
from overtrick.formats.jet.header import read_header
from overtrick.formats.jet.layout import CATALOGUE_PAGE
from overtrick.formats.jet.pages import Pages
from overtrick.formats.jet.rows import Row, RowReader

LOCAL_TABLE = 1
SYSTEM = 0x80000002
PAGE_OF_ID = 0xFFFFFF


@dataclass(frozen=True, slots=True)
class Rows:
    """Rows of a table, in the columns asked for, and how many rows were damaged and left out."""

    values: tuple[Row, ...]
    damaged: int = 0


@dataclass(frozen=True, slots=True)
class Database:
    """The tables of a file. ``numbers`` has the page of each table's definition by its name in small letters.

    ``damaged`` is how many rows of the list of tables could not be read: tables may be missing then.
    """

    pages: Pages
    encoding: str
    names: Mapping[str, str]
    numbers: Mapping[str, int]
    damaged: int = 0

    @classmethod
    def read(cls, data: bytes) -> "Database":
        """The database in a file's bytes; raises a ``JetError`` if there is none or its list of tables is damaged."""
        header = read_header(data)
        pages = Pages(header.layout, data)
        catalogue = read_definition(pages, CATALOGUE_PAGE, "MSysObjects", header.encoding)
        columns = ("Id", "Name", "Type", "Flags")
        rows = _collected(_stream(pages, catalogue, header.encoding, columns))
        names: dict[str, str] = {}
        numbers: dict[str, int] = {}
        for number, name, kind, flags in rows.values:
            if kind == LOCAL_TABLE and isinstance(name, str) and isinstance(number, int) and not _is_system(flags):
                names.setdefault(name.casefold(), name)
                numbers.setdefault(name.casefold(), number & PAGE_OF_ID)
        return cls(pages, header.encoding, names, numbers, rows.damaged)

    def __contains__(self, table: str) -> bool:
        return table.casefold() in self.numbers

    def definition(self, table: str) -> Definition:
        """The definition of a table; raises a ``JetError`` if there is none, or if it is damaged."""
        key = table.casefold()
        if key not in self.numbers:
            raise JetDamagedError(f"there is no table {table}")
        return read_definition(self.pages, self.numbers[key], self.names[key], self.encoding)

    def stream(self, table: str, columns: Iterable[str]) -> Iterator[Row | None]:
        """The rows of a table one by one, None for one that is damaged; columns that the table has not are empty."""
        return _stream(self.pages, self.definition(table), self.encoding, columns)

    def rows(self, table: str, columns: Iterable[str]) -> Rows:
        """The rows of a table in their order, with these columns; what the table has not is empty."""
        return _collected(self.stream(table, columns))


def _is_system(flags: object) -> bool:
    return isinstance(flags, int) and bool(flags & SYSTEM)


def _stream(pages: Pages, definition: Definition, encoding: str, columns: Iterable[str]) -> Iterator[Row | None]:
    stored = pages.rows(definition.page, definition.owned)
    return RowReader(pages.layout, definition, encoding).read(stored, columns)


def _collected(rows: Iterable[Row | None]) -> Rows:
    whole: list[Row] = []
    damaged = 0
    for row in rows:
        if row is None:
            damaged += 1
        else:
            whole.append(row)
    return Rows(tuple(whole), damaged)
