"""What counts before a deal: what each side needs for game, and what each contract would score now."""

from collections.abc import Iterator
from dataclasses import dataclass

from overtrick.game.contract import Contract, Denomination
from overtrick.game.seats import Side
from overtrick.rubber.deal import Declared, RubberDeal
from overtrick.rubber.entries import Entry, Line, points_of
from overtrick.rubber.fold import Rules, Step, next_step
from overtrick.rubber.standing import Standing

# Contracts with the same score stand for each other: diamonds for clubs, spades for hearts.
ALIKE = {Denomination.D: (Denomination.C, Denomination.D), Denomination.S: (Denomination.H, Denomination.S)}
_SHOWN = (Denomination.D, Denomination.S, Denomination.NT)
USUAL = tuple(Contract(level, denomination) for level in range(1, 8) for denomination in _SHOWN)
"""Every undoubled contract once: the denominations with the same trick value are one."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """What a contract would score now, with so many tricks."""

    declared: Declared
    step: Step

    @property
    def side(self) -> Side:
        """Declarer's side."""
        return self.declared.side

    @property
    def entries(self) -> tuple[Entry, ...]:
        """What it would score."""
        return self.step.entries

    @property
    def below(self) -> int:
        """Its points below the line."""
        return points_of(self.entries, Line.BELOW)[self.side]

    @property
    def above(self) -> int:
        """Its points above the line."""
        return points_of(self.entries, Line.ABOVE)[self.side]

    @property
    def makes_game(self) -> bool:
        """Whether it completes a game."""
        return self.step.after.games[self.side] > self.step.before.games[self.side]

    @property
    def ends(self) -> bool:
        """Whether the rubber is over with it."""
        return self.step.after.is_over


def made(contract: Contract, side: Side, margin: int = 0) -> Declared:
    """A contract made by a side with so many overtricks, or failing if less than nothing."""
    return Declared(contract, side, contract.wanted_tricks + margin)


def prospect(rules: Rules, standing: Standing, declared: Declared) -> Prospect:
    """What a contract would score now.

    >>> from overtrick.game.seats import BySide
    >>> from overtrick.rubber.rules import RUBBER
    >>> on_40 = Standing(games=BySide(1, 1), part_scores=BySide(40, 0), vulnerable=BySide(True, True))
    >>> found = prospect(RUBBER["1993"], on_40, made(Contract.parse("2H"), Side.NS))
    >>> found.below, found.above, found.makes_game, found.ends
    (60, 500, True, True)
    """
    return Prospect(declared, next_step(rules, standing, RubberDeal(declared), 1))


def prospects(rules: Rules, standing: Standing, side: Side) -> Iterator[Prospect]:
    """Every undoubled contract by a side, just made."""
    for contract in USUAL:
        yield prospect(rules, standing, made(contract, side))


def enough(rules: Rules, standing: Standing, side: Side) -> tuple[Contract, ...]:
    """The lowest contract in each denomination that completes a game for a side.

    >>> from overtrick.game.seats import BySide
    >>> from overtrick.rubber.rules import RUBBER
    >>> [str(each) for each in enough(RUBBER["1993"], Standing(part_scores=BySide(60, 0)), Side.NS)]
    ['1NT', '2D', '2S']
    >>> [str(each) for each in enough(RUBBER["1993"], Standing(part_scores=BySide(60, 0)), Side.EW)]
    ['3NT', '4S', '5D']
    """
    found: dict[Denomination, Contract] = {}
    for each in prospects(rules, standing, side):
        if each.makes_game:
            contract = each.declared.contract
            found.setdefault(contract.denomination, contract)
    return tuple(sorted(found.values(), key=lambda contract: contract.place))


def losses(rules: Rules, standing: Standing, declared: Declared, *, most: int = 3) -> tuple[int, ...]:
    """What one, two … undertricks in a contract would give the other side now.

    >>> from overtrick.rubber.rules import RUBBER
    >>> losses(RUBBER["1993"], Standing(), made(Contract.parse("4SX"), Side.NS))
    (100, 300, 500)
    """
    down = (made(declared.contract, declared.side, -undertricks) for undertricks in range(1, most + 1))
    found = (prospect(rules, standing, each) for each in down)
    return tuple(sum(entry.points for entry in each.entries) for each in found)
