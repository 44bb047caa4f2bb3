"""Hand diagrams as text: North above, West and East beside each other, South below; a void is a dash on its own row."""

from collections.abc import Sequence
from dataclasses import dataclass

from overtrick.events.model import BoardFacts
from overtrick.game.boards import Vulnerability, board_number, dealer, vulnerability
from overtrick.game.cards import Hand, Suit
from overtrick.game.seats import Seat
from overtrick.reports.tables import width

VOID = "-"
NOT_KNOWN = "?"
GAP = 3
_SUITS = tuple(reversed(Suit))
_WORDS = {Vulnerability.NONE: "None", Vulnerability.NS: "NS", Vulnerability.EW: "EW", Vulnerability.BOTH: "All"}
_NAMES = dict(zip(Seat, ("North", "East", "South", "West"), strict=True))


@dataclass(frozen=True, slots=True)
class Look:
    """How a diagram is drawn: suits as symbols or letters, ranks apart or close together for a narrow screen."""

    symbols: bool = False
    close: bool = False


PLAIN = Look()


def hand_rows(hand: Hand | None, look: Look = PLAIN) -> list[str]:
    """The four rows of a hand, spades first, of which none ever falls away.

    >>> hand_rows(Hand.parse("AT753.AQ87.AQJ7."))
    ['S A T 7 5 3', 'H A Q 8 7', 'D A Q J 7', 'C -']
    """
    return [f"{suit.symbol if look.symbols else suit} {_ranks(hand, suit, look)}" for suit in _SUITS]


def _ranks(hand: Hand | None, suit: Suit, look: Look) -> str:
    return NOT_KNOWN if hand is None else ("" if look.close else " ").join(hand.holding(suit)) or VOID


def diagram(board: str, facts: BoardFacts, look: Look = PLAIN) -> list[str]:
    r"""The lines of a board's diagram. Dealer and vulnerability are those stated, else those of Law 2.

    >>> from overtrick.game.cards import Deal
    >>> deal = Deal.parse("N:2.43.KT83.AT9743 AT753.AQ87.AQJ7. QJ6.652.6542.KJ2 K984.KJT9.9.Q865")
    >>> print("\n".join(diagram("1", BoardFacts(deal=deal))))
    Board 1       S 2
    North deals   H 4 3
    None vul      D K T 8 3
                  C A T 9 7 4 3
    S K 9 8 4                     S A T 7 5 3
    H K J T 9                     H A Q 8 7
    D 9                           D A Q J 7
    C Q 8 6 5                     C -
                  S Q J 6
                  H 6 5 2
                  D 6 5 4 2
                  C K J 2
    """
    hands = {seat: hand_rows(facts.deal[seat] if facts.deal else None, look) for seat in Seat}
    heading = _heading(board, facts)
    left = max(map(width, [*heading, *hands[Seat.W]])) + GAP
    middle = max(map(width, [*hands[Seat.N], *hands[Seat.S]])) + GAP
    above = _beside(heading, hands[Seat.N], left)
    beside = _beside(hands[Seat.W], hands[Seat.E], left + middle)
    below = _beside([""] * len(_SUITS), hands[Seat.S], left)
    return [*above, *beside, *below]


def _heading(board: str, facts: BoardFacts) -> list[str]:
    number = board_number(board)
    first = facts.dealer or (dealer(number) if number else None)
    vulnerable = facts.vulnerability or (vulnerability(number) if number else None)
    return [
        f"Board {board}",
        f"{_NAMES[first]} deals" if first else "",
        f"{_WORDS[vulnerable]} vul" if vulnerable else "",
        "",
    ]


def _beside(left: Sequence[str], right: Sequence[str], column: int) -> list[str]:
    pairs = zip(left, right, strict=True)
    return [f"{one}{' ' * (column - width(one))}{other}".rstrip() for one, other in pairs]
