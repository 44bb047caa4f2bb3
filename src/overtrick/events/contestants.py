"""Who is meant: numbers as people write them become labels that are unique in the event."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from overtrick.events.model import Contestant, Entry, Kind
from overtrick.game.seats import BySide, Side


@dataclass(frozen=True, slots=True)
class Directory:
    """The contestants of an event by label.

    A label is the number, with the section before it where numbers recur between sections (``A3``) and the direction
    after it where both directions use the same numbers (``3NS``, ``A3EW``).
    """

    by_label: dict[str, Contestant]
    by_section: bool
    by_direction: bool

    def label(self, number: str, section: str, side: Side) -> str:
        """The label of a number seen in a section and direction. A number that is a label already stays as it is."""
        if number in self.by_label and (self.by_section or self.by_direction):
            return number
        return f"{section if self.by_section else ''}{number}{side.value if self.by_direction else ''}"

    def claimed(self, contestant: Contestant) -> str:
        """The label of a contestant as a file describes it."""
        direction = contestant.direction or Side.NS
        return self.label(contestant.number, contestant.section, direction)


def directory(contestants: Sequence[Contestant], entries: Sequence[Entry], *, kind: Kind) -> Directory:
    """Find out whether numbers recur, from the contestants entered or else from where they sit."""
    by_section, by_direction = _recur(contestants, entries, kind)
    made = Directory({}, by_section, by_direction)
    known = {made.claimed(contestant): contestant for contestant in contestants}
    return Directory(known, by_section, by_direction)


def _recur(contestants: Sequence[Contestant], entries: Sequence[Entry], kind: Kind) -> tuple[bool, bool]:
    if contestants:
        numbers = {(c.number, c.section) for c in contestants}
        return (
            len(numbers) > len({number for number, _ in numbers}),
            len({(c.number, c.section, c.direction) for c in contestants}) > len(numbers),
        )
    return _sections_recur(entries), kind is Kind.PAIRS and _directions_recur(entries)


def _sections_recur(entries: Iterable[Entry]) -> bool:
    """Whether several numbers sit in two sections at the same time (or in one session, if rounds are not known)."""
    seen: dict[tuple[object, ...], set[str]] = defaultdict(set)
    for entry in entries:
        for number in (*entry.contestants.ns, *entry.contestants.ew):
            seen[entry.session, entry.round, number].add(entry.section)
    recurring = {key[-1] for key, sections in seen.items() if len(sections) > 1}
    return len(recurring) > 1


def _directions_recur(entries: Iterable[Entry]) -> bool:
    """Whether a number meets itself, or most numbers sit in both directions of a round, at different tables."""
    seats: dict[tuple[object, ...], BySide[dict[str, str]]] = defaultdict(lambda: BySide({}, {}))
    for entry in entries:
        ns, ew = entry.contestants.ns, entry.contestants.ew
        if ns and ns == ew:
            return True
        if entry.round is not None and entry.table is not None:
            tables = seats[entry.session, entry.section, entry.round]
            tables.ns.update(dict.fromkeys(ns, entry.table))
            tables.ew.update(dict.fromkeys(ew, entry.table))
    numbers = sum(len(tables.ns.keys() | tables.ew.keys()) for tables in seats.values())
    doubled = sum(
        tables.ns[number] != tables.ew[number]
        for tables in seats.values()
        for number in tables.ns.keys() & tables.ew.keys()
    )
    return 2 * doubled > numbers
