"""The published tables, as the Laws and the federations print them."""

import pytest

from overtrick.compare.imps import imps
from overtrick.compare.victory_points import SCALES, victory_points
from overtrick.reports.published import imp_answer, imp_table, vp_answer, vp_table


def test_imp_table_agrees_with_the_imps_of_every_difference() -> None:
    for row in imp_answer():
        start, end = int(str(row["from"])), 9_990 if row["to"] is None else int(str(row["to"]))
        assert {imps(difference) for difference in range(start, end + 10, 10)} == {row["imps"]}


def test_imp_table_prints_25_lines() -> None:
    rows = imp_table().rows
    assert len(rows) == 25
    assert (rows[0], rows[10], rows[24]) == (("0-10", "0"), ("430-490", "10"), ("4000 and more", "24"))


@pytest.mark.parametrize("scale", list(SCALES))
@pytest.mark.parametrize("boards", [7, 8])
def test_vp_answer_gives_what_a_match_of_that_margin_scores(scale: str, boards: int) -> None:
    for row in vp_answer(boards, scale):
        both = victory_points(int(str(row["imps"])), boards=boards, scale=scale)
        assert tuple(map(str, both)) == (row["winner"], row["loser"])


def test_vp_answer_ends_where_everything_is_won() -> None:
    answer = vp_answer(16, "wbf")
    assert (answer[0], answer[10]) == (
        {"imps": 0, "winner": "10.00", "loser": "10.00"},
        {"imps": 10, "winner": "12.80", "loser": "7.20"},
    )
    assert answer[-1]["winner"] == "20.00"
    assert [row["winner"] for row in answer].count("20.00") == 1


def test_vp_table_puts_margins_of_one_value_in_one_row() -> None:
    assert vp_table(7, "acbl-20").rows[:3] == (("0", "10", "10"), ("1-2", "11", "9"), ("3-4", "12", "8"))
    assert vp_table(7, "acbl-20").rows[-1] == ("28 and more", "20", "0")
