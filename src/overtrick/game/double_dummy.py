"""What each player would win as declarer in each denomination: double-dummy tricks, as a table and as hand records."""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from overtrick.game.contract import BOOK, LEVELS, Denomination
from overtrick.game.errors import SyntaxOfTextError, TricksError
from overtrick.game.result import TRICKS
from overtrick.game.seats import Seat, Side
from overtrick.game.spelling import plain

# The order of PBN's DoubleDummyTricks: for each of these seats, each of these denominations.
_ORDER = tuple(
    (seat, denomination) for seat in (Seat.N, Seat.S, Seat.E, Seat.W) for denomination in reversed(Denomination)
)
_HEXADECIMAL = re.compile(r"[0-9A-D]{20}")


class DoubleDummySyntaxError(SyntaxOfTextError):
    """A text is not a table of double-dummy tricks, nor a cell of one."""

    code = "double-dummy-syntax"


@dataclass(frozen=True, slots=True, repr=False)
class DoubleDummyTable:
    """The twenty double-dummy trick counts of a deal.

    >>> table = DoubleDummyTable.parse("88695886955474854748")
    >>> table[Seat.N, Denomination.NT], table.best(Side.EW, Denomination.C), str(table)
    (8, 8, '88695886955474854748')
    """

    tricks: tuple[int, ...]

    def __post_init__(self) -> None:
        if len(self.tricks) != len(_ORDER) or any(number not in TRICKS for number in self.tricks):
            raise TricksError(f"a double-dummy table has 20 numbers of tricks, each 0 to 13, not {self.tricks}")

    @classmethod
    def of(cls, tricks: Mapping[tuple[Seat, Denomination], int]) -> "DoubleDummyTable":
        """The table of a mapping that has all twenty counts."""
        if missing := [
            f"{seat} in {denomination}" for seat, denomination in _ORDER if (seat, denomination) not in tricks
        ]:
            raise TricksError(f"a double-dummy table needs 20 numbers of tricks; not given: {', '.join(missing)}")
        return cls(tuple(tricks[cell] for cell in _ORDER))

    @classmethod
    def parse(cls, text: str) -> "DoubleDummyTable":
        """The table of PBN's `DoubleDummyTricks`: 20 hexadecimal digits, N S E W with NT S H D C each."""
        letters = plain(text)
        if not _HEXADECIMAL.fullmatch(letters):
            raise DoubleDummySyntaxError(text, "not a double-dummy table", wanted="20 digits 0 to 9 and a to d")
        return cls(tuple(int(letter, base=16) for letter in letters))

    def __getitem__(self, cell: tuple[Seat, Denomination]) -> int:
        return self.tricks[_ORDER.index(cell)]

    def best(self, side: Side, denomination: Denomination) -> int:
        """The tricks of the side's better declarer."""
        return max(self[seat, denomination] for seat in Seat if seat.side is side)

    def __repr__(self) -> str:
        return f"DoubleDummyTable.parse('{self}')"

    def __str__(self) -> str:
        return "".join(f"{number:x}" for number in self.tricks)


# A level with a denomination after it is a contract that makes; a number after the denomination counts tricks.
_CELL = re.compile(r"(?P<level>[0-9]{1,3})?(?P<denomination>NT?|[CDHS])(?P<tricks>[0-9]{1,3})?")


def makeable_tricks(box: str) -> dict[Denomination, int]:
    """One side's tricks from a hand record's box of makeable contracts.

    Such boxes mix two forms: `3D` is a level, nine tricks; `D3` counts tricks, three. A program that adds six to
    both makes twelve tricks of six.

    >>> makeable_tricks("3D 2S 1H NT6")
    {Denomination.D: 9, Denomination.S: 8, Denomination.H: 7, Denomination.NT: 6}
    """
    found = (_cell(cell, box) for cell in plain(box).replace(",", " ").split())
    return dict(found)


def _cell(cell: str, box: str) -> tuple[Denomination, int]:
    match = _CELL.fullmatch(cell)
    if not match or (match["level"] is None) is (match["tricks"] is None):
        raise DoubleDummySyntaxError(box, f"{cell!r} is not understood", wanted="3D for a level, D9 for tricks")
    tricks = int(match["tricks"]) if match["tricks"] else int(match["level"]) + BOOK
    if tricks not in TRICKS or (match["level"] and int(match["level"]) not in LEVELS):
        raise DoubleDummySyntaxError(
            box, f"{cell!r} is more or less than a side can win", wanted="1 to 7, or 0 to 13 tricks"
        )
    return Denomination("NT" if match["denomination"] == "N" else match["denomination"]), tricks


# In one denomination two declarers of different sides share thirteen tricks, but for what the lead is worth to each.
_SHARED, _WORTH_OF_LEADS = 13, 3


def is_plausible(ns: Mapping[Denomination, int], ew: Mapping[Denomination, int]) -> bool:
    """Whether both sides' double-dummy tricks are near thirteen in each denomination.

    >>> is_plausible({Denomination.C: 6}, {Denomination.C: 7}), is_plausible({Denomination.C: 12}, {Denomination.C: 7})
    (True, False)
    """
    return all(abs(ns[each] + ew[each] - _SHARED) <= _WORTH_OF_LEADS for each in ns.keys() & ew.keys())
