"""Pages of a movement: HTML that needs nothing else, PDF on either paper, SVG; each holds what it should."""

import re
from xml.etree import ElementTree as ET

import pytest

from overtrick.formats.findings import Findings
from overtrick.formats.html_tree import tree
from overtrick.movements.arrow_switch import switched
from overtrick.movements.hesitation import hesitation
from overtrick.movements.howell import howell
from overtrick.movements.mitchell import share_and_relay, straight
from overtrick.movements.movement import Movement
from overtrick.movements.teams import american_whist, round_robin
from overtrick.movements.web import web
from overtrick.reports.movement_html import movement_html
from overtrick.reports.movement_pdf import movement_data, movement_pdf
from overtrick.reports.movement_svg import plan_svg, room_svg
from overtrick.reports.movement_tables import PARTS

ALL = [
    straight(3), switched(hesitation(8)).without(3), web(14, 13), howell(7, 12), american_whist(7), round_robin(5),
]  # fmt: skip
SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("movement", ALL, ids=lambda each: each.name)
def test_the_page_has_a_card_for_every_table_and_every_contestant(movement: Movement) -> None:
    findings = Findings("")
    page = tree(movement_html(movement), findings)
    titles = [caption.text for caption in page.below("caption")]
    assert findings.problems == []
    assert [title for title in titles if title.startswith("Table ")] == [
        f"Table {n + 1}" for n in range(movement.tables)
    ]
    kind = movement.kind.value.capitalize().removesuffix("s")
    assert [title for title in titles if title.startswith(kind)] == [f"{kind} {n}" for n in movement.contestants]


def test_every_link_of_the_page_has_its_card() -> None:
    page = movement_html(howell(4))
    assert set(re.findall(r'href="#([^"]+)"', page)) <= set(re.findall(r'id="([^"]+)"', page))


def test_the_page_needs_nothing_from_elsewhere() -> None:
    page = movement_html(share_and_relay(6))
    assert not re.search(r"(src|href)=\"(?!#)|@import|url\(", page)
    assert "http" not in page.replace("http://www.w3.org/2000/svg", "")


def test_names_cannot_break_the_page() -> None:
    page = movement_html(Movement("<script>", straight(3).rounds, straight(3).boards, winners=2))
    assert "<script>" not in page


@pytest.mark.parametrize("part", PARTS)
def test_a_part_can_be_printed_alone(part: str) -> None:
    whole, alone = movement_html(straight(5)), movement_html(straight(5), [part])
    assert len(alone) < len(whole)
    filled = {name for name, value in movement_data(straight(5), [part]).items() if value}
    assert filled - {"title", "pictures", "room"} == {part}


@pytest.mark.parametrize("movement", ALL, ids=lambda each: each.name)
def test_pictures_are_sound_and_show_everybody(movement: Movement) -> None:
    plan, room = ET.fromstring(plan_svg(movement)), ET.fromstring(room_svg(movement))  # noqa: S314 -- our own text
    assert len(plan.findall(f"{SVG}rect")) == movement.tables * len(movement.rounds)
    assert len(room.findall(f"{SVG}rect")) == movement.tables
    words = [text.text for text in plan.iter(f"{SVG}text")]
    assert {str(number) for number in movement.contestants} <= set(words)


def test_the_picture_marks_turned_boards_by_a_thick_frame() -> None:
    assert plan_svg(straight(5).turned([2])).count('class="t x"') == 5
    assert plan_svg(straight(5)).count('class="t x"') == 0


def test_the_picture_of_the_room_has_every_stand() -> None:
    assert room_svg(web(10, 8)).count("<ellipse") == 2
    assert room_svg(straight(7)).count("<ellipse") == 0


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_pdf_is_made_for_either_paper_and_always_the_same(paper: str) -> None:
    pytest.importorskip("typst", reason="the extra pdf is not installed")
    made = movement_pdf(straight(5), paper=paper)
    assert made.startswith(b"%PDF")
    assert made == movement_pdf(straight(5), paper=paper)


def test_the_two_papers_differ() -> None:
    pytest.importorskip("typst", reason="the extra pdf is not installed")
    assert movement_pdf(straight(3), paper="a4") != movement_pdf(straight(3), paper="letter")
