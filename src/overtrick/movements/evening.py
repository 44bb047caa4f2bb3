"""What a director wishes of an evening: how many come, how long they play, and what must not be."""

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from overtrick.movements.breach import WHO
from overtrick.movements.errors import EveningError
from overtrick.movements.movement import WINNERS, Kind
from overtrick.movements.seats import NO_WISHES, Wishes

MINUTES_A_BOARD = Fraction(15, 2)  # eight boards an hour, moves included
BOARDS = 24
FEWEST = {Kind.PAIRS: 3, Kind.TEAMS: 3, Kind.INDIVIDUAL: 4}
MOST = {Kind.PAIRS: 100, Kind.TEAMS: 60, Kind.INDIVIDUAL: 60}


class Unmet(StrEnum):
    """A wish that a movement does not meet."""

    BOARDS = "boards"
    TIME = "time"
    WINNERS = "winners"
    SIT_OUTS = "sit-outs"
    SHARING = "sharing"
    COPIES = "copies"
    ROUNDS = "rounds"
    SEATS = "seats"


@dataclass(frozen=True, slots=True, kw_only=True)
class Evening:
    """So many pairs (or teams, or single players), who play about so many boards or for so many minutes.

    ``winners`` 1 is one list of all, 2 a list each way. ``copies`` is the most copies of the boards that there are,
    ``rounds`` exactly how many are played.

    >>> Evening(contestants=13, minutes=180).wanted, Evening(contestants=13, boards=20).wanted
    (24, 20)
    """

    contestants: int
    kind: Kind = Kind.PAIRS
    boards: int | None = None
    minutes: int | None = None
    minutes_a_board: Fraction = MINUTES_A_BOARD
    winners: int | None = None
    copies: int | None = None
    rounds: int | None = None
    seats: Wishes = NO_WISHES
    sit_outs: bool = True
    sharing: bool = True

    def __post_init__(self) -> None:
        fewest, most = FEWEST[self.kind], MOST[self.kind]
        if not fewest <= self.contestants <= most:
            raise EveningError(self.who, f"{fewest} to {most}")
        for name in ("boards", "minutes", "copies", "rounds"):
            if (given := getattr(self, name)) is not None and given < 1:
                raise EveningError(f"{given} {name}", "1 or more")
        if self.minutes_a_board <= 0:
            raise EveningError(f"{self.minutes_a_board} minutes a board", "more than 0")
        if self.winners is not None and self.winners not in WINNERS:
            raise EveningError(f"{self.winners} winners", ", ".join(map(str, WINNERS)))

    @property
    def who(self) -> str:
        """How many come, in words.

        >>> Evening(contestants=5).who, Evening(contestants=12, kind=Kind.INDIVIDUAL).who
        ('5 pairs', '12 players')
        """
        return f"{self.contestants} {WHO[self.kind]}{'s' * (self.contestants != 1)}"

    @property
    def wanted(self) -> int:
        """The boards that everybody should play."""
        return min(self.boards or self.longest or BOARDS, self.longest or BOARDS * 10)

    @property
    def longest(self) -> int | None:
        """The most boards for which there is time, where a time is given."""
        return None if self.minutes is None else max(int(self.minutes / self.minutes_a_board), 1)
