import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.formats.findings import Findings
from overtrick.formats.losses import Losses
from overtrick.formats.xml_tree import Element, Instruction, tree
from overtrick.formats.xml_writer import child, xml_text


def again(root: Element) -> Element:
    findings = Findings("a.xml")
    found = tree(xml_text(root, Losses()), findings)
    assert found is not None
    assert findings.problems == []
    return found


@given(st.text(), st.text(st.characters(exclude_categories=("Cs", "Cc"))))
def test_any_text_comes_back_but_for_blanks_around_it_and_what_xml_cannot_hold(text: str, attribute: str) -> None:
    root = Element("A", 0)
    child(root, "B", text, {"x": attribute})
    losses = Losses()
    found = tree(xml_text(root, losses), Findings("a.xml"))
    assert found is not None
    if not losses.items:
        assert found.value("B").replace("\n", "") == text.replace("\n", "").strip()
        assert found.children[0].attributes["x"].split() == attribute.split()


@pytest.mark.parametrize("letter", ["\0", "\x1b", "\ufffe", "\ud800"])
def test_a_letter_that_xml_cannot_hold_is_left_out_and_lost(letter: str) -> None:
    losses = Losses()
    root = Element("A", 0)
    child(root, "B", f"x{letter}y")
    found = tree(xml_text(root, losses), Findings("a.xml"))
    assert found is not None
    assert found.value("B") == "xy"
    assert [loss.code for loss in losses.items] == ["lost-letter"]


def test_instructions_stand_in_their_element() -> None:
    root = Element("A", 0)
    inner = child(root, "B")
    inner.instructions.append(Instruction("overtrick", 'x="1"'))
    assert [(each.target, each.data) for each in again(root).children[0].instructions] == [("overtrick", 'x="1"')]


def test_a_head_stands_before_the_root() -> None:
    text = xml_text(Element("A", 0), Losses(), head="<!DOCTYPE A>\n")
    assert text == '<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE A>\n<A></A>\n'
