"""PlayerNumbers: who logged in at which seat, and so who the pairs are; names may stand in the club's list."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from overtrick.formats.bws.stored import NameRow, PlayerRow, Stored
from overtrick.formats.seatings import Seating
from overtrick.formats.written_numbers import plain_number
from overtrick.game.seats import Seat, Side

PairKey = tuple[str, str, Side | None]
"""Section, number, and direction where both directions use the same numbers."""
NOBODY_KNOWN = ("", "0")


class Player(NamedTuple):
    """A name and a number of the club's."""

    name: str
    number: str


def players_of(
    stored: Stored, seatings: Iterable[Seating], letters: Mapping[int, str], *, by_direction: bool
) -> dict[PairKey, list[Player]]:
    """The players of each contestant: those who sat there first, North or East before the other, then the others."""
    seats = {(each.section, each.table, each.round): each for each in seatings}
    names = _names(stored.names)
    found: dict[PairKey, list[Player]] = {}
    for row in sorted(stored.players, key=_order):
        player = _player(row, names)
        seat = _seat(row.direction)
        section = letters.get(row.section or 0)
        if player is None or seat is None or section is None:
            continue
        for number in _numbers(row, seat, seats.get((section, row.table or 0, row.round or 1))):
            known = found.setdefault((section, number, seat.side if by_direction else None), [])
            if player not in known:
                known.append(player)
    return found


def _order(row: PlayerRow) -> tuple[int, int, int, int]:
    seat = _seat(row.direction)
    return (
        row.round or 0,
        row.section or 0,
        row.table or 0,
        (Seat.N, Seat.E, Seat.S, Seat.W).index(seat) if seat else 4,
    )


def _seat(direction: str) -> Seat | None:
    return Seat(direction[:1].upper()) if direction[:1].upper() in ("N", "E", "S", "W") else None


def _numbers(row: PlayerRow, seat: Seat, seating: Seating | None) -> Iterator[str]:
    """The contestant at a seat: a pair, or in an individual the player; some programs tell the pair in the row."""
    if row.pair:
        yield str(row.pair)
    elif seating:
        side = seating.contestants[seat.side]
        if len(side) > 1:
            yield side[0] if seat in (Seat.N, Seat.E) else side[1]
        else:
            yield from side


def _names(rows: Sequence[NameRow]) -> dict[str, str]:
    """The club's list by number; the row's own counts only where it is the number, or where there is none."""
    names: dict[str, str] = {}
    for row in rows:
        if row.name and row.id and (not row.number or plain_number(row.number) == str(row.id)):
            names.setdefault(str(row.id), row.name)
    return names | {row.number: row.name for row in rows if row.number and row.name}


def _player(row: PlayerRow, names: Mapping[str, str]) -> Player | None:
    number = "" if row.number in NOBODY_KNOWN else row.number
    name = row.name or names.get(number, "")
    return Player(name, number) if name or number else None
