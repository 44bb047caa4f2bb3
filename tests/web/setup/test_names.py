"""Lists of names as clubs have them, pasted as they are."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.formats.catalogue import read
from overtrick.web.setup.names import Odd, lines_of, listed, paper_of, seated

LINES = """
Ash & Birch            | 1 | Ash        | Birch
Ash and Birch          | 1 | Ash        | Birch
Ash, Birch             | 1 | Ash        | Birch
Ash, Ada; Birch, Bo    | 1 | Ash, Ada   | Birch, Bo
Ash / Birch            | 1 | Ash        | Birch
Ash - Birch            | 1 | Ash        | Birch
Ash-Elm - Birch        | 1 | Ash-Elm    | Birch
Ash + Birch            | 1 | Ash        | Birch
Ash und Birch          | 1 | Ash        | Birch
7 Ash & Birch          | 7 | Ash        | Birch
7. Ash & Birch         | 7 | Ash        | Birch
12) Åse Ahl & Bo Ek    | 12 | Åse Ahl   | Bo Ek
""".strip()


@pytest.mark.parametrize("line", LINES.splitlines())
def test_line_has_a_number_and_two_names(line: str) -> None:
    text, number, first, second = (part.strip() for part in line.split("|"))
    (pair,) = listed(text).contestants
    assert (pair.number, *pair.names) == (number, first, second)


def test_tab_of_a_spreadsheet_divides_the_names() -> None:
    assert [each.names for each in listed("Ash\tBirch\nCedar\tElm").contestants] == [("Ash", "Birch"), ("Cedar", "Elm")]


def test_lines_without_a_number_get_the_free_ones() -> None:
    assert [each.number for each in listed("Ash & Birch\n1 Cedar & Elm\nFir & Hazel").contestants] == ["2", "1", "3"]


def test_csv_is_read_as_csv() -> None:
    found = listed("contestant,name1,name2\n5,Ash,Birch\n")
    assert [(each.number, each.names) for each in found.contestants] == [("5", ("Ash", "Birch"))]


@pytest.mark.parametrize(
    ("text", "odd", "is_good"),
    [
        ("", Odd.NOBODY, False),
        ("1 Ash & Birch\n1 Cedar & Elm", Odd.TWICE, False),
        ("Ash", Odd.ONE_NAME, True),
        ("Ash & Birch\nash & Elm", Odd.SAME_NAME, True),
        ("A & B\n" * 401, Odd.TOO_MANY, False),
    ],
)
def test_what_looks_wrong_is_pointed_at(text: str, odd: Odd, is_good: bool) -> None:  # noqa: FBT001 -- a table
    found = listed(text)
    assert odd in {each.odd for each in found.oddities}
    assert found.is_good is is_good


def test_list_can_be_pasted_again() -> None:
    found = listed("Ash & Birch\n7 Cedar & Elm").contestants
    assert listed(lines_of(found)).contestants == found


def test_names_take_the_numbers_of_the_movement() -> None:
    found = listed("Ash & Birch\nCedar & Elm").contestants
    assert [each.number for each in seated(found, (2, 3))] == ["2", "3"]
    assert seated(found, (1, 2)) == found
    assert seated(found, (1, 2, 3)) == found


def test_paper_is_read_back() -> None:
    found = listed("Ash & Birch\nCedar & Elm").contestants
    assert read(paper_of(found), "pairs.csv").value.events[0].contestants == found


@given(st.text(max_size=300))
def test_any_text_gives_a_list(text: str) -> None:
    numbers = [each.number for each in listed(text).contestants]
    assert len(numbers) == len(set(numbers)) or not listed(text).is_good
