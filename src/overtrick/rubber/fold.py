"""A rubber is a fold over its deals: each step has the standing before it, its entries, and the standing after it."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import chain
from operator import add
from typing import Protocol

from overtrick.game.errors import OvertrickError
from overtrick.game.seats import BySide, Seat, Side
from overtrick.rubber.deal import RubberDeal
from overtrick.rubber.entries import Code, Entry, Line, deal_entries, honours_entries, points_of
from overtrick.rubber.standing import Standing

_BELOW, _ABOVE = Line


class RubberOverError(OvertrickError):
    """A deal after the last one."""

    code = "rubber-over"


class Rules(Code, Protocol):
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
    def law_of_games(self) -> str:
        """What makes a game."""
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

    def premiums(self, place: int, deal: RubberDeal, before: Standing, then: Standing) -> Iterator[Entry]:
        """What a deal scores because of where the rubber stood, and stands then."""
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
    """A rubber as far as it has been played: its steps, where it stands, and the entries of breaking it off.

    ``totals`` are the points of each side, below and above the line together (Law 74).
    """

    rules: Rules
    steps: tuple[Step, ...]
    standing: Standing
    closing: tuple[Entry, ...] = ()
    is_abandoned: bool = False
    totals: BySide[int] = field(init=False, compare=False)
    by_line: Mapping[Line, BySide[int]] = field(init=False, compare=False)

    def __post_init__(self) -> None:
        entries = self.entries
        by_line = {line: points_of(entries, line) for line in (_BELOW, _ABOVE)}
        object.__setattr__(self, "by_line", by_line)  # frozen: added up once, here
        object.__setattr__(self, "totals", by_line[_BELOW].zip(by_line[_ABOVE], add))

    @property
    def entries(self) -> tuple[Entry, ...]:
        """All entries in the order in which they are made."""
        return (*chain.from_iterable(step.entries for step in self.steps), *self.closing)

    @property
    def is_finished(self) -> bool:
        """Whether nothing more can be scored: over, or broken off."""
        return self.standing.is_over or self.is_abandoned

    def points(self, line: Line) -> BySide[int]:
        """The points of each side on one line."""
        return self.by_line[line]

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
            below = games[step.before.game - 1]
            below += [entry for entry in step.entries if entry.line is Line.BELOW and entry.side is side]
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
    then = rules.after(standing, deal)
    entries = deal_entries(place, deal, standing.vulnerable, rules)
    if deal.honours and rules.honours:
        entries += honours_entries(place, deal, rules)
    return Step(place, standing, deal, entries + tuple(rules.premiums(place, deal, standing, then)), then)
