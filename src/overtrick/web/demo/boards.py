"""Results as a club makes them: each board has a contract that most tables reach, and some tables do not."""

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import TypeVar

from overtrick.game.contract import Contract
from overtrick.game.result import PassedOut, Played, TableResult
from overtrick.game.seats import Seat

# How often a denomination is the best one, and how many tricks are there, in parts of a hundred.
_DENOMINATIONS = {"NT": 30, "S": 27, "H": 25, "D": 10, "C": 8}
_TRICKS = {7: 8, 8: 24, 9: 29, 10: 23, 11: 10, 12: 5, 13: 1}
_GAMES = {"NT": 9, "S": 10, "H": 10, "D": 11, "C": 11}
_SLAM = 12
T = TypeVar("T")
_SIDES = ((Seat.N, Seat.S), (Seat.E, Seat.W))


@dataclass(frozen=True, slots=True)
class Nature:
    """What a board is by nature: the side that has the cards, its best denomination, the tricks that are there."""

    seats: tuple[Seat, Seat]
    denomination: str
    tricks: int


def nature(rng: Random) -> Nature:
    """The nature of a board."""
    return Nature(rng.choice(_SIDES), _weighed(_DENOMINATIONS, rng), _weighed(_TRICKS, rng))


def result(board: Nature, rng: Random) -> TableResult:
    """What one table makes of it.

    >>> rng = Random(1)
    >>> board = nature(rng)
    >>> [str(result(board, rng)) for _ in range(3)]
    ['4SS=', '4SS-1', '4SS-1']
    """
    if rng.random() < 0.01:  # noqa: PLR2004 -- one in a hundred
        return PassedOut()
    denomination = board.denomination if rng.random() < 0.85 else _weighed(_DENOMINATIONS, rng)  # noqa: PLR2004
    tricks = board.tricks + rng.choice((-1, 0, 0, 0, 0, 1)) - 2 * (denomination != board.denomination)
    level = _level(denomination, board.tricks, rng)
    won = min(max(tricks, 4), 13)
    down = level + 6 - won
    doubled = "X" if down >= 2 and rng.random() < 0.35 else ""  # noqa: PLR2004
    return Played(Contract.parse(f"{level}{denomination}{doubled}"), rng.choice(board.seats), won)


def _level(denomination: str, tricks: int, rng: Random) -> int:
    """How high it is bid: a game that is near is bid by most, a slam by half."""
    if tricks >= _SLAM and rng.random() < 0.5:  # noqa: PLR2004
        return tricks - 6
    game = _GAMES[denomination]
    if tricks >= game or (tricks == game - 1 and rng.random() < 0.4):  # noqa: PLR2004
        return game - 6 if rng.random() < 0.9 else max(game - 8, 1)  # noqa: PLR2004
    return max(1, min(tricks, game - 1) - 6 - rng.choice((0, 0, 1)))


def _weighed(chances: Mapping[T, int], rng: Random) -> T:
    return rng.choices(list(chances), list(chances.values()))[0]
