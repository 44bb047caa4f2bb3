"""The director's desk: who rules in which evening, on which board, and how a ruling is signed as an entry."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from overtrick.events.in_force import with_earlier
from overtrick.events.model import Entry, What
from overtrick.formats.entry_lines import entry_object
from overtrick.game.errors import OvertrickError
from overtrick.store.papers import Paper
from overtrick.web.evenings import Evening, evening
from overtrick.web.rights import Badge
from overtrick.web.room.schedule import Sitting, TableName
from overtrick.web.room.slots import Slot
from overtrick.web.table.here import movement_number
from overtrick.web.table.seen import seen_ids
from overtrick.web.words import Words

LONGEST = 500
LATE = "late correction"
"""The basis of what is corrected after the correction period."""
_PLACE = ("act", "table", "round", "board", "section", "seen", "entry", "version", "code", "request")
_SAID = ("declarer", "turns", "line", "ns", "ew", "contestant", "amount", "unit", "other", "names")
FIELDS = (*_PLACE, *_SAID, "reason", "law", "approved_by", "papers_seen")
"""The fields that say what is to be done; a preview carries them on to what is saved."""


class NotThereError(OvertrickError):
    """What is to be ruled on is not there, or is there no more."""

    code = "not-there"


class FieldMissingError(OvertrickError):
    """Something that a ruling needs was not said."""

    code = "field-missing"


@dataclass(frozen=True, slots=True)
class Desk:
    """Who rules, in which evening, in which language, and what the form says.

    ``id`` is that of the first entry; ``versions`` are all versions of the papers of the event.
    """

    evening: Evening
    badge: Badge
    words: Words
    fields: Mapping[str, str]
    id: str = "preview"
    basis: str = "director"
    versions: tuple[Paper, ...] = ()

    def field(self, name: str) -> str:
        """What a field says, without blanks around it."""
        return self.fields.get(name, "").strip()

    def needed(self, name: str, wanted: str) -> str:
        """The same, refused where nothing is said."""
        if not self.field(name):
            raise FieldMissingError(wanted)
        return self.field(name)

    @property
    def sitting(self) -> Sitting:
        """The table and round that the form is about."""
        table, round_ = TableName.parse(self.field("table")), self.field("round")
        number = int(round_) if round_.isascii() and round_.isdecimal() and len(round_) < 4 else 0  # noqa: PLR2004
        found = self.evening.room.schedule.get((table, number)) if table else None
        if found is None:
            raise NotThereError(self.words("Say which table and which round this is about."))
        return found

    @property
    def slot(self) -> Slot:
        """The board at that table."""
        own = self.evening.room.slots(self.sitting)
        found = next((each for each in own if each.board == self.field("board")), None)
        if found is None:
            raise NotThereError(self.words("That board is not played at this table in this round."))
        return found

    @property
    def seen(self) -> frozenset[str]:
        """The results in force that the director had before the eyes; at a first look those that are there."""
        there = frozenset(each.id for each in self.slot.entries)
        return there & seen_ids(self.field("seen")) if self.field("seen") else there

    @property
    def papers_seen(self) -> int:
        """The number of the newest paper that the director had before the eyes; at a first look of those there are."""
        told = self.field("papers_seen")
        is_number = told.isascii() and told.isdecimal() and len(told) < 10  # noqa: PLR2004
        return int(told) if is_number else max((each.number for each in self.versions), default=0)

    def instead_of(self, *ids: str) -> frozenset[str]:
        """What a correction of these entries replaces: them, and what they took the place of."""
        return with_earlier(ids, self.evening.log)

    def placed(self, what: What, slot: Slot | None = None) -> Entry:
        """An entry for a board at a table; without a slot for the round as a whole."""
        sitting = self.sitting
        return replace(
            self.signed(what),
            section=sitting.table.section,
            table=str(sitting.table.number),
            round=sitting.round,
            board=slot.board if slot else None,
            contestants=slot.entry.contestants if slot and slot.entry else sitting.contestants,
            movement=movement_number(self.evening, sitting),
        )

    def signed(self, what: What) -> Entry:
        """An entry with who made it, from which device, and why."""
        return Entry(
            self.id,
            what,
            basis=self.basis,
            role=self.badge.role.value,
            who=self.badge.role.value,
            device=self.badge.device,
            approved_by=self.field("approved_by")[:LONGEST],
            reason=self.field("reason")[:LONGEST],
            law=self.field("law")[:LONGEST],
        )


@dataclass(frozen=True, slots=True)
class Proposal:
    """What is to be done: in words, as entries, or as a new version of a paper.

    ``told`` is worth knowing beside it; ``about`` names the contestants whom a change of a paper concerns.
    """

    said: str
    entries: tuple[Entry, ...] = ()
    papers: tuple[tuple[str, bytes], ...] = ()
    law: str = ""
    told: tuple[str, ...] = ()
    about: tuple[str, ...] = ()

    @property
    def numbered(self) -> tuple[Entry, ...]:
        """The entries with an id for each: the form's, and that with a number for the others."""
        return tuple(
            replace(each, id=f"{each.id}.{place}" if place else each.id, law=each.law or self.law)
            for place, each in enumerate(self.entries)
        )

    @property
    def objects(self) -> list[Mapping[str, object]]:
        """The entries as they are sent to the log."""
        return [entry_object(replace(each, where=None, made=None)) for each in self.numbered]


def after(of: Evening, proposal: Proposal) -> Evening:
    """The evening as it would be."""
    changed = dict(proposal.papers)
    kept = [each for each in of.papers if each.name not in changed]
    last = max((each.number for each in of.papers), default=0)
    new = [Paper(of.id, last + n, name, "", "", text) for n, (name, text) in enumerate(changed.items(), start=1)]
    return evening(of.id, of.name, of.number, (*of.entries, *proposal.numbered), [*kept, *new])
