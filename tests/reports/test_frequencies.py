"""Frequency tables: each score once, how often it occurred, and what it earned."""

from collections.abc import Callable

from overtrick.events.results import Results
from overtrick.reports.frequencies import frequency_table, frequency_tables
from overtrick.reports.tables import Table

Scored = Callable[..., Results]
Lines = Callable[[Table], list[str]]


def test_each_score_stands_once_with_its_awards(scored: Scored, lines: Lines) -> None:
    scores = [420, 420, 450, -50, 400, 170]
    rows = "".join(f"1,{ns},{ns + 10},{score}\n" for ns, score in enumerate(scores, start=1))
    (view,) = frequency_tables(scored("board,ns,ew,score\n" + rows))
    assert lines(frequency_table(view))[1:] == [
        "Score  Times  MP NS  MP EW",
        " +450      1     10      0",
        " +420      2      7      3",
        " +400      1      4      6",
        " +170      1      2      8",
        "  -50      1      0     10",
    ]


def test_artificial_scores_are_counted_apart(scored: Scored, evening: str, lines: Lines) -> None:
    (view,) = frequency_tables(scored(evening), "2")
    assert lines(frequency_table(view))[-1] == "Beside these, artificial scores: 1."


def test_weighted_and_split_rulings_count_in_parts_for_each_side(scored: Scored) -> None:
    rows = "board,ns,ew,score,adjustment\n1,1,2,420,60% +420 & 40% -50/-50\n1,3,4,420,\n"
    (view,) = frequency_tables(scored(rows))
    assert [(row.score, row.times.ns, row.times.ew) for row in view.rows] == [("+420", "1.6", "1"), ("-50", "0.4", "1")]
    assert "Times EW" in [column.head for column in frequency_table(view).columns]


def test_a_fouled_board_has_a_table_for_each_form(scored: Scored) -> None:
    rows = "board,form,ns,ew,score\n1,A,1,2,420\n1,A,3,4,50\n1,B,5,6,50\n1,B,7,8,90\n"
    assert [view.title.rpartition(", ")[2] for view in frequency_tables(scored(rows))] == ["form A", "form B"]
