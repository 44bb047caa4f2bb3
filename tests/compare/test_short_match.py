"""Matches cut short: two policies, and neither where less than half was played."""

import pytest

from overtrick.compare.errors import ResultCountError
from overtrick.compare.short_match import ShortMatch

# Boards played of a match of 18: the scale rescaled, the scale kept, boards to fill
MATCHES = [(3, None, None, 0), (8, None, None, 0), (9, 9, 18, 9), (17, 17, 18, 1), (18, 18, 18, 0)]


@pytest.mark.parametrize(("played", "rescaled", "kept", "filled"), MATCHES)
def test_scale_of_a_short_match_by_policy(played: int, rescaled: int | None, kept: int | None, filled: int) -> None:
    assert ShortMatch.RESCALED.scale_boards(played=played, scheduled=18) == rescaled
    assert ShortMatch.FILLED.scale_boards(played=played, scheduled=18) == kept
    assert ShortMatch.FILLED.boards_to_fill(played=played, scheduled=18) == filled
    assert ShortMatch.RESCALED.boards_to_fill(played=played, scheduled=18) == 0


def test_half_of_an_odd_match_is_rounded_up() -> None:
    assert [ShortMatch.FILLED.scale_boards(played=n, scheduled=7) for n in (3, 4)] == [None, 7]


@pytest.mark.parametrize(("played", "scheduled"), [(-1, 18), (19, 18), (0, 0)])
def test_more_boards_than_scheduled_are_told(played: int, scheduled: int) -> None:
    with pytest.raises(ResultCountError, match=rf"the boards played cannot be {played}; wanted 0 to {scheduled}"):
        ShortMatch.RESCALED.scale_boards(played=played, scheduled=scheduled)
