"""A file that is called after its event has a name that every system takes."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.formats.file_names import file_name

CASES = Path(__file__).parents[3] / "shared" / "cases"
FORBIDDEN = set("<>:\"/\\|?*'+&,%#;=@!$()[]{} \t\n\0")


@pytest.mark.parametrize(
    ("event", "name"),
    [
        ("Tuesday's Pairs, A+B & C", "Tuesdays-Pairs-AB-C"),
        ("..\\..\\x", "x"),
        ("../../etc/passwd", "etcpasswd"),
        ("Årsmøte – finale 2", "Årsmøte-finale-2"),
        ("橋 2026", "橋-2026"),
        ("2026-03-05", "2026-03-05"),
        ("lpt1.2", "lpt1.2-event"),
        ("Con", "Con-event"),
        ("Congress", "Congress"),
        ("", "event"),
        ("+&'", "event"),
    ],
)
def test_letters_and_figures_stay_and_all_other_signs_go(event: str, name: str) -> None:
    assert file_name(event) == name


def test_an_event_without_a_name_is_called_by_its_date_if_it_has_one() -> None:
    assert file_name("", "2026-03-05") == "2026-03-05"
    assert file_name("&", "") == "event"


@given(st.text(max_size=300))
def test_no_name_fails_whatever_it_is(event: str) -> None:
    name = file_name(event)
    assert name
    assert not set(name) & FORBIDDEN
    assert name[0] not in ".-"
    assert name[-1] not in ".-"
    assert len(name.encode()) <= 210


@pytest.mark.skipif(not CASES.is_dir(), reason="the folder shared is not beside the project")
def test_case_b123() -> None:
    names = [file_name(each) for each in json.loads((CASES / "B123.json").read_text())["input"]["given"]]
    assert names == ["Tuesdays-Pairs-AB-C", "event", "x"]
