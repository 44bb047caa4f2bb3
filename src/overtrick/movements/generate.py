"""Movements by their names: what there is, for which sizes, and how hard it is to run.

Nothing is asked for by a number in a list: ``movement_named("web, 15 tables, 13 rounds")``.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from difflib import get_close_matches
from enum import IntEnum

from overtrick.movements import barometer, double_howell, hesitation, howell, individual, mitchell, teams, web
from overtrick.movements.by_cards import by_cards, stored
from overtrick.movements.errors import MovementSizeError, MovementWordError
from overtrick.movements.grid import Sizes
from overtrick.movements.movement import BOARDS_EACH, Kind, Movement


class Difficulty(IntEnum):
    """How hard it is to run."""

    CALLED = 1
    """The director calls the move, and it is the same for all tables and rounds."""
    WATCHED = 2
    """The same, with a relay, a skip or a pivot table to keep an eye on."""
    CARDS = 3
    """Cards on the tables say where to go and which boards to play."""


@dataclass(frozen=True, slots=True)
class Generator:
    """A family of movements; the size of those for teams and single players is their number, else that of tables."""

    title: str
    kind: Kind
    winners: int
    sizes: Sizes
    make: Callable[[int, int | None], Movement]
    difficulty: Difficulty

    @property
    def word(self) -> str:
        """The word by which it is asked for."""
        return next(word for word, generator in GENERATORS.items() if generator is self)

    @property
    def needs_arrows(self) -> bool:
        """Whether boards must be turned, so that one list of all is fair."""
        return self.kind is Kind.PAIRS and (self.winners > 1 or self.title == "Hesitation Mitchell")

    def has_cards(self, size: int, rounds: int) -> bool:
        """Whether it is known where boards are turned table by table; see ``by_cards``."""
        return self.needs_arrows and (self.word, size, rounds) in stored()

    def by_cards(self, size: int, rounds: int | None) -> Movement:
        """The movement with one winner whose boards are turned table by table."""
        made = self.make(size, rounds)
        turned = by_cards(made, self.word)
        if turned is None:
            raise MovementSizeError(f"{made.name} by cards", "not found yet", "boards turned in whole rounds")
        return replace(turned, name=f"{made.name}, by cards")

    def rounds(self, size: int) -> tuple[int, ...]:
        """For how many rounds there is one of this size.

        >>> GENERATORS["skip"].rounds(6), GENERATORS["skip"].rounds(7)
        ((1, 2, 3, 4, 5), ())
        """
        return tuple(self.sizes.rounds(size)) if size > 0 and self.sizes.tables(size) else ()


def _blackpool(tables: int, rounds: int | None) -> Movement:
    mitchell.BLACKPOOL.checked(tables, rounds)
    return mitchell.blackpool(tables)


def _bowman(tables: int, rounds: int | None) -> Movement:
    return web.web(tables, BOWMAN.checked(tables, rounds))


def _double_hesitation(tables: int, rounds: int | None) -> Movement:
    return howell.howell(tables, DOUBLE_HESITATION.checked(tables, rounds))


DOUBLE_HESITATION = Sizes("double hesitation", lambda t: 3 < t <= 15, "4-15 tables", lambda t: range(t + 2, t + 3))  # noqa: PLR2004
BOWMAN = Sizes("Bowman", lambda t: t > 4, "5 tables or more", lambda t: range(t - 2, t - 1))  # noqa: PLR2004
HOWELL = Sizes("Howell", lambda t: bool(howell.howell_rounds(t)), "2-15 tables", howell.howell_rounds)
_PAIRS, _TEAMS, _PLAYERS = Kind
_CALLED, _WATCHED, _CARDS = Difficulty
GENERATORS = {
    "straight": Generator("Straight Mitchell", _PAIRS, 2, mitchell.STRAIGHT, mitchell.straight, _CALLED),
    "skip": Generator("Skip Mitchell", _PAIRS, 2, mitchell.SKIP, mitchell.skip, _WATCHED),
    "share-and-relay": Generator(
        "Share-and-relay Mitchell", _PAIRS, 2, mitchell.SHARE, mitchell.share_and_relay, _WATCHED
    ),
    "double-weave": Generator("Double weave Mitchell", _PAIRS, 2, mitchell.WEAVE, mitchell.double_weave, _CARDS),
    "blackpool": Generator("Blackpool", _PAIRS, 2, mitchell.BLACKPOOL, _blackpool, _CARDS),
    "web": Generator("Web Mitchell", _PAIRS, 2, web.WEB, web.web, _WATCHED),
    "bowman": Generator("Bowman", _PAIRS, 2, BOWMAN, _bowman, _WATCHED),
    "appendix": Generator("Appendix Mitchell", _PAIRS, 2, web.APPENDIX, web.appendix, _CARDS),
    "hesitation": Generator("Hesitation Mitchell", _PAIRS, 1, hesitation.HESITATION, hesitation.hesitation, _WATCHED),
    "double-hesitation": Generator(
        "Double hesitation Mitchell", _PAIRS, 1, DOUBLE_HESITATION, _double_hesitation, _CARDS
    ),
    "howell": Generator("Howell", _PAIRS, 1, HOWELL, howell.howell, _CARDS),
    "double-howell": Generator("Double Howell", _PAIRS, 1, double_howell.DOUBLE, double_howell.double_howell, _CARDS),
    "barometer": Generator("Barometer", _PAIRS, 1, barometer.BAROMETER, barometer.barometer, _CARDS),
    "american-whist": Generator("American Whist", _TEAMS, 1, teams.WHIST, teams.american_whist, _CALLED),
    "new-england-relay": Generator("New England relay", _TEAMS, 1, teams.RELAY, teams.new_england_relay, _WATCHED),
    "stagger": Generator("Stagger", _TEAMS, 1, teams.STAGGER, teams.stagger, _CARDS),
    "round-robin": Generator("Round robin", _TEAMS, 1, teams.ROUND_ROBIN, teams.round_robin, _CALLED),
    "triple": Generator("Triple", _TEAMS, 1, teams.TRIPLE, teams.triple, _CALLED),
    "individual": Generator("Individual", _PLAYERS, 1, individual.ONE, individual.individual, _CARDS),
    "barometer-individual": Generator(
        "Barometer individual", _PLAYERS, 1, individual.BAROMETER, individual.barometer_individual, _CARDS
    ),
    "rainbow": Generator("Rainbow", _PLAYERS, 4, individual.RAINBOW, individual.rainbow, _WATCHED),
}
# Other names by which they go, and words that say nothing more.
# Those of another name's movements, or for a second session: they are made when they are asked for, and not advised.
ASKED_FOR = ("bowman", "double-hesitation", "double-howell")
ALSO = {"mitchell": "", "relay": "share-and-relay", "crisscross": "double-weave", "whist": "american-whist"}
FILLERS = ("mitchell", "movement", "full", "three-quarter", "with", "and", "of", "one-winner", "two-winner")
SEATS = 4  # at a table
COUNTS = ("tables", "pairs", "teams", "players", "rounds", "boards")
_COUNT = "|".join(f"{word}?" for word in COUNTS)
_BY_CARDS = re.compile(r"\bby[ -]cards\b")
_SIZES = re.compile(rf"(\d+)\s*({_COUNT})\b|\b({_COUNT})\s*(\d+)", re.ASCII)


def movement_named(words: str) -> Movement:
    """The movement of a name and sizes; ``boards`` are those of a round, ``by cards`` turns them table by table.

    >>> movement_named("web, 15 tables, 13 rounds").name
    'Web Mitchell, 15 tables, 13 rounds'
    >>> movement_named("mitchell 8 tables").name, movement_named("howell 13 pairs 13 rounds 2 boards").sets
    ('Share-and-relay Mitchell, 8 tables, 8 rounds', 13)
    """
    asked, is_by_cards = _BY_CARDS.subn(" ", words.lower())
    counts = {_plural(one or other): int(n or m) for n, one, other, m in _SIZES.findall(asked)}
    size = next((counts[word] for word in ("tables", "teams", "players") if word in counts), 0)
    size = size or (counts.get("pairs", 0) + 1) // 2
    generator = GENERATORS[_key(_SIZES.sub(" ", asked), words, is_odd=size % 2 == 1)]
    if generator.kind is Kind.INDIVIDUAL and "players" not in counts:
        size *= SEATS
    if not size:
        raise MovementSizeError(generator.title, "no size", "such as 13 pairs or 7 tables")
    if counts.get("boards") == 0:
        raise MovementSizeError(generator.title, "0 boards in a round", "1 or more, such as 2 boards")
    make = generator.by_cards if is_by_cards else generator.make
    made = make(size, counts.get("rounds"))
    return made.with_boards(counts.get("boards", BOARDS_EACH))


def _plural(word: str) -> str:
    return word if word in COUNTS else f"{word}s"


def _key(name: str, words: str, *, is_odd: bool) -> str:
    """The key of a name; what is in it that belongs to no name is told."""
    found = re.findall(r"[^\s,;]+", name)
    known = {part for key in (*GENERATORS, *ALSO) for part in (key, *key.split("-"))}
    for word in found:
        if word not in known and word not in FILLERS:
            near = get_close_matches(word, [*known, *COUNTS], n=1)
            raise MovementWordError(words, f"{word!r} is not understood", wanted=_all(), suggestion="".join(near))
    named = "-".join(word for word in found if word not in FILLERS or word == "and")
    if not named and "mitchell" in found:
        return "straight" if is_odd else "share-and-relay"
    key = ALSO.get(named) or named
    if key not in GENERATORS:
        raise MovementWordError(words, f"no movement is called {named!r}", wanted=_all())
    return key


def _all() -> str:
    return ", ".join(GENERATORS)


def generators(kind: Kind) -> Iterator[Generator]:
    """The families of movements of a kind, each under one name."""
    return (generator for key, generator in GENERATORS.items() if generator.kind is kind and key not in ASKED_FOR)
