"""HandRecord: the deals that the devices may show, as holdings of four hands."""

from collections.abc import Iterable, Mapping

from overtrick.events.model import BoardFacts
from overtrick.formats.bws.stored import HandRow
from overtrick.formats.drafts import Draft
from overtrick.game.cards import Deal, Suit
from overtrick.game.errors import OvertrickError
from overtrick.game.seats import CLOCKWISE

Place = Mapping[int, tuple[int | None, str]]


def read_hands(rows: Iterable[HandRow], places: Place, draft: Draft) -> None:
    """Enter the deals of the boards; where two sections have different deals for a board, the first is kept."""
    for row in rows:
        if row.board is None or not any(row.holdings):
            continue
        session, letter = places.get(row.section or 0, (None, ""))
        try:
            deal = _deal(row.holdings)
        except OvertrickError as error:
            message = f"section {letter}, board {row.board}: {error}"
            draft.findings.error(error.code, message, None)
            continue
        known = draft.boards.setdefault((session, str(row.board)), BoardFacts(deal=deal))
        if known.deal != deal:
            message = f"board {row.board} has another deal in section {letter}; the first one is kept"
            draft.findings.doubt("deals-differ", message, None)


def _deal(holdings: tuple[str, ...]) -> Deal:
    hands = (".".join(holdings[place : place + 4]) for place in range(0, 16, 4))
    return Deal.parse("N:" + " ".join("-" if hand == "..." else hand for hand in hands))


def holdings_of(deal: Deal) -> tuple[str, ...] | None:
    """The sixteen holdings of a deal, None if a hand is not known.

    >>> holdings_of(Deal.parse("N:A92.K87.QJ43.T98 - - -")) is None
    True
    """
    hands = [deal[seat] for seat in CLOCKWISE]
    if any(hand is None for hand in hands):
        return None
    return tuple(hand.holding(suit) for hand in hands if hand for suit in (Suit.S, Suit.H, Suit.D, Suit.C))
