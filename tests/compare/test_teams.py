"""Team matches: boards, weighted and split rulings, knock-out, teams-of-eight."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.compare.errors import ResultCountError
from overtrick.compare.imps import imps
from overtrick.compare.rounding import Halves, Rounding
from overtrick.compare.teams import TeamsOfEight, board_imps, knock_out_margin, match_score, weighted_imps
from overtrick.game.seats import BySide

scores = st.integers(-760, 760).map(lambda tens: 10 * tens)


def both(home: int | str, away: int | str) -> BySide[Fraction]:
    """What the home and the away team get."""
    return BySide(Fraction(home), Fraction(away))


@pytest.mark.parametrize(
    ("open_room", "closed_room", "won"),
    [(140, 170, -1), (-600, -690, 3), (430, 420, 0), (170, 620, -10), (620, -100, 12), (0, 0, 0), (0, -50, 2)],
)
def test_board_is_the_difference_of_two_north_south_scores(open_room: int, closed_room: int, won: int) -> None:
    assert board_imps(open_room, closed_room) == won


@given(scores, scores)
def test_rooms_exchanged_turn_the_result(first: int, second: int) -> None:
    assert board_imps(first, second) == -board_imps(second, first) == imps(first - second)


# --- rulings ---


def test_outcomes_are_imped_first_and_weighted_after() -> None:
    # White Book: 25 % 1430, 40 % 680, 20 % 650, 15 % −100 against 680 is 1.10; the mean score would win 2.
    ruling = {1430: Fraction("0.25"), 680: Fraction("0.40"), 650: Fraction("0.20"), -100: Fraction("0.15")}
    assert [board_imps(score, 680) for score in ruling] == [13, 0, -1, -13]
    assert weighted_imps(ruling, {680: 1}) == Fraction("1.10")
    assert Rounding(Fraction(1), Halves.AWAY_FROM_ZERO)(weighted_imps(ruling, {680: 1})) == 1
    mean = sum((score * weight for score, weight in ruling.items()), Fraction(0))
    assert mean - 680 == Fraction("64.5")
    assert imps(mean - 680) == 2


def test_ruling_in_one_room_may_cost_less_than_its_mean_score() -> None:
    assert weighted_imps({420: Fraction("0.6"), -50: Fraction("0.4")}, {420: 1}) == -4
    assert imps(232 - 420) == -5


def test_rulings_in_both_rooms_meet_each_other() -> None:
    even = {420: Fraction(1, 2), -50: Fraction(1, 2)}
    assert weighted_imps(even, even) == 0
    assert weighted_imps({420: Fraction(1, 2), 450: Fraction(1, 2)}, even) == Fraction(0 + 10 + 1 + 11, 4)


# --- matches ---


def test_match_is_the_sum_of_its_boards_for_each_team() -> None:
    # The second board was lost to an outside cause: average plus, 3 IMPs, to both sides.
    assert match_score([both(10, -10), both(3, 3), both(-1, 1)]) == both(12, -6)
    assert match_score([]) == both(0, 0)


@pytest.mark.parametrize(("home", "away", "margin"), [(6, -2, "4"), (10, -10, "10"), (3, 3, "0"), (-6, 5, "-5.5")])
def test_knock_out_takes_the_average_of_both_views(home: int, away: int, margin: str) -> None:
    assert knock_out_margin(both(home, away)) == Fraction(margin)
    assert knock_out_margin(both(away, home)) == -Fraction(margin)


# --- teams-of-eight ---


def test_double_game_swing_depends_on_the_method() -> None:
    found = {method: method.imps([600, 600], [150, 150]) for method in TeamsOfEight}
    assert found == {TeamsOfEight.IMP_THEN_ADD: 20, TeamsOfEight.ADD_THEN_IMP: 14, TeamsOfEight.CROSS_IMP: 40}


def test_scale_of_victory_points_follows_the_method() -> None:
    assert [method.scale_boards(12) for method in TeamsOfEight] == [24, 12, None]


@given(st.lists(st.tuples(scores, scores), min_size=1, max_size=2), st.sampled_from(TeamsOfEight))
def test_teams_of_eight_turn_with_the_teams(tables: list[tuple[int, int]], method: TeamsOfEight) -> None:
    home, away = zip(*tables, strict=True)
    assert method.imps(home, away) == -method.imps(away, home)


def test_missing_table_is_told() -> None:
    with pytest.raises(ResultCountError, match=r"the scores of the other team cannot be 1; wanted as many as ours, 2"):
        TeamsOfEight.IMP_THEN_ADD.imps([600, 600], [150])
