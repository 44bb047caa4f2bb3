import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.game.boards import Board, Vulnerability, board_number, dealer, vulnerability
from overtrick.game.errors import BoardNumberError
from overtrick.game.seats import Seat, Side
from overtrick.testing import boards

# Law 2: dealer and vulnerability of the boards 1 to 16.
LAW_2 = """
1 N None    2 E NS     3 S EW     4 W Both
5 N NS      6 E EW     7 S Both   8 W None
9 N EW     10 E Both  11 S None  12 W NS
13 N Both  14 E None  15 S NS    16 W EW
"""
BOARDS = [tuple(LAW_2.split()[first : first + 3]) for first in range(0, 48, 3)]


@pytest.mark.parametrize(("number", "who", "vulnerable"), BOARDS)
def test_boards_have_the_dealer_and_vulnerability_of_law_2(number: str, who: str, vulnerable: str) -> None:
    assert Board.numbered(int(number)) == Board(int(number), Seat(who), Vulnerability(vulnerable))


@given(st.integers(1, 10_000))
def test_dealers_repeat_after_four_boards_and_vulnerability_after_sixteen(number: int) -> None:
    assert dealer(number + 4) is dealer(number)
    assert vulnerability(number + 16) is vulnerability(number)


def test_every_dealer_meets_every_vulnerability_once_in_sixteen_boards() -> None:
    assert len({(dealer(number), vulnerability(number)) for number in range(1, 17)}) == 16


@given(boards())
def test_boards_know_which_sides_are_vulnerable(board: Board) -> None:
    sides = {side for side in Side if board.vulnerability.includes(side)}
    assert sides == {"None": set(), "NS": {Side.NS}, "EW": {Side.EW}, "Both": set(Side)}[str(board.vulnerability)]
    assert (Side.NS in sides, Side.EW in sides) == (board.vulnerability.ns, board.vulnerability.ew)


@pytest.mark.parametrize("number", [0, -4])
def test_boards_are_numbered_from_one(number: int) -> None:
    for rule in (dealer, vulnerability, Board.numbered):
        with pytest.raises(BoardNumberError, match=f"board {number}: boards are numbered from 1"):
            rule(number)


@pytest.mark.parametrize("name", ["", "0", "00", "-1", "1.0", "A1", "²", "٣", "1234567890", "9" * 5000])
def test_a_board_of_another_name_has_no_number(name: str) -> None:
    assert board_number(name) is None


def test_zeros_before_a_number_mean_nothing() -> None:
    assert [board_number(name) for name in ("7", "07", "999999999")] == [7, 7, 999_999_999]
