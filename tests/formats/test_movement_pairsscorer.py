"""Movement files of EBUScore and PairsScorer, both ways; the blocks here are our own movements in that form."""

import pytest

from overtrick.formats.movement_pairsscorer import figures, read, recognises
from overtrick.formats.movement_pairsscorer_writer import write
from overtrick.game.problems import Level
from overtrick.movements.arrow_switch import switched
from overtrick.movements.hesitation import hesitation
from overtrick.movements.howell import howell
from overtrick.movements.mitchell import blackpool, double_weave, share_and_relay, skip, straight
from overtrick.movements.movement import Kind, Movement
from overtrick.movements.rover import rover_path, with_rover
from overtrick.movements.teams import american_whist, new_england_relay, round_robin, stagger
from overtrick.movements.verify import faults
from overtrick.movements.web import web

TWO_BLOCKS = """
[A1] Three tables
1,3,6,2,3,0
1,1,1,1,3,2,1,2,3
2,2,2,2,1,3,2,3,1
3,3,3,3,2,1,3,1,2


Four players, two rounds
3,1,4,2,2,4
1,2,3,4,1,1,3,2,4,2
"""


def test_a_mitchell_has_its_east_west_numbers_behind_those_of_north_south() -> None:
    mitchell, individual = read(TWO_BLOCKS.encode(), "PSMovements.txt").value
    assert mitchell.rounds == straight(3).rounds
    assert (mitchell.name, mitchell.winners, mitchell.boards) == ("[A1] Three tables", 2, straight(3).boards)
    assert (individual.kind, str(individual.rounds[1][0])) == (Kind.INDIVIDUAL, "1+3v2+4/2")


def test_a_missing_pair_leaves_its_opponents_sitting_out() -> None:
    text = TWO_BLOCKS.replace("2,3,0", "2,3,5")  # pair 5: East-West 2
    movement = read(text.encode(), "x").value[0]
    assert movement.rounds == straight(3).without(5).rounds


def test_a_team_against_itself_sits_out() -> None:
    text = "Three teams\n5,3,6,2,3\n1,1,1,1,2,2,1,3,3\n2,3,1,2,1,2,2,2,3\n3,2,1,3,3,2,3,1,3\n"
    (movement,) = read(text.encode(), "x").value
    assert [str(row[0]) for row in movement.rounds] == ["1v-/1", "1v2/2", "1v3/3"]
    assert movement.kind is Kind.TEAMS


def test_a_heading_of_five_figures_is_one_of_teams() -> None:
    text = "Head to head\n0,2,4,2,2\n1,2,1,2,1,2\n2,1,1,1,2,2\n"
    (movement,) = read(text.encode(), "TSMovements.txt").value
    assert movement.kind is Kind.TEAMS


def test_a_switched_mitchell_has_boards_turned_where_east_west_are_north_south() -> None:
    text = "Switched\n2,3,6,2,3,0\n1,4,1,1,6,2,5,1,3\n2,5,2,2,4,3,6,2,1\n3,6,3,3,5,1,4,3,2\n"
    (movement,) = read(text.encode(), "x").value
    assert movement.rounds == straight(3).turned([3]).rounds
    assert movement.winners == 1


FAULTS = [
    ("Name\n1,3,6,2,3,0\n1,1,1\n2,2,2\n", 2, "2 tables below; the heading says 3"),
    ("Name\n1,1,6,2,3,0\n1,1,1,1\n", 3, "4 figures; wanted 9"),
    ("Name\n1,1,6,2,3,0\n1,1,x\n", 3, "no list of numbers"),
    ("Name\n9,1,6,2,3,0\n1,1,1\n", 2, "type (0-7)"),
    ("Name\n", 1, "type (0-7)"),
    ("Name\n1,1,6,0,1,0\n1,1,1\n", 2, "0 a round"),
]


@pytest.mark.parametrize(("text", "line", "words"), FAULTS)
def test_a_fault_is_told_with_its_line_and_the_other_blocks_are_read(text: str, line: int, words: str) -> None:
    reading = read(f"{text}\n{TWO_BLOCKS}".encode(), "x.txt")
    assert len(reading.value) == 2
    (problem,) = (each for each in reading.problems if each.level is Level.ERROR)
    assert str(problem.where) == f"x.txt:{line}"
    assert words in problem.message


SAME = [
    straight(3), straight(7).with_boards(4), straight(13, 10), skip(8), double_weave(8), howell(4), howell(6),
    share_and_relay(6), switched(straight(9)), switched(skip(10)), american_whist(7), new_england_relay(6), stagger(8),
    straight(7).without(3), straight(7).without(10), howell(5).without(10),
]  # fmt: skip


@pytest.mark.parametrize("movement", SAME, ids=lambda each: each.name)
def test_movements_come_back_as_they_were(movement: Movement) -> None:
    written = write(movement)
    assert recognises(written.data.decode())
    (found,) = read(written.data, "x.txt").value
    assert found == movement
    assert {loss.code for loss in written.losses} <= {"lost-shares", "lost-arrows"}


@pytest.mark.parametrize("teams", [4, 5, 6, 7])
def test_a_team_that_sits_out_of_a_round_robin_does_so_with_both_halves(teams: int) -> None:
    movement = round_robin(teams)
    (found,) = read(write(movement).data, "x.txt").value
    for ours, theirs in zip(movement.cells(), found.cells(), strict=True):
        assert (ours[1].contestants, ours[1].set) == (theirs[1].contestants, theirs[1].set)


def test_copies_come_back_by_inference_and_are_told_as_lost() -> None:
    written = write(web(10, 8))
    assert [loss.code for loss in written.losses] == ["lost-copies"]
    assert read(written.data, "x.txt").value == (web(10, 8),)


def test_arrows_of_a_movement_that_is_no_mitchell_are_told_as_lost() -> None:
    written = write(switched(hesitation(7)))
    assert [loss.code for loss in written.losses] == ["lost-arrows"]
    held = [[(cell.ns, cell.ew, cell.set) for cell in row] for row in read(written.data, "x").value[0].rounds]
    assert held == [[(cell.ns, cell.ew, cell.set) for cell in row] for row in switched(hesitation(7)).rounds]


def test_meetings_are_told_as_lost() -> None:
    assert [loss.code for loss in write(blackpool(7)).losses] == ["lost-meetings"]


def test_a_rover_is_a_table_more_at_which_those_who_rest_meet_themselves() -> None:
    path = rover_path(straight(7))
    assert path is not None
    written = write(with_rover(straight(7), path)).data.decode().split("\n")
    assert written[1] == "1,8,14,2,7,16"
    assert written[9] == "8,8,0,3,3,0,5,5,0,7,7,0,2,2,0,4,4,0,6,6,0"
    (found,) = read("\n".join(written).encode(), "x").value
    assert not faults(found)
    assert found.tables == 7
    assert [place.table for place, cell in found.cells() if cell.ns == (8,)] == list(path.tables)


def test_an_individual_has_its_players_in_the_heading() -> None:
    text = TWO_BLOCKS.partition("\n\n\n")[2].strip()
    (movement,) = read(text.encode(), "x").value
    assert write(movement).data.decode().strip() == text


def test_several_empty_seats_in_a_round_are_told() -> None:
    movement = straight(5).without(1).without(3)
    assert "lost-sit-outs" in [loss.code for loss in write(movement).losses]


@pytest.mark.parametrize("text", ["1,2", " 1 , 2 ,", "1,2\x1c\x1d", "1,\t2\u2003"])
def test_any_blanks_may_stand_beside_a_figure(text: str) -> None:
    assert figures(text) == (1, 2)
