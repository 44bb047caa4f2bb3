"""Calls and auctions (Laws 17-22): which calls are legal, when it is over, who declares what."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import Enum
from typing import assert_never

from overtrick.game.contract import LEVELS, Contract, Denomination, Doubling
from overtrick.game.errors import CallSyntaxError, IllegalCallError, LevelError, excerpt
from overtrick.game.seats import Seat
from overtrick.game.spelling import plain, small_number


@dataclass(frozen=True, slots=True, repr=False)
class Bid:
    """An undertaking to win so many tricks beyond six in a denomination (Law 18).

    >>> Bid.parse("1 n.t."), Bid.parse("2C").rank > Bid.parse("1NT").rank
    (Bid.parse('1NT'), True)
    """

    level: int
    denomination: Denomination

    def __post_init__(self) -> None:
        if self.level not in LEVELS:
            raise LevelError(f"a bid is at level 1 to 7, not {self.level}")

    @classmethod
    def parse(cls, text: str) -> "Bid":
        """The bid of a text."""
        call = parse_call(text)
        if isinstance(call, Bid):
            return call
        raise CallSyntaxError(text, "not a bid", wanted="a level 1 to 7 and C, D, H, S or NT, as in 1NT")

    @property
    def rank(self) -> int:
        """Its place among the 35 bids, 0 to 34: a bid supersedes those of lower rank (Law 18B)."""
        return (self.level - 1) * len(_DENOMINATIONS) + _DENOMINATIONS.index(self.denomination)

    def __repr__(self) -> str:
        return f"Bid.parse('{self}')"

    def __str__(self) -> str:
        return f"{self.level}{self.denomination}"


class Action(Enum):
    """A call that is not a bid."""

    PASS = "Pass"  # noqa: S105 -- a call, not a password
    DOUBLE = "X"
    REDOUBLE = "XX"

    def __repr__(self) -> str:
        return f"Action.{self.name}"

    def __str__(self) -> str:
        return self.value


Call = Bid | Action

_DENOMINATIONS = tuple(Denomination)
BIDS = tuple(Bid(level, denomination) for level in LEVELS for denomination in _DENOMINATIONS)
"""The 35 bids in rising rank: ``BIDS[bid.rank] == bid``."""

# One call. "1SAP" is one spade and all pass, for "sans atout" does not run on into a P.
_CALL = re.compile(
    r"(?P<bid>(?P<level>[0-9]+) ?(?:(?P<nt>N\.? ?T\.?|S\.?A\.?(?!P)|N)|(?P<suit>[CDHS])))"
    r"|(?P<allpass>ALL[ -]?PASS|AP)"
    r"|(?P<pass>PASS|P|NO[ -]?BID|NB)"
    r"|(?P<redouble>XX|RE?DO?U?BLE?D?|R)"
    r"|(?P<double>X|DO?U?BLE?D?|D)"
)
_ACTIONS = {"pass": Action.PASS, "double": Action.DOUBLE, "redouble": Action.REDOUBLE}
_SEPARATORS = re.compile(r"[\s,;()!?-]+")
_WANTED = "a bid as in 1NT, Pass, X or XX"


def parse_call(text: str) -> Call:
    """The call of a text.

    >>> [str(parse_call(text)) for text in ("1n", "1♠", "p", "No bid", "Dbl", "rdbl")]
    ['1NT', '1S', 'Pass', 'Pass', 'X', 'XX']
    """
    found = _CALL.fullmatch(plain(text).strip("()!?"))
    if not found or found["allpass"]:
        raise CallSyntaxError(text, "not a call", wanted=_WANTED)
    return _call(found, text)


def _call(found: re.Match[str], text: str) -> Call:
    if not found["bid"]:
        return next(action for name, action in _ACTIONS.items() if found[name])
    level, denomination = small_number(found["level"]), Denomination(found["suit"] or "NT")
    if level not in LEVELS:
        nearest = Bid(min(max(level, LEVELS[0]), LEVELS[-1]), denomination)
        raise CallSyntaxError(text, f"there is no level {excerpt(found['level'])}", suggestion=str(nearest))
    return Bid(level, denomination)


@dataclass(frozen=True, slots=True)
class _Standing:
    """How an auction stands: the last bid, who made it, whether it is doubled, and the passes since."""

    bid: Bid | None = None
    bidder: Seat | None = None
    doubling: Doubling = Doubling.UNDOUBLED
    passes: int = 0

    @property
    def is_over(self) -> bool:
        """Three passes after a bid, or four without (Law 22)."""
        return self.passes == (3 if self.bid else 4)

    def after(self, call: Call, seat: Seat) -> "_Standing":
        match call:
            case Bid():
                return _Standing(call, seat)
            case Action.PASS:
                return _Standing(self.bid, self.bidder, self.doubling, self.passes + 1)
            case Action.DOUBLE:
                return _Standing(self.bid, self.bidder, Doubling.DOUBLED)
            case Action.REDOUBLE:
                return _Standing(self.bid, self.bidder, Doubling.REDOUBLED)
            case _:
                assert_never(call)

    def fault(self, call: Call, seat: Seat) -> str:
        """Why a call is not legal; empty if it is."""
        if self.is_over:
            return "the auction is over (Law 22)"
        if call is Action.PASS:
            return ""
        if isinstance(call, Bid):
            return self._fault_of_bid(call)
        if self.bid is None or self.bidder is None:
            return "nothing has been bid (Law 19)"
        if call is Action.DOUBLE:
            return self._fault_of_double(self.bid, of_own_side=self.bidder.side is seat.side)
        return self._fault_of_redouble(self.bid, of_own_side=self.bidder.side is seat.side)

    def _fault_of_bid(self, bid: Bid) -> str:
        if self.bid is None or bid.rank > self.bid.rank:
            return ""
        level = bid.level + (self.bid.rank - bid.rank) // len(_DENOMINATIONS) + 1
        enough = f"; {level}{bid.denomination} would do" if level in LEVELS else ""
        return f"insufficient over {self.bid} (Law 18){enough}"

    def _fault_of_double(self, bid: Bid, *, of_own_side: bool) -> str:
        if of_own_side:
            return f"the last bid, {bid}, is his own side's (Law 19A)"
        return "" if self.doubling is Doubling.UNDOUBLED else f"{bid} is {self.doubling.name.lower()} (Law 19A)"

    def _fault_of_redouble(self, bid: Bid, *, of_own_side: bool) -> str:
        if self.doubling is not Doubling.DOUBLED:
            return f"{bid} is {self.doubling.name.lower()} (Law 19B)"
        return "" if of_own_side else f"the bid doubled, {bid}, is the opponents' (Law 19B)"


@dataclass(frozen=True, slots=True)
class Auction:
    """The calls from the dealer's on, each of them legal; finished or not.

    >>> auction = Auction.parse("1S P 4S X AP", dealer=Seat.N)
    >>> auction.contract, auction.declarer, str(auction)
    (Contract.parse('4SX'), Seat.N, 'N: 1S Pass 4S X Pass Pass Pass')
    """

    dealer: Seat
    calls: tuple[Call, ...] = ()
    _standing: _Standing = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        standing = _Standing()
        for places, call in enumerate(self.calls):
            seat = self.dealer.after(places)
            if fault := standing.fault(call, seat):
                raise IllegalCallError(str(call), fault, number=places + 1, seat=str(seat))
            standing = standing.after(call, seat)
        object.__setattr__(self, "_standing", standing)  # frozen: set once, here

    @classmethod
    def parse(cls, text: str, *, dealer: Seat | None = None) -> "Auction":
        """The auction of a text, which begins with the dealer's seat and a colon if it is not given.

        `AP` (all pass) stands for the passes that end it.
        """
        letters = plain(text)
        first = re.match(r"([NESW]) ?:", letters)
        if first:
            dealer, letters = Seat(first[1]), letters[first.end() :]
        if dealer is None:
            raise CallSyntaxError(text, "the dealer is not known", wanted="the dealer first, as in N: 1S Pass …")
        calls: tuple[Call, ...] = ()
        for found in _found_calls(letters):
            calls = (
                cls(dealer, calls).passed_to_the_end().calls if found["allpass"] else (*calls, _call(found, found[0]))
            )
        return cls(dealer, calls)

    def then(self, call: Call) -> "Auction":
        """The auction with one more call.

        >>> Auction(Seat.E).then(Bid.parse("1C")).turn
        Seat.S
        """
        return Auction(self.dealer, (*self.calls, call))

    def passed_to_the_end(self) -> "Auction":
        """The auction with the passes that end it.

        >>> Auction(Seat.E).passed_to_the_end().is_passed_out
        True
        """
        auction = self.then(Action.PASS)  # an auction that is over refuses even this one
        while not auction.is_over:
            auction = auction.then(Action.PASS)
        return auction

    @property
    def is_over(self) -> bool:
        """Whether three passes follow a bid, double or redouble, or the first four calls are passes (Law 22)."""
        return self._standing.is_over

    @property
    def is_passed_out(self) -> bool:
        """Whether nobody bid (Law 22A): the board scores 0."""
        return self.is_over and self._standing.bid is None

    @property
    def turn(self) -> Seat | None:
        """Whose turn it is to call; ``None`` when the auction is over."""
        return None if self.is_over else self.dealer.after(len(self.calls))

    @property
    def contract(self) -> Contract | None:
        """The final contract; ``None`` if nobody bid, or while the auction is not over."""
        bid = self._standing.bid
        return Contract(bid.level, bid.denomination, self._standing.doubling) if bid and self.is_over else None

    @property
    def declarer(self) -> Seat | None:
        """Who of the last bidder's side first named the final denomination; doubles name nothing.

        >>> Auction.parse("W: 1D 1H 2H X P 4H P P P").declarer
        Seat.N
        """
        final, bidder = self._standing.bid, self._standing.bidder
        if not self.is_over or final is None or bidder is None:
            return None
        seats = ((self.dealer.after(places), call) for places, call in enumerate(self.calls))
        return next(
            seat
            for seat, call in seats
            if isinstance(call, Bid) and call.denomination is final.denomination and seat.side is bidder.side
        )

    def legal_calls(self) -> tuple[Call, ...]:
        """Every call that the player whose turn it is may make: pass, double, redouble, the bids in rising rank.

        >>> len(Auction(Seat.N).legal_calls()), Auction.parse("N: 7NT").legal_calls()
        (36, (Action.PASS, Action.DOUBLE))
        """
        seat = self.dealer.after(len(self.calls))
        return tuple(call for call in (*Action, *BIDS) if not self._standing.fault(call, seat))

    def __str__(self) -> str:
        return " ".join([f"{self.dealer}:", *map(str, self.calls)])


def _found_calls(letters: str) -> Iterator[re.Match[str]]:
    place, number = 0, 1
    while place < len(letters):
        if gap := _SEPARATORS.match(letters, place):
            place = gap.end()
            continue
        found = _CALL.match(letters, place)
        if not found:
            raise CallSyntaxError(letters[place:], f"call {number} is not understood", wanted=_WANTED)
        yield found
        place, number = found.end(), number + 1
