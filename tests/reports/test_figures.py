"""Figures are rounded once, by the rule that the conditions name, and never shown as something else."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.compare.awards import Awards
from overtrick.compare.rounding import Rounding
from overtrick.regulations.conditions import Conditions
from overtrick.reports.figures import Figures, Printed, evened, exact_text, middle

# value, rounding, what is printed
PRINTED = """
43/6    0.01 half-up              7.17
29/6    0.1 cut                   4.8
29/6    exact                     29/6
395/2   exact                     197.5
395/2   0.01 half-up              197.50
1/8     0.01 half-even            0.12
-5/2    1 half-away-from-zero     -3
-1/3    0.1 half-up               -0.3
12      0.5 half-up               12.0
"""


@pytest.mark.parametrize("row", PRINTED.strip().split("\n"))
def test_printed_rounds_once_by_the_rule_named(row: str) -> None:
    value, *rule, shown = row.split()
    assert Printed(Rounding.parse(" ".join(rule))).shown(Fraction(value)) == shown


def test_printed_knows_the_average_where_halves_go_toward_it() -> None:
    toward = Printed(Rounding.parse("0.1 half-toward-average"))
    assert [toward.shown(Fraction(v), average=Fraction(6)) for v in ("7.25", "4.75")] == ["7.2", "4.8"]


def test_figures_follow_the_profile() -> None:
    assert Figures.of(Conditions("norway")).row_percent.shown(Fraction(125, 2)) == "63"
    assert Figures.of(Conditions()).row_percent.shown(Fraction(125, 2)) == "62.50"


@pytest.mark.parametrize(("scale", "shown"), [("wbf", "8.00"), ("wbf-discrete", "8")])
def test_victory_points_have_the_decimals_of_their_scale(scale: str, shown: str) -> None:
    conditions = Conditions(choices={"victory-points.teams": scale})
    assert Figures.of(conditions).victory_points.shown(Fraction(8)) == shown


@given(st.fractions(max_denominator=10**6))
def test_exact_text_loses_nothing(value: Fraction) -> None:
    assert Fraction(exact_text(value)) == value


@given(st.lists(st.decimals(-999, 999, places=2), min_size=1))
def test_evened_keeps_every_value_and_gives_all_the_same_decimals(values: list[object]) -> None:
    column = evened(str(value) for value in values)
    assert [Fraction(text) for text in column] == [Fraction(str(value)) for value in values]
    assert len({len(text.partition(".")[2]) for text in column}) == 1


def test_evened_leaves_fractions_and_blanks_alone() -> None:
    assert evened(["29/6", "", "3.50"]) == ("29/6", "", "3.5")


def test_middle_of_a_scale_is_one_half_and_nought_where_there_is_none() -> None:
    assert middle(Awards({}, top=Fraction(12))) == 6
    assert middle(Awards({}, top=Fraction(6), bottom=Fraction(-6))) == 0
    assert middle(Awards({})) == 0
