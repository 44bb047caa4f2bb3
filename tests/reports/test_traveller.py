"""Travellers: best for North-South first, five kinds of result that look different, rulings beside scores."""

from collections.abc import Callable

import pytest

from overtrick.events.results import Results
from overtrick.game.notation import parse_result
from overtrick.reports.tables import Table
from overtrick.reports.traveller import Slip, slip, traveller_table, travellers

Scored = Callable[..., Results]
Lines = Callable[[Table], list[str]]

# what was entered, and what stands in contract, by, result
SLIPS = """
4SXN-2   4SX N -2
3NTS=    3NT S =
Pass     Pass . .
NP       not_played . .
LATE     to_be_played . .
?        not_known . .
+420     . . .
"""


@pytest.mark.parametrize("row", SLIPS.strip().split("\n"))
def test_five_kinds_of_result_look_different(row: str) -> None:
    text, *cells = row.split()
    contract, by, result = ("" if cell == "." else cell.replace("_", " ") for cell in cells)
    assert slip(parse_result(text)) == Slip(contract, by, result)


def test_lines_stand_best_for_north_south_first(scored: Scored, evening: str, lines: Lines) -> None:
    first, second = travellers(scored(evening))
    assert lines(traveller_table(first)) == [
        "Board 1, North deals, nobody vulnerable",
        "NS  EW  Contract  By  Res  Lead  Score  MP NS  MP EW    % NS",
        " 1   4  4SX       N   =    HQ     +590      4      0  100.00",
        " 2   5  4S        N   +1   D4     +450      2      2   50.00",
        " 3   6  Pass                         0      0      4    0.00",
    ]
    assert lines(traveller_table(second)) == [
        "Board 2, East deals, North-South vulnerable",
        "NS  EW  Contract  By  Res  Lead  Score  Ruling  MP NS  MP EW   % NS",
        " 2   5  2H        W   -1           +50            3.5    0.5  87.50",
        " 1   4  3NT       S   -1   H6     -100            0.5    3.5  12.50",
        " 3   6                                  A+/A-     2.4    1.6  60.00",
        "2 of 3 results, scaled to the common top by Neuberg's formula.",
    ]


def test_one_percentage_is_enough_where_the_sides_make_100(scored: Scored, evening: str) -> None:
    both = evening.replace("A+/A-", "A+/A+")
    for text, shown in ((evening, ["% NS"]), (both, ["% NS", "% EW"])):
        heads = [column.head for column in traveller_table(travellers(scored(text), "2")[0]).columns]
        assert [head for head in heads if head.startswith("%")] == shown


def test_forms_of_a_fouled_board_are_told_apart(scored: Scored, lines: Lines) -> None:
    scores = [("A", 420), ("A", 450), ("A", 480), ("A", -50), ("A", 400), ("A", 170), ("B", 50), ("B", -50)]
    rows = "".join(f"1,{form},{ns},{ns + 10},{score}\n" for ns, (form, score) in enumerate(scores, start=1))
    view = travellers(scored("board,form,ns,ew,score\n" + rows))[0]
    text = lines(traveller_table(view))
    assert text[1].split()[:3] == ["NS", "EW", "Form"]
    assert text[-1] == "Form B: 2 of 8 results, too few to compare: fixed percentages."
    assert text[-2].startswith("Form A: 6 of 8 results, scaled")


def test_a_board_that_nobody_numbered_says_so(scored: Scored) -> None:
    titles = [view.title for view in travellers(scored("board,ns,ew,score\nX,1,2,420\nX,3,4,50\n"))]
    assert titles == ["Board X, dealer not known, vulnerability not known"]


def test_sessions_and_fields_stand_in_the_title_where_there_are_several(scored: Scored) -> None:
    two = "session,section,board,ns,ew,score\n1,A,1,1,11,420\n1,B,1,2,12,-50\n2,A,1,1,12,140\n"
    titles = [view.title for view in travellers(scored(two, field="section"))]
    assert titles[0] == "Session 1, A, Board 1, North deals, nobody vulnerable"
    assert len(titles) == 3
