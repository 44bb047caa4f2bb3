"""Seats, sides, and what exists once for each side."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Generic, TypeVar

T = TypeVar("T")
U = TypeVar("U")
V = TypeVar("V")


class Side(Enum):
    """North-South or East-West."""

    NS = "NS"
    EW = "EW"

    @property
    def opponents(self) -> "Side":
        """The other side.

        >>> Side.NS.opponents
        Side.EW
        """
        return _EW if self is _NS else _NS

    def __repr__(self) -> str:
        return f"Side.{self.name}"

    def __str__(self) -> str:
        return self.value


# Looking a member up in its class is slow, and these stand on the path of every result.
_NS, _EW = Side


class Seat(Enum):
    """One of the four seats at a table, clockwise from North; ``side`` is the side that sits there.

    >>> Seat.W.side
    Side.EW
    """

    N = "N"
    E = "E"
    S = "S"
    W = "W"

    def __init__(self, letter: str) -> None:
        self.place = "NESW".index(letter)
        self.side = _NS if letter in "NS" else _EW

    def after(self, places: int) -> "Seat":
        """The seat so many places clockwise.

        >>> Seat.N.after(1), Seat.W.after(1), Seat.S.after(-1)
        (Seat.E, Seat.N, Seat.E)
        """
        return CLOCKWISE[(self.place + places) % 4]

    @property
    def partner(self) -> "Seat":
        """The seat opposite."""
        return self.after(2)

    @property
    def leader(self) -> "Seat":
        """Who leads when this seat declares: the left-hand opponent (Law 41A)."""
        return self.after(1)

    def __repr__(self) -> str:
        return f"Seat.{self.name}"

    def __str__(self) -> str:
        return self.value


CLOCKWISE = tuple(Seat)


@dataclass(frozen=True, slots=True)
class BySide(Generic[T]):
    """What exists once for North-South and once for East-West.

    >>> BySide(620, -620)[Side.EW]
    -620
    >>> BySide("5", "9").turned
    BySide(ns='9', ew='5')
    """

    ns: T
    ew: T

    def __getitem__(self, side: Side) -> T:
        return self.ns if side is _NS else self.ew

    def __iter__(self) -> Iterator[T]:
        yield self.ns
        yield self.ew

    @property
    def turned(self) -> "BySide[T]":
        """The two sides exchanged."""
        return BySide(self.ew, self.ns)

    def map(self, function: Callable[[T], U]) -> "BySide[U]":
        """The function's value for each side.

        >>> BySide(3, 4).map(lambda tricks: tricks * 10)
        BySide(ns=30, ew=40)
        """
        return BySide(function(self.ns), function(self.ew))

    def zip(self, other: "BySide[U]", function: Callable[[T, U], V]) -> "BySide[V]":
        """The function's value for each side of both."""
        return BySide(function(self.ns, other.ns), function(self.ew, other.ew))
