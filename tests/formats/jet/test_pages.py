"""Damaged and unusual pages, made from a good file."""

from collections.abc import Callable
from struct import pack_into

import pytest

from overtrick.formats.jet.columns import Value
from overtrick.formats.jet.database import Database
from overtrick.formats.jet.definition import read_definition
from overtrick.formats.jet.errors import JetDamagedError
from overtrick.formats.jet.layout import ROW_DELETED, ROW_ELSEWHERE, Layout
from overtrick.formats.jet.pages import Pages, Pointer

Made = Callable[[Layout, list[dict[str, Value]]], bytes]
TEN: list[dict[str, Value]] = [{"ID": i, "Contract": "3 NT"} for i in range(10)]


class Patch:
    """The page of a table's rows, to be changed by hand."""

    def __init__(self, data: bytes) -> None:
        self.data = bytearray(data)
        database = Database.read(data)
        self.layout, self.table = database.pages.layout, database.definition("ReceivedData")
        (self.page,) = database.pages.owned(self.table.owned)
        self.start = self.page * self.layout.page_size

    def slot(self, row: int) -> int:
        place = self.start + self.layout.slots + 2 * row
        return int.from_bytes(self.data[place : place + 2], "little")

    def set_slot(self, row: int, value: int) -> None:
        pack_into("<H", self.data, self.start + self.layout.slots + 2 * row, value)

    def ids(self) -> list[Value]:
        return [row[0] for row in Database.read(bytes(self.data)).rows("ReceivedData", ("ID",)).values]

    def damaged(self) -> int:
        return Database.read(bytes(self.data)).rows("ReceivedData", ("ID",)).damaged


def test_deleted_rows_do_not_appear(layout: Layout, results: Made) -> None:
    patch = Patch(results(layout, TEN))
    patch.set_slot(3, patch.slot(3) | ROW_DELETED | ROW_ELSEWHERE)
    patch.set_slot(9, patch.slot(9) | ROW_DELETED)
    assert patch.ids() == [0, 1, 2, 4, 5, 6, 7, 8]
    assert patch.damaged() == 0


def test_a_row_that_was_moved_is_followed_once(layout: Layout, results: Made) -> None:
    patch = Patch(results(layout, TEN))
    start = patch.start + (patch.slot(4) & 0x1FFF)
    patch.data[start : start + 4] = bytes((9,)) + patch.page.to_bytes(3, "little")
    patch.set_slot(4, patch.slot(4) | ROW_ELSEWHERE)
    patch.set_slot(9, patch.slot(9) | ROW_DELETED)  # as programs mark the place where a moved row stands
    assert patch.ids() == [0, 1, 2, 3, 9, 5, 6, 7, 8]
    second = patch.start + (patch.slot(6) & 0x1FFF)
    patch.data[second : second + 4] = patch.data[start : start + 4]
    patch.set_slot(6, patch.slot(6) | ROW_ELSEWHERE)
    assert patch.ids() == [0, 1, 2, 3, 9, 5, 7, 8]
    assert patch.damaged() == 1


@pytest.mark.parametrize("value", [0x1FFF, 0, 3])
def test_a_slot_that_points_nowhere_is_one_damaged_row(layout: Layout, results: Made, value: int) -> None:
    patch = Patch(results(layout, TEN))
    patch.set_slot(5, value)
    assert patch.damaged() == 1
    assert 4 in patch.ids()


def test_a_page_of_another_table_is_passed_over(layout: Layout, results: Made) -> None:
    patch = Patch(results(layout, TEN))
    patch.data[patch.start + 4] ^= 1
    assert patch.ids() == []


def test_a_file_that_is_cut_off_is_damaged_where_it_ends(layout: Layout, results: Made) -> None:
    data = results(layout, [{"ID": i, "Remarks": "x" * 200} for i in range(500)])
    (whole, *_) = [Database.read(data).rows("ReceivedData", ("ID",))]
    cut = Database.read(data[: -9 * layout.page_size - 7])
    found = cut.rows("ReceivedData", ("ID",))
    assert 0 < len(found.values) < len(whole.values)
    assert found.damaged == 1
    assert whole.damaged == cut.damaged == 0


def test_a_file_that_ends_before_its_list_of_tables_says_so(layout: Layout, results: Made) -> None:
    data = results(layout, TEN)
    catalogue = read_definition(Database.read(data).pages, 2, "MSysObjects", "cp1252")
    (page,) = Database.read(data).pages.owned(catalogue.owned)
    cut = Database.read(data[: page * layout.page_size])
    assert (dict(cut.names), cut.damaged) == ({}, 1)
    with pytest.raises(JetDamagedError, match="there is no table Section"):
        cut.rows("Section", ("ID",))


def test_a_definition_that_goes_in_a_circle_is_read_once(layout: Layout, results: Made) -> None:
    patch = Patch(results(layout, TEN))
    place = patch.table.page * layout.page_size + 4
    patch.data[place : place + 4] = patch.table.page.to_bytes(4, "little")
    assert patch.ids() == list(range(10))


def test_pointers_are_a_row_and_a_page() -> None:
    assert Pointer.at(bytes((7, 0x34, 0x12, 0x01)), 0) == Pointer(0x011234, 7)


def test_pages_that_are_not_there_are_told(layout: Layout) -> None:
    pages = Pages(layout, bytes(layout.page_size * 2 + 9))
    assert pages.count == 2
    with pytest.raises(JetDamagedError, match="page 2 is missing; the file has 2"):
        pages.page(2)
