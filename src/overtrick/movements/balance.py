"""Balance: how evenly a movement compares its contestants (the measure of the English Manual of Movements, Qf).

For every two contestants, count over the boards, with k plays of a board: k − 1 if they met on it, 1 if they held
the same cards at different tables, −1 if they held opposite ones. With S the sum of these counts over the N twos of
contestants and SS the sum of their squares, Qf = 100·S²/(N·SS): 100 if all counts are equal.

In matrices: the counts are V·Vᵀ + Σ k·(who met), with V = ±1 for each contestant's side on each board. Partners of an
individual count −(k − 1), the opposite of opponents: what helps one helps the other (this project's own reading).
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import reduce
from itertools import combinations
from math import gcd

from overtrick.movements.movement import Kind, Movement
from overtrick.movements.notices import opponents, rivals

Two = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Balance:
    """The sums of the counts over the twos of contestants: how many, their sum, the sum of their squares."""

    twos: int
    total: int
    squares: int

    @property
    def qf(self) -> Fraction:
        """Manning's measure in per cent.

        >>> Balance(3, 6, 12).qf, Balance(3, 6, 14).qf
        (Fraction(100, 1), Fraction(600, 7))
        """
        return Fraction(100 * self.total**2, self.twos * self.squares) if self.squares else Fraction(0)

    @property
    def corrected(self) -> Fraction:
        """The same measured against the best that whole numbers with this sum allow.

        >>> Balance(2, 3, 5).qf, Balance(2, 3, 5).corrected
        (Fraction(90, 1), Fraction(100, 1))
        """
        each, more = divmod(self.total, self.twos) if self.twos else (0, 0)
        least = (self.twos - more) * each**2 + more * (each + 1) ** 2
        return Fraction(100 * least, self.squares) if self.squares else Fraction(0)

    def __add__(self, other: "Balance") -> "Balance":
        return Balance(self.twos + other.twos, self.total + other.total, self.squares + other.squares)


@dataclass(frozen=True, slots=True)
class Sides:
    """Which boards a contestant plays, and on which of them it holds the North-South cards: a bit for each board."""

    plays: int
    ns: int

    @property
    def is_north_south(self) -> bool:
        """Whether most of its boards are North-South's: with two winners that is the line that it is ranked in.

        >>> Sides(0b111, 0b001).is_north_south
        False
        """
        return 2 * self.ns.bit_count() > self.plays.bit_count()


def balance(movement: Movement) -> Balance:
    """The balance of a movement. With two winners only those of one line are compared, since only they are ranked.

    >>> from overtrick.movements.cyclic import Base
    >>> balance(Base.parse("1,*@2 3,4@0 6,2@1 5,0@5").movement("Howell")).qf
    Fraction(100, 1)
    """
    seated = sides(movement)
    if movement.winners == 1 or movement.kind is not Kind.PAIRS:
        return balance_of(seated, met(movement))
    north = {number: each for number, each in seated.items() if each.is_north_south}
    east = {number: each for number, each in seated.items() if not each.is_north_south}
    return balance_of(north, {}) + balance_of(east, {})


def balance_of(sides_: Mapping[int, Sides], met_: Mapping[Two, int]) -> Balance:
    """The balance of contestants with these sides, of whom these met on boards with so many plays in all."""
    ordered = [(number, each.plays, each.ns) for number, each in sorted(sides_.items())]
    total = squares = 0
    for (one, plays, ns), (other, plays_too, ns_too) in combinations(ordered, 2):
        both = plays & plays_too
        count = both.bit_count() - 2 * ((ns ^ ns_too) & both).bit_count() + met_.get((one, other), 0)
        total += count
        squares += count * count
    return Balance(len(ordered) * (len(ordered) - 1) // 2, total, squares)


def units(movement: Movement) -> list[tuple[int, ...]]:
    """The bits of each set, counted from set 1: one, or several where sets have different numbers of boards."""
    sizes = [len(boards) for boards in movement.boards]
    unit = reduce(gcd, sizes, 0) or 1
    first, found = 0, []
    for size in sizes:
        found.append(tuple(range(first, first + size // unit)))
        first += size // unit
    return found


def masks(movement: Movement) -> list[int]:
    """The bits of each set as a number; that of set 0 is 0."""
    return [0, *(sum(1 << bit for bit in bits) for bits in units(movement))]


def sides(movement: Movement) -> dict[int, Sides]:
    """The boards and the sides of every contestant; partners of an individual are taken one by one."""
    mask = masks(movement)
    plays: dict[int, int] = defaultdict(int)
    ns: dict[int, int] = defaultdict(int)
    for _, cell in movement.cells():
        if cell.is_played and cell.set < len(mask):
            for number in cell.contestants:
                plays[number] |= mask[cell.set]
            for number in cell.ns:
                ns[number] |= mask[cell.set]
    return {number: Sides(plays[number], ns[number]) for number in movement.contestants}


def met(movement: Movement) -> dict[Two, int]:
    """For those who met: the plays of the boards on which they did, added up; less those of partners."""
    weight = [0, *map(len, units(movement))]
    plays: Counter[int] = Counter(cell.set for _, cell in movement.cells() if cell.is_played)
    found: dict[Two, int] = defaultdict(int)
    for _, cell in movement.cells():
        if cell.is_played and cell.set < len(weight):
            worth = plays[cell.set] * weight[cell.set]
            for one, other in cell.meetings():
                found[min(one, other), max(one, other)] += worth
            for side in (cell.ns, cell.ew):
                for one, other in combinations(sorted(side), 2):
                    found[one, other] -= worth
    return found


def field_met(movement: Movement) -> Fraction:
    """The per cent of their possible opponents that contestants meet, on average.

    >>> from overtrick.movements.mitchell import straight
    >>> field_met(straight(5)), field_met(straight(5, 4))
    (Fraction(100, 1), Fraction(80, 1))
    """
    possible = rivals(movement)
    found = opponents(movement)
    return _per_cent(sum(map(len, found.values())), map(len, possible.values()))


def _per_cent(part: int, whole: Iterable[int]) -> Fraction:
    everything = sum(whole)
    return Fraction(100 * part, everything) if everything else Fraction(0)
