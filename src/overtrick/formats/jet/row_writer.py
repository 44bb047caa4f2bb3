"""Values to rows of a table: the other way round from ``rows``."""

import struct
from collections.abc import Mapping
from datetime import datetime
from struct import pack, pack_into

from overtrick.formats.jet.columns import NUMBERS, SIZES, Column, Kind, Value
from overtrick.formats.jet.definition import Definition
from overtrick.formats.jet.errors import JetUnsupportedError, JetValueError
from overtrick.formats.jet.layout import Layout
from overtrick.formats.jet.rows import FIRST_DAY

SECONDS_A_DAY = 86400
_KINDS = frozenset(Kind)
NO_JUMP = 0xFF


def days_of(moment: datetime) -> float:
    """A date and time as days since 30 December 1899.

    >>> days_of(datetime(1899, 12, 30, 6)), days_of(datetime(2019, 8, 26))
    (0.25, 43703.0)
    """
    return (moment.replace(tzinfo=None) - FIRST_DAY).total_seconds() / SECONDS_A_DAY


class RowWriter:
    """Makes the bytes of rows; raises ``JetValueError`` where a value does not fit."""

    def __init__(self, layout: Layout, definition: Definition, encoding: str) -> None:
        self.layout, self.definition = layout, definition
        self.encoding = encoding if layout.is_jet3 else "utf-16-le"
        stored = [column for column in definition.columns if column.is_fixed and column.kind != Kind.BOOLEAN]
        unknown = next((column for column in stored if column.kind not in _KINDS), None)
        if unknown:
            raise JetUnsupportedError(
                f"{definition.name}.{unknown.name} is a column of an unknown kind, {unknown.kind}"
            )
        self.fixed_size = max((column.offset + SIZES.get(Kind(column.kind), 0) for column in stored), default=0)
        self.most = layout.page_size - layout.slots - 2

    def row(self, values: Mapping[str, Value]) -> bytes:
        """The bytes of a row; columns without a value are empty."""
        fixed = bytearray(self.fixed_size)
        variable = [b""] * self.definition.variable_count
        filled = 0
        for column in self.definition.columns:
            value = values.get(column.name)
            if value is None or (column.kind == Kind.BOOLEAN and not value):
                continue
            filled |= 1 << column.number
            if column.kind != Kind.BOOLEAN:
                self._put(column, value, fixed, variable)
        row = self._joined(bytes(fixed), variable, filled)
        if len(row) > self.most:
            raise JetValueError(f"a row of {self.definition.name} has {len(row)} bytes; a page holds {self.most}")
        return row

    def _put(self, column: Column, value: Value, fixed: bytearray, variable: list[bytes]) -> None:
        try:
            if not column.is_fixed:
                variable[column.variable] = self._text(column, value)
            elif column.kind == Kind.DATE and isinstance(value, datetime):
                pack_into("<d", fixed, column.offset, days_of(value))
            else:
                pack_into(NUMBERS[Kind(column.kind)], fixed, column.offset, value)
        except (struct.error, KeyError, IndexError, AttributeError) as error:
            name = f"{self.definition.name}.{column.name}"
            raise JetValueError(f"{value!r} does not fit into {name}, a column of kind {column.kind}") from error

    def _text(self, column: Column, value: Value) -> bytes:
        if column.kind == Kind.BINARY and isinstance(value, str):
            return bytes.fromhex(value)
        if column.kind != Kind.TEXT or not isinstance(value, str):
            raise KeyError(column.kind)
        data = value.encode(self.encoding, errors="replace")
        if len(data) > column.size:
            name = f"{self.definition.name}.{column.name}"
            raise JetValueError(f"{value!r} is too long for {name}; it holds {column.size} bytes, not {len(data)}")
        return data

    def _joined(self, fixed: bytes, variable: list[bytes], filled: int) -> bytes:
        count = self.definition.most_columns
        mask = filled.to_bytes((count + 7) // 8, "little")
        head = bytes((count,)) if self.layout.is_jet3 else pack("<H", count)
        if not variable:
            return head + fixed + mask
        places = [len(head) + len(fixed)]
        for field in variable:
            places.append(places[-1] + len(field))
        body = head + fixed + b"".join(variable)
        if self.layout.is_jet3:
            return body + _narrow_end(places, len(mask)) + mask
        return body + pack(f"<{len(places)}H", *reversed(places)) + pack("<H", len(variable)) + mask


def _narrow_end(places: list[int], mask: int) -> bytes:
    """Jet 3 has one byte for each place; a table of jumps tells from which field on 256 more are meant."""
    size = places[-1] + len(places) + 1 + mask
    jumps = (size - 1) // 256
    while jumps < (size + jumps - 1) // 256:
        jumps += 1
    table = [next((i for i, place in enumerate(places) if place >= 256 * k), NO_JUMP) for k in range(1, jumps + 1)]
    return bytes(place & 0xFF for place in reversed(places)) + bytes(reversed(table)) + bytes((len(places) - 1,))
