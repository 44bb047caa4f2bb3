"""Boards: dealer and vulnerability of any number (Law 2)."""

from dataclasses import dataclass
from enum import Enum

from overtrick.game.errors import BoardNumberError
from overtrick.game.seats import CLOCKWISE, Seat, Side

_NS = Side.NS
_MOST_FIGURES = 9  # what has more is a name, and costs no more than its letters


class Vulnerability(Enum):
    """Which sides are vulnerable; ``ns`` and ``ew`` say it of one side each."""

    NONE = "None"
    NS = "NS"
    EW = "EW"
    BOTH = "Both"

    def __init__(self, name: str) -> None:
        self.ns = name in ("NS", "Both")
        self.ew = name in ("EW", "Both")

    def includes(self, side: Side) -> bool:
        """Whether a side is vulnerable.

        >>> Vulnerability.NS.includes(Side.EW)
        False
        """
        return self.ns if side is _NS else self.ew

    def __repr__(self) -> str:
        return f"Vulnerability.{self.name}"

    def __str__(self) -> str:
        return self.value


# Law 2: the sixteen boards in fours, each four beginning one step later.
_CYCLE = (Vulnerability.NONE, Vulnerability.NS, Vulnerability.EW, Vulnerability.BOTH)


def dealer(number: int) -> Seat:
    """The dealer of a board (Law 2): North on 1, then clockwise.

    >>> dealer(1), dealer(36)
    (Seat.N, Seat.W)
    """
    return CLOCKWISE[_place(number) % 4]


def _place(number: int) -> int:
    if number < 1:
        raise BoardNumberError(f"board {number}: boards are numbered from 1")
    return number - 1


def vulnerability(number: int) -> Vulnerability:
    """The vulnerability of a board (Law 2), repeated after sixteen.

    >>> [str(vulnerability(n)) for n in (1, 2, 3, 4, 5, 16, 17)]
    ['None', 'NS', 'EW', 'Both', 'NS', 'EW', 'None']
    """
    index = _place(number) % 16
    return _CYCLE[(index + index // 4) % 4]


def board_number(text: str) -> int | None:
    """The number of a board that is called so; None if it is no number above 0, or has more than nine figures.

    >>> board_number("07"), board_number("0"), board_number("A1"), board_number("9" * 5000)
    (7, None, None, None)
    """
    is_number = text.isascii() and text.isdecimal() and len(text) <= _MOST_FIGURES
    return (int(text) or None) if is_number else None


@dataclass(frozen=True, slots=True)
class Board:
    """A board with its dealer and vulnerability.

    >>> Board.numbered(13)
    Board(number=13, dealer=Seat.N, vulnerability=Vulnerability.BOTH)
    """

    number: int
    dealer: Seat
    vulnerability: Vulnerability

    @classmethod
    def numbered(cls, number: int) -> "Board":
        """The board as Law 2 makes it."""
        return cls(number, dealer(number), vulnerability(number))
