"""Totals: sums, sit-outs, own averages, penalties and percentages, with the figures that clubs argued about."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.compare.awards import Awards
from overtrick.compare.rounding import Rounding, decimal_text
from overtrick.standings.totals import (
    Basis,
    Mark,
    SitOut,
    Tally,
    Total,
    average,
    bye_award,
    combined,
    ranked,
    summed,
    sums,
    total,
)

CENTS = Rounding.parse("0.01 half-up")


def marks(*awards: tuple[str, int], real: bool = True) -> list[Mark]:
    """Boards from awards and tops on a scale from 0."""
    return [Mark(Fraction(award), Awards({}, Fraction(top)), real) for award, top in awards]


def percent_text(percent: Fraction | None) -> str:
    """A percentage with two decimals."""
    assert percent is not None
    return decimal_text(CENTS(percent), 2)


def with_bye(tally: Tally, sit_out: SitOut | Fraction, *, boards: int, top: int) -> Total:
    """The total of a session in which some boards had no opponents."""
    award = bye_award(tally, sit_out, top=Fraction(top), bottom=Fraction(0))
    tally.add_bye(award, top=Fraction(top), bottom=Fraction(0), boards=boards)
    return total(tally, sit_out=sit_out, scheduled=tally.boards + boards)


# --- sums ---


def test_sums_add_awards_and_tops() -> None:
    found = sums(marks(("7", 10), ("2.5", 12)))
    assert (found.boards, found.gross, found.top) == (2, Fraction("9.5"), Fraction(22))


@given(st.lists(st.fractions(-100, 100, max_denominator=30)))
def test_summed_is_the_sum(values: list[Fraction]) -> None:
    assert summed(values) == sum(values, Fraction(0))


def test_nothing_has_no_average_and_no_percentage() -> None:
    assert average([]) is None
    assert sums([]).percent is None
    assert Tally().own_percent is None


def test_same_total_of_different_numbers_of_comparisons_has_different_percentages() -> None:
    # Two pairs with 90 points, of 128 and of 120: the maximum must be printed beside the total.
    first = sums([*marks(*[("5.625", 8)] * 16)])
    second = sums([*marks(*[("6", 8)] * 12), *marks(*[("4.5", 6)] * 4)])
    assert (first.gross, second.gross) == (Fraction(90), Fraction(90))
    assert (first.top, second.top) == (Fraction(128), Fraction(120))
    assert (percent_text(first.percent), percent_text(second.percent)) == ("70.31", "75.00")


def test_percentage_counts_from_the_bottom_of_the_scale() -> None:
    zero_centred = Awards({}, Fraction(9), Fraction(-9))
    assert sums([Mark(Fraction(3), zero_centred, real=True)]).percent == Fraction(1200, 18)


def test_sessions_together_weigh_every_board_alike() -> None:
    long, short = sums(marks(*[("6", 10)] * 20)), sums(marks(*[("4", 10)] * 10))
    together = combined([long, short])
    assert together.percent == Fraction(160, 3)  # not the mean of 60 and 40
    assert (together.boards, together.top) == (30, Fraction(300))


# --- boards without opponents ---

# A pair on 63 % after six of seven rounds sits out the last: policy, percentage
SIT_OUTS = [
    (Fraction(50), "61.14"),
    (Fraction(60), "62.57"),
    (SitOut.NOT_COUNTED, "63.00"),
    (SitOut.OWN_AVERAGE, "63.00"),
    (SitOut.FACTORED, "63.00"),
]


@pytest.mark.parametrize(("policy", "shown"), SIT_OUTS)
def test_sit_out_of_the_last_round_by_policy(policy: SitOut | Fraction, shown: str) -> None:
    tally = Tally(marks(*[("12.6", 20)] * 6))
    assert percent_text(with_bye(tally, policy, boards=1, top=20).percent) == shown


def test_own_average_raises_the_total_and_not_the_percentage() -> None:
    found = with_bye(Tally(marks(("7", 10), ("5", 10))), SitOut.OWN_AVERAGE, boards=2, top=10)
    assert (found.gross, found.byes, found.top) == (Fraction(24), Fraction(12), Fraction(40))
    assert found.percent == 60


# An IMP total: boards played of boards scheduled, before, after
FACTORED = [(24, 28, "12", "14"), (21, 24, "21", "24"), (24, 24, "12", "12"), (28, 24, "12", "12"), (1, 2, "3", "6")]


@pytest.mark.parametrize(("played", "scheduled", "before", "after"), FACTORED)
def test_imp_total_is_factored_up_to_the_boards_scheduled(played: int, scheduled: int, before: str, after: str) -> None:
    tally = Tally([Mark(Fraction(before) / played, Awards({}), real=True)] * played)
    found = total(tally, sit_out=SitOut.FACTORED, scheduled=scheduled)
    assert found.gross == Fraction(after)
    assert found.byes == Fraction(after) - Fraction(before)
    assert total(tally, sit_out=SitOut.NOT_COUNTED, scheduled=scheduled).gross == Fraction(before)


def test_fixed_percentage_means_nothing_without_a_scale() -> None:
    assert bye_award(Tally(), Fraction(60), top=Fraction(0), bottom=Fraction(0)) is None


def test_sit_out_on_a_scale_with_a_bottom() -> None:
    # Wins minus losses from −9 to 9: 60 % of the span is 1.8.
    assert bye_award(Tally(), Fraction(60), top=Fraction(9), bottom=Fraction(-9)) == Fraction("1.8")
    tally = Tally()
    tally.add_bye(None, top=Fraction(9), bottom=Fraction(-9), boards=2)
    assert (tally.byes, tally.bye_top, tally.bye_bottom) == (2, 0, 0)
    tally.add_bye(Fraction("1.8"), top=Fraction(9), bottom=Fraction(-9), boards=2)
    assert (tally.byes, tally.bye_award, tally.bye_bottom) == (4, Fraction("3.6"), Fraction(-18))


def test_no_own_average_before_the_first_board() -> None:
    assert bye_award(Tally(), SitOut.OWN_AVERAGE, top=Fraction(10), bottom=Fraction(0)) is None


# --- the contestant's other boards (Law 12C2c) ---


def average_plus(others: list[Mark]) -> list[Mark]:
    """A last board of average plus: 60 %, or the percentage over the others if that is better."""
    own = sums(others).percent or Fraction(0)
    return marks((str(max(Fraction(60), own) / 10), 10), real=False)


@pytest.mark.parametrize(
    ("own", "plus", "whole"), [("66.2", "66.20", "66.20"), ("64", "64.00", "64.00"), ("58", "60.00", "58.08")]
)
def test_average_plus_never_lowers_the_percentage(own: str, plus: str, whole: str) -> None:
    others = marks(*[(str(Fraction(own) / 10), 10)] * 23)
    lost = average_plus(others)
    assert percent_text(sums(lost).percent) == plus
    assert percent_text(sums([*others, *lost]).percent) == whole


def test_fixed_sixty_would_lower_it() -> None:
    others = marks(*[("6.62", 10)] * 23)
    flat = sums([*others, *marks(("6", 10), real=False)]).percent
    assert flat == Fraction("66.2") - Fraction("6.2") / 24
    assert f"{float(flat):.3f}" == "65.942"


def test_artificial_scores_are_left_out_of_the_own_percentage() -> None:
    tally = Tally([*marks(("7", 10), ("7", 10)), *marks(("4", 10), real=False)])
    assert tally.own_percent == 70
    assert tally.own_average == 7
    assert tally.average_award == 6


# --- penalties and the figures of a ranking ---


def test_penalty_is_taken_from_the_total_and_may_drive_it_below_nought() -> None:
    found = Total(1, Fraction(2), Fraction(10), penalties=Fraction(3))
    assert (found.net, found.percent) == (Fraction(-1), Fraction(-10))


def test_percentage_by_basis() -> None:
    # 12 of 20 and 2.333 of 10, one point of penalty.
    boards = marks(("12", 20), ("7/3", 10))
    session = Total(2, Fraction(43, 3), Fraction(30), penalties=Fraction(1), marks=tuple(boards))
    cents = Rounding.parse("0.01 half-up")
    shown = [ranked(session, rounding=cents, basis=basis) for basis in Basis]
    assert [figure.total for figure in shown] == [Fraction("13.33")] * 3
    assert [figure.percent for figure in shown] == [
        Fraction(400, 9),  # of the exact total
        Fraction(1333, 30),  # of the rounded total
        (Fraction(60) + Fraction(70, 3)) / 2 - Fraction(5, 2),  # the mean of the boards; 1 of 20, over two
    ]


def test_percentage_of_a_rounded_total_counts_from_the_bottom() -> None:
    session = Total(1, Fraction("1.234"), Fraction(9), Fraction(-9))
    assert ranked(session, rounding=CENTS, basis=Basis.ROUNDED_TOTAL).percent == Fraction(1023, 18)


def test_method_without_a_scale_ranks_by_its_total() -> None:
    figure = ranked(Total(3, Fraction(31, 3)), rounding=CENTS)
    assert (figure.total, figure.percent) == (Fraction("10.33"), None)


boards = st.lists(st.tuples(st.integers(0, 20), st.integers(20, 30)), min_size=1, max_size=20)


@given(boards, st.integers(1, 10))
def test_percentage_does_not_change_by_factoring_or_by_the_own_average(pairs: list[tuple[int, int]], byes: int) -> None:
    found = [
        with_bye(Tally(marks(*((str(award), top) for award, top in pairs))), policy, boards=byes, top=20).percent
        for policy in (SitOut.NOT_COUNTED, SitOut.FACTORED)
    ]
    assert found[0] == found[1]
