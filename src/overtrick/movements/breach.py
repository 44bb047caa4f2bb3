"""What a checker says of a movement: a rule and where it is broken, in the words of the room."""

from collections.abc import Iterable
from dataclasses import dataclass

from overtrick.game.problems import Level
from overtrick.movements.movement import Kind, Movement, Place
from overtrick.movements.spans import spans

WHO = {Kind.PAIRS: "pair", Kind.TEAMS: "team", Kind.INDIVIDUAL: "player"}


@dataclass(frozen=True, slots=True)
class Breach:
    """A rule that a movement breaks (an error), or what a director should know of it (a notice).

    ``place`` is where it shows, None where it is the whole movement; ``contestants`` are those whom it touches.
    """

    code: str
    level: Level
    message: str
    place: Place | None = None
    contestants: tuple[int, ...] = ()

    def __str__(self) -> str:
        here = f"{self.place}: " if self.place else ""
        sentence = f"{here}{self.message}"
        return sentence[:1].upper() + sentence[1:]


def wrong(code: str, place: Place, contestants: Iterable[int], message: str) -> Breach:
    """A broken rule at a table."""
    return Breach(code, Level.ERROR, message, place, tuple(contestants))


def notice(code: str, message: str) -> Breach:
    """What a director should know of a whole movement."""
    return Breach(code, Level.NOTICE, message)


def who(movement: Movement, *contestants: int) -> str:
    """Contestants as they are spoken of.

    >>> from overtrick.movements.cell import Cell
    >>> two = Movement("", ((Cell.pairs(1, 2, 1),),), ((1, 2),))
    >>> who(two, 1), who(two, 1, 2)
    ('pair 1', 'pairs 1 and 2')
    """
    kind = WHO[movement.kind]
    return f"{kind} {contestants[0]}" if len(contestants) == 1 else f"{kind}s {listed(contestants)}"


def listed(numbers: Iterable[int]) -> str:
    """Numbers in a sentence.

    >>> listed((1, 2, 3)), listed((5, 9)), listed((1, 2, 3, 4, 9))
    ('1-3', '5 and 9', '1-4 and 9')
    """
    ordered = sorted(numbers)
    parts = [str(each) for each in ordered] if len(ordered) == 2 else spans(ordered).split(",")  # noqa: PLR2004 -- two
    return " and ".join(filter(None, (", ".join(parts[:-1]), parts[-1])))


def boards_named(boards: Iterable[int]) -> str:
    """Boards as they are spoken of.

    >>> boards_named((9, 10)), boards_named((7,))
    ('boards 9-10', 'board 7')
    """
    named = tuple(boards)
    return f"board {named[0]}" if len(named) == 1 else f"boards {spans(named)}"
