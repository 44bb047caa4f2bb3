"""The evenings of a store, kept in memory: brought up to date when a log has grown, scored once for all who ask."""

import asyncio
from collections.abc import Iterable
from dataclasses import dataclass, replace
from threading import Lock

from overtrick.events.doubts import doubts
from overtrick.events.model import Entry
from overtrick.events.results import Results
from overtrick.events.scoring import score
from overtrick.game.problems import Problem, Where
from overtrick.store.chain import Record
from overtrick.store.errors import EventIdError, EventMissingError
from overtrick.store.intake import entry_of, event_id
from overtrick.store.listeners import State
from overtrick.store.papers import Paper, newest, papers
from overtrick.store.store import Kept, Store
from overtrick.web.evening import Evening, evening, grown, number_of, seated
from overtrick.web.room.schedule import Schedule

__all__ = ["Evening", "Evenings", "Scored", "evening", "number_of", "results_of"]


@dataclass(frozen=True, slots=True)
class Scored:
    """The results of an evening at one number of its log, and what looks wrong in them."""

    number: int
    results: Results
    doubts: tuple[Problem, ...]


class Evenings:
    """The evenings of a store; what is asked of them is worked out once for each new number of a log."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._known: dict[str, tuple[int, Evening]] = {}  # read when so many changes had been told
        self._changes: dict[str, int] = {}
        self._locks: dict[str, Lock] = {}
        self._papers: dict[str, tuple[int, tuple[Paper, ...]]] = {}
        self._seatings: dict[str, tuple[int, Schedule]] = {}
        self._seating = Lock()
        self._results: dict[str, tuple[Evening, Results]] = {}
        self._scored: dict[str, Scored] = {}
        self._scorings: dict[str, asyncio.Lock] = {}
        self._end = store.subscribe(self._grown)

    def close(self) -> None:
        """Listen no longer."""
        self._end()

    async def evening(self, event: str) -> Evening:
        """An event as it stands now. Raises ``EventMissingError``."""
        known = self.current(event)
        return known if known is not None else await asyncio.to_thread(self.now, event)

    def current(self, event: str) -> Evening | None:
        """An event where it was read after its last change; None where it must be read, or somebody is reading it."""
        changes, known = self._known.get(event, (-1, None))
        return known if changes == self._changes.get(event, 0) else None

    async def state(self, event: str) -> State:
        """How far an event has come, without reading it. Raises ``EventMissingError``."""
        known = self.store.listeners.state(event)
        if known is None:
            kept = await asyncio.to_thread(self._must_be_there, event)
            return State(kept.head.number, kept.papers)
        return known

    async def seating(self, event: str) -> Schedule:
        """Who sits where, without looking at the log: what is sent from the tables is held against it, post by post."""
        known = self._seatings.get(event)
        if known is None or known[0] < self.store.listeners.papers(event):
            return await asyncio.to_thread(self._seat, event)
        return known[1]

    async def results(self, event: str) -> Results:
        """The results of an event as it stands now."""
        return (await self.latest(event))[1]

    async def scored(self, event: str) -> Scored:
        """The results of an event as it stands now, with what looks wrong in them."""
        found, results = await self.latest(event)
        async with self._scorings[event]:
            known = self._scored.get(event)
            if known is None or known.results is not results:
                doubtful = await asyncio.to_thread(doubts, results)
                self._scored[event] = known = Scored(found.number, results, (*results.problems, *doubtful))
            return known

    async def latest(self, event: str) -> tuple[Evening, Results]:
        """An event as it stands now and its results; one scoring at a time, shared by all who ask."""
        await self.evening(event)  # only events that are there are remembered
        async with self._scorings.setdefault(event, asyncio.Lock()):
            found = await self.evening(event)
            known = self._results.get(event)
            if known is None or known[0] is not found:  # another number of the log, or another paper
                self._results[event] = known = (found, await asyncio.to_thread(results_of, found, known and known[1]))
            return known

    def now(self, event: str) -> Evening:
        """An event as it stands now, read where it has changed."""
        if event not in self._known:
            self._must_be_there(event)
        with self._locks.setdefault(event, Lock()):
            if known := self.current(event):
                return known
            changes = self._changes.get(event, 0)  # before reading: what comes meanwhile is read again
            _, before = self._known.get(event, (0, None))
            found = self._read(event, before)
            self._known[event] = (changes, found)
            return found

    def _must_be_there(self, event: str) -> Kept:
        """Refuse an event that is not there before anything is remembered of it."""
        try:
            event_id(event)
        except EventIdError:
            raise EventMissingError(event[:100]) from None
        return self.store.kept(event)

    def _grown(self, event: str, _: int) -> None:
        self._changes[event] = self._changes.get(event, 0) + 1

    def _read(self, event: str, known: Evening | None) -> Evening:
        """The event with what is new in its log; folded anew only where that, or another paper, makes it needed."""
        name, current = self._current(event)
        changes = self._papers[event][0]
        came = self._came(event, known.number if known else 0)
        new, heard = [entry for entry, _ in came], _heard(came)
        if known is not None and known.papers == current and known.name == name:
            found = grown(known, new) if new else known
            if found is not None:
                if not new and known.changes == changes:
                    return known
                return replace(found, heard={**known.heard, **heard}, changes=changes)
        before = known.entries if known else ()
        number = number_of(new[-1]) if new else known.number if known else 0
        folded = evening(event, name, number, (*before, *new), current)
        return replace(folded, heard={**(known.heard if known else {}), **heard}, changes=changes)

    def _came(self, event: str, number: int) -> list[tuple[Entry, Record]]:
        """What came into a log after a number."""
        found: list[tuple[Entry, Record]] = []
        while part := self.store.since(event, number):
            found += [(replace(entry_of(each.text), where=Where("entry", each.number)), each) for each in part]
            number = part[-1].number
        return found

    def _seat(self, event: str) -> Schedule:
        with self._seating:  # one reading serves all who wait
            known = self._seatings.get(event)
            if known is None or known[0] < self.store.listeners.papers(event):
                _, current = self._current(event)
                self._seatings[event] = known = (self._papers[event][0], seated(current)[1])
            return known[1]

    def _current(self, event: str) -> tuple[str, tuple[Paper, ...]]:
        """What an event is called, and its papers in force; they are read again when one has changed."""
        kept = self.store.kept(event)  # before reading: what changes meanwhile is read again
        changes, current = self._papers.get(event, (-1, ()))
        if changes < kept.papers:
            current = tuple(each for each in newest(papers(self.store, event)) if each.content is not None)
            self._papers[event] = kept.papers, current
        return kept.name, current


def results_of(of: Evening, before: Results | None = None) -> Results:
    """The results of an evening: provisional as long as a board of the movement is to be played or is not known.

    Sooner with the results of the evening as it was ``before``, which are the same but for a few entries.
    """
    results = score(of.event, before=before)
    return results if of.room.is_over else replace(results, status="provisional")


def _heard(came: Iterable[tuple[Entry, Record]]) -> dict[tuple[str, str], str]:
    """When something came from each table last; what the director enters says nothing about it."""
    devices = ((entry, record) for entry, record in came if entry.table and entry.basis in ("entry", "approval"))
    return {(entry.section, entry.table or ""): record.received for entry, record in devices}
