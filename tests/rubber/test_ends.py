"""A correction that moves the end of a rubber: what follows is parted anew, and can always be played."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from overtrick.rubber.edits import Edit
from overtrick.rubber.ends import ends_moved
from overtrick.rubber.evening import evening_of
from overtrick.rubber.lines import Dealt, Fact, parse_line
from overtrick.testing import pad_lines, rubber_deals

# lines as they stand after a correction, what they become, and what is said
MOVED = """
3NT N =, 4S N -1, new, Pass      | 3NT N =, 4S N -1, END, new, Pass | rubber 1 is broken off after 2 deals
3NT N =, 4S N =, 2C E =          | 3NT N =, 4S N =, new, 2C E =     | 2C E = begins rubber 2
3NT N =, 4S N =, END, new, Pass  | 3NT N =, 4S N =, new, Pass       | rubber 1 is over and is not broken off
3NT N =, 4S N =, new, Pass       | 3NT N =, 4S N =, new, Pass       |
"""


@pytest.mark.parametrize("row", MOVED.strip().splitlines())
def test_ends_are_where_the_deals_make_them(row: str) -> None:
    before, after, said = (part.strip() for part in row.split("|"))
    lines, told = ends_moved(map(parse_line, before.split(", ")))
    assert (", ".join(map(str, lines)), "; ".join(told)) == (after, said)


@settings(max_examples=50, deadline=None)
@given(pad_lines(), rubber_deals().map(Dealt), st.data())
def test_whatever_is_corrected_can_have_been_played(lines: tuple[Fact, ...], deal: Dealt, data: st.DataObject) -> None:
    places = [place for place, line in enumerate(lines) if isinstance(line, Dealt)]
    if not places:
        return
    place = data.draw(st.sampled_from(places))
    corrected = (*lines[:place], deal, *lines[place + 1 :])
    moved, told = ends_moved(corrected)
    evening_of(moved)
    assert [line for line in moved if isinstance(line, Dealt)] == [
        line for line in corrected if isinstance(line, Dealt)
    ]
    assert bool(told) is (moved != corrected)


@settings(max_examples=50, deadline=None)
@given(pad_lines(), pad_lines())
def test_a_change_makes_the_one_of_the_other_and_back(before: tuple[Fact, ...], after: tuple[Fact, ...]) -> None:
    assert Edit.between(before, after).on(before) == after
    assert Edit.between(after, before).on(after) == before
