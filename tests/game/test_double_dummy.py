import pytest
from hypothesis import given

from overtrick.game.contract import Denomination
from overtrick.game.double_dummy import (
    DoubleDummySyntaxError,
    DoubleDummyTable,
    is_plausible,
    makeable_tricks,
)
from overtrick.game.errors import TricksError
from overtrick.game.seats import Seat, Side
from overtrick.testing import double_dummy_tables

C, D, H, S, NT = Denomination


@given(double_dummy_tables())
def test_tables_are_their_text(table: DoubleDummyTable) -> None:
    assert DoubleDummyTable.parse(str(table)) == table
    assert eval(repr(table), {"DoubleDummyTable": DoubleDummyTable}) == table  # noqa: S307 -- repr is code
    assert DoubleDummyTable.of({(seat, each): table[seat, each] for seat in Seat for each in Denomination}) == table


def test_tables_read_north_south_east_west_from_notrump_down() -> None:
    table = DoubleDummyTable.parse("01234567899876543210")
    assert [table[Seat.N, each] for each in (NT, S, H, D, C)] == [0, 1, 2, 3, 4]
    assert [table[Seat.S, NT], table[Seat.E, NT], table[Seat.W, C]] == [5, 9, 0]
    assert table.best(Side.NS, NT) == 5
    assert table.best(Side.EW, C) == 5


@pytest.mark.parametrize("text", ["", "0123456789", "0123456789987654321e", "012345678998765432100"])
def test_texts_that_are_no_table_are_refused(text: str) -> None:
    with pytest.raises(DoubleDummySyntaxError, match="not a double-dummy table; wanted 20 digits"):
        DoubleDummyTable.parse(text)


def test_tables_with_missing_or_impossible_counts_are_refused() -> None:
    with pytest.raises(TricksError, match="20 numbers of tricks"):
        DoubleDummyTable((7,) * 19)
    with pytest.raises(TricksError, match="each 0 to 13"):
        DoubleDummyTable((14,) * 20)
    with pytest.raises(TricksError, match="not given: N in NT"):
        DoubleDummyTable.of({})


def test_box_of_makeable_contracts_tells_levels_from_tricks() -> None:
    ns = makeable_tricks("C6 D4 H6 S5 NT6")
    ew = makeable_tricks("1C 3D 1H 2S NT6")
    assert ns == {C: 6, D: 4, H: 6, S: 5, NT: 6}
    assert ew == {C: 7, D: 9, H: 7, S: 8, NT: 6}
    assert is_plausible(ns, ew)


def test_six_added_to_tricks_does_not_come_near_thirteen() -> None:
    ew = makeable_tricks("1C 3D 1H 2S NT6")
    assert not is_plausible({C: 12, D: 10, H: 12, S: 11, NT: 12}, ew)


@pytest.mark.parametrize("box", ["8C", "0D", "C14", "3", "C", "3C3", "X2"])
def test_cells_that_are_not_understood_are_refused(box: str) -> None:
    with pytest.raises(DoubleDummySyntaxError) as caught:
        makeable_tricks(f"1NT {box}")
    assert box in caught.value.fault


@pytest.mark.parametrize(("box", "tricks"), [("3n", {NT: 9}), ("♠7, ♥0", {S: 7, H: 0}), ("", {})])
def test_boxes_are_written_in_several_ways(box: str, tricks: dict[Denomination, int]) -> None:
    assert makeable_tricks(box) == tricks
