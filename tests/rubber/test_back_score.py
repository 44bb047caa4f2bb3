"""The back score: margins in hundreds by a named rule, everybody together at zero, debts that settle."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from overtrick.rubber.back_score import Payment, Rounding, payments, shares, together
from overtrick.rubber.players import Seating

# margin; half up, half down, exact
MARGINS = """
1450  15 14  29/2
1449  14 14  1449/100
1451  15 15  1451/100
50     1  0  1/2
40     0  0  2/5
0      0  0  0
2160  22 22  108/5
1150  12 11  23/2
"""


@pytest.mark.parametrize("row", MARGINS.strip().splitlines())
def test_margins_are_rounded_by_the_rule_agreed(row: str) -> None:
    margin, *figures = row.split()
    for rule, figure in zip((Rounding.HALF_UP, Rounding.HALF_DOWN, Rounding.EXACT), figures, strict=True):
        assert rule.units(int(margin)) == Fraction(figure)
        assert rule.units(-int(margin)) == -Fraction(figure)


@pytest.mark.parametrize("rule", Rounding)
def test_rounding_never_moves_a_margin_by_more_than_half_a_hundred(rule: Rounding) -> None:
    for margin in range(0, 5000, 10):
        assert abs(rule.units(margin) - Fraction(margin, 100)) <= Fraction(1, 2)


NAMES = st.permutations(["Ann", "Bob", "Cat", "Dan", "Eve", "Fay"]).map(lambda names: Seating(*names[:4]))
RUBBERS = st.lists(st.tuples(NAMES, st.integers(-300, 300).map(lambda tens: 10 * tens)), max_size=12)


@settings(max_examples=50, deadline=None)
@given(RUBBERS, st.sampled_from(Rounding))
def test_everybody_together_is_at_zero(rubbers: list[tuple[Seating, int]], rule: Rounding) -> None:
    balances = together(shares(seating, rule.units(margin)) for seating, margin in rubbers)
    assert sum(balances.values()) == 0


@settings(max_examples=50, deadline=None)
@given(RUBBERS, st.sampled_from(Rounding), st.integers(1, 500))
def test_payments_settle_every_balance(rubbers: list[tuple[Seating, int]], rule: Rounding, pence: int) -> None:
    stake = Fraction(pence, 100)
    owed = {
        name: units * stake
        for name, units in together(shares(seating, rule.units(margin)) for seating, margin in rubbers).items()
    }
    paid = payments(owed)
    for name, amount in owed.items():
        received = sum(each.amount for each in paid if each.payee == name)
        assert received - sum(each.amount for each in paid if each.payer == name) == amount
    assert all(each.amount > 0 for each in paid)
    assert len(paid) < max(len(owed), 1)


def test_partners_get_the_same_and_opponents_the_opposite() -> None:
    seating = Seating("Ann", "Cat", "Bob", "Dan")
    assert shares(seating, Fraction(12)) == {"Ann": 12, "Bob": 12, "Cat": -12, "Dan": -12}


def test_nobody_owes_anything_when_all_are_even() -> None:
    assert payments({"Ann": Fraction(0), "Bob": Fraction(0)}) == ()


def test_whoever_owes_most_pays_whoever_is_owed_most() -> None:
    owed = {"Ann": Fraction(5), "Bob": Fraction(1), "Cat": Fraction(-4), "Dan": Fraction(-2)}
    assert payments(owed) == (
        Payment("Cat", "Ann", Fraction(4)),
        Payment("Dan", "Ann", Fraction(1)),
        Payment("Dan", "Bob", Fraction(1)),
    )
