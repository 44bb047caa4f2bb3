"""Carry-over: shares of an earlier match, a rounding that never ties, and the English carry-forward."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.standings.carry_over import (
    CarryOver,
    CarryOverError,
    Shares,
    Stage,
    carry_forward,
    head_to_head,
    next_tenth_but_never_whole,
)

# IMPs won in the earlier match, finished higher: carried over, the sum
HEAD_TO_HEAD = [
    ("24", True, "8", "1/3 × 24 = 8"),
    ("24", False, "4.8", "1/5 × 24 = 4.8"),
    ("60", True, "10", "1/3 × 60 = 20, so 10"),
    ("60", False, "10", "1/5 × 60 = 12, so 10"),
    ("30", True, "10", "1/3 × 30 = 10"),
    ("0", True, "0", "1/3 × 0 = 0"),
    (None, True, "0", "they did not meet: 0"),
]


@pytest.mark.parametrize(("margin", "higher", "carried", "arithmetic"), HEAD_TO_HEAD)
def test_winner_of_an_earlier_match_carries_a_share_up_to_a_cap(
    margin: str | None, *, higher: bool, carried: str, arithmetic: str
) -> None:
    found = head_to_head(None if margin is None else Fraction(margin), higher=higher)
    assert found.amount == Fraction(carried)
    assert found.arithmetic == arithmetic


def test_event_may_have_other_shares() -> None:
    half = Shares(Fraction(1, 2), Fraction(1, 4), cap=Fraction(16))
    assert [head_to_head(Fraction(40), higher=higher, shares=half).amount for higher in (True, False)] == [16, 10]


@pytest.mark.parametrize(
    ("value", "carried"),
    [("3.14", "3.2"), ("2.95", "2.9"), ("0", "0"), ("0.3", "0.3"), ("5.0", "5.0"), ("1.01", "1.1"), ("0.01", "0.1")],
)
def test_next_tenth_but_never_a_whole_number(value: str, carried: str) -> None:
    assert next_tenth_but_never_whole(Fraction(value)) == Fraction(carried)


def test_tenths_add_up_exactly() -> None:
    # In binary fractions 0.1 + 0.2 lies above 0.3 and would become 0.4.
    assert next_tenth_but_never_whole(Fraction("0.1") + Fraction("0.2")) == Fraction("0.3")


@given(st.fractions(0, 100, max_denominator=1000))
def test_raised_figure_is_a_tenth_close_to_the_value_and_never_newly_whole(value: Fraction) -> None:
    raised = next_tenth_but_never_whole(value)
    assert (10 * raised).denominator == 1
    assert abs(raised - value) < Fraction(1, 10)
    assert raised.denominator > 1 or raised == value


# Carried of a qualifying score out of 480 in 24 boards into a final of 30 boards and 360
FORWARD = [(288, "86.4"), (240, "72"), (480, "144"), (0, "0")]
QUALIFYING, FINAL = Stage(24, Fraction(480)), Stage(30, Fraction(360))


@pytest.mark.parametrize(("score", "carried"), FORWARD)
def test_english_carry_forward_gives_the_published_figures(score: int, carried: str) -> None:
    assert carry_forward(Fraction(score), qualifying=QUALIFYING, final=FINAL).amount == Fraction(carried)


def test_qualifying_boards_count_half_in_the_final_percentage() -> None:
    carried = carry_forward(Fraction(288), qualifying=QUALIFYING, final=FINAL).amount
    most = carry_forward(QUALIFYING.maximum, qualifying=QUALIFYING, final=FINAL).amount
    percent = 100 * (carried + 198) / (most + FINAL.maximum)
    assert f"{float(percent):.3f}" == "56.429"  # 60 % of 24 boards at half weight, 55 % of 30
    assert percent == Fraction(60 * 12 + 55 * 30, 12 + 30)


def test_smallest_stages_can_be_carried_between() -> None:
    one = Stage(1, Fraction(1))
    assert carry_forward(Fraction(1), qualifying=one, final=one).amount == Fraction(1, 2)


def test_formula_and_sum_can_be_printed() -> None:
    assert str(carry_forward(Fraction(288), qualifying=QUALIFYING, final=FINAL)) == (
        "½ · SQ · (NumQ / MaxQ) · (MaxF / NumF): ½ · 288 · (24 / 480) · (360 / 30) = 86.4"
    )
    # An event's own formula: its text and its sum are stored with the figure.
    own = CarryOver(Fraction("1.875"), "a tenth of the lead in VPs", "18.75 / 10 = 1.875")
    assert str(own) == "a tenth of the lead in VPs: 18.75 / 10 = 1.875"


def test_impossible_figures_are_told() -> None:
    with pytest.raises(CarryOverError, match=r"a margin of -24 is the losers'; wanted that of the winners"):
        head_to_head(Fraction(-24), higher=True)
    with pytest.raises(CarryOverError, match=r"a carry-over of -0.5 belongs to the opponents; wanted 0 or more"):
        next_tenth_but_never_whole(Fraction("-0.5"))
    with pytest.raises(CarryOverError, match=r"from a maximum of 0 into 30 boards; wanted a maximum over 0"):
        carry_forward(Fraction(0), qualifying=Stage(24, Fraction(0)), final=FINAL)
    with pytest.raises(CarryOverError, match=r"into 0 boards; wanted"):
        carry_forward(Fraction(0), qualifying=QUALIFYING, final=Stage(0, Fraction(0)))
