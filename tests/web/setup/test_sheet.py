"""The sheets for the tables: a code for each, which binds one tablet to that table."""

import re

import pytest

from tests.web.conftest import EVENT, Club

SHEET = f"/e/{EVENT}/setup/sheet"


def codes(page: str) -> list[str]:
    """The codes on the sheets."""
    return [found.replace(" ", "") for found in re.findall(r'class="code">([A-Z2-9 ]+)<', page)]


def test_every_table_has_a_sheet_with_its_own_code_and_who_begins_there(club: Club) -> None:
    laptop = club.director()
    laptop.open(SHEET)
    page = laptop.send(SHEET)
    assert len(set(codes(page))) == 2
    assert page.count("<svg") == 4  # for the tablet, and for phones
    assert "Round 1: 3 Fir &amp; Hazel, 4 Larch &amp; Maple" in laptop.words


def test_tablet_that_keys_the_code_belongs_to_the_table_and_the_code_is_used_up(club: Club) -> None:
    laptop, tablet, second = club.director(), club.anybody(), club.anybody()
    laptop.open(SHEET)
    code = codes(laptop.send(SHEET))[1]
    for browser in (tablet, second):
        browser.open(f"/in?code={code}")
        browser.send("/in/code", code=code)
    assert "Table 2" in tablet.words
    assert second.status == 400
    tablet.open(f"/e/{EVENT}/table/1")
    assert tablet.status == 400


def test_evening_without_a_movement_has_no_sheets(club: Club) -> None:
    club.store.begin("new", "New")
    laptop = club.director("")
    laptop.open("/e/new/setup/sheet")
    assert "choose the movement" in laptop.words


def test_sheets_are_a_pdf_as_well(club: Club) -> None:
    pytest.importorskip("typst", reason="the extra pdf is not installed")
    laptop = club.director()
    laptop.open(SHEET)
    hidden = re.findall(r'name="token" value="([^"]*)"', laptop.page)
    answer = laptop.client.post(SHEET, data={"token": hidden[0], "as": "pdf"})
    assert answer.headers["content-type"] == "application/pdf"
    assert answer.content.startswith(b"%PDF")
    assert answer.content.count(b"/Type /Page\n") in (0, 2)
