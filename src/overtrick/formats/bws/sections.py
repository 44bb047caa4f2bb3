"""The sections of an event as a Bridgemate file numbers them."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from overtrick.events.model import Event
from overtrick.events.state import natural
from overtrick.formats.losses import Losses
from overtrick.formats.seatings import Seating

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
LONGEST_LETTERS = 3
FIRST = "A"
"""The letter of a section that has none, where it is the only one."""

_SHORT = re.compile(r"\w{1,3}")
_OF_DEVICES = re.compile(r"([A-Z])\1{0,2}")

SectionKey = tuple[int, str]
"""The session, 1 where there is only one, and the section's name."""


@dataclass(frozen=True, slots=True)
class Sections:
    """The number and the letters of each section."""

    numbers: Mapping[SectionKey, int]
    letters: Mapping[SectionKey, str]

    def number(self, session: int | None, section: str) -> int:
        """The number of a section."""
        return self.numbers[session or 1, section]

    def of_number(self, number: int) -> SectionKey:
        """The section of a number."""
        return next(key for key, value in self.numbers.items() if value == number)


def sections_of(event: Event, seatings: Iterable[Seating], losses: Losses, *, strict: bool = False) -> Sections:
    """All sections in which somebody sits or plays, numbered from 1 by session and name.

    ``strict`` allows only letters that devices themselves give: one letter, once, twice or three times.
    """
    keys = {(entry.session or 1, entry.section) for entry in event.entries if entry.board or entry.table}
    keys |= {(seating.session or 1, seating.section) for seating in seatings}
    listed = sorted(keys or ({(1, "")} if event.boards else ()), key=lambda key: (key[0], natural(key[1])))
    numbers = {key: number for number, key in enumerate(listed, start=1)}
    return Sections(numbers, _letters(listed, losses, _OF_DEVICES if strict else _SHORT))


def _letters(keys: list[SectionKey], losses: Losses, allowed: re.Pattern[str]) -> dict[SectionKey, str]:
    """The sections' own letters; others in order where they are none, or where two sessions use the same."""
    names = [name or FIRST for _, name in keys]
    if len(set(names)) == len(names) and all(map(allowed.fullmatch, names)):
        return dict(zip(keys, names, strict=True))
    letters = {key: _letter(place) for place, key in enumerate(keys)}
    for (session, name), letter in letters.items():
        if name != letter:
            losses.lose("section-name", f"section {name!r} of session {session} is called {letter}")
    return letters


def _letter(place: int) -> str:
    """A to Z, then AA to ZZ and AAA to ZZZ, as devices have them."""
    return LETTERS[place % len(LETTERS)] * min(1 + place // len(LETTERS), LONGEST_LETTERS)
