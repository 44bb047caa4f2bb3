"""Neuberg's formula: the published examples, and that it keeps the average where it belongs."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.compare.errors import MatchpointRangeError, MatchpointScaleError, ResultCountError
from overtrick.compare.matchpoints import matchpoints, matchpoints_by_score
from overtrick.compare.neuberg import neuberg

# actual, expected, matchpoints on 2/1/0, scaled to three decimals
EXAMPLES = [
    (6, 7, "4 9", "4.833 10.667"),
    (7, 10, "12 10 8 6 4 2 0", "17.571 14.714 11.857 9.000 6.143 3.286 0.429"),
    (3, 10, "4 2 0", "15.667 9.000 2.333"),
    (6, 7, "10", "11.833"),
    (10, 11, "18", "19.900"),
]


@pytest.mark.parametrize(("actual", "expected", "before", "after"), EXAMPLES)
def test_neuberg_gives_the_published_examples(actual: int, expected: int, before: str, after: str) -> None:
    scaled = [neuberg(int(m), actual=actual, expected=expected) for m in before.split()]
    assert [f"{float(m):.3f}" for m in scaled] == after.split()


def test_neuberg_of_a_whole_round_keeps_its_sum() -> None:
    assert sum(neuberg(m, actual=7, expected=10) for m in range(0, 14, 2)) == 63
    assert sum(neuberg(m, actual=3, expected=10) for m in (4, 2, 0)) == 27


def test_neuberg_is_the_fraction_that_the_formula_gives() -> None:
    assert neuberg(4, actual=6, expected=7) == Fraction(29, 6)
    assert neuberg(6, actual=6, expected=8) == Fraction(25, 3)


def test_neuberg_factors_frequencies_of_an_eleven_table_board() -> None:
    # Ten results on a board of eleven: the frequencies, times 11/10, give the figures of a published table.
    scaled = [neuberg(m, actual=10, expected=11) for m in (17, 14, 10, 3)]
    assert [f"{float(m):.1f}" for m in scaled] == ["18.8", "15.5", "11.1", "3.4"]


def test_a_whole_session_is_brought_to_the_standard_size() -> None:
    # 96 matchpoints over 24 boards at 5 tables are 144 at 7: the formula is linear, so it serves for sums.
    assert 24 * neuberg(Fraction(96, 24), actual=5, expected=7) == 144


def test_neuberg_of_the_half_unit_adds_one_half_and_not_one() -> None:
    # N·S/n + (N − n)/(2n) in the American books.
    for actual, expected, halves in ((4, 13, 3), (6, 7, 2), (3, 10, 1)):
        other_form = Fraction(expected * halves, actual) + Fraction(expected - actual, 2 * actual)
        assert neuberg(halves, actual=actual, expected=expected, scale=1) == other_form


def test_american_figures_of_four_among_thirteen() -> None:
    scaled = [neuberg(s, actual=4, expected=13, scale=1) for s in (3, 2, 1, 0)]
    assert scaled == [Fraction("10.875"), Fraction("7.625"), Fraction("4.375"), Fraction("1.125")]


sizes = st.integers(1, 40).flatmap(lambda actual: st.tuples(st.just(actual), st.integers(actual, actual + 40)))
scores = st.integers(-12, 12).map(lambda tens: 10 * tens)
boards = st.lists(scores, min_size=1, max_size=15)


@given(sizes, st.data())
def test_one_unit_is_half_of_the_other(size: tuple[int, int], data: st.DataObject) -> None:
    actual, expected = size
    m = data.draw(st.integers(0, 2 * (actual - 1)))
    full = neuberg(m, actual=actual, expected=expected)
    assert neuberg(Fraction(m, 2), actual=actual, expected=expected, scale=1) == full / 2


@given(boards, st.integers(0, 30))
def test_average_stays_one_half_of_the_top(board: list[int], missing: int) -> None:
    actual, expected = len(board), len(board) + missing
    scaled = [neuberg(m, actual=actual, expected=expected) for m in matchpoints(board)]
    assert sum(scaled) == actual * (expected - 1)


@given(boards, st.integers(0, 30))
def test_neuberg_equals_factored_frequencies(board: list[int], missing: int) -> None:
    actual, expected = len(board), len(board) + missing
    factored = matchpoints_by_score({s: Fraction(board.count(s) * expected, actual) for s in board})
    assert [neuberg(m, actual=actual, expected=expected) for m in matchpoints(board)] == [factored[s] for s in board]


@given(sizes)
def test_sole_top_stays_below_the_full_top(size: tuple[int, int]) -> None:
    actual, expected = size
    top = neuberg(2 * (actual - 1), actual=actual, expected=expected)
    assert top == Fraction(expected * (2 * actual - 1), actual) - 1
    assert (top < 2 * (expected - 1)) == (actual < expected)


def test_neuberg_says_what_was_wanted() -> None:
    with pytest.raises(ResultCountError, match=r"the number of actual results cannot be 0; wanted 1 or more"):
        neuberg(4, actual=0, expected=7)
    with pytest.raises(ResultCountError, match=r"the expected number of results cannot be 0; wanted 1 or more"):
        neuberg(0, actual=1, expected=0)
    with pytest.raises(MatchpointScaleError, match=r"no matchpoint scale 3; wanted 2 \(for 2/1/0\) or 1"):
        neuberg(4, actual=6, expected=7, scale=3)
    with pytest.raises(MatchpointRangeError, match=r"30 matchpoints cannot come from 6 results; wanted 0 to 10"):
        neuberg(30, actual=6, expected=7)
    with pytest.raises(MatchpointRangeError, match=r"-1 matchpoints cannot come from 6 results; wanted 0 to 5"):
        neuberg(-1, actual=6, expected=7, scale=1)
    for outside in (-1, 11):  # what one half of a comparison beyond the ends would make
        with pytest.raises(MatchpointRangeError):
            neuberg(outside, actual=6, expected=7)
