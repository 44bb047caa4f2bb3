import pytest

from overtrick.formats.findings import Findings
from overtrick.formats.jannersten.fields import CONTESTANTS, FIELDS, GAME, RESULTS, cells_of, line_of, recognises, rows

RESULT = "#01;A;1;1;11;;;400;3NT;N;9;C2;4;14;;;22;78;;14;;"


def test_the_help_pages_example_has_a_value_for_every_field() -> None:
    assert [len(FIELDS[block]) for block in (GAME, CONTESTANTS, RESULTS)] == [13, 8, 22]
    assert len(cells_of(RESULT)) == 22
    assert line_of(RESULTS, dict(zip(FIELDS[RESULTS], cells_of(RESULT), strict=True))) == RESULT


@pytest.mark.parametrize("name", ["Hazel", "Hazel; junior", 'Hazel "Ash" Oak', "Håzel"])
def test_a_name_comes_back_whatever_is_in_it(name: str) -> None:
    assert cells_of(line_of(CONTESTANTS, {"section": "A", "name": name}))[3] == name


def test_blanks_before_quotation_marks_are_passed_over() -> None:
    assert cells_of('A;1;N; "Hazel Ash";240')[3] == "Hazel Ash"


def read(text: str) -> tuple[list[tuple[str, int]], list[tuple[str, int | None]]]:
    findings = Findings("r.txt")
    found = [(row.block, row.line) for row in rows(text, findings)]
    return found, [(each.code, each.where.line if each.where else None) for each in findings.problems]


def test_lines_belong_to_the_block_above_them() -> None:
    text = f"[GAME] (Section; …)\nA;3;30;10;;;;;;;;1;\n\n[ contestants ]\nA;1;N;x;;;;\n[Results]\n{RESULT}\n#02\n"
    assert read(text) == ([(GAME, 2), (CONTESTANTS, 5), (RESULTS, 7)], [])


@pytest.mark.parametrize(
    ("text", "problems"),
    [
        (f"astray\n[RESULTS]\n{RESULT}", [("line-astray", 1)]),
        (f"[RESULTS]\n{RESULT};more", [("row-too-long", 2)]),
        ("[RESULTS]\n#01;A;1;1;11;;;400;3NT", [("row-too-short", 2)]),
        ("[GAME]\nA;3;30;10;;;;;;;;1", []),  # the last field is left out in the help page's own example
    ],
)
def test_lines_of_another_length_are_told(text: str, problems: list[tuple[str, int]]) -> None:
    assert read(text)[1] == problems


@pytest.mark.parametrize(
    ("text", "is_results"),
    [("[GAME]\n[RESULTS]\n", True), ("[game] (x)\n\n[Contestants]\n", True), ("[GAME]\n", False), ("[x]\n", False)],
)
def test_it_is_recognised_by_its_blocks(text: str, is_results: bool) -> None:  # noqa: FBT001 -- a table
    assert recognises(text) is is_results
