"""Small groups (Law 87B and regulations): when percentages replace the formula, and which."""

from fractions import Fraction

import pytest

from overtrick.compare.awards import Form
from overtrick.compare.fouled import SmallGroups, When, Which

EBU = SmallGroups(Which.SHORT, When.UP_TO_A_THIRD, When.UP_TO_A_THIRD)
ACBL = SmallGroups(Which.FOULED, When.ALWAYS, When.UNLESS_LARGEST)

# actual of expected, form, by the English rule, by the American rule
WHEN = """
1  5  whole    yes yes
1  5  smaller  yes yes
2  5  smaller  no  yes
2  6  smaller  yes yes
2  5  largest  no  yes
2  6  whole    yes no
2  5  whole    no  no
3  5  largest  no  no
3  9  smaller  yes yes
3  8  smaller  no  yes
3  6  largest  no  no
3  9  whole    yes no
4  13 smaller  no  no
4  24 smaller  no  no
"""


@pytest.mark.parametrize("row", WHEN.strip().split("\n"))
def test_group_is_scored_by_percentages_when_the_body_says_so(row: str) -> None:
    actual, expected, form, english, american = row.split()
    found = [rule.govern(int(actual), expected=int(expected), form=Form(form)) for rule in (EBU, ACBL)]
    assert found == [english == "yes", american == "yes"]


def test_both_english_tests_must_hold() -> None:
    # Two of five are at most three, but more than a third: Neuberg, so 6.5 and 1.5 of 8, not 65 and 55 %.
    assert not EBU.govern(2, expected=5, form=Form.SMALLER)
    assert not EBU.govern(4, expected=100, form=Form.SMALLER)


def test_two_equally_large_groups_are_both_the_largest() -> None:
    assert not ACBL.govern(3, expected=6, form=Form.LARGEST)


def test_no_small_groups_but_a_single_result() -> None:
    nobody = SmallGroups(Which.NONE, When.ALWAYS, When.ALWAYS)
    assert [nobody.govern(actual, expected=30, form=Form.SMALLER) for actual in (1, 2, 3)] == [True, False, False]
    never = SmallGroups(Which.SHORT, When.NEVER, When.NEVER)
    assert [never.govern(actual, expected=30) for actual in (1, 2, 3)] == [True, False, False]


# results, matchpoints within the group: percentages
PERCENTAGES = [
    (1, "0", "60"),
    (2, "2 0", "65 55"),
    (2, "1 1", "60 60"),
    (3, "4 2 0", "70 60 50"),
    (3, "3 3 0", "65 65 50"),
    (3, "4 1 1", "70 55 55"),
    (3, "2 2 2", "60 60 60"),
]


@pytest.mark.parametrize(("actual", "matchpoints", "percents"), PERCENTAGES)
def test_percentages_of_small_groups_share_among_equals(actual: int, matchpoints: str, percents: str) -> None:
    found = [SmallGroups.percent(int(m), actual=actual) for m in matchpoints.split()]
    assert found == [int(percent) for percent in percents.split()]


def test_percentage_in_the_two_published_forms_is_the_same() -> None:
    # 60 + 5 (M − (A − 1)) on the 2/1/0 scale, 60 + 10 (m − (A − 1)/2) on the half scale.
    for actual in (1, 2, 3):
        for m in range(2 * actual - 1):
            half = Fraction(m, 2)
            assert SmallGroups.percent(m, actual=actual) == 60 + 10 * (half - Fraction(actual - 1, 2))


def test_awards_are_of_the_full_top() -> None:
    assert SmallGroups.matchpoints(2, actual=2, others=11) == Fraction("14.3")
    assert SmallGroups.matchpoints(0, actual=2, others=11) == Fraction("12.1")


def test_unless_largest_means_a_form_of_a_fouled_board() -> None:
    """A whole board that lacks results has no largest form: it is scored by the formula."""
    rule = SmallGroups(Which.SHORT, three=When.UNLESS_LARGEST)
    assert rule.govern(3, expected=9, form=Form.SMALLER)
    assert not rule.govern(3, expected=9, form=Form.LARGEST)
    assert not rule.govern(3, expected=9, form=Form.WHOLE)
