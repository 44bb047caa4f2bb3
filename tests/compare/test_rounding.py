"""Rounding by named rule: what each rule does at one half, and what every rule does elsewhere."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.compare.rounding import EXACT, Halves, Rounding, decimal_text
from overtrick.game.errors import SyntaxOfTextError

# At one half: the rule, and what becomes of 2.5, 3.5, −2.5, −3.5 where the average is 3
AT_ONE_HALF = """
half-up                 3 4 -2 -3
half-even               2 4 -2 -4
half-away-from-zero     3 4 -3 -4
half-toward-average     3 3 -2 -3
half-away-from-average  2 4 -3 -4
cut                     2 3 -2 -3
"""


@pytest.mark.parametrize("row", AT_ONE_HALF.strip().split("\n"))
def test_halves_go_where_the_rule_says(row: str) -> None:
    rule, *rounded = row.split()
    rounding = Rounding(Fraction(1), Halves(rule))
    found = [rounding(Fraction(half), average=Fraction(3)) for half in ("2.5", "3.5", "-2.5", "-3.5")]
    assert found == [int(each) for each in rounded]


# A mean, to the even ten (ACBLscore) and away from zero
DATUMS = """
425    420  430
435    440  440
424.9  420  420
-425  -420 -430
-435  -440 -440
445    440  450
"""


@pytest.mark.parametrize("row", DATUMS.strip().split("\n"))
def test_datum_that_ends_in_five_goes_to_the_even_ten_or_away(row: str) -> None:
    mean, even, away = map(Fraction, row.split())
    assert Rounding.parse("10 half-even")(mean) == even
    assert Rounding.parse("10 half-away-from-zero")(mean) == away


@pytest.mark.parametrize(
    ("text", "value", "rounded"),
    [
        ("0.01 half-up", "4.375", "4.38"),
        ("0.01 half-up", "7.625", "7.63"),
        ("0.01 half-up", "-0.005", "0"),
        ("0.1 cut", "10.66", "10.6"),
        ("0.1 cut", "-10.66", "-10.6"),
        ("0.1 cut", "10.6", "10.6"),
        ("0.0001 half-away-from-average", "11.83335", "11.8334"),
        ("1 half-up", "61.5", "62"),
        ("exact", "1/3", "1/3"),
    ],
)
def test_rounding_of_single_figures(text: str, value: str, rounded: str) -> None:
    assert Rounding.parse(text)(Fraction(value), average=Fraction(6)) == Fraction(rounded)


values = st.fractions(-50, 50, max_denominator=2000)
steps = st.sampled_from([Fraction(text) for text in ("0.0001", "0.01", "0.1", "0.25", "1", "10")])
rules = st.sampled_from(Halves)


@given(values, steps, rules)
def test_rounded_value_is_a_whole_number_of_steps_and_stays_there(
    value: Fraction, step: Fraction, rule: Halves
) -> None:
    rounded = Rounding(step, rule)(value)
    assert (rounded / step).denominator == 1
    assert Rounding(step, rule)(rounded) == rounded


@given(values, steps, rules)
def test_rounding_never_moves_by_more_than_its_step(value: Fraction, step: Fraction, rule: Halves) -> None:
    moved = abs(Rounding(step, rule)(value) - value)
    assert moved < step if rule is Halves.CUT else moved <= step / 2


@given(values, st.fractions(-20, 20, max_denominator=40), steps)
def test_rules_that_look_at_the_average_treat_both_sides_alike(
    value: Fraction, average: Fraction, step: Fraction
) -> None:
    # The other side's value lies as far on the other side of the average, in steps that the average divides evenly.
    centre = Rounding(step / 2, Halves.UP)(average)
    mirrored = 2 * centre - value
    for rule in (Halves.TOWARD_AVERAGE, Halves.AWAY_FROM_AVERAGE):
        if value != centre:
            rounding = Rounding(step, rule)
            assert rounding(value, average=centre) + rounding(mirrored, average=centre) == 2 * centre


def test_figure_that_is_the_average_itself_goes_down_on_both_sides() -> None:
    for rule in (Halves.TOWARD_AVERAGE, Halves.AWAY_FROM_AVERAGE):
        assert Rounding(Fraction(1), rule)(Fraction("2.5"), average=Fraction("2.5")) == 2


@given(values, steps)
def test_rules_that_look_at_zero_treat_both_signs_alike(value: Fraction, step: Fraction) -> None:
    for rule in (Halves.EVEN, Halves.AWAY_FROM_ZERO, Halves.CUT):
        assert Rounding(step, rule)(-value) == -Rounding(step, rule)(value)


@given(values)
def test_exact_rounds_nothing(value: Fraction) -> None:
    assert EXACT(value) == value


@given(steps, rules)
def test_parse_reads_what_str_writes(step: Fraction, rule: Halves) -> None:
    assert Rounding.parse(str(Rounding(step, rule))) == Rounding(step, rule)


def test_exact_is_written_as_a_word() -> None:
    assert Rounding.parse(str(EXACT)) == EXACT
    assert str(EXACT) == "exact"


@pytest.mark.parametrize("text", ["", "0.01", "half-up", "0.01 up", "x half-up", "two decimals"])
def test_parse_refuses_what_is_no_rounding_and_says_what_is(text: str) -> None:
    with pytest.raises(SyntaxOfTextError, match=r"not a rounding; wanted 'exact', or a step and one of half-up, "):
        Rounding.parse(text)


# value, places, text
TEXTS = [
    ("1/4", None, "0.25"),
    ("7", None, "7"),
    ("7", 2, "7.00"),
    ("-1/8", 3, "-0.125"),
    ("-1/8", None, "-0.125"),
    ("0", 1, "0.0"),
    ("-3", 0, "-3"),
    ("1/3", None, "0.333333333333"),
    ("12345.678", 2, "12345.68"),
    ("-0.004", 2, "0.00"),
]


@pytest.mark.parametrize(("value", "places", "text"), TEXTS)
def test_decimal_text_writes_a_figure(value: str, places: int | None, text: str) -> None:
    assert decimal_text(Fraction(value), places) == text


@given(st.integers(-(10**9), 10**9), st.integers(0, 6))
def test_decimal_text_is_the_number(number: int, places: int) -> None:
    value = Fraction(number, 10**places)
    assert Fraction(decimal_text(value)) == Fraction(decimal_text(value, places)) == value
