from hypothesis import given
from hypothesis import strategies as st

from overtrick.formats.findings import Findings
from overtrick.formats.pbn.layout import TableText, tag_pair
from overtrick.formats.pbn.lexer import lexed
from overtrick.formats.pbn.tables import table

TEXTS = st.text(st.characters(exclude_categories=("Cc", "Cs", "Zl", "Zp")), max_size=12)
CELLS = TEXTS.map(str.strip).filter(lambda text: text not in ("", "-", "?"))


@given(TEXTS)
def test_a_value_is_read_as_it_was_written(value: str) -> None:
    findings = Findings("a.pbn")
    ((tag,),) = lexed(tag_pair("West", value) + "\n", findings).games
    assert (tag.value, findings.problems) == (value, [])


@given(st.lists(st.fixed_dictionaries({"A": CELLS}, optional={"B": CELLS, "C": CELLS}), min_size=1, max_size=4))
def test_a_table_is_read_as_it_was_written(rows: list[dict[str, str]]) -> None:
    findings = Findings("a.pbn")
    text = "\n".join(TableText("ScoreTable", rows).lines(("C", "A")))
    ((tag,),) = lexed(text + "\n", findings).games
    found = table(tag, findings)
    assert findings.problems == []
    assert [{name: cell for name, cell in row.cells.items() if cell != "-"} for row in found.rows] == rows


def test_line_ends_and_tabs_become_blanks_for_no_string_can_hold_them() -> None:
    assert tag_pair("West", "a\r\nb\tc") == '[West "a b c"]'


def test_columns_are_aligned_figures_to_the_right() -> None:
    rows = [{"Table": "1", "Names": "Ann - Bob"}, {"Table": "12", "Names": "Cy"}]
    assert TableText("X", rows, frozenset(("Table",))).lines(()) == [
        r'[X "Table\4R;Names\11L"]',
        ' "1" "Ann - Bob"',
        '"12" Cy',
    ]
