"""Individuals: everybody has another partner in each round. A whist tournament where it is perfect.

A base says what stands at each table in the first round: residues of the players who move on by one each round, ``*``
for one that stays where players are a multiple of four, and the set. In a perfect one everybody is everybody's partner
once and opponent twice; the stored bases are as near to that as a search came.
"""

from collections import Counter
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from itertools import combinations
from math import gcd

from overtrick.movements.cell import Cell
from overtrick.movements.declared import Declared, Share
from overtrick.movements.grid import Sizes, laid_out, wrapped
from overtrick.movements.movement import BOARDS_EACH, Kind, Movement, boards_in_sets

STATIONARY = "*"
AT_A_TABLE = 4
TWO_TABLES = 2


@dataclass(frozen=True, slots=True)
class Table:
    """A table of the first round: the residues of North, South, East and West, and of the set; None stays."""

    players: tuple[int | None, ...]
    set: int

    @classmethod
    def parse(cls, text: str) -> "Table":
        """Such as ``*+2v4+1@0``.

        >>> Table.parse("*+2v4+1@0")
        Table(players=(None, 2, 4, 1), set=0)
        """
        players, _, set_ = text.partition("@")
        words = players.replace("v", "+").split("+")
        return cls(tuple(None if word == STATIONARY else int(word) for word in words), int(set_))


@dataclass(frozen=True, slots=True)
class Rotation:
    """The tables of the first round, from which the other rounds follow."""

    players: int
    tables: tuple[Table, ...]

    @property
    def circle(self) -> int:
        """How many move round: the number of rounds and sets."""
        return self.players - (self.players % AT_A_TABLE == 0)

    def cell(self, table: int, round_: int, set_: int, copy: int = 1) -> Cell:
        """The table in a round."""
        seats = (self._number(player, round_) for player in self.tables[table - 1].players)
        north, south, east, west = seats
        return Cell((north, south), (east, west), set_, copy)

    def _number(self, residue: int | None, round_: int) -> int:
        return self.players if residue is None else wrapped(residue + round_, self.circle)


@cache
def stored() -> dict[tuple[str, int], Rotation]:
    """The bases that were found: ``one`` copy of the boards, or ``barometer``; by players."""
    text = (files("overtrick.movements") / "data" / "individual.txt").read_text("utf-8")
    return dict(map(_found, (line for line in text.splitlines() if not line.startswith("#"))))


def _found(line: str) -> tuple[tuple[str, int], Rotation]:
    kind, players, *tables = line.split()
    return (kind, int(players)), Rotation(int(players), tuple(map(Table.parse, tables)))


def _is_stored(kind: str, players: int) -> bool:
    return (kind, players) in stored()


def _rounds(players: int) -> range:
    return range(1, players + (players % AT_A_TABLE != 0))


ONE = Sizes("individual", lambda p: _is_stored("one", p), "4-31 players", _rounds)
BAROMETER = Sizes("barometer individual", lambda p: _is_stored("barometer", p), "8-31 players", _rounds)


def individual(players: int, rounds: int | None = None) -> Movement:
    """One copy of the boards. Where players are no multiple of four, some sit out in turn; two tables may share.

    >>> [str(row[0]) for row in individual(8).rounds[:2]], str(individual(8).declared.shares[0])
    (['8+3v5+2/1', '8+4v6+3/2'], '1+2')
    """
    wanted = ONE.checked(players, rounds)
    base = stored()["one", players]
    circle = base.circle

    def cell(table: int, round_: int) -> Cell:
        return base.cell(table, round_, wrapped(base.tables[table - 1].set + round_, circle))

    sets = Counter(table.set for table in base.tables)
    shares = (Share((1, TWO_TABLES)),) if len(sets) < len(base.tables) else ()
    laid = laid_out(len(base.tables), wanted, cell)
    return _named("Individual", laid, (players, circle), shares)


def barometer_individual(players: int, rounds: int | None = None) -> Movement:
    """Every table plays the same boards in the same round, and has a copy of its own.

    >>> [str(cell) for cell in barometer_individual(12).rounds[4]][0].endswith("/5")
    True
    """
    wanted = BAROMETER.checked(players, rounds)
    base = stored()["barometer", players]
    laid = laid_out(len(base.tables), wanted, lambda table, round_: base.cell(table, round_, round_, table))
    return _named("Barometer individual", laid, (players, wanted))


def _named(
    title: str, laid: tuple[tuple[Cell, ...], ...], size: tuple[int, int], shares: tuple[Share, ...] = ()
) -> Movement:
    players, sets = size
    name = f"{title}, {players} players, {len(laid)} rounds"
    declared = Declared(shares, _most_meetings(laid))
    return Movement(name, laid, boards_in_sets(sets, BOARDS_EACH), Kind.INDIVIDUAL, declared=declared)


def _most_meetings(laid: tuple[tuple[Cell, ...], ...]) -> int:
    """How often the same two are opponents at most."""
    often = Counter(frozenset(two) for row in laid for cell in row for two in cell.meetings())
    return max(often.values())


def _rainbow_tables(players: int) -> int:
    """The tables of a rainbow; 0 where there is none for so many players."""
    tables, rest = divmod(players, AT_A_TABLE)
    return tables if not rest and tables > AT_A_TABLE and gcd(tables, 6) == 1 else 0


RAINBOW = Sizes(
    "rainbow",
    lambda p: _rainbow_tables(p) > 0,
    "20, 28, 44, 52, 68, 76, 92 or 100 players",
    lambda p: range(1, _rainbow_tables(p) + 1),
)


def rainbow(players: int, rounds: int | None = None) -> Movement:
    """Four winners: North stays, South goes up a table, East up two, West down two, and the boards down one.

    The players of one seat compete with each other. It needs a number of tables that neither 2 nor 3 divides.

    >>> [str(row[0]) for row in rainbow(20).rounds[:2]], rainbow(20).winners
    (['1+6v11+16/1', '1+10v14+18/2'], 4)
    """
    wanted = RAINBOW.checked(players, rounds)
    tables = _rainbow_tables(players)

    def cell(table: int, round_: int) -> Cell:
        moved = round_ - 1
        south, east, west = (
            seat * tables + wrapped(table + by * moved, tables) for seat, by in ((1, -1), (2, -2), (3, 2))
        )
        return Cell((table, south), (east, west), wrapped(table + moved, tables))

    name = f"Rainbow, {players} players, {wanted} rounds"
    laid = laid_out(tables, wanted, cell)
    return Movement(name, laid, boards_in_sets(tables, BOARDS_EACH), Kind.INDIVIDUAL, winners=4)


def opposed(movement: Movement) -> dict[int, int]:
    """How many twos of players are opponents how often.

    >>> opposed(individual(8)), opposed(individual(5))
    ({2: 28}, {2: 10})
    """
    often = Counter(frozenset(two) for _, cell in movement.cells() for two in cell.meetings())
    every = Counter(often[frozenset(two)] for two in combinations(movement.contestants, 2))
    return dict(sorted(every.items()))
