from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.compare.rounding import decimal_text
from overtrick.formats.figures import figure, step, whole


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("58.33", Fraction(5833, 100)),
        ("58,33", Fraction(5833, 100)),
        ("-0.5", Fraction(-1, 2)),
        ("−7", Fraction(-7)),
        ("+3", Fraction(3)),
        (" 12 ", Fraction(12)),
        (".5", Fraction(1, 2)),
        ("100.", Fraction(100)),
    ],
)
def test_figures_are_exact_with_point_or_comma(text: str, value: Fraction) -> None:
    assert figure(text) == value


@pytest.mark.parametrize("text", ["", "-", "+", ".", "A+", "1e9", "1.2.3", "٣", "²", "9" * 16, "1 2", "nan"])
def test_what_is_no_figure_is_none_and_never_zero(text: str) -> None:
    assert figure(text) is None
    assert whole(text) is None


@given(st.integers(-(10**9), 10**9), st.integers(0, 6))
def test_figures_are_their_decimals(number: int, places: int) -> None:
    value = Fraction(number, 10**places)
    assert figure(decimal_text(value, places)) == value
    assert step(decimal_text(value, places)) == Fraction(1, 10**places)


def test_only_whole_numbers_are_whole() -> None:
    assert [whole(text) for text in ("420", "-50", "4.0", "4.5")] == [420, -50, 4, None]
