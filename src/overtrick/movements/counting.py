"""Balance of many choices of rounds to switch, from sums over the sets in place of sums over the twos.

The counts between contestants are V·W·Vᵀ + M, with V = ±1 for each contestant's side on each set, W the boards of the
sets and M what follows from having met. Since the squares of V·W·Vᵀ and of Vᵀ·V (weighted) have one sum, a small
matrix of sets does for a large one of contestants; turned rounds change the signs of V, and of M nothing.
"""

from collections import defaultdict
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from math import comb

from overtrick.movements.balance import Balance, masks, met
from overtrick.movements.cell import Cell
from overtrick.movements.movement import Movement

NEVER = 0  # the round of tables that are never turned


@dataclass(frozen=True, slots=True)
class Sums:
    """What does not change when boards are turned: the plays of contestants, and what meetings add, with squares."""

    twos: int
    plays: int
    plays_squared: int
    met: int
    met_squared: int


@dataclass(frozen=True)
class Switching:
    """A movement made ready to be measured under many choices of rounds; at spared tables nothing is turned."""

    movement: Movement
    spared: tuple[int, ...] = ()

    @cached_property
    def _weights(self) -> list[int]:
        return [mask.bit_count() for mask in masks(self.movement)]

    def _played(self) -> Iterator[tuple[int, Cell]]:
        """The tables where boards are played, each with the round whose turning turns them."""
        for place, cell in self.movement.cells():
            if cell.is_played and cell.set < len(self._weights):
                yield NEVER if place.table in self.spared else place.round, cell

    @cached_property
    def _by_set(self) -> tuple[list[int], list[int], list[list[int]]]:
        """For each set, as bits: who holds North-South, who plays; and for each round who changes if it is turned."""
        bits = {number: 1 << place for place, number in enumerate(self.movement.contestants)}
        ns, players = ([0] * len(self._weights) for _ in range(2))
        changes = [[0] * len(self._weights) for _ in range(len(self.movement.rounds) + 1)]
        for round_, cell in self._played():
            held, all_ = (sum(bits[number] for number in side) for side in (cell.ns, cell.contestants))
            ns[cell.set] |= held
            players[cell.set] |= all_
            changes[round_][cell.set] |= all_
        return ns, players, changes

    @cached_property
    def _two_sets(self) -> list[tuple[int, int, int, int, int]]:
        """Every two sets: who plays both, how many these are, and twice the product of the boards."""
        players = self._by_set[1]
        return [
            (i, j, both, both.bit_count(), 2 * self._weights[i] * self._weights[j])
            for i, j in combinations(range(len(players)), 2)
            for both in (players[i] & players[j],)
            if both
        ]

    @cached_property
    def _across(self) -> list[list[int]]:
        """What those who met count with each other on the boards, times M, by the two rounds in which they play."""
        signs: dict[int, dict[int, tuple[int, int]]] = defaultdict(dict)
        for round_, cell in self._played():
            for sign, side in ((1, cell.ns), (-1, cell.ew)):
                for number in side:
                    signs[number][cell.set] = (sign, round_)
        found = [[0] * (len(self.movement.rounds) + 1) for _ in range(len(self.movement.rounds) + 1)]
        for (one, other), plays in met(self.movement).items():
            for set_ in signs[one].keys() & signs[other].keys():
                (mine, round_), (theirs, round_too) = signs[one][set_], signs[other][set_]
                worth = plays * mine * theirs * self._weights[set_]
                found[round_][round_too] += worth
                found[round_too][round_] += worth
        return found

    @cached_property
    def _sums(self) -> Sums:
        plays = dict.fromkeys(self.movement.contestants, 0)
        for _, cell in self._played():
            for number in cell.contestants:
                plays[number] += self._weights[cell.set]
        worth = met(self.movement).values()
        played = plays.values()
        twos = comb(len(played), 2)
        return Sums(twos, sum(played), sum(each**2 for each in played), sum(worth), sum(each**2 for each in worth))

    def balance(self, rounds: Collection[int]) -> Balance:
        """The balance with the boards turned in these rounds."""
        ns, players, changes = self._by_set
        for round_ in rounds:
            ns = [held ^ change for held, change in zip(ns, changes[round_], strict=True)]
        sums = squares = 0
        for weight, held, all_ in zip(self._weights, ns, players, strict=True):
            size = all_.bit_count()
            sums += weight * (2 * held.bit_count() - size) ** 2
            squares += (weight * size) ** 2
        for i, j, both, size, weight in self._two_sets:
            count = size - 2 * ((ns[i] ^ ns[j]) & both).bit_count()
            squares += weight * count * count
        return self._with_meetings(sums, squares, rounds)

    def _with_meetings(self, sums: int, squares: int, rounds: Collection[int]) -> Balance:
        """The balance from the sums over all twos in both orders, each contestant with itself among them."""
        fixed = self._sums
        across = self._as_it_stands - 2 * sum(
            worth for one in rounds for other, worth in enumerate(self._across[one]) if other not in rounds
        )
        total = (sums - fixed.plays) // 2 + fixed.met
        squared = (squares - fixed.plays_squared) // 2 + 2 * across + fixed.met_squared
        return Balance(fixed.twos, total, squared)

    @cached_property
    def _as_it_stands(self) -> int:
        return sum(map(sum, self._across)) // 2
