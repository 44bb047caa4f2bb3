"""Evenings as everybody sees them: what the store holds of an event, folded once for each new number of its log."""

import asyncio
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache, partial
from threading import Lock

from overtrick.events.doubts import doubts
from overtrick.events.in_force import InForce, in_force
from overtrick.events.model import Contestant, Entry, Event
from overtrick.events.results import Results
from overtrick.events.scoring import score
from overtrick.events.together import together
from overtrick.game.errors import OvertrickError
from overtrick.game.problems import Level, Problem, Reading, Where
from overtrick.movements.movement import Movement
from overtrick.store.chain import Record
from overtrick.store.errors import EventIdError, EventMissingError
from overtrick.store.intake import entry_of, event_id
from overtrick.store.papers import Paper, newest, papers
from overtrick.store.scored import made_of
from overtrick.store.seating import is_movement, movements, seated
from overtrick.store.store import Store
from overtrick.web.room.choices import PAPER as CHOICES
from overtrick.web.room.choices import Choices, Seen
from overtrick.web.room.schedule import Schedule, schedule
from overtrick.web.room.tiles import Room


@dataclass(frozen=True, slots=True)
class Evening:
    """An event at one number of its log: its facts, its room. Scoring it is ``Evenings.scored``."""

    id: str
    name: str
    number: int
    papers: tuple[Paper, ...]
    log: InForce
    event: Event
    movements: Mapping[str, Movement]
    room: Room
    problems: tuple[Problem, ...]
    choices: Choices
    heard: Mapping[tuple[str, str], str] = field(default_factory=dict)
    """When something came from a table last, by its section and number."""

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The whole log, in the order in which it came; ``where`` of an entry names its number."""
        every = (*self.log.entries.values(), *self.log.replaced.values())
        return tuple(sorted(every, key=number_of))

    def contestant(self, number: str, section: str = "") -> Contestant | None:
        """Who plays under a number."""
        known = [each for each in self.event.contestants if each.number == number and each.section in ("", section)]
        return next(iter(known), None)


@dataclass(frozen=True, slots=True)
class Scored:
    """The results of an evening at one number of its log, and what looks wrong in them."""

    number: int
    results: Results
    doubts: tuple[Problem, ...]


def number_of(entry: Entry) -> int:
    """The number of an entry in the log; 0 where it has none yet."""
    return (entry.where.line if entry.where else None) or 0


class Evenings:
    """The evenings of a store, kept in memory and brought up to date when a log has grown."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._known: dict[str, Evening] = {}
        self._scored: dict[str, tuple[Evening, Scored]] = {}
        self._stale: set[str] = set()
        self._seatings: dict[str, tuple[int, Schedule]] = {}
        self._locks: dict[str, Lock] = {}
        self._scorings: dict[str, asyncio.Lock] = {}
        self._end = store.subscribe(self._grown)

    def close(self) -> None:
        """Listen no longer."""
        self._end()

    async def evening(self, event: str) -> Evening:
        """An event as it stands now. Raises ``EventMissingError``."""
        known = self._known.get(event)
        if known is not None and event not in self._stale:
            return known
        return await asyncio.to_thread(self.now, event)

    async def seating(self, event: str) -> Schedule:
        """Who sits where, without looking at the log: what is sent from the tables is held against it, post by post."""
        changes, known = self._seatings.get(event, (-1, {}))
        if changes >= self.store.listeners.papers(event):
            return known
        self._stale.add(event)
        return (await self.evening(event)).room.schedule

    async def scored(self, event: str) -> Scored:
        """The results of an event as it stands now; one scoring at a time, shared by all who ask."""
        await self.evening(event)  # only events that are there are remembered
        async with self._scorings.setdefault(event, asyncio.Lock()):
            evening = await self.evening(event)
            known = self._scored.get(event)
            if known is None or known[0] is not evening:  # another number of the log, or another paper
                self._scored[event] = known = (evening, await asyncio.to_thread(partial(_scored, evening)))
            return known[1]

    def now(self, event: str) -> Evening:
        """An event as it stands now, read where it has changed."""
        if event not in self._known:
            self._must_be_there(event)
        with self._locks.setdefault(event, Lock()):
            known = self._known.get(event)
            if known is not None and event not in self._stale:
                return known
            self._stale.discard(event)  # before reading: what comes meanwhile makes it stale again
            self._known[event] = found = self._read(event, known)
            return found

    def _must_be_there(self, event: str) -> None:
        """Refuse an event that is not there before anything is remembered of it."""
        try:
            event_id(event)
        except EventIdError:
            raise EventMissingError(event[:100]) from None
        self.store.kept(event)

    def _grown(self, event: str, _: int) -> None:
        self._stale.add(event)

    def _read(self, event: str, known: Evening | None) -> Evening:
        changes = self.store.kept(event).papers  # before reading: what changes meanwhile is read again
        entries: list[Entry] = list(known.entries) if known else []
        heard = dict(known.heard) if known else {}
        number = known.number if known else 0
        while part := self.store.since(event, number):
            began = len(entries)
            entries += [replace(entry_of(each.text), where=Where("entry", each.number)) for each in part]
            heard |= _heard(zip(entries[began:], part, strict=True))
            number = part[-1].number
        name = next((each.name for each in self.store.events() if each.id == event), event)
        found = replace(evening(event, name, number, tuple(entries), papers(self.store, event)), heard=heard)
        self._seatings[event] = (changes, found.room.schedule)
        return found


def evening(identity: str, name: str, number: int, entries: tuple[Entry, ...], every: list[Paper]) -> Evening:
    """An event at one number of its log, of its entries and papers."""
    current = [each for each in newest(every) if each.content is not None]
    seating = movements(tuple(each for each in current if is_movement(each)))
    choices, misread = _choices(next((each for each in current if each.name == CHOICES), None))
    stated = _stated(tuple(each for each in current if not is_movement(each)))
    log = in_force(entries)
    room = Room.of(schedule(seating.value), log.entries.values())
    event = together([stated.value, seated(seating.value, entries)])
    faults = (*stated.problems, *seating.problems, *misread)
    return Evening(identity, name, number, tuple(current), log, event, seating.value, room, faults, choices)


# Papers change a few times in an evening, the log with every board: what papers say is kept.
@lru_cache(maxsize=32)
def _stated(current: tuple[Paper, ...]) -> Reading[Event]:
    """What the papers say beside the movement: names, conditions, deals, penalties."""
    return made_of((), list(current))


def _heard(came: Iterable[tuple[Entry, Record]]) -> dict[tuple[str, str], str]:
    """When something came from each table last; what the director enters says nothing about it."""
    devices = ((entry, record) for entry, record in came if entry.table and entry.basis in ("entry", "approval"))
    return {(entry.section, entry.table or ""): record.received for entry, record in devices}


def _choices(paper: Paper | None) -> tuple[Choices, tuple[Problem, ...]]:
    """What the evening allows; where its paper cannot be read, as little as can be."""
    try:
        return Choices.parse((paper.content or b"").decode() if paper else ""), ()
    except (OvertrickError, UnicodeDecodeError) as fault:
        hidden = Choices(ranking=Seen.PUBLISHED, traveller=False)
        return hidden, (Problem("choices", Level.ERROR, str(fault)),)


def results_of(of: Evening) -> Results:
    """The results of an evening: provisional as long as a board of the movement is to be played or is not known."""
    results = score(of.event)
    return results if of.room.is_over else replace(results, status="provisional")


def _scored(of: Evening) -> Scored:
    results = results_of(of)
    return Scored(of.number, results, (*results.problems, *doubts(results)))
