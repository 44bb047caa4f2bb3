"""One table in one round: who holds which cards, against whom, and with which set of boards."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from overtrick.movements.errors import MovementSyntaxError

Numbers = tuple[int, ...]
NOBODY: Numbers = ()

_CELL = re.compile(r"(-|\d+(?:\+\d+)?)v(-|\d+(?:\+\d+)?)(?:/(\d+)(?:\.(\d+))?)?(\^?)", re.ASCII)
_EMPTY = "-"


@dataclass(frozen=True, slots=True)
class Cell:
    """A table in a round: who holds the North-South cards (``ns``) and the East-West cards (``ew``), and which set.

    A side is a pair or a team, or two players (North and South, East and West), or nobody. ``set`` is 0 where no
    boards are played. ``copy`` tells several copies of a set apart. ``arrow`` means that the board is turned
    (arrow-switched): those who hold the North-South cards sit East-West.

    >>> Cell.parse("8v1/3"), str(Cell((3, 7), (1, 5), 4))
    (Cell(ns=(8,), ew=(1,), set=3, copy=1, arrow=False), '3+7v1+5/4')
    """

    ns: Numbers = NOBODY
    ew: Numbers = NOBODY
    set: int = 0
    copy: int = 1
    arrow: bool = False

    @classmethod
    def pairs(cls, ns: int, ew: int, set_: int, copy: int = 1) -> "Cell":
        """Two pairs or teams with a set; 0 is nobody.

        >>> str(Cell.pairs(5, 0, 2))
        '5v-/2'
        """
        return cls((ns,) if ns else NOBODY, (ew,) if ew else NOBODY, set_, copy)

    @classmethod
    def parse(cls, text: str) -> "Cell":
        """A cell of the text format: ``NSvEW/set``, then ``.copy``, then ``^`` if the board is turned.

        >>> Cell.parse("14v2/1.2^").copy, Cell.parse("-") == Cell()
        (2, True)
        """
        if text == _EMPTY:
            return cls()
        found = _CELL.fullmatch(text)
        if not found:
            raise MovementSyntaxError(text, "not a table of a round", wanted="NSvEW/set, such as 8v1/3, -v5/2 or -")
        ns, ew, set_, copy, arrow = found.groups()
        return cls(_numbers(ns), _numbers(ew), int(set_ or 0), int(copy or 1), bool(arrow))

    def __str__(self) -> str:
        if self == Cell():
            return _EMPTY
        copy = f".{self.copy}" if self.copy > 1 else ""
        boards = f"/{self.set}{copy}" if self.set or copy else ""
        return f"{_text(self.ns)}v{_text(self.ew)}{boards}{'^' if self.arrow else ''}"

    @property
    def is_played(self) -> bool:
        """Whether somebody plays boards here: neither side is empty, and there are boards."""
        return bool(self.ns and self.ew and self.set)

    @property
    def contestants(self) -> Numbers:
        """Everybody at the table."""
        return self.ns + self.ew

    @property
    def seated(self) -> tuple[Numbers, Numbers]:
        """Who sits in the North-South and who in the East-West chairs, whatever cards they hold."""
        return (self.ew, self.ns) if self.arrow else (self.ns, self.ew)

    def turned(self) -> "Cell":
        """The same table with its board turned (arrow-switched).

        >>> str(Cell.parse("1v9/4").turned())
        '9v1/4^'
        """
        return replace(self, ns=self.ew, ew=self.ns, arrow=not self.arrow)

    def meetings(self) -> Iterator[tuple[int, int]]:
        """Each contestant of one side with each of the other."""
        return ((one, other) for one in self.ns for other in self.ew)

    def without(self, contestant: int) -> "Cell":
        """The table with nobody in place of a contestant; a pair is gone as a whole, a player takes partner along.

        >>> str(Cell.parse("1v9/4").without(9))
        '1v-/4'
        """
        ns = NOBODY if contestant in self.ns else self.ns
        ew = NOBODY if contestant in self.ew else self.ew
        return replace(self, ns=ns, ew=ew)


def _numbers(text: str) -> Numbers:
    """The numbers of a side; 0 is nobody, as other programs write it."""
    return NOBODY if text == _EMPTY else tuple(number for number in map(int, text.split("+")) if number)


def _text(numbers: Numbers) -> str:
    return "+".join(map(str, numbers)) or _EMPTY
