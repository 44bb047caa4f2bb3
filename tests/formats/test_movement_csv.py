"""Movements as tables: typed by hand, or from a spreadsheet."""

from pathlib import Path

import pytest

from overtrick.formats.movement_csv import read, recognises, write
from overtrick.game.problems import Level
from overtrick.movements.arrow_switch import switched
from overtrick.movements.howell import howell
from overtrick.movements.mitchell import straight
from overtrick.movements.movement import Kind, Movement, Place
from overtrick.movements.teams import round_robin
from overtrick.movements.verify import faults
from overtrick.movements.web import web

HEAD = "round,table,ns,ew,boards\n"
SHARED = Path(__file__).resolve().parents[2].parent / "shared" / "cases"

# Eight tables, pairs up and boards down one table each round, with neither skip nor relay.
EVEN_MITCHELL = HEAD + "".join(
    f"{round_},{table},{table},{(table - round_) % 8 + 1},{(table + round_ - 2) % 8 + 1}\n"
    for round_ in range(1, 9)
    for table in range(1, 9)
)


def first_fault(data: bytes) -> tuple[int, str]:
    (movement,) = read(data, "B090.csv").value
    first = faults(movement)[0]
    assert first.place is not None
    return first.place.round, first.code


def test_an_even_mitchell_without_skip_or_relay_is_refused_from_the_round_after_half() -> None:
    assert first_fault(EVEN_MITCHELL.encode())[0] == 5
    (movement,) = read(EVEN_MITCHELL.encode(), "even.csv").value
    bad = {breach.place.table for breach in faults(movement) if breach.place and breach.place.round == 5}
    assert bad == set(range(1, 9))


def test_the_shared_case_of_an_even_mitchell_is_that_one() -> None:
    path = SHARED / "B090.csv"
    if not path.exists():
        pytest.skip("the shared cases are not beside the project")
    assert first_fault(path.read_bytes()) == first_fault(EVEN_MITCHELL.encode())


def test_delimiters_other_heads_and_nobody_are_understood() -> None:
    text = "Rd;Tbl;NS pair;EW pair;Set\n1;1;4;1;1\n1;2;2;-;2\n"
    (movement,) = read(text.encode(), "x.csv").value
    assert [str(cell) for cell in movement.rounds[0]] == ["4v1/1", "2v-/2"]
    assert movement.boards == ((1, 2), (3, 4))


def test_players_are_joined_by_plus() -> None:
    (movement,) = read((HEAD + "1,1,3+7,1+5,1-2\n").encode(), "x.csv").value
    assert (movement.kind, str(movement.rounds[0][0])) == (Kind.INDIVIDUAL, "3+7v1+5/1")


FAULTS = [
    ("1,1,4,1,1-2\n1,1,2,3,1-2\n", 3, "round 1, table 1 stands twice"),
    ("0,1,4,1,1-2\n", 2, "wanted numbers from 1"),
    ("1,1,four,1,1-2\n", 2, "'four'"),
    ("1,1,4,1,2-1\n", 2, "'2-1'"),
]


@pytest.mark.parametrize(("rows", "line", "words"), FAULTS)
def test_a_fault_is_told_with_its_line(rows: str, line: int, words: str) -> None:
    reading = read((HEAD + rows).encode(), "x.csv")
    assert reading.value == ()
    problem = next(each for each in reading.problems if each.level is Level.ERROR)
    assert str(problem.where) == f"x.csv:{line}"
    assert words in problem.message


def test_a_set_that_changes_its_boards_is_told() -> None:
    rows = "round,table,ns,ew,set,boards\n1,1,1,2,1,1-2\n2,1,1,3,1,3-4\n"
    (problem,) = read(rows.encode(), "x.csv").problems
    assert problem.message == "set 1 had boards 1-2, and here 3-4"


@pytest.mark.parametrize(
    "movement", [howell(4), straight(5), switched(straight(9)), web(10, 8), round_robin(6)], ids=lambda m: m.name
)
def test_movements_come_back_as_they_were(movement: Movement) -> None:
    written = write(movement)
    assert {loss.code for loss in written.losses} <= {"lost-shares"}
    assert recognises(written.data.decode())
    (found,) = read(written.data, "x.csv").value
    assert (found.rounds, found.boards, found.winners, found.kind) == (
        movement.rounds,
        movement.boards,
        movement.winners,
        movement.kind,
    )


def test_results_are_no_movement() -> None:
    assert not recognises("round,table,ns,ew,board,contract,result\n")
    assert not recognises("round,table,ns,ew\n")
    assert recognises(HEAD)


def test_tables_of_which_nothing_is_told_are_empty() -> None:
    (movement,) = read((HEAD + "1,1,1,2,1\n2,2,1,3,2\n").encode(), "x.csv").value
    assert str(movement.at(Place(1, 2))) == "-"
