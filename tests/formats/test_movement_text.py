"""The project's own text: what is wrong is told with its line."""

import pytest

from overtrick.formats.movement_text import read, recognises, write
from overtrick.movements.howell import howell
from overtrick.movements.mitchell import share_and_relay

HEAD = "movement: Two\n"
FAULTS = [
    ("movement: Two\nR1 1v2/1\n", 1, "---"),
    (f"{HEAD}tables: 3\n---\nR1 1v2/1 3v4/2\n", 2, "tables"),
    (f"{HEAD}colour: red\n---\nR1 1v2/1\n", 2, "colour"),
    (f"{HEAD}---\nR1 1v2/1\nR3 1v2/1\n", 4, "R2"),
    (f"{HEAD}---\nR1 1v2/1\n\nR2 1v2\\1\n", 5, "1v2"),
]


@pytest.mark.parametrize(("text", "line", "words"), FAULTS)
def test_a_fault_is_told_with_its_line(text: str, line: int, words: str) -> None:
    reading = read(text.encode(), "two.mov")
    assert reading.value == ()
    (problem,) = reading.problems
    assert str(problem.where) == f"two.mov:{line}"
    assert words in problem.message


@pytest.mark.parametrize("movement", [howell(4), share_and_relay(8).with_boards(3)], ids=lambda each: each.name)
def test_everything_is_carried(movement: object) -> None:
    assert isinstance(movement, type(howell(4)))
    written = write(movement)
    assert written.losses == ()
    assert recognises(written.data.decode())
    assert read(written.data, "x").value == (movement,)
