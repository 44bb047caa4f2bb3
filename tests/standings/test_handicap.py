"""Handicaps: allowances beside the total."""

from fractions import Fraction

import pytest

from overtrick.standings.handicap import allowance, half_added

# Average % against a reference of 55 %, most of a session, factor in per cent: matchpoints
ALLOWANCES = [(45, 312, 100, "31.2"), (45, 312, 80, "24.96"), (50, 312, 80, "12.48"), (55, 312, 80, "0")]


@pytest.mark.parametrize(("average", "most", "factor", "given"), ALLOWANCES)
def test_allowance_is_the_manuals(average: int, most: int, factor: int, given: str) -> None:
    found = allowance(Fraction(average), reference=Fraction(55), maximum=Fraction(most), factor=Fraction(factor, 100))
    assert found == Fraction(given)


def test_advised_factor_is_four_fifths() -> None:
    assert allowance(Fraction(45), reference=Fraction(55), maximum=Fraction(312)) == Fraction("24.96")


@pytest.mark.parametrize(
    ("raw", "handicap", "result"), [("57.39", "5", "59.89"), ("48", "0", "48"), ("60", "-3", "58.5")]
)
def test_half_of_the_handicap_is_added(raw: str, handicap: str, result: str) -> None:
    assert half_added(Fraction(raw), Fraction(handicap)) == Fraction(result)
