"""Files in the format .ASC, version 1.0."""

import pytest

from overtrick.formats.movement_asc import read, recognises, write
from overtrick.game.problems import Level
from overtrick.movements.howell import howell
from overtrick.movements.mitchell import skip, straight
from overtrick.movements.movement import Kind, Movement
from overtrick.movements.teams import american_whist

THREE_TABLES = """6 3 2 3 0
# any comment

1-6 A  5-2 B  3,4 C    # the first round
2:6;B 1-3 C  4 5\tA
"""
PLAYERS = "8 2 1 1 1\n1 2 3 4 1  5 6 7 8 1\n"


def test_separators_comments_and_letters_are_as_the_standard_allows() -> None:
    reading = read(THREE_TABLES.encode(), "evening.asc")
    (movement,) = reading.value
    assert [str(cell) for cell in movement.rounds[1]] == ["2v6/2", "1v3/3", "4v5/1"]
    assert (movement.name, movement.sets, movement.winners) == ("any comment", 3, 1)
    assert [(problem.code, problem.level) for problem in reading.problems] == [("boards-assumed", Level.NOTICE)]


def test_players_of_an_individual_are_partners_two_by_two() -> None:
    (movement,) = read(PLAYERS.encode(), "eight.asc").value
    assert movement.kind is Kind.INDIVIDUAL
    assert [str(cell) for cell in movement.rounds[0]] == ["1+2v3+4/1", "5+6v7+8/1"]
    assert movement.name == "eight"


def test_noughts_are_nobody() -> None:
    (movement,) = read(b"3 2 1 2 0\n1-0 1 0-0 0\n", "x.asc").value
    assert [str(cell) for cell in movement.rounds[0]] == ["1v-/1", "-"]


FAULTS = [
    ("6 3 2 3\n1-6 A\n", 1, "contestants, tables, rounds"),
    ("6 3 3 3 0\n1-6 A 5-2 B 3-4 C\n", 1, "1 rounds of 3 tables; the heading says 3"),
    ("6 3 1 3 0\n1-6 A 5-2 B 3-4\n", 2, "8 figures for 3 tables; wanted 9"),
    ("6 3 1 3 0\n1-6 A 5-B 2 3-4 C\n", 2, "the groups as letters"),
    ("", 1, "not a heading"),
]


@pytest.mark.parametrize(("text", "line", "words"), FAULTS)
def test_a_fault_is_told_with_its_line(text: str, line: int, words: str) -> None:
    reading = read(text.encode(), "x.asc")
    assert reading.value == ()
    (problem,) = (each for each in reading.problems if each.level is Level.ERROR)
    assert str(problem.where) == f"x.asc:{line}"
    assert words in problem.message


@pytest.mark.parametrize("movement", [howell(4), howell(6), straight(5), skip(8)], ids=lambda each: each.name)
def test_movements_come_back_as_they_were(movement: Movement) -> None:
    written = write(movement)
    assert written.losses == ()
    assert recognises(written.data.decode())
    assert read(written.data, "x.asc").value == (movement,)


def test_teams_are_known_by_being_in_both_directions() -> None:
    written = write(american_whist(7))
    assert [loss.code for loss in written.losses] == ["lost-kind"]
    assert read(written.data, "x.asc").value == (american_whist(7),)


def test_more_groups_than_letters_are_numbers() -> None:
    movement = straight(27)
    assert read(write(movement).data, "x.asc").value[0].rounds == movement.rounds


def test_what_cannot_be_carried_is_told() -> None:
    one = howell(4).with_boards(3).turned(())
    assert [loss.code for loss in write(one).losses] == ["lost-boards"]
