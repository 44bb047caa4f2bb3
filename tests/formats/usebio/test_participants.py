import pytest

from overtrick.formats.usebio.participants import number_and_side
from overtrick.game.seats import Side


@pytest.mark.parametrize(
    ("text", "number", "side"),
    [
        ("1NS", "1", Side.NS),
        ("12 EW", "12", Side.EW),
        ("7", "7", None),
        (" 07 ns ", "7", Side.NS),
        ("A3", "A3", None),
        ("0", "0", None),
        ("", "", None),
    ],
)
def test_a_number_and_its_direction_are_two_things(text: str, number: str, side: Side | None) -> None:
    assert number_and_side(text) == (number, side)
