import pytest

from overtrick.formats.deals import bhg
from overtrick.game.cards import Deal

BOARD_1 = "IJNWYdehnouvzABGHPRXabfgswDEFSTZcjlmptyCKLMOQUVikqrx"
BOARD_2 = "EFKMRWbeisvxyDGJXadghjlptzBHNOPSTVYZfrwACILQUckmnoqu"  # East deals, and stands first


def test_a_line_is_a_board_from_the_dealer_on(two_deals: tuple[Deal, Deal]) -> None:
    reading = bhg.read(f"\r\n{BOARD_1}\r\n{BOARD_2}\r\n".encode(), "a.bhg")
    assert reading.problems == ()
    assert [facts.deal for facts in reading.value.events[0].boards.values()] == list(two_deals)
    assert bhg.write(reading.value).data == f"\r\n{BOARD_1}\r\n{BOARD_2}\r\n".encode()


def test_an_empty_line_is_a_board_that_is_not_there() -> None:
    reading = bhg.read(f"\n\n{BOARD_2}\n\n".encode(), "a.bhg")
    assert list(reading.value.events[0].boards) == [(None, "2")]


@pytest.mark.parametrize(
    ("line", "message"),
    [
        (BOARD_1[1:], f"board 1: '{BOARD_1[1:]}': 51 signs; wanted 52 letters A to Z and a to z"),
        (f"?{BOARD_1[1:]}", f"board 1: '?{BOARD_1[1:]}': 52 signs; wanted 52 letters A to Z and a to z"),
        (f"A{BOARD_1[1:]}", "board 1: SA (A) is dealt twice"),
    ],
)
def test_a_line_that_is_no_deal_is_an_error_with_its_line(line: str, message: str) -> None:
    (problem,) = bhg.read(f"\n{line}\n{BOARD_2}\n".encode(), "a.bhg").problems
    assert (problem.message, str(problem.where)) == (message, "a.bhg:2")


def test_the_first_line_holds_no_board() -> None:
    (problem,) = bhg.read(f"made by hand\n{BOARD_1}\n".encode(), "a.bhg").problems
    assert (problem.code, problem.level) == ("bhg-first-line", "notice")


@pytest.mark.parametrize(
    ("text", "is_bhg"), [(f"\n{BOARD_1}\n", True), (f"\n\n{BOARD_2}", True), (f"\n{'a' * 52}\n", False), ("", False)]
)
def test_it_is_recognised_by_52_different_letters(text: str, is_bhg: bool) -> None:  # noqa: FBT001 -- a table
    assert bhg.recognises(text) is is_bhg
