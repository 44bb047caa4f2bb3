"""The state of an event: its entries folded into the lines of the travellers, penalties, matches and publications."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TypeVar

from overtrick.compare.adjusted import Adjustment
from overtrick.events.contestants import Directory, directory
from overtrick.events.in_force import in_force
from overtrick.events.model import (
    NOBODY,
    CarriedOver,
    Entry,
    Event,
    MatchEntered,
    PenaltyGiven,
    Published,
    ResultEntered,
    Ruled,
    SatOut,
    WalkOver,
)
from overtrick.game.cards import Card
from overtrick.game.problems import Level, Problem
from overtrick.game.result import NotPlayed, TableResult, Unknown
from overtrick.game.seats import BySide, Side

W = TypeVar("W")
Labels = tuple[str, ...]
_MOST_FIGURES = 9  # what has more is sorted as a name


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a traveller: what is in force for one board at one table.

    ``entry`` is the result's entry, or the ruling's where there is no result. ``contestants`` are labels.
    ``ruling`` is the entry of the adjustment.
    """

    entry: Entry
    contestants: BySide[Labels]
    result: TableResult
    written: int | None = None
    lead: Card | None = None
    adjustment: Adjustment | None = None
    ruling: Entry | None = None


@dataclass(frozen=True, slots=True)
class Bye:
    """Contestants without opponents: a sit-out, or a walk-over."""

    entry: Entry
    contestants: Labels
    boards: int
    walk_over: bool = False


@dataclass(frozen=True, slots=True)
class Match:
    """A team match known by its IMPs alone."""

    entry: Entry
    contestants: BySide[Labels]
    what: MatchEntered


@dataclass(frozen=True, slots=True)
class Amount:
    """A penalty or a carry-over of a contestant."""

    entry: Entry
    contestant: str
    what: PenaltyGiven | CarriedOver


@dataclass(frozen=True, slots=True)
class State:
    """What the entries in force say, in the order of sessions, boards and tables."""

    directory: Directory
    lines: tuple[Line, ...] = ()
    byes: tuple[Bye, ...] = ()
    matches: tuple[Match, ...] = ()
    amounts: tuple[Amount, ...] = ()
    publications: tuple[Entry, ...] = ()
    problems: tuple[Problem, ...] = ()


def state(event: Event, before: State | None = None) -> State:
    """Fold the entries of an event. The order of the entries and repeats among them make no difference.

    Lines that are the same in an earlier state are taken from there.
    """
    log = in_force(event.entries)
    entries = sorted(log.entries.values(), key=_order)
    labels = directory(event.contestants, entries, kind=event.kind)
    who = _Lines.of(labels, before)
    lines, problems = _lines(entries, log.replaced, who)
    others = [entry for entry in entries if not isinstance(entry.what, ResultEntered)]
    return State(
        labels,
        tuple(lines),
        tuple(
            Bye(e, _everybody(who.labelled(e)), _boards(e), isinstance(e.what, WalkOver))
            for e in others
            if isinstance(e.what, SatOut | WalkOver)
        ),
        tuple(Match(e, who.labelled(e), e.what) for e in others if isinstance(e.what, MatchEntered)),
        tuple(
            Amount(e, label, e.what)
            for e in others
            if isinstance(e.what, PenaltyGiven | CarriedOver)
            for label in _everybody(who.labelled(e))
        ),
        tuple(e for e in others if isinstance(e.what, Published)),
        (*log.problems, *problems),
    )


@lru_cache(maxsize=4096)
def natural(text: str | None) -> tuple[object, ...]:
    """A key that sorts board 2 before board 10, and what has no number after what has.

    >>> sorted(["10", "2", "A1", None], key=natural)
    ['2', '10', 'A1', None]
    """
    if text is None:
        return (2, 0, "")
    is_number = text.isdecimal() and text.isascii() and len(text) <= _MOST_FIGURES
    return (0, int(text), "") if is_number else (1, 0, text)


def _order(entry: Entry) -> tuple[object, ...]:
    place = (natural(entry.board), natural(entry.table), entry.round or 0)
    return (entry.session or 0, entry.section, *place, len(entry.id), entry.id)  # line 9 of a file before line 10


@dataclass(frozen=True, slots=True)
class _Lines:
    """Makes lines: the labels of who sits at a table once for all boards that two contestants play (``known``).

    ``before`` are the lines of an earlier state by the ids of their entries; those that a ruling touches stay out.
    """

    directory: Directory
    before: Mapping[str, Line]
    known: dict[tuple[str, Labels, Labels], BySide[Labels]]
    sides: BySide[dict[tuple[str, Labels], Labels]]

    @classmethod
    def of(cls, directory: Directory, before: State | None) -> "_Lines":
        """No labels are made yet; lines of before hold where the same contestants are called the same."""
        is_same = before is not None and before.directory == directory
        lines = before.lines if before is not None and is_same else ()
        untouched = {line.entry.id: line for line in lines if line.adjustment is None}
        return cls(directory, untouched, {}, BySide({}, {}))

    def played(self, entry: Entry, what: ResultEntered) -> Line:
        """The line of a result that no ruling touches."""
        line = self.before.get(entry.id)
        # Of entries in conflict the line is of the first of them, and its result is not what that one says.
        if line is not None and line.entry is entry and line.result is what.result:
            return line
        return Line(entry, self.labelled(entry), what.result, what.written, what.lead)

    def labelled(self, entry: Entry) -> BySide[Labels]:
        """The labels of the contestants of an entry."""
        numbers, section = entry.contestants, entry.section
        key = (section, numbers.ns, numbers.ew)
        known = self.known.get(key)
        if known is None:
            ns, ew = self._side(section, numbers.ns, Side.NS), self._side(section, numbers.ew, Side.EW)
            self.known[key] = known = BySide(ns, ew)
        return known

    def _side(self, section: str, numbers: Labels, side: Side) -> Labels:
        made = self.sides[side]
        if (section, numbers) not in made:
            made[section, numbers] = tuple(self.directory.label(number, section, side) for number in numbers)
        return made[section, numbers]


def _everybody(contestants: BySide[Labels]) -> Labels:
    return (*contestants.ns, *contestants.ew)


def _boards(entry: Entry) -> int:
    return entry.what.boards if isinstance(entry.what, SatOut) else 1


Slot = tuple[object, ...]


def slot(entry: Entry) -> Slot:
    """Where an entry belongs: one board at one table in one round.

    Where no table is known its contestants tell it from others, and where they are not known either it stands alone.
    """
    who = None
    if entry.table is None:
        who = entry.contestants
        if who == NOBODY:
            return (entry.session, entry.id)
    return (entry.session, entry.section, entry.round, entry.table, entry.board, who)


def _lines(entries: Sequence[Entry], replaced: Mapping[str, Entry], who: _Lines) -> tuple[list[Line], list[Problem]]:
    results: dict[Slot, list[Entry]] = defaultdict(list)
    rulings: dict[Slot, list[Entry]] = defaultdict(list)
    ruled = []
    for entry in entries:
        if isinstance(entry.what, ResultEntered):
            results[slot(entry)].append(entry)
        elif isinstance(entry.what, Ruled):
            ruled.append(entry)
    by_id = {**replaced, **{entry.id: entry for entry in entries}} if ruled else {}
    for entry in ruled:
        rulings[slot(by_id.get(entry.over or "", entry))].append(entry)
    problems: list[Problem] = []
    lines = [
        _line(results.get(place, []), rulings.get(place, []), who, problems)
        for place in dict.fromkeys([*results, *rulings])
    ]
    return lines, problems


def _line(results: list[Entry], rulings: list[Entry], who: _Lines, problems: list[Problem]) -> Line:
    entry, ruling = _agreed(results, problems), _agreed(rulings, problems)
    facts = entry or (results or rulings)[0]
    adjustment = ruling.what.adjustment if ruling and isinstance(ruling.what, Ruled) else None
    if entry and isinstance(entry.what, ResultEntered):
        what = entry.what
        if ruling is None:
            return who.played(entry, what)
        return Line(entry, who.labelled(entry), what.result, what.written, what.lead, adjustment, ruling)
    nothing = Unknown() if results else NotPlayed()
    return Line(facts, who.labelled(facts), nothing, adjustment=adjustment, ruling=ruling)


def place(entry: Entry) -> str:
    """Where an entry belongs, in words, as far as it says.

    >>> place(Entry("a", SatOut(), board="7", table="3")), place(Entry("a", SatOut()))
    ('board 7, table 3', 'a result without a board')
    """
    board = "a result without a board" if entry.board is None else f"board {entry.board}"
    return board if entry.table is None else f"{board}, table {entry.table}"


def _agreed(entries: list[Entry], problems: list[Problem]) -> Entry | None:
    """The entry that stands in a slot; none where two that are in force differ: that is a conflict to resolve."""
    if len(entries) <= 1:
        return entries[0] if entries else None
    if len({(e.what, e.contestants, e.form) for e in entries}) > 1:
        first = entries[0]
        if completed := _completed(entries):
            times = f"{place(first)}: the same result was entered {len(entries)} times, with more or less beside it"
            problems.append(Problem("entry-repeated", Level.NOTICE, f"{times}; it counts once", entries[-1].where))
            return completed
        told = " and ".join(sorted({_told(e) for e in entries}))
        problems.append(
            Problem(
                "entries-conflict",
                Level.ERROR,
                f"{place(first)}: different entries are in force ({told}); "
                "the result is not known until one of them is withdrawn",
                entries[-1].where,
            )
        )
        return None
    times = f"{place(entries[0])}: the same entry was made {len(entries)} times; it counts once"
    problems.append(Problem("entry-repeated", Level.NOTICE, times, entries[-1].where))
    return entries[0]


def _completed(entries: list[Entry]) -> Entry | None:
    """The one result that several entries state, with the lead and the score that any of them has beside it.

    None where they are not all one result, or two of them have another lead or score.
    """
    results = [entry.what for entry in entries if isinstance(entry.what, ResultEntered)]
    places = {(entry.contestants, entry.form) for entry in entries}
    if len(results) < len(entries) or len(places) > 1 or len({each.result for each in results}) > 1:
        return None
    leads = {each.lead for each in results if each.lead is not None}
    scores = {each.written for each in results if each.written is not None}
    if max(len(leads), len(scores)) > 1:
        return None
    what = ResultEntered(results[0].result, next(iter(leads), None), next(iter(scores), None))
    return replace(entries[0], what=what)


def _told(entry: Entry) -> str:
    match entry.what:
        case ResultEntered(result=result, lead=lead, written=written):
            beside = (f"lead {lead}" if lead else "", "" if written is None else f"score {written:+}")
            text = ", ".join(filter(None, (str(result), *beside)))
        case Ruled(adjustment=adjustment):
            text = str(adjustment)
        case _:
            text = type(entry.what).__name__
    return f"{text} in {entry.where or entry.id}"
