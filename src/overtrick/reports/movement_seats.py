"""Where everybody sits in each round of a movement: the chair, whatever cards are held there."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from overtrick.movements.cell import Cell
from overtrick.movements.movement import Kind, Movement, Place

CHAIRS = {"NS": "North-South", "EW": "East-West", "N": "North", "E": "East", "S": "South", "W": "West"}
_PLAYERS = (("N", "S"), ("E", "W"))


@dataclass(frozen=True, slots=True, order=True)
class Seat:
    """A chair, or a side of two chairs, at a table.

    >>> str(Seat(4, "EW"))
    '4 EW'
    """

    table: int
    chair: str

    def __str__(self) -> str:
        return f"{self.table} {self.chair}"


@dataclass(frozen=True, slots=True)
class Visit:
    """What a contestant does in a round: its seat, partner and opponents, and the boards; none where it sits out."""

    round: int
    seat: Seat | None
    opponents: tuple[int, ...] = ()
    partner: int | None = None
    boards: tuple[int, ...] = ()
    turned: bool = False

    @property
    def is_played(self) -> bool:
        """Whether boards are played."""
        return bool(self.boards)


Seated = Mapping[int, tuple[Seat, ...]]


def chairs(cell: Cell, kind: Kind) -> Iterator[tuple[int, str]]:
    """Everybody at a table with his chair.

    >>> list(chairs(Cell.parse("1v9/4^"), Kind.PAIRS)), list(chairs(Cell.parse("3+7v1+5/4"), Kind.INDIVIDUAL))
    ([(9, 'NS'), (1, 'EW')], [(3, 'N'), (7, 'S'), (1, 'E'), (5, 'W')])
    """
    for side, numbers, players in zip(("NS", "EW"), cell.seated, _PLAYERS, strict=True):
        names = players if kind is Kind.INDIVIDUAL else (side,)
        yield from zip(numbers, names, strict=False)


def seated(movement: Movement) -> tuple[Seated, ...]:
    """For each round the seats of everybody who has one; a team has two.

    >>> from overtrick.movements.mitchell import straight
    >>> [str(round_[4][0]) for round_ in seated(straight(3))]
    ['1 EW', '2 EW', '3 EW']
    """
    found: list[dict[int, list[Seat]]] = [defaultdict(list) for _ in movement.rounds]
    for place, cell in movement.cells():
        for number, chair in chairs(cell, movement.kind):
            found[place.round - 1][number].append(Seat(place.table, chair))
    return tuple({number: tuple(seats) for number, seats in round_.items()} for round_ in found)


def visits(movement: Movement) -> dict[int, tuple[Visit, ...]]:
    """What everybody does, round by round; a team has two lines for a round.

    >>> from overtrick.movements.mitchell import straight
    >>> visits(straight(5).without(3))[6][2]
    Visit(round=3, seat=Seat(table=3, chair='EW'), opponents=(), partner=None, boards=(), turned=False)
    """
    found: dict[int, list[Visit]] = {number: [] for number in movement.contestants}
    for round_, row in enumerate(movement.rounds, start=1):
        resting = set(movement.contestants)
        for table, cell in enumerate(row, start=1):
            for number, chair in chairs(cell, movement.kind):
                resting.discard(number)
                found[number].append(_visit(movement, Place(round_, table), number, chair))
        for number in resting:
            found[number].append(Visit(round_, None))
    return {number: tuple(each) for number, each in found.items()}


def _visit(movement: Movement, place: Place, number: int, chair: str) -> Visit:
    cell = movement.at(place)
    mine, theirs = (cell.ns, cell.ew) if number in cell.ns else (cell.ew, cell.ns)
    partner = next((other for other in mine if other != number), None)
    boards = movement.boards_of(cell.set) if cell.is_played else ()
    return Visit(place.round, Seat(place.table, chair), theirs, partner, boards, cell.arrow)


def goes_to(now: Seat | None, then: tuple[Seat, ...], *, is_last: bool = False) -> str:
    """Where somebody goes after a round, in as few words as a card bears.

    >>> goes_to(Seat(3, "EW"), (Seat(4, "EW"),)), goes_to(Seat(3, "NS"), (Seat(3, "NS"),)), goes_to(Seat(3, "NS"), ())
    ('4 EW', 'stay', 'sit out')
    """
    if is_last:
        return ""
    if not then:
        return "sit out"
    return "stay" if now in then else str(next((seat for seat in then if now and seat.chair == now.chair), then[0]))
