"""A table of a round: text and value, turned boards, and who is there."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.movements.cell import NOBODY, Cell
from overtrick.movements.errors import MovementSyntaxError

sides = st.one_of(st.just(NOBODY), st.tuples(st.integers(1, 99)), st.tuples(st.integers(1, 99), st.integers(1, 99)))
cells = st.builds(Cell, sides, sides, st.integers(0, 40), st.integers(1, 9), st.booleans())

TEXTS = [
    ("8v1/3", Cell((8,), (1,), 3)),
    ("-v5/2", Cell((), (5,), 2)),
    ("0v5/2", Cell((), (5,), 2)),
    ("5v-", Cell((5,), ())),
    ("3+7v1+5/4", Cell((3, 7), (1, 5), 4)),
    ("14v2/1.2", Cell((14,), (2,), 1, 2)),
    ("9v1/4^", Cell((9,), (1,), 4, 1, arrow=True)),
    ("-", Cell()),
]


@pytest.mark.parametrize(("text", "cell"), TEXTS, ids=[text for text, _ in TEXTS])
def test_cell_is_read_from_its_text(text: str, cell: Cell) -> None:
    assert Cell.parse(text) == cell


@given(cells)
def test_cell_is_what_its_text_says(cell: Cell) -> None:
    assert Cell.parse(str(cell)) == cell


@pytest.mark.parametrize("text", ["", "8", "8v", "v1/3", "8v1/3/4", "8 v 1", "a+bvc+d/1", "8v1/x", "8v1/3.x", "--"])
def test_cell_refuses_what_is_no_table(text: str) -> None:
    with pytest.raises(MovementSyntaxError) as caught:
        Cell.parse(text)
    assert "NSvEW/set" in str(caught.value)


@given(cells)
def test_cell_turned_twice_is_as_before_and_nobody_has_moved(cell: Cell) -> None:
    assert cell.turned().turned() == cell
    assert cell.turned().seated == cell.seated
    assert (cell.turned().ns, cell.turned().ew) == (cell.ew, cell.ns)


def test_cell_without_a_contestant_leaves_the_other_side_sitting() -> None:
    assert str(Cell.parse("1v9/4").without(1)) == "-v9/4"
    assert str(Cell.parse("1+2v3+4/4").without(3)) == "1+2v-/4"
    assert not Cell.parse("1v9/4").without(1).is_played
    assert Cell.parse("1v9/4").without(7) == Cell.parse("1v9/4")


def test_cell_meetings_are_each_of_one_side_with_each_of_the_other() -> None:
    assert list(Cell.parse("1+2v3+4/4").meetings()) == [(1, 3), (1, 4), (2, 3), (2, 4)]
