"""Each table as a tile: its round, who sits there, which boards are missing, and what somebody must look at."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from overtrick.events.model import Entry, Requested, RequestRefused
from overtrick.web.room.schedule import Schedule, Sitting, TableName
from overtrick.web.room.slots import Key, Slot, Stage, by_place, is_waited_for, key, slots


@dataclass(frozen=True, slots=True)
class Tile:
    """A table now. ``sitting`` is the one that is played, None when the table has finished the evening."""

    table: TableName
    rounds: int
    sitting: Sitting | None
    slots: tuple[Slot, ...] = ()
    unfinished: tuple[tuple[int, Slot], ...] = ()
    calls: tuple[Entry, ...] = ()
    is_idle: bool = False
    """Whether nobody has opponents here in any round: an empty seat, and who comes sits out."""
    resting: Sitting | None = None
    """The sitting of who sits out here while the others play that round."""

    @property
    def round(self) -> int:
        """The round that is played, or sat out; after the last one, the last."""
        now = self.resting or self.sitting
        return now.round if now else self.rounds

    @property
    def missing(self) -> tuple[str, ...]:
        """The boards of this round that have no result yet."""
        return tuple(slot.board for slot in self.slots if not slot.stage.is_done)

    @property
    def next_board(self) -> str | None:
        """The first board that is open: where a device goes on that comes new to the table."""
        return next(iter(self.missing), None)


@dataclass(frozen=True, slots=True)
class Room:
    """All tables, and what is known of each board at each of them."""

    schedule: Schedule
    placed: Mapping[Key, tuple[Entry, ...]]
    requests: tuple[Entry, ...]

    @classmethod
    def of(cls, sittings: Schedule, entries: Iterable[Entry]) -> "Room":
        """The room of a schedule and of the entries in force."""
        known = tuple(entries)
        answered = {entry.over for entry in known if isinstance(entry.what, RequestRefused)}
        requests = (entry for entry in known if isinstance(entry.what, Requested) and entry.id not in answered)
        return cls(sittings, by_place(known), tuple(requests))

    def grown(self, new: Sequence[Entry], fallen: Sequence[Entry]) -> "Room":
        """The room with results and rulings that came later, without those whose place they took."""
        placed, gone = dict(self.placed), {entry.id for entry in fallen}
        for entry in fallen:
            placed[key(entry)] = tuple(each for each in placed[key(entry)] if each.id not in gone)
        for entry in new:
            placed[key(entry)] = (*placed.get(key(entry), ()), entry)
        for place in {key(entry) for entry in fallen}:
            if not placed[place]:
                del placed[place]
        return replace(self, placed=placed)

    @property
    def tables(self) -> tuple[TableName, ...]:
        """Every table, by section and number."""
        return tuple(sorted({table for table, _ in self.schedule}))

    def rounds(self, table: TableName) -> int:
        """How many rounds a table has."""
        return max(round_ for name, round_ in self.schedule if name == table)

    @property
    def is_over(self) -> bool:
        """Whether every board of the movement has its result: none is open, to be played later, or entered twice."""
        return not any(is_waited_for(each, self.placed) for each in self.schedule.values())

    def is_idle(self, table: TableName) -> bool:
        """Whether a table has boards to play in no round."""
        return not any(each.is_played for (name, _), each in self.schedule.items() if name == table)

    def slots(self, sitting: Sitting) -> tuple[Slot, ...]:
        """What is known of the boards of a sitting."""
        return slots(sitting, self.placed)

    def tiles(self) -> Iterator[Tile]:
        """Every table as it stands."""
        return map(self.tile, self.tables)

    def tile(self, table: TableName) -> Tile:
        """One table as it stands. It plays the first round in which a board is open."""
        rounds = self.rounds(table)
        sittings = [self.schedule[table, round_] for round_ in range(1, rounds + 1) if (table, round_) in self.schedule]
        found = [(sitting, self.slots(sitting)) for sitting in sittings]
        now = next((each for each in found if any(slot.stage is Stage.OPEN for slot in each[1])), None)
        unfinished = tuple((sitting.round, slot) for sitting, own in found for slot in own if _wants_a_look(slot))
        calls = tuple(each for each in self.requests if TableName(each.section, int(each.table or 0)) == table)
        sitting, own = now or (None, ())
        return Tile(table, rounds, sitting, own, unfinished, calls, self.is_idle(table), self.resting(sittings))

    def resting(self, sittings: Sequence[Sitting]) -> Sitting | None:
        """Of the sittings of a table or a contestant, by round, the one that is sat out while the others play.

        It is over when the others have played that round, or when something of a later round is entered there.
        """
        begun = max((each.round for each in sittings if any(slot.entries for slot in self.slots(each))), default=0)
        for each in (each for each in sittings if each.round > begun):
            if each.is_played:
                return None
            if each.everybody and self._is_open(each.table.section, each.round):
                return each
        return None

    def _is_open(self, section: str, round_: int) -> bool:
        """Whether a board of a round is open at a table of a section."""
        there = (each for each in self.schedule.values() if (each.table.section, each.round) == (section, round_))
        return any(slot.stage is Stage.OPEN for each in there for slot in self.slots(each))


def _wants_a_look(slot: Slot) -> bool:
    return slot.stage in (Stage.CONFLICT, Stage.LATE)
