"""Broken databases: whatever bytes there are, reading ends, with values or with a ``JetError``, in little memory."""

import tracemalloc
from collections.abc import Callable
from time import process_time

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from overtrick.formats.jet.columns import Value
from overtrick.formats.jet.database import Database
from overtrick.formats.jet.errors import JetError
from overtrick.formats.jet.layout import JET3, JET4, Layout

Made = Callable[[Layout, list[dict[str, Value]]], bytes]
TEN: list[dict[str, Value]] = [{"ID": i, "Contract": "3 NT", "Remarks": "Not played"} for i in range(40)]
LONGEST = 2.0  # seconds
MOST = 20  # times the input


def read_all(data: bytes) -> int:
    """Read every row of every table that is named; how many there are."""
    try:
        database = Database.read(data)
    except JetError:
        return 0
    count = 0
    for table in database.names.values():
        try:
            columns = [column.name for column in database.definition(table).columns]
            count += len(database.rows(table, columns).values)
        except JetError:
            continue
    return count


def checked(data: bytes) -> None:
    tracemalloc.start()
    start = process_time()
    try:
        read_all(data)
        taken, (_, peak) = process_time() - start, tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert taken < LONGEST
    assert peak < MOST * max(len(data), 100_000)


@pytest.mark.parametrize("layout", [JET3, JET4], ids=["jet3", "jet4"])
@given(data=st.data())
@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_changed_bytes_are_values_or_an_error(layout: Layout, results: Made, data: st.DataObject) -> None:
    good = bytearray(results(layout, TEN))
    for _ in range(data.draw(st.integers(1, 12), label="changes")):
        page = data.draw(st.integers(0, len(good) // layout.page_size - 1), label="page")
        near = st.one_of(st.integers(0, 120), st.integers(layout.page_size - 200, layout.page_size - 1))
        place = page * layout.page_size + data.draw(near | st.integers(0, layout.page_size - 1), label="place")
        good[place] = data.draw(
            st.sampled_from([0, 1, 2, 5, 0x7F, 0x80, 0xFE, 0xFF]) | st.integers(0, 255), label="byte"
        )
    checked(bytes(good))


@pytest.mark.parametrize("layout", [JET3, JET4], ids=["jet3", "jet4"])
@given(size=st.integers(0, 60_000), rest=st.binary(max_size=200))
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_files_that_are_cut_off_are_values_or_an_error(layout: Layout, results: Made, size: int, rest: bytes) -> None:
    checked(results(layout, TEN)[:size] + rest)


@given(st.binary(max_size=5000))
@example(b"\0\1\0\0Standard Jet DB\0" + bytes(5000))
@example(b"\0\1\0\0Standard Jet DB\0" + b"\xff" * 5000)
def test_no_bytes_make_it_raise_anything_else(data: bytes) -> None:
    checked(data)


def test_every_byte_of_the_pages_that_lead_the_way_may_be_wrong(layout: Layout, results: Made) -> None:
    good = results(layout, TEN)
    table = Database.read(good).definition("ReceivedData")
    for start in (2 * layout.page_size, table.page * layout.page_size, table.owned.page * layout.page_size):
        for place in range(start, start + 120):
            for byte in (0, 0xFF):
                found = read_all(good[:place] + bytes((byte,)) + good[place + 1 :])
                assert found <= len(good) // 2, place  # each row has a slot of two bytes
