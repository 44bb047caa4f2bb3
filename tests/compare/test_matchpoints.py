"""Matchpoints (Law 78A): worked examples, the plain definition, and boards with too few results."""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.compare.awards import Form, Weight
from overtrick.compare.errors import MatchpointScaleError
from overtrick.compare.fouled import SmallGroups, When, Which
from overtrick.compare.matchpoints import (
    Matchpoints,
    ShortBoards,
    Unit,
    matchpoints,
    matchpoints_between,
    matchpoints_by_score,
)
from overtrick.compare.neuberg import neuberg
from overtrick.compare.rounding import Rounding


def by_law(scores: Sequence[int]) -> list[int]:
    """Law 78A to the letter: two for each lower score among the others, one for each equal."""
    return [
        sum(2 * (score > other) + (score == other) for place, other in enumerate(scores) if place != own)
        for own, score in enumerate(scores)
    ]


# --- worked examples ---

# North-South's scores: their matchpoints
BOARDS = """
420 420 450 -50 400 170                                : 7 7 10 0 4 2
400 400 150 120 120 120 -50 -50 -50 -50                : 17 17 14 10 10 10 3 3 3 3
1430 690 680 680 680 660 660 650 -100 -100 -200        : 20 18 14 14 14 9 9 6 3 3 0
650 620 170 170 170 170 170 140                        : 14 12 6 6 6 6 6 0
400 190 170 -1400 -50 420                              : 8 6 4 0 2 10
0 0                                                    : 1 1
-50                                                    : 0
620 620 170 -100 650                                   : 5 5 2 0 8
170 170 140 170 -100                                   : 6 6 2 6 0
620 620 170 -100 650 170 170 140 170 -100              : 15 15 9 1 18 9 9 4 9 1
"""


@pytest.mark.parametrize("row", BOARDS.strip().split("\n"))
def test_matchpoints_of_worked_boards(row: str) -> None:
    scores, earned = (list(map(int, half.split())) for half in row.split(":"))
    assert matchpoints(scores) == earned == by_law(scores)
    assert matchpoints(scores, scale=1) == [Fraction(each, 2) for each in earned]
    assert all(isinstance(each, Fraction) for each in matchpoints(scores))


def test_percentages_of_a_worked_board() -> None:
    awards = Matchpoints()(Counter([420, 420, 450, -50, 400, 170]), expected=6)
    percents = [awards.percent(awards.by_score[score]) for score in (420, 450, -50, 400, 170)]
    assert percents == [70, 100, 0, 40, 20]
    assert awards.top == 10


def test_east_west_earn_what_north_south_leave() -> None:
    scores = [400, 400, 150, 120, 120, 120, -50, -50, -50, -50]
    ew = matchpoints([-score for score in scores])
    assert [ns + other for ns, other in zip(matchpoints(scores), ew, strict=True)] == [18] * 10
    assert sum(matchpoints(scores)) == 90


def test_one_row_is_worth_more_or_less_in_another_field() -> None:
    # Two sections ranked together: the table must show the percentage of the field that is ranked.
    section_a, section_b = [620, 620, 170, -100, 650], [170, 170, 140, 170, -100]
    alone, across = (
        Matchpoints()(Counter(section_a), expected=5),
        Matchpoints()(Counter(section_a + section_b), expected=10),
    )
    assert alone.percent(alone.by_score[620]) == Fraction("62.5")
    assert across.percent(across.by_score[620]) == Fraction(1500, 18)


def test_matchpoints_of_nothing_are_nothing() -> None:
    assert matchpoints([]) == []
    assert Matchpoints()({}, expected=0).by_score == {}
    assert Matchpoints()({420: 1}, expected=1).percent(Fraction(0)) is None  # never 0 of 0


@pytest.mark.parametrize("scale", [0, 3, -1])
def test_another_scale_is_refused_and_told_which_there_are(scale: int) -> None:
    with pytest.raises(MatchpointScaleError, match=rf"no matchpoint scale {scale}; wanted 2 .* or 1") as caught:
        matchpoints([420, 450], scale=scale)
    assert caught.value.code == "matchpoint-scale"


# --- the plain definition ---


def test_matchpoints_are_those_of_the_law_on_every_small_board() -> None:
    for results in range(1, 6):
        for scores in product((-50, 110, 400), repeat=results):
            assert matchpoints(scores) == by_law(scores)


scores_of_a_board = st.lists(st.integers(-40, 40).map(lambda tens: 10 * tens), min_size=1, max_size=30)


@given(scores_of_a_board)
def test_matchpoints_are_those_of_the_law(scores: list[int]) -> None:
    assert matchpoints(scores) == by_law(scores)


@given(scores_of_a_board)
def test_matchpoints_of_a_board_sum_to_n_times_n_less_one(scores: list[int]) -> None:
    assert sum(matchpoints(scores)) == len(scores) * (len(scores) - 1)


@given(scores_of_a_board.flatmap(lambda scores: st.tuples(st.just(scores), st.permutations(scores))))
def test_order_of_the_results_does_not_matter(both: tuple[list[int], list[int]]) -> None:
    given_order, another = both
    assert dict(zip(given_order, matchpoints(given_order), strict=True)) == dict(
        zip(another, matchpoints(another), strict=True)
    )


# --- one or two winners ---


def times(a: int, b: int) -> int:
    """The product of two of the eight numbers that a field of eight elements has (x³ = x + 1)."""
    product_of_bits = (a if b & 1 else 0) ^ (a << 1 if b & 2 else 0) ^ (a << 2 if b & 4 else 0)
    for bit, polynomial in ((16, 0b10110), (8, 0b1011)):
        product_of_bits ^= polynomial if product_of_bits & bit else 0
    return product_of_bits


def also_rans(*, switched_rounds: int) -> tuple[set[int], set[int]]:
    """The totals of all but one North-South pair, and of the East-West pairs, if that one pair beats everybody.

    Eight tables, eight rounds, a board a round: everybody meets everybody and every board once. In switched rounds the
    pairs that sit North-South hold the East-West cards.
    """
    boards: dict[int, list[tuple[int, int, int, bool]]] = {board: [] for board in range(8)}
    for table, turn in product(range(8), repeat=2):
        switched = turn >= 8 - switched_rounds
        score = 100 if table == 0 and not switched else -100 if table == 0 else 0
        boards[turn ^ times(2, table)].append((score, table, turn ^ table, switched))
    sitting: Counter[int] = Counter()
    moving: Counter[int] = Counter()
    for results in boards.values():
        for award, (_, home, away, switched) in zip(matchpoints([r[0] for r in results]), results, strict=True):
            sitting[home] += int(14 - award if switched else award)
            moving[away] += int(award if switched else 14 - award)
    return {sitting[pair] for pair in range(1, 8)}, set(moving.values())


def test_unbeaten_pair_costs_its_own_direction_unless_one_round_in_eight_is_switched() -> None:
    north_south, east_west = also_rans(switched_rounds=0)
    assert north_south == {48}
    assert east_west == {56}
    north_south, east_west = also_rans(switched_rounds=1)
    assert north_south == {52}
    assert east_west == {52, 56}  # 56 is the pair that meets it in the switched round


# --- units ---


def test_units_rank_alike_and_are_scaled_alike() -> None:
    counts = {620: 1, 170: 2, -100: 1}
    units = {unit: Matchpoints(unit)(counts, expected=4) for unit in Unit}
    assert units[Unit.TWO_ONE_ZERO].by_score == {-100: 0, 170: 3, 620: 6}
    assert units[Unit.ONE_HALF_ZERO].by_score == {-100: 0, 170: Fraction(3, 2), 620: 3}
    assert units[Unit.WINS_MINUS_LOSSES].by_score == {-100: -3, 170: 0, 620: 3}
    percents = [{score: awards.percent(m) for score, m in awards.by_score.items()} for awards in units.values()]
    assert percents == [{-100: 0, 170: 50, 620: 100}] * 3


def test_half_unit_on_a_short_board_is_half_of_the_full_unit() -> None:
    counts = {620: 1, 170: 2, -100: 1}
    full, half = (Matchpoints(unit)(counts, expected=9) for unit in (Unit.TWO_ONE_ZERO, Unit.ONE_HALF_ZERO))
    assert {score: 2 * award for score, award in half.by_score.items()} == full.by_score
    assert half.top == 8


# --- artificial scores and short boards ---


def test_artificial_score_counts_among_the_expected_and_is_of_the_full_top() -> None:
    # Seven tables, one of them 60/40: six real scores are scaled to a top of 12.
    scores = [420, 450, 420, -50, 170, 420]
    awards = Matchpoints()(Counter(scores), expected=7)
    assert [f"{float(awards.by_score[score]):.4f}" for score in scores] == (
        ["7.1667", "11.8333", "7.1667", "0.1667", "2.5000", "7.1667"]
    )
    assert sum(awards.by_score[score] for score in scores) == 36
    assert (awards.artificial(Fraction(60)), awards.artificial(Fraction(40))) == (Fraction("7.2"), Fraction("4.8"))
    assert awards.rule == "neuberg"


def test_short_board_on_its_own_top_or_multiplied() -> None:
    counts = {420: 3, 450: 1, -50: 1, 170: 1}
    own = Matchpoints(short=ShortBoards.OWN_TOP)(counts, expected=7)
    assert own.by_score[450] == own.top == 10
    assert own.rule == "compared"
    factor = Matchpoints(short=ShortBoards.FACTOR)(counts, expected=7)
    assert factor.by_score[450] == factor.top == 12
    assert factor.rule == "factor"


def test_board_without_real_scores_has_the_full_top_for_artificial_ones() -> None:
    for short in ShortBoards:
        awards = Matchpoints(short=short)({}, expected=7)
        assert awards.artificial(Fraction(60)) == Fraction("7.2")


@given(scores_of_a_board, st.integers(0, 8))
def test_short_board_keeps_its_average_whatever_the_unit(scores: list[int], missing: int) -> None:
    method = Matchpoints(Unit.WINS_MINUS_LOSSES)
    if len(scores) > 1 or not missing:
        awards = method(Counter(scores), expected=len(scores) + missing)
        assert sum(awards.by_score[score] for score in scores) == 0


# --- rulings ---

EBU_RULING = {650: Fraction("0.3"), -100: Fraction("0.7")}
EBU_OTHERS = {650: 1, 400: 1, -200: 3}


def test_weighted_ruling_spreads_its_parts_over_the_frequencies() -> None:
    # White Book: 30 % of +650 and 70 % of −100 at one of six tables.
    counts: dict[int, Weight] = {650: Fraction("1.3"), 400: 1, -100: Fraction("0.7"), -200: 3}
    awards = Matchpoints()(counts, expected=6).by_score
    assert awards == {650: Fraction("9.7"), 400: Fraction("7.4"), -100: Fraction("5.7"), -200: Fraction(2)}
    ruling = sum(weight * awards[score] for score, weight in EBU_RULING.items())
    assert (ruling, 10 - ruling) == (Fraction("6.9"), Fraction("3.1"))


def test_weighted_ruling_compared_with_the_others_only_is_the_same() -> None:
    alone = {
        score: matchpoints_by_score({**EBU_OTHERS, score: EBU_OTHERS.get(score, 0) + 1})[score] for score in EBU_RULING
    }
    assert alone == {650: 9, -100: 6}
    assert sum(weight * alone[score] for score, weight in EBU_RULING.items()) == Fraction("6.9")


rulings = st.lists(
    st.tuples(st.integers(-20, 20).map(lambda tens: 10 * tens), st.integers(1, 99)), min_size=1, max_size=5
).map(lambda parts: {score: Fraction(n, sum(dict(parts).values())) for score, n in dict(parts).items()})


@given(scores_of_a_board, rulings)
def test_ruling_compared_with_itself_earns_what_it_earns_among_the_others(
    others: list[int], ruling: dict[int, Fraction]
) -> None:
    counts: dict[int, Fraction] = {score: Fraction(times) for score, times in Counter(others).items()}
    together = {s: counts.get(s, Fraction(0)) + ruling.get(s, Fraction(0)) for s in counts.keys() | ruling.keys()}
    awards = Matchpoints()(together, expected=len(others) + 1).by_score
    among_others = sum(
        weight * sum(2 * (score > other) + (score == other) for other in others) for score, weight in ruling.items()
    )
    assert sum(weight * awards[score] for score, weight in ruling.items()) == among_others
    for score in others:  # and the others earn what each outcome would have given them, weighted
        assert awards[score] == by_law([score, *others])[0] - 1 + sum(
            weight * (2 * (score > part) + (score == part)) for part, weight in ruling.items()
        )


def test_score_assigned_by_hand_stands_between_two_frequencies() -> None:
    # 500 has 14 of 14, 450 (twice) 11, 420 (five times) 4: the lower one's award and frequency, 4 + 5 = 11 − 2.
    counts = {500: 1, 450: 2, 420: 5}
    assert matchpoints_by_score(counts) == {500: 14, 450: 11, 420: 4}
    assert matchpoints_between(430, counts) == 9
    assert matchpoints_between(450, counts) == 11
    assert matchpoints_between(980, counts) == 14
    assert matchpoints_between(-50, counts) == 0


# --- rounding a board's award ---


def test_rounding_half_up_breaks_the_sum_of_the_sides_and_away_from_average_keeps_it() -> None:
    counts = {4: 1, 3: 1, 2: 1, 1: 1}
    whole_groups = SmallGroups(Which.NONE)
    for rounding, north_south, east_west in (
        ("0.01 half-up", "4.38", "7.63"),
        ("0.01 half-away-from-average", "4.37", "7.63"),
    ):
        method = Matchpoints(Unit.ONE_HALF_ZERO, small_groups=whole_groups, rounding=Rounding.parse(rounding))
        ns = method(counts, expected=13).by_score[2]
        ew = method({-score: times for score, times in counts.items()}, expected=13).by_score[-2]
        assert (ns, ew) == (Fraction(north_south), Fraction(east_west))


# --- small groups, as the method uses them ---

EBU = Matchpoints(small_groups=SmallGroups(Which.SHORT, When.UP_TO_A_THIRD, When.UP_TO_A_THIRD))
ACBL = Matchpoints(small_groups=SmallGroups(Which.FOULED, When.ALWAYS, When.UNLESS_LARGEST))

# rule, form, results, expected: awards of the scores given, best first
GROUPS = [
    (EBU, Form.SMALLER, "-110 -200", 5, "6.5 1.5"),
    (ACBL, Form.SMALLER, "-110 -200", 5, "5.2 4.4"),
    (EBU, Form.LARGEST, "620 170 -100", 5, "7.3333 4 0.6667"),
    (ACBL, Form.LARGEST, "620 170 -100", 5, "7.3333 4 0.6667"),
    (EBU, Form.WHOLE, "110 100", 12, "14.3 12.1"),
    (EBU, Form.WHOLE, "110 100 90", 12, "15.4 13.2 11"),
    (EBU, Form.WHOLE, "110 110 90", 12, "14.3 14.3 11"),
    (EBU, Form.SMALLER, "4 3 2 1", 24, "41 29 17 5"),
    (ACBL, Form.SMALLER, "4 3 2 1", 24, "41 29 17 5"),
    (EBU, Form.WHOLE, "110", 12, "13.2"),
    (ACBL, Form.WHOLE, "110", 12, "13.2"),
]


@pytest.mark.parametrize(("method", "form", "scores", "expected", "awards"), GROUPS)
def test_small_groups_give_the_published_figures(
    method: Matchpoints, form: Form, scores: str, expected: int, awards: str
) -> None:
    results = list(map(int, scores.split()))
    earned = method(Counter(results), expected=expected, form=form)
    assert [f"{float(earned.by_score[score]):.4f}" for score in results] == [f"{float(a):.4f}" for a in awards.split()]
    assert earned.top == 2 * (expected - 1)


def test_group_of_two_sums_to_more_than_a_hundred_per_cent() -> None:
    # Both directions have a best score: 65 with 55, and 55 with 65.
    ns = ACBL({110: 1, 100: 1}, expected=12, form=Form.SMALLER)
    ew = ACBL({-110: 1, -100: 1}, expected=12, form=Form.SMALLER)
    assert [ns.percent(ns.by_score[score]) for score in (110, 100)] == [65, 55]
    assert [ew.percent(ew.by_score[-score]) for score in (110, 100)] == [55, 65]


def test_american_group_of_four_among_thirteen() -> None:
    method = Matchpoints(Unit.ONE_HALF_ZERO, small_groups=ACBL.small_groups, rounding=Rounding.parse("0.01 half-up"))
    awards = method({4: 1, 3: 1, 2: 1, 1: 1}, expected=13, form=Form.SMALLER)
    assert list(awards.by_score.values()) == [Fraction(text) for text in ("1.13", "4.38", "7.63", "10.88")]


@given(scores_of_a_board, st.integers(0, 9))
def test_method_on_a_short_board_is_neuberg_or_the_small_groups(scores: list[int], missing: int) -> None:
    actual, expected = len(scores), len(scores) + missing
    awards = EBU(Counter(scores), expected=expected)
    plain = by_law(scores)
    if awards.rule == "small-group":
        assert actual <= 3
        assert 3 * actual <= expected or actual == 1
    else:
        wanted = [neuberg(m, actual=actual, expected=expected) for m in plain]
        assert [awards.by_score[score] for score in scores] == wanted
