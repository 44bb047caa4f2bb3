"""The proof of a movement: every rule that it breaks, with round and table, and what a director should know of it.

A movement without an error is sound: everybody has one seat a round, plays no board twice, meets nobody more often
than declared, and every copy of a board is in one place, or passed between tables that are declared to share it.
"""

from collections.abc import Callable, Iterator

from overtrick.game.problems import Level
from overtrick.movements import notices, verify_boards, verify_seats
from overtrick.movements.breach import Breach
from overtrick.movements.movement import Movement

RULES: tuple[Callable[[Movement], Iterator[Breach]], ...] = (
    verify_seats.sides_wrong,
    verify_seats.seats_twice,
    verify_seats.lines_crossed,
    verify_seats.met_again,
    verify_seats.partnered_again,
    verify_boards.sets_missing,
    verify_boards.replayed,
    verify_boards.booked,
    verify_boards.matches_unfinished,
    notices.plays_unequal,
    notices.fields_differ,
    notices.sitting_out,
    notices.not_met,
)


def breaches(movement: Movement) -> tuple[Breach, ...]:
    """Everything that is wrong with a movement, in the order of its rounds and tables, then what is worth knowing.

    >>> again = "movement: Again" + chr(10) + "---" + chr(10) + "R1 1v2/1" + chr(10) + "R2 2v1/2"
    >>> print(*breaches(Movement.parse(again)), sep=chr(10))
    Round 2, table 1: pairs 1 and 2 meet again; they met in round 1 at table 1
    """
    found = [breach for rule in RULES for breach in rule(movement)]
    return tuple(sorted(found, key=_place))


def _place(breach: Breach) -> tuple[bool, int, int]:
    place = breach.place
    return (False, place.round, place.table) if place else (True, 0, 0)


def faults(movement: Movement) -> tuple[Breach, ...]:
    """What is wrong with a movement, without the notices."""
    return tuple(breach for breach in breaches(movement) if breach.level is Level.ERROR)


def is_sound(movement: Movement) -> bool:
    """Whether a movement breaks no rule.

    >>> is_sound(Movement.parse("movement: One round" + chr(10) + "---" + chr(10) + "R1 1v2/1 3v4/2"))
    True
    """
    return not faults(movement)
