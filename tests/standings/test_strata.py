"""Strata: lists of weaker contestants, with the scores of the whole field."""

from fractions import Fraction

import pytest

from overtrick.standings.strata import StratumError, stratum_places

TOTALS = {"1": Fraction(60), "2": Fraction(55), "3": Fraction(55), "4": Fraction(50), "5": Fraction(45)}
STRATA = {"1": "A", "2": "C", "3": "B", "4": "C"}


def test_contestant_is_ranked_in_its_stratum_and_all_above_it() -> None:
    lists = stratum_places(TOTALS, STRATA, ("A", "B", "C"))
    shown = {stratum: {label: str(place) for label, place in each.items()} for stratum, each in lists.items()}
    assert shown == {
        "A": {"1": "1", "2": "2=", "3": "2=", "4": "4", "5": "5"},
        "B": {"2": "1=", "3": "1=", "4": "3"},
        "C": {"2": "1", "4": "2"},
    }


def test_contestant_without_a_stratum_is_in_the_highest() -> None:
    lists = stratum_places(TOTALS, STRATA, ("A", "B", "C"))
    assert "5" in lists["A"]
    assert "5" not in lists["B"]


def test_unknown_stratum_is_told() -> None:
    with pytest.raises(StratumError, match=r"contestant 2 is in stratum 'C'; wanted A, B"):
        stratum_places(TOTALS, {"2": "C"}, ("A", "B"))
