"""Changes to a Jet file: the rows of a table are replaced, its pages and indexes follow; everything else stays."""

import struct
from collections.abc import Iterable, Mapping, Sequence

from overtrick.formats.jet.columns import AUTOMATIC, Value
from overtrick.formats.jet.database import Database
from overtrick.formats.jet.definition import Definition, Index
from overtrick.formats.jet.errors import JetDamagedError
from overtrick.formats.jet.index_keys import index_key
from overtrick.formats.jet.index_page import index_page
from overtrick.formats.jet.layout import LONG
from overtrick.formats.jet.pages import Pointer
from overtrick.formats.jet.row_writer import RowWriter
from overtrick.formats.jet.store import Store

Fields = Mapping[str, Value]
FAULTS = (struct.error, IndexError, ValueError, OverflowError)
"""What comes of a damaged file: its maps and slots point anywhere, and its columns are more than there can be."""


class Editor:
    """A file that is being changed. Nothing is changed by a call that raises."""

    def __init__(self, data: bytes) -> None:
        self.database = Database.read(data)
        self.layout = self.database.pages.layout
        self.store = Store.of(data, self.layout)

    @property
    def encoding(self) -> str:
        """The codec of the file's texts."""
        return self.database.encoding if self.layout.is_jet3 else "utf-16-le"

    def data(self) -> bytes:
        """The file as it now is."""
        return self.store.data()

    def replace(self, table: str, rows: Iterable[Fields]) -> None:
        """Give a table these rows in place of its own, in their order.

        Raises a ``JetError`` if a value does not fit, or if the table has an index that cannot be made again.
        """
        definition = self.database.definition(table)
        values = list(rows)
        writer = RowWriter(self.layout, definition, self.database.encoding)
        changed = self.store.copy()
        try:
            write(changed, definition, values, [writer.row(fields) for fields in values])
        except FAULTS as error:
            raise JetDamagedError(f"the pages of the table {table} are not what they must be") from error
        self.store = changed


def write(store: Store, definition: Definition, values: Sequence[Fields], rows: Sequence[bytes]) -> None:
    """Give a table rows, which are made of these values."""
    store.release(number for number in store.read_only().owned(definition.owned))
    for each in (definition.owned, definition.free):
        store.clear_map(each)
    pointers = _append(store, definition, rows)
    for index in definition.indexes:
        keys = (_key(store, definition, index, fields) for fields in values)
        store.pages[index.root][:] = index_page(store.layout, definition.page, zip(keys, pointers, strict=True))
    _count(store, definition, values)


def _key(store: Store, definition: Definition, index: Index, fields: Fields) -> bytes:
    columns = {column.number: column for column in definition.columns}
    listed = [(columns[number], rising) for number, rising in index.columns]
    return index_key(store.layout, [(column, rising, fields.get(column.name)) for column, rising in listed])


def _append(store: Store, definition: Definition, rows: Sequence[bytes]) -> list[Pointer]:
    pointers: list[Pointer] = []
    current: int | None = None
    for row in rows:
        if current is None or store.room(current) < len(row):
            if current is not None:
                store.mark(definition.free, current, on=False)
            current = store.allocate_rows(definition.page)
            store.mark(definition.owned, current, on=True)
            store.mark(definition.free, current, on=True)
        pointers.append(store.add_row(current, row))
    return pointers


def _count(store: Store, definition: Definition, values: Sequence[Fields]) -> None:
    """Write how many rows there are, and the last number that was given out."""
    page, places = store.pages[definition.page], store.layout.definition
    LONG.pack_into(page, places.row_count, len(values))
    for index in range(len(definition.indexes)):
        LONG.pack_into(page, places.end + index * places.index_head + 4, len(values))
    automatic = next((column.name for column in definition.columns if column.flags & AUTOMATIC), None)
    given = [value for fields in values if isinstance(value := fields.get(automatic or ""), int)]
    if given:
        LONG.pack_into(page, places.auto_number, max(0, *given))
