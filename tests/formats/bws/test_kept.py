from datetime import datetime

import pytest

from overtrick.formats.bws.kept import rest_of, row_key, text_of
from overtrick.formats.document import Kept
from overtrick.formats.jet.columns import Value
from overtrick.game.problems import Where

DAY = datetime(2026, 3, 5, 19, 30)  # noqa: DTZ001 -- dates of Access are those of the clock on the wall

FIELDS: list[tuple[str, str, tuple[str, str], dict[str, Value]]] = [
    ("Settings[A].ShowResults", "1", ("Settings", "A"), {"ShowResults": True}),
    ("Settings[A].ShowResults", "0", ("Settings", "A"), {"ShowResults": False}),
    ("Settings[BB].AutopoweroffTime", "90", ("Settings", "BB"), {"AutopoweroffTime": 90}),
    ("Session[1].Date", "2026-03-05T19:30:00", ("Session", "1"), {"Date": DAY}),
    ("Clients[3].Computer", "OFFICE", ("Clients", "3"), {"Computer": "OFFICE"}),
    ("Tables[A-12].Status", "1", ("Tables", "A-12"), {"Status": 1}),
]


def kept(name: str, value: str) -> Kept:
    return Kept(name, value, Where("a.bws"))


@pytest.mark.parametrize(("name", "text", "key", "fields"), FIELDS)
def test_fields_are_written_back_as_they_were(
    name: str, text: str, key: tuple[str, str], fields: dict[str, Value]
) -> None:
    rest, others = rest_of([kept(name, text)])
    assert (dict(rest), others) == ({key: fields}, [])
    (value,) = fields.values()
    assert text_of(value) == text


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("Site", "Bergen"),
        ("Settings[A].NoSuchColumn", "1"),
        ("NoSuchTable[A].Date", "1"),
        ("Settings[A].AutopoweroffTime", "soon"),
        ("Session[1].Date", "spring"),
        ("Settings[A.ShowResults", "1"),
    ],
)
def test_what_a_file_has_no_place_for_is_left_over(name: str, text: str) -> None:
    rest, others = rest_of([kept(name, text)])
    assert (dict(rest), others) == ({}, [kept(name, text)])


def test_rows_are_told_apart_by_letters_and_numbers() -> None:
    letters = {1: "A", 2: "B"}
    assert row_key("Tables", (2, 7), letters) == "B-7"
    assert row_key("Settings", (1,), letters) == "A"
    assert row_key("Settings", (None,), letters) == "None"
    assert row_key("Session", (2,), letters) == "2"
