"""USEBIO's HANDSET: the deals, each hand in four elements for its suits."""

from dataclasses import replace

from overtrick.events.model import BoardFacts
from overtrick.formats.drafts import Draft
from overtrick.formats.slips import seat
from overtrick.formats.vulnerable import VULNERABLE
from overtrick.formats.written_numbers import plain_number
from overtrick.formats.xml_tree import Element
from overtrick.game.cards import Deal
from overtrick.game.errors import OvertrickError
from overtrick.game.seats import CLOCKWISE, Seat

_SUITS = ("SPADES", "HEARTS", "DIAMONDS", "CLUBS")


def read_handset(handset: Element, session: int | None, draft: Draft) -> None:
    """Note the deals of a HANDSET; one that is no deal is reported."""
    for board in handset.all("BOARD"):
        read_hands(board, session, draft)


def read_hands(board: Element, session: int | None, draft: Draft) -> None:
    """Note the hands and the vulnerability that stand in a BOARD, if any do."""
    key = (session, plain_number(board.value("BOARD_NUMBER")))
    try:
        deal = _deal({seat(hand.value("DIRECTION")): _hand(hand) for hand in board.all("HAND")})
    except OvertrickError as error:
        draft.findings.error(error.code, f"the deal of board {key[1] or '?'}: {error}", board.line)
        deal = None
    facts = BoardFacts(vulnerability=VULNERABLE.get(board.value("VULNERABILITY").upper()), deal=deal)
    if facts != BoardFacts():
        known = draft.boards.get(key, facts)
        draft.boards[key] = replace(
            known, deal=known.deal or facts.deal, vulnerability=known.vulnerability or facts.vulnerability
        )


def _hand(hand: Element) -> str:
    return ".".join(hand.value(suit).replace(" ", "").replace("-", "") for suit in _SUITS)


def _deal(hands: dict[Seat | None, str]) -> Deal | None:
    if not any(hand.strip(".") for hand in hands.values()):
        return None
    return Deal.parse("N:" + " ".join(hands.get(each) or "-" for each in CLOCKWISE)).completed()
