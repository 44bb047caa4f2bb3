"""The back score: each player's running plus and minus in hundreds, rounded by a named rule, and who owes whom.

Both players of a side get the same; what one side gets the other gives, so that all players together come to zero.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from math import ceil, floor

from overtrick.game.seats import Side
from overtrick.rubber.players import Seating

HUNDRED = 100
_HALF = Fraction(1, 2)

Balances = Mapping[str, Fraction]
"""What each player is up or down, in hundreds of points or in money."""


class Rounding(StrEnum):
    """What becomes of a margin that is no whole number of hundreds; the two that round differ at exactly 50.

    No source was found for any of them as the rule of the game: each is a custom, agreed before play.
    """

    HALF_UP = "half-up"
    HALF_DOWN = "half-down"
    EXACT = "exact"

    def units(self, margin: int) -> Fraction:
        """A margin in hundreds, for the side that has it; the other side's is the same with a minus sign.

        >>> [str(rule.units(1150)) for rule in Rounding], [str(rule.units(-1150)) for rule in Rounding]
        (['12', '11', '23/2'], ['-12', '-11', '-23/2'])
        """
        exact = Fraction(abs(margin), HUNDRED)
        if self is Rounding.HALF_UP:
            exact = Fraction(floor(exact + _HALF))
        elif self is Rounding.HALF_DOWN:
            exact = Fraction(ceil(exact - _HALF))
        return exact if margin >= 0 else -exact


def shares(seating: Seating, units_ns: Fraction) -> dict[str, Fraction]:
    """What a rubber is worth to each player.

    >>> shares(Seating("Ann", "Cat", "Bob", "Dan"), Fraction(22))["Dan"]
    Fraction(-22, 1)
    """
    for_side = {Side.NS: units_ns, Side.EW: -units_ns}
    return {name: for_side[side] for side in Side for name in seating.of(side)}


def together(all_shares: Iterable[Balances], players: Iterable[str] = ()) -> dict[str, Fraction]:
    """The balance of each player over several rubbers or evenings.

    >>> together([{"Ann": Fraction(3)}, {"Ann": Fraction(-1), "Bob": Fraction(1)}])
    {'Ann': Fraction(2, 1), 'Bob': Fraction(1, 1)}
    """
    balances = dict.fromkeys(players, Fraction(0))
    for each in all_shares:
        for name, units in each.items():
            balances[name] = balances.get(name, Fraction(0)) + units
    return balances


@dataclass(frozen=True, slots=True)
class Payment:
    """Money from one player to another."""

    payer: str
    payee: str
    amount: Fraction


def payments(balances: Balances) -> tuple[Payment, ...]:
    """Who pays whom, so that all are even: whoever owes most pays whoever is owed most, until nothing is left.

    >>> payments({"Ann": Fraction(5), "Bob": Fraction(-3), "Cat": Fraction(-2)})[0]
    Payment(payer='Bob', payee='Ann', amount=Fraction(3, 1))
    """
    left = {name: amount for name, amount in balances.items() if amount}
    found = []
    while left:
        names: Sequence[str] = list(left)
        payer, payee = min(names, key=left.__getitem__), max(names, key=left.__getitem__)
        amount = min(-left[payer], left[payee])
        found.append(Payment(payer, payee, amount))
        for name, change in ((payer, amount), (payee, -amount)):
            left[name] += change
            if not left[name]:
                del left[name]
    return tuple(found)
