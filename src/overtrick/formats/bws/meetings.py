"""Rounds and tables for results that have none: made out of who met whom, so that nobody sits at two tables at once.

A row of ReceivedData needs a round and a table. Files of results often leave them out; which they were is not known
then, but that each pair plays against one other in a round is, and that much decides what devices and scorers see.
"""

from collections import Counter, defaultdict
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import count

from overtrick.events.contestants import directory
from overtrick.events.model import NOBODY, Entry, Event, Kind, ResultEntered, Ruled
from overtrick.formats.figures import whole
from overtrick.formats.losses import Losses
from overtrick.formats.seatings import Seating
from overtrick.game.seats import BySide, Side

Vertex = Hashable
Who = BySide[tuple[str, ...]]
Meeting = tuple[Who, str | None]
"""Who meets whom, and at which table if that is known."""
Place = tuple[int, int]
"""A round and a table."""


def with_places(event: Event, planned: Sequence[Seating], losses: Losses) -> Event:
    """The event with a round and a table for each result: those of the movement planned, else such as fit together."""
    homeless = [entry for entry in event.entries if _is_homeless(entry)]
    places = dict(_planned(homeless, planned))
    sections: dict[tuple[int, str], list[Entry]] = defaultdict(list)
    for entry in homeless:
        if entry.id not in places:
            sections[entry.session or 1, entry.section].append(entry)
    for (session, section), entries in sections.items():
        taken = (e.round or 0 for e in event.entries if (e.session or 1, e.section) == (session, section))
        made = _made(entries, event, after=max(taken, default=0))
        places |= made
        where = f"section {section}" if section else "the event"
        rounds, tables = (len({place[part] for place in made.values()}) for part in range(2))
        message = f"{where} has no rounds and tables; {rounds} rounds of {tables} tables were made, by who met whom"
        losses.lose("places", message)
    found = (_seated(entry, places[entry.id]) if entry.id in places else entry for entry in event.entries)
    return replace(event, entries=tuple(found)) if places else event


def _is_homeless(entry: Entry) -> bool:
    is_placed = entry.round is not None and whole(entry.table or "") is not None
    return isinstance(entry.what, ResultEntered | Ruled) and entry.contestants != NOBODY and not is_placed


def _seated(entry: Entry, place: Place) -> Entry:
    return replace(entry, round=place[0], table=str(place[1]))


def _planned(entries: Iterable[Entry], planned: Iterable[Seating]) -> Iterator[tuple[str, Place]]:
    """The places at which a movement has these contestants play these boards."""
    known = {
        (seating.session or 1, seating.section, seating.contestants, board): (seating.round, seating.table)
        for seating in planned
        for board in seating.boards
    }
    for entry in entries:
        place = known.get((entry.session or 1, entry.section, entry.contestants, whole(entry.board or "") or 0))
        if place:
            yield entry.id, place


def _made(entries: Sequence[Entry], event: Event, *, after: int) -> Mapping[str, Place]:
    """A round and a table for each entry of a section, from the round after so many on."""
    plan, who_is = Rounds(after), directory(event.contestants, event.entries, kind=event.kind)
    section = entries[0].section
    meetings = dict.fromkeys((entry.contestants, entry.table) for entry in entries)
    for who, table in meetings:
        own = [
            (who_is.label(number, section, side), side if event.kind is Kind.TEAMS else None)
            for side in Side
            for number in who[side]
        ]
        plan.add((who, table), [*own, *([("table", table)] if table else [])])
    tables = _tables(plan.round_of)
    return {
        entry.id: (plan.round_of[entry.contestants, entry.table], tables[entry.contestants, entry.table])
        for entry in entries
    }


def _tables(round_of: Mapping[Meeting, int]) -> dict[Meeting, int]:
    """The table of each meeting: its own number, else the place of its North-South, so that these sit still."""
    stationary = {ns: at for at, ns in enumerate(sorted({who.ns for who, _ in round_of}, key=_numerically), start=1)}
    most = max(Counter(round_of.values()).values(), default=0)
    found: dict[Meeting, int] = {}
    taken: dict[int, set[int]] = defaultdict(set)
    for meeting, round_ in sorted(round_of.items(), key=lambda item: whole(item[0][1] or "") is None):
        who, table = meeting
        known = whole(table or "")
        wanted = known or stationary[who.ns]
        if not known and (wanted in taken[round_] or wanted > most):
            wanted = next(number for number in count(1) if number not in taken[round_])
        taken[round_].add(wanted)
        found[meeting] = wanted
    return found


def _numerically(numbers: tuple[str, ...]) -> list[tuple[int, str]]:
    return [(whole(number) or 0, number) for number in numbers]


@dataclass(slots=True)
class Rounds:
    """Gives each meeting the least round in which all who take part are free.

    That is the colouring of the edges of a graph. Where a round is free for each of two but none for both, the rounds
    of a chain of earlier meetings are exchanged (König); with two fields that never meet among themselves, as in a
    Mitchell, no more rounds come out than anybody has opponents.

    >>> plan = Rounds()
    >>> for one, other in ("16", "27", "17", "26"):
    ...     plan.add((BySide((one,), (other,)), None), [one, other])
    >>> list(plan.round_of.values())
    [1, 1, 2, 2]
    """

    after: int = 0
    round_of: dict[Meeting, int] = field(default_factory=dict)
    at: dict[Vertex, dict[int, Meeting]] = field(default_factory=lambda: defaultdict(dict))
    who: dict[Meeting, Sequence[Vertex]] = field(default_factory=dict)

    def add(self, meeting: Meeting, who: Sequence[Vertex]) -> None:
        """Give a meeting its round."""
        self.who[meeting] = who
        most = max(len(self.at[each]) for each in who) + 1
        both = self.free(who)
        if len(who) == 2 and both > self.after + most:  # noqa: PLR2004 -- of a pair against a pair
            both = self.exchanged(who[0], who[1]) or both
        self.put(meeting, both)

    def free(self, who: Iterable[Vertex]) -> int:
        """The first round in which all of these are free."""
        listed = list(who)
        return next(each for each in count(self.after + 1) if not any(each in self.at[one] for one in listed))

    def put(self, meeting: Meeting, round_: int) -> None:
        """Let a meeting take place in a round."""
        self.round_of[meeting] = round_
        for each in self.who[meeting]:
            self.at[each][round_] = meeting

    def exchanged(self, one: Vertex, other: Vertex) -> int | None:
        """A round that is free for both after the meetings of a chain exchanged two rounds; None if none can be."""
        free, wanted = self.free([other]), self.free([one])
        chain, last, round_ = [], other, wanted
        while (meeting := self.at[last].get(round_)) is not None:
            pair = self.who[meeting]
            if len(pair) != 2:  # noqa: PLR2004 -- as above
                return None
            chain.append(meeting)
            last = pair[0] if pair[1] == last else pair[1]
            round_ = free if round_ == wanted else wanted
        if last == one:
            return None
        moved = [(meeting, free if self.round_of[meeting] == wanted else wanted) for meeting in chain]
        for meeting in chain:
            for each in self.who[meeting]:
                del self.at[each][self.round_of[meeting]]
        for meeting, new in moved:
            self.put(meeting, new)
        return wanted
