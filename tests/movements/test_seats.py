"""Seats: who stays, who waits, where everybody goes."""

import pytest

from overtrick.movements.hesitation import hesitation
from overtrick.movements.howell import howell
from overtrick.movements.mitchell import share_and_relay, straight
from overtrick.movements.movement import Movement, Place
from overtrick.movements.seats import (
    Wishes,
    director_seats,
    fulfils,
    longest_wait,
    shared_rounds,
    stationary,
    visits,
)


def test_stationary_pairs_are_those_of_one_line_of_a_mitchell() -> None:
    assert stationary(straight(5)) == {number: number for number in range(1, 6)}
    assert stationary(straight(5).turned([2])) == stationary(straight(5))


@pytest.mark.parametrize(("tables", "rounds"), [(4, 7), (5, 8), (6, 8), (7, 12), (8, 9)])
def test_stationary_pairs_of_the_howell_family_are_those_that_are_not_in_the_circle(tables: int, rounds: int) -> None:
    assert len(stationary(howell(tables, rounds, guide_cards=True))) == 2 * tables - rounds


def test_playing_director_gets_a_stationary_seat_with_a_round_to_spare() -> None:
    half = straight(5).without(8)
    assert set(director_seats(half)) == {1, 2, 3, 4, 5}
    few = half.curtailed(3)  # pair 8 would have met 3, 4 and 5 by then
    assert set(director_seats(few)[:3]) == {3, 4, 5}
    assert fulfils(half, Wishes(stationary=4, playing_director=True))
    assert not fulfils(half, Wishes(stationary=5, playing_director=True))


def test_longest_wait_counts_rounds_in_a_row() -> None:
    assert longest_wait(straight(7)) == 0
    assert longest_wait(straight(7).without(10)) == 1
    waiting = Movement.parse("movement: Waiting\n---\nR1 1v2/1 3v4/2\nR2 1v3/3 -\nR3 1v4/5 -\nR4 2v3/7 -")
    assert longest_wait(waiting) == 2


def test_visits_are_the_places_round_by_round() -> None:
    assert visits(hesitation(4))[8] == tuple(place for place, cell in hesitation(4).cells() if 8 in cell.contestants)
    assert visits(straight(3))[1] == (Place(1, 1), Place(2, 1), Place(3, 1))


def test_shared_rounds_counts_rounds_in_which_tables_share() -> None:
    assert shared_rounds(share_and_relay(6)) == 6
    assert shared_rounds(howell(3)) == 1
    assert shared_rounds(straight(5)) == 0
