"""PBN's tag values: deals, vulnerability, contracts with their results, scores."""

import re

from overtrick.formats.findings import Findings
from overtrick.formats.pbn.games import Game
from overtrick.formats.pbn.plain_deals import plain_deal
from overtrick.formats.slips import seat
from overtrick.formats.vulnerable import VULNERABLE
from overtrick.game.boards import Vulnerability
from overtrick.game.cards import HAND_SIZE, Deal, Rank, Suit
from overtrick.game.errors import OvertrickError
from overtrick.game.seats import Seat, Side

_SIDED = re.compile(r"(NS|EW)?\s*([+-]?[0-9]{1,5})(?:\s+(NS|EW)\s*([+-]?[0-9]{1,5}))?", re.IGNORECASE)
_RANKS = {rank.value for rank in Rank}
_EMPTY_DEALS = ("", "-", "?")


def vulnerability(game: Game) -> Vulnerability | None:
    """The vulnerability of a game, None where it is not given."""
    return VULNERABLE.get(game.value("Vulnerable").upper())


def dealer(game: Game) -> Seat | None:
    """The dealer of a game, None where none is given."""
    return seat(game.known("Dealer"))


def deal(game: Game, findings: Findings) -> Deal | None:
    """The deal of a game, its fourth hand filled in; None where no hand is given."""
    value = game.value("Deal")
    if value in _EMPTY_DEALS:
        return None
    try:
        return plain_deal(value) or Deal.parse(value).completed()
    except OvertrickError as error:
        board = game.value("Board") or "?"
        if cards := _end_position(value):
            message = f"the deal of board {board} is an end position of {cards} cards in each hand; it is only kept"
            findings.notice("end-position", message, game.line_of("Deal"))
        else:
            findings.error(error.code, f"the deal of board {board}: {error}", game.line_of("Deal"))
        return None


def _end_position(value: str) -> int:
    """How many cards each of the hands has, where all have equally many and fewer than they were dealt; else 0."""
    hands = value.partition(":")[2].split()
    suits = [hand.split(".") for hand in hands if hand != "-"]
    if len(hands) != len(Seat) or len(suits) < len(Seat) // 2 or any(len(hand) != len(Suit) for hand in suits):
        return 0
    sizes = {sum(map(len, hand)) for hand in suits}
    are_cards = all(set(suit) <= _RANKS and len(set(suit)) == len(suit) for hand in suits for suit in hand)
    return sizes.pop() if are_cards and len(sizes) == 1 and max(sizes) < HAND_SIZE else 0


def by_side(text: str) -> dict[Side | None, int] | None:
    """The numbers of a text such as ``9``, ``EW 110``, ``NS 7 EW 6``, by side; None as key means "declarer's".

    >>> by_side("NS 7 EW 6"), by_side("^9"), by_side("NS")
    ({Side.NS: 7, Side.EW: 6}, {None: 9}, None)
    """
    found = _SIDED.fullmatch(text.strip().removeprefix("^"))
    if not found:
        return None
    first = Side(found[1].upper()) if found[1] else None
    numbers: dict[Side | None, int] = {first: int(found[2])}
    if found[3]:
        numbers[Side(found[3].upper())] = int(found[4])
    return numbers


def declarers_tricks(text: str, declarer: Seat) -> int | None:
    """The tricks that declarer won, from any form of the Result tag; None if it has none of them.

    >>> declarers_tricks("EW 7", Seat.N), declarers_tricks("9", Seat.N)
    (6, 9)
    """
    numbers = by_side(text)
    if numbers is None or (len(numbers) > 1 and sum(numbers.values()) != 13):  # noqa: PLR2004 -- all the tricks
        return None
    if None in numbers:
        return numbers[None]
    own = numbers.get(declarer.side)
    return own if own is not None else 13 - numbers[declarer.side.opponents]


def score_ns(text: str, declarer: Seat | None) -> int | None:
    """North-South's score from any form of the Score tag; None if it has none of them.

    >>> score_ns("EW 110", None), score_ns("-50", Seat.E), score_ns("NS +620", None)
    (-110, 50, 620)
    """
    numbers = by_side(text)
    if not numbers:
        return None
    if Side.NS in numbers:
        return numbers[Side.NS]
    if Side.EW in numbers:
        return -numbers[Side.EW]
    own = numbers[None]
    if declarer is None:
        return None if own else 0
    return own if declarer.side is Side.NS else -own
