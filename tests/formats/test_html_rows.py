from overtrick.formats.findings import Findings
from overtrick.formats.html_rows import cell_text, cells_of, rows_under_heads
from overtrick.formats.html_tree import Element, tree

COLUMNS = {"by": ("declarer",), "contract": (), "score": ()}
NEEDED = frozenset(("by", "contract"))


def page(text: str) -> Element:
    return tree(text, Findings("a.html"))


def rows(text: str) -> list[tuple[int, str, str, str]]:
    found = rows_under_heads(page(text), COLUMNS, NEEDED)
    return [(row.line, row["by"], row["contract"], row["score"]) for row in found]


def test_cells_are_found_under_the_heads_whatever_their_order() -> None:
    text = "<table><tr><td>astray\n<tr><th>Contract<th>x<th>Declarer\n<tr><td>4S<td>7<td>N\n<tr><td>3NT</table>"
    assert rows(text) == [(3, "N", "4S", ""), (4, "", "3NT", "")]


def test_other_heads_begin_another_table() -> None:
    text = (
        "<table><tr><th>By<th>Contract<tr><td>N<td>4S</table>\n"
        "<table><tr><th>Contract<th>By<th>Score<tr><td>2H<td>E<td>110</table>"
    )
    assert [row[1:] for row in rows(text)] == [("N", "4S", ""), ("E", "2H", "110")]


def test_heads_may_be_ordinary_cells() -> None:
    assert [row[1:] for row in rows("<table><tr><td>By<td>Contract<tr><td>N<td>4S</table>")] == [("N", "4S", "")]


def test_suits_drawn_by_the_style_are_letters() -> None:
    (cell,) = page("<td>4 <span class='symbol spades'>&spades;</span> x").below("td")
    assert cell_text(cell) == "4 S x"


def test_cells_are_those_directly_in_a_row() -> None:
    (row, _) = page("<table><tr><td><table><tr><td>in</table><td>out</table>").below("tr")
    assert len(cells_of(row)) == 2
