"""New Jet files: the head, the map of free pages, the system's tables, and the tables wanted, without rows."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime

from overtrick.formats.jet.columns import TableDesign, Value
from overtrick.formats.jet.definition import read_definition
from overtrick.formats.jet.definition_writer import ENGLISH, USER_TABLE, WESTERN, NewTable, define, new_column
from overtrick.formats.jet.editor import write
from overtrick.formats.jet.header import MARK_PLACE, MARKS, VERSION_PLACE, deciphered
from overtrick.formats.jet.layout import CATALOGUE_PAGE, LONG, SHORT, Layout
from overtrick.formats.jet.row_writer import RowWriter
from overtrick.formats.jet.store import FREE_PAGES, Store
from overtrick.formats.jet.system_tables import (
    ACCOUNTS,
    HEAD_DATE,
    PASSWORD_MASK,
    SYSTEM_OBJECT,
    SYSTEM_OBJECTS,
    SYSTEM_RIGHTS,
    TABLE,
    TABLE_RIGHTS,
    TABLES,
    system_tables,
)

RIGHTS_PAGE = 3
SYSTEM_PAGES = 6

Fields = Mapping[str, Value]


def new_database(layout: Layout, designs: Sequence[TableDesign], made: datetime) -> bytes:
    """A file with these tables; ``made`` is the date that the list of tables gives for them.

    >>> from overtrick.formats.jet.columns import ColumnDesign, Kind, TableDesign
    >>> from overtrick.formats.jet.database import Database
    >>> from overtrick.formats.jet.layout import JET4
    >>> design = TableDesign("Section", (ColumnDesign("ID", Kind.SHORT), ColumnDesign("Letter", Kind.TEXT, 2)))
    >>> data = new_database(JET4, [design], datetime(2026, 3, 5))
    >>> [column.name for column in Database.read(data).definition("section").columns]
    ['ID', 'Letter']
    """
    store = _empty(layout)
    for page, table in system_tables(layout).items():
        define(store, page, table)
    numbers = {design.name: _defined(store, design) for design in designs}
    _fill(store, CATALOGUE_PAGE, list(_objects(layout, numbers, made)))
    _fill(store, RIGHTS_PAGE, list(_rights(layout, numbers)))
    return store.data()


def _empty(layout: Layout) -> Store:
    """The head, the map of free pages on page 1, and the pages where the system's tables will be defined."""
    store = Store(layout, [bytearray(layout.page_size) for _ in range(SYSTEM_PAGES)])
    store.pages[0][:] = _head(layout)
    page = store.pages[FREE_PAGES.page]
    page[0:2] = b"\1\1"
    SHORT.pack_into(page, 2, layout.page_size - layout.slots)
    LONG.pack_into(page, 4, FREE_PAGES.page)
    store.add_row(FREE_PAGES.page, bytes(5) + b"\xff" * layout.map_size)
    store.add_map(FREE_PAGES.page)
    for number in range(SYSTEM_PAGES):
        store.mark(FREE_PAGES, number, on=False)
    return store


def _head(layout: Layout) -> bytes:
    """Page 0: version, the pages of the system's tables, sort order and code page; nobody has the file open."""
    head = bytearray(layout.page_size)
    head[1] = 1
    head[MARK_PLACE : MARK_PLACE + len(MARKS[0])] = MARKS[0]
    head[VERSION_PLACE] = layout.version
    for place, value in ((0x18, 0x100), (0x1C, 0x101), (0x20, 2), (0x24, 3), (0x28, 4), (0x2C, 5)):
        LONG.pack_into(head, place, value)
    SHORT.pack_into(head, layout.code_page, WESTERN)
    if layout.is_jet3:
        SHORT.pack_into(head, 0x3A, ENGLISH)
    else:
        head[0x42:0x6A] = PASSWORD_MASK * 10  # no password
        SHORT.pack_into(head, 0x6E, ENGLISH)
        head[0x72:0x7A] = HEAD_DATE
        head[0x98:0xA0] = bytes.fromhex("54060000342e3000")
    head[-512:] = b"\0\1" * 256
    return deciphered(bytes(head), layout)


def _defined(store: Store, design: TableDesign) -> int:
    """Define a table; its number is the page where its definition begins."""
    factor = store.layout.row_head  # bytes for a character
    columns = tuple(new_column(c.name, c.kind, c.size * factor, automatic=c.automatic) for c in design.columns)
    page = store.allocate()
    define(store, page, NewTable(design.name, USER_TABLE, columns))
    return page


def _fill(store: Store, page: int, values: Sequence[Fields]) -> None:
    definition = read_definition(store.read_only(), page, "", "cp1252")
    writer = RowWriter(store.layout, definition, "cp1252")
    write(store, definition, values, [writer.row(fields) for fields in values])


def _account(layout: Layout, name: str) -> str:
    return ACCOUNTS[name][0 if layout.is_jet3 else 1]


def _objects(layout: Layout, numbers: Mapping[str, int], made: datetime) -> Iterator[Fields]:
    users = ((number, TABLES, name, TABLE, "admin") for name, number in numbers.items())
    for number, parent, name, kind, owner in (*SYSTEM_OBJECTS, *users):
        yield {
            "Id": number,
            "ParentId": parent,
            "Name": name,
            "Type": kind,
            "DateCreate": made,
            "DateUpdate": made,
            "Owner": _account(layout, owner),
            "Flags": 0 if name in numbers else SYSTEM_OBJECT,
        }


def _rights(layout: Layout, numbers: Mapping[str, int]) -> Iterator[Fields]:
    users = ((number, account, rights, False) for number in numbers.values() for account, rights in TABLE_RIGHTS)
    for number, account, rights, inherited in (*SYSTEM_RIGHTS, *users):
        yield {"ObjectId": number, "SID": _account(layout, account), "ACM": rights, "FInheritable": inherited}
