"""What came from the devices, each result once: repeats of what is known are no entries.

The service numbers batches and not results, and it sends a batch again until its acceptance arrives. So a result is
known by what it says and by its turn among the results of its slot. A delivery of a slot repeats the last results that
are known of it, as far as its beginning equals their end; the rest is new. Taking a repeat for a repeat is always right
in this sense: the last result of the slot is the same.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from overtrick.bridgemate.incoming import ResultMessageError, Told, told_by
from overtrick.events.model import Entry, Numbers, ResultEntered, Ruled, What
from overtrick.formats.json_fields import Fields
from overtrick.formats.seatings import Seating
from overtrick.game.problems import Level, Problem, Where
from overtrick.game.result import NotPlayed

TAKEN_BACK = "result deleted at the table"
SOURCE = "data-connector"


@dataclass(slots=True)
class Inbox:
    """The results known of a session, by slot in their turns.

    ``number`` is the session's number in the event, None where it has only one. ``seatings`` say who plays where in an
    individual, where messages name one player of each side.
    """

    session: str
    number: int | None = None
    seatings: Mapping[tuple[str, int, int], Seating] = field(default_factory=dict)
    known: dict[str, list[Entry]] = field(default_factory=lambda: defaultdict(list))

    @classmethod
    def resumed(cls, session: str, entries: Iterable[Entry], number: int | None = None) -> "Inbox":
        """The inbox of a session after a pause, from the entries that were stored."""
        inbox = cls(session, number)
        stored = {entry.id: entry for entry in entries if entry.id.startswith(f"{session}:")}
        inbox.keep(sorted(stored.values(), key=lambda each: _turn(each.id)))
        return inbox

    def take(self, messages: Sequence[Fields]) -> tuple[list[Entry], list[Problem]]:
        """The new entries of a delivery, in its order, and what was not understood.

        They are known only when they have been stored and given to ``keep``.
        """
        told, problems = self._understood(messages)
        repeats = self._repeats(told)
        turns: dict[str, list[Entry]] = {}
        fresh = []
        for each in told:
            key = str(each.slot)
            before = turns.setdefault(key, list(self.known.get(key, ())))
            if repeats[key] > 0:
                repeats[key] -= 1
            elif not before or not _same(before[-1], each):
                before.append(self._entry(each, before))
                fresh.append(before[-1])
        return fresh, problems

    def keep(self, entries: Iterable[Entry]) -> None:
        """Know entries that were stored."""
        for entry in entries:
            self.known[_slot_of(entry.id)].append(entry)

    def _understood(self, messages: Iterable[Fields]) -> tuple[list[Told], list[Problem]]:
        """What the messages say; one that only says again what the slot's last one said is none."""
        last: dict[str, Told] = {}
        told: list[Told] = []
        problems: list[Problem] = []
        for message in messages:
            try:
                each = self.seated(told_by(message))
            except ResultMessageError as error:
                problems.append(Problem(error.code, Level.ERROR, str(error), Where(SOURCE)))
                continue
            if last.get(str(each.slot)) != each:
                told.append(each)
            last[str(each.slot)] = each
        return told, problems

    def seated(self, told: Told) -> Told:
        """What a message says, with both players of each side where the movement names them."""
        seating = self.seatings.get((told.slot.section, told.slot.table, told.slot.round))
        if seating is None:
            return told
        return replace(told, contestants=told.contestants.zip(seating.contestants, _completed))

    def _repeats(self, told: Iterable[Told]) -> dict[str, int]:
        """How many results of each slot, at the beginning of a delivery, repeat what is known."""
        delivered: dict[str, list[Told]] = defaultdict(list)
        for each in told:
            delivered[str(each.slot)].append(each)
        return {slot: _overlap(self.known.get(slot, []), each) for slot, each in delivered.items()}

    def _entry(self, told: Told, before: Sequence[Entry]) -> Entry:
        slot = told.slot
        return Entry(
            id=f"{self.session}:{slot}:{len(before) + 1}:{_words(told.what)}",
            what=told.what,
            session=self.number,
            section=slot.section,
            round=slot.round,
            table=str(slot.table),
            board=str(slot.board),
            contestants=told.contestants,
            replaces=frozenset(entry.id for entry in before),
            device=f"{slot.section}{slot.table}",
            reason=TAKEN_BACK if told.is_deleted else "",
        )


def _completed(told: Numbers, seated: Numbers) -> Numbers:
    return seated if len(seated) > 1 and told and told[0] in seated else told


def _overlap(known: Sequence[Entry], told: Sequence[Told]) -> int:
    """The largest number of results that are the last ones known and the first ones delivered."""
    for size in range(min(len(known), len(told)), 0, -1):
        if all(map(_same, known[-size:], told[:size])):
            return size
    return 0


def _same(entry: Entry, told: Told) -> bool:
    if told.is_deleted or entry.reason == TAKEN_BACK:
        return told.is_deleted and entry.reason == TAKEN_BACK
    return entry.what == told.what and entry.contestants == told.contestants


def _words(what: What) -> str:
    """What an entry says, in its id: two that differ can never have the same."""
    match what:
        case ResultEntered(result=NotPlayed()):
            return "NP"
        case ResultEntered(result=result, lead=lead):
            return f"{result}{'' if lead is None else '/' + str(lead)}"
        case Ruled(adjustment=adjustment):
            return str(adjustment)
        case _:
            return type(what).__name__


def _slot_of(entry_id: str) -> str:
    """The slot in an id: ``session:A:3:1:7:2:words``."""
    return ":".join(entry_id.split(":")[1:5])


def _turn(entry_id: str) -> int:
    parts = entry_id.split(":")
    return int(parts[5]) if len(parts) > 5 and parts[5].isdecimal() else 0  # noqa: PLR2004 -- places in an id
