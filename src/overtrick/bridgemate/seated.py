"""Who logged in at the tables, as the Data Connector tells it: names by number, and who took which seat."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from overtrick.events.model import Contestant, Event
from overtrick.formats.json_fields import Fields, number, text
from overtrick.formats.seatings import Seating
from overtrick.game.seats import CLOCKWISE, Seat, Side


@dataclass(frozen=True, slots=True)
class Seated:
    """A player at a seat; nobody where both name and number are empty. Round 0 or 1 is where the player begins."""

    section: str
    table: int
    round: int
    seat: Seat
    number: str
    name: str


SeatKey = tuple[str, int, int, Seat]


@dataclass(slots=True)
class SeatedPlayers:
    """The players known: telling the same twice changes nothing, the last word on a seat counts."""

    names: dict[str, str] = field(default_factory=dict)
    seats: dict[SeatKey, Seated] = field(default_factory=dict)

    def new_names(self, messages: Iterable[Fields]) -> dict[str, str]:
        """Names by number that are new or have changed."""
        told = {text(message.get("PlayerNumber")): _name(message) for message in messages}
        return {player: name for player, name in told.items() if player and name and self.names.get(player) != name}

    def new_seats(self, messages: Iterable[Fields]) -> list[Seated]:
        """The seats that were taken, changed or left; repeats are none."""
        told = {_key(seated): seated for message in messages if (seated := _seated(message))}
        return [seated for key, seated in told.items() if self.seats.get(key) != seated]

    def keep(self, names: Mapping[str, str], seats: Iterable[Seated]) -> None:
        """Know names and seats that were stored."""
        self.names.update(names)
        self.seats.update({_key(seated): seated for seated in seats})

    def contestants(self, seatings: Sequence[Seating]) -> tuple[Contestant, ...]:
        """The contestants that sit at the seats known, with their players."""
        first = {(each.section, each.table, each.round): each for each in seatings}
        players: dict[tuple[str, str, Side], list[Seated]] = {}
        for (section, table, round_, seat), seated in sorted(self.seats.items(), key=lambda item: _order(item[0])):
            seating = first.get((section, table, round_))
            numbers = seating.contestants[seat.side] if seating else ()
            at = numbers if len(numbers) < 2 else numbers[seat in (Seat.S, Seat.W) :][:1]  # noqa: PLR2004 -- a pair
            for contestant in at:
                players.setdefault((section, contestant, seat.side), []).append(seated)
        return tuple(
            Contestant(
                contestant,
                section,
                names=tuple(each.name or self.names.get(each.number, "") for each in seated),
                ids=tuple(each.number for each in seated),
            )
            for (section, contestant, _), seated in players.items()
        )


def with_players(event: Event, found: Iterable[Contestant]) -> tuple[Contestant, ...]:
    """The contestants of an event, with names and numbers for those that have none."""
    known: Mapping[tuple[str, str], Contestant] = {(each.section, each.number): each for each in found}
    return tuple(_completed(each, known.get((each.section, each.number))) for each in event.contestants)


def _completed(contestant: Contestant, more: Contestant | None) -> Contestant:
    if more is None or contestant.names:
        return contestant
    return replace(contestant, names=more.names, ids=contestant.ids or more.ids)


def _seated(message: Fields) -> Seated | None:
    table, direction = number(message.get("TableNumber")), number(message.get("Direction"))
    section = text(message.get("SectionLetters"))
    if not section or not table or direction is None or not 1 <= direction <= len(CLOCKWISE):
        return None
    round_ = number(message.get("RoundNumber")) or 0
    if message.get("IsRemoval") is True:
        return Seated(section, table, round_, CLOCKWISE[direction - 1], "", "")
    return Seated(section, table, round_, CLOCKWISE[direction - 1], text(message.get("PlayerNumber")), _name(message))


def _key(seated: Seated) -> SeatKey:
    return (seated.section, seated.table, max(seated.round, 1), seated.seat)


def _name(message: Fields) -> str:
    return " ".join(filter(None, (text(message.get("FirstName")), text(message.get("LastName")))))


def _order(key: SeatKey) -> tuple[int, str, int, int]:
    section, table, round_, seat = key
    return (round_, section, table, (Seat.N, Seat.E, Seat.S, Seat.W).index(seat))
