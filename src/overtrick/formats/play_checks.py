"""Whether the cards that were played at a table can have been: each once, and each by the player whose turn it was."""

from collections.abc import Sequence

from overtrick.game.cards import Deal
from overtrick.game.play import Trick
from overtrick.game.seats import CLOCKWISE


def play_fault(played: Sequence[Trick], deal: Deal | None) -> str:
    """What is wrong with the tricks played, empty if nothing is; whether a player followed suit is not asked.

    >>> from overtrick.game.cards import Card
    >>> from overtrick.game.contract import Denomination
    >>> from overtrick.game.play import tricks
    >>> from overtrick.game.seats import Seat
    >>> deal = Deal.parse("N:A92.K87.QJ43.T98 KQJ.AQ6.A652.KQJ T8765.JT9.T98.A7 43.5432.K7.65432")
    >>> cards = [Card.parse("S4"), Card.parse("S2"), Card.parse("D9")]
    >>> play_fault(list(tricks(cards, Seat.W, Denomination.NT)), deal)
    'card 3 of the play is D9 by E, which S holds'
    """
    cards = [card for trick in played for card in trick.cards]
    places = [card.place for card in cards]
    if len(set(places)) < len(places):
        twice = next(card for at, card in enumerate(cards) if card in cards[:at])
        return f"{twice} is played twice"
    return _held_by_another(played, deal) if deal else ""


def _held_by_another(played: Sequence[Trick], deal: Deal) -> str:
    """The first card that is not of the hand whose turn it is."""
    held = {card.place: seat for seat, hand in zip(CLOCKWISE, deal.hands, strict=True) if hand for card in hand.cards}
    number = 0
    for trick in played:
        for place, card in enumerate(trick.cards, start=trick.leader.place):
            number += 1
            seat = CLOCKWISE[place % 4]
            if held.get(card.place, seat) is not seat:
                return f"card {number} of the play is {card} by {seat}, which {held[card.place]} holds"
    return ""
