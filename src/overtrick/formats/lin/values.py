"""LIN's values: seats by number, hands, vulnerability, calls, cards, names."""

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType

from overtrick.game.boards import Vulnerability
from overtrick.game.calls import BIDS, Action, Call, parse_call
from overtrick.game.cards import HAND_SIZE, PACK, Card, Deal, Hand
from overtrick.game.seats import Seat

IN_ORDER = (Seat.S, Seat.W, Seat.N, Seat.E)
"""The order of hands and of names; the dealer's number counts it from 1."""
DEALERS: Mapping[str, Seat] = MappingProxyType(dict(zip("1234", IN_ORDER, strict=True)))
VULNERABLE: Mapping[str, Vulnerability] = MappingProxyType(
    {
        **dict.fromkeys("o0-", Vulnerability.NONE),
        "n": Vulnerability.NS,
        "e": Vulnerability.EW,
        "b": Vulnerability.BOTH,
    }
)
ALERT = "!"
_WORDS: dict[str, Call] = {
    "p": Action.PASS,
    "d": Action.DOUBLE,
    "x": Action.DOUBLE,
    "r": Action.REDOUBLE,
    "xx": Action.REDOUBLE,
}
_SMALL = _WORDS | {f"{bid.level}{bid.denomination.value[0].lower()}": bid for bid in BIDS}
_CALLS = {text + alert: call for word, call in _SMALL.items() for text in (word, word.upper()) for alert in ("", ALERT)}
_CARDS = {name: card for card in PACK for name in (str(card), str(card).lower())}


def call(text: str) -> Call:
    """The call of a text, with the sign of an alert behind it or without.

    >>> call("1N"), call("d!"), call("No bid")
    (Bid.parse('1NT'), Action.DOUBLE, Action.PASS)
    """
    return _CALLS.get(text) or parse_call(text.strip(ALERT))


def calls(texts: Sequence[str]) -> tuple[Call, ...]:
    """The calls of these texts."""
    try:
        return tuple([_CALLS[text] for text in texts])
    except KeyError:
        return tuple(map(call, texts))


def card(text: str) -> Card:
    """The card of a text, suit first.

    >>> card("c2"), card("ST"), card("s10")
    (Card.parse('C2'), Card.parse('ST'), Card.parse('ST'))
    """
    return _CARDS.get(text) or Card.parse(text)


def cards(texts: Sequence[str]) -> tuple[Card, ...]:
    """The cards of these texts."""
    try:
        return tuple([_CARDS[text] for text in texts])
    except KeyError:
        return tuple(map(card, texts))


_USUAL = re.compile(r"S([2-9TJQKA]*)H([2-9TJQKA]*)D([2-9TJQKA]*)C([2-9TJQKA]*)")


def deal(text: str) -> tuple[Seat | None, Deal | None]:
    """Dealer and deal of an ``md`` value: a figure, three or four hands from South on.

    >>> dealer, hands = deal("3S4TKH3467D458C49J,S356AH5QD3679JC8K,S289H9TJADQKAC57T,")
    >>> dealer, str(hands[Seat.E])
    (Seat.N, 'QJ7.K82.T2.AQ632')
    """
    texts = text.lstrip("0123456789 ").split(",")
    hands = [_hand(hand) if hand else None for hand in (*texts[:4], *[""] * (4 - len(texts)))]
    south, west, north, east = hands
    dealt = Deal((north, east, south, west))
    return DEALERS.get(text[:1]), (dealt if None not in hands else dealt.completed()) if any(hands) else None


def _hand(text: str) -> Hand | None:
    usual = _USUAL.fullmatch(text)
    if not usual:
        return Hand.parse(text) if text.strip() else None
    bits = 0
    for suit, ranks in zip("SHDC", usual.groups(), strict=True):
        bits |= _bits(suit, ranks)
    has_thirteen = bits.bit_count() == HAND_SIZE == len(text) - len("SHDC")
    return Hand.of_bits(bits) if has_thirteen else Hand.parse(text)


@lru_cache(maxsize=65_536)  # the holdings of a suit, in the orders in which programs write them
def _bits(suit: str, ranks: str) -> int:
    return sum({1 << _CARDS[suit + rank].place for rank in ranks})


def dealer_alone(text: str) -> Seat | None:
    """The dealer of an ``md`` value whose hands are not understood."""
    return DEALERS.get(text[:1])


def names(text: str) -> tuple[str, ...]:
    """The names of a ``pn`` value: of four players from South on, or of eight, the open room's first."""
    return tuple([name.strip() for name in text.split(",")])
