"""The score of a contract at duplicate bridge (Law 77), in its parts and as one number for declarer's side."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import accumulate, groupby
from operator import neg
from typing import assert_never

from overtrick.game.boards import Vulnerability
from overtrick.game.contract import CONTRACTS, Contract, Denomination, Doubling
from overtrick.game.errors import TricksError
from overtrick.game.result import TRICKS, NotPlayed, PassedOut, Played, ScoreOnly, TableResult, Unknown
from overtrick.game.seats import Side

_NS = Side.NS

# --- the figures of Law 77; pairs are (not vulnerable, vulnerable) ---

GAME_TRICK_SCORE = 100
FIRST_NOTRUMP_TRICK = 40
PART_SCORE_BONUS = 50
GAME_BONUS = (300, 500)
SLAM_BONUS = {6: ("small slam", (500, 750)), 7: ("grand slam", (1000, 1500))}
INSULT_BONUS = {Doubling.UNDOUBLED: 0, Doubling.DOUBLED: 50, Doubling.REDOUBLED: 100}
OVERTRICK = {Doubling.DOUBLED: (100, 200), Doubling.REDOUBLED: (200, 400)}  # undoubled: the denomination's trick value

# The first, the second, the third, and each further undertrick.
UNDERTRICKS = {
    Doubling.UNDOUBLED: ((50, 50, 50, 50), (100, 100, 100, 100)),
    Doubling.DOUBLED: ((100, 200, 200, 300), (200, 300, 300, 300)),
    Doubling.REDOUBLED: ((200, 400, 400, 600), (400, 600, 600, 600)),
}


# --- the score in parts ---


@dataclass(frozen=True, slots=True)
class Part:
    """One part of a score: its name and abbreviation in the source texts, its points, its Law, and its sum."""

    name: str
    short: str
    points: int
    law: str
    sum: str


@dataclass(frozen=True, slots=True)
class ScoreParts:
    """The parts that apply to a contract played out, in points for declarer's side.

    >>> parts = score_parts(Contract.parse("6NTXX"), 13, vulnerable=True)
    >>> [(part.short, part.sum) for part in parts.parts][:2]
    [('EBTS', '(40 + 5 × 30) × 4 = 760'), ('OTBS', '1 × 400 = 400')]
    >>> parts.points("ZBS"), parts.total
    (1250, 2510)
    """

    contract: Contract
    tricks: int
    vulnerable: bool
    parts: tuple[Part, ...]

    def points(self, short: str) -> int:
        """The points of a part by its abbreviation: EBTS, OTBS, ZBS, IBS, UTPS; 0 if it does not apply."""
        return sum(part.points for part in self.parts if part.short == short)

    @property
    def total(self) -> int:
        """The final contract value (FCV)."""
        return sum(part.points for part in self.parts)


def score_parts(contract: Contract, tricks: int, *, vulnerable: bool) -> ScoreParts:
    """The score with each of its parts (Law 77); ``duplicate_score`` gives the same total at once.

    >>> [part.sum for part in score_parts(Contract.parse("4SX"), 6, vulnerable=False).parts]
    ['−(100 + 2 × 200 + 300) = −800']
    """
    if tricks not in TRICKS:
        raise TricksError(_WRONG_TRICKS.format(tricks))
    overtricks = tricks - contract.wanted_tricks
    parts: tuple[Part, ...]
    if overtricks < 0:
        parts = (_undertrick_penalties(contract, -overtricks, vulnerable=vulnerable),)
    else:
        parts = tuple(_premiums(contract, overtricks, vulnerable=vulnerable))
    return ScoreParts(contract, tricks, vulnerable, parts)


def _premiums(contract: Contract, overtricks: int, *, vulnerable: bool) -> Iterator[Part]:
    trick_score = extended_bid_trick_score(contract)
    yield Part("extended bid-trick score", "EBTS", trick_score, "Law 77, trick score", _bid_tricks_sum(contract))
    if overtricks:
        value = overtrick_value(contract, vulnerable=vulnerable)
        points = overtricks * value
        yield Part("overtrick bonus", "OTBS", points, "Law 77, overtricks", f"{overtricks} × {value} = {points}")
    sign = "≥" if trick_score >= GAME_TRICK_SCORE else "<"
    for zone, bonus in zone_bonuses(contract, vulnerable=vulnerable):
        why = f"level {contract.level}" if "slam" in zone else f"{trick_score} {sign} {GAME_TRICK_SCORE}"
        yield Part(f"zone bonus, {zone}", "ZBS", bonus, "Law 77, premiums", f"{why}: {bonus}")
    if insult := INSULT_BONUS[contract.doubling]:
        yield Part("insult bonus", "IBS", insult, "Law 77, premiums", f"{contract.doubling.name.lower()}: {insult}")


def _undertrick_penalties(contract: Contract, undertricks: int, *, vulnerable: bool) -> Part:
    prices = _prices(contract.doubling, vulnerable=vulnerable)[:undertricks]
    groups = [(len(list(same)), price) for price, same in groupby(prices)]
    alone = len(groups) == 1
    terms = " + ".join(f"{times} × {price}" if times > 1 or alone else str(price) for times, price in groups)
    lost = f"−{terms}" if alone else f"−({terms})"
    return Part("undertrick penalties", "UTPS", -sum(prices), "Law 77, undertricks", f"{lost} = −{sum(prices)}")


def _bid_tricks_sum(contract: Contract) -> str:
    """The sum of the trick score in figures, as `(40 + 2 × 30) × 2 = 200`."""
    value, level = contract.denomination.trick_value, contract.level
    terms = [f"{level} × {value}"]
    if contract.denomination is Denomination.NT:
        terms = [f"{FIRST_NOTRUMP_TRICK}", f"{level - 1} × {value}"] if level > 1 else [f"1 × {FIRST_NOTRUMP_TRICK}"]
    tricks = " + ".join(terms)
    if contract.doubling is not Doubling.UNDOUBLED:
        tricks = f"({tricks})" if len(terms) > 1 else tricks
        tricks = f"{tricks} × {contract.doubling.factor}"
    return f"{tricks} = {extended_bid_trick_score(contract)}"


# --- what each part is worth ---


def bid_trick_score(contract: Contract) -> int:
    """The trick score of the tricks bid, before doubling: 20 or 30 each, 40 for the first at notrump.

    >>> bid_trick_score(Contract.parse("3NTX"))
    100
    """
    value = contract.denomination.trick_value
    first = FIRST_NOTRUMP_TRICK if contract.denomination is Denomination.NT else value
    return first + (contract.level - 1) * value


def extended_bid_trick_score(contract: Contract) -> int:
    """The bid-trick score times the odds factor of 1, 2 or 4: it decides what is a game.

    >>> extended_bid_trick_score(Contract.parse("2HX"))
    120
    """
    return bid_trick_score(contract) * contract.doubling.factor


def overtrick_value(contract: Contract, *, vulnerable: bool) -> int:
    """What each overtrick is worth; undoubled, what a trick of the denomination is.

    >>> [overtrick_value(Contract.parse(text), vulnerable=True) for text in ("1NT", "1NTX", "1NTXX")]
    [30, 200, 400]
    """
    if contract.doubling is Doubling.UNDOUBLED:
        return contract.denomination.trick_value
    return OVERTRICK[contract.doubling][vulnerable]


def zone_bonuses(contract: Contract, *, vulnerable: bool) -> tuple[tuple[str, int], ...]:
    """Part-score or game, by the trick score after doubling; and a slam beside it, by the level bid.

    >>> zone_bonuses(Contract.parse("6C"), vulnerable=True)
    (('game', 500), ('small slam', 750))
    """
    if extended_bid_trick_score(contract) < GAME_TRICK_SCORE:
        return (("part-score", PART_SCORE_BONUS),)
    game = ("game", GAME_BONUS[vulnerable])
    if contract.level not in SLAM_BONUS:
        return (game,)
    slam, bonus = SLAM_BONUS[contract.level]
    return (game, (slam, bonus[vulnerable]))


def _prices(doubling: Doubling, *, vulnerable: bool) -> tuple[int, ...]:
    """What the first, the second … the thirteenth undertrick costs."""
    first, second, third, further = UNDERTRICKS[doubling][vulnerable]
    return (first, second, third, *[further] * (len(TRICKS) - 4))


# The penalty of 0, 1, 2 … 13 undertricks, as points for declarer's side.
_LOSSES = {
    (doubling, vulnerable): tuple(accumulate(map(neg, _prices(doubling, vulnerable=vulnerable)), initial=0))
    for doubling in Doubling
    for vulnerable in (False, True)
}


# --- the score at once ---


def _values(contract: Contract, *, vulnerable: bool) -> tuple[int, ...]:
    wanted = contract.wanted_tricks
    zones = sum(bonus for _, bonus in zone_bonuses(contract, vulnerable=vulnerable))
    made = extended_bid_trick_score(contract) + zones + INSULT_BONUS[contract.doubling]
    step = overtrick_value(contract, vulnerable=vulnerable)
    losses = _LOSSES[contract.doubling, vulnerable][wanted:0:-1]
    return (*losses, *(made + step * overtricks for overtricks in range(len(TRICKS) - wanted)))


# By the contract's place, then not vulnerable and vulnerable, then tricks 0 to 13.
_VALUES = tuple((_values(contract, vulnerable=False), _values(contract, vulnerable=True)) for contract in CONTRACTS)


def duplicate_score(contract: Contract, tricks: int, *, vulnerable: bool) -> int:
    """The score (Law 77), for declarer's side: less than nothing if the contract fails.

    >>> duplicate_score(Contract.parse("4SX"), 10, vulnerable=True)
    790
    """
    if 0 <= tricks <= 13:  # noqa: PLR2004 -- the tricks of the game, written out: this is the path of every result
        return _VALUES[contract.place][vulnerable][tricks]
    raise TricksError(_WRONG_TRICKS.format(tricks))


_WRONG_TRICKS = "{} tricks: declarer wins 0 to 13"


def final_contract_values(contract: Contract, *, vulnerable: bool) -> tuple[int, ...]:
    """What a contract not yet played out is worth for 0, 1 … 13 tricks.

    >>> final_contract_values(Contract.parse("3NT"), vulnerable=False)[7:]
    (-100, -50, 400, 430, 460, 490, 520)
    """
    return _VALUES[contract.place][vulnerable]


def score_ns(result: TableResult, vulnerability: Vulnerability) -> int | None:
    """North-South's score of a table's result; ``None`` where the board was not played or the result is not known.

    >>> from overtrick.game.notation import parse_result
    >>> [score_ns(parse_result(text), Vulnerability.EW) for text in ("4SXE-2", "Pass", "NP")]
    [500, 0, None]
    """
    match result:
        case Played():
            if result.declarer.side is _NS:
                return _VALUES[result.contract.place][vulnerability.ns][result.tricks]
            return -_VALUES[result.contract.place][vulnerability.ew][result.tricks]
        case ScoreOnly():
            return result.score
        case PassedOut():
            return 0
        case NotPlayed() | Unknown():
            return None
        case _:
            assert_never(result)
