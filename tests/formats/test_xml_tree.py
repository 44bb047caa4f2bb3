import pytest

from overtrick.formats.findings import Findings
from overtrick.formats.xml_tree import MOST_LEVELS, Element, tree


def read(text: str) -> tuple[Element | None, list[tuple[str, int | None]]]:
    findings = Findings("a.xml")
    root = tree(text, findings)
    return root, [(problem.code, problem.where.line if problem.where else None) for problem in findings.problems]


def test_a_tree_has_lines_attributes_and_texts() -> None:
    root, problems = read('<A>\n  <x:B c="1">two</x:B>\n  <B/>\n  <C><B>deep</B></C>\n</A>')
    assert root is not None
    assert [(each.tag, each.line, each.text) for each in root.children] == [("B", 2, "two"), ("B", 3, ""), ("C", 4, "")]
    assert root.value("B") == "two"
    assert [each.text for each in root.below("B")] == ["two", "", "deep"]
    assert root.children[0].value("c") == "1"
    assert problems == []


def test_a_document_type_is_tolerated_and_not_fetched() -> None:
    root, problems = read(
        '<?xml version="1.0"?>\n<!DOCTYPE A SYSTEM "http://example.org/a.dtd">\n<A>x &amp; y &#65;</A>'
    )
    assert root is not None
    assert (root.text, problems) == ("x & y A", [])


def test_entities_are_refused_and_never_expanded() -> None:
    laughs = "".join(f'<!ENTITY l{n} "{f"&l{n - 1};" * 10}">' for n in range(1, 20))
    root, problems = read(f'<!DOCTYPE A [<!ENTITY l0 "ha">{laughs}]><A>&l19;</A>')
    assert root is None
    assert [code for code, _ in problems] == ["xml-refused"]


def test_outer_files_are_not_read() -> None:
    root, problems = read('<!DOCTYPE A [<!ENTITY x SYSTEM "file:///etc/passwd">]><A>&x;</A>')
    assert root is None
    assert [code for code, _ in problems] == ["xml-refused"]


def test_an_unknown_entity_is_told() -> None:
    root, problems = read('<!DOCTYPE A SYSTEM "a.dtd">\n<A>x&nbsp;y</A>')
    assert root is not None
    assert problems == [("xml-entity-unknown", 2)]


@pytest.mark.parametrize("rest", ["", "<B>", "<B></C></A>", "&", "\x01"])
def test_what_stands_before_a_fault_is_read(rest: str) -> None:
    root, problems = read(f"<A>\n<B>one</B>\n{rest}")
    assert root is not None
    assert root.children[0].text == "one"
    assert [code for code, _ in problems] == ["xml-syntax"]


def test_depth_has_a_limit() -> None:
    root, problems = read("<a>" * (MOST_LEVELS + 1))
    assert root is not None
    assert [code for code, _ in problems] == ["xml-refused"]


def test_no_xml_at_all_has_no_root() -> None:
    assert read("hello") == (None, [("xml-syntax", 1)])
