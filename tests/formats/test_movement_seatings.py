"""What devices at the tables are told of a movement, and a movement out of a Bridgemate file."""

import pytest

from overtrick.formats.findings import Findings
from overtrick.formats.movement_seatings import movements, read, seatings, write
from overtrick.movements.arrow_switch import switched
from overtrick.movements.howell import howell
from overtrick.movements.mitchell import share_and_relay, straight
from overtrick.movements.movement import Movement
from overtrick.movements.teams import american_whist


def test_those_who_hold_the_north_south_cards_are_told_as_north_south() -> None:
    movement = straight(5).turned([2])
    turned = [each for each in seatings(movement) if each.round == 2 and each.table == 1]
    assert [(each.contestants.ns, each.contestants.ew, each.boards) for each in turned] == [(("10",), ("1",), (3, 4))]


def test_who_sits_out_is_told_without_boards_and_an_empty_table_not_at_all() -> None:
    movement = straight(3).without(2)
    lone = next(each for each in seatings(movement) if each.table == 2)
    assert (lone.contestants.ns, lone.contestants.ew, lone.boards) == ((), ("5",), ())
    assert all(each.table != 2 for each in seatings(movement.without(4).without(5).without(6)))


@pytest.mark.parametrize("movement", [straight(7).with_boards(3), howell(4), share_and_relay(6)], ids=lambda m: m.name)
def test_seatings_and_movements_are_one_thing(movement: Movement) -> None:
    (found,) = movements(seatings(movement), Findings(""))
    assert (found.rounds, found.boards, found.declared) == (movement.rounds, movement.boards, movement.declared)


def test_a_bridgemate_file_holds_the_movement() -> None:
    written = write(switched(straight(5)))
    assert [loss.code for loss in written.losses] == ["lost-arrows"]
    (found,) = read(written.data, "evening.bws").value
    held = [[(cell.ns, cell.ew, cell.set) for cell in row] for row in found.rounds]
    assert held == [[(cell.ns, cell.ew, cell.set) for cell in row] for row in switched(straight(5)).rounds]


def test_teams_can_be_told_too() -> None:
    (found,) = read(write(american_whist(5)).data, "x.bws").value
    assert found.rounds == american_whist(5).rounds


def test_sections_are_movements_of_their_own() -> None:
    both = (*seatings(straight(5)), *seatings(howell(4), "B"))
    assert [movement.name for movement in movements(both, Findings(""))] == ["Section A", "Section B"]
