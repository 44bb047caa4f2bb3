"""Patton: boards for 2/1/0 and a share for the aggregate."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.compare.errors import ResultCountError
from overtrick.compare.patton import aggregate_share, aggregates, board_points, patton
from overtrick.game.seats import BySide

# Both aggregates of a match of four boards: the four points
SHARES = [
    (1200, 900, 3, 1),
    (900, 1200, 1, 3),
    (1200, 700, 4, 0),
    (1000, 950, 2, 2),
    (1200, 800, 3, 1),  # exactly one third
    (1000, 900, 3, 1),  # exactly one tenth
    (0, 0, 2, 2),
    (50, 0, 4, 0),
]


@pytest.mark.parametrize(("ours", "theirs", "won", "lost"), SHARES)
def test_aggregate_is_shared_by_the_lead(ours: int, theirs: int, won: int, lost: int) -> None:
    assert aggregate_share(BySide(ours, theirs), points=4) == BySide(Fraction(won), Fraction(lost))


@pytest.mark.parametrize(
    ("open_room", "closed_room", "points"),
    [(120, 110, 1), (110, 120, 1), (130, 110, 2), (110, 130, 0), (-50, -50, 1), (0, -50, 2)],
)
def test_board_is_tied_up_to_ten_points(open_room: int, closed_room: int, points: int) -> None:
    assert board_points((open_room, closed_room)) == points


def test_aggregates_are_the_plus_scores_that_a_team_wrote_down() -> None:
    # Home sits North-South in the open room and East-West in the closed one.
    assert aggregates([(620, -50), (-100, 170), (0, 0)]) == BySide(620 + 50, 100 + 170)


rooms = st.tuples(*[st.integers(-760, 760).map(lambda tens: 10 * tens)] * 2)


@given(st.lists(rooms, min_size=1, max_size=8))
def test_match_of_n_boards_has_three_n_points_and_turns_with_the_teams(boards: list[tuple[int, int]]) -> None:
    score = patton(boards)
    assert score.ns + score.ew == 3 * len(boards)
    assert min(score) >= Fraction(0)
    assert patton([(closed, opened) for opened, closed in boards]) == score.turned


def test_match_without_boards_is_told() -> None:
    with pytest.raises(ResultCountError, match=r"the number of boards of a match cannot be 0; wanted 1 or more"):
        patton([])
