"""USEBIO's HANDSET: the deals, each hand in four elements for its suits."""

from overtrick.events.model import BoardFacts
from overtrick.formats.drafts import Draft
from overtrick.formats.slips import seat
from overtrick.formats.written_numbers import plain_number
from overtrick.formats.xml_tree import Element
from overtrick.game.cards import Deal
from overtrick.game.errors import OvertrickError
from overtrick.game.seats import CLOCKWISE, Seat

_SUITS = ("SPADES", "HEARTS", "DIAMONDS", "CLUBS")


def read_handset(handset: Element, session: int | None, draft: Draft) -> None:
    """Note the deals of a HANDSET; one that is no deal is reported."""
    for board in handset.all("BOARD"):
        hands = {seat(hand.value("DIRECTION")): _hand(hand) for hand in board.all("HAND")}
        try:
            deal = _deal(hands)
        except OvertrickError as error:
            number = board.value("BOARD_NUMBER")
            draft.findings.error(error.code, f"the deal of board {number or '?'}: {error}", board.line)
            continue
        if deal:
            draft.boards.setdefault((session, plain_number(board.value("BOARD_NUMBER"))), BoardFacts(deal=deal))


def _hand(hand: Element) -> str:
    return ".".join(hand.value(suit).replace(" ", "").replace("-", "") for suit in _SUITS)


def _deal(hands: dict[Seat | None, str]) -> Deal | None:
    if not any(hand.strip(".") for hand in hands.values()):
        return None
    return Deal.parse("N:" + " ".join(hands.get(each) or "-" for each in CLOCKWISE)).completed()
