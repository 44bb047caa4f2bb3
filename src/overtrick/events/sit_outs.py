"""Who sits out by the movement: entries that the schedule makes, so that nobody has to say what everybody can see.

They are made of movement and log at each fold and are never stored: a movement that is changed leaves none behind.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass

from overtrick.events.model import Entry, PaperChanged, ResultEntered, Ruled, SatOut, WalkOver
from overtrick.game.result import NotPlayed
from overtrick.game.seats import BySide
from overtrick.movements.cell import Cell
from overtrick.movements.movement import Kind, Movement

LATE, GONE = "late-pair", "pair-gone"
"""What a change of the movement says in a word, where somebody came late or left: then they did not sit out."""
BASIS = "movement"


def sit_outs(movements: Mapping[str, Movement], entries: Iterable[Entry]) -> tuple[Entry, ...]:
    """The sit-outs of every round that has begun, by movements of sections and the entries in force.

    Nothing is said of somebody whose sit-out, walk-over or result of that round stands in the log, of the rounds before
    a pair that came late, and of those after one that left.

    >>> half = Movement.parse("movement: Half a table" + chr(10) + "---" + chr(10) + "R1 1v2/1 3v-/2")
    >>> from overtrick.game.result import PassedOut
    >>> played = Entry("a", ResultEntered(PassedOut()), round=1, table="1", board="1")
    >>> [(each.id, each.what) for each in sit_outs({"": half}, [played])]
    [('sit-out 1 3', SatOut(boards=2))]
    """
    known = _Known.of(entries)
    return tuple(
        _entry(section, round_, each)
        for section, movement in sorted(movements.items())
        for round_ in range(1, len(movement.rounds) + 1)
        if (section, round_) in known.begun
        for each in _resting(movement, round_)
        if not known.speaks_of(section, round_, str(each.number))
    )


@dataclass(frozen=True, slots=True)
class _Resting:
    """A contestant without opponents in a round: its table, None where it has no seat, and the boards it misses."""

    number: int
    table: int | None
    boards: int


@dataclass(frozen=True, slots=True)
class _Known:
    """What a log says: the rounds that have begun, of whom something is said in them, who came late, who left."""

    begun: AbstractSet[tuple[str, int]]
    said: AbstractSet[tuple[str, int, str]]
    late: Mapping[tuple[str, str], int]
    gone: Mapping[tuple[str, str], int]

    @classmethod
    def of(cls, entries: Iterable[Entry]) -> "_Known":
        begun: set[tuple[str, int]] = set()
        said: set[tuple[str, int, str]] = set()
        changed: dict[str, dict[tuple[str, str], int]] = defaultdict(dict)
        for entry in entries:
            everybody = (*entry.contestants.ns, *entry.contestants.ew)
            if isinstance(entry.what, PaperChanged):
                changed[entry.what.act] |= {(entry.section, number): entry.round or 0 for number in everybody}
            if entry.round is not None and isinstance(entry.what, ResultEntered | Ruled | SatOut | WalkOver):
                begun.add((entry.section, entry.round))
                if not _is_without_cards(entry):
                    said |= {(entry.section, entry.round, number) for number in everybody}
        return cls(begun, said, changed[LATE], changed[GONE])

    def speaks_of(self, section: str, round_: int, number: str) -> bool:
        """Whether a contestant's round needs no word of the schedule."""
        key = (section, number)
        late, gone = self.late.get(key, 0), self.gone.get(key)
        is_gone = gone is not None and late < gone <= round_  # who comes later may get the number of one that left
        return is_gone or round_ < late or (section, round_, number) in self.said


def _is_without_cards(entry: Entry) -> bool:
    return isinstance(entry.what, ResultEntered) and isinstance(entry.what.result, NotPlayed)


def _resting(movement: Movement, round_: int) -> Iterator[_Resting]:
    """Who has no opponents in a round, at a half table or without any seat."""
    row = movement.rounds[round_ - 1]
    longest = max((len(movement.boards_of(cell.set)) for cell in row if cell.is_played), default=0)
    halves = {
        number: (table, len(movement.boards_of(cell.set)) or longest)
        for table, cell in enumerate(row, start=1)
        if not cell.is_played
        for number in _waiting(movement, cell)
    }
    playing = {number for cell in row if cell.is_played for number in cell.contestants}
    for number in movement.contestants:
        if number in halves:
            yield _Resting(number, *halves[number])
        elif number not in playing and movement.kind is not Kind.TEAMS:
            yield _Resting(number, None, longest)


def _waiting(movement: Movement, cell: Cell) -> tuple[int, ...]:
    """Who waits at a table; of a team without opponents the half that stays at home speaks for both."""
    return cell.seated[0] if movement.kind is Kind.TEAMS else cell.contestants


def _entry(section: str, round_: int, each: _Resting) -> Entry:
    place = " ".join(filter(None, (section, str(round_), str(each.number))))
    return Entry(
        f"sit-out {place}",
        SatOut(each.boards),
        section=section,
        round=round_,
        table=None if each.table is None else str(each.table),
        contestants=BySide((str(each.number),), ()),
        basis=BASIS,
        role=BASIS,
    )
