"""Cards, hands and deals (Law 1), in PBN's notation. Who holds a card; never what a card is worth."""

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import Enum
from functools import lru_cache

from overtrick.game.errors import CardSyntaxError, CardTwiceError, DealSyntaxError, HandSizeError, excerpt
from overtrick.game.seats import CLOCKWISE, Seat
from overtrick.game.spelling import plain


class Suit(Enum):
    """Clubs to spades, in rising rank (Law 1); ``place`` is 0 to 3 and ``symbol`` the sign printed on the cards.

    >>> Suit.S.symbol, Suit.S.place
    ('♠', 3)
    """

    C = "C"
    D = "D"
    H = "H"
    S = "S"

    def __init__(self, letter: str) -> None:
        self.place = "CDHS".index(letter)
        self.symbol = "♣♦♥♠"[self.place]

    def __repr__(self) -> str:
        return f"Suit.{self.name}"

    def __str__(self) -> str:
        return self.value


class Rank(Enum):
    """Two to ace, in rising rank (Law 1), written with one letter or figure; ``place`` is 0 to 12."""

    TWO = "2"
    THREE = "3"
    FOUR = "4"
    FIVE = "5"
    SIX = "6"
    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    TEN = "T"
    JACK = "J"
    QUEEN = "Q"
    KING = "K"
    ACE = "A"

    def __init__(self, letter: str) -> None:
        self.place = "23456789TJQKA".index(letter)

    def __repr__(self) -> str:
        return f"Rank.{self.name}"

    def __str__(self) -> str:
        return self.value


@dataclass(frozen=True, slots=True, repr=False)
class Card:
    """A card of the pack; ``place`` is its place in the pack in rising rank, 0 (C2) to 51 (SA).

    >>> str(Card.parse("♠10")), Card.parse("kd"), Card.parse("SA").place
    ('ST', Card.parse('DK'), 51)
    """

    suit: Suit = field(hash=False)
    rank: Rank = field(hash=False)
    place: int = field(init=False, compare=False, hash=True)

    def __post_init__(self) -> None:
        object.__setattr__(self, "place", self.suit.place * len(Rank) + self.rank.place)  # frozen: set once, here

    @classmethod
    def parse(cls, text: str) -> "Card":
        """The card of a text with suit or rank first: `SK`, `ks`, `♠K`, `S10`, `ST`."""
        letters = plain(text).replace("10", "T").replace(" ", "")
        card = _CARDS.get(letters) or _CARDS.get(letters[::-1])
        if card:
            return card
        raise CardSyntaxError(text, "not one suit and one rank", wanted="S H D C and A K Q J T 9 … 2, as in SK")

    def __repr__(self) -> str:
        return f"Card.parse('{self}')"

    def __str__(self) -> str:
        return _NAMES[self.place]


# In falling rank, as hands are written.
_SUITS = "SHDC"
_RANKS = "AKQJT98765432"
PACK = tuple(Card(suit, rank) for suit in Suit for rank in Rank)
"""The 52 cards in rising rank: ``PACK[card.place] == card``."""
_NAMES = tuple(f"{card.suit}{card.rank}" for card in PACK)
_CARDS = dict(zip(_NAMES, PACK, strict=True))

HAND_SIZE = 13


@dataclass(frozen=True, slots=True, repr=False, init=False)
class Hand:
    """The thirteen cards that a player was dealt (Law 1).

    ``bits`` is kept in place of the cards, for files hold many deals: the bit of each card's place in the pack is set.

    >>> hand = Hand.parse(".AQJT9832.AT3.A9")
    >>> Card.parse("H9") in hand, hand.holding(Suit.S), str(hand)
    (True, '', '.AQJT9832.AT3.A9')
    """

    bits: int

    def __init__(self, cards: Iterable[Card]) -> None:
        bits = 0
        for card in cards:
            bits |= 1 << card.place
        self._hold(bits)

    def _hold(self, bits: int) -> None:
        if bits.bit_count() != HAND_SIZE or bits > _PACK_BITS:
            raise HandSizeError(f"a hand has {HAND_SIZE} cards, not {bits.bit_count()}: {_written(bits)}")
        object.__setattr__(self, "bits", bits)  # frozen: set once, here

    @classmethod
    def of_bits(cls, bits: int) -> "Hand":
        """The hand whose cards have these places in the pack, a bit each.

        >>> Hand.of_bits(0b1111111111111)
        Hand.parse('...AKQJT98765432')
        """
        hand = cls.__new__(cls)
        hand._hold(bits)  # noqa: SLF001 -- of this very class
        return hand

    @classmethod
    def parse(cls, text: str) -> "Hand":
        """The hand of a text `S.H.D.C`, or with letters for the suits, with or without points between them.

        >>> Hand.parse("S765.HQ985.D76.CKQT3") == Hand.parse("s765hq985d76ckq103") == Hand.parse("765.Q985.76.KQT3")
        True
        """
        names = [suit + rank for suit, ranks in _suits(text) for rank in ranks]
        cards = frozenset(_CARDS[name] for name in names if name in _CARDS)
        if len(cards) < len(names):
            raise _fault(names, text)
        return cls(cards)

    @property
    def cards(self) -> frozenset[Card]:
        """The cards of the hand."""
        return frozenset(card for card in PACK if card in self)

    def holding(self, suit: Suit) -> str:
        """The ranks held in a suit, highest first; empty for a void."""
        return _ranks(self.bits >> suit.place * HAND_SIZE & _SUIT_BITS)

    def __contains__(self, card: Card) -> bool:
        return bool(self.bits >> card.place & 1)

    def __repr__(self) -> str:
        return f"Hand.parse('{self}')"

    def __str__(self) -> str:
        return _written(self.bits)


_SUIT_BITS = (1 << len(Rank)) - 1
_PACK_BITS = (1 << len(PACK)) - 1


def _written(bits: int) -> str:
    return ".".join(_ranks(bits >> place * len(Rank) & _SUIT_BITS) for place in (3, 2, 1, 0))


@lru_cache(maxsize=_SUIT_BITS + 1)  # every holding of a suit
def _ranks(bits: int) -> str:
    return "".join(rank for place, rank in enumerate(_RANKS) if bits << place & 1 << len(_RANKS) - 1)


# Each suit's letter and what follows it, up to the next letter or point.
_LETTERED = re.compile(r"([SHDC])([^SHDC.]*)\.?")
_VOID = "-"  # or nothing at all
_WANTED = "spades.hearts.diamonds.clubs, nothing for a void, as in AK72.Q985.7.KQT3"


def _suits(text: str) -> list[tuple[str, str]]:
    """The letter of each suit and the letters of its ranks."""
    letters = plain(text).replace("10", "T").replace(" ", "")
    pairs: list[tuple[str, str]] = _LETTERED.findall(letters)
    if not pairs:
        holdings = letters.split(".")
        if len(holdings) != len(_SUITS):
            raise DealSyntaxError(text, f"{len(holdings)} suits, not four", wanted=_WANTED)
        pairs = list(zip(_SUITS, holdings, strict=True))
    elif _LETTERED.sub("", letters).strip(".") or len(dict(pairs)) != len(pairs):
        raise DealSyntaxError(text, "not a hand: a suit twice, or cards before the first suit", wanted=_WANTED)
    return [(suit, "" if ranks == _VOID else ranks) for suit, ranks in pairs]


def _fault(names: list[str], text: str) -> DealSyntaxError | CardTwiceError:
    unknown = next((name for name in names if name not in _CARDS), None)
    if unknown:
        return DealSyntaxError(text, f"no rank is written {unknown[1:]!r}", wanted="A K Q J T 9 8 7 6 5 4 3 2")
    return CardTwiceError(f"{excerpt(text)!r} holds {Counter(names).most_common(1)[0][0]} twice")


_NOT_GIVEN = ("-", "...")
_DEAL = re.compile(r"([NESW])\s*:\s*(.*)", re.DOTALL)


@dataclass(frozen=True, slots=True, repr=False)
class Deal:
    """The four hands of a board, clockwise from North; ``None`` for a hand that is not known.

    >>> deal = Deal.parse("W:A92.K87.QJ43.T98 KQJ.AQ6.A652.KQJ T8765.JT9.T98.A7 43.5432.K7.65432")
    >>> deal.holder(Card.parse("D7")), str(deal[Seat.S])
    (Seat.S, '43.5432.K7.65432')
    """

    hands: tuple[Hand | None, Hand | None, Hand | None, Hand | None]

    def __post_init__(self) -> None:
        seen = 0
        for hand in self.hands:
            held = hand.bits if hand else 0
            if seen & held:
                raise self._twice(seen & held)
            seen |= held

    def _twice(self, bits: int) -> CardTwiceError:
        card = min((card for card in PACK if bits >> card.place & 1), key=str)
        first, second, *_ = (seat for seat, hand in zip(CLOCKWISE, self.hands, strict=True) if hand and card in hand)
        return CardTwiceError(f"{card} is held by {first} and by {second}")

    @classmethod
    def parse(cls, text: str) -> "Deal":
        """The deal of PBN's notation: the first hand's seat, then four hands clockwise, `-` for one not given.

        Suits may have their letters, the ten may be `10`, small letters will do.
        """
        found = _DEAL.fullmatch(plain(text))
        hands = found[2].split() if found else []
        if not found or len(hands) != len(CLOCKWISE):
            fault = f"{len(hands)} hands, not four" if found else "it does not begin with the seat of the first hand"
            raise DealSyntaxError(text, fault, wanted="a seat and four hands, as in N:AK72.Q985.7.KQT3 … … …")
        given = [None if hand in _NOT_GIVEN else Hand.parse(hand) for hand in hands]
        north, east, south, west = (given[(seat.place - Seat(found[1]).place) % 4] for seat in CLOCKWISE)
        return cls((north, east, south, west))

    def __getitem__(self, seat: Seat) -> Hand | None:
        return self.hands[seat.place]

    def holder(self, card: Card) -> Seat | None:
        """Who was dealt a card; ``None`` if it is in a hand that is not known."""
        return next((seat for seat, hand in zip(CLOCKWISE, self.hands, strict=True) if hand and card in hand), None)

    def completed(self) -> "Deal":
        """The deal with its fourth hand, if three are known; else as it is.

        >>> three = Deal.parse("N:A92.K87.QJ43.T98 KQJ.AQ6.A652.KQJ T8765.JT9.T98.A7 -")
        >>> str(three.completed()[Seat.W])
        '43.5432.K7.65432'
        """
        known = [hand for hand in self.hands if hand]
        if len(known) != len(CLOCKWISE) - 1:
            return self
        fourth = Hand.of_bits(_PACK_BITS & ~(known[0].bits | known[1].bits | known[2].bits))
        north, east, south, west = (hand or fourth for hand in self.hands)
        return Deal((north, east, south, west))

    def text(self, *, first: Seat = Seat.N) -> str:
        """PBN's notation, beginning with a seat.

        >>> Deal.parse("N:- - A92.K87.QJ43.T98 -").text(first=Seat.S)
        'S:A92.K87.QJ43.T98 - - -'
        """
        hands = (self[first.after(places)] for places in range(4))
        return f"{first}:" + " ".join("-" if hand is None else str(hand) for hand in hands)

    def __repr__(self) -> str:
        return f"Deal.parse('{self}')"

    def __str__(self) -> str:
        return self.text()
