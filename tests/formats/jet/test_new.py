import csv
from collections.abc import Callable
from datetime import datetime
from io import StringIO

from overtrick.formats.jet.columns import Value
from overtrick.formats.jet.database import Database
from overtrick.formats.jet.definition import read_definition
from overtrick.formats.jet.layout import Layout

Made = Callable[[Layout, list[dict[str, Value]]], bytes]
NIGHT = datetime(2026, 3, 5, 21, 40, 7)  # noqa: DTZ001 -- dates of Access are those of the clock on the wall
ROWS: list[dict[str, Value]] = [
    {"ID": 1, "Section": -3, "Contract": "3 NT x", "Remarks": "", "Erased": True, "TimeLog": NIGHT, "NS/EW": "W"},
    {"ID": 2, "Section": 0, "Contract": "PASS", "Remarks": 'a "quoted", João', "Erased": False},
    {"ID": 900_000, "Section": 32_767, "Remarks": "x" * 255, "Erased": False, "TimeLog": NIGHT, "NS/EW": "E"},
    {"ID": 4},
]
EXPORTED = f"""\
ID,Section,Contract,Remarks,Erased,TimeLog,NS/EW
1,-3,3 NT x,,1,2026-03-05 21:40:07,W
2,0,PASS,"a ""quoted"", João",0,,
900000,32767,,{"x" * 255},0,2026-03-05 21:40:07,E
4,,,,0,,
"""


def test_mdbtools_reads_what_is_written(
    layout: Layout, results: Made, mdb_export: Callable[[bytes, str], list[list[str]]]
) -> None:
    assert mdb_export(results(layout, ROWS), "ReceivedData") == list(csv.reader(StringIO(EXPORTED)))


def test_mdbtools_finds_the_tables(layout: Layout, results: Made, mdb_tables: Callable[[bytes], list[str]]) -> None:
    assert mdb_tables(results(layout, ROWS)) == ["ReceivedData", "Section"]


def test_mdbtools_reads_two_thousand_long_rows(
    layout: Layout, results: Made, mdb_export: Callable[[bytes, str], list[list[str]]]
) -> None:
    rows: list[dict[str, Value]] = [{"ID": i, "Remarks": "y" * (i % 256), "Contract": "7 NT xx"} for i in range(2000)]
    exported = mdb_export(results(layout, rows), "ReceivedData")[1:]
    assert [(int(row[0]), row[2], row[3]) for row in exported] == [(i, "7 NT xx", "y" * (i % 256)) for i in range(2000)]


def test_mdbtools_reads_a_file_larger_than_a_map_of_bits(
    layout: Layout, results: Made, mdb_export: Callable[[bytes, str], list[list[str]]]
) -> None:
    rows: list[dict[str, Value]] = [{"ID": i, "Remarks": "z" * 255} for i in range(9000)]
    data = results(layout, rows)
    assert len(data) > 8 * layout.map_size * layout.page_size
    assert [int(row[0]) for row in mdb_export(data, "ReceivedData")[1:]] == list(range(9000))


def test_the_systems_tables_are_where_the_head_says(layout: Layout, results: Made) -> None:
    database = Database.read(results(layout, ROWS))
    names = ["MSysObjects", "MSysACEs", "MSysQueries", "MSysRelationships"]
    counts = {}
    for page, name in enumerate(names, start=2):
        definition = read_definition(database.pages, page, name, "cp1252")
        counts[name] = (len(definition.columns), len(definition.indexes), definition.row_count)
    assert counts == {
        "MSysObjects": (17, 2, 10),
        "MSysACEs": (4, 1, 20),
        "MSysQueries": (7 if layout.is_jet3 else 8, 1, 0),
        "MSysRelationships": (8, 3, 0),
    }
