import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.formats.findings import Findings
from overtrick.formats.written_numbers import BoardNames, is_board_number, numbers, plain_number, without_phantom


@given(st.integers(min_value=0, max_value=10**20), st.integers(min_value=0, max_value=5))
def test_zeros_before_a_whole_number_mean_nothing(number: int, zeros: int) -> None:
    assert plain_number("0" * zeros + str(number)) == str(number)


@pytest.mark.parametrize("text", ["", "A01", "1.0", "-01", "+1", "1a", "٠١", "²", "01NS", "Lions"])
def test_what_is_no_whole_number_stays_as_it_is(text: str) -> None:
    assert plain_number(text) == text


def test_a_cell_holds_a_contestant_two_players_or_nobody() -> None:
    assert [numbers(text) for text in ("05", "3 + 07", "", "+", "00")] == [("5",), ("3", "7"), (), (), ("0",)]


def test_the_phantom_is_nobody() -> None:
    assert [without_phantom(side) for side in (("0",), ("Phantom",), ("3", "0"), ("5",))] == [(), (), ("3",), ("5",)]


@pytest.mark.parametrize(
    ("text", "is_number"),
    [("1", True), ("40", True), ("0", False), ("", False), ("-1", False), ("1.0", False), ("²", False)],
)
def test_boards_are_numbered_from_1(text: str, *, is_number: bool) -> None:
    assert is_board_number(text) is is_number


def test_a_name_is_doubted_on_its_first_line_only() -> None:
    findings = Findings("a.csv")
    boards = BoardNames(findings)
    assert [boards.board(text, line) for line, text in enumerate(("7", "X", "X", "Y", "", "007"), start=2)] == [
        "7",
        "X",
        "X",
        "Y",
        None,
        "7",
    ]
    assert [str(problem.where) for problem in findings.problems] == ["a.csv:3", "a.csv:5"]
