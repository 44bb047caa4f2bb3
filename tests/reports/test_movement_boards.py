"""Where every copy of the boards lies, and which must be dealt."""

import pytest

from overtrick.movements.hesitation import hesitation
from overtrick.movements.howell import howell
from overtrick.movements.mitchell import share_and_relay, skip, straight
from overtrick.movements.movement import Movement, Place
from overtrick.movements.teams import round_robin
from overtrick.movements.web import web
from overtrick.reports.movement_boards import Stand, board_moves, copies_words, dealing, routes, stand_words, stands

ALL = [straight(7), skip(8), share_and_relay(8), hesitation(7), hesitation(8), howell(4), howell(7, 12), web(10, 8)]


@pytest.mark.parametrize("movement", ALL, ids=lambda each: each.name)
def test_boards_go_where_they_are_played_next(movement: Movement) -> None:
    moves = board_moves(movement)
    for route in routes(movement).values():
        for round_, tables in route.items():
            move = moves.get(Place(round_, tables[0]), "")
            then = route.get(round_ + 1)
            if then:
                assert move == "stay" or move.split()[-1] == str(then[-1])
            else:
                assert not move or move == "away" or move.startswith("stand for table ")


@pytest.mark.parametrize("movement", ALL, ids=lambda each: each.name)
def test_every_set_that_is_played_is_dealt_and_lies_somewhere_before_round_1(movement: Movement) -> None:
    dealt = list(dealing(movement))
    assert [each.set for each in dealt] == list(range(1, movement.sets + 1))
    assert sum(each.copies for each in dealt) == len(routes(movement))
    on_stands = sum(len(stand.sets) for stand in stands(movement))
    at_tables = len({(cell.set, cell.copy) for cell in movement.rounds[0]})
    assert on_stands + at_tables == len(routes(movement))


def test_the_stand_of_a_share_and_relay_is_in_the_middle() -> None:
    assert stands(share_and_relay(8)) == (Stand(4, 5, ((5, 1),)),)
    assert stand_words(stands(share_and_relay(8))[0]) == "between tables 4 and 5, for table 4"


def test_a_web_has_a_stand_for_each_part() -> None:
    assert [(stand.table, stand.source) for stand in stands(web(10, 8))] == [(5, 1), (10, 6)]
    assert copies_words(web(10, 8), stands(web(10, 8))[1].sets) == "boards 13-14, 11-12, 9-10 (copy 2)"


def test_a_mitchell_has_no_stand() -> None:
    assert stands(straight(7)) == ()


def test_a_round_robin_has_a_copy_for_each_match() -> None:
    first = next(dealing(round_robin(6)))
    assert first.places == ("tables 1 and 2", "tables 3 and 4", "tables 5 and 6")


def test_a_long_stand_that_counts_down_is_told_by_its_ends() -> None:
    lowest, highest = stands(web(41, 13))
    assert copies_words(web(41, 13), highest.sets) == "boards 23-24 down to 1-2, set by set (copy 5)"
    assert copies_words(web(41, 13), lowest.sets).startswith("boards 3-26")
