"""Who sits where at a table for four, and who sits for whom."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from overtrick.game.seats import CLOCKWISE, Seat, Side
from overtrick.rubber.errors import PlayerUnknownError, SeatingError
from overtrick.rubber.names import key


@dataclass(frozen=True, slots=True)
class Seating:
    """Four players, clockwise from North.

    >>> seating = Seating("Ann", "Cat", "Bob", "Dan")
    >>> seating.of(Side.NS), seating.at(Seat.W)
    (('Ann', 'Bob'), 'Dan')
    """

    north: str
    east: str
    south: str
    west: str

    def __post_init__(self) -> None:
        names = list(self)
        if not all(names) or len(set(map(key, names))) < len(names):
            raise SeatingError(f"{', '.join(names)}: wanted four different names, of North, East, South, West")

    def __iter__(self) -> Iterator[str]:
        yield from (self.north, self.east, self.south, self.west)

    def at(self, seat: Seat) -> str:
        """Who sits there."""
        return list(self)[seat.place]

    def of(self, side: Side) -> tuple[str, str]:
        """The two players of a side."""
        first, second = (seat for seat in CLOCKWISE if seat.side is side)
        return self.at(first), self.at(second)

    def with_substitute(self, substitute: "Substitute") -> "Seating":
        """The seating after a player has taken another's seat.

        >>> Seating("Ann", "Cat", "Bob", "Dan").with_substitute(Substitute("Eve", "Dan")).west
        'Eve'
        """
        fields = dict(zip(("north", "east", "south", "west"), self, strict=True))
        seats = [field for field, name in fields.items() if name == substitute.leaving]
        if not seats:
            raise PlayerUnknownError(f"{substitute.leaving} is not playing; {', '.join(self)} are")
        return replace(self, **{seats[0]: substitute.coming})


@dataclass(frozen=True, slots=True)
class Substitute:
    """A player who takes another's seat for the rest of a rubber."""

    coming: str
    leaving: str
