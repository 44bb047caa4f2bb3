"""What came of a board at one table: five different things that are never mixed up."""

from dataclasses import dataclass

from overtrick.game.contract import Contract
from overtrick.game.errors import TricksError
from overtrick.game.seats import Seat

TRICKS = range(14)
"""The tricks that declarer can win."""


@dataclass(frozen=True, slots=True)
class Played:
    """A contract that was played, and the tricks that declarer won (0 to 13).

    >>> str(Played(Contract.parse("4SX"), Seat.S, 8)), str(Played(Contract.parse("3NT"), Seat.N, 9))
    ('4SXS-2', '3NTN=')
    """

    contract: Contract
    declarer: Seat
    tricks: int

    def __post_init__(self) -> None:
        if not 0 <= self.tricks <= 13:  # noqa: PLR2004 -- TRICKS, written out: every result is made here
            raise TricksError(f"{self.contract} by {self.declarer}: {self.tricks} tricks; declarer wins 0 to 13")

    @property
    def margin(self) -> int:
        """The overtricks, or less than nothing: the undertricks."""
        return self.tricks - self.contract.wanted_tricks

    def __str__(self) -> str:
        return f"{self.contract}{self.declarer}{result_text(self.margin)}"


@dataclass(frozen=True, slots=True)
class ScoreOnly:
    """Only the score is known, in points for North-South; no contract.

    >>> str(ScoreOnly(420)), str(ScoreOnly(0))
    ('+420', '+0')
    """

    score: int

    def __str__(self) -> str:
        return f"{self.score:+d}"


@dataclass(frozen=True, slots=True)
class PassedOut:
    """All four players passed: a result of 0 that is compared like any other (Law 77)."""

    def __str__(self) -> str:
        return "Pass"


@dataclass(frozen=True, slots=True)
class NotPlayed:
    """The board was not played at this table; ``late`` if it is still to be played."""

    late: bool = False

    def __str__(self) -> str:
        return "LATE" if self.late else "NP"


@dataclass(frozen=True, slots=True)
class Unknown:
    """The board was played or may have been, and the result is not known."""

    def __str__(self) -> str:
        return "?"


TableResult = Played | ScoreOnly | PassedOut | NotPlayed | Unknown


def result_text(margin: int) -> str:
    """The overtricks or undertricks as they are written beside a contract.

    >>> result_text(0), result_text(1), result_text(-2)
    ('=', '+1', '-2')
    """
    return f"{margin:+d}" if margin else "="
