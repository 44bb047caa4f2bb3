"""What other programs' files leave out is inferred by stated rules, and told."""

import pytest

from overtrick.formats.findings import Findings
from overtrick.formats.movement_grid import lines_apart, lines_overlap, unseated, with_sharing_told
from overtrick.movements.cell import Cell
from overtrick.movements.howell import howell
from overtrick.movements.mitchell import share_and_relay, skip, straight
from overtrick.movements.movement import Movement
from overtrick.movements.rover import rover_path, with_rover
from overtrick.movements.verify import faults
from overtrick.movements.web import appendix, web


def bare(movement: Movement) -> Movement:
    """The movement as a file without copies and declarations has it."""
    without = movement.map(lambda _, cell: Cell(cell.ns, cell.ew, cell.set, 1, cell.arrow))
    return Movement(movement.name, without.rounds, movement.boards, movement.kind, movement.winners)


@pytest.mark.parametrize("tables", [4, 6, 8, 12])
def test_tables_that_always_have_a_set_together_share_it(tables: int) -> None:
    findings = Findings("a.txt")
    told = with_sharing_told(bare(share_and_relay(tables)), findings)
    assert told.declared.shares == share_and_relay(tables).declared.shares
    assert [problem.code for problem in findings.problems] == ["sets-shared"]
    assert not faults(told)


@pytest.mark.parametrize(("tables", "rounds"), [(8, 7), (10, 8), (15, 13), (16, 12), (17, 13)])
def test_changing_tables_with_one_set_have_as_few_copies_as_are_enough(tables: int, rounds: int) -> None:
    findings = Findings("a.txt")
    told = with_sharing_told(bare(web(tables, rounds)), findings)
    assert told.copies == (2 if tables % 2 == 0 else 3)
    assert [problem.code for problem in findings.problems] == ["sets-copied"]
    assert not faults(told)


@pytest.mark.parametrize("movement", [straight(7), skip(8), howell(4), howell(6)], ids=str)
def test_nothing_is_told_where_no_set_is_at_two_tables(movement: Movement) -> None:
    findings = Findings("a.txt")
    assert with_sharing_told(bare(movement), findings) == movement
    assert findings.problems == []


def test_pairs_of_tables_that_share_are_told_one_by_one() -> None:
    assert with_sharing_told(bare(appendix(16)), Findings("")).declared == appendix(16).declared


def test_directions_are_told_apart() -> None:
    assert lines_apart(straight(5).rounds)
    assert not lines_apart(howell(4).rounds)
    assert not lines_overlap(straight(5).rounds)


def test_a_rover_and_those_whom_it_displaces_have_no_seat() -> None:
    path = rover_path(straight(5))
    assert path is not None
    movement = with_rover(straight(5), path)
    assert list(unseated(movement)) == [(1, (11,)), (2, (3,)), (3, (5,)), (4, (2,)), (5, (4,))]
