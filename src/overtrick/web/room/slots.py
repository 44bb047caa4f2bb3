"""What is known of each board at each table: open, entered, agreed by the opponents, in conflict, late, not played."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum

from overtrick.events.model import Entry, ResultEntered, Ruled
from overtrick.game.result import NotPlayed, Played, TableResult, Unknown
from overtrick.game.seats import Side
from overtrick.web.rights import DIRECTING, Role
from overtrick.web.room.schedule import Sitting

_FROM_PAPER = frozenset({*DIRECTING, Role.SCORER})
"""Who keys what stands on a slip, or rules: nobody at the table need agree."""


class Stage(Enum):
    """How far a board has come at a table."""

    OPEN = "open"
    ENTERED = "entered"
    AGREED = "agreed"
    CONFLICT = "conflict"
    LATE = "late"
    NOT_PLAYED = "not played"
    RULED = "ruled"

    @property
    def is_done(self) -> bool:
        """Whether the table may go on: nothing is to be entered here in this round."""
        return self is not Stage.OPEN


WAITED_FOR = frozenset({Stage.OPEN, Stage.LATE, Stage.CONFLICT})
"""What keeps a ranking from being final."""


@dataclass(frozen=True, slots=True)
class Slot:
    """One board at one table in one round: the entries in force, and the ruling that is laid over them."""

    board: str
    entries: tuple[Entry, ...] = ()
    ruling: Entry | None = None

    @property
    def stage(self) -> Stage:
        """How far it has come.

        >>> Slot("7").stage
        <Stage.OPEN: 'open'>
        """
        if self.ruling:
            return Stage.RULED
        if not self.entries:
            return Stage.OPEN
        if len(self.entries) > 1 and len({(entry.what, entry.contestants) for entry in self.entries}) > 1:
            return Stage.CONFLICT
        return _stage(self.entries)

    @property
    def entry(self) -> Entry | None:
        """The entry that stands, None where there is none or where two differ."""
        return self.entries[0] if self.entries and self.stage is not Stage.CONFLICT else None

    @property
    def result(self) -> TableResult:
        """What came of the board as far as is known."""
        return self.entry.what.result if self.entry and isinstance(self.entry.what, ResultEntered) else Unknown()


def _stage(entries: tuple[Entry, ...]) -> Stage:
    what = entries[0].what
    match what.result if isinstance(what, ResultEntered) else None:
        case NotPlayed(late=True):
            return Stage.LATE
        case NotPlayed():
            return Stage.NOT_PLAYED
        case Unknown() | None:
            return Stage.OPEN
        case _:
            return Stage.AGREED if _is_agreed(entries) else Stage.ENTERED


def _is_agreed(entries: tuple[Entry, ...]) -> bool:
    """Whether the other side approved what was keyed, or keyed the same; a paper slip was read by both sides before."""
    if any(entry.approved_by or entry.role in _FROM_PAPER for entry in entries):
        return True
    return set(Side) <= {side_of_entry(entry) for entry in entries}


def side_of_entry(entry: Entry) -> Side | None:
    """The side that keyed an entry, None where nobody knows.

    >>> from overtrick.game.seats import BySide
    >>> side_of_entry(Entry("a", ResultEntered(Unknown()), contestants=BySide(("3",), ("9",)), who="9"))
    Side.EW
    """
    who = set(entry.who.split("+"))
    return next((side for side in Side if who & set(entry.contestants[side])), None)


Key = tuple[str, str | None, int | None, str | None]


def key(entry: Entry) -> Key:
    """Where an entry belongs: section, table, round and board."""
    return (entry.section, entry.table, entry.round, entry.board)


def by_place(entries: Iterable[Entry]) -> Mapping[Key, tuple[Entry, ...]]:
    """The results and rulings in force by where they belong."""
    found: dict[Key, list[Entry]] = defaultdict(list)
    for entry in entries:
        if isinstance(entry.what, ResultEntered | Ruled):
            found[key(entry)].append(entry)
    return {place: tuple(each) for place, each in found.items()}


Placed = Mapping[Key, tuple[Entry, ...]]


def slots(sitting: Sitting, placed: Placed) -> tuple[Slot, ...]:
    """The boards of a sitting, in their order; none where nobody plays."""
    return tuple(_slot(board, here) for board, here in _boards(sitting, placed))


def is_waited_for(sitting: Sitting, placed: Placed) -> bool:
    """Whether a board of a sitting keeps a ranking from being final: open, to be played later, or entered twice."""
    return any(
        not _is_played_once(here) and _slot(board, here).stage in WAITED_FOR for board, here in _boards(sitting, placed)
    )


def _is_played_once(here: tuple[Entry, ...]) -> bool:
    """Whether all that came is one result of a board that was played: so it is at nearly every table."""
    what = here[0].what if len(here) == 1 else None
    return isinstance(what, ResultEntered) and isinstance(what.result, Played)


def _boards(sitting: Sitting, placed: Placed) -> Iterator[tuple[str, tuple[Entry, ...]]]:
    """The boards of a sitting with what came of each; none where nobody plays."""
    section, number = sitting.table.section, str(sitting.table.number)
    for board in sitting.boards if sitting.is_played else ():
        yield board, placed.get((section, number, sitting.round, board), ())


def _slot(board: str, here: tuple[Entry, ...]) -> Slot:
    results = tuple(entry for entry in here if isinstance(entry.what, ResultEntered))
    return Slot(board, results, next((entry for entry in here if isinstance(entry.what, Ruled)), None))
