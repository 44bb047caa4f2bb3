"""Delimited text: delimiters, heads, quotation marks, rows that do not fit."""

import csv

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from overtrick.formats.delimited import DELIMITERS, header, note_empty, rows, sheet
from overtrick.formats.findings import Findings

SYNONYMS = {"board": ("bd",), "ns": (), "declarer": ("by", "played by")}


@pytest.mark.parametrize("delimiter", [",", ";", "\t", "|"])
def test_the_delimiter_is_recognised(delimiter: str) -> None:
    text = f"Board{delimiter}NS{delimiter}By\n7{delimiter}3{delimiter}N\n"
    (record,) = sheet(text, SYNONYMS, Findings("a.csv")).records
    assert (record["board"], record["ns"], record["declarer"]) == ("7", "3", "N")


@pytest.mark.parametrize("head", ["Played By", "PLAYED_BY", " played-by ", '"played by"', "By"])
def test_heads_are_found_however_they_are_written(head: str) -> None:
    assert sheet(f"{head},bd\nN,1", SYNONYMS, Findings("a.csv")).columns == ("declarer", "board")


def test_a_delimiter_inside_quotes_does_not_count() -> None:
    assert header('"a,b,c,d";e') == ("a,b,c,d", "e")


def test_blank_lines_are_left_out_and_lines_are_counted() -> None:
    found = sheet("\n\nboard,ns\n\n1,3\n,\n\n2,4\n", SYNONYMS, Findings("a.csv"))
    assert [(record.line, record["board"]) for record in found.records] == [(5, "1"), (8, "2")]


def test_an_unknown_column_is_a_notice_with_its_name_and_kept() -> None:
    findings = Findings("a.csv")
    (record,) = sheet("board,seq\n1,17", SYNONYMS, findings).records
    assert record.others == {"seq": "17"}
    assert [(problem.code, problem.level) for problem in findings.problems] == [("column-unknown", "notice")]
    assert "'seq'" in findings.problems[0].message


def test_two_columns_of_one_meaning_are_an_error_and_the_first_is_used() -> None:
    findings = Findings("a.csv")
    (record,) = sheet("board,bd\n1,2", SYNONYMS, findings).records
    assert record["board"] == "1"
    assert findings.problems[0].code == "column-twice"


@pytest.mark.parametrize("said", ["sep=;", "SEP=;", '"sep=;"', "\n sep=; "])
def test_a_first_line_may_name_the_delimiter(said: str) -> None:
    text = f"{said}\nboard;ns\n1,5;3\n"
    found = sheet(text, SYNONYMS, Findings("a.csv"))
    assert header(text) == ("board", "ns")
    assert [(record["board"], record["ns"]) for record in found.records] == [("1,5", "3")]
    assert (found.line, found.records[0].line) == (said.count("\n") + 2, said.count("\n") + 3)


@pytest.mark.parametrize("delimiter", [",", ";", "\t", "|", ":", "#", "~"])
def test_the_delimiter_that_is_named_may_be_any_sign(delimiter: str) -> None:
    (record,) = sheet(f"sep={delimiter}\nboard{delimiter}ns\n1{delimiter}3\n", SYNONYMS, Findings("a.csv")).records
    assert (record["board"], record["ns"]) == ("1", "3")


@pytest.mark.parametrize("line", ["sep=x", "sep=", 'sep="', "september=;"])
def test_what_names_no_delimiter_is_a_row_like_any_other(line: str) -> None:
    assert header(f"{line}\nboard;ns\n") != ("board", "ns")


def test_a_delimiter_without_a_table_is_an_empty_table() -> None:
    for text in ("sep=;", "sep=;\n\n", ""):
        assert (header(text), list(sheet(text, SYNONYMS, Findings("a.csv")).records)) == ((), [])


def test_short_rows_are_filled_and_long_rows_refused() -> None:
    findings = Findings("a.csv")
    found = sheet("board,ns\n1\n2,3,4\n5,6,,\n", SYNONYMS, findings)
    assert [(record["board"], record["ns"]) for record in found.records] == [("1", ""), ("5", "6")]
    assert [(record["board"], record["ns"]) for record in found.too_long] == [("2", "3")]
    assert [(problem.code, str(problem.where)) for problem in findings.problems] == [("row-too-long", "a.csv:3")]


def test_cells_may_hold_line_ends_and_quotes() -> None:
    (first, second) = sheet('board,ns\n1,"a\nb ""c"""\n2,d\n', SYNONYMS, Findings("a.csv")).records
    assert (first["ns"], second.line, second["ns"]) == ('a\nb "c"', 4, "d")


def test_a_quote_that_is_never_closed_costs_one_row_only() -> None:
    findings = Findings("a.csv")
    rows = "\n".join(f"{n},x" for n in range(2, 30))
    found = sheet(f'board,ns\n1,"open\n{rows}\n', SYNONYMS, findings)
    assert [record["board"] for record in found.records] == [str(n) for n in range(1, 30)]
    assert [(problem.code, str(problem.where)) for problem in findings.problems] == [("quote-unclosed", "a.csv:2")]


def test_heads_without_a_row_are_told() -> None:
    findings = Findings("a.csv")
    note_empty(sheet("\nboard,ns\n", SYNONYMS, findings), findings)
    assert [(problem.code, problem.level, str(problem.where)) for problem in findings.problems] == [
        ("table-empty", "notice", "a.csv:2")
    ]
    for rows_under in ("1,2", "1,2,3"):
        findings = Findings("a.csv")
        note_empty(sheet(f"board,ns\n{rows_under}\n", SYNONYMS, findings), findings)
        assert "table-empty" not in [problem.code for problem in findings.problems]


def test_a_mark_of_inches_in_a_cell_is_a_letter_like_any_other() -> None:
    found = sheet('board,ns\n1,5" high\n2,6" high\n', SYNONYMS, Findings("a.csv"))
    assert [record["ns"] for record in found.records] == ['5" high', '6" high']


@settings(max_examples=200, deadline=None)
@given(st.text(st.characters(exclude_characters='"\r\n', exclude_categories=["Cs"])), st.sampled_from(DELIMITERS))
def test_a_line_without_quotation_marks_is_cut_as_a_parser_cuts_it(line: str, delimiter: str) -> None:
    (cells,) = csv.reader([f"x{line}\n"], delimiter=delimiter)
    assert list(rows(f"sep={delimiter}\nx{line}", Findings("a.csv"))) == [(2, tuple(cell.strip() for cell in cells))]


def test_records_are_a_sequence_whose_equal_cells_are_one() -> None:
    records = sheet("board,ns\n1,17\n2,17\n3,18\n", SYNONYMS, Findings("a.csv")).records
    assert (len(records), [each["board"] for each in records[1:]], records[-1].line) == (3, ["2", "3"], 4)
    assert records[0]["ns"] is records[1]["ns"]
