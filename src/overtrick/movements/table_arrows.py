"""Arrows for each table and round, where cards or devices show them: fairer still than whole rounds.

Changes of one table are tried one after the other; one is kept if it is as fair as what stood a while ago (late
acceptance), so that the search climbs out of small hollows without a temperature to set.
"""

from collections import defaultdict
from dataclasses import dataclass, field
from typing import Protocol

from overtrick.movements.arrow_switch import best_switch
from overtrick.movements.balance import Balance, balance_of, masks, met, sides
from overtrick.movements.movement import Movement, Place

MEMORY = 400  # changes until one is compared with what stood then


class Randomness(Protocol):
    """A source of randomness, such as ``random.Random``."""

    def randrange(self, stop: int, /) -> int:
        """A whole number below ``stop``."""
        ...


@dataclass(slots=True)
class Counts:
    """The counts between contestants while boards are turned; see ``balance`` for what they count."""

    movement: Movement
    held: dict[int, dict[int, int]] = field(default_factory=dict)
    at: dict[int, list[int]] = field(default_factory=dict)
    between: dict[int, dict[int, int]] = field(default_factory=dict)
    total: int = 0
    squares: int = 0

    def __post_init__(self) -> None:
        self.held = {number: {} for number in self.movement.contestants}
        self.at = defaultdict(list)
        weights = [mask.bit_count() for mask in masks(self.movement)]
        for _, cell in self.movement.cells():
            if cell.is_played:
                for number in cell.contestants:
                    self.held[number][cell.set] = weights[cell.set] * (1 if number in cell.ns else -1)
                    self.at[cell.set].append(number)
        self._count(weights)

    def _count(self, weights: list[int]) -> None:
        first = balance_of(sides(self.movement), met(self.movement))
        self.total, self.squares = first.total, first.squares
        self.between = {one: dict.fromkeys(self.held, 0) for one in self.held}
        for (one, other), worth in met(self.movement).items():
            self.between[one][other] = self.between[other][one] = worth
        for set_, numbers in self.at.items():
            for one in numbers:
                for other in numbers:
                    same = self.held[one][set_] * self.held[other][set_]
                    self.between[one][other] += same // weights[set_]

    def turn(self, place: Place) -> None:
        """Turn the boards of a table: both sides change their counts with all others who play the set."""
        cell = self.movement.at(place)
        here = cell.contestants
        for one in here:
            mine, held = self.between[one], self.held[one][cell.set]
            for other in self.at[cell.set]:
                if other not in here:
                    theirs = self.held[other][cell.set]
                    change = -2 * abs(held) if (held > 0) == (theirs > 0) else 2 * abs(held)
                    self.squares += change * (2 * mine[other] + change)
                    self.total += change
                    mine[other] += change
                    self.between[other][one] = mine[other]
        for one in here:
            self.held[one][cell.set] *= -1

    @property
    def balance(self) -> Balance:
        """The balance as the boards lie now."""
        count = len(self.held)
        return Balance(count * (count - 1) // 2, self.total, self.squares)


@dataclass(slots=True)
class _Climb:
    """Where the search stands: the tables that are turned, what it remembers, and the fairest that it has seen."""

    counts: Counts
    best: tuple[int, int]
    best_turned: frozenset[Place]
    turned: set[Place] = field(default_factory=set)
    memory: list[tuple[int, int]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.memory = [self._now()] * MEMORY

    def _now(self) -> tuple[int, int]:
        return self.counts.total, self.counts.squares

    def tried(self, place: Place, trial: int) -> None:
        """Turn a table, and turn it back where that is less fair than now and than a while ago."""
        before, then = self._now(), self.memory[trial % MEMORY]
        self.counts.turn(place)
        self.turned ^= {place}
        if not (_as_fair(self._now(), before) or _as_fair(self._now(), then)):
            self.counts.turn(place)
            self.turned ^= {place}
        if not _as_fair(self.best, self._now()):
            self.best, self.best_turned = self._now(), frozenset(self.turned)
        self.memory[trial % MEMORY] = self._now()


def arrows_by_search(movement: Movement, tries: int, randomness: Randomness) -> frozenset[Place]:
    """The tables and rounds at which to turn the boards so that the movement is as fair as so many tries find.

    It is never less fair than the fairest whole rounds.

    >>> from random import Random
    >>> from overtrick.movements.balance import balance
    >>> from overtrick.movements.hesitation import hesitation
    >>> found = arrows_by_search(hesitation(5), 3000, Random(5))
    >>> balance(with_boards_turned(hesitation(5), found)).qf > 65
    True
    """
    climb = _Climb(Counts(movement), *_whole_rounds(movement))
    places = [place for place, cell in movement.cells() if cell.is_played]
    for trial in range(tries):
        climb.tried(places[randomness.randrange(len(places))], trial)
    return climb.best_turned


def _whole_rounds(movement: Movement) -> tuple[tuple[int, int], frozenset[Place]]:
    """The best switch of whole rounds: the sums of its balance, and the tables whose boards it turns."""
    switch = best_switch(movement)
    turned = (
        place
        for place, cell in movement.cells()
        if place.round in switch.rounds and place.table not in switch.spared and cell.is_played
    )
    return (switch.balance.total, switch.balance.squares), frozenset(turned)


def _as_fair(one: tuple[int, int], other: tuple[int, int]) -> bool:
    """Whether S²/SS of one is not below the other's."""
    return one[0] ** 2 * other[1] >= other[0] ** 2 * one[1]


def with_boards_turned(movement: Movement, places: frozenset[Place]) -> Movement:
    """The movement with the boards turned at these tables and rounds."""
    turned = movement.map(lambda place, cell: cell.turned() if place in places else cell)
    return turned.turned(())
