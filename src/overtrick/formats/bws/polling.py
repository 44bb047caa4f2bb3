"""A file that devices are still writing: what is new in it beside the log of what was taken before.

A pure function of the file's bytes and the log: a result is taken once, however often and from wherever it is asked.
Devices correct a result by a further row, and some change a row in place or set its flag; both come as further entries.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace

from overtrick.events.model import Entry, Event
from overtrick.formats.bws.reader import read
from overtrick.formats.bws.results import ERASED
from overtrick.game.errors import OvertrickError
from overtrick.game.problems import Level, Problem, Where

ROW = ":ReceivedData:"
AGAIN = "~"
"""What stands before the count in the id of an entry whose row was changed in place."""

Slot = tuple[int | None, str, int | None, str | None, str | None]


class FileReplacedError(OvertrickError):
    """A file holds another evening than the log."""

    code = "file-replaced"


@dataclass(frozen=True, slots=True)
class Poll:
    """The entries that the log does not have yet, in their order; ``event`` is what the whole file says.

    ``problems`` are those of the whole file. A file whose database cannot be opened just now has nothing new.
    """

    entries: tuple[Entry, ...]
    event: Event = field(default_factory=Event)
    problems: tuple[Problem, ...] = ()


def poll(data: bytes, name: str, log: Iterable[Entry] = ()) -> Poll:
    """What a file says that is not in the log.

    Nothing leaves the log: a row that is not in the file any more is a doubt. Raises ``FileReplacedError`` where a row
    has become that of another board, table or day.

    >>> poll(b"", "club.bws").entries
    ()
    """
    known = _Known.of(log)
    reading = read(data, known.name or name)
    event = next(iter(reading.value.events), Event())
    if not reading.value.events:
        return Poll((), event, reading.problems)
    rows = _by_slot(entry for entry in event.entries if ROW in entry.id)
    fresh = [entry for slot, entries in rows.items() for entry in known.fresh(slot, entries)]
    fresh.sort(key=lambda entry: (entry.where.line or 0) if entry.where else 0)
    gone = (known.gone(slot, rows.get(slot, ()), name) for slot in known.slots)
    return Poll(tuple(fresh), event, (*reading.problems, *(problem for problem in gone if problem)))


@dataclass(slots=True)
class _Known:
    """What the log has of the file: the entries of each slot in their order."""

    name: str = ""
    slots: dict[Slot, list[Entry]] = field(default_factory=dict)
    rows: dict[str, Entry] = field(default_factory=dict)

    @classmethod
    def of(cls, log: Iterable[Entry]) -> "_Known":
        own = {entry.id: entry for entry in log if ROW in entry.id}
        name = next((entry_id.rpartition(ROW)[0] for entry_id in own), "")
        return cls(name, _by_slot(own.values()), own)

    def fresh(self, slot: Slot, entries: list[Entry]) -> Iterator[Entry]:
        """The entries of a slot that are not known, and a further one where its last row is not what was taken last."""
        known = list(self.slots.get(slot, ()))
        before = len(known)
        for entry in entries:
            if entry.id in self.rows:
                self.check(entry, slot)
            else:
                known.append(replace(entry, replaces=entry.replaces | _all(known)))
        last, told = entries[-1], known[-1]
        changed = (told.what, told.contestants) != (last.what, last.contestants)
        if changed if _row(told) == _row(last) else len(known) > before:
            count = sum(_row(each) == _row(last) for each in known) + 1
            known.append(replace(last, id=f"{_row(last)}{AGAIN}{count}", replaces=last.replaces | _all(known)))
        yield from known[before:]

    def check(self, entry: Entry, slot: Slot) -> None:
        """A row's number belongs to one result for ever; where it does not, another file was put in the place."""
        told = self.rows[entry.id]
        if _slot(told) != slot or (told.made and entry.made and told.made.date() != entry.made.date()):
            row = _row(entry).rpartition(ROW)[2]
            message = (
                f"this is not the file that was followed: row {row} was {_told(told)}, and now is {_told(entry)}; "
                "follow it with another log"
            )
            raise FileReplacedError(message)

    def gone(self, slot: Slot, entries: Iterable[Entry], name: str) -> Problem | None:
        """That the file has no longer what the log last took from it."""
        last = self.slots[slot][-1]
        if _row(last) in map(_row, entries):
            return None
        message = f"{_told(last)}: the result was in the file and is not any more; the log keeps it"
        return Problem("row-gone", Level.DOUBT, message, Where(name))


def _all(entries: Iterable[Entry]) -> frozenset[str]:
    """The entries and all that they replace: one whose only replacement was itself replaced would be in force again."""
    return frozenset(entry_id for entry in entries for entry_id in (entry.id, *entry.replaces))


def _by_slot(entries: Iterable[Entry]) -> dict[Slot, list[Entry]]:
    """The entries of each slot, each behind those that it replaces."""
    found: dict[Slot, list[Entry]] = defaultdict(list)
    for entry in entries:
        found[_slot(entry)].append(entry)
    return {slot: sorted(listed, key=lambda entry: len(entry.replaces)) for slot, listed in found.items()}


def _slot(entry: Entry) -> Slot:
    return entry.session, entry.section, entry.round, entry.table, entry.board


def _row(entry: Entry) -> str:
    """The id of the entry that a row had first."""
    name, mark, number = entry.id.rpartition(ROW)
    return name + mark + number.partition(AGAIN)[0].removesuffix(ERASED)


def _told(entry: Entry) -> str:
    day = f" of {entry.made.date()}" if entry.made else ""
    return f"board {entry.board} at table {entry.section}{entry.table} in round {entry.round}{day}"
