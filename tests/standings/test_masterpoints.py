"""Master points by published schedules, with their examples."""

from fractions import Fraction

import pytest

from overtrick.compare.errors import ResultCountError
from overtrick.standings.masterpoints import (
    australian_places,
    australian_share,
    flemish,
    hong_kong,
    simultaneous_first,
)


def test_australian_shares_are_as_published() -> None:
    assert [f"{float(australian_share(place)):.4g}" for place in (1, 2, 3, 4, 5)] == [
        "1",
        "0.7",
        "0.5",
        "0.3333",
        "0.25",
    ]


@pytest.mark.parametrize(("contestants", "pairs", "teams"), [(10, 5, 4), (11, 5, 4), (12, 6, 4), (1, 0, 1)])
def test_australian_places_are_half_of_the_pairs_and_a_third_of_the_teams(
    contestants: int, pairs: int, teams: int
) -> None:
    assert australian_places(contestants) == pairs
    assert australian_places(contestants, teams=True) == teams


@pytest.mark.parametrize(("tables", "first"), [(743, 818), (25, 150), (100, 300), (26, 153)])
def test_simultaneous_event_is_rounded_up(tables: int, first: int) -> None:
    assert simultaneous_first(tables) == first


def test_flemish_session_of_24_pairs() -> None:
    awards = [f"{float(award):.2f}" for award in flemish(24)]
    assert awards == [*["0.96", "0.72", "0.48", "0.38", "0.34", "0.29", "0.24", "0.19"], *["0.01"] * 16]


def test_flemish_series_share_the_first_award() -> None:
    assert flemish(24, series=2)[0] == Fraction("0.48")


def test_hong_kong_second_of_16_teams() -> None:
    assert hong_kong(2, tens=Fraction(16, 10), factor=3) == Fraction("2.4")


def test_what_no_schedule_has_is_told() -> None:
    with pytest.raises(ResultCountError, match=r"the number of pairs cannot be 33; wanted at most 32"):
        flemish(33)
    with pytest.raises(ResultCountError, match=r"cannot be 0; wanted 1 or more"):
        australian_share(0)
