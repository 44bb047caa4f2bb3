"""What the devices' software is told of an event before play: sessions, fields, sections, seatings, players, deals."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from types import MappingProxyType

from overtrick.bridgemate.errors import PlanError, RoundStartedError
from overtrick.events.model import Event, ResultEntered, Ruled
from overtrick.formats.bws.sections import SectionKey, Sections, sections_of
from overtrick.formats.losses import Losses
from overtrick.formats.seatings import Seating, seatings_of

GUID = re.compile(r"[0-9A-F]{32}")
NO_SETTINGS: Mapping[str, bool | int | str] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Plan:
    """An event as it is sent. ``sessions`` has the identity of each session, 32 hexadecimal figures in capitals.

    ``seatings`` is the movement; ``settings`` are values of Bridgemate 2 settings by their names in the vendor's
    messages. ``losses`` collects what cannot be sent.
    """

    event: Event
    sessions: Mapping[int, str]
    seatings: Sequence[Seating]
    settings: Mapping[str, bool | int | str] = field(default_factory=lambda: NO_SETTINGS)
    losses: Losses = field(default_factory=Losses)

    def __post_init__(self) -> None:
        for session, guid in self.sessions.items():
            if not GUID.fullmatch(guid):
                raise PlanError(f"session {session}: {guid!r} is no identity; wanted 32 of 0-9 and A-F")
        missing = sorted({seating.session or 1 for seating in self.seatings} - self.sessions.keys())
        if missing:
            raise PlanError(f"no identity is given for session {', '.join(map(str, missing))}")
        if not self.seatings:
            raise PlanError("no movement: the devices' software must know who meets whom before play")

    @property
    def day(self) -> date:
        """The day of the event, which the devices' software needs."""
        try:
            return date.fromisoformat(self.event.date)
        except ValueError:
            message = f"the event's date is {self.event.date!r}; the devices' software wants a day such as 2026-03-05"
            raise PlanError(message) from None

    def sections(self) -> Sections:
        """The sections with letters that devices know: A to Z, AA to ZZ, AAA to ZZZ."""
        return sections_of(Event(boards=self.event.boards), self.seatings, self.losses, strict=True)

    def groups(self, sections: Sections) -> dict[int, list[SectionKey]]:
        """The fields: sections that are compared together, as in the ranking. The devices' percentages follow them."""
        across = self.event.conditions["field"].value == "across"
        groups: dict[int, list[SectionKey]] = {}
        numbers: dict[object, int] = {}
        for key in sections.numbers:
            name = key[0] if across else key
            groups.setdefault(numbers.setdefault(name, len(numbers) + 1), []).append(key)
        return groups


def changed_rounds(before: Sequence[Seating], after: Sequence[Seating], event: Event) -> list[Seating]:
    """The seatings that a new movement changes, adds or leaves out.

    Raises ``RoundStartedError`` if one of them has a result: the devices' software deletes the results of a table from
    the first round on whose seating has changed.
    """
    old, new = ({seating.place: seating for seating in each} for each in (before, after))
    changed = sorted(place for place in old.keys() | new.keys() if old.get(place) != new.get(place))
    results = (entry for entry in event.entries if isinstance(entry.what, ResultEntered | Ruled))
    started = {seating.place for seating in seatings_of(results)}
    first = {(session, section, table): round_ for session, section, round_, table in reversed(changed)}
    for session, section, round_, table in sorted(started):
        if round_ >= first.get((session, section, table), round_ + 1):
            message = (
                f"section {section}, table {table}: round {round_} has results, and the new movement changes round "
                f"{first[session, section, table]}; change only rounds that have not begun"
            )
            raise RoundStartedError(message)
    return [new.get(place) or old[place] for place in changed]
