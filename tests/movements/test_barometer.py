"""Barometers and double Howells: the same boards at once, and two fields at the same tables."""

from fractions import Fraction

import pytest

from overtrick.movements.balance import balance
from overtrick.movements.barometer import barometer
from overtrick.movements.double_howell import double_howell
from overtrick.movements.errors import MovementSizeError
from overtrick.movements.mitchell import share_and_relay, straight
from overtrick.movements.notices import opponents
from overtrick.movements.verify import faults


@pytest.mark.parametrize("tables", range(2, 21))
def test_barometer_lets_everybody_meet_and_may_stop_after_any_round(tables: int) -> None:
    movement = barometer(tables)
    assert all(len(met) == 2 * tables - 1 for met in opponents(movement).values())
    assert not faults(movement)
    assert movement.curtailed(3).rounds == barometer(tables, 3).rounds


@pytest.mark.parametrize("tables", [4, 6, 10, 12])
def test_barometer_is_perfect_where_the_rounds_are_such_a_prime(tables: int) -> None:
    assert balance(barometer(tables)).qf == 100


# Two tables: 3 is such a prime too. No outside figures: what was found, so that it does not get worse.
@pytest.mark.parametrize(("tables", "qf"), [(3, "60"), (5, "83.3"), (7, "91.3"), (8, "84.4"), (9, "85.5")])
def test_barometer_of_other_tables_is_as_fair_as_was_found(tables: int, qf: str) -> None:
    assert balance(barometer(tables)).qf >= Fraction(qf)


@pytest.mark.parametrize("field", [7, 8, 10, 11, 12, 13, 14, 15, 16, 18, 20])
def test_double_howell_lets_each_field_meet_all_of_itself(field: int) -> None:
    movement = double_howell(field)
    assert not faults(movement)
    assert movement.tables == field
    first = frozenset(range(1, field + 1))
    for number, met in opponents(movement).items():
        own = first if number in first else frozenset(range(field + 1, 2 * field + 1))
        assert own - {number} <= met
        assert len(met - own) == field % 2
    assert len(movement.declared.shares) == (0 if field % 2 else field // 2)


@pytest.mark.parametrize("field", [7, 8, 10, 11, 13])
def test_mitchell_and_double_howell_are_a_complete_two_session_event(field: int) -> None:
    first = straight(field) if field % 2 else share_and_relay(field)
    second = double_howell(field)
    met, again = opponents(first), opponents(second)
    assert all(met[number] | again[number] | {number} == set(range(1, 2 * field + 1)) for number in first.contestants)


@pytest.mark.parametrize("field", [3, 4, 5, 6, 9])
def test_double_howell_that_there_is_not(field: int) -> None:
    with pytest.raises(MovementSizeError):
        double_howell(field)
