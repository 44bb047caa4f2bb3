"""Definitions of new tables, page by page."""

from collections.abc import Iterable
from dataclasses import dataclass
from struct import pack

from overtrick.formats.jet.columns import AUTOMATIC, FIXED, NULLABLE, SIZES, Kind
from overtrick.formats.jet.definition import HEAD, INDEX_COLUMNS, NEXT_PAGE, NO_COLUMN
from overtrick.formats.jet.layout import DEFINITION_PAGE, LONG, SHORT, Layout
from overtrick.formats.jet.pages import Pointer
from overtrick.formats.jet.store import Store

USER_TABLE, SYSTEM_TABLE = ord("N"), ord("S")
LONG_KINDS = (Kind.MEMO, Kind.OBJECT)
ENGLISH, WESTERN = 0x0409, 1252

# Numbers without a known meaning that stand in every definition of a version.
MARK, INDEX_MARK, JET3_MARK = 0x659, 0x783, b"VC"


@dataclass(frozen=True, slots=True)
class NewColumn:
    """A column with what its entry needs beside its name."""

    name: str
    kind: Kind
    flags: int
    size: int


@dataclass(frozen=True, slots=True)
class NewIndex:
    """An index of a new table: the columns by number; ``is_primary`` makes it the key of the table."""

    name: str
    columns: tuple[int, ...]
    flags: int = 0
    is_primary: bool = False


@dataclass(frozen=True, slots=True)
class NewTable:
    """A table to be made. The number of a column is its place here."""

    name: str
    kind: int
    columns: tuple[NewColumn, ...]
    indexes: tuple[NewIndex, ...] = ()


def new_column(name: str, kind: Kind, size: int, *, automatic: bool = False) -> NewColumn:
    """A column of a table of the user's; ``size`` is in bytes, for text alone."""
    flags = NULLABLE | (FIXED if kind in SIZES else 0) | (AUTOMATIC if automatic else 0)
    return NewColumn(name, kind, flags, SIZES.get(kind, size))


def define(store: Store, page: int, table: NewTable) -> None:
    """Write the definition of a table without rows, beginning on a page that is allocated for it."""
    _write(store, page, _Definition(store, page, table).data())


def _write(store: Store, first: int, data: bytes) -> None:
    """Put a definition on its page, and on further ones if it is longer."""
    layout = store.layout
    store.pages[first][:] = data[: layout.page_size].ljust(layout.page_size, b"\0")
    rest, before = data[layout.page_size :], first
    while rest:
        number = store.allocate()
        LONG.pack_into(store.pages[before], NEXT_PAGE, number)
        part, rest = rest[: layout.page_size - HEAD], rest[layout.page_size - HEAD :]
        store.pages[number][:] = _page_head(layout, layout.page_size - HEAD - len(part)) + part.ljust(
            layout.page_size - HEAD, b"\0"
        )
        before = number


def _page_head(layout: Layout, free: int) -> bytes:
    mark = JET3_MARK if layout.is_jet3 else pack("<H", max(free, 0))
    return bytes((DEFINITION_PAGE, 1)) + mark + bytes(4)


class _Definition:
    """Collects the parts of a definition; the maps of the table's pages are made on the way."""

    def __init__(self, store: Store, page: int, table: NewTable) -> None:
        self.store, self.page, self.table, self.layout = store, page, table, store.layout
        self.maps = store.allocate_rows(0)
        self.owned, self.free = self.map(), self.map()
        self.sorted = list(enumerate(table.columns))
        if table.kind == SYSTEM_TABLE and not self.layout.is_jet3:
            self.sorted.sort(key=lambda numbered: numbered[1].name)  # as in files made by Access 2000

    def map(self) -> Pointer:
        """A new map of pages, on a further page where the last one is full."""
        if self.store.room(self.maps) < self.store.map_room:
            self.maps = self.store.allocate_rows(0)
        return self.store.add_map(self.maps)

    def data(self) -> bytes:
        body = b"".join(self.parts())
        size = self.layout.definition.end + len(body)
        return self.head(size) + body

    def parts(self) -> Iterable[bytes]:
        yield bytes(self.layout.definition.index_head) * len(self.table.indexes)
        for number, column in self.sorted:
            yield self.column(number, column)
        for _, column in self.sorted:
            yield self.name(column.name)
        long_maps = list(self.long_columns())
        for index in self.table.indexes:
            yield self.index(index)
        uses = sorted(enumerate(self.table.indexes), key=lambda numbered: numbered[1].name)
        for number, index in uses:
            yield self.index_use(number, index)
        for _, index in uses:
            yield self.name(index.name)
        yield from long_maps
        yield pack("<H", NO_COLUMN)

    def head(self, size: int) -> bytes:
        places, table, layout = self.layout.definition, self.table, self.layout
        head = bytearray(places.end)
        head[:HEAD] = _page_head(layout, layout.page_size - HEAD - size)
        LONG.pack_into(head, HEAD, size)
        if not layout.is_jet3:
            LONG.pack_into(head, HEAD + 4, MARK)
            head[places.auto_number + 4] = 1
        head[places.kind] = table.kind
        variable = sum(not column.flags & FIXED for column in table.columns)
        for place, count in (
            (places.most_columns, len(table.columns)),
            (places.variable_count, variable),
            (places.column_count, len(table.columns)),
        ):
            SHORT.pack_into(head, place, count)
        for place, value in (
            (places.index_names, len(table.indexes)),
            (places.index_count, len(table.indexes)),
            (places.owned, _number(self.owned)),
            (places.free_map, _number(self.free)),
        ):
            LONG.pack_into(head, place, value)
        return bytes(head)

    def column(self, number: int, column: NewColumn) -> bytes:
        before = self.table.columns[:number]
        variable = sum(not each.flags & FIXED for each in before)
        fixed = bool(column.flags & FIXED) and column.kind != Kind.BOOLEAN
        offset = sum(_stored(each) for each in before) if fixed else 0
        shown = 0 if self.table.kind == SYSTEM_TABLE else number
        if self.layout.is_jet3:
            head = pack("<BHHHHHH", column.kind, number, variable, shown, 0, ENGLISH, WESTERN)
            return head + pack("<BHH", column.flags, offset, column.size)
        head = pack("<BIHHHHH", column.kind, MARK, number, variable, shown, ENGLISH, 0)
        return head + pack("<BBIHH", column.flags, 0, 0, offset, column.size)

    def name(self, name: str) -> bytes:
        if self.layout.is_jet3:
            return bytes((len(name),)) + name.encode("cp1252")
        return pack("<H", 2 * len(name)) + name.encode("utf-16-le")

    def long_columns(self) -> Iterable[bytes]:
        for number, column in self.sorted:
            if column.kind in LONG_KINDS:
                yield pack("<HII", number, _number(self.map()), _number(self.map()))

    def index(self, index: NewIndex) -> bytes:
        store = self.store
        owned, root = self.map(), store.allocate()
        store.mark(owned, root, on=True)
        listed = b"".join(pack("<HB", number, 1) for number in index.columns)
        listed += pack("<HB", NO_COLUMN, 0) * (INDEX_COLUMNS - len(index.columns))
        places = pack("<II", _number(owned), root)
        if self.layout.is_jet3:
            return listed + places + bytes((index.flags,))
        return pack("<I", INDEX_MARK) + listed + places + pack("<IBBI", 0, index.flags | 0x80, 0, 0)

    def index_use(self, number: int, index: NewIndex) -> bytes:
        mark = b"" if self.layout.is_jet3 else pack("<I", MARK)
        end = b"" if self.layout.is_jet3 else bytes(4)
        return mark + pack("<IIBiIHB", number, number, 0, -1, 0, 0x0404, index.is_primary) + end


def _stored(column: NewColumn) -> int:
    """The bytes that a column takes in the fixed part of a row."""
    return column.size if column.flags & FIXED and column.kind != Kind.BOOLEAN else 0


def _number(pointer: Pointer) -> int:
    """A pointer as it is written."""
    return pointer.page << 8 | pointer.row
