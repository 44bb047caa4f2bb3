"""Boards turned table by table: what is stored is as fair as what is known, and sound."""

from fractions import Fraction

import pytest

from overtrick.movements.arrow_switch import best_switch
from overtrick.movements.balance import balance
from overtrick.movements.by_cards import by_cards, stored
from overtrick.movements.errors import MovementSizeError
from overtrick.movements.generate import GENERATORS, movement_named
from overtrick.movements.mitchell import straight
from overtrick.movements.verify import faults

# Figures of the reference, to a decimal.
KNOWN = [
    ("hesitation", 7, 8, "81.2"), ("hesitation", 8, 9, "81.4"), ("hesitation", 9, 10, "83.9"),
    ("hesitation", 11, 12, "86.3"), ("hesitation", 12, 13, "86.6"), ("skip", 10, 9, "81.2"), ("skip", 12, 11, "82.5"),
    ("straight", 13, 12, "85.0"), ("web", 16, 13, "73.1"), ("web", 20, 13, "56.1"),
]  # fmt: skip


@pytest.mark.parametrize(("word", "tables", "rounds", "qf"), KNOWN)
def test_stored_arrows_are_as_fair_as_the_best_that_is_known(word: str, tables: int, rounds: int, qf: str) -> None:
    movement = GENERATORS[word].by_cards(tables, rounds)
    assert Fraction(round(balance(movement).qf * 10), 10) >= Fraction(qf)


@pytest.mark.parametrize(("word", "tables", "rounds"), stored())
def test_stored_arrows_are_a_point_fairer_than_whole_rounds(word: str, tables: int, rounds: int) -> None:
    made = GENERATORS[word].make(tables, rounds)
    movement = by_cards(made, word)
    assert movement is not None
    assert not faults(movement)
    assert movement.winners == 1
    assert balance(movement).qf >= best_switch(made).balance.qf + Fraction(99, 100)


def test_movement_by_cards_is_found_by_words() -> None:
    movement = movement_named("web 16 tables 13 rounds by cards")
    assert movement.name == "Web Mitchell, 16 tables, 13 rounds, by cards"
    assert movement_named(movement.name) == movement
    with pytest.raises(MovementSizeError, match="not found yet"):
        movement_named("straight 5 tables by cards")
    assert by_cards(straight(5), "straight") is None
