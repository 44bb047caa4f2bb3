"""Who plays: a list that somebody pasted, one pair a line, or a CSV file, as contestants."""

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from enum import StrEnum

from overtrick.events.model import Contestant, Event, Kind
from overtrick.formats import pairs_csv, pairs_csv_writer
from overtrick.formats.document import Document

MOST = 400  # pairs of one evening
MOST_IN_A_TEAM = 8  # names, what the team is called among them
LONGEST = 80  # characters of a name
_SECTION = re.compile(r"(?:section|gruppe|sektion)\s+([A-Z]{1,2})\s*:?|([A-Z]{1,2})\s*:", re.IGNORECASE)
_NUMBER = re.compile(r"(\d{1,3})[.):]?(?:[\s,;]+|$)")
# What stands between the two names, the surest first: a comma may belong to one name.
_BETWEEN = (
    r"\t+",
    r"\s*&\s*",
    r"\s*;\s*",
    r"\s+/\s+",
    r"\s*\+\s*",
    r"\s+(?:and|und|et|y|og|och|en)\s+",
    r"\s+[-–]\s+",
    ",",
)


class Odd(StrEnum):
    """What looks wrong in a list of names."""

    TWICE = "number-twice"
    ONE_NAME = "one-name"
    SAME_NAME = "same-name"
    TOO_MANY = "too-many"
    NOBODY = "nobody"


@dataclass(frozen=True, slots=True)
class Oddity:
    """Something that looks wrong, and in which line, as it was pasted."""

    odd: Odd
    line: str = ""

    @property
    def stops(self) -> bool:
        """Whether the list cannot be taken so; the others are only pointed at."""
        return self.odd in (Odd.TWICE, Odd.TOO_MANY, Odd.NOBODY)


@dataclass(frozen=True, slots=True)
class Listed:
    """The contestants of a list, and what looks wrong in it."""

    contestants: tuple[Contestant, ...]
    oddities: tuple[Oddity, ...]

    @property
    def is_good(self) -> bool:
        """Whether the list can be taken."""
        return not any(each.stops for each in self.oddities)


def listed(text: str, kind: Kind = Kind.PAIRS) -> Listed:
    """The contestants of a pasted list; a line may begin with a number, the others get the next free ones.

    A line such as ``Section A`` begins a section, in which numbers are counted anew. A player has a line alone;
    that of a team may begin with what it is called before a colon, and has up to eight names.

    >>> [(each.number, each.names) for each in listed("Ash & Birch; 7 Cedar, Elm".replace("; ", chr(10))).contestants]
    [('1', ('Ash', 'Birch')), ('7', ('Cedar', 'Elm'))]
    """
    if pairs_csv.recognises(text):
        events = pairs_csv.read(text.encode(), "pasted").value.events
        found = tuple(replace(each, where=None) for event in events for each in event.contestants)
        return Listed(found, tuple(_oddities([(each, "") for each in found])))
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    sections: dict[str, list[str]] = {}
    section = ""
    for line in lines[: MOST + 1]:
        if heading := _SECTION.fullmatch(line):
            section = (heading[1] or heading[2]).upper()
        else:
            sections.setdefault(section, []).append(line)
    entered = [
        (replace(each, section=name), line)
        for name, own in sections.items()
        for each, line in _numbered(own, _NAMES_OF[kind])
    ]
    return Listed(tuple(each for each, _ in entered), tuple(_oddities(entered, kind)))


def _numbered(lines: list[str], names_of: Callable[[str], tuple[str, ...]]) -> Iterator[tuple[Contestant, str]]:
    split = [_NUMBER.match(line) for line in lines]
    taken = {int(found[1]) for found in split if found}
    free = (number for number in range(1, MOST * 3) if number not in taken)
    for line, found in zip(lines, split, strict=True):
        number = int(found[1]) if found else next(free)
        yield Contestant(str(number), names=names_of(line[found.end() :] if found else line)), line


def _two(text: str) -> tuple[str, ...]:
    """The names of a line.

    >>> _two("Ash & Birch"), _two("Ash, Ada; Birch, Bo"), _two("Ash and Birch"), _two("Ash")
    (('Ash', 'Birch'), ('Ash, Ada', 'Birch, Bo'), ('Ash', 'Birch'), ('Ash',))
    """
    for between in _BETWEEN:
        parts = [part.strip(" ,;")[:LONGEST] for part in re.split(between, text, maxsplit=1)]
        if len(parts) > 1:
            return tuple(part for part in parts if part)
    return (text.strip(" ,;")[:LONGEST],) if text.strip(" ,;") else ()


def _one(text: str) -> tuple[str, ...]:
    """The name of a player's line.

    >>> _one("Ash, Ada")
    ('Ash, Ada',)
    """
    name = text.strip(" ,;")[:LONGEST]
    return (name,) if name else ()


def _team(text: str) -> tuple[str, ...]:
    """The names of a team's line; what stands before a colon is what the team is called.

    >>> _team("Old Oaks: Ash, Birch; Cedar & Elm"), _team("Ash & Birch")
    (('Old Oaks', 'Ash', 'Birch', 'Cedar', 'Elm'), ('Ash', 'Birch'))
    """
    parts = re.split(r"[:;,&/+\t]", text)
    return tuple(name for part in parts if (name := part.strip()[:LONGEST]))[:MOST_IN_A_TEAM]


_NAMES_OF = {Kind.PAIRS: _two, Kind.INDIVIDUAL: _one, Kind.TEAMS: _team}


def _oddities(pairs: list[tuple[Contestant, str]], kind: Kind = Kind.PAIRS) -> Iterator[Oddity]:
    if not pairs:
        yield Oddity(Odd.NOBODY)
    if len(pairs) > MOST:
        yield Oddity(Odd.TOO_MANY)
    numbers: set[tuple[str, str, object]] = set()
    names: set[str] = set()
    for each, line in pairs:
        own = (each.number, each.section, each.direction)
        if own in numbers:
            yield Oddity(Odd.TWICE, line or each.number)
        if len(each.names) == 1 and kind is Kind.PAIRS:
            yield Oddity(Odd.ONE_NAME, line or each.number)
        if names & {name.casefold() for name in each.names}:
            yield Oddity(Odd.SAME_NAME, line or each.number)
        numbers.add(own)
        names |= {name.casefold() for name in each.names}


def lines_of(contestants: Iterable[Contestant]) -> str:
    """The list as somebody can change it and paste it again.

    >>> lines_of(listed("Ash & Birch").contestants)
    '1 Ash & Birch'
    """
    return "\n".join(_lines(sorted(contestants, key=lambda each: each.section)))


def _lines(contestants: Iterable[Contestant]) -> Iterator[str]:
    section = ""
    for each in contestants:
        if each.section != section:
            section = each.section
            yield f"Section {section}"
        yield f"{each.number} {' & '.join(each.names)}".strip()


def seated(contestants: tuple[Contestant, ...], numbers: tuple[int, ...]) -> tuple[Contestant, ...]:
    """The contestants with the numbers that a movement has, in their order; as they are where these are the same.

    >>> [each.number for each in seated(listed("Ash & Birch").contestants, (2,))]
    ['2']
    """
    if {each.number for each in contestants} == set(map(str, numbers)) or len(contestants) != len(numbers):
        return contestants
    return tuple(replace(each, number=str(number)) for each, number in zip(contestants, numbers, strict=True))


def renumbered(contestants: tuple[Contestant, ...], numbers: tuple[int, ...]) -> tuple[tuple[str, Contestant], ...]:
    """Who gets another number from a movement: the number in the list, and the contestant with the new one.

    >>> [(was, now.number) for was, now in renumbered(listed("Ash & Birch").contestants, (2,))]
    [('1', '2')]
    """
    pairs = zip(contestants, seated(contestants, numbers), strict=True)
    return tuple((was.number, now) for was, now in pairs if was.number != now.number)


def told_apart(contestant: Contestant) -> str:
    """A contestant's number, with its section where there are any.

    >>> told_apart(Contestant("3")), told_apart(Contestant("3", section="A"))
    ('3', 'A/3')
    """
    return f"{contestant.section}/{contestant.number}" if contestant.section else contestant.number


def paper_of(contestants: tuple[Contestant, ...]) -> bytes:
    """The paper ``pairs.csv``."""
    return pairs_csv_writer.write(Document(pairs_csv.FORMAT, (Event(contestants=contestants),))).data
