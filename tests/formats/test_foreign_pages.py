"""Pages of programs that are not read are named, and never taken for those of another program."""

import pytest

from overtrick.formats.catalogue import read
from overtrick.formats.foreign_pages import PAGES, foreign_page

ROW = "<table><tr><th>Contract<th>By<th>Score</tr><tr><td>3S<td>N<td>140</tr></table>"
MARKS = {
    "RealBridge": f'<html><script src="https://play.realbridge.online/dx.js"></script><h1>Board 3</h1>{ROW}</html>',
    "KoPS": f'<html><meta name="Generator" content="KoPS2www, JFR 2005">{ROW}</html>',
    "JFR Pary or Teamy": f"<html>{ROW}<p>Średnia rozdania: 140</p></html>",
}


@pytest.mark.parametrize("program", MARKS)
def test_a_page_is_refused_by_the_name_of_its_program_with_the_file_to_take_instead(program: str) -> None:
    (page,) = (each for each in PAGES if each.program == program)
    for encoding in ("utf-8", "utf-16", "cp1250"):
        (*_, problem) = read(MARKS[program].encode(encoding), "page.html").problems
        assert (problem.code, problem.level) == ("format-unknown", "error")
        assert problem.message.startswith(f"a page of {program}, which is not read ({page.instead})")


def test_every_program_has_a_page_here() -> None:
    assert set(MARKS) == {each.program for each in PAGES}


def test_a_page_of_acbl_live_may_link_to_where_the_session_was_played() -> None:
    page = (
        f'<html><title>ACBL Live</title><a href="https://play.realbridge.online">here</a><h1>Board 3</h1>{ROW}</html>'
    )
    assert read(page.encode(), "page.html").value.format == "acbl-live"


def test_a_text_that_is_no_page_is_nobodys() -> None:
    assert foreign_page("JFR") is None
