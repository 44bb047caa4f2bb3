"""The round clock: when each round and each break begins and ends, by the server's time. It stands in a paper."""

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Self

from overtrick.game.errors import OvertrickError

PAPER = "clock.toml"
MOST_MINUTES = 240
_SHORT = re.compile(r"[0-9]{1,3}")


class ClockError(OvertrickError):
    """The paper with the round clock cannot be understood."""

    code = "clock"


class Part(StrEnum):
    """What an evening is made of by the clock."""

    ROUND = "round"
    CHANGE = "change"
    BREAK = "break"


@dataclass(frozen=True, slots=True)
class Phase:
    """A part of the evening: ``round`` is the one that is played, or the one that is over."""

    part: Part
    round: int
    begins: datetime
    ends: datetime


@dataclass(frozen=True, slots=True)
class Clock:
    """When the first round began, how long a round and a change take, and the breaks in minutes by the round before.

    ``longer`` are minutes that were added to a part, by its letter and round (``r3`` is round 3, ``c3`` what follows
    it); ``held`` is when the clock was stopped, None while it runs.

    >>> clock = Clock(datetime.fromisoformat("2026-03-05T19:30:00+00:00"), 20, 2, {3: 15})
    >>> Clock.parse(str(clock)) == clock
    True
    """

    begins: datetime
    minutes: int = 15
    change: int = 2
    breaks: Mapping[int, int] = field(default_factory=dict)
    longer: Mapping[str, int] = field(default_factory=dict)
    held: datetime | None = None

    @classmethod
    def parse(cls, text: str) -> Self:
        """The clock of a paper. Raises ``ClockError``."""
        try:
            found = tomllib.loads(text)
            held = found.get("held")
            breaks = {int(after): int(length) for after, length in found.get("breaks", {}).items()}
            begins = datetime.fromisoformat(str(found["begins"]))
            longer = {str(part): int(added) for part, added in found.get("longer", {}).items()}
            stopped = datetime.fromisoformat(str(held)) if held else None
            return cls(begins, int(found["minutes"]), int(found["change"]), breaks, longer, stopped)
        except (tomllib.TOMLDecodeError, ValueError, KeyError, TypeError, AttributeError) as fault:
            raise ClockError(f"{PAPER}: {fault}") from None

    def __str__(self) -> str:
        held = f'held = "{self.held.isoformat()}"\n' if self.held else ""
        breaks = "".join(f"{after} = {length}\n" for after, length in sorted(self.breaks.items()))
        longer = "".join(f"{part} = {added}\n" for part, added in sorted(self.longer.items()))
        first = f'begins = "{self.begins.isoformat()}"\nminutes = {self.minutes}\nchange = {self.change}\n'
        return f"{first}{held}[breaks]\n{breaks}[longer]\n{longer}"

    def phases(self, rounds: int) -> Iterator[Phase]:
        """The parts of an evening of so many rounds, one after the other."""
        at = self.begins
        for round_ in range(1, rounds + 1):
            between = Part.BREAK if round_ in self.breaks else Part.CHANGE
            rest = self._length("c", round_, self.breaks.get(round_, self.change)) if round_ < rounds else 0
            ends = at + timedelta(minutes=self._length("r", round_, self.minutes))
            yield Phase(Part.ROUND, round_, at, ends)
            if rest:
                yield Phase(between, round_, ends, ends + timedelta(minutes=rest))
            at = ends + timedelta(minutes=rest)

    def at(self, now: datetime, rounds: int) -> Phase | None:
        """The part that it is now; None before the first round and after the last."""
        moment = self.held or now
        return next((each for each in self.phases(rounds) if each.begins <= moment < each.ends), None)

    def stopped(self, now: datetime) -> Self:
        """The clock stopped."""
        return self if self.held else replace(self, held=now)

    def resumed(self, now: datetime) -> Self:
        """The clock going on: everything is later by as long as it stood."""
        return replace(self, begins=self.begins + (now - self.held), held=None) if self.held else self

    def later(self, minutes: int, now: datetime, rounds: int) -> Self:
        """The part that it is now so many minutes longer, or shorter; before the first round all begins later."""
        part = self.at(now, rounds)
        if part is None:
            return replace(self, begins=self.begins + timedelta(minutes=minutes))
        key = f"{'r' if part.part is Part.ROUND else 'c'}{part.round}"
        return replace(self, longer={**self.longer, key: self.longer.get(key, 0) + minutes})

    def _length(self, letter: str, round_: int, usual: int) -> int:
        return max(0, usual + self.longer.get(f"{letter}{round_}", 0))


def breaks_of(text: str) -> dict[int, int]:
    """Breaks as one writes them: after which round, and how many minutes.

    >>> breaks_of("3: 15, 6:10")
    {3: 15, 6: 10}
    """
    found: dict[int, int] = {}
    for part in text.split(","):
        after, _, length = (each.strip() for each in part.partition(":"))
        if _SHORT.fullmatch(after) and _SHORT.fullmatch(length) and 0 < int(length) <= MOST_MINUTES:
            found[int(after)] = int(length)
    return found
