"""Entries of the score sheet (Law 72): trick points below the line, premium points above it.

Everything that is ever shown of a rubber (sheet, totals, explanations) is a view of its entries.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum, StrEnum
from functools import cache

from overtrick.game.contract import Contract
from overtrick.game.score import extended_bid_trick_score, score_parts, terms_text
from overtrick.game.scoring_table import ScoringTable
from overtrick.game.seats import BySide, Side
from overtrick.rubber.deal import Declared, RubberDeal
from overtrick.rubber.honours import reason


class Line(Enum):
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


def premium(place: int | None, side: Side, item: Item, points: int, because: tuple[str, str]) -> Entry:
    """Points above the line; ``because`` are the Law and the sum."""
    return Entry(place, side, Line.ABOVE, item, points, *because)


def points_of(entries: Iterable[Entry], line: Line | None = None) -> BySide[int]:
    """The points of each side, on one line or on both.

    >>> points_of([premium(1, Side.EW, Item.RUBBER, 700, ("Law 74", ""))])
    BySide(ns=0, ew=700)
    """
    points = dict.fromkeys(Side, 0)
    for entry in entries:
        if line is None or entry.line is line:
            points[entry.side] += entry.points
    return BySide(points[Side.NS], points[Side.EW])


# --- what a deal scores in every game (Law 81) ---

_LAW = "Law 81"
_ITEMS = {
    "overtrick bonus": Item.OVERTRICKS,
    "zone bonus, small slam": Item.SMALL_SLAM,
    "zone bonus, grand slam": Item.GRAND_SLAM,
    "insult bonus": Item.INSULT,
}
"""Parts of a duplicate score that are entries of their own; part-scores and games are what the games differ in."""

_Scored = tuple[tuple[Item, int, str], ...]


@cache
def _scored(table: ScoringTable, contract: Contract, tricks: int, vulnerable: bool) -> _Scored:  # noqa: FBT001 -- a key
    """Item, points and sum of everything that a contract scores, whatever the game."""
    undertricks = contract.wanted_tricks - tricks
    if undertricks > 0:
        prices = table.undertricks[contract.doubling][vulnerable][:undertricks]
        return ((Item.UNDERTRICKS, sum(prices), f"{terms_text(prices)} = {sum(prices)}"),)
    tricks_bid, *others = score_parts(contract, tricks, vulnerable=vulnerable, table=table).parts
    premiums = ((_ITEMS[part.name], part.points, part.sum) for part in others if part.name in _ITEMS)
    return ((Item.TRICKS, tricks_bid.points, tricks_bid.sum), *premiums)


def deal_entries(place: int, deal: RubberDeal, vulnerable: BySide[bool], table: ScoringTable) -> Iterator[Entry]:
    """What a deal scores by itself: tricks and premiums, or undertricks.

    >>> from overtrick.game.scoring_table import LAW_77
    >>> deal = RubberDeal.parse("4SX S -2")
    >>> [(entry.side, entry.points, entry.sum) for entry in deal_entries(1, deal, BySide(False, True), LAW_77)]
    [(Side.EW, 300, '100 + 200 = 300')]
    """
    result = deal.result
    if not isinstance(result, Declared):
        return
    for item, points, sum_ in _scored(table, result.contract, result.tricks, vulnerable[result.side]):
        side = result.side.opponents if item is Item.UNDERTRICKS else result.side
        yield Entry(place, side, Line.BELOW if item is Item.TRICKS else Line.ABOVE, item, points, _LAW, sum_)


def honours_entries(place: int, deal: RubberDeal) -> Iterator[Entry]:
    """The honours of a deal, to the side of the hand that held them."""
    if deal.honours and isinstance(deal.result, Declared):
        because = (_LAW, f"{reason(deal.honours, deal.result.contract)}: {deal.honours.points}")
        yield premium(place, deal.honours.seat.side, Item.HONOURS, deal.honours.points, because)


def trick_points(deal: RubberDeal, table: ScoringTable) -> tuple[Side, int]:
    """Who scored below the line, and how much: nothing for a contract that failed or a deal passed out.

    >>> from overtrick.game.scoring_table import LAW_77
    >>> trick_points(RubberDeal.parse("2HX E ="), LAW_77)
    (Side.EW, 120)
    """
    result = deal.result
    if not isinstance(result, Declared) or result.margin < 0:
        return Side.NS, 0
    return result.side, extended_bid_trick_score(result.contract, table)
