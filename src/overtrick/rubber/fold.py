"""A rubber is a fold over its deals: each step has the standing before it, its entries, and the standing after it."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import chain
from typing import Protocol

from overtrick.game.errors import OvertrickError
from overtrick.game.scoring_table import ScoringTable
from overtrick.game.seats import BySide, Seat, Side
from overtrick.rubber.deal import RubberDeal
from overtrick.rubber.entries import Entry, Line, deal_entries, honours_entries, points_of
from overtrick.rubber.standing import Standing


class RubberOverError(OvertrickError):
    """A deal after the last one."""

    code = "rubber-over"


class Rules(Protocol):
    """The rules of a game that is a fold over deals: rubber bridge or one of the ways of playing four deals."""

    @property
    def name(self) -> str:
        """The short name by which the rules are chosen."""
        ...

    @property
    def title(self) -> str:
        """The name that is printed."""
        ...

    @property
    def table(self) -> ScoringTable:
        """The figures of the code."""
        ...

    @property
    def honours(self) -> bool:
        """Whether honours count, as agreed."""
        ...

    @property
    def sources(self) -> tuple[str, ...]:
        """What the rules rest on."""
        ...

    @property
    def unconfirmed(self) -> tuple[str, ...]:
        """What no source was found for."""
        ...

    def start(self, dealer: Seat | None) -> Standing:
        """The standing before the first deal."""
        ...

    def after(self, standing: Standing, deal: RubberDeal) -> Standing:
        """The standing after a deal."""
        ...

    def premiums(self, place: int, before: Standing, deal: RubberDeal) -> Iterator[Entry]:
        """What a deal scores because of where the rubber stands."""
        ...

    def unfinished(self, standing: Standing) -> Iterator[Entry]:
        """What is added when the game is broken off here."""
        ...


@dataclass(frozen=True, slots=True)
class Step:
    """A deal in its rubber; ``place`` counts the deals from 1, those dealt again too."""

    place: int
    before: Standing
    deal: RubberDeal
    entries: tuple[Entry, ...]
    after: Standing

    @property
    def label(self) -> str:
        """The number of the deal; with a `p` for each time that it was passed out and is dealt again."""
        return f"{self.before.number}{'p' * (self.after.redeals)}"


@dataclass(frozen=True, slots=True)
class RubberState:
    """A rubber as far as it has been played: its steps, where it stands, and the entries of breaking it off."""

    rules: Rules
    steps: tuple[Step, ...]
    standing: Standing
    closing: tuple[Entry, ...] = ()
    is_abandoned: bool = False

    @property
    def entries(self) -> tuple[Entry, ...]:
        """All entries in the order in which they are made."""
        return (*chain.from_iterable(step.entries for step in self.steps), *self.closing)

    @property
    def is_finished(self) -> bool:
        """Whether nothing more can be scored: over, or broken off."""
        return self.standing.is_over or self.is_abandoned

    @property
    def totals(self) -> BySide[int]:
        """The points of each side, below and above the line together (Law 74)."""
        return points_of(self.entries)

    def points(self, line: Line) -> BySide[int]:
        """The points of each side on one line."""
        return points_of(self.entries, line)

    @property
    def winner(self) -> Side | None:
        """The side with the larger total, whoever won the games (Law 74); None if they are equal."""
        ns, ew = self.totals
        return None if ns == ew else Side.NS if ns > ew else Side.EW

    @property
    def unfinished(self) -> tuple[Entry, ...]:
        """What would be added if the rubber were broken off now."""
        return () if self.is_finished else tuple(self.rules.unfinished(self.standing))

    def below(self, side: Side) -> list[list[Entry]]:
        """A side's entries below the line, game by game; the last is the game that is being played."""
        games: list[list[Entry]] = [[] for _ in range(self.standing.game)]
        for step in self.steps:
            games[step.before.game - 1] += [
                entry for entry in step.entries if entry.line is Line.BELOW and entry.side is side
            ]
        return games

    def above(self, side: Side) -> list[Entry]:
        """A side's entries above the line, in the order in which they were made."""
        return [entry for entry in self.entries if entry.line is Line.ABOVE and entry.side is side]


def state_after(
    rules: Rules, deals: Iterable[RubberDeal], *, dealer: Seat | None = None, abandoned: bool = False
) -> RubberState:
    """The rubber after these deals; *abandoned* adds what Law 80 gives for an unfinished one.

    >>> from overtrick.rubber.rules import RUBBER
    >>> state_after(RUBBER["1993"], [RubberDeal.parse("3NT N ="), RubberDeal.parse("4S S =")]).totals
    BySide(ns=920, ew=0)
    """
    standing, steps = rules.start(dealer), []
    for place, deal in enumerate(deals, start=1):
        steps.append(next_step(rules, standing, deal, place))
        standing = steps[-1].after
    is_abandoned = abandoned and not standing.is_over
    closing = tuple(rules.unfinished(standing)) if is_abandoned else ()
    return RubberState(rules, tuple(steps), standing, closing, is_abandoned)


def next_step(rules: Rules, standing: Standing, deal: RubberDeal, place: int) -> Step:
    """What one deal does to a standing."""
    if standing.is_over:
        raise RubberOverError(f"{deal}: this was over after deal {standing.number - 1}; a new one begins")
    entries = (
        *deal_entries(place, deal, standing.vulnerable, rules.table),
        *(honours_entries(place, deal) if rules.honours else ()),
        *rules.premiums(place, standing, deal),
    )
    return Step(place, standing, deal, entries, rules.after(standing, deal))
