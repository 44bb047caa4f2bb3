"""Who sits where, as the papers of an event say it: the movement of each section, and the sit-outs that it makes."""

from collections.abc import Iterable, Mapping
from functools import lru_cache

from overtrick.events.in_force import in_force
from overtrick.events.model import Entry, Event, Kind
from overtrick.events.sit_outs import sit_outs
from overtrick.game.errors import OvertrickError
from overtrick.game.problems import Level, Problem, Reading
from overtrick.movements.movement import Movement
from overtrick.movements.notices import sit_outs as sit_outs_planned
from overtrick.store.papers import Paper

MOVEMENT = "movement"
"""What the name of a paper with a movement begins with: ``movement.txt``, or ``movement-A.txt`` for section A."""


def is_movement(paper: Paper) -> bool:
    """Whether a paper holds a movement."""
    return paper.name.startswith(MOVEMENT)


def section_of(paper: Paper) -> str:
    """The section whose movement a paper holds, empty where there is one section.

    >>> section_of(Paper("e", 1, "movement-A.txt", "", "", b""))
    'A'
    """
    return paper.name.removeprefix(MOVEMENT).partition(".")[0].removeprefix("-")


# Papers change a few times in an evening, the log with every board: what papers say is kept.
@lru_cache(maxsize=32)
def movements(current: tuple[Paper, ...]) -> Reading[Mapping[str, Movement]]:
    """The movements by section of the papers that count, and what is wrong with those that cannot be read."""
    found: dict[str, Movement] = {}
    problems: list[Problem] = []
    for paper in filter(is_movement, current):
        try:
            found[section_of(paper)] = Movement.parse((paper.content or b"").decode())
        except (OvertrickError, UnicodeDecodeError) as fault:
            problems.append(Problem("movement-unreadable", Level.ERROR, f"{paper.name}: {fault}"))
    return Reading(found, tuple(problems))


@lru_cache(maxsize=128)
def resting_rounds(movement: Movement) -> frozenset[int]:
    """The rounds in which somebody does not play.

    >>> sorted(resting_rounds(Movement.parse("movement: Half" + chr(10) + "---" + chr(10) + "R1 1v2/1 3v-/2")))
    [1]
    """
    return frozenset(round_ for rounds in sit_outs_planned(movement).values() for round_ in rounds)


def with_sit_outs(by_section: Mapping[str, Movement], entries: Iterable[Entry]) -> Event:
    """The event of a log: its entries with the sit-outs that the movements make, and who is ranked by them."""
    log = tuple(entries)
    kinds = {movement.kind for movement in by_section.values()}
    kind = Kind(kinds.pop().value) if len(kinds) == 1 else Kind.PAIRS
    scheduled = sit_outs(by_section, in_force(log).entries.values()) if by_section else ()
    return Event(kind=kind, entries=(*scheduled, *log))
