"""How an event will stand in USEBIO: which entries are lines of travellers, and where; which are none."""

from collections.abc import Iterator
from dataclasses import dataclass

from overtrick.events.contestants import Directory, directory
from overtrick.events.in_force import in_force
from overtrick.events.model import Contestant, Entry, Event, Kind, MatchEntered, Numbers, ResultEntered, Ruled, SatOut
from overtrick.formats.seated import everybody
from overtrick.formats.usebio.branches import Branch
from overtrick.game.seats import BySide, Side


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a traveller: a result, a ruling or a sit-out, and the ruling laid over it."""

    entry: Entry
    ruling: Ruled | None = None


@dataclass(frozen=True, slots=True)
class Plan:
    """The entries in force, sorted by what becomes of them, and who takes part.

    ``is_own`` says that the event was read from a file of this format.
    """

    event: Event
    lines: tuple[Line, ...]
    matches: tuple[Entry, ...]
    others: tuple[Entry, ...]
    who: Directory
    is_own: bool = False

    @classmethod
    def of(cls, event: Event, *, is_own: bool = False) -> "Plan":
        """Sort the entries of an event."""
        standing = in_force(event.entries).entries
        rulings = {each.over: each for each in standing.values() if each.over in standing and _ruled(each)}
        beneath = {ruling.id for ruling in rulings.values()}
        lines: list[Line] = []
        matches: list[Entry] = []
        others: list[Entry] = []
        for entry in standing.values():
            if entry.id in beneath:
                continue
            if _is_line(entry, event.kind):
                lines.append(Line(entry, _ruled(rulings.get(entry.id)) or _ruled(entry)))
            else:
                (matches if _is_match(entry) else others).append(entry)
        who = directory(event.contestants, list(standing.values()), kind=event.kind)
        return cls(event, tuple(lines), tuple(matches), tuple(others), who, is_own)

    @property
    def scopes(self) -> dict[tuple[int | None, str], None]:
        """The sessions and sections in which anything was played, in their order."""
        return dict.fromkeys((entry.session, entry.section) for entry in self.placed())

    def placed(self) -> Iterator[Entry]:
        """The entries that stand in a session or section of their own."""
        yield from (line.entry for line in self.lines)
        yield from self.matches

    def scope(self, event: Branch, session: int | None, section: str) -> Branch:
        """The element in which a session's section stands: the event itself where there is only one."""
        if session is not None:
            event = event.grow("SESSION", str(session), {"SESSION_ID": str(session)})
        elif section and all(each is None for each, _ in self.scopes):
            event = event.grow("SESSION", "1")  # a section needs a session around it, a lone one needs no number
        return event.grow("SECTION", section, {"SECTION_ID": section}) if section else event

    def number(self, number: str, side: Side | None) -> str:
        """A contestant's number as it is written: with its direction where both directions use the same numbers."""
        return f"{number}{side}" if self.who.by_direction and side else number

    def contestants(self) -> tuple[Contestant, ...]:
        """Who takes part: as entered, and those who only sit at tables."""
        return everybody(self.event.contestants, self.placed(), self.who)


def _ruled(entry: Entry | None) -> Ruled | None:
    return entry.what if entry and isinstance(entry.what, Ruled) else None


def _is_match(entry: Entry) -> bool:
    return isinstance(entry.what, MatchEntered) and all(len(side) == 1 for side in entry.contestants)


def _is_line(entry: Entry, kind: Kind) -> bool:
    """Whether a line can say it: one board, and as many contestants on each side as a line has places for."""
    if not entry.board or not isinstance(entry.what, ResultEntered | Ruled | SatOut):
        return False
    if isinstance(entry.what, SatOut):
        return kind is Kind.PAIRS and entry.what.boards == 1 and _one_side(entry.contestants)
    if kind is Kind.INDIVIDUAL:
        return all(len(side) == 2 for side in entry.contestants)  # noqa: PLR2004 -- two players on each side
    return all(len(side) <= 1 for side in entry.contestants) and any(entry.contestants)


def _one_side(contestants: BySide[Numbers]) -> bool:
    return sorted(map(len, contestants)) == [0, 1]
