"""Bridgemate files made for a test: the tables that it names, with its rows."""

import csv
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from pathlib import Path

import pytest

from overtrick.formats.bws.tables import ALL, INDIVIDUAL
from overtrick.formats.jet.columns import ColumnDesign, Kind, TableDesign, Value
from overtrick.formats.jet.editor import Editor
from overtrick.formats.jet.layout import JET3
from overtrick.formats.jet.new import new_database

Rows = Sequence[Mapping[str, Value]]
MakeBws = Callable[..., bytes]

EVENING = datetime(2026, 3, 5)  # noqa: DTZ001 -- dates of Access are those of the clock on the wall
SECTIONS: Rows = [{"ID": 1, "Letter": "A  ", "Tables": 3, "Session": 1, "ScoringType": 1, "Winners": 0}]
MORE = (ColumnDesign("TabScorePairNo", Kind.SHORT),)


@pytest.fixture
def bws() -> MakeBws:
    """A file of one section A; keyword arguments are tables with their rows.

    ``without`` names tables, and columns by ``.Name``.
    """

    def made(*, without: Sequence[str] = (), **tables: Rows) -> bytes:
        rows = {"Section": SECTIONS, **tables}
        designs = [_design(table, without) for table in ALL if table.name not in without]
        editor = Editor(new_database(JET3, designs, EVENING))
        for name, listed in rows.items():
            if name in editor.database:
                editor.replace(name, listed)
        return editor.data()

    return made


def _design(table: TableDesign, without: Sequence[str]) -> TableDesign:
    more = INDIVIDUAL if table.name in ("RoundData", "ReceivedData") else MORE if table.name == "PlayerNumbers" else ()
    return TableDesign(
        table.name, tuple(column for column in (*table.columns, *more) if f".{column.name}" not in without)
    )


@pytest.fixture
def mdb_rows(tmp_path: Path, mdbtools: Callable[..., str]) -> Callable[[bytes, str], list[dict[str, str]]]:
    """The rows of a table as mdbtools reads them."""

    def rows(data: bytes, table: str) -> list[dict[str, str]]:
        (path := tmp_path / "oracle.mdb").write_bytes(data)
        text = mdbtools("mdb-export", "-T", "%Y-%m-%d %H:%M:%S", "-D", "%Y-%m-%d", str(path), table)
        return list(csv.DictReader(text.splitlines()))

    return rows
