import pytest

from overtrick.formats.findings import Findings
from overtrick.formats.html_tree import MOST_ELEMENTS, MOST_LEVELS, Element, tree


def read(text: str) -> tuple[Element, list[tuple[str, int | None]]]:
    findings = Findings("a.html")
    page = tree(text, findings)
    return page, [(problem.code, problem.where.line if problem.where else None) for problem in findings.problems]


def shape(element: Element) -> str:
    """The names of an element and of what is in it."""
    inside = "".join(shape(child) for child in element.children)
    return f"{element.tag}({inside})" if inside else element.tag


# What is written, and what it is.
SHAPES = [
    ("<table><tr><td>1<td>2<tr><td>3</table>", "(table(tr(tdtd)tr(td)))"),
    ("<TABLE><TR><TH>1</TH><TD>2</TD></TR></TABLE>", "(table(tr(thtd)))"),
    ("<table><thead><tr><th>1<tbody><tr><td>2</table>", "(table(thead(tr(th))tbody(tr(td))))"),
    ("<table><tr><td><table><tr><td>in</table><td>out</table>", "(table(tr(td(table(tr(td)))td)))"),
    ("<p>a<br>b<img src=x>c</p>", "(p(brimg))"),
    ("<b><i>x</b>y", "(b(i))"),
    ("</b><b>x", "(b)"),
    ("<!DOCTYPE html><!-- <b> --><i>x</i><?x?>", "(i)"),
    ("<script>if (a < b) '<td>'</script><i>x</i>", "(scripti)"),
    ("a < b and <3", ""),
]


@pytest.mark.parametrize(("text", "wanted"), SHAPES)
def test_tags_may_be_left_open(text: str, wanted: str) -> None:
    page, problems = read(text)
    assert (shape(page), problems) == (wanted, [])


@pytest.mark.parametrize(
    "text",
    [
        "<td class='a b' title=\"it's\" id=x2>",
        "<td CLASS='a b' Title=\"it's\"\n id=x2 >",
        "<td class = 'a b' title='it&#39;s' id=x2 / >",
        "<td class='a b' class='c' title=\"it's\" id=x2>",
    ],
)
def test_attributes_are_read_with_quotes_or_without(text: str) -> None:
    (cell,) = read(text)[0].below("td")
    assert cell.attributes == {"class": "a b", "title": "it's", "id": "x2"}
    assert cell.classes == {"a", "b"}


def test_an_attribute_may_have_no_value() -> None:
    (cell,) = read("<td nowrap x=>1")[0].below("td")
    assert cell.attributes == {"nowrap": "", "x": ""}


def test_text_has_its_entities_and_one_blank_between_words() -> None:
    (cell,) = read("<td>\n 4&spades; <b>by</b>&nbsp;N &amp;\n  co </td>")[0].below("td")
    assert cell.text == "4♠ by N & co"


def test_scripts_are_no_text() -> None:
    assert read("<p>a<script>b</script>c</p>")[0].text == "ac"


def test_elements_have_their_lines() -> None:
    page, _ = read("<table>\n<tr>\n<td>1\n<td\n>2</table>")
    assert [cell.line for cell in page.below("td")] == [3, 4]


def test_elements_are_found_by_their_class() -> None:
    page, _ = read("<div class='hand'><span class=name>A</span></div><span class='name x'>B</span>")
    assert [each.text for each in page.with_class("name")] == ["A", "B"]


@pytest.mark.parametrize(
    ("text", "line"),
    [("<b>1</b>\n<!-- x", 2), ("<b>1</b>\n<a href='x", 2), ("<b>1</b>\n</a", 2), ("<b>1</b>\n<!DOCTYPE", 2)],
)
def test_what_is_never_closed_is_told_and_the_page_is_read_up_to_it(text: str, line: int) -> None:
    page, problems = read(text)
    assert (page.text, problems) == ("1", [("html-unclosed", line)])


def test_a_page_has_no_more_elements_than_a_page_has() -> None:
    page, problems = read("<i>" * (MOST_ELEMENTS + 1))
    assert problems == [("html-refused", 1)]
    depth = 0
    while (below := next(page.children, None)) is not None:
        page, depth = below, depth + 1
    assert depth <= MOST_LEVELS


# A parser that looks back takes minutes for each of these.
LONG = ['<a href="', "<a href='", "<!--", "<!x", "<?", "</", "<a ", "<", "<a =", "<td></td>", "</x>", "<b></i>", "&amp"]


@pytest.mark.parametrize("piece", LONG)
def test_long_nonsense_is_read_to_its_end(piece: str) -> None:
    page, problems = read(piece * (400_000 // len(piece)))
    assert {code for code, _ in problems} <= {"html-unclosed", "html-refused"}
    assert page.tag == ""
