"""Cross-IMPs: worked boards, the plain double loop, divisors, and boards with too few results."""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.compare.awards import Form
from overtrick.compare.cross_imps import CrossImps, Divisor, Short, cross_imps, imps_by_score, square_root
from overtrick.compare.errors import DivisorError
from overtrick.compare.imps import imps


def every_table_against_every_other(scores: Sequence[int]) -> list[int]:
    """The plain definition: each score IMPed against every other result of the board."""
    return [
        sum(imps(score - other) for place, other in enumerate(scores) if place != own)
        for own, score in enumerate(scores)
    ]


# --- worked boards ---

# North-South's scores: their sums, and their averages
BOARDS = [
    ("620 170 140 140 -100", "42 -1 -5 -5 -31", "10.500 -0.250 -1.250 -1.250 -7.750"),
    ("430 400 150 -50", "18 15 -8 -25", "6.000 5.000 -2.667 -8.333"),
    ("140 140", "0 0", "0.000 0.000"),
    ("140", "0", "0.000"),
]


@pytest.mark.parametrize(("scores", "sums", "averages"), BOARDS)
def test_cross_imps_of_worked_boards(scores: str, sums: str, averages: str) -> None:
    board = [int(score) for score in scores.split()]
    assert cross_imps(board, divisor="one") == [int(each) for each in sums.split()]
    assert [f"{float(award):.3f}" for award in cross_imps(board)] == averages.split()
    assert all(isinstance(award, Fraction) for award in cross_imps(board))


def test_each_comparison_of_one_table_keeps_its_sign() -> None:
    # The other tables as the pair's opponents there would write them: −450, +100, +200, −400, −590.
    swings = [imps(420 - other) for other in (450, -100, -200, 400, 590)]
    assert swings == [-1, 11, 12, 1, -5]
    assert sum(swings) == 18
    assert cross_imps([420, 450, -100, -200, 400, 590])[0] == Fraction(18, 5)


def test_cross_imps_of_nothing_are_nothing() -> None:
    assert cross_imps([]) == []


# --- the divisor ---

# results, sum, divided by the root of results times others over two
ROOTS = [(8, 21, "3.969"), (8, -14, "-2.646"), (5, 10, "3.162"), (12, 33, "4.062")]


@pytest.mark.parametrize(("results", "total", "award"), ROOTS)
def test_root_of_the_comparisons_divides_a_sum(results: int, total: int, award: str) -> None:
    assert f"{float(total / Divisor.ROOT.value_for(results)):.3f}" == award


def test_root_is_taken_to_fifty_digits_and_exactly_where_it_is_whole() -> None:
    root = Divisor.ROOT.value_for(8)
    assert abs(root**2 - 28) < Fraction(1, 10**47)
    assert Divisor.ROOT.value_for(9) == 6
    assert square_root(Fraction(9, 4)) == Fraction(3, 2)


def test_divisors_of_one_board() -> None:
    board = [620, 170, 140, 140, -100]
    assert cross_imps(board, divisor="results")[0] == Fraction("8.4")
    assert cross_imps(board, divisor="others")[0] == Fraction("10.5")
    assert cross_imps(board, divisor="one")[0] == 42
    assert f"{float(cross_imps(board, divisor='root')[0]):.3f}" == "13.282"  # 42 / √10


def test_unknown_divisor_is_told_with_those_there_are() -> None:
    with pytest.raises(DivisorError, match=r"no divisor 'n'.*wanted others, results, one, root") as caught:
        cross_imps([620, 170], divisor="n")
    assert caught.value.code == "cross-imps-divisor"


# --- short and fouled boards ---


def test_group_of_a_fouled_board_in_the_total_form_is_scaled_by_its_comparisons() -> None:
    # Three of nine results in one form (ACBLscore): (22, −3, −19) × 8/2.
    counts = {620: 1, 170: 1, -100: 1}
    awards = CrossImps(Divisor.ONE, Short.COMPARISONS)(counts, expected=9, form=Form.SMALLER)
    assert awards.by_score == {620: 88, 170: -12, -100: -76}
    assert CrossImps(Divisor.ONE)(counts, expected=9).by_score == {620: 22, 170: -3, -100: -19}


def test_short_board_with_its_frequencies_scaled_up() -> None:
    # As RealBridge does: the sum over n results, by n, times N by N − 1.
    board, expected = [430, 400, 150, -50], 6
    awards = CrossImps(short=Short.FREQUENCIES)(Counter(board), expected=expected).by_score
    assert [awards[score] for score in board] == [
        Fraction(total, 4) * Fraction(6, 5) for total in every_table_against_every_other(board)
    ]
    # White Book: in the total form the sum is multiplied by E / A.
    assert CrossImps(Divisor.ONE, Short.FREQUENCIES)(Counter(board), expected=6).by_score[430] == 18 * Fraction(6, 4)


def test_average_form_needs_no_factor() -> None:
    board = Counter([430, 400, 150, -50])
    assert CrossImps()(board, expected=9) == CrossImps()(board, expected=4)
    assert CrossImps(short=Short.COMPARISONS)(board, expected=9).by_score == CrossImps()(board, expected=4).by_score


def test_single_result_on_a_short_board_earns_nothing() -> None:
    for short in Short:
        assert CrossImps(short=short)({420: 1}, expected=9).by_score == {420: 0}


# --- artificial scores ---

# divisor, expected, three IMPs a comparison
AVERAGE_PLUS = [
    (Divisor.OTHERS, 9, "3"),
    (Divisor.RESULTS, 9, "3"),
    (Divisor.ONE, 9, "24"),
    (Divisor.ROOT, 9, "4"),
    (Divisor.OTHERS, 1, "3"),
    (Divisor.ONE, 1, "0"),
    (Divisor.ROOT, 1, "0"),
]


@pytest.mark.parametrize(("divisor", "expected", "award"), AVERAGE_PLUS)
def test_average_plus_is_three_imps_against_each_of_the_others(divisor: Divisor, expected: int, award: str) -> None:
    assert CrossImps(divisor).average_imps(Fraction(3), expected=expected) == Fraction(award)


# --- rulings ---


def test_each_outcome_of_a_ruling_is_imped_before_it_is_weighted() -> None:
    # 60 % of +420 and 40 % of −50 against +420 at the one other table: −4, while the mean score of 232 would lose 5.
    counts = {420: Fraction("1.6"), -50: Fraction("0.4")}
    awards = CrossImps()(counts, expected=2).by_score
    assert Fraction("0.6") * awards[420] + Fraction("0.4") * awards[-50] == -4
    assert imps(232 - 420) == -5


rulings = st.sampled_from(
    [{650: Fraction("0.3"), -100: Fraction("0.7")}, {140: Fraction("0.25"), 170: Fraction("0.75")}]
)
boards = st.lists(st.integers(-40, 40).map(lambda tens: 10 * tens), min_size=1, max_size=25)


@given(boards, rulings)
def test_ruling_compared_with_itself_earns_what_it_earns_among_the_others(
    others: list[int], ruling: dict[int, Fraction]
) -> None:
    counts = {s: others.count(s) + ruling.get(s, Fraction(0)) for s in {*others, *ruling}}
    sums = imps_by_score(counts)
    among_others = sum(weight * imps(score - other) for score, weight in ruling.items() for other in others)
    assert sum(weight * sums[score] for score, weight in ruling.items()) == among_others


# --- the plain definition ---


def test_cross_imps_are_those_of_the_double_loop_on_every_small_board() -> None:
    for results in range(1, 5):
        for scores in product((-800, -50, 110, 2210), repeat=results):
            assert cross_imps(scores, divisor="one") == every_table_against_every_other(scores)


widely = st.lists(
    st.integers(-760, 760).map(lambda tens: 10 * tens) | st.integers(-9000, 9000), min_size=1, max_size=25
)


@given(widely)
def test_cross_imps_are_those_of_the_double_loop(scores: list[int]) -> None:
    assert cross_imps(scores, divisor="one") == every_table_against_every_other(scores)


@given(widely, st.sampled_from(Divisor))
def test_cross_imps_of_a_board_sum_to_nought_and_turn_with_the_sides(scores: list[int], divisor: Divisor) -> None:
    ns = cross_imps(scores, divisor=divisor)
    assert sum(ns) == 0
    assert cross_imps([-score for score in scores], divisor=divisor) == [-award for award in ns]
