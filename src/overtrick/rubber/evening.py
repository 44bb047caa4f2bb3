"""An evening as facts: house rules, and rubbers with their deals and players. The lines of a pad fold into it."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from functools import reduce
from typing import assert_never

from overtrick.game.seats import Seat
from overtrick.rubber.deal import RubberDeal
from overtrick.rubber.errors import (
    NoRubberError,
    NothingToEndError,
    PlayerUnknownError,
    RubberInProgressError,
    SeatingError,
)
from overtrick.rubber.fold import RubberOverError
from overtrick.rubber.house import CountsFor, HouseRules
from overtrick.rubber.lines import (
    Came,
    Company,
    Dealt,
    End,
    Fact,
    GameChosen,
    Left,
    Remark,
    Seated,
    Setting,
    Start,
    Substituted,
    Turn,
)
from overtrick.rubber.names import Spellings
from overtrick.rubber.players import Seating, Substitute
from overtrick.rubber.standing import Standing


@dataclass(frozen=True, slots=True)
class Rubber:
    """The facts of one rubber (or of four deals of Chicago).

    ``substitutes`` came after so many deals; ``present`` is everybody who took part when it began.
    """

    deals: tuple[RubberDeal, ...] = ()
    seating: Seating | None = None
    dealer: Seat | None = None
    substitutes: tuple[tuple[int, Substitute], ...] = ()
    present: tuple[str, ...] = ()
    is_abandoned: bool = False

    @property
    def finishers(self) -> Seating | None:
        """Who sits at the table at the end."""
        seating = self.seating
        for _, substitute in self.substitutes:
            seating = seating.with_substitute(substitute) if seating else None
        return seating

    def counts_for(self, who: CountsFor) -> Seating | None:
        """Whose back scores it goes to."""
        return self.seating if who is CountsFor.STARTER else self.finishers


@dataclass(frozen=True, slots=True)
class Evening:
    """The facts of an evening.

    ``company`` is everybody who takes part, ``gone`` who has left; ``named`` were named together as players.
    """

    house: HouseRules = field(default_factory=HouseRules)
    rubbers: tuple[Rubber, ...] = ()
    company: tuple[str, ...] = ()
    gone: tuple[str, ...] = ()
    named: tuple[str, ...] = ()

    @property
    def players(self) -> tuple[str, ...]:
        """Everybody who took part at any time, each once."""
        there = (name for each in self.rubbers for name in (*each.present, *(each.finishers or ())))
        return tuple(dict.fromkeys((*there, *self.company)))


# --- lines -> facts ---


@dataclass(slots=True)
class Draft:
    """An evening being written, line by line; a line that cannot be is refused and changes nothing."""

    house: HouseRules
    rubbers: list[Rubber] = field(default_factory=list)
    deals: list[RubberDeal] = field(default_factory=list)
    standing: Standing | None = None
    company: dict[str, None] = field(default_factory=dict)
    gone: dict[str, None] = field(default_factory=dict)
    named: tuple[str, ...] = ()
    names: Spellings = field(default_factory=Spellings)

    def take(self, line: Fact) -> None:
        """Take the next fact; settings are taken beforehand, by ``house_rules``."""
        match line:
            case Remark() | Setting() | GameChosen():
                return
            case Start():
                self.start(line)
            case Seated():
                self.seat(line.seating)
            case Turn():
                self.turn(line.dealer)
            case Dealt():
                self.deal(line.deal)
            case End():
                self.end()
            case Company() | Substituted() | Came() | Left():
                self.people(line)
            case _:
                assert_never(line)

    def people(self, line: Company | Substituted | Came | Left) -> None:
        """Somebody comes, goes, or sits in."""
        match line:
            case Company():
                self.named = self.welcome(line.names)
            case Substituted():
                self.substitute(line.substitute)
            case Came():
                self.welcome((line.name,))
            case Left():
                self.leave(line.name)
            case _:
                assert_never(line)

    def welcome(self, names: Iterable[str]) -> tuple[str, ...]:
        """Players who take part from now on, even if they had left; each in the spelling in which it is known."""
        known = tuple(map(self.names.learnt, names))
        self.company |= dict.fromkeys(known)
        for name in known:
            self.gone.pop(name, None)
        return known

    def attend(self, names: Iterable[str]) -> None:
        """Say who takes part from now on; all others have left."""
        here = self.welcome(names)
        self.gone |= {name: None for name in self.company if name not in here}

    @property
    def is_open(self) -> bool:
        """Whether a rubber is being played that deals can be added to."""
        return (
            bool(self.rubbers) and not self.rubbers[-1].is_abandoned and not (self.standing and self.standing.is_over)
        )

    def start(self, line: Start) -> None:
        """Begin a rubber, or complete the facts of one that has no deals yet."""
        if self.is_open and self.deals:
            raise RubberInProgressError(f"{self.unit} is not over after {self.played}; END breaks it off")
        if self.is_open:
            last = self.rubbers[-1]
        else:
            self.close()
            last = Rubber(seating=self.rubbers[-1].finishers if self.rubbers else None, dealer=self._next_dealer())
        seating, dealer = self._seated(line.seating or last.seating, line), line.dealer or last.dealer
        if self.is_open:
            self.rubbers.pop()
        self.deals = []
        self.rubbers.append(replace(last, seating=seating, dealer=dealer, present=self._present()))
        self.standing = self.house.rules.start(dealer)

    def _seated(self, seating: Seating | None, line: Start) -> Seating | None:
        """The players of a rubber that begins. Whoever has left sits down again only if a line says so."""
        away = [name for name in seating or () if name in self.gone]
        if away and line.seating is None:
            raise SeatingError(f"{' and '.join(away)} left: say who plays, new NORTH, EAST, SOUTH, WEST")
        return Seating(*self.welcome(seating)) if seating else None

    def _present(self) -> tuple[str, ...]:
        return tuple(name for name in self.company if name not in self.gone)

    @property
    def unit(self) -> str:
        """The rubber, or the wheel of four deals, that is being played or was played last."""
        return f"{self.house.unit} {len(self.rubbers)}"

    @property
    def played(self) -> str:
        """How many deals it has."""
        return f"{len(self.deals)} deal{'s' * (len(self.deals) != 1)}"

    def seat(self, seating: Seating) -> None:
        """Say who sits where, in a rubber in which nobody has said it."""
        if not self.is_open:
            self.start(Start(seating))
        elif self.rubbers[-1].seating and self.deals:
            there = ", ".join(self.rubbers[-1].finishers or ())
            raise SeatingError(f"{there} are seated; NAME for NAME puts another in a seat")
        else:
            known = Seating(*self.welcome(seating))
            self.rubbers[-1] = replace(self.rubbers[-1], seating=known, present=self._present())

    def turn(self, dealer: Seat) -> None:
        """Say who deals next; who dealt before follows from it."""
        if not self.is_open:
            self.start(Start(dealer=dealer))
        number = self.standing.number if self.standing else 1
        self.rubbers[-1] = replace(self.rubbers[-1], dealer=dealer.after(1 - number))
        self.standing = reduce(self.house.rules.after, self.deals, self.house.rules.start(self.rubbers[-1].dealer))

    def _next_dealer(self) -> Seat | None:
        """The deal passes on from one rubber to the next unless somebody says who deals."""
        return self.standing.dealer if self.standing else None

    def deal(self, deal: RubberDeal) -> None:
        """Add a deal to the rubber in progress."""
        if not self.rubbers:
            self.start(Start())
        if not self.is_open or self.standing is None:
            raise RubberOverError(f"{deal}: {self.unit} is over; a new one begins with: new")
        self.standing = self.house.rules.after(self.standing, deal)
        self.deals.append(deal)

    def substitute(self, substitute: Substitute) -> None:
        """Put another player in a seat."""
        told = f"{substitute.coming} for {substitute.leaving}"
        if not self.is_open:
            raise NoRubberError(f"{told}: no {self.house.unit} is being played")
        last = self.rubbers[-1]
        if last.finishers is None:
            raise SeatingError(f"{told}: nobody has said who sits where")
        known = Substitute(self.names.known(substitute.coming), self.names.known(substitute.leaving))
        last.finishers.with_substitute(known)  # raises for a seating that cannot be
        self.rubbers[-1] = replace(last, substitutes=(*last.substitutes, (len(self.deals), known)))
        self.welcome((known.coming,))

    def leave(self, name: str) -> None:
        """A player goes home, between rubbers."""
        name = self.names.known(name)
        seating = self.rubbers[-1].finishers if self.is_open and self.deals else None
        if name in (seating or ()):
            raise RubberInProgressError(f"{name} is playing; write NAME for {name}, or END before {name} leaves")
        if name not in self.company or name in self.gone:
            raise PlayerUnknownError(f"{name} is not here; {', '.join(self._present()) or 'nobody'} is")
        self.gone[name] = None

    def end(self) -> None:
        """Break the rubber off."""
        if not self.is_open or not self.deals:
            raise NothingToEndError(f"there is no {self.house.unit} in progress that could be broken off")
        self.close()
        self.rubbers[-1] = replace(self.rubbers[-1], is_abandoned=True)

    def close(self) -> None:
        """Put the deals into their rubber."""
        if self.rubbers:
            self.rubbers[-1] = replace(self.rubbers[-1], deals=tuple(self.deals))

    def evening(self) -> Evening:
        """The evening so far."""
        self.close()
        return Evening(self.house, tuple(self.rubbers), tuple(self.company), tuple(self.gone), self.named)


def house_rules(lines: Iterable[Fact], house: HouseRules | None = None) -> HouseRules:
    """The house rules that the lines state, wherever they stand, on top of others.

    >>> house_rules([Setting("stake", "0.50")]).stake
    Fraction(1, 2)
    """
    facts = list(lines)
    for line in facts:
        if isinstance(line, GameChosen) and (house is None or house.game != line.game):
            house = HouseRules.of(line.game)
    house = house or HouseRules()
    for line in facts:
        if isinstance(line, Setting):
            house = house.with_setting(line.name, line.value)
    return house


def evening_of(lines: Iterable[Fact]) -> Evening:
    """The evening that lines state; the first line that cannot be is refused.

    >>> from overtrick.rubber.lines import parse_line
    >>> [len(each.deals) for each in evening_of(map(parse_line, ["4S S =", "3NT N =", "new", "Pass"])).rubbers]
    [2, 1]
    """
    facts = list(lines)
    draft = Draft(house_rules(facts))
    for line in facts:
        draft.take(line)
    return draft.evening()
