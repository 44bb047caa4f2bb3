"""Where a device has its place: a tablet at its table, a phone wherever its contestant now sits."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from overtrick.game.seats import Side
from overtrick.web.rights import Badge, Role
from overtrick.web.room.schedule import Sitting, TableName
from overtrick.web.room.slots import Slot, Stage
from overtrick.web.room.tiles import Room

Held = tuple[Sitting, Slot]


@dataclass(frozen=True, slots=True)
class Post:
    """What a device has before it. ``now`` is the sitting that is played, None once the evening is over here.

    ``before`` is the sitting that ended last, as long as nothing of the next one is entered: until then its results
    can be agreed and put right. ``late`` are the boards of earlier rounds that are to be played later.
    """

    table: TableName
    rounds: int
    now: Sitting | None = None
    slots: tuple[Slot, ...] = ()
    before: Sitting | None = None
    earlier: tuple[Slot, ...] = ()
    late: tuple[Held, ...] = ()

    @property
    def open_board(self) -> str:
        """The first board that has no result: where a device goes on that comes new; empty where there is none."""
        return next((slot.board for slot in self.slots if slot.stage is Stage.OPEN), "")

    def held(self) -> Iterator[Held]:
        """Every board that may be entered or put right from here, those of the round before first."""
        if self.before:
            yield from ((self.before, slot) for slot in self.earlier)
        if self.now:
            yield from ((self.now, slot) for slot in self.slots)
        yield from self.late

    def find(self, round_: str, board: str) -> Held | None:
        """A board of a round that is held here; where no round is named, of the round that is played."""
        wanted = round_ or (str(self.now.round) if self.now else "")
        return next((each for each in self.held() if (str(each[0].round), each[1].board) == (wanted, board)), None)


@dataclass(frozen=True, slots=True)
class Move:
    """Where a contestant goes when a round ends; ``table`` is None where it sits out or has finished."""

    contestant: str
    table: TableName | None
    side: Side | None
    stays: bool
    is_last: bool = False


def at_table(room: Room, table: TableName) -> Post:
    """The place of a tablet."""
    every = (room.schedule.get((table, round_)) for round_ in range(1, room.rounds(table) + 1))
    return _post(room, table, [each for each in every if each])


def of_contestant(room: Room, contestant: str) -> Post | None:
    """The place of a contestant, None where the movement has none for it."""
    own = sittings_of(room, contestant)
    if not own:
        return None
    found = _post(room, own[-1].table, own)
    return found if found.now is None or found.now.table == found.table else _post(room, found.now.table, own)


def sittings_of(room: Room, contestant: str) -> list[Sitting]:
    """Every sitting of a contestant, by its rounds."""
    return sorted((each for each in room.schedule.values() if each.seats(contestant)), key=lambda each: each.round)


def post_of(room: Room, badge: Badge, table: TableName) -> Post | None:
    """The place of who carries a badge and opens the page of a table; None where it may not enter there."""
    match badge.role:
        case Role.PLAYER | Role.CAPTAIN:
            return of_contestant(room, badge.contestant)
        case Role.TABLE if badge.table != str(table):
            return None
    return at_table(room, table)


def moves(room: Room, ended: Sitting) -> tuple[Move, ...]:
    """Where everybody goes who has sat together."""
    return tuple(_move(room, ended, each) for each in ended.everybody)


def _post(room: Room, table: TableName, sittings: Iterable[Sitting]) -> Post:
    found = [(each, room.slots(each)) for each in sittings if each.is_played]
    place = next((n for n, (_, slots) in enumerate(found) if _is_open(slots)), len(found))
    now, slots = found[place] if place < len(found) else (None, ())
    is_begun = any(slot.entries or slot.ruling for slot in slots)
    before, earlier = found[place - 1] if place and not is_begun else (None, ())
    late = (
        (sitting, slot) for sitting, own in found[:place] if sitting is not before for slot in own if _is_late(slot)
    )
    return Post(table, room.rounds(table), now, slots, before, earlier, tuple(late))


def _is_late(slot: Slot) -> bool:
    return slot.stage is Stage.LATE


def _is_open(slots: Iterable[Slot]) -> bool:
    return any(slot.stage is Stage.OPEN for slot in slots)


def _move(room: Room, ended: Sitting, contestant: str) -> Move:
    later = (each for each in room.schedule.values() if each.round > ended.round)
    own = [each for each in later if each.table.section == ended.table.section and contestant in each.everybody]
    nearest = min(own, key=lambda each: each.round, default=None)
    if nearest is None:
        return Move(contestant, None, None, stays=False, is_last=True)
    if nearest.round > ended.round + 1 or not nearest.is_played:
        return Move(contestant, None, None, stays=False)
    return Move(contestant, nearest.table, nearest.side_of(contestant), _stays(ended, nearest, contestant))


def _stays(ended: Sitting, nearest: Sitting, contestant: str) -> bool:
    return nearest.table == ended.table and nearest.side_of(contestant) is ended.side_of(contestant)
