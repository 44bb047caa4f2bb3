"""Individuals: everybody another partner in each round, and opponents as evenly as can be."""

from math import gcd

import pytest

from overtrick.movements.balance import balance
from overtrick.movements.errors import MovementSizeError
from overtrick.movements.individual import barometer_individual, individual, opposed, rainbow
from overtrick.movements.movement import Movement
from overtrick.movements.notices import boards_played, sit_outs
from overtrick.movements.verify import faults

EVERY = range(4, 32)


def partnered(movement: Movement) -> list[frozenset[int]]:
    return [frozenset(side) for _, cell in movement.cells() for side in (cell.ns, cell.ew) if cell.is_played]


@pytest.mark.parametrize("players", EVERY)
def test_individual_gives_everybody_other_partners_and_the_same_boards(players: int) -> None:
    movement = individual(players)
    assert not faults(movement)
    assert movement.copies == 1
    assert len(partnered(movement)) == len(set(partnered(movement)))
    rest = players % 4
    assert set(boards_played(movement).values()) == {2 * (len(movement.rounds) - rest)}
    assert {len(rounds) for rounds in sit_outs(movement).values()} == ({rest} if rest else set())
    assert movement.tables == players // 4


@pytest.mark.parametrize("players", range(8, 32))
def test_barometer_individual_plays_the_same_boards_at_every_table(players: int) -> None:
    movement = barometer_individual(players)
    assert not faults(movement)
    assert all({cell.set for cell in row} == {round_} for round_, row in enumerate(movement.rounds, start=1))
    assert movement.copies == players // 4
    assert not faults(barometer_individual(players, 3))


@pytest.mark.parametrize("players", [8, 12, 13, 16, 17, 20, 21, 24, 25, 28, 29])
def test_barometer_individual_is_a_whist_tournament(players: int) -> None:
    """Everybody is everybody's opponent twice."""
    assert set(opposed(barometer_individual(players))) == {2}


@pytest.mark.parametrize("players", [4, 5, 8, 13, 21, 25])
def test_individual_of_one_copy_is_perfect_for_these(players: int) -> None:
    assert set(opposed(individual(players))) == {2}


@pytest.mark.parametrize("players", EVERY)
def test_individual_of_one_copy_never_opposes_the_same_two_more_than_four_times(players: int) -> None:
    often = opposed(individual(players))
    assert max(often) <= 4
    assert set(often) <= {1, 2, 3} or players in {12, 20, 22, 24, 26, 28, 29, 30}


@pytest.mark.parametrize("players", range(4, 101))
def test_rainbow_needs_tables_that_neither_two_nor_three_divides(players: int) -> None:
    tables = players // 4
    if players % 4 or tables < 5 or gcd(tables, 6) > 1:
        with pytest.raises(MovementSizeError):
            rainbow(players)
        return
    movement = rainbow(players).with_boards(1)
    assert not faults(movement)
    assert movement.tables == tables
    assert len(movement.rounds) == tables


def test_balance_of_two_tables_is_perfect() -> None:
    assert balance(individual(8)).qf == 100
