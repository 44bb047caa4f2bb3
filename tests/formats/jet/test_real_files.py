"""Real files of Bridgemate Control Software, every table and row against mdbtools."""

from collections.abc import Callable
from datetime import datetime
from pathlib import Path

import pytest

from overtrick.formats.jet.columns import Value
from overtrick.formats.jet.database import Database

FILES = Path(__file__).parents[4] / "shared" / "events" / "bws"

pytestmark = pytest.mark.skipif(not FILES.exists(), reason="the folder shared is not beside the project")


def shown(value: Value) -> str:
    """A value as mdbtools prints it."""
    if isinstance(value, bool):
        return str(int(value))
    if isinstance(value, datetime):
        return f"{value:%Y-%m-%d %H:%M:%S}"
    return "" if value is None else str(value)


@pytest.mark.parametrize("name", ["small.bws", "deleted-rows.bws"])
def test_every_row_is_as_mdbtools_reads_it(name: str, mdb_export: Callable[[bytes, str], list[list[str]]]) -> None:
    data = (FILES / name).read_bytes()
    database = Database.read(data)
    for table in database.names.values():
        columns = [column.name for column in database.definition(table).columns]
        found = database.rows(table, columns)
        assert [columns, *([shown(value) for value in row] for row in found.values)] == mdb_export(data, table)
        assert found.damaged == 0


def test_the_tables_are_those_of_mdbtools(mdb_tables: Callable[[bytes], list[str]]) -> None:
    data = (FILES / "small.bws").read_bytes()
    assert sorted(Database.read(data).names.values()) == sorted(mdb_tables(data))


def test_rows_on_pages_that_their_table_gave_up_do_not_appear() -> None:
    data = (FILES / "deleted-rows.bws").read_bytes()
    database = Database.read(data)
    table = database.definition("ReceivedData")
    pages = [database.pages.page(number) for number in range(database.pages.count)]
    everywhere = [page for page in pages if page[0] == 1 and int.from_bytes(page[4:8], "little") == table.page]
    assert sum(len(database.pages.slots(page)) for page in everywhere) == 849
    assert len(database.rows("ReceivedData", ("ID",)).values) == 156
