"""Entries of the score sheet (Law 72): trick points below the line, premium points above it.

Everything that is ever shown of a rubber (sheet, totals, explanations) is a view of its entries.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import Protocol

from overtrick.game.contract import Contract
from overtrick.game.score import extended_bid_trick_score, score_parts, terms_text
from overtrick.game.scoring_table import ScoringTable
from overtrick.game.seats import BySide, Side
from overtrick.rubber.deal import Declared, RubberDeal
from overtrick.rubber.honours import reason

_NS = Side.NS


class Line(StrEnum):
    """Where an entry is written."""

    BELOW = "below"
    ABOVE = "above"


class Item(StrEnum):
    """What an entry is for."""

    TRICKS = "tricks"
    OVERTRICKS = "overtricks"
    UNDERTRICKS = "undertricks"
    SMALL_SLAM = "small slam"
    GRAND_SLAM = "grand slam"
    INSULT = "insult"
    HONOURS = "honours"
    RUBBER = "rubber"
    GAME = "game"
    PART_SCORE = "part-score"
    UNFINISHED_GAME = "unfinished game"
    UNFINISHED_PART_SCORE = "unfinished part-score"


@dataclass(frozen=True, slots=True)
class Entry:
    """Points for a side, on a line, for something: with the Law and the sum that make them.

    ``place`` is that of the deal in its rubber, from 1; entries made when a rubber is broken off have none.
    """

    place: int | None
    side: Side
    line: Line
    item: Item
    points: int
    law: str
    sum: str


def points_of(entries: Iterable[Entry], line: Line | None = None) -> BySide[int]:
    """The points of each side, on one line or on both.

    >>> rubber = Entry(1, Side.EW, Line.ABOVE, Item.RUBBER, 700, "Law 74", "two games to none: 700")
    >>> points_of([rubber])
    BySide(ns=0, ew=700)
    """
    ns = ew = 0
    for entry in entries:
        if line is None or entry.line is line:
            if entry.side is _NS:
                ns += entry.points
            else:
                ew += entry.points
    return BySide(ns, ew)


# --- what a deal scores in every game (Law 81) ---


class Code(Protocol):
    """The figures by which a deal is scored, and the Law that they stand in."""

    @property
    def table(self) -> ScoringTable:
        """The figures."""
        ...

    @property
    def law(self) -> str:
        """The Law, or the code."""
        ...


_ITEMS = {
    "overtrick bonus": Item.OVERTRICKS,
    "zone bonus, small slam": Item.SMALL_SLAM,
    "zone bonus, grand slam": Item.GRAND_SLAM,
    "insult bonus": Item.INSULT,
}
"""Parts of a duplicate score that are entries of their own; part-scores and games are what the games differ in."""

_Scored = tuple[tuple[Line, Item, int, str], ...]


@cache
def _scored(table: ScoringTable, contract: Contract, tricks: int, *, vulnerable: bool) -> _Scored:
    """Line, item, points and sum of everything that a contract scores, whatever the game."""
    undertricks = contract.wanted_tricks - tricks
    if undertricks > 0:
        prices = table.undertricks[contract.doubling][vulnerable][:undertricks]
        return ((Line.ABOVE, Item.UNDERTRICKS, sum(prices), f"{terms_text(prices)} = {sum(prices)}"),)
    tricks_bid, *others = score_parts(contract, tricks, vulnerable=vulnerable, table=table).parts
    premiums = ((Line.ABOVE, _ITEMS[part.name], part.points, part.sum) for part in others if part.name in _ITEMS)
    return ((Line.BELOW, Item.TRICKS, tricks_bid.points, tricks_bid.sum), *premiums)


def deal_entries(place: int, deal: RubberDeal, vulnerable: BySide[bool], code: Code) -> tuple[Entry, ...]:
    """What a deal scores by itself: tricks and premiums, or undertricks.

    >>> from overtrick.rubber.rubber import RubberRules
    >>> deal = RubberDeal.parse("4SX S -2")
    >>> [(entry.side, entry.points, entry.sum) for entry in deal_entries(1, deal, BySide(False, True), RubberRules())]
    [(Side.EW, 300, '100 + 200 = 300')]
    """
    result = deal.result
    if not isinstance(result, Declared):
        return ()
    side = result.side
    scorers = side if result.tricks >= result.contract.wanted_tricks else side.opponents
    law, scored = code.law, _scored(code.table, result.contract, result.tricks, vulnerable=vulnerable[side])
    return tuple([Entry(place, scorers, line, item, points, law, sum_) for line, item, points, sum_ in scored])


def honours_entries(place: int, deal: RubberDeal, code: Code) -> tuple[Entry, ...]:
    """The honours of a deal, to the side of the hand that held them."""
    if deal.honours is None or not isinstance(deal.result, Declared):
        return ()
    points, side = deal.honours.points, deal.honours.seat.side
    why = f"{reason(deal.honours, deal.result.contract)}: {points}"
    return (Entry(place, side, Line.ABOVE, Item.HONOURS, points, code.law, why),)


def trick_points(deal: RubberDeal, table: ScoringTable) -> tuple[Side, int]:
    """Who scored below the line, and how much: nothing for a contract that failed or a deal passed out.

    >>> from overtrick.game.scoring_table import LAW_77
    >>> trick_points(RubberDeal.parse("2HX E ="), LAW_77)
    (Side.EW, 120)
    """
    result = deal.result
    if not isinstance(result, Declared) or result.tricks < result.contract.wanted_tricks:
        return _NS, 0
    return result.side, _bid_tricks(result.contract, table)


_bid_tricks = cache(extended_bid_trick_score)
