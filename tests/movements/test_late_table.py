"""A whole table that comes late: what was played stays, and nobody is renumbered."""

from importlib.util import find_spec

import pytest

from overtrick.movements.errors import MovementPlaceError
from overtrick.movements.late_table import table_added, table_removed, with_late_table
from overtrick.movements.mitchell import share_and_relay, straight
from overtrick.movements.movement import Place
from overtrick.movements.replan_solver import solver_replanned
from overtrick.movements.verify import faults


@pytest.mark.parametrize("first", [1, 2, 5])
def test_late_table_has_boards_of_its_own_and_the_next_numbers(first: int) -> None:
    for movement in (straight(7), share_and_relay(6).with_boards(3)):
        late = with_late_table(movement, first)
        assert [row[:-1] for row in late.rounds] == list(movement.rounds)
        assert late.contestants[-2:] == (2 * movement.tables + 1, 2 * movement.tables + 2)
        assert late.boards[:-1] == movement.boards
        assert len(late.boards[-1]) == len(movement.boards[0])
        assert not set(late.boards[-1]) & {board for boards in movement.boards for board in boards}
        assert all(fault.place and fault.place.round > first for fault in faults(late))


@pytest.mark.skipif(find_spec("ortools") is None, reason="the extra replan is not installed")
@pytest.mark.slow
def test_late_table_is_replanned_so_that_most_can_play() -> None:
    late = with_late_table(straight(7), 2)
    repair = solver_replanned(late, 2)
    assert repair.is_sound
    assert repair.movement.rounds[0] == late.rounds[0]
    assert sum(cell.is_played for place, cell in repair.movement.cells() if place.round > 1) >= 40


def test_late_table_cannot_come_after_the_last_round() -> None:
    with pytest.raises(MovementPlaceError, match="wanted 1-7"):
        with_late_table(straight(7), 8)


def test_table_that_comes_late_roves_as_two_pairs() -> None:
    (way,) = table_added(straight(7), 2)
    assert way.is_sound
    assert way.movement.rounds[0] == straight(7).rounds[0]
    assert way.movement.contestants == tuple(range(1, 17))


def test_table_that_goes_home_leaves_its_opponents_sitting_out() -> None:
    way = table_removed(straight(7), 3, 4)
    gone = set(straight(7).at(Place(4, 3)).contestants)
    left = {number for place, cell in way.movement.cells() if place.round >= 4 for number in cell.contestants}
    assert way.is_sound
    assert not gone & left
    assert way.movement.rounds[:3] == straight(7).rounds[:3]


def test_table_at_which_nobody_is_to_sit_cannot_go_home() -> None:
    with pytest.raises(MovementPlaceError, match="nobody is to sit at table 3 in round 4"):
        table_removed(table_removed(straight(7), 3, 4).movement, 3, 4)
    with pytest.raises(MovementPlaceError, match="there is no table 8; wanted 1-7"):
        table_removed(straight(7), 8, 2)
