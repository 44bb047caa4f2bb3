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
