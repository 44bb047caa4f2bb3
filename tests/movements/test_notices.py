"""Notices: what is no fault and still good to know."""

import pytest

from overtrick.game.problems import Level
from overtrick.movements.howell import howell
from overtrick.movements.mitchell import blackpool, share_and_relay, skip, straight
from overtrick.movements.movement import Movement
from overtrick.movements.notices import boards_played, opponents, plays, rivals, sit_outs
from overtrick.movements.teams import american_whist, triple
from overtrick.movements.verify import breaches

SAID = [
    (straight(7), set()),
    (
        straight(7, 6),
        {
            "14 boards are in play and nobody plays more than 12: all are not compared on the same boards",
            "each pair misses 1 of its possible opponents",
        },
    ),
    (straight(5).without(7), {"pairs 1-5 sit out once each"}),
    (
        share_and_relay(4, 3),
        {
            "tables 1 and 4 share their boards in every round, as declared",
            "boards are played unequally often: boards 7-8 twice; boards 1-2,5-6 3 times; boards 3-4 4 times",
            "8 boards are in play and nobody plays more than 6: all are not compared on the same boards",
            "each pair misses 1 of its possible opponents",
        },
    ),
    (howell(3), {"tables 1-3 share their boards in round 5, as declared"}),
    (
        american_whist(6),
        {
            "12 boards are in play and nobody plays more than 8: all are not compared on the same boards",
            "each team misses 1 of its possible opponents",
        },
    ),
]


@pytest.mark.parametrize(("movement", "said"), SAID, ids=[movement.name for movement, _ in SAID])
def test_notices_say_what_a_director_should_know(movement: Movement, said: set[str]) -> None:
    found = breaches(movement)
    assert {breach.level for breach in found} <= {Level.NOTICE}
    assert {breach.message for breach in found} == said


def test_sitting_out_is_told_by_who_and_when() -> None:
    assert sit_outs(straight(5).without(7)) == {1: (5,), 2: (1,), 3: (2,), 4: (3,), 5: (4,)}
    once = Movement.parse("movement: Once\n---\nR1 1v2/1 3v4/2\nR2 1v3/3 -")
    assert sit_outs(once) == {2: (2,), 4: (2,)}
    assert "Pairs 2 and 4 sit out once each" in map(str, breaches(once))


def test_boards_are_counted_for_everybody_and_for_both_halves_of_a_team() -> None:
    assert set(boards_played(straight(7)).values()) == {14}
    assert set(boards_played(triple()).values()) == {8}
    assert plays(skip(6)).total() == 60
    assert min(plays(Movement.parse("movement: Two sets\nsets: 2\n---\nR1 1v2/1")).values()) == 0


def test_rivals_of_two_winners_are_the_other_line() -> None:
    assert rivals(straight(3))[1] == {4, 5, 6}
    assert rivals(straight(3).turned([1]))[1] == {2, 3, 4, 5, 6}
    assert opponents(blackpool(5))[1] == {6, 7, 8, 9, 10}
