"""Rovers: one pair more than the tables seat. It sits out first, then displaces another pair in each round.

Nobody is displaced twice, and the rover meets no opponents and no boards twice. On a straight Mitchell that is the
problem of queens on a torus, and a rover that goes up two tables each round is right where neither 2 nor 3 divides the
number of tables. On any other movement, and from any round, a path is searched; it displaces North-South, and only
where there is one winner and no such path also East-West.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from overtrick.movements.cell import Cell
from overtrick.movements.movement import Movement, Place

PATIENCE = 60_000  # chairs tried before a search gives up


@dataclass(frozen=True, slots=True)
class Rover:
    """A rover's number, the round in which it first plays, and its tables from then on.

    ``east_west`` are the rounds in which it takes the East-West chairs.
    """

    number: int
    first_round: int
    tables: tuple[int, ...]
    east_west: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class _Visit:
    """Chairs that a rover takes: the table and which ones; ``once`` has a bit for all that must happen once only."""

    table: int
    once: int
    is_ew: bool = False


def _once(displaced: tuple[int, ...], met: tuple[int, ...], set_: int) -> int:
    """A bit for each pair that is displaced, each that is met, and the set."""
    pairs = (3 * number + kind for kind, side in enumerate((displaced, met)) for number in side)
    return sum(1 << bit for bit in (*pairs, 3 * set_ + 2))


@dataclass(slots=True)
class _Search:
    """A search for visits, one for each round, of which none repeats anything of another."""

    movement: Movement
    first_round: int
    both_chairs: bool
    left: int = PATIENCE
    visits: dict[int, dict[int, list[_Visit]]] = field(default_factory=dict)

    def paths(self, path: tuple[_Visit, ...] = (), done: int = 0) -> Iterator[tuple[_Visit, ...]]:
        """Every path that continues this one, on which all this is done."""
        round_ = self.first_round + len(path)
        if round_ > len(self.movement.rounds):
            yield path
            return
        for visit in self._ordered(round_, path):
            self.left -= 1
            if self.left < 0:
                return
            if not visit.once & done:
                yield from self.paths((*path, visit), done | visit.once)

    def _ordered(self, round_: int, path: tuple[_Visit, ...]) -> Iterator[_Visit]:
        """The chairs of a round, beginning two tables above the last one: from table 3 in the second round."""
        if round_ not in self.visits:
            self.visits[round_] = {
                table: self._at(Place(round_, table)) for table in range(1, self.movement.tables + 1)
            }
        first = path[-1].table + 2 if path else 3
        for step in range(self.movement.tables):
            yield from self.visits[round_][(first - 1 + step) % self.movement.tables + 1]

    def _at(self, place: Place) -> list[_Visit]:
        cell = self.movement.at(place)
        if not cell.is_played:
            return []
        ns, ew = cell.seated
        north = _Visit(place.table, _once(ns, ew, cell.set))
        east = _Visit(place.table, _once(ew, ns, cell.set), is_ew=True)
        return [north, east] if self.both_chairs else [north]


def rover_path(movement: Movement, first_round: int = 2) -> Rover | None:
    """A path for a rover that plays from this round on; None where no path was found.

    >>> from overtrick.movements.mitchell import straight
    >>> rover_path(straight(7)), rover_path(straight(9))
    (Rover(number=15, first_round=2, tables=(3, 5, 7, 2, 4, 6), east_west=()), None)
    """
    for both_chairs in (False, True) if movement.winners == 1 else (False,):
        path = next(_Search(movement, first_round, both_chairs).paths(), None)
        if path is not None:
            ew = tuple(first_round + step for step, visit in enumerate(path) if visit.is_ew)
            return Rover(max(movement.contestants) + 1, first_round, tuple(visit.table for visit in path), ew)
    return None


def with_rover(movement: Movement, rover: Rover) -> Movement:
    """The movement with a rover in its chairs.

    >>> from overtrick.movements.mitchell import straight
    >>> with_rover(straight(5), rover_path(straight(5))).rounds[1][2]
    Cell(ns=(11,), ew=(7,), set=4, copy=1, arrow=False)
    """
    at = {Place(rover.first_round + step, table) for step, table in enumerate(rover.tables)}

    def displaced(place: Place, cell: Cell) -> Cell:
        if place not in at:
            return cell
        takes_ew = cell.arrow != (place.round in rover.east_west)
        return replace(cell, ew=(rover.number,)) if takes_ew else replace(cell, ns=(rover.number,))

    return movement.map(displaced)
