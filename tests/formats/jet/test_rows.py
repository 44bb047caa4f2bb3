from datetime import datetime, timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from overtrick.formats.jet.columns import Column, Kind, Value
from overtrick.formats.jet.definition import Definition
from overtrick.formats.jet.errors import JetValueError
from overtrick.formats.jet.layout import JET3, JET4, Layout
from overtrick.formats.jet.pages import Pointer
from overtrick.formats.jet.row_writer import RowWriter, days_of
from overtrick.formats.jet.rows import FIRST_DAY, RowReader, date_of

LONG_TEXTS = 6


def definition(columns: int | None = None) -> Definition:
    """A table with two numbers, a flag, a date, and texts of up to 255 letters; or only its first columns."""
    made = [
        Column("Number", Kind.LONG, 0, 0, 0, 4, 3),
        Column("Small", Kind.SHORT, 1, 0, 4, 2, 3),
        Column("Flag", Kind.BOOLEAN, 2, 0, 0, 1, 3),
        Column("Moment", Kind.DATE, 3, 0, 6, 8, 3),
        *(Column(f"Text{i}", Kind.TEXT, 4 + i, i, 0, 510, 2) for i in range(LONG_TEXTS)),
    ]
    kept = made[: columns or len(made)]
    variable = sum(not column.is_fixed for column in kept)
    nowhere = Pointer(0, 0)
    return Definition("Results", 7, 0, tuple(kept), len(kept), variable, nowhere, nowhere, ())


def there_and_back(layout: Layout, values: dict[str, Value]) -> dict[str, Value]:
    table = definition()
    row = RowWriter(layout, table, "cp1252").row(values)
    names = [column.name for column in table.columns]
    (read,) = RowReader(layout, table, "cp1252").read([row], names)
    assert read is not None
    return dict(zip(names, read, strict=True))


WESTERN = st.characters(codec="cp1252", exclude_characters="\0")
SECONDS = st.integers(-(10**9), 10**10).map(lambda seconds: FIRST_DAY + timedelta(seconds=seconds))


VALUES: dict[str, st.SearchStrategy[Value]] = {
    "Number": st.none() | st.integers(-(2**31), 2**31 - 1),
    "Small": st.none() | st.integers(-(2**15), 2**15 - 1),
    "Flag": st.booleans(),
    "Moment": st.none() | SECONDS,
    **{f"Text{i}": st.none() | st.text(WESTERN, max_size=255) for i in range(LONG_TEXTS)},
}


@pytest.mark.parametrize("layout", [JET3, JET4], ids=["jet3", "jet4"])
@given(values=st.fixed_dictionaries(VALUES))
@settings(max_examples=100, deadline=None)
def test_what_is_written_is_read(layout: Layout, values: dict[str, Value]) -> None:
    if sum(len(value) for value in values.values() if isinstance(value, str)) < 1500:
        assert there_and_back(layout, values) == values


@pytest.mark.parametrize("total", range(200, 1300, 7))
def test_long_rows_of_jet_3_need_a_table_of_jumps(total: int) -> None:
    texts: dict[str, Value] = {f"Text{i}": "x" * max(0, min(255, total - 255 * i)) for i in range(LONG_TEXTS)}
    assert there_and_back(JET3, texts) == {"Number": None, "Small": None, "Flag": False, "Moment": None, **texts}


def test_rows_older_than_a_column_have_it_empty() -> None:
    row = RowWriter(JET4, definition(2), "cp1252").row({"Number": 7, "Small": 3})
    (read,) = RowReader(JET4, definition(2), "cp1252").read([row], ("Number", "Small", "Flag", "Text0", "Nothing"))
    assert read == (7, 3, None, None, None)
    older = RowWriter(JET4, definition(5), "cp1252").row({"Number": 7, "Text0": "4 S"})
    (read,) = RowReader(JET4, definition(), "cp1252").read([older], ("Number", "Flag", "Text0", "Text5"))
    assert read == (7, False, "4 S", None)


@pytest.mark.parametrize(
    ("values", "words"),
    [
        ({"Small": 40000}, "40000 does not fit into Results.Small"),
        ({"Number": "7"}, "'7' does not fit into Results.Number"),
        ({"Text0": 7}, "7 does not fit into Results.Text0"),
        ({"Text0": "x" * 600}, "holds 510 bytes, not 600"),
    ],
)
def test_a_value_that_does_not_fit_is_refused_with_its_column(values: dict[str, Value], words: str) -> None:
    with pytest.raises(JetValueError, match=words):
        RowWriter(JET3, definition(), "cp1252").row(values)


def test_a_row_longer_than_a_page_is_refused() -> None:
    values: dict[str, Value] = {f"Text{i}": "x" * 400 for i in range(LONG_TEXTS)}
    with pytest.raises(JetValueError, match="a page holds 2036"):
        RowWriter(JET3, definition(), "cp1252").row(values)


@pytest.mark.parametrize(
    ("days", "moment"),
    [
        (0.0, "1899-12-30 00:00:00"),
        (43703.0, "2019-08-26 00:00:00"),
        (43703.80671296296, "2019-08-26 19:21:40"),
        (-1.5, "1899-12-28 12:00:00"),
    ],
)
def test_dates_are_days_since_1899(days: float, moment: str) -> None:
    assert str(date_of(days)) == moment
    assert days_of(datetime.fromisoformat(moment)) == pytest.approx(days)


@pytest.mark.parametrize("days", [float("nan"), float("inf"), 1e300, -1e9])
def test_what_is_no_date_is_none(days: float) -> None:
    assert date_of(days) is None


@pytest.mark.parametrize("layout", [JET3, JET4], ids=["jet3", "jet4"])
@given(row=st.binary(max_size=80))
def test_no_row_makes_reading_raise(layout: Layout, row: bytes) -> None:
    names = [column.name for column in definition().columns]
    (read,) = RowReader(layout, definition(), "cp1252").read([row], names)
    assert read is None or len(read) == len(names)
