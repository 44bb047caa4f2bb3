"""Rows of a table to values: the head counts the columns, then come the fixed fields, the others, and their places.

At the end stands a bit for each column that is not empty; for yes/no fields that bit is the value.
"""

import struct
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import lru_cache, partial
from struct import Struct, calcsize, unpack_from

from overtrick.formats.jet.columns import NUMBERS, SIZES, Column, Kind, Value
from overtrick.formats.jet.definition import Definition
from overtrick.formats.jet.layout import SHORT, Layout
from overtrick.formats.jet.text import wide_text

FIRST_DAY = datetime(1899, 12, 30)  # noqa: DTZ001 -- dates of Access are those of the clock on the wall
FAULTS = (struct.error, IndexError)

Row = tuple[Value, ...]
TEXTS_REMEMBERED = 4096


@lru_cache(maxsize=TEXTS_REMEMBERED)
def date_of(days: float) -> datetime | None:
    """The date and time of a number of days since 30 December 1899, to the second; None if there is none.

    >>> date_of(43703.80671296296), date_of(float("inf"))
    (datetime.datetime(2019, 8, 26, 19, 21, 40), None)
    """
    try:
        return FIRST_DAY + timedelta(seconds=round(days * 86400))
    except (OverflowError, ValueError):
        return None


@dataclass(frozen=True, slots=True)
class Wanted:
    """A column that is read: its place among those wanted, its bit, and whether it is a date."""

    place: int
    number: int
    column: Column
    is_date: bool


@dataclass(frozen=True, slots=True)
class Block:
    """Fixed fields that stand one behind the other and are unpacked together."""

    unpack: Callable[[bytes], tuple[int | float, ...]]
    fields: tuple[Wanted, ...]
    head: int


class RowReader:
    """Reads the columns wanted, in the order wanted; columns that a table has not are empty."""

    def __init__(self, layout: Layout, definition: Definition, encoding: str) -> None:
        self.layout, self.definition = layout, definition
        narrow = partial(_narrow_text, encoding=encoding)
        self.text = lru_cache(maxsize=TEXTS_REMEMBERED)(narrow if layout.is_jet3 else wide_text)
        self.has_variable = definition.variable_count > 0

    def read(self, rows: Iterable[bytes], names: Iterable[str]) -> Iterator[Row | None]:
        """The values of each row; None for a row that is damaged."""
        columns = [self.definition.column(name) for name in names]
        plan = _Plan.of(columns, self.layout.row_head)
        for row in rows:
            try:
                yield self._values(row, plan)
            except FAULTS:
                yield None

    def _values(self, row: bytes, plan: "_Plan") -> Row:
        head = self.layout.row_head
        count = row[0] if head == 1 else SHORT.unpack_from(row)[0]
        mask = (count + 7) // 8
        if len(row) < head + mask:
            raise IndexError
        filled = int.from_bytes(row[len(row) - mask :], "little") & (1 << count) - 1
        values: list[Value] = [None] * plan.size
        for field in plan.flags:
            values[field.place] = bool(filled >> field.number & 1)
        for block in plan.blocks:
            _unpack(row, filled, block, values)
        if plan.texts and self.has_variable:
            places, text = self._places(row, mask), self.text
            for field in plan.texts:
                variable = field.column.variable
                if variable + 1 < len(places) and filled >> field.number & 1:
                    values[field.place] = text(row[places[variable] : places[variable + 1]])
        return tuple(values)

    def _places(self, row: bytes, mask: int) -> Sequence[int]:
        """Where the fields of varying length begin, and where the last one ends: none is in another's bytes."""
        return _narrow_places(row, mask) if self.layout.is_jet3 else _wide_places(row, mask)


@dataclass(frozen=True, slots=True)
class _Plan:
    """How the columns wanted are read, sorted by what they are."""

    size: int
    flags: tuple[Wanted, ...]
    blocks: tuple[Block, ...]
    texts: tuple[Wanted, ...]

    @classmethod
    def of(cls, columns: Sequence[Column | None], head: int) -> "_Plan":
        wanted = [
            Wanted(place, column.number, column, column.kind == Kind.DATE)
            for place, column in enumerate(columns)
            if column
        ]
        known = [each for each in wanted if each.column.is_fixed and each.column.kind in _FIXED_KINDS]
        return cls(
            len(columns),
            tuple(each for each in wanted if each.column.kind == Kind.BOOLEAN),
            tuple(_blocks(sorted(known, key=lambda each: each.column.offset), head)),
            tuple(each for each in wanted if not each.column.is_fixed and each.column.kind == Kind.TEXT),
        )


_FIXED_KINDS = {**NUMBERS, Kind.DATE: "<d"}


def _blocks(fields: Sequence[Wanted], head: int) -> Iterator[Block]:
    """Fields in rising order, in as few blocks as they allow: those that overlap are unpacked apart."""
    group: list[Wanted] = []
    end = 0
    for field in fields:
        if field.column.offset < end:
            yield _block(group, head)
            group = []
        group.append(field)
        end = field.column.offset + SIZES[Kind(field.column.kind)]
    if group:
        yield _block(group, head)


def _block(fields: Sequence[Wanted], head: int) -> Block:
    """Fields that do not overlap; ``head`` is what stands in a row before its fixed fields."""
    letters, end = [f"<{head}x"], 0
    for field in fields:
        letters += (f"{field.column.offset - end}x", _FIXED_KINDS[Kind(field.column.kind)][1])
        end = field.column.offset + SIZES[Kind(field.column.kind)]
    return Block(Struct("".join(letters)).unpack_from, tuple(fields), head)


def _unpack(row: bytes, filled: int, block: Block, values: list[Value]) -> None:
    """Put the fixed fields of a block that are not empty into their places."""
    try:
        numbers = block.unpack(row)
    except struct.error:
        if len(block.fields) == 1 and filled >> block.fields[0].number & 1:
            raise
        for field in block.fields if len(block.fields) > 1 else ():  # an older row may end before the last of them
            _unpack(row, filled, _block((field,), block.head), values)
        return
    for field, number in zip(block.fields, numbers, strict=True):
        if filled >> field.number & 1:
            values[field.place] = date_of(number) if field.is_date else int(number)


def _narrow_text(data: bytes, *, encoding: str) -> str:
    return data.decode(encoding, errors="replace")


def _wide_places(row: bytes, mask: int) -> Sequence[int]:
    count_place = len(row) - mask - SHORT.size
    count: int = SHORT.unpack_from(row, count_place)[0]
    size = calcsize(f"<{count + 1}H")
    if count_place < size:
        raise IndexError
    return _rising(unpack_from(f"<{count + 1}H", row, count_place - size)[::-1], len(row))


def _narrow_places(row: bytes, mask: int) -> Sequence[int]:
    """Jet 3 has one byte for each place; a table of jumps says from which field on 256 more are meant.

    The table has a byte for each 256 bytes of the row; the last one may be there for nothing.
    """
    count_place = len(row) - mask - 1
    count, jumps = row[count_place], (len(row) - 1) // 256
    last = count_place - jumps - 1
    if last < count:
        raise IndexError
    places: Sequence[int] = row[last - count : last + 1][::-1]
    needed = jumps - 1 if (last - count) // 256 < jumps else jumps
    for jump in range(needed):
        field = row[count_place - 1 - jump]
        places = [place + 256 * (at >= field) for at, place in enumerate(places)]
    return _rising(places, len(row))


def _rising(places: Sequence[int], end: int) -> Sequence[int]:
    """Places that fall would let fields share bytes."""
    if sorted(places) != list(places) or (places and places[-1] > end):
        raise IndexError
    return places
