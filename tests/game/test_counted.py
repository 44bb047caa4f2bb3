"""A number of things in words."""

import pytest

from overtrick.game.counted import counted


@pytest.mark.parametrize(
    ("number", "said"), [(0, "0 rounds"), (1, "1 round"), (2, "2 rounds"), (21, "21 rounds"), (101, "101 rounds")]
)
def test_one_thing_alone_is_named_in_the_singular(number: int, said: str) -> None:
    assert counted(number, "round") == said


def test_a_plural_of_its_own_is_used_as_given() -> None:
    assert [counted(number, "entry", "entries") for number in (0, 1, 2)] == ["0 entries", "1 entry", "2 entries"]
