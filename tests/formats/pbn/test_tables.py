from overtrick.formats.findings import Findings
from overtrick.formats.pbn.tables import Row, Table, elements, table
from overtrick.formats.pbn.tags import Line, Tag


def read(columns: str, *rows: str) -> tuple[Table, list[tuple[str, int | None]]]:
    findings = Findings("a.pbn")
    tag = Tag("ScoreTable", columns, 1, [Line(number, row) for number, row in enumerate(rows, start=2)])
    return table(tag, findings), [(p.code, p.where.line if p.where else None) for p in findings.problems]


def cells(columns: str, *rows: str) -> list[list[str]]:
    return [list(row.cells.values()) for row in read(columns, *rows)[0].rows]


def test_columns_have_an_order_a_name_and_a_width() -> None:
    found, problems = read(r"-Rank\3R;+Score_NS\5;Multiplicity;Names \ 45L;")
    assert found.columns == ("Rank", "Score_NS", "Multiplicity", "Names")
    assert problems == []


def test_columns_that_are_none_are_an_error() -> None:
    for wrong in (r"Rank;Call\\", r"Rank;Call\L", "", ";"):
        assert read(wrong)[1] == [("table-columns", 1)]


def test_elements_are_words_or_strings() -> None:
    assert elements('1  2 "A= B" - "150"') == ["1", "2", "A= B", "-", "150"]
    assert elements(r'"" "a\"b" ^50 "open') == ["", 'a"b', "^50", "open"]


def test_widths_are_least_widths() -> None:
    assert cells(r"Rank\1R;Names\3L", '12 "a long name"') == [["12", "a long name"]]


def test_rows_may_run_over_line_ends() -> None:
    assert cells("A;B;C", "1 2 3", "4", "5 6", "7 8 9") == [["1", "2", "3"], ["4", "5", "6"], ["7", "8", "9"]]


def test_a_row_of_another_length_is_an_error_and_the_others_are_read() -> None:
    found, problems = read("A;B;C", "1 2 3", "10 -", "4 5 6", "7 8 9 10")
    assert [list(row.cells.values()) for row in found.rows] == [["1", "2", "3"], ["4", "5", "6"]]
    assert problems == [("table-row", 3), ("table-row", 5)]


def test_names_without_quotes_are_cut_by_the_widths() -> None:
    assert cells(r"Rank\2R;Names_NS\10L;Names_EW\8L", " 1 Ann-Bo Lee Cat Oak") == [["1", "Ann-Bo Lee", "Cat Oak"]]


def test_unknown_and_irrelevant_elements_are_not_known() -> None:
    (row,) = read("A;B;C", "? - 3")[0].rows
    assert [row.known(column) for column in "ABCD"] == ["", "", "3", ""]
    assert row.line == 2


def test_rows_are_a_sequence_that_makes_each_row_when_it_is_asked_for() -> None:
    tag = Tag("ScoreTable", "Table;Score_NS", 7, rows="1 420\n2 450\n3 -50")
    rows = table(tag, Findings("club.pbn")).rows
    assert (len(rows), rows[-1]) == (3, Row(10, {"Table": "3", "Score_NS": "-50"}))
    assert [row.line for row in rows[1:]] == [9, 10]
    assert tag.lines is None
