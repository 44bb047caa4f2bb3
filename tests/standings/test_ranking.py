"""Places: what ties, what does not, and that the precision of ties is a stated rule."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.compare.rounding import EXACT, Rounding, decimal_text
from overtrick.standings.ranking import Place, places


def shown(totals: list[str], rounding: Rounding = EXACT) -> list[str]:
    """The places of totals after their rounding."""
    return [str(place) for place in places([rounding(Fraction(total)) for total in totals])]


# Totals, and the places that they give
LISTS = [
    ("60 60 55", "1= 1= 3"),
    ("60 60 55 54.996 54.994", "1= 1= 3 4 5"),
    ("60 55 55 50", "1 2= 2= 4"),
    ("50 60 55", "3 1 2"),
    ("50 50 50", "1= 1= 1="),
    ("-3 0 -3", "2= 1 2="),
    ("50", "1"),
    ("", ""),
]


@pytest.mark.parametrize(("totals", "expected"), LISTS)
def test_equal_totals_share_their_place(totals: str, expected: str) -> None:
    assert shown(totals.split()) == expected.split()


def test_totals_that_print_alike_are_not_tied_unless_the_rule_rounds_them() -> None:
    totals = ["60", "60", "55", "54.996", "54.994"]
    cents = Rounding.parse("0.01 half-up")
    assert [decimal_text(cents(Fraction(total)), 2) for total in totals[2:]] == ["55.00", "55.00", "54.99"]
    assert shown(totals) == ["1=", "1=", "3", "4", "5"]
    assert shown(totals, cents) == ["1=", "1=", "3=", "3=", "5"]


def test_precision_of_ties_decides_between_identical_results_of_two_sections() -> None:
    # One section had a board not played, and Neuberg's formula moved 222 to 222.18.
    totals = ["222", "222.18"]
    assert shown(totals, Rounding.parse("0.5 half-up")) == ["1=", "1="]
    assert shown(totals, Rounding.parse("0.01 half-up")) == ["2", "1"]


def test_places_are_compared_exactly() -> None:
    third = Fraction(1, 3)
    assert [str(place) for place in places([third, Fraction(333_333_333, 1_000_000_000)])] == ["1", "2"]
    assert [str(place) for place in places([third + third + third, Fraction(1)])] == ["1=", "1="]


totals_of_a_list = st.lists(st.fractions(-100, 100, max_denominator=12), max_size=30)


@given(totals_of_a_list)
def test_place_is_one_more_than_the_number_of_better_totals(totals: list[Fraction]) -> None:
    assert places(totals) == [
        Place(1 + sum(other > mine for other in totals), totals.count(mine) > 1) for mine in totals
    ]


@given(totals_of_a_list.flatmap(lambda totals: st.tuples(st.just(totals), st.permutations(totals))))
def test_order_of_the_contestants_does_not_matter(both: tuple[list[Fraction], list[Fraction]]) -> None:
    totals, shuffled = both
    found = dict(zip(totals, places(totals), strict=True))
    assert dict(zip(shuffled, places(shuffled), strict=True)) == found


def test_places_of_a_thousand_different_denominators_are_exact() -> None:
    totals = [Fraction(n - 1, n) for n in range(1, 1001)]
    assert [place.number for place in places(totals)] == list(range(1000, 0, -1))
