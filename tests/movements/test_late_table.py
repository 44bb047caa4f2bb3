"""A whole table that comes late: what was played stays, and nobody is renumbered."""

from importlib.util import find_spec

import pytest

from overtrick.movements.errors import MovementPlaceError
from overtrick.movements.late_table import with_late_table
from overtrick.movements.mitchell import share_and_relay, straight
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
