"""A movement: its text, its parts, and what is changed in it."""

from dataclasses import replace

import pytest

from overtrick.movements.cell import Cell
from overtrick.movements.declared import Declared, Share
from overtrick.movements.errors import MovementShapeError, MovementSyntaxError
from overtrick.movements.generate import GENERATORS
from overtrick.movements.mitchell import share_and_relay, straight
from overtrick.movements.movement import Kind, Movement, Place, boards_in_sets

TEXT = """movement: Howell 4 tables 7 rounds
kind: pairs1
tables: 4
rounds: 7
sets: 7
boards-per-set: 4
---
R1  8v1/1  5v6/2  2v4/3  3v7/5
R2  8v2/2  6v7/3  3v5/4  4v1/6
R3  8v3/3  7v1/4  4v6/5  5v2/7
R4  8v4/4  1v2/5  5v7/6  6v3/1
R5  8v5/5  2v3/6  6v1/7  7v4/2
R6  8v6/6  3v4/7  7v2/1  1v5/3
R7  8v7/7  4v5/1  1v3/2  2v6/4
"""


def test_movement_of_the_reference_text_is_read() -> None:
    movement = Movement.parse(TEXT)
    assert (movement.tables, len(movement.rounds), movement.sets, movement.kind, movement.winners) == (
        4, 7, 7, Kind.PAIRS, 1
    )  # fmt: skip
    assert movement.contestants == tuple(range(1, 9))
    assert movement.boards_of(7) == (25, 26, 27, 28)
    assert movement.boards_of(0) == movement.boards_of(8) == ()
    assert movement.at(Place(3, 4)) == Cell.pairs(5, 2, 7)


@pytest.mark.parametrize("generator", GENERATORS.values(), ids=lambda generator: generator.title)
def test_movement_of_every_kind_is_what_its_text_says(generator: object) -> None:
    for size in range(3, 17):
        for rounds in generator.rounds(size):  # type: ignore[attr-defined]
            movement = generator.make(size, rounds).with_boards(3)  # type: ignore[attr-defined]
            assert Movement.parse(str(movement)) == movement


def test_movement_text_keeps_boards_in_no_order_shares_meetings_and_origin() -> None:
    movement = replace(
        share_and_relay(4),
        boards=((1, 2), (7,), (4, 3), (9, 10, 11)),
        declared=Declared((Share((1, 4)), Share((2, 3), (1, 2))), 2),
        origin="by hand",
    )
    assert Movement.parse(str(movement)) == movement
    assert "boards: 1-2 7 4,3 9-11" in str(movement)


FAULTS = [
    (TEXT.replace("---\n", ""), 1, "no line ---"),
    (TEXT.replace("movement: Howell 4 tables 7 rounds\n", ""), 1, "no line movement:"),
    (TEXT.replace("sets: 7", "sets: seven"), 5, "not a number"),
    (TEXT.replace("tables: 4", "tables: 5"), 3, "but the rounds below have 4"),
    (TEXT.replace("kind: pairs1", "kind: trios"), 2, "not a kind of movement"),
    (TEXT.replace("boards-per-set", "boards-per-sett"), 6, "not a line of a heading; did you mean boards-per-set?"),
    (TEXT.replace("sets: 7", "rounds: 7"), 5, "rounds stands on line 4 already"),
    (TEXT.replace("R3 ", "R4 "), 10, "not the next round; did you mean R3?"),
    (TEXT.replace("  3v7/5", ""), 9, "round 2 has 4 tables; wanted 3"),
    (TEXT.replace("6v7/3", "6-7/3"), 9, "not a table of a round"),
    (TEXT[: TEXT.index("R1")], 1, "no rounds"),
    (TEXT.replace("sets: 7", "shares: 1-2-3"), 5, "not tables that share"),
    (TEXT.replace("sets: 7", "boards: 1-2 x"), 5, "not the boards of each set"),
]


@pytest.mark.parametrize(("text", "line", "said"), FAULTS, ids=[said for _, _, said in FAULTS])
def test_movement_text_that_is_wrong_says_where_and_why(text: str, line: int, said: str) -> None:
    with pytest.raises(MovementSyntaxError) as caught:
        Movement.parse(text)
    assert caught.value.line == line
    assert said in str(caught.value)


def test_movement_needs_rounds_of_equal_tables() -> None:
    for rounds in ((), ((),), ((Cell(),), (Cell(), Cell()))):
        with pytest.raises(MovementShapeError):
            Movement("None", rounds, boards_in_sets(1, 1))


def test_movement_turned_has_one_winner_and_the_same_seats() -> None:
    turned = straight(5).turned([1, 4], spared=[5])
    assert turned.winners == 1
    arrows = {(place.round, place.table) for place, cell in turned.cells() if cell.arrow}
    assert arrows == {(round_, table) for round_ in (1, 4) for table in range(1, 5)}
    assert [cell.seated for _, cell in turned.cells()] == [cell.seated for _, cell in straight(5).cells()]


def test_movement_curtailed_and_without_a_pair() -> None:
    assert straight(7).curtailed(5).rounds == straight(7).rounds[:5]
    missing = straight(7).without(14)
    assert 14 not in missing.contestants
    assert sum(not cell.is_played for _, cell in missing.cells()) == 7
