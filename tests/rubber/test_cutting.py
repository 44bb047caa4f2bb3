"""Who goes out: most rubbers in a row, and a tie is cut."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from overtrick.rubber.cutting import cutting_out, in_a_row

# rubbers played in a row; who goes out for certain, who cuts for how many places, who comes in
OUT = """
A1 B1 C1 D1          | -   | -    0 | -
A1 B1 C1 D1 E0       | -   | ABCD 1 | E
A2 B2 C2 D0 E1       | -   | ABC  1 | D
A3 B1 C2 D2 E0       | A   | -    0 | E
A1 B1 C1 D1 E0 F0    | -   | ABCD 2 | EF
A2 B2 C1 D1 E0 F0    | AB  | -    0 | EF
A3 B2 C2 D1 E0 F0    | A   | BC   1 | EF
A1 B1 C1 D1 E0 F0 G0 | -   | ABCD 3 | EFG
A1 B1 C1 E0          | -   | -    0 | E
A0 B0 C0 D0          | -   | -    0 | ABCD
"""


@pytest.mark.parametrize("row", OUT.strip().splitlines())
def test_out_goes_who_has_played_most_in_a_row(row: str) -> None:
    counts, out, tie, coming = (part.strip() for part in row.split("|"))
    tied, more = tie.split()
    found = cutting_out({each[0]: int(each[1:]) for each in counts.split()})
    assert "".join(found.out) == out.strip("-")
    assert ("".join(found.tied), found.more) == (tied.strip("-"), int(more))
    assert "".join(found.coming_in) == coming.strip("-")


@settings(max_examples=50, deadline=None)
@given(st.integers(4, 8), st.data())
def test_there_are_always_four_at_the_table(company: int, data: st.DataObject) -> None:
    names = "ABCDEFGH"[:company]
    counts, table = dict.fromkeys(names, 0), tuple(names[:4])
    for _ in range(data.draw(st.integers(1, 6))):
        counts = in_a_row(counts, table)
        found = cutting_out(counts)
        cut = data.draw(st.permutations(found.tied))[: found.more]
        assert found.allows((*found.out, *cut))
        table = (*(name for name in table if name not in found.out and name not in cut), *found.coming_in)
        assert len(table) == 4 == len(set(table))


@settings(max_examples=50, deadline=None)
@given(st.data())
def test_with_five_nobody_sits_out_twice_running_and_nobody_plays_more_than_four(data: st.DataObject) -> None:
    counts, table, sitting = dict.fromkeys("ABCDE", 0), tuple("ABCD"), list[str]()
    for _ in range(12):
        counts = in_a_row(counts, table)
        assert max(counts.values()) <= 4
        sitting.append(*(name for name in "ABCDE" if name not in table))
        found = cutting_out(counts)
        out = (*found.out, *data.draw(st.permutations(found.tied))[: found.more])
        table = (*(name for name in table if name not in out), *found.coming_in)
    assert all(before != after for before, after in pairwise(sitting))
