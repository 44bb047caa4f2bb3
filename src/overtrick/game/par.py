"""Par: the score of an auction in which both sides see all hands and neither can do better."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from overtrick.game.boards import Vulnerability
from overtrick.game.calls import BIDS, Bid
from overtrick.game.contract import Contract, Doubling
from overtrick.game.double_dummy import DoubleDummyTable
from overtrick.game.result import result_text
from overtrick.game.score import duplicate_score
from overtrick.game.seats import Seat, Side


@dataclass(frozen=True, slots=True)
class ParContract:
    """A contract in which a par auction can end.

    >>> str(ParContract(Contract.parse("3HX"), Side.EW, 8))
    '3HX EW -1'
    """

    contract: Contract
    side: Side
    tricks: int

    def __str__(self) -> str:
        return f"{self.contract} {self.side} {result_text(self.tricks - self.contract.wanted_tricks)}"


@dataclass(frozen=True, slots=True)
class Par:
    """The par score, North-South's, and the contracts that give it; none if the board is best passed out."""

    score: int
    contracts: tuple[ParContract, ...]


def par(table: DoubleDummyTable, vulnerability: Vulnerability, dealer: Seat) -> Par:
    """Par from a double-dummy table: either side may always bid higher, and a contract that fails is doubled.

    Of contracts that differ only in their level the lowest is named: 3NT with an overtrick, not 4NT.

    >>> found = par(DoubleDummyTable.parse("a88a7a88a73443634436"), Vulnerability.NS, Seat.N)
    >>> found.score, [str(contract) for contract in found.contracts]
    (630, ['3NT NS +1'])
    """
    best: dict[Side, Par] = {}  # for each side, what the best of the bids above the one at hand leads to
    for bid in reversed(BIDS):
        endings = {side: _final(table, vulnerability, bid, side) for side in Side}
        answered = {side: _better(side.opponents, endings[side], best) for side in Side}
        best = {side: _either(side, answered[side], best.get(side, answered[side])) for side in Side}
    passed_out = Par(0, ())
    after_a_pass = _better(dealer.side.opponents, passed_out, best)
    found = _better(dealer.side, after_a_pass, best)
    return Par(found.score, _lowest(found.contracts))


def _final(table: DoubleDummyTable, vulnerability: Vulnerability, bid: Bid, side: Side) -> Par:
    """What comes of a bid by a side when everybody passes, or doubles what must fail."""
    tricks = table.best(side, bid.denomination)
    contract = Contract(bid.level, bid.denomination)
    if tricks < contract.wanted_tricks:
        contract = replace(contract, doubling=Doubling.DOUBLED)
    score = duplicate_score(contract, tricks, vulnerable=vulnerability.includes(side))
    return Par(_for(side, score), (ParContract(contract, side, tricks),))


def _better(side: Side, ending: Par, best: Mapping[Side, Par]) -> Par:
    """What a side prefers: to leave it at this ending, or to bid; where that costs nothing it goes on bidding."""
    higher = best.get(side, ending)
    return higher if _for(side, higher.score) >= _for(side, ending.score) else ending


def _either(side: Side, one: Par, other: Par) -> Par:
    """The better of what two bids lead to, for the side that makes them; both if they are worth the same."""
    if one.score == other.score:
        return Par(one.score, tuple(dict.fromkeys(one.contracts + other.contracts)))
    return max(one, other, key=lambda each: _for(side, each.score))


def _for(side: Side, score: int) -> int:
    """North-South's score as the side's, or the side's as North-South's."""
    return score if side is Side.NS else -score


def _lowest(contracts: tuple[ParContract, ...]) -> tuple[ParContract, ...]:
    rising = sorted(contracts, key=lambda each: (each.side.value, each.contract.place))
    lowest = {(each.side, each.contract.denomination): each for each in reversed(rising)}
    return tuple(sorted(lowest.values(), key=rising.index))
