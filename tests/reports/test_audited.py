"""The audit on a page: counts, what differs without a reason, and the reasons."""

from typing import Any

from overtrick.events.audit import audit
from overtrick.events.scoring import score
from overtrick.formats.catalogue import read
from overtrick.game.problems import Level, Problem
from overtrick.reports.audited import Audited, audit_answer, audit_tables, counts_table, differences_table
from overtrick.reports.plain import text_of

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
