"""Rubber bridge and Chicago in one call: a rubber after its deals, under rules chosen by name."""

from collections.abc import Iterable

from overtrick.game.seats import Seat
from overtrick.rubber.deal import RubberDeal
from overtrick.rubber.fold import RubberState, state_after
from overtrick.rubber.house import chosen
from overtrick.rubber.rules import CHICAGO, RUBBER


def rubber_state(
    deals: Iterable[RubberDeal | str], *, rules: str = "1993", dealer: Seat | None = None, abandoned: bool = False
) -> RubberState:
    """A rubber after these deals, each a deal or its text; *abandoned* adds what an unfinished one gives (Law 80).

    >>> state = rubber_state(["3NT N =", "4H E =", "4S S = h100 W"])
    >>> state.totals, state.winner
    (BySide(ns=720, ew=220), Side.NS)
    """
    return state_after(chosen("rules", rules, RUBBER), map(_deal, deals), dealer=dealer, abandoned=abandoned)


def chicago_state(
    deals: Iterable[RubberDeal | str], *, rules: str = "dealer", dealer: Seat = Seat.N, abandoned: bool = False
) -> RubberState:
    """Four deals of Chicago after these, each a deal or its text.

    >>> chicago_state(["2S NS =", "Pass", "3NT EW =", "1S NS =", "2H NS +1"]).totals
    BySide(ns=280, ew=600)
    """
    return state_after(chosen("rules", rules, CHICAGO), map(_deal, deals), dealer=dealer, abandoned=abandoned)


def _deal(deal: RubberDeal | str) -> RubberDeal:
    return RubberDeal.parse(deal) if isinstance(deal, str) else deal
