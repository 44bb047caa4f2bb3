"""A small database of this project's own, and mdbtools, whose answers are the oracle where it is installed."""

import csv
from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path

import pytest

from overtrick.formats.jet.columns import ColumnDesign, Kind, TableDesign, Value
from overtrick.formats.jet.editor import Editor
from overtrick.formats.jet.layout import JET3, JET4, Layout
from overtrick.formats.jet.new import new_database

MADE = datetime(2026, 3, 5)  # noqa: DTZ001 -- dates of Access are those of the clock on the wall
COLUMNS = (
    ColumnDesign("ID", Kind.LONG, automatic=True),
    ColumnDesign("Section", Kind.SHORT),
    ColumnDesign("Contract", Kind.TEXT, 10),
    ColumnDesign("Remarks", Kind.TEXT, 255),
    ColumnDesign("Erased", Kind.BOOLEAN),
    ColumnDesign("TimeLog", Kind.DATE),
    ColumnDesign("NS/EW", Kind.TEXT, 2),
)
Rows = Sequence[dict[str, Value]]
MdbExport = Callable[[bytes, str], list[list[str]]]
MdbTables = Callable[[bytes], list[str]]


@pytest.fixture(params=[JET3, JET4], ids=["jet3", "jet4"])
def layout(request: pytest.FixtureRequest) -> Layout:
    chosen: Layout = request.param
    return chosen


@pytest.fixture
def results() -> Callable[[Layout, Rows], bytes]:
    """A file with one table of results, and another table beside it."""

    def made(layout: Layout, rows: Rows) -> bytes:
        section = TableDesign("Section", (ColumnDesign("ID", Kind.SHORT), ColumnDesign("Letter", Kind.TEXT, 2)))
        editor = Editor(new_database(layout, [TableDesign("ReceivedData", COLUMNS), section], MADE))
        editor.replace("Section", [{"ID": 1, "Letter": "A "}])
        editor.replace("ReceivedData", rows)
        return editor.data()

    return made


@pytest.fixture
def mdb_export(tmp_path: Path, mdbtools: Callable[..., str]) -> MdbExport:
    """The rows of a table as mdbtools reads them, its head first."""

    def export(data: bytes, table: str) -> list[list[str]]:
        (path := tmp_path / "oracle.mdb").write_bytes(data)
        text = mdbtools("mdb-export", "-T", "%Y-%m-%d %H:%M:%S", "-D", "%Y-%m-%d", str(path), table)
        return list(csv.reader(text.splitlines()))

    return export


@pytest.fixture
def mdb_tables(tmp_path: Path, mdbtools: Callable[..., str]) -> MdbTables:
    """The tables that mdbtools finds."""

    def tables(data: bytes) -> list[str]:
        (path := tmp_path / "oracle.mdb").write_bytes(data)
        return mdbtools("mdb-tables", "-1", str(path)).split()

    return tables
