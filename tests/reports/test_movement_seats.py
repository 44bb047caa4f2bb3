"""Where everybody sits and what everybody does, round by round."""

import pytest

from overtrick.movements.cell import Cell
from overtrick.movements.howell import howell
from overtrick.movements.mitchell import share_and_relay, straight
from overtrick.movements.movement import Kind, Movement, boards_in_sets
from overtrick.movements.rover import Rover, with_rover
from overtrick.movements.teams import american_whist
from overtrick.reports.movement_seats import Seat, chairs, goes_to, seated, visits


@pytest.mark.parametrize("movement", [straight(5), howell(4), share_and_relay(6), straight(7).turned([1])], ids=str)
def test_everybody_has_one_seat_in_every_round(movement: Movement) -> None:
    for round_ in seated(movement):
        assert set(round_) == set(movement.contestants)
        seats = [seat for each in round_.values() for seat in each]
        assert len(set(seats)) == len(seats) == 2 * movement.tables


def test_where_boards_are_turned_nobody_changes_chairs() -> None:
    assert seated(straight(5).turned([2, 4])) == seated(straight(5))


def test_players_of_an_individual_sit_opposite_their_partners() -> None:
    players = Cell.parse("3+7v1+5/1")
    assert list(chairs(players, Kind.INDIVIDUAL)) == [(3, "N"), (7, "S"), (1, "E"), (5, "W")]
    movement = Movement("Four", ((players,),), boards_in_sets(1, 2), Kind.INDIVIDUAL)
    (visit,) = visits(movement)[7]
    assert (visit.partner, visit.opponents, visit.seat) == (3, (1, 5), Seat(1, "S"))


def test_visits_tell_opponents_and_boards_as_the_movement_has_them() -> None:
    movement = howell(6).with_boards(3)
    for number, each in visits(movement).items():
        assert len(each) == len(movement.rounds)
        for visit in each:
            assert visit.seat is not None
            cell = movement.rounds[visit.round - 1][visit.seat.table - 1]
            assert {number, *visit.opponents} == set(cell.contestants)
            assert visit.boards == movement.boards_of(cell.set)


def test_those_without_a_table_rest() -> None:
    movement = with_rover(straight(5), Rover(11, 2, (3, 5, 2, 4)))
    assert [visit.seat is None for visit in visits(movement)[11]] == [True, False, False, False, False]
    assert [visit.is_played for visit in visits(movement)[3]] == [True, False, True, True, True]


def test_a_team_has_two_lines_for_a_round() -> None:
    first = visits(american_whist(5))[1][:2]
    assert [(visit.round, str(visit.seat)) for visit in first] == [(1, "1 NS"), (1, "4 EW")]


@pytest.mark.parametrize(
    ("now", "then", "words"),
    [
        (Seat(3, "EW"), (Seat(4, "EW"),), "4 EW"),
        (Seat(3, "EW"), (Seat(3, "NS"),), "3 NS"),
        (Seat(3, "NS"), (Seat(3, "NS"), Seat(5, "EW")), "stay"),
        (Seat(2, "EW"), (Seat(3, "NS"), Seat(5, "EW")), "5 EW"),
        (Seat(2, "EW"), (), "sit out"),
    ],
)
def test_the_next_seat_is_told_in_few_words(now: Seat, then: tuple[Seat, ...], words: str) -> None:
    assert goes_to(now, then) == words
    assert goes_to(now, then, is_last=True) == ""
