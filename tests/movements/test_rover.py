"""Rovers: no table, no opponents and no boards twice, from any round, on any movement."""

from collections.abc import Callable
from math import gcd

import pytest

from overtrick.movements.howell import howell
from overtrick.movements.mitchell import share_and_relay, skip, straight
from overtrick.movements.movement import Movement, Place
from overtrick.movements.rover import rover_path, with_rover
from overtrick.movements.verify import faults

Make = Callable[..., Movement]
# tables, rounds, a path that is known to be right.
KNOWN: list[tuple[Make, int, int, str]] = [
    (straight, 9, 8, "3 5 7 1 4 6 8"),
    (straight, 15, 14, "3 5 7 10 12 15 8 1 4 6 9 11 13"),
    (share_and_relay, 6, 6, "3 5 2 4 6"),
    (share_and_relay, 8, 8, "3 1 6 4 2 7 5"),
    (share_and_relay, 10, 10, "3 7 9 2 6 10 4 1 8"),
    (share_and_relay, 12, 12, "3 1 9 7 5 11 4 12 10 8 6"),
    (share_and_relay, 14, 14, "3 5 8 14 11 7 1 6 13 9 4 12 10"),
    (skip, 10, 9, "3 5 7 9 4 6 8 10"),
]


def is_path(movement: Movement, tables: tuple[int, ...], first: int = 2) -> bool:
    """Whether a rover may take these tables: none twice, no opponents twice, no set twice."""
    cells = [movement.at(Place(first + step, table)) for step, table in enumerate(tables)]
    seen = [tables, [cell.ew for cell in cells], [cell.set for cell in cells]]
    return all(len(set(each)) == len(tables) for each in seen)


@pytest.mark.parametrize(("make", "tables", "rounds", "path"), KNOWN)
def test_rover_finds_a_path_where_one_is_known(make: Make, tables: int, rounds: int, path: str) -> None:
    movement = make(tables, rounds)
    assert is_path(movement, tuple(map(int, path.split())))
    rover = rover_path(movement)
    assert rover is not None
    assert is_path(movement, rover.tables)
    assert not faults(with_rover(movement, rover))


@pytest.mark.parametrize("tables", range(3, 20, 2))
def test_rover_of_a_full_straight_mitchell_is_the_problem_of_queens_on_a_torus(tables: int) -> None:
    """Up two tables each round, from table 3, is right exactly where neither 2 nor 3 divides the tables."""
    up_two = tuple((2 * step - 1) % tables + 1 for step in range(1, tables))
    assert is_path(straight(tables), tuple((each % tables) + 1 for each in up_two)) == (gcd(tables, 6) == 1)
    if tables < 17:
        assert (rover_path(straight(tables)) is not None) == (gcd(tables, 6) == 1)


@pytest.mark.parametrize("first", [2, 3, 5])
def test_rover_may_come_in_any_round_on_any_movement(first: int) -> None:
    for movement in (straight(7), share_and_relay(8), howell(5), howell(6, 8), straight(7).turned([3])):
        rover = rover_path(movement, first)
        assert rover is not None
        assert rover.first_round == first
        roved = with_rover(movement, rover)
        assert not faults(roved)
        assert roved.rounds[: first - 1] == movement.rounds[: first - 1]
        assert rover.number == max(movement.contestants) + 1
