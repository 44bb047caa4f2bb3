"""A movement as text: as wide as a screen, or as it needs."""

from dataclasses import replace

import pytest

from overtrick.movements.howell import howell
from overtrick.movements.mitchell import share_and_relay, straight
from overtrick.movements.web import web
from overtrick.reports.movement_tables import PARTS, deal_table, plan_table, plan_tables, stand_table, tables_of
from overtrick.reports.plain import text_of

PLAN = """
Straight Mitchell, 3 tables, 3 rounds
Round  Table 1   Table 2   Table 3
    1  1v4 1-2   2v5 3-4   3v6 5-6
    2  1v6 3-4^  2v4 5-6^  3v5 1-2^
    3  1v5 5-6   2v6 1-2   3v4 3-4
1v4 1-2: 1 sits North-South, 4 East-West, and they play boards 1-2.
^: the boards are turned a quarter (arrow switch).
""".strip()


def test_the_plan_shows_who_sits_where_with_which_boards() -> None:
    assert text_of(plan_table(straight(3).turned([2]))) == PLAN


def test_an_empty_seat_is_a_stroke_and_explained() -> None:
    table = plan_table(straight(3).without(2))
    assert table.rows[0][2] == "-v5"
    assert table.notes[-1] == "-: nobody sits there."


@pytest.mark.parametrize("columns", [40, 80, 132])
def test_every_table_is_in_a_piece_that_fits_the_screen(columns: int) -> None:
    pieces = list(plan_tables(howell(12, 22), columns))
    heads = [column.head for piece in pieces for column in piece.columns[1:]]
    assert heads == [f"Table {table}" for table in range(1, 13)]
    untitled = [replace(piece, title="") for piece in pieces]
    assert all(len(line) <= columns for piece in untitled for line in text_of(piece, columns=columns).split("\n"))
    assert [bool(piece.title) for piece in pieces] == [True] + [False] * (len(pieces) - 1)


def test_without_a_screen_the_plan_is_one_table() -> None:
    assert list(plan_tables(howell(12, 22))) == [plan_table(howell(12, 22))]


def test_the_list_for_dealing_counts_the_copies() -> None:
    assert deal_table(web(10, 8)).notes == ("16 boards, 32 with all copies.",)
    assert deal_table(straight(7)).notes == ("14 boards.",)
    assert deal_table(web(10, 8)).rows[0] == ("1", "1-2", "2", "table 1, table 9")


def test_where_there_is_no_bye_stand_that_is_said() -> None:
    assert stand_table(straight(7)).notes == ("There are none: all boards are at tables.",)
    assert stand_table(share_and_relay(6)).rows == (("between tables 3 and 4, for table 3", "boards 7-8"),)


def test_every_part_prints_something() -> None:
    for part in PARTS:
        assert all(table.title for table in tables_of(howell(4), [part]))
        assert list(tables_of(howell(4), [part]))
