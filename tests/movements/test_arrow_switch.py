"""Arrow switches: how many and which rounds, against the table that was computed over all choices."""

from collections.abc import Callable
from fractions import Fraction
from itertools import combinations
from random import Random

import pytest

from overtrick.movements.arrow_switch import best_switch, last_rounds, pivot_tables, switched
from overtrick.movements.balance import balance
from overtrick.movements.counting import Switching
from overtrick.movements.hesitation import hesitation
from overtrick.movements.mitchell import double_weave, share_and_relay, skip, straight
from overtrick.movements.movement import Movement, Place
from overtrick.movements.table_arrows import Counts, arrows_by_search, with_boards_turned
from overtrick.movements.verify import faults
from overtrick.movements.web import appendix, web

Make = Callable[[int, int], Movement]
# tables, rounds, the rounds to switch, Qf; and Qf if as many of the last rounds are switched.
TABLE: list[tuple[Make, int, int, str, str, str]] = [
    (straight, 5, 5, "any 1", "65.4", "65.4"),
    (straight, 7, 7, "any 1", "90.5", "90.5"),
    (straight, 7, 6, "1", "57.7", "57.7"),
    (share_and_relay, 6, 6, "any 1", "77.7", "77.7"),
    (share_and_relay, 8, 8, "any 1", "90.1", "90.1"),
    (double_weave, 8, 8, "any 1", "93.3", "93.3"),
    (skip, 8, 7, "2", "70.8", "70.8"),
    (skip, 8, 6, "3", "56.6", "43.5"),
    (straight, 9, 9, "any 1", "93.0", "93.0"),
    (straight, 9, 8, "1", "69.9", "69.9"),
    (skip, 10, 9, "2", "75.8", "75.8"),
    (skip, 10, 8, "4", "64.0", "61.1"),
    (share_and_relay, 10, 10, "any 1", "89.3", "89.3"),
    (straight, 11, 11, "any 1", "88.6", "88.6"),
    (straight, 11, 10, "1", "73.1", "73.1"),
    (straight, 11, 9, "2", "62.7", "55.3"),
    (share_and_relay, 12, 12, "1,3", "89.1", "88.5"),
    (skip, 12, 11, "1,3", "76.2", "71.3"),
    (double_weave, 12, 12, "1,3", "89.3", "87.7"),
    (straight, 13, 13, "1,2", "92.5", "92.5"),
    (straight, 13, 12, "1,4", "78.5", "67.0"),
    (straight, 13, 11, "5,7", "68.8", "52.8"),
    (straight, 13, 10, "3,4", "59.3", "42.1"),
    (skip, 14, 13, "1,3", "82.5", "79.1"),
    (skip, 14, 12, "2,6", "72.8", "61.0"),
    (share_and_relay, 14, 14, "1,3", "93.9", "93.5"),
    (straight, 15, 14, "1,4", "83.0", "74.0"),
    (straight, 15, 13, "2,9", "74.0", "60.7"),
    (straight, 15, 12, "3,4", "64.6", "49.3"),
    (web, 10, 8, "2", "62.2", "59.2"),
    (web, 10, 9, "3", "75.5", "72.5"),
    (web, 11, 9, "3", "64.2", "62.5"),
    (web, 12, 8, "2", "46.8", "45.7"),
    (web, 12, 9, "2", "55.0", "54.6"),
    (web, 14, 12, "3,4", "70.9", "64.8"),
    (web, 14, 13, "3,4", "81.8", "74.9"),
    (web, 15, 13, "3,11", "73.5", "67.4"),
    (web, 16, 12, "3,4", "58.7", "53.5"),
    (web, 16, 13, "3,4", "66.8", "61.2"),
    (web, 17, 13, "6,7", "61.3", "55.7"),
    (web, 18, 13, "2,3", "54.7", "51.7"),
    (web, 20, 13, "2,3", "46.8", "44.8"),
    (appendix, 16, 13, "1,4", "61.6", "60.8"),
]


def one_decimal(qf: Fraction) -> str:
    return f"{float(qf):.1f}"


@pytest.mark.parametrize(("make", "tables", "rounds", "which", "qf", "last"), TABLE)
def test_switch_is_the_one_found_over_all_choices(  # noqa: PLR0913, PLR0917 -- the columns of the table
    make: Make, tables: int, rounds: int, which: str, qf: str, last: str
) -> None:
    movement = make(tables, rounds)
    found = best_switch(movement)
    assert one_decimal(found.balance.qf) == qf
    wanted = [int(number) for number in which.removeprefix("any ").split(",")]
    assert len(found.rounds) == len(wanted)
    if not which.startswith("any"):
        assert one_decimal(balance(movement.turned(wanted)).qf) == qf
    assert one_decimal(last_rounds(movement, len(wanted)).balance.qf) == last


def test_no_choice_of_up_to_four_rounds_is_fairer() -> None:
    for movement in (straight(9, 7), skip(8, 6), web(10, 8), straight(11, 9)):
        best = best_switch(movement).balance.qf
        every = range(1, len(movement.rounds) + 1)
        for count in range(5):
            assert all(balance(movement.turned(rounds)).qf <= best for rounds in combinations(every, count))


# T: the rounds to switch at every table but the pivot, and Qf.
HESITATIONS = [(5, 1, "62.3"), (6, 1, "66.2"), (7, 1, "72.5"), (8, 1, "74.1"), (9, 1, "76.2"), (10, 1, "76.2"),
               (11, 2, "78.8"), (12, 2, "80.8"), (13, 2, "83.1"), (14, 2, "84.1")]  # fmt: skip


@pytest.mark.parametrize(("tables", "count", "qf"), HESITATIONS)
def test_hesitation_is_switched_but_at_its_pivot(tables: int, count: int, qf: str) -> None:
    found = best_switch(hesitation(tables))
    assert pivot_tables(hesitation(tables)) == (tables,)
    assert found.balance.qf >= Fraction(qf) - Fraction(1, 20)
    assert len(found.rounds) >= count


def test_switched_movement_is_sound_and_has_the_balance_that_was_promised() -> None:
    for movement in (straight(9), share_and_relay(10), hesitation(7), web(14, 13), straight(7).without(14)):
        turned = switched(movement)
        assert turned.winners == 1
        assert not faults(turned)
        assert balance(turned) == best_switch(movement).balance


@pytest.mark.parametrize("movement", [web(10, 8), straight(7), hesitation(7), skip(8, 5).without(3),
                                      straight(5).with_boards(1)], ids=lambda movement: movement.name)  # fmt: skip
def test_quick_balance_of_switches_equals_the_plain_one(movement: Movement) -> None:
    random = Random(1)
    for spared in ((), (movement.tables,)):
        quick = Switching(movement, spared)
        for _ in range(20):
            rounds = random.sample(range(1, len(movement.rounds) + 1), random.randrange(4))
            assert quick.balance(rounds) == balance(movement.turned(rounds, spared))


def test_sets_of_unequal_boards_are_weighed() -> None:
    uneven = Movement.parse(str(straight(5)).replace("boards-per-set: 2", "boards: 1-3 4-5 6 7-10 11"))
    for rounds in combinations(range(1, 6), 2):
        assert Switching(uneven).balance(rounds).qf == balance(uneven.turned(rounds)).qf


def test_arrows_for_each_table_are_fairer_than_whole_rounds() -> None:
    for movement, gain in ((hesitation(7), 4), (web(10, 8), 0), (skip(10), 0)):
        places = arrows_by_search(movement, 8_000, Random(3))
        turned = with_boards_turned(movement, places)
        assert balance(turned).qf >= best_switch(movement).balance.qf + gain
        assert not faults(turned)


def test_counts_follow_every_turn_of_a_table() -> None:
    movement, random = web(6, 4), Random(2)
    counts = Counts(movement)
    turned: set[Place] = set()
    for _ in range(60):
        place = random.choice([place for place, _ in movement.cells()])
        counts.turn(place)
        turned ^= {place}
        assert counts.balance == balance(with_boards_turned(movement, frozenset(turned)))
