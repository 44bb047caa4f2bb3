"""Indexes: our pages against the very bytes that Access wrote into real files."""

from pathlib import Path

import pytest

from overtrick.formats.jet.columns import Column, Kind, Value
from overtrick.formats.jet.database import Database
from overtrick.formats.jet.definition import Definition, read_definition
from overtrick.formats.jet.errors import JetUnsupportedError
from overtrick.formats.jet.index_keys import index_key
from overtrick.formats.jet.index_page import index_page
from overtrick.formats.jet.layout import JET3, JET4, ROW_DELETED, Layout
from overtrick.formats.jet.pages import Pages, Pointer
from overtrick.formats.jet.rows import RowReader

FILES = Path(__file__).parents[4] / "shared" / "events" / "bws"
TEXT, LONG, SHORT = (
    Column(name, kind, 0, 0, 0, 255, flags)
    for name, kind, flags in (("T", Kind.TEXT, 2), ("L", Kind.LONG, 3), ("S", Kind.SHORT, 3))
)


@pytest.mark.parametrize(
    ("layout", "column", "value", "key"),
    [
        (JET4, LONG, 2, "7f 80 00 00 02"),
        (JET4, LONG, 0x0F000001, "7f 8f 00 00 01"),
        (JET3, LONG, -0x80000000, "7f 00 00 00 00"),
        (JET3, SHORT, 1, "7f 80 01"),
        (JET3, SHORT, -1, "7f 7f ff"),
        (JET3, SHORT, None, "00"),
        (JET4, TEXT, "Tables", "7f 6d 4a 4c 5e 51 6b 01 00"),
        (JET3, TEXT, "MSysDb", "7f 6f 76 7d 76 64 61 00"),
    ],
)
def test_keys_are_those_that_access_writes(layout: Layout, column: Column, value: Value, key: str) -> None:
    assert index_key(layout, [(column, True, value)]).hex(" ") == key


def test_keys_sort_as_the_values_do() -> None:
    numbers = [-70_000, -1, 0, 1, 255, 256, 70_000]
    keys = [index_key(JET4, [(LONG, True, number)]) for number in numbers]
    assert keys == sorted(keys)


@pytest.mark.parametrize(
    ("column", "rising", "value"), [(TEXT, True, "K7"), (LONG, False, 7), (Column("B", 9, 0, 0, 0, 9, 2), True, "00")]
)
def test_what_is_not_known_of_indexes_is_refused(column: Column, *, rising: bool, value: Value) -> None:
    with pytest.raises(JetUnsupportedError, match="an index"):
        index_key(JET3, [(column, rising, value)])


def test_an_index_that_needs_two_pages_is_refused() -> None:
    keys = [(i.to_bytes(4, "big"), Pointer(9, 0)) for i in range(1000)]
    with pytest.raises(JetUnsupportedError, match="1000 rows needs 8000 bytes; one page of 1800"):
        index_page(JET3, 7, keys)


def live_rows(pages: Pages, definition: Definition) -> list[Pointer]:
    return [
        Pointer(number, row)
        for number in pages.owned(definition.owned)
        for row, slot in enumerate(pages.slots(pages.page(number)))
        if not slot & ROW_DELETED
    ]


def remade(database: Database, table: Definition) -> list[tuple[bytes, bytes]]:
    """For each index of a table the bytes that we make, and as many of the file's own."""
    pages, columns = database.pages, {column.number: column for column in table.columns}
    reader, made = RowReader(pages.layout, table, database.encoding), []
    for index in table.indexes:
        listed = [(columns[number], rising) for number, rising in index.columns]
        keys = []
        for pointer in live_rows(pages, table):
            (values,) = reader.read([pages.row(pointer)], [column.name for column, _ in listed])
            assert values is not None
            fields = [(column, rising, value) for (column, rising), value in zip(listed, values, strict=True)]
            keys.append((index_key(pages.layout, fields), pointer))
        page = index_page(pages.layout, table.page, keys)
        used = pages.layout.page_size - int.from_bytes(page[2:4], "little")
        made.append((page[:used], pages.page(index.root)[:used]))
    return made


@pytest.mark.skipif(not FILES.exists(), reason="the folder shared is not beside the project")
def test_indexes_of_a_real_file_come_out_byte_by_byte() -> None:
    database = Database.read((FILES / "deleted-rows.bws").read_bytes())
    objects = read_definition(database.pages, 2, "MSysObjects", database.encoding)
    rights = read_definition(database.pages, 3, "MSysACEs", database.encoding)
    pairs = [pair for table in (objects, rights, database.definition("Session")) for pair in remade(database, table)]
    assert len(pairs) == 4
    for ours, theirs in pairs:
        assert ours == theirs
