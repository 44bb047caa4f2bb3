"""Repairs: what was played stays, nobody is renumbered, and what it costs is told."""

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from overtrick.movements.arrivals import pair_added
from overtrick.movements.arrow_switch import switched
from overtrick.movements.balance import balance
from overtrick.movements.errors import MovementPlaceError, RepairError
from overtrick.movements.howell import howell
from overtrick.movements.mitchell import share_and_relay, skip, straight
from overtrick.movements.movement import Movement, Place
from overtrick.movements.repair import (
    Repair,
    as_played,
    board_played,
    direction_changed,
    pair_removed,
    repaired,
    seats_swapped,
    stopped,
)
from overtrick.movements.replan import replanned
from overtrick.movements.teams import american_whist

MOVEMENTS = (straight(7), share_and_relay(6), skip(6), howell(5), howell(6, 8), switched(straight(9)))


def lost(repair: Repair) -> int:
    return sum(each.rounds for each in repair.lost)


@given(st.sampled_from(MOVEMENTS), st.integers(2, 5), st.integers(1, 10))
@settings(max_examples=40, deadline=None)
def test_pair_that_leaves_keeps_what_it_played(movement: Movement, first: int, number: int) -> None:
    repair = pair_removed(movement, number, first)
    assert repair.movement.rounds[: first - 1] == movement.rounds[: first - 1]
    assert all(number not in cell.contestants for place, cell in repair.movement.cells() if place.round >= first)
    assert lost(repair) == 2 * (len(movement.rounds) - first + 1)
    assert repair.is_sound


def test_pair_that_comes_takes_the_empty_seat_and_its_number() -> None:
    late = pair_added(straight(7).without(12), 2)[0]
    assert late.what == "the newcomers become pair 12 and take the empty seat from round 2"
    assert late.movement.rounds[1:] == straight(7).rounds[1:]
    assert late.movement.rounds[0] == straight(7).without(12).rounds[0]
    assert not late.lost


def test_pair_that_comes_after_a_pair_left_takes_its_place() -> None:
    left = pair_removed(howell(4), 3, 2).movement
    assert pair_added(left, 4)[0].lost == ()


def test_eleventh_pair_comes_to_a_five_table_howell_after_the_first_round() -> None:
    """The first round is not touched, and nobody is renumbered."""
    rovers = pair_added(howell(5), 2)
    assert rovers
    assert rovers[0].what.startswith("the newcomers become pair 11 and sit in at table ")
    roved = rovers[0].movement
    assert roved.rounds[0] == howell(5).rounds[0]
    assert roved.contestants == tuple(range(1, 12))
    assert rovers[0].is_sound
    assert all(each.rounds == 1 for each in rovers[0].lost)


def test_pair_that_comes_to_nine_full_tables_roves_in_an_evening_of_a_round_less() -> None:
    (way,) = pair_added(straight(9), 2)
    assert (
        way.what
        == "stops after round 8; the newcomers become pair 19 and rove from round 2, to tables 3, 5, 7, 1, 4, 6 and 8"
    )
    assert (len(way.movement.rounds), way.is_sound) == (8, True)


def test_no_pair_is_added_where_there_is_no_way() -> None:
    assert pair_added(american_whist(5), 2) == ()


def test_pair_is_no_more_added_where_two_seats_are_empty() -> None:
    two = straight(7).without(3).without(12)
    assert all("empty" not in repair.what for repair in pair_added(two, 2))


def test_evening_that_stops_early_turns_the_best_rounds_that_have_not_begun() -> None:
    planned = switched(straight(13))
    short = stopped(planned, 10, begun=1)
    assert short.movement.rounds[0] == planned.rounds[0]
    assert len(short.movement.rounds) == 10
    assert short.is_sound
    assert balance(short.movement).qf >= balance(planned.curtailed(10)).qf
    nothing_begun = stopped(planned, 10, begun=0)
    assert balance(nothing_begun.movement).qf > balance(planned.curtailed(10)).qf


def test_evening_of_two_winners_just_stops() -> None:
    short = stopped(straight(9), 7, begun=5)
    assert short.movement.rounds == straight(9).rounds[:7]
    assert short.what == "stops after round 7"
    assert {each.rounds for each in short.lost} == {2}


def test_seats_swapped_for_one_round_tell_every_conflict() -> None:
    swap = seats_swapped(straight(7), 9, 11, 2, 2)
    assert swap.movement.rounds[2:] == straight(7).rounds[2:]
    assert {fault.code for fault in swap.faults} == {"met-again", "board-replayed"}
    assert {number for fault in swap.faults for number in fault.contestants} >= {9, 11}


def test_seats_swapped_for_good_from_the_first_round_are_sound() -> None:
    assert seats_swapped(straight(7), 9, 11, 1).is_sound
    assert seats_swapped(howell(5), 2, 7, 1).is_sound


def test_direction_changed_keeps_the_seats_of_the_others() -> None:
    place = Place(3, 2)
    repair = direction_changed(howell(4), place)
    assert repair.is_sound
    assert not repair.lost
    assert repair.movement.at(place) == howell(4).at(place).turned()
    crossed = direction_changed(straight(5), place)
    assert {fault.code for fault in crossed.faults} == {"line-crossed"}


@pytest.mark.parametrize("movement", MOVEMENTS, ids=lambda movement: movement.name)
def test_wrong_board_costs_only_those_who_would_play_one_twice(movement: Movement) -> None:
    for place, set_ in ((Place(1, 2), 4), (Place(2, 3), 5), (Place(4, 1), 1)):
        repair = board_played(movement, place, set_)
        assert {fault.place for fault in repair.faults} <= {place}  # where somebody had played the set already
        assert lost(repair) <= 8
        assert repair.movement.rounds[: place.round - 1] == movement.rounds[: place.round - 1]
        again = replanned(as_played(movement, place, set_), place.round + 1)
        assert again.faults == repair.faults
        assert lost(again) <= lost(repair)


def test_replanned_boards_save_a_table_that_would_not_be_played() -> None:
    place = Place(2, 3)
    assert lost(board_played(skip(8), place, 7)) == 4
    assert lost(replanned(as_played(skip(8), place, 7), 3)) == 2


def test_replanned_sound_movement_is_as_it_was() -> None:
    for movement in (straight(7), share_and_relay(8), howell(6)):
        assert replanned(movement, 3).movement == movement


WRONG: list[Callable[[], object]] = [
    lambda: pair_removed(straight(5), 99, 2),
    lambda: pair_removed(straight(5), 3, 6),
    lambda: pair_added(straight(5), 0),
    lambda: board_played(straight(5), Place(1, 2), 9),
    lambda: stopped(straight(5), 8, 1),
    lambda: direction_changed(straight(5), Place(9, 1)),
]


@pytest.mark.parametrize("call", WRONG)
def test_repair_of_what_is_not_there_says_so(call: Callable[[], object]) -> None:
    with pytest.raises(MovementPlaceError) as caught:
        call()
    assert "wanted 1-" in str(caught.value)


def test_repair_never_changes_a_round_that_was_played() -> None:
    with pytest.raises(RepairError) as caught:
        repaired("swapped", straight(5), straight(5).turned([1]), 3)
    assert "before round 3" in str(caught.value)
