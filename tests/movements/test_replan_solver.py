"""Replanning with a solver; the tests skip where the extra is not installed."""

from importlib.util import find_spec

import pytest

from overtrick.game.errors import ExtraMissingError
from overtrick.movements.errors import RepairError
from overtrick.movements.howell import howell
from overtrick.movements.mitchell import share_and_relay, skip, straight
from overtrick.movements.movement import Movement, Place
from overtrick.movements.repair import as_played, board_played
from overtrick.movements.replan_solver import solver_replanned
from overtrick.movements.teams import american_whist

HAS_SOLVER = find_spec("ortools") is not None
needs_solver = pytest.mark.skipif(not HAS_SOLVER, reason="the extra replan is not installed")
PLACE, SET = Place(2, 3), 7


@needs_solver
@pytest.mark.slow
@pytest.mark.parametrize(
    "movement", [share_and_relay(8), straight(7), skip(8), howell(7), howell(6, 8)], ids=lambda movement: movement.name
)
def test_solver_costs_no_more_than_leaving_out_what_cannot_be_played(movement: Movement) -> None:
    repair = solver_replanned(as_played(movement, PLACE, SET), PLACE.round + 1)
    assert repair.is_sound
    assert repair.movement.rounds[:1] == movement.rounds[:1]
    left_out = board_played(movement, PLACE, SET)
    assert sum(each.rounds for each in repair.lost) <= sum(each.rounds for each in left_out.lost)


@needs_solver
@pytest.mark.slow
def test_wrong_boards_at_eight_tables_that_share_and_relay_cost_nothing_after_replanning() -> None:
    """Two tables share in a round, and all play as many boards as planned."""
    played = as_played(share_and_relay(8), Place(3, 3), SET)
    assert board_played(share_and_relay(8), Place(3, 3), SET).lost
    repair = solver_replanned(played, 4, seconds=20)
    assert repair.is_sound
    assert not repair.lost
    new = set(repair.movement.declared.shares) - set(played.declared.shares)
    assert new
    assert all(share.rounds[0] > 3 for share in new)


@needs_solver
def test_solver_that_has_no_time_costs_no_more_than_leaving_out() -> None:
    repair = solver_replanned(as_played(straight(7), PLACE, SET), PLACE.round + 1, seconds=0.001)
    assert repair.is_sound
    assert len(repair.lost) <= len(board_played(straight(7), PLACE, SET).lost)


@needs_solver
def test_solver_leaves_a_sound_movement_alone() -> None:
    assert solver_replanned(straight(5), 3).movement == straight(5)


@needs_solver
def test_solver_replans_pairs_only() -> None:
    with pytest.raises(RepairError):
        solver_replanned(american_whist(5), 2)


@pytest.mark.skipif(HAS_SOLVER, reason="the extra replan is installed")
def test_missing_solver_says_what_to_install() -> None:
    with pytest.raises(ExtraMissingError, match=r"pip install 'overtrick\[replan\]'"):
        solver_replanned(straight(5), 3)
