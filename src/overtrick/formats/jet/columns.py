"""Columns of tables, and the types of fields that are known."""

from dataclasses import dataclass
from datetime import datetime
from enum import IntEnum

Value = bool | int | str | datetime | None
"""A field: ``None`` is empty, which a yes/no field never is."""


class Kind(IntEnum):
    """Types of columns, with their numbers in a definition."""

    BOOLEAN = 1
    BYTE = 2
    SHORT = 3
    LONG = 4
    MONEY = 5
    FLOAT = 6
    DOUBLE = 7
    DATE = 8
    BINARY = 9
    TEXT = 10
    OBJECT = 11
    MEMO = 12
    IDENTITY = 15
    DECIMAL = 16


NUMBERS = {Kind.BYTE: "<B", Kind.SHORT: "<h", Kind.LONG: "<i"}
"""The whole numbers, in the letters of ``struct``."""

SIZES = {
    Kind.BOOLEAN: 1,
    Kind.BYTE: 1,
    Kind.SHORT: 2,
    Kind.LONG: 4,
    Kind.MONEY: 8,
    Kind.FLOAT: 4,
    Kind.DOUBLE: 8,
    Kind.DATE: 8,
    Kind.IDENTITY: 16,
    Kind.DECIMAL: 17,
}
"""The bytes of types that always have the same number of them; a yes/no takes none, but says 1."""

FIXED, NULLABLE, AUTOMATIC = 1, 2, 4
"""Flags of a column."""


@dataclass(frozen=True, slots=True)
class Column:
    """A column as a table's definition has it.

    ``number`` never changes and tells its bit among the empty fields; ``variable`` is its place among the fields of
    varying length, ``offset`` its place among the others; ``size`` is the most bytes that it takes.
    """

    name: str
    kind: int
    number: int
    variable: int
    offset: int
    size: int
    flags: int

    @property
    def is_fixed(self) -> bool:
        """Whether every row has the field at the same place."""
        return bool(self.flags & FIXED)


@dataclass(frozen=True, slots=True)
class ColumnDesign:
    """A column of a table that is to be made; ``size`` is in characters, for text alone."""

    name: str
    kind: Kind
    size: int = 0
    automatic: bool = False


@dataclass(frozen=True, slots=True)
class TableDesign:
    """A table that is to be made."""

    name: str
    columns: tuple[ColumnDesign, ...]
