"""Results as the Data Connector tells them, to what an entry says: levels, averages and passes are numbers there."""

from dataclasses import dataclass

from overtrick.compare.adjusted import Adjustment, Average, Term
from overtrick.events.model import Numbers, ResultEntered, Ruled, What
from overtrick.formats.json_fields import Fields, number, text
from overtrick.game.cards import Card
from overtrick.game.contract import Contract, Denomination, Doubling
from overtrick.game.errors import OvertrickError
from overtrick.game.result import NotPlayed, PassedOut, Played, Unknown
from overtrick.game.seats import CLOCKWISE, BySide

NOT_PLAYED, PASSED_OUT = -10, 0
DENOMINATIONS = (Denomination.C, Denomination.D, Denomination.H, Denomination.S, Denomination.NT)
DOUBLINGS = (Doubling.UNDOUBLED, Doubling.DOUBLED, Doubling.REDOUBLED)
SUITS = "CDHS"
RANKS = "23456789TJQKA"
LOWEST_RANK = 2
BOTH_SIDES = 3

# -1 to -9: North-South's average before East-West's.
_AVERAGES = (Average.MINUS, Average.EQUAL, Average.PLUS)
AVERAGES: tuple[BySide[Term], ...] = tuple(BySide(ns, ew) for ns in _AVERAGES for ew in _AVERAGES)


class ResultMessageError(OvertrickError):
    """A result message that is not understood."""

    code = "result-message"


@dataclass(frozen=True, slots=True)
class Slot:
    """Where a result belongs: section, table, round and board."""

    section: str
    table: int
    round: int
    board: int

    def __str__(self) -> str:
        return f"{self.section}:{self.table}:{self.round}:{self.board}"


@dataclass(frozen=True, slots=True)
class Told:
    """What a message says: where, who, and what came of the board; taken back if ``is_deleted``."""

    slot: Slot
    contestants: BySide[Numbers]
    what: What
    is_deleted: bool = False


def told_by(message: Fields) -> Told:
    """What a result message says. Raises ``ResultMessageError`` if it has no place or says something impossible."""
    values = [number(message.get(name)) for name in ("TableNumber", "RoundNumber", "BoardNumber")]
    table, round_, board = values
    section = text(message.get("SectionLetters"))
    if not section or not table or not round_ or not board:
        raise ResultMessageError(f"a result without section, table, round or board: {dict(message)!r:.200}")
    slot = Slot(section, table, round_, board)
    contestants = BySide(_pair(message, "PairNorthSouth"), _pair(message, "PairEastWest"))
    if message.get("IsDeleted") is True:
        return Told(slot, contestants, ResultEntered(Unknown()), is_deleted=True)
    if number(message.get("ScoringDirection")) not in (None, 0, BOTH_SIDES):
        raise ResultMessageError(f"{slot}: a result for one side alone; enter the split score as a ruling")
    try:
        return Told(slot, contestants, _what(message))
    except (IndexError, OvertrickError) as error:
        raise ResultMessageError(f"{slot}: {error}; the message is {dict(message)!r:.300}") from error


def _pair(message: Fields, name: str) -> Numbers:
    pair = number(message.get(name))
    return (str(pair),) if pair else ()


def _what(message: Fields) -> What:
    level = number(message.get("Level"))
    if level is None:
        raise ResultMessageError("no Level")
    if level == PASSED_OUT:
        return ResultEntered(PassedOut())
    if level == NOT_PLAYED:
        return ResultEntered(NotPlayed())
    if level < 0:
        return Ruled(Adjustment(AVERAGES[_place(-level, len(AVERAGES))]))
    return ResultEntered(_played(message, level), _lead(message))


def _played(message: Fields, level: int) -> Played:
    denomination, stake = number(message.get("Denomination")) or 0, number(message.get("Stake")) or 0
    direction, tricks = number(message.get("DeclarerDirection")) or 0, number(message.get("TotalTricks"))
    contract = Contract(
        level,
        DENOMINATIONS[_place(denomination, len(DENOMINATIONS))],
        DOUBLINGS[_place(stake + 1, len(DOUBLINGS))],
    )
    if tricks is None:
        raise ResultMessageError("no TotalTricks")
    return Played(contract, CLOCKWISE[_place(direction, len(CLOCKWISE))], tricks)


def _lead(message: Fields) -> Card | None:
    rank, suit = number(message.get("LeadCardRank")) or 0, number(message.get("LeadCardSuit")) or 0
    if not rank:
        return None
    return Card.parse(SUITS[_place(suit, len(SUITS))] + RANKS[_place(rank - LOWEST_RANK + 1, len(RANKS))])


def _place(value: int, size: int) -> int:
    """The index of a number that counts from 1."""
    if not 1 <= value <= size:
        raise ResultMessageError(f"{value} where 1 to {size} is wanted")
    return value - 1
