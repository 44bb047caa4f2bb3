"""The score of a contract at duplicate bridge (Law 77), in its parts and as one number for declarer's side."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate, groupby
from operator import neg
from typing import assert_never

from overtrick.game.boards import Vulnerability
from overtrick.game.contract import CONTRACTS, Contract, Doubling
from overtrick.game.errors import TricksError
from overtrick.game.result import TRICKS, NotPlayed, PassedOut, Played, ScoreOnly, TableResult, Unknown
from overtrick.game.scoring_table import LAW_77, ScoringTable
from overtrick.game.seats import Side

_NS = Side.NS

GAME_TRICK_SCORE = 100
"""The trick score that makes a game (Law 77)."""


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


def score_parts(contract: Contract, tricks: int, *, vulnerable: bool, table: ScoringTable = LAW_77) -> ScoreParts:
    """The score with each of its parts (Law 77); ``duplicate_score`` gives the same total at once.

    With another ``table`` the score under an older code.

    >>> [part.sum for part in score_parts(Contract.parse("4SX"), 6, vulnerable=False).parts]
    ['−(100 + 2 × 200 + 300) = −800']
    """
    if tricks not in TRICKS:
        raise TricksError(_WRONG_TRICKS.format(tricks))
    overtricks = tricks - contract.wanted_tricks
    parts: tuple[Part, ...]
    if overtricks < 0:
        parts = (_undertrick_penalties(contract, -overtricks, vulnerable=vulnerable, table=table),)
    else:
        parts = tuple(_premiums(contract, overtricks, vulnerable=vulnerable, table=table))
    return ScoreParts(contract, tricks, vulnerable, parts)


def _premiums(contract: Contract, overtricks: int, *, vulnerable: bool, table: ScoringTable) -> Iterator[Part]:
    trick_score = extended_bid_trick_score(contract, table)
    yield Part("extended bid-trick score", "EBTS", trick_score, "Law 77, trick score", _bid_tricks_sum(contract, table))
    if overtricks:
        values = overtrick_values(contract, overtricks, vulnerable=vulnerable, table=table)
        terms, points = terms_text(values), sum(values)
        yield Part("overtrick bonus", "OTBS", points, "Law 77, overtricks", f"{terms} = {points}")
    sign = "≥" if trick_score >= GAME_TRICK_SCORE else "<"
    for zone, bonus in zone_bonuses(contract, vulnerable=vulnerable, table=table):
        why = f"level {contract.level}" if "slam" in zone else f"{trick_score} {sign} {GAME_TRICK_SCORE}"
        yield Part(f"zone bonus, {zone}", "ZBS", bonus, "Law 77, premiums", f"{why}: {bonus}")
    if insult := table.insult[contract.doubling]:
        yield Part("insult bonus", "IBS", insult, "Law 77, premiums", f"{contract.doubling.name.lower()}: {insult}")


def _undertrick_penalties(contract: Contract, undertricks: int, *, vulnerable: bool, table: ScoringTable) -> Part:
    prices = table.undertricks[contract.doubling][vulnerable][:undertricks]
    terms = terms_text(prices)
    lost = f"−({terms})" if "+" in terms else f"−{terms}"
    return Part("undertrick penalties", "UTPS", -sum(prices), "Law 77, undertricks", f"{lost} = −{sum(prices)}")


def terms_text(figures: Sequence[int]) -> str:
    """Figures as the terms of a sum, equal ones next to each other taken together.

    >>> terms_text((100, 200, 200, 300)), terms_text((50, 50)), terms_text((40,))
    ('100 + 2 × 200 + 300', '2 × 50', '1 × 40')
    """
    groups = [(len(list(same)), figure) for figure, same in groupby(figures)]
    if len(groups) == 1:
        return f"{groups[0][0]} × {groups[0][1]}"
    return " + ".join(f"{times} × {figure}" if times > 1 else str(figure) for times, figure in groups)


def _bid_tricks_sum(contract: Contract, table: ScoringTable) -> str:
    """The sum of the trick score in figures, as `(40 + 2 × 30) × 2 = 200`."""
    tricks = terms_text(table.odd_tricks[contract.denomination][: contract.level])
    if contract.doubling is not Doubling.UNDOUBLED:
        tricks = f"({tricks})" if "+" in tricks else tricks
        tricks = f"{tricks} × {contract.doubling.factor}"
    return f"{tricks} = {extended_bid_trick_score(contract, table)}"


# --- what each part is worth ---


def bid_trick_score(contract: Contract, table: ScoringTable = LAW_77) -> int:
    """The trick score of the tricks bid, before doubling: 20 or 30 each, 40 for the first at notrump.

    >>> bid_trick_score(Contract.parse("3NTX"))
    100
    """
    return sum(table.odd_tricks[contract.denomination][: contract.level])


def extended_bid_trick_score(contract: Contract, table: ScoringTable = LAW_77) -> int:
    """The bid-trick score times the odds factor of 1, 2 or 4: it decides what is a game.

    >>> extended_bid_trick_score(Contract.parse("2HX"))
    120
    """
    return bid_trick_score(contract, table) * contract.doubling.factor


def overtrick_values(
    contract: Contract, overtricks: int, *, vulnerable: bool, table: ScoringTable = LAW_77
) -> tuple[int, ...]:
    """What each of so many overtricks is worth; undoubled, what a trick of the denomination is.

    >>> [overtrick_values(Contract.parse(text), 2, vulnerable=True) for text in ("1NT", "1NTX", "1NTXX")]
    [(30, 30), (200, 200), (400, 400)]
    """
    if contract.doubling is Doubling.UNDOUBLED:
        return table.odd_tricks[contract.denomination][contract.level : contract.level + overtricks]
    return (table.overtrick[contract.doubling][vulnerable],) * overtricks


def zone_bonuses(contract: Contract, *, vulnerable: bool, table: ScoringTable = LAW_77) -> tuple[tuple[str, int], ...]:
    """Part-score or game, by the trick score after doubling; and a slam beside it, by the level bid.

    >>> zone_bonuses(Contract.parse("6C"), vulnerable=True)
    (('game', 500), ('small slam', 750))
    """
    if extended_bid_trick_score(contract, table) < GAME_TRICK_SCORE:
        return (("part-score", table.part_score),)
    game = ("game", table.game[vulnerable])
    if contract.level not in table.slams:
        return (game,)
    slam, bonus = table.slams[contract.level]
    return (game, (slam, bonus[vulnerable]))


# The penalty of 0, 1, 2 … 13 undertricks, as points for declarer's side.
_LOSSES = {
    (doubling, vulnerable): tuple(accumulate(map(neg, LAW_77.undertricks[doubling][vulnerable]), initial=0))
    for doubling in Doubling
    for vulnerable in (False, True)
}


# --- the score at once ---


def _values(contract: Contract, *, vulnerable: bool) -> tuple[int, ...]:
    wanted = contract.wanted_tricks
    zones = sum(bonus for _, bonus in zone_bonuses(contract, vulnerable=vulnerable))
    made = extended_bid_trick_score(contract) + zones + LAW_77.insult[contract.doubling]
    overtricks = overtrick_values(contract, TRICKS[-1] - wanted, vulnerable=vulnerable)
    losses = _LOSSES[contract.doubling, vulnerable][wanted:0:-1]
    return (*losses, *accumulate(overtricks, initial=made))


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
