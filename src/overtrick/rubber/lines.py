"""The lines of a score pad: what a person types or edits, one fact each. The same text is read from a file.

players: Ann, Bob, Cat, Dan, Eve
rules: 1993
new: Ann, Cat, Bob, Dan; dealer N
 1. 2S N +1
 2. Pass
 3. 3NT E = h150 S
Eve for Dan
END
"""

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import partial

from overtrick.game.result import PassedOut
from overtrick.game.seats import Seat
from overtrick.rubber.deal import RubberDeal
from overtrick.rubber.errors import LineSyntaxError
from overtrick.rubber.house import GAMES, SETTINGS
from overtrick.rubber.players import Seating, Substitute


@dataclass(frozen=True, slots=True)
class Remark:
    """A blank line, or one that begins with `#`: kept as it is."""

    text: str = ""

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class GameChosen:
    """Rubber bridge or Chicago."""

    game: str

    def __str__(self) -> str:
        return f"game: {self.game}"


@dataclass(frozen=True, slots=True)
class Setting:
    """A house rule of the whole evening."""

    name: str
    value: str

    def __str__(self) -> str:
        return f"{self.name}: {self.value}"


@dataclass(frozen=True, slots=True)
class Company:
    """Everybody who takes part, at the table or not."""

    names: tuple[str, ...]

    def __str__(self) -> str:
        return f"players: {', '.join(self.names)}"


@dataclass(frozen=True, slots=True)
class Seated:
    """Who sits where, in a rubber in which nobody has said it yet."""

    seating: Seating

    def __str__(self) -> str:
        return f"seats: {', '.join(self.seating)}"


@dataclass(frozen=True, slots=True)
class Turn:
    """Who deals next."""

    dealer: Seat

    def __str__(self) -> str:
        return f"dealer: {self.dealer}"


@dataclass(frozen=True, slots=True)
class Start:
    """A new rubber; who sits where and deals first, if that is not as it comes."""

    seating: Seating | None = None
    dealer: Seat | None = None

    def __str__(self) -> str:
        names = ", ".join(self.seating) if self.seating else ""
        dealer = f"dealer {self.dealer}" if self.dealer else ""
        return f"new: {'; '.join(filter(None, (names, dealer)))}".rstrip(": ")


@dataclass(frozen=True, slots=True)
class Dealt:
    """A deal."""

    deal: RubberDeal

    def __str__(self) -> str:
        return str(self.deal)


@dataclass(frozen=True, slots=True)
class Substituted:
    """A player takes another's seat."""

    substitute: Substitute

    def __str__(self) -> str:
        return f"{self.substitute.coming} for {self.substitute.leaving}"


@dataclass(frozen=True, slots=True)
class Came:
    """A player joins the company."""

    name: str

    def __str__(self) -> str:
        return f"{self.name} joins"


@dataclass(frozen=True, slots=True)
class Left:
    """A player goes home."""

    name: str

    def __str__(self) -> str:
        return f"{self.name} leaves"


@dataclass(frozen=True, slots=True)
class End:
    """The rubber is broken off (Law 80)."""

    def __str__(self) -> str:
        return "END"


Fact = Remark | GameChosen | Setting | Company | Start | Seated | Turn | Dealt | Substituted | Came | Left | End

_NUMBERED = re.compile(r"\d++p*+[.)]\s+")
_WORD = re.compile(r"([A-Za-z]+)\s*:?\s*(.*)", re.DOTALL)
_SEAT_WORD = re.compile(r"(?i)^(?:north|east|south|west)\s+")
_DEALER = re.compile(r"(?i)(?:dealer\s*:?\s*(north|east|south|west|[nesw])|(north|east|south|west|[nesw])\s+deals)")
_FOR = re.compile(r"(?i)(?:sub\s+)?(\S.*?)\s+for\s+(\S.*)")
_COMES_GOES = re.compile(r"(?i)(\S.*?)\s+(joins|leaves)")
_PASSES = frozenset(("p", "pass", "passed", "passout", "ap", "all"))


def parse_line(text: str) -> Fact:
    """The fact that a line states.

    >>> [str(parse_line(line)) for line in ("3. 4sx s -2 h100 n", "stake 0.50", "new ann, bob, cat, dan; dealer e")]
    ['4SX S -2 h100 N', 'stake: 0.50', 'new: ann, bob, cat, dan; dealer E']
    """
    if not text.strip() or text.lstrip().startswith("#"):
        return Remark(text.strip())
    bare = " ".join(text.split())  # no run of blanks, which patterns would look over again and again
    number = _NUMBERED.match(bare)
    bare = bare[number.end() :] if number else bare
    if bare[0].isdecimal():
        return Dealt(RubberDeal.parse(bare))
    found = _WORD.match(bare)
    word = found[1].lower() if found else ""
    if found and word in _READERS:
        return _READERS[word](found[2].strip())
    return _sentence(bare, word)


def _sentence(bare: str, word: str) -> Fact:
    """A line that begins with a name, a seat or a pass."""
    if word in _PASSES:
        return Dealt(RubberDeal.parse(bare))
    if found := _DEALER.fullmatch(bare):
        return Turn(_seat(found))
    if found := _COMES_GOES.fullmatch(bare):
        return (Came if found[2].lower() == "joins" else Left)(found[1])
    if found := _FOR.fullmatch(bare):
        return Substituted(Substitute(found[1], found[2]))
    near = get_close_matches(word, (*_READERS, *SETTINGS), n=1)
    wanted = "a deal (4S S +1, Pass), new, END, NAME for NAME, NAME leaves or a house rule (stake: 0.50)"
    raise LineSyntaxError(bare, "not a line of a score pad", wanted=wanted, suggestion=near[0] if near else "")


def _start(rest: str) -> Fact:
    names, dealer = rest, None
    if found := _DEALER.search(rest):
        names, dealer = _DEALER.sub("", rest), _seat(found)
    words = [_SEAT_WORD.sub("", name.strip()).strip() for name in names.strip(" ;,").split(",")]
    if words == [""]:
        return Start(None, dealer)
    if len(words) != 4:  # noqa: PLR2004 -- the seats of the table
        fault = f"{len(words)} name{'s' * (len(words) != 1)}"
        raise LineSyntaxError(rest, fault, wanted="four, of North, East, South and West, with commas between them")
    return Start(Seating(*words), dealer)


def _seats(rest: str) -> Fact:
    found = _start(rest)
    if not isinstance(found, Start) or found.seating is None or found.dealer:
        raise LineSyntaxError(
            rest, "not names", wanted="those of North, East, South and West, with commas between them"
        )
    return Seated(found.seating)


def _seat(found: re.Match[str]) -> Seat:
    return Seat((found[1] or found[2])[0].upper())


def _company(rest: str) -> Fact:
    names = tuple(name.strip() for name in rest.split(",") if name.strip())
    if not names:
        raise LineSyntaxError(rest, "no names", wanted="everybody who takes part, as in players: Ann, Bob, Cat, Dan")
    return Company(names)


def _game(rest: str) -> Fact:
    if rest.lower() not in GAMES:
        raise LineSyntaxError(rest, "not a game that is kept here", wanted=" or ".join(GAMES))
    return GameChosen(rest.lower())


_READERS: Mapping[str, Callable[[str], Fact]] = {
    "game": _game,
    "players": _company,
    "new": _start,
    "seats": _seats,
    "end": lambda _: End(),
    **{name: partial(Setting, name) for name in SETTINGS},
}


def written(lines: Iterable[Fact]) -> str:
    r"""The lines as a file; deals are numbered, rubber by rubber, for whoever looks.

    >>> written([Start(), Dealt(RubberDeal.parse("p")), End()])
    'new\n 1. Pass\nEND\n'
    """
    numbers, texts = _Numbers(), []
    for line in lines:
        if isinstance(line, GameChosen):
            numbers.redealt = line.game == "chicago"
        elif isinstance(line, Start):
            numbers.begin()
        texts.append(f"{numbers.label(line.deal):>2}. {line}" if isinstance(line, Dealt) else str(line))
    return "".join(f"{text}\n" for text in texts)


@dataclass(slots=True)
class _Numbers:
    """The labels of deals in their order, as ``fold.Step`` has them."""

    redealt: bool = False
    number: int = 1
    passes: int = 0

    def begin(self) -> None:
        self.number, self.passes = 1, 0

    def label(self, deal: RubberDeal) -> str:
        if self.redealt and isinstance(deal.result, PassedOut):
            self.passes += 1
            return f"{self.number}{'p' * self.passes}"
        self.number, self.passes = self.number + 1, 0
        return str(self.number - 1)
