"""Bases of the cyclic family: what makes one complete, and what follows from it."""

import pytest

from overtrick.movements.cyclic import Base, Start
from overtrick.movements.errors import MovementSyntaxError
from overtrick.movements.howell import perfect, stored
from overtrick.movements.verify import is_sound


@pytest.mark.parametrize(("tables", "rounds"), sorted(stored()))
def test_stored_base_is_complete_and_says_what_it_shares(tables: int, rounds: int) -> None:
    found = stored()[tables, rounds]
    for base in filter(None, (found.rotary, found.free)):
        assert base.is_complete
        assert (len(base.starts), base.moving) == (tables, rounds)
        assert is_sound(base.movement("Found").with_boards(1))
        assert Base.parse(str(base)) == base


# Sizes for which only bases with tables that share are known.
SHARING = {(2, 2), (2, 3), (3, 5), (4, 4), (4, 5), (4, 6), (5, 8), (6, 6), (6, 7), (8, 8), (8, 9), (10, 10), (10, 11),
           (12, 12), (12, 13), (14, 14), (14, 15)}  # fmt: skip


def test_bases_share_for_the_sizes_that_are_known_to_need_it() -> None:
    assert {size for size, found in stored().items() if found.rotary.shares} == SHARING


@pytest.mark.parametrize("prime", [7, 11, 19, 23, 31, 43, 47])
def test_formula_gives_a_room_square(prime: int) -> None:
    base = perfect(prime)
    assert base.is_complete
    assert not base.shares
    assert sorted(start.set for start in base.starts) == sorted({start.set for start in base.starts})


NOT_COMPLETE = {
    "a residue twice": "*,0@0 *,0@1 *,2@2",
    "a difference twice": "*,0@0 1,3@1 4,2@2",
    "half of the circle": "*,0@0 *,2@3 1,3@1",
    "a set twice for a mover": "*,0@0 *,1@1 *,2@2",
}


@pytest.mark.parametrize("base", NOT_COMPLETE.values(), ids=NOT_COMPLETE)
def test_base_that_breaks_a_condition_is_not_complete_and_not_sound(base: str) -> None:
    assert not Base.parse(base).is_complete
    assert not is_sound(Base.parse(base).movement("Wrong"))


@pytest.mark.parametrize("text", ["", "1,2", "1@2", "a,b@1", "1,2@x", "1,2,3@1"])
def test_start_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(MovementSyntaxError, match="a table of a base"):
        Start.parse(text)


def test_start_turned_has_its_pairs_the_other_way() -> None:
    assert str(Start.parse("*,3@1").turned) == "3,*@1"
