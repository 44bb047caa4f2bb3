"""Movements by cards: the boards are turned at single tables, as their cards or devices show, and not in whole rounds.

One list of all is fairer so, most of all in a large web, a skip or a hesitation Mitchell. What is stored was found by
search; ``table_arrows`` searches for any other movement.
"""

from functools import cache
from importlib.resources import files

from overtrick.movements.movement import Movement, Place
from overtrick.movements.table_arrows import with_boards_turned

Size = tuple[str, int, int]
"""The word for a family of movements, tables and rounds."""


@cache
def stored() -> dict[Size, tuple[int, ...]]:
    """For each table the rounds in which its boards are turned, as bits: bit 0 is round 1."""
    text = (files("overtrick.movements") / "data" / "arrows.txt").read_text("utf-8")
    return dict(map(_found, (line for line in text.splitlines() if not line.startswith("#"))))


def _found(line: str) -> tuple[Size, tuple[int, ...]]:
    word, tables, rounds, *turned = line.split()
    return (word, int(tables), int(rounds)), tuple(int(each, 16) for each in turned)


def by_cards(movement: Movement, word: str) -> Movement | None:
    """A movement of a family with its boards turned table by table; None where nothing is stored for its size.

    >>> from overtrick.movements.arrow_switch import best_switch
    >>> from overtrick.movements.balance import balance
    >>> from overtrick.movements.web import web
    >>> round(best_switch(web(20, 13)).balance.qf, 1), round(balance(by_cards(web(20, 13), "web")).qf, 1)
    (Fraction(234, 5), Fraction(561, 10))
    """
    found = stored().get((word, movement.tables, len(movement.rounds)))
    if found is None:
        return None
    turned = frozenset(
        Place(round_, table)
        for table, rounds in enumerate(found, start=1)
        for round_ in range(1, len(movement.rounds) + 1)
        if rounds >> (round_ - 1) & 1
    )
    return with_boards_turned(movement, turned)
