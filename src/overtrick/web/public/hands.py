"""The four hands of a board: locked until the last table has played it and, where one is set, until a day."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date

from overtrick.game.cards import Deal, Suit
from overtrick.game.seats import Seat
from overtrick.web.evenings import Evening
from overtrick.web.public.seen import hidden_boards, sees_everything
from overtrick.web.rights import Badge

VOID = "–"
Rows = tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Hands:
    """The hands of a board as a page shows them: by seat the four suits, spades first, each with its cards."""

    board: str
    by_seat: Mapping[str, Rows]


def open_deals(evening: Evening, badge: Badge, today: date) -> dict[str, Deal]:
    """The deals that somebody may see, by board; a director who does not play sees all of them at any time."""
    locked = hidden_boards(evening, badge)
    opens = evening.choices.hands_from
    if opens and today < opens and not sees_everything(evening, badge):
        return {}
    known = ((board, facts.deal) for (_, board), facts in evening.event.boards.items())
    return {board: deal for board, deal in known if deal and board not in locked}


def hands(board: str, deals: Mapping[str, Deal]) -> Hands | None:
    """The hands of a board, None where nobody knows them or they are locked.

    >>> deal = Deal.parse("N:2.43.KT83.AT9743 AT753.AQ87.AQJ7. QJ6.652.6542.KJ2 K984.KJT9.9.Q865")
    >>> hands("1", {"1": deal}).by_seat["E"]
    (('S', 'AT753'), ('H', 'AQ87'), ('D', 'AQJ7'), ('C', '–'))
    """
    deal = deals.get(board)
    return Hands(board, {seat.value: _rows(deal, seat) for seat in Seat}) if deal else None


def _rows(deal: Deal, seat: Seat) -> Rows:
    hand = deal[seat]
    return tuple((str(suit), "".join(hand.holding(suit)) or VOID if hand else "?") for suit in reversed(Suit))
