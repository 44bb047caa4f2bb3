import random
from collections.abc import Callable, Sequence
from datetime import datetime

import pytest

from overtrick.formats.jet.columns import ColumnDesign, Kind, TableDesign, Value
from overtrick.formats.jet.database import Database
from overtrick.formats.jet.editor import Editor
from overtrick.formats.jet.errors import JetDamagedError, JetError, JetValueError
from overtrick.formats.jet.layout import JET3, JET4, Layout
from overtrick.formats.jet.new import new_database

Rows = Sequence[dict[str, Value]]
Made = Callable[[Layout, Rows], bytes]
MADE = datetime(2026, 3, 5)  # noqa: DTZ001 -- dates of Access are those of the clock on the wall
NAMES = ("ID", "Section", "Contract", "Remarks", "Erased")


def rows(count: int, remark: str = "") -> list[dict[str, Value]]:
    return [
        {"ID": i, "Section": i % 3, "Contract": "4 S x", "Remarks": remark, "Erased": not i % 5} for i in range(count)
    ]


def values(count: int, remark: str = "") -> tuple[tuple[Value, ...], ...]:
    return tuple(tuple(row[name] for name in NAMES) for row in rows(count, remark))


@pytest.mark.parametrize("count", [0, 1, 100, 3000])
def test_rows_are_read_in_the_order_in_which_they_were_written(layout: Layout, results: Made, count: int) -> None:
    database = Database.read(results(layout, rows(count)))
    assert database.rows("ReceivedData", NAMES).values == values(count)
    assert database.definition("receiveddata").row_count == count


def test_replacing_rows_leaves_the_other_tables_alone(layout: Layout, results: Made) -> None:
    editor = Editor(results(layout, rows(500)))
    editor.replace("ReceivedData", rows(7, "Not played"))
    database = Database.read(editor.data())
    assert database.rows("ReceivedData", NAMES).values == values(7, "Not played")
    assert database.rows("Section", ("ID", "Letter")).values == ((1, "A "),)


def test_pages_are_used_again(layout: Layout, results: Made) -> None:
    editor = Editor(results(layout, rows(500)))
    size = len(editor.data())
    for _ in range(5):
        editor.replace("ReceivedData", rows(500, "60%-40%"))
        editor.replace("ReceivedData", rows(500))
    assert len(editor.data()) <= size * 1.5
    assert Database.read(editor.data()).rows("ReceivedData", NAMES).values == values(500)


def test_files_larger_than_a_map_of_bits_have_maps_of_pages(layout: Layout, results: Made) -> None:
    long = "x" * 255
    data = results(layout, rows(9000, long))
    assert len(data) > 8 * layout.map_size * layout.page_size
    assert Database.read(data).rows("ReceivedData", NAMES).values == values(9000, long)
    editor = Editor(data)
    editor.replace("Section", [{"ID": i, "Letter": "B"} for i in range(2000)])
    database = Database.read(editor.data())
    assert len(database.rows("Section", ("ID",)).values) == 2000
    assert database.rows("ReceivedData", NAMES).values == values(9000, long)


def test_nothing_is_changed_by_rows_that_do_not_fit(layout: Layout, results: Made) -> None:
    editor = Editor(data := results(layout, rows(20)))
    with pytest.raises(JetValueError, match=r"ReceivedData\.Contract"):
        editor.replace("ReceivedData", [{"ID": 1}, {"ID": 2, "Contract": "3 NT and more than that"}])
    with pytest.raises(JetDamagedError, match="no table Scores"):
        editor.replace("Scores", [])
    assert editor.data() == data


@pytest.mark.parametrize("layout", [JET3, JET4], ids=["jet3", "jet4"])
def test_definitions_may_be_longer_than_a_page(layout: Layout) -> None:
    wide = TableDesign("Settings", tuple(ColumnDesign(f"BM2SomethingToBeSet{i}", Kind.SHORT) for i in range(90)))
    editor = Editor(new_database(layout, [wide], MADE))
    editor.replace("Settings", [{column.name: place for place, column in enumerate(wide.columns)}])
    names = [column.name for column in wide.columns]
    assert Database.read(editor.data()).rows("Settings", names).values == (tuple(range(90)),)


def test_more_rows_than_a_pointer_can_tell_go_to_the_next_page() -> None:
    small = TableDesign("Tables", (ColumnDesign("Table", Kind.SHORT),))
    editor = Editor(new_database(JET4, [small], MADE))
    editor.replace("Tables", [{"Table": i} for i in range(600)])
    database = Database.read(editor.data())
    pages = list(database.pages.owned(database.definition("Tables").owned))
    assert len(pages) == 3
    assert database.rows("Tables", ("Table",)).values == tuple((i,) for i in range(600))


def test_a_damaged_file_is_changed_whole_or_not_at_all(layout: Layout, results: Made) -> None:
    rng, refused = random.Random(7), 0
    good = results(layout, rows(200))
    for _ in range(300):
        data = bytearray(good)
        for _ in range(20):
            data[rng.randrange(layout.page_size, len(data))] = rng.choice((0, 0xFF, rng.randrange(256)))
        try:
            editor = Editor(bytes(data))
        except JetError:
            continue
        try:
            editor.replace("ReceivedData", rows(50))
        except JetError:
            refused += 1
            assert editor.data() == data
    assert refused  # so that something was tested
