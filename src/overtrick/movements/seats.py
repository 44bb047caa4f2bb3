"""Seats: who never moves, and who of them has a round to spare."""

from collections import Counter, defaultdict
from dataclasses import dataclass
from itertools import pairwise

from overtrick.movements.movement import Movement, Place
from overtrick.movements.notices import sit_outs


def stationary(movement: Movement) -> dict[int, int]:
    """Those who sit at one table, in the same chairs, whenever they play, with that table.

    >>> from overtrick.movements.hesitation import hesitation
    >>> stationary(hesitation(5))
    {1: 1, 2: 2, 3: 3, 4: 4}
    """
    chairs: dict[int, set[tuple[int, bool]]] = defaultdict(set)
    for place, cell in movement.cells():
        for line, side in enumerate(cell.seated):
            for number in side:
                chairs[number].add((place.table, bool(line)))
    return {number: next(iter(at))[0] for number, at in sorted(chairs.items()) if len(at) == 1}


@dataclass(frozen=True, slots=True)
class Wishes:
    """What the seats must offer: so many pairs that need not move, and a seat for a director who plays."""

    stationary: int = 0
    playing_director: bool = False


NO_WISHES = Wishes()


def fulfils(movement: Movement, wishes: Wishes) -> bool:
    """Whether there are the seats that are wished for; a playing director counts as one who stays.

    >>> from overtrick.movements.howell import howell
    >>> fulfils(howell(4), Wishes(stationary=1)), fulfils(howell(4), Wishes(stationary=2))
    (True, False)
    """
    return len(stationary(movement)) >= wishes.stationary + wishes.playing_director


def director_seats(movement: Movement) -> tuple[int, ...]:
    """Seats for a director who plays: those who stay, first those who sit out a round."""
    resting = sit_outs(movement)
    return tuple(sorted(stationary(movement), key=lambda number: (number not in resting, number)))


def longest_wait(movement: Movement) -> int:
    """The most rounds that anybody sits out one after the other.

    >>> from overtrick.movements.mitchell import straight
    >>> longest_wait(straight(5)), longest_wait(straight(5).without(3))
    (0, 1)
    """
    return max((_longest_run(rounds) for rounds in sit_outs(movement).values()), default=0)


def _longest_run(rounds: tuple[int, ...]) -> int:
    longest = run = 1
    for one, other in pairwise(rounds):
        run = run + 1 if other == one + 1 else 1
        longest = max(longest, run)
    return longest


def visits(movement: Movement) -> dict[int, tuple[Place, ...]]:
    """Where everybody goes: the place in each round in which he has a seat."""
    found: dict[int, list[Place]] = defaultdict(list)
    for place, cell in movement.cells():
        for number in cell.contestants:
            found[number].append(place)
    return {number: tuple(places) for number, places in sorted(found.items())}


def shared_rounds(movement: Movement) -> int:
    """In how many rounds some tables share a set."""
    tables = Counter((place.round, cell.set, cell.copy) for place, cell in movement.cells() if cell.is_played)
    return len({round_ for (round_, _, _), count in tables.items() if count > 1})
