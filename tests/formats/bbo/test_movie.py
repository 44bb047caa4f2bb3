from urllib.parse import quote

import pytest

from overtrick.formats.bbo.movie import movie, unescaped
from overtrick.formats.findings import Findings
from overtrick.formats.html_tree import tree

LIN = "pn|Ada,Bo,Cy,Di|st||md|1,,,|ah|Board 3|mb|1N|mb|p|mb|p|mb|p|pc|C2|mc|8|"


@pytest.mark.parametrize("text", ["pn|Björn, 50 %|", "a%7", "%zz", "", "%C3%28"])
def test_escapes_of_an_address_are_undone(text: str) -> None:
    assert unescaped(quote(text)) == text
    assert isinstance(unescaped(text), str)


@pytest.mark.parametrize("escaped", [quote(LIN), LIN])
def test_the_hand_of_a_movie_stands_on_the_line_of_its_cell(escaped: str) -> None:
    page = tree(
        f"\n\n<td><a onclick=\"hv_popuplin('{escaped}');return false\">Movie</a><a href=x>Lin</a>", Findings("")
    )
    (cell,) = page.below("td")
    board = movie(cell, Findings(""))
    assert board is not None
    assert (board.number, board.line, board.call_lines, board.card_lines) == ("3", 3, [3] * 4, [3])


@pytest.mark.parametrize(
    "link", ["<a href=x>Movie</a>", "<a onclick='open(1)'>x</a>", "<a onclick=\"hv_popuplin('')\">x</a>"]
)
def test_a_cell_without_a_hand_has_none(link: str) -> None:
    (cell,) = tree(f"<td>{link}", Findings("")).below("td")
    assert movie(cell, Findings("")) is None
