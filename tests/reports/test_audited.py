"""The audit on a page: counts, what differs without a reason, and the reasons."""

from fractions import Fraction
from typing import Any

from overtrick.events.audit import Difference, audit
from overtrick.events.claims import Figure
from overtrick.events.scoring import score
from overtrick.formats.catalogue import read
from overtrick.game.problems import Level, Problem, Where
from overtrick.reports.audited import Audited, audit_answer, audit_tables, counts_table, differences_table
from overtrick.reports.plain import text_of
from overtrick.reports.tables import fitted, needed

AGREES = "board,ns,ew,contract,by,result,score\n1,1,2,4S,N,=,420\n1,3,4,4S,N,+1,450\n"
DIFFERS = AGREES.replace("450", "480")


def audited(text: str) -> Audited:
    reading = read(text.encode(), "club.csv")
    results = score(reading.value.events[0])
    return Audited("club.csv", "house", (audit(results, reading.value.claims[0]),), reading.problems)


def test_counts_are_told_by_kind_of_figure() -> None:
    assert text_of(counts_table(audited(AGREES))).split("\n") == [
        "club.csv, regulations house",
        "Figure  Agree  Differ  Explained",
        "score       2       0          0",
    ]


def test_a_figure_that_differs_is_told_with_ours_and_its_line() -> None:
    found = audited(DIFFERS)
    text = "\n".join(map(text_of, audit_tables(found)))
    assert "480" in text
    assert [d.file for d in found.differences] == ["480"]
    if found.unexplained:
        assert differences_table(found.unexplained).rows[0][2] == "480"
    else:
        assert "contract-against-score" in text


def test_on_forty_columns_reasons_are_folded_and_every_line_of_the_file_is_told() -> None:
    table = fitted(list(audit_tables(audited(DIFFERS)))[-1], 40)
    assert table.columns[-1].head == "Line"
    assert table.left_out == ()
    assert needed(table) <= 40


def test_on_forty_columns_the_longest_percentages_have_room_for_the_line() -> None:
    place = Where("club.xml", 12345)
    where = Difference(Figure.PERCENT, "12", "13NS", "37.50", "37.49", Fraction(3749, 100), place)
    table = fitted(differences_table([where]), 40)
    assert (table.columns[-1].head, table.left_out) == ("Line", ("Exact",))
    assert needed(table, 1) <= 40


def test_a_file_without_figures_says_so() -> None:
    found = audited("board,ns,ew,contract,by,result\n1,1,2,4S,N,=\n")
    assert "The file states no figures" in text_of(counts_table(found))
    assert list(audit_tables(found))[1:] == []


def test_answer_counts_every_kind_even_where_none_is_claimed() -> None:
    found = audited(DIFFERS)
    problem = Problem("score-impossible", Level.DOUBT, "no contract scores +37")
    answer: Any = audit_answer([Audited(found.file, found.regulations, found.audits, (problem,))])
    (file,) = answer["files"]
    assert list(file["figures"]) == ["score", "award", "total", "percent", "place"]
    assert file["figures"]["award"] == {"agree": 0, "differ": 0, "explained": 0}
    assert sum(file["figures"]["score"].values()) == 2
    (difference,) = file["differences"]
    assert (difference["figure"], difference["board"], difference["file"], difference["ours"]) == (
        "score",
        "1",
        "480",
        "450",
    )
    assert file["problems"][0]["code"] == "score-impossible"
