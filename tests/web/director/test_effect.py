"""What a preview tells of a change: those of whom a reader sees something, counted rightly, and nobody else."""

from fractions import Fraction

import pytest

from overtrick.web.director.effect import Effect, Moved, Standing, headline
from overtrick.web.words import Words


def goes(contestant: str, was: str, now: str, figures: tuple[str, str] = ("60.00", "61.00")) -> Moved:
    """A contestant that goes from a place to another."""
    before, after = figures
    return Moved("Ranking", contestant, Standing(was, before, Fraction(1)), Standing(now, after, Fraction(2)))


UNSEEN = goes("9", "4", "4", ("73.61", "73.61"))


def test_total_that_changes_by_less_than_is_shown_is_not_told_as_a_change() -> None:
    found = Effect((goes("1", "2", "1"), UNSEEN))
    assert [each.contestant for each in found.shown] == ["1"]
    assert "73.61" not in headline(found, Words("en"))
    assert headline(Effect((UNSEEN,)), Words("en")) == "No place changes, and totals by less than is shown."


@pytest.mark.parametrize(
    ("language", "one", "many"),
    [
        ("en", "1 other changes too.", "2 others change too."),
        ("de", "Auch bei 1 anderen ändert sich etwas.", "Auch bei 2 anderen ändert sich etwas."),
    ],
)
def test_others_are_counted_in_words(language: str, one: str, many: str) -> None:
    five = tuple(goes(str(number), str(number + 1), str(number)) for number in range(1, 6))
    assert headline(Effect(five[:4]), Words(language)).endswith(one)
    assert headline(Effect(five), Words(language)).endswith(many)
