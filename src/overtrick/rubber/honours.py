"""Honours (Law 81): 100 or 150 for one hand, any of the four, whether or not the contract is made."""

import re
from dataclasses import dataclass

from overtrick.game.contract import Contract, Denomination
from overtrick.game.errors import OvertrickError, SyntaxOfTextError
from overtrick.game.seats import Seat
from overtrick.game.spelling import plain

FOUR_HONOURS = 100
FIVE_HONOURS = FOUR_ACES = 150
_HONOURS = re.compile(r"H?(?:ONOU?RS)? ?(100|150) ?(?:BY |IN )?(NORTH|EAST|SOUTH|WEST|[NESW])")


class HonoursSyntaxError(SyntaxOfTextError):
    """A text does not say who held which honours."""

    code = "honours-syntax"


class HonoursImpossibleError(OvertrickError):
    """Honours that nobody can have held in this deal."""

    code = "honours-impossible"


@dataclass(frozen=True, slots=True)
class Honours:
    """Points for honours, and the hand that held them.

    >>> str(Honours.parse("h100 n")), Honours.parse("150 West").points
    ('100 N', 150)
    """

    points: int
    seat: Seat

    def __post_init__(self) -> None:
        if self.points not in (FOUR_HONOURS, FIVE_HONOURS):
            raise HonoursImpossibleError(f"honours of {self.points}: they are {_WHAT}")

    @classmethod
    def parse(cls, text: str) -> "Honours":
        """The honours of a text: points, then the seat."""
        found = _HONOURS.fullmatch(re.sub(r"\s+", " ", plain(text)))
        if not found:
            raise HonoursSyntaxError(text, "not honours", wanted=f"{_WHAT}, then the seat, as in 100 N")
        return cls(int(found[1]), Seat(found[2][0]))

    def __str__(self) -> str:
        return f"{self.points} {self.seat}"


_WHAT = "100 (four trump honours) or 150 (all five, or four aces at notrump)"


def checked(honours: Honours, contract: Contract | None) -> Honours:
    """The honours, if a hand can hold them in this contract: at notrump there are only four aces, and a pass has none.

    >>> checked(Honours(100, Seat.N), Contract.parse("3NT"))
    Traceback (most recent call last):
        ...
    overtrick.rubber.honours.HonoursImpossibleError: 100 N in 3NT: at notrump there are honours of 150 only, four aces
    """
    if contract is None:
        raise HonoursImpossibleError(f"{honours} in a deal passed out: honours go with a contract")
    if contract.denomination is Denomination.NT and honours.points != FOUR_ACES:
        fault = f"{honours} in {contract}: at notrump there are honours of {FOUR_ACES} only, four aces"
        raise HonoursImpossibleError(fault)
    return honours


def reason(honours: Honours, contract: Contract) -> str:
    """What the hand held.

    >>> reason(Honours(150, Seat.S), Contract.parse("4S"))
    'five trump honours in one hand'
    """
    if contract.denomination is Denomination.NT:
        return "four aces in one hand"
    return f"{'five' if honours.points == FIVE_HONOURS else 'four'} trump honours in one hand"
