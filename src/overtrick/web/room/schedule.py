"""Who sits where in each round, as the movement says, in the words of entries."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from overtrick.events.model import Numbers
from overtrick.game.seats import BySide, Side
from overtrick.movements.cell import Cell
from overtrick.movements.movement import Movement, Place


@dataclass(frozen=True, slots=True, order=True)
class TableName:
    """A table of the room: its section, empty where there is one section, and its number there.

    >>> str(TableName("A", 3)), str(TableName("", 3)), TableName.parse("A3")
    ('A3', '3', TableName(section='A', number=3))
    """

    section: str
    number: int

    @classmethod
    def parse(cls, text: str) -> "TableName | None":
        """The table that is called so, None if that is no name of a table."""
        section = text.rstrip("0123456789")
        number = text[len(section) :]
        return cls(section, int(number)) if number and text.isascii() and len(number) < 5 else None  # noqa: PLR2004

    def __str__(self) -> str:
        return f"{self.section}{self.number}"


@dataclass(frozen=True, slots=True)
class Sitting:
    """A table in one round. ``contestants`` are by the cards that they hold; ``turned`` means arrow-switched."""

    table: TableName
    round: int
    contestants: BySide[Numbers]
    boards: tuple[str, ...]
    turned: bool = False

    @property
    def is_played(self) -> bool:
        """Whether two sides meet here with boards."""
        return bool(self.contestants.ns and self.contestants.ew and self.boards)

    @property
    def everybody(self) -> Numbers:
        """All contestants at the table."""
        return (*self.contestants.ns, *self.contestants.ew)

    def seats(self, who: str) -> bool:
        """Whether somebody sits here: a contestant's number, or ``A/3`` where sections have the same numbers."""
        section, _, number = who.rpartition("/")
        return section in ("", self.table.section) and number in self.everybody

    def side_of(self, contestant: str) -> Side | None:
        """The side whose cards a contestant holds here, None if it sits elsewhere."""
        number = contestant.rpartition("/")[2]
        return next((side for side in Side if number in self.contestants[side]), None)


Schedule = Mapping[tuple[TableName, int], Sitting]


def schedule(movements: Mapping[str, Movement]) -> dict[tuple[TableName, int], Sitting]:
    """Every sitting of an evening by its table and round; ``movements`` are by section.

    >>> found = schedule({"": Movement.parse("movement: Two tables" + chr(10) + "---" + chr(10) + "R1 1v2/1 3v-/2")})
    >>> [(str(table), sitting.everybody, sitting.boards, sitting.is_played) for (table, _), sitting in found.items()]
    [('1', ('1', '2'), ('1', '2'), True), ('2', ('3',), ('3', '4'), False)]
    """
    return {
        (sitting.table, sitting.round): sitting
        for section, movement in sorted(movements.items())
        for sitting in _sittings(section, movement)
    }


def _sittings(section: str, movement: Movement) -> Iterator[Sitting]:
    return (_sitting(section, place, cell, movement.boards_of(cell.set)) for place, cell in movement.cells())


def _sitting(section: str, place: Place, cell: Cell, boards: tuple[int, ...]) -> Sitting:
    contestants = BySide(tuple(map(str, cell.ns)), tuple(map(str, cell.ew)))
    return Sitting(TableName(section, place.table), place.round, contestants, tuple(map(str, boards)), cell.arrow)
