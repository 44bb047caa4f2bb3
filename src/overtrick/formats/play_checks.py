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
    seen = _seen(played)
    if sum(bits.bit_count() for bits in seen) < sum(len(trick.cards) for trick in played) or _is_common(seen):
        return _twice(played)
    held = [hand.bits if hand else 0 for hand in deal.hands] if deal else [0] * len(CLOCKWISE)
    known = sum(held)
    is_held_by_another = any(of_seat & known & ~own for of_seat, own in zip(seen, held, strict=True))
    return _held_by_another(played, deal) if deal and is_held_by_another else ""


def _seen(played: Sequence[Trick]) -> list[int]:
    """The places in the pack of the cards that each player has played, a bit each."""
    seen = [0] * len(CLOCKWISE)
    for trick in played:
        for place, card in enumerate(trick.cards, start=trick.leader.place):
            seen[place % 4] |= 1 << card.place
    return seen


def _is_common(seen: Sequence[int]) -> bool:
    """Whether two players have played one card."""
    north, east, south, west = seen
    return bool(north & east | south & west | (north | east) & (south | west))


def _twice(played: Sequence[Trick]) -> str:
    cards = [card for trick in played for card in trick.cards]
    twice = next(card for at, card in enumerate(cards) if card in cards[:at])
    return f"{twice} is played twice"


def _held_by_another(played: Sequence[Trick], deal: Deal) -> str:
    """The first card that is not of the hand whose turn it is."""
    number = 0
    for trick in played:
        for place, card in enumerate(trick.cards, start=trick.leader.place):
            number += 1
            seat, holder = CLOCKWISE[place % 4], deal.holder(card)
            if holder not in (seat, None):
                return f"card {number} of the play is {card} by {seat}, which {holder} holds"
    return ""
