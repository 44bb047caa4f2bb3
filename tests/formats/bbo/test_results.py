import pytest

from overtrick.compare.adjusted import Average
from overtrick.events.model import Ruled
from overtrick.formats.bbo.results import what_came
from overtrick.game.errors import OvertrickError
from overtrick.game.seats import BySide


@pytest.mark.parametrize(
    ("text", "result"),
    [
        ("6NS=", "6NTS="),
        ("3NxW-1", "3NTXW-1"),
        ("3NxxW-1", "3NTXXW-1"),
        ("4♥S+3", "4HS+3"),
        ("4♠xE-2", "4SXE-2"),
        ("PASS", "Pass"),
    ],
)
def test_the_doubling_stands_before_declarer(text: str, result: str) -> None:
    assert str(what_came(text)) == result


@pytest.mark.parametrize(
    ("text", "ns", "ew"),
    [
        ("A==", Average.EQUAL, Average.EQUAL),
        ("A+=", Average.PLUS, Average.EQUAL),
        ("A=+", Average.EQUAL, Average.PLUS),
        ("A-+", Average.MINUS, Average.PLUS),
        ("A++", Average.PLUS, Average.PLUS),
    ],
)
def test_an_average_says_what_each_side_gets(text: str, ns: Average, ew: Average) -> None:
    said = what_came(text)
    assert isinstance(said, Ruled)
    assert said.adjustment.terms == BySide(ns, ew)


@pytest.mark.parametrize("text", ["9NS=", "3N", "A+", "xyz"])
def test_anything_else_is_refused(text: str) -> None:
    with pytest.raises(OvertrickError):
        what_came(text)
