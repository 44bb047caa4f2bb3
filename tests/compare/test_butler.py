"""Butler: worked boards, the datum by sorting and dropping, and its rounding."""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.compare.awards import Weight
from overtrick.compare.butler import Butler, Drop, butler, trimmed_mean, whole
from overtrick.compare.errors import DropError
from overtrick.compare.imps import imps
from overtrick.compare.rounding import EXACT, Halves, Rounding


def mean_without_extremes(scores: Sequence[int], drop: int) -> Fraction:
    """The plain definition: sort, leave out so many at each end, take the mean."""
    kept = sorted(scores)[drop : len(scores) - drop]
    return Fraction(sum(kept), len(kept))


# --- worked boards ---

# North-South's scores, dropped at each end, mean, datum, IMPs
BOARDS = [
    ("-650 -170 -1440 100 -170 -200", 1, "-297.5", "-300", "-8 4 -15 9 4 3"),
    ("620 620 620 620 170 170 170", 1, "440", "440", "5 5 5 5 -7 -7 -7"),
    ("420 420 420 430 450 -50 -50 -50 -50 -100", 1, "186.25", "190", "6 6 6 6 6 -6 -6 -6 -6 -7"),
    ("420 430", 0, "425", "430", "0 0"),
    ("-420 -430", 0, "-425", "-430", "0 0"),
    ("620", 0, "620", "620", "0"),
]


@pytest.mark.parametrize(("scores", "drop", "mean", "datum", "won"), BOARDS)
def test_butler_of_worked_boards(scores: str, drop: int, mean: str, datum: str, won: str) -> None:
    board = [int(score) for score in scores.split()]
    assert trimmed_mean(Counter(board), drop) == Fraction(mean)
    assert Butler(drop).datum(Counter(board)) == Fraction(datum)
    assert butler(board, drop=drop) == [int(each) for each in won.split()]


def test_butler_of_a_large_field_with_all_scores_in_the_mean() -> None:
    counts = {980: 3, 480: 11, 450: 7, -50: 1}
    assert f"{float(trimmed_mean(counts, 0)):.2f}" == "514.55"
    assert Butler().datum(counts) == 510
    assert Butler()(counts, expected=22).by_score == {980: 10, 480: -1, 450: -2, -50: -11}


def test_butler_of_nothing_is_nothing() -> None:
    assert butler([]) == []
    assert Butler()({}, expected=4).by_score == {}


def test_north_south_need_not_sum_to_nought() -> None:
    assert sum(butler([-650, -170, -1440, 100, -170, -200], drop=1)) == -3


# --- how many are dropped ---

# results: none, one, five per cent, by size, median
DROPS = """
1    0 0 0 0 0
2    0 0 0 0 0
3    0 1 0 0 1
4    0 1 0 1 1
10   0 1 0 1 4
11   0 1 0 2 5
19   0 1 0 2 9
20   0 1 1 2 9
25   0 1 1 2 12
26   0 1 1 3 12
40   0 1 2 3 19
41   0 1 2 4 20
100  0 1 5 7 49
"""


@pytest.mark.parametrize("row", DROPS.strip().split("\n"))
def test_number_dropped_at_each_end_by_rule(row: str) -> None:
    results, *dropped = map(int, row.split())
    assert [rule.at_each_end(results) for rule in Drop] == dropped


@given(st.integers(1, 2000), st.sampled_from(Drop))
def test_no_rule_drops_everything(results: int, rule: Drop) -> None:
    assert 2 * rule.at_each_end(results) < results


def test_median_leaves_the_middle_one_or_two() -> None:
    assert Butler(Drop.MEDIAN, EXACT).datum(Counter([420, -50, 170])) == 170
    assert Butler(Drop.MEDIAN, EXACT).datum(Counter([420, -50, 170, 140])) == 155


@pytest.mark.parametrize(("results", "drop", "most"), [(6, 3, 2), (2, 1, 0), (1, 1, 0), (7, 4, 3), (6, -1, 2)])
def test_too_many_dropped_is_refused_and_told_how_many_can_be(results: int, drop: int, most: int) -> None:
    with pytest.raises(
        DropError, match=rf"^{drop} of {results} scores cannot be left out .*wanted 0 to {most}$"
    ) as caught:
        butler([10 * score for score in range(results)], drop=drop)
    assert caught.value.code == "butler-drop"


# --- the datum's rounding ---


def test_datum_that_ends_in_five_follows_its_rule() -> None:
    counts = {420: 1, 430: 1}
    even, away = Rounding(Fraction(10), Halves.EVEN), Rounding(Fraction(10), Halves.AWAY_FROM_ZERO)
    assert (Butler(datum_rounding=even).datum(counts), Butler(datum_rounding=away).datum(counts)) == (
        Fraction(420),
        Fraction(430),
    )
    turned = {-420: 1, -430: 1}
    assert (Butler(datum_rounding=even).datum(turned), Butler(datum_rounding=away).datum(turned)) == (
        Fraction(-420),
        Fraction(-430),
    )


def test_datum_rounded_half_up_would_not_treat_the_sides_alike() -> None:
    half_up = Rounding(Fraction(10), Halves.UP)
    ns, ew = (
        Butler(datum_rounding=half_up).datum({420: 1, 430: 1}),
        Butler(datum_rounding=half_up).datum({-420: 1, -430: 1}),
    )
    assert (ns, ew) == (Fraction(430), Fraction(-420))


# --- the plain definition ---

boards = st.lists(st.integers(-760, 760).map(lambda tens: 10 * tens), min_size=1, max_size=30)


def test_datum_is_that_of_the_sorted_scores_on_every_small_board() -> None:
    for results in range(1, 6):
        for scores in product((-50, 110, 400), repeat=results):
            for drop in range((results + 1) // 2):
                assert trimmed_mean(Counter(scores), drop) == mean_without_extremes(scores, drop)


@given(boards, st.sampled_from(Drop))
def test_butler_is_the_sorted_scores_without_the_extremes(scores: list[int], rule: Drop) -> None:
    drop = rule.at_each_end(len(scores))
    mean = mean_without_extremes(scores, drop)
    tens = abs(mean) / 10
    datum = 10 * int(tens + Fraction(1, 2)) * (1 if mean >= 0 else -1)  # halves away from zero
    awards = Butler(rule)(Counter(scores), expected=len(scores)).by_score
    assert [awards[score] for score in scores] == [imps(score - datum) for score in scores]
    assert butler(scores, drop=drop) == [imps(score - datum) for score in scores]


@given(boards, st.sampled_from(Drop))
def test_butler_turns_with_the_sides(scores: list[int], rule: Drop) -> None:
    ns = Butler(rule)(Counter(scores), expected=len(scores)).by_score
    ew = Butler(rule)(Counter(-score for score in scores), expected=len(scores)).by_score
    assert {-score: -award for score, award in ew.items()} == ns


def test_parts_of_a_ruling_weigh_in_the_mean() -> None:
    counts: dict[int, Weight] = {420: Fraction("1.6"), -50: Fraction("0.4"), 450: 1}
    assert trimmed_mean(counts, 0) == (Fraction("0.6") * 420 + Fraction("0.4") * -50 + 420 + 450) / 3
    assert trimmed_mean(counts, 1) == 420


def test_artificial_score_is_so_many_imps() -> None:
    assert Butler().average_imps(Fraction(3), expected=9) == 3
    assert Butler().average_imps(Fraction(0), expected=9) == 0


def test_whole_is_the_same_number() -> None:
    assert whole(Fraction(-300)) == -300
    assert isinstance(whole(Fraction(-300)), int)
    assert whole(Fraction(1, 3)) == Fraction(1, 3)
