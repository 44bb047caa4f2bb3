"""The round clock: rounds, changes and breaks one after the other; stopped, it stands; later, everything is later."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.web.room.clock import Clock, ClockError, Part, breaks_of

BEGINS = datetime(2026, 3, 5, 19, 30, tzinfo=UTC)
CLOCK = Clock(BEGINS, 20, 2, {2: 15})

# Minutes after the start -> what it is then.
EVENING = """
0   round  1
19  round  1
20  change 1
22  round  2
42  break  2
56  break  2
57  round  3
76  round  3
"""


@pytest.mark.parametrize("row", EVENING.split("\n")[1:-1])
def test_clock_knows_what_it_is_now(row: str) -> None:
    minutes, part, round_ = row.split()
    found = CLOCK.at(BEGINS + timedelta(minutes=int(minutes)), 3)
    assert found
    assert (found.part, found.round) == (Part(part), int(round_))


def test_clock_has_nothing_before_and_after() -> None:
    assert CLOCK.at(BEGINS - timedelta(seconds=1), 3) is None
    assert CLOCK.at(BEGINS + timedelta(minutes=77), 3) is None


@given(st.integers(1, 60), st.integers(0, 5), st.dictionaries(st.integers(1, 9), st.integers(1, 30)), st.integers(1, 9))
def test_phases_follow_each_other(minutes: int, change: int, breaks: dict[int, int], rounds: int) -> None:
    clock = Clock(BEGINS, minutes, change, breaks)
    assert Clock.parse(str(clock)) == clock
    phases = list(clock.phases(rounds))
    assert [each.round for each in phases if each.part is Part.ROUND] == list(range(1, rounds + 1))
    assert all(first.ends == second.begins for first, second in pairwise(phases))


def test_stopped_clock_stands_and_goes_on_from_there() -> None:
    at = BEGINS + timedelta(minutes=5)
    held = CLOCK.stopped(at)
    assert held.at(at + timedelta(minutes=60), 3) == CLOCK.at(at, 3)
    assert held.stopped(at + timedelta(minutes=1)) == held
    resumed = held.resumed(at + timedelta(minutes=60))
    assert resumed == replace(CLOCK, begins=BEGINS + timedelta(minutes=60))
    assert CLOCK.resumed(at) == CLOCK


# Minutes after the start when a minute is added -> when round 1 ends and round 2 begins then.
LONGER = """
0   21 23
21  20 23
-5  21 23
"""


@pytest.mark.parametrize("row", LONGER.split("\n")[1:-1])
def test_minute_more_makes_the_part_longer_that_it_is_now(row: str) -> None:
    minutes, ends, begins = map(int, row.split())
    longer = CLOCK.later(1, BEGINS + timedelta(minutes=minutes), 3)
    first, _, second, *_ = longer.phases(3)
    wanted = (BEGINS + timedelta(minutes=ends), BEGINS + timedelta(minutes=begins))
    assert (first.ends, second.begins) == wanted
    assert Clock.parse(str(longer)) == longer


def test_round_cannot_become_shorter_than_nothing() -> None:
    clock = Clock(BEGINS, 1, 2)
    for _ in range(5):
        clock = clock.later(-1, BEGINS, 2)
    first, *_ = clock.phases(2)
    assert first.begins == first.ends


@pytest.mark.parametrize("text", ["", "begins = 1", 'begins = "x"\nminutes = 1\nchange = 1', "breaks = 3", "="])
def test_paper_that_is_none_is_told(text: str) -> None:
    with pytest.raises(ClockError):
        Clock.parse(text)


@pytest.mark.parametrize(
    ("text", "breaks"),
    [("3:15", {3: 15}), ("3: 15, 6:10", {3: 15, 6: 10}), ("", {}), ("x:1, 3, 4:, 5:0, 6:9999", {}), ("²:1", {})],
)
def test_breaks_are_read_as_one_writes_them(text: str, breaks: dict[int, int]) -> None:
    assert breaks_of(text) == breaks
