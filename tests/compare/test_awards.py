"""Awards and their scale: a percentage and an artificial score are each other's inverse."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.compare.awards import Awards, actual_results, exactly, in_order

fractions = st.fractions(-100, 100, max_denominator=50)


@given(fractions, fractions, st.fractions(0, 100, max_denominator=1000))
def test_percent_and_artificial_are_inverse(bottom: Fraction, span: Fraction, percent: Fraction) -> None:
    awards = Awards({}, top=bottom + span, bottom=bottom)
    award = awards.artificial(percent)
    assert award is not None
    assert awards.percent(award) == (percent if span else None)


@pytest.mark.parametrize(("award", "percent"), [("-3", 0), ("0", 50), ("3", 100), ("0.6", 60)])
def test_percentage_counts_from_the_bottom_of_the_scale(award: str, percent: int) -> None:
    assert Awards({}, top=Fraction(3), bottom=Fraction(-3)).percent(Fraction(award)) == percent


def test_methods_without_a_scale_have_no_percentages() -> None:
    awards = Awards({420: Fraction(6)})
    assert awards.percent(Fraction(6)) is None
    assert awards.artificial(Fraction(60)) is None


def test_parts_of_one_ruling_make_one_result() -> None:
    assert actual_results({650: Fraction("1.3"), 400: 1, -100: Fraction("0.7"), -200: 3}) == 6
    assert actual_results({}) == 0


@given(st.lists(st.integers(-5, 5)))
def test_in_order_gives_each_result_what_its_score_has(scores: list[int]) -> None:
    assert in_order({score: str(score) for score in scores}, scores) == [str(score) for score in scores]


def test_exactly_is_the_same_number_as_a_fraction() -> None:
    for award in (0, 7, -3, Fraction(9, 2), Fraction(4)):
        assert exactly(award) == award
        assert isinstance(exactly(award), Fraction)
