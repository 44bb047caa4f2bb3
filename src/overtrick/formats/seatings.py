"""Who sits where in each round, and which boards they play: what devices at the tables must be told before play."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, replace

from overtrick.events.model import NOBODY, Entry, Numbers, ResultEntered, Ruled, SatOut
from overtrick.formats.figures import whole
from overtrick.game.seats import BySide


@dataclass(frozen=True, slots=True)
class Seating:
    """A table in a round. Where one side is empty, the other one sits out; its boards are not named then."""

    section: str
    table: int
    round: int
    contestants: BySide[Numbers] = NOBODY
    boards: tuple[int, ...] = ()
    session: int | None = None

    @property
    def place(self) -> tuple[int, str, int, int]:
        """What tells one seating from all others: session, section, round and table."""
        return (self.session or 1, self.section, self.round, self.table)


def seatings_of(entries: Iterable[Entry]) -> tuple[Seating, ...]:
    """The seatings that results, rulings and sit-outs show, in the order of sessions, sections, rounds and tables.

    >>> entry = Entry("1", SatOut(2), section="A", round=3, table="4", contestants=BySide((), ("7",)))
    >>> seatings_of([entry])[0].contestants.ew
    ('7',)
    """
    found: dict[tuple[int, str, int, int], Seating] = {}
    boards: dict[tuple[int, str, int, int], set[int]] = defaultdict(set)
    for entry in entries:
        table = whole(entry.table or "")
        if entry.round is None or table is None or not isinstance(entry.what, ResultEntered | Ruled | SatOut):
            continue
        place = (entry.session or 1, entry.section, entry.round, table)
        if place not in found:
            found[place] = Seating(entry.section, table, entry.round, entry.contestants, session=entry.session)
        if (board := whole(entry.board or "")) is not None:
            boards[place].add(board)
    return tuple(replace(found[place], boards=tuple(sorted(boards[place]))) for place in sorted(found))
