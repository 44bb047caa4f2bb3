"""The cyclic family: one rule for straight, hesitation and Howell movements of n tables and M moving pairs.

M pairs move, 2n − M stay, and there are M rounds and M sets. A base says what stands at each table in the first
round: residues 0 … M−1 for pairs that move, ``*`` for one that stays, and the set. Each round adds 1 (mod M) to every
residue and set, so everybody follows the same pair. The movement is complete and sound if

1. the residues of the pairs are all different, and all of them are there,
2. the differences ±(x − y) of two movers at a table are all different, and none is half of M,
3. set − residue is different for every mover,
4. the set is different at every table (where it is not, those tables share).

n = M is the straight Mitchell, M = n + 1 the hesitation Mitchell, M = 2n − 1 the full Howell (a Room square).
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from overtrick.movements.cell import Cell
from overtrick.movements.declared import Declared, Share
from overtrick.movements.errors import MovementSyntaxError
from overtrick.movements.grid import laid_out
from overtrick.movements.movement import BOARDS_EACH, Movement, Round, boards_in_sets

STATIONARY = "*"


@dataclass(frozen=True, slots=True)
class Start:
    """A table in the first round: the residues that sit North-South and East-West, None for a pair that stays."""

    ns: int | None
    ew: int | None
    set: int

    @classmethod
    def parse(cls, text: str) -> "Start":
        """Such as ``*,6@1`` or ``2,3@6``."""
        pairs, at, set_ = text.partition("@")
        ns, comma, ew = pairs.partition(",")
        if not (at and comma and set_.isdecimal() and all(each == STATIONARY or each.isdecimal() for each in (ns, ew))):
            raise MovementSyntaxError(text, "not a table of a base", wanted="such as *,6@1 or 2,3@6")
        return cls(_residue(ns), _residue(ew), int(set_))

    def __str__(self) -> str:
        ns, ew = (STATIONARY if each is None else str(each) for each in (self.ns, self.ew))
        return f"{ns},{ew}@{self.set}"

    @property
    def movers(self) -> tuple[int, ...]:
        """The residues at the table."""
        return tuple(each for each in (self.ns, self.ew) if each is not None)

    @property
    def turned(self) -> "Start":
        """The table with its pairs the other way."""
        return replace(self, ns=self.ew, ew=self.ns)


def _residue(text: str) -> int | None:
    return None if text == STATIONARY else int(text)


@dataclass(frozen=True, slots=True)
class Base:
    """The tables of the first round, from which the other rounds follow.

    >>> print(Base.parse("*,0@0 1,2@0").movement("Howell, 2 tables"), end="")
    movement: Howell, 2 tables
    kind: pairs
    winners: 1
    tables: 2
    rounds: 3
    sets: 3
    boards-per-set: 2
    shares: 1+2
    ---
    R1  4v1/1  2v3/1
    R2  4v2/2  3v1/2
    R3  4v3/3  1v2/3
    """

    starts: tuple[Start, ...]

    @classmethod
    def parse(cls, text: str) -> "Base":
        """Tables with blanks between them."""
        return cls(tuple(map(Start.parse, text.split())))

    def __str__(self) -> str:
        return " ".join(map(str, self.starts))

    @property
    def moving(self) -> int:
        """How many pairs move: the number of rounds and sets."""
        return sum(len(start.movers) for start in self.starts)

    @property
    def is_complete(self) -> bool:
        """Whether conditions 1 to 3 hold."""
        circle = self.moving
        residues = [mover % circle for start in self.starts for mover in start.movers]
        steps = [(start.set - mover) % circle for start in self.starts for mover in start.movers]
        return all(map(_all_different, (residues, steps, tuple(self._differences()))))

    def _differences(self) -> Iterator[int]:
        """±(x − y) of the tables with two movers; half a circle counts twice, and so is refused."""
        for start in self.starts:
            if start.ns is not None and start.ew is not None:
                yield from ((start.ns - start.ew) % self.moving, (start.ew - start.ns) % self.moving)

    @property
    def shares(self) -> tuple[Share, ...]:
        """The tables that share, where condition 4 does not hold."""
        tables: dict[int, list[int]] = defaultdict(list)
        for table, start in enumerate(self.starts, start=1):
            tables[start.set % self.moving].append(table)
        return tuple(Share(tuple(each)) for each in tables.values() if len(each) > 1)

    def movement(self, name: str, rounds: int | None = None) -> Movement:
        """The movement: movers have the numbers 1 … M, then come those who stay, in the order of their tables."""
        circle = self.moving
        numbers = tuple(self._numbered())

        def moved(number: int, round_: int) -> int:
            return number if number > circle else (number + round_ - 2) % circle + 1

        def cell(table: int, round_: int) -> Cell:
            ns, ew = (moved(number, round_) for number in numbers[table - 1])
            return Cell.pairs(ns, ew, (self.starts[table - 1].set + round_ - 1) % circle + 1)

        laid = laid_out(len(self.starts), rounds or circle, cell)
        return Movement(name, laid, boards_in_sets(circle, BOARDS_EACH), declared=Declared(self.shares))

    def _numbered(self) -> Iterator[tuple[int, int]]:
        """The numbers of the pairs at each table in the first round."""
        stationary = self.moving
        for start in self.starts:
            stationary += len(start.movers) == 1
            ns, ew = (stationary if each is None else each % self.moving + 1 for each in (start.ns, start.ew))
            yield ns, ew


def _all_different(numbers: Sequence[int]) -> bool:
    return max(Counter(numbers).values(), default=1) == 1


def with_arrows(rounds: Iterable[Round], base: Base, arrows: Sequence[int]) -> tuple[Round, ...]:
    """Rounds with the sides exchanged at a table in those rounds whose bit is set; bit 0 is the first round.

    At a table with a pair that stays the board is turned, elsewhere the card says who sits North-South.
    """
    stays = [len(start.movers) == 1 for start in base.starts]
    return tuple(
        tuple(
            replace(cell.turned(), arrow=stays[table]) if arrows[table] >> round_ & 1 else cell
            for table, cell in enumerate(row)
        )
        for round_, row in enumerate(rounds)
    )
