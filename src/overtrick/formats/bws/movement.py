"""Seatings to rows: the sections, the tables, the movement, and the players at their first seats."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from overtrick.events.model import Contestant, Event, Kind
from overtrick.formats.bws.numbers import long, short
from overtrick.formats.bws.sections import Sections
from overtrick.formats.bws.settings import TABLE_DEFAULTS
from overtrick.formats.jet.columns import Value
from overtrick.formats.losses import Losses
from overtrick.formats.seatings import Seating
from overtrick.game.seats import Seat, Side

Fields = Mapping[str, Value]
MATCHPOINTS, TEAMS = 1, 4
SEATS_OF = {Side.NS: (Seat.N, Seat.S), Side.EW: (Seat.E, Seat.W)}
PAIR_COLUMNS = {Side.NS: ("NSPair", "South"), Side.EW: ("EWPair", "West")}


@dataclass(frozen=True, slots=True)
class Plan:
    """What devices are told: the event, its sections and its seatings."""

    event: Event
    sections: Sections
    seatings: Sequence[Seating]
    losses: Losses

    def section_rows(self) -> Iterator[Fields]:
        """One row for each section."""
        tables = {number: set[int]() for number in self.sections.numbers.values()}
        for seating in self.seatings:
            tables[self.number(seating)].add(seating.table)
        for key, number in self.sections.numbers.items():
            yield {
                "ID": number,
                "Letter": self.sections.letters[key],
                "Tables": max(tables[number], default=0),
                "MissingPair": 0,
                "EWMoveBeforePlay": 0,
                "Session": key[0],
                "ScoringType": self.scoring(),
                "Winners": self.winners(),
            }

    def scoring(self) -> int:
        """The number of the method, where it is known."""
        if self.event.kind is Kind.TEAMS:
            return TEAMS
        return MATCHPOINTS

    def winners(self) -> int:
        """One winner or two, 0 if that is not said."""
        said = self.event.conditions.choices.get("winners", "")
        if said.isdecimal():
            return int(said)
        return 2 if any(contestant.direction for contestant in self.event.contestants) else 0

    def table_rows(self) -> Iterator[Fields]:
        """One row for each table, not logged on."""
        places = {(self.number(seating), seating.table) for seating in self.seatings}
        for section, table in sorted(places):
            yield {"Section": section, "Table": table, **TABLE_DEFAULTS}

    def round_rows(self) -> Iterator[Fields]:
        """The movement: who meets whom on which boards."""
        for seating in self.seatings:
            pairs = {
                column: short(number)
                for side in Side
                for column, number in zip(PAIR_COLUMNS[side], seating.contestants[side] or ("0",), strict=False)
            }
            if None in pairs.values():
                words = f"section {seating.section}, table {seating.table}, round {seating.round}"
                self.losses.lose("seating", f"{words}: a contestant whose number is not a number")
                continue
            boards = seating.boards
            row = range(min(boards), max(boards) + 1) if boards else ()
            yield {
                "Section": self.number(seating),
                "Table": seating.table,
                "Round": seating.round,
                **pairs,
                "LowBoard": min(boards, default=0),
                "HighBoard": max(boards, default=0),
                "CustomBoards": "" if tuple(row) == tuple(sorted(boards)) else ",".join(map(str, boards)),
            }

    def player_rows(self) -> Iterator[Fields]:
        """The players at the seats where they begin."""
        known = self.contestants()
        seen: set[tuple[int, str, Side | None]] = set()
        unseated = dict.fromkeys(known.values())
        for seating in sorted(self.seatings, key=lambda each: each.place):
            for side in Side:
                for place, number in enumerate(seating.contestants[side]):
                    contestant = known.get((seating.section, number, side)) or known.get(
                        (seating.section, number, None)
                    )
                    key = (self.number(seating), number, contestant.direction if contestant else None)
                    if contestant and key not in seen:
                        seen.add(key)
                        seats = SEATS_OF[side]
                        alone = len(seating.contestants[side]) > 1
                        yield from self._seated(seating, contestant, seats[place : place + 1] if alone else seats)
                        unseated.pop(contestant, None)
        for contestant in unseated:
            message = f"contestant {contestant.number} has no seat: {_told(contestant)}"
            self.losses.lose("seat", message, contestant.where)

    def contestants(self) -> dict[tuple[str, str, Side | None], Contestant]:
        """The contestants with players, by section, number and direction; one without a section plays in any."""
        known: dict[tuple[str, str, Side | None], Contestant] = {}
        sections = {section for _, section in self.sections.numbers}
        for contestant in self.event.contestants:
            for section in (contestant.section,) if contestant.section in sections else sections:
                known.setdefault((section, contestant.number, contestant.direction), contestant)
        return {key: contestant for key, contestant in known.items() if contestant.names or contestant.ids}

    def _seated(self, seating: Seating, contestant: Contestant, seats: Sequence[Seat]) -> Iterator[Fields]:
        players = list(players_of(contestant))
        if len(players) > len(seats):
            more = ", ".join(name or number for name, number in players[len(seats) :])
            self.losses.lose("player", f"contestant {contestant.number}: {more}, who did not begin", contestant.where)
        for seat, (name, number) in zip(seats, players, strict=False):
            yield {
                "Section": self.number(seating),
                "Table": seating.table,
                "Direction": seat.value,
                "Number": number,
                "Name": name,
                "Updated": False,
                "Processed": False,
                "Round": 0 if seating.round == 1 else seating.round,
            }

    def number(self, seating: Seating) -> int:
        """The number of a seating's section."""
        return self.sections.number(seating.session, seating.section)


def players_of(contestant: Contestant) -> Iterator[tuple[str, str]]:
    """Name and number of each player of a contestant."""
    for place in range(max(len(contestant.names), len(contestant.ids))):
        name = contestant.names[place] if place < len(contestant.names) else ""
        yield name, contestant.ids[place] if place < len(contestant.ids) else ""


def _told(contestant: Contestant) -> str:
    return ", ".join(name or number for name, number in players_of(contestant))


def name_rows(contestants: Iterable[Contestant]) -> Iterator[Fields]:
    """The list of players by which devices find a name for a number."""
    known = {number: name for each in contestants for name, number in players_of(each) if number and name}
    own = {number: long(number) for number in known}
    free = iter(sorted(set(range(1, 2 * len(known) + 1)) - set(own.values())))
    for number, name in known.items():
        yield {"ID": own[number] or next(free), "Name": name, "strID": number}
