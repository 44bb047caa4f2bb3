"""What the director's pages show: tiles, the boards of a table with what was entered, what was changed."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime

from overtrick.events.model import (
    Entry,
    PaperChanged,
    PenaltyGiven,
    Requested,
    RequestRefused,
    ResultEntered,
    Ruled,
    SatOut,
)
from overtrick.game.seats import Side
from overtrick.web.director.acts import is_undoable
from overtrick.web.director.paper_changes import change_in_words
from overtrick.web.director.totals import penalty_in_words
from overtrick.web.director.weighing import Matter, doubts_at
from overtrick.web.engine_words import engine_words
from overtrick.web.evenings import Evening
from overtrick.web.rights import DIRECTING, Badge, Role
from overtrick.web.room.schedule import Sitting, TableName
from overtrick.web.room.slots import Slot, Stage
from overtrick.web.room.tiles import Tile
from overtrick.web.table.seen import seen_text
from overtrick.web.table.telling import facts_of, in_words, lead_in_words, place_in_words, score_in_words
from overtrick.web.table.view import people, rests_in_words, stage_in_words
from overtrick.web.unseen import unseen_boards
from overtrick.web.words import Words


@dataclass(frozen=True, slots=True)
class TileView:
    """A table as a tile: ``doubts`` is how many results want a look, ``heard`` when its device sent something last."""

    tile: Tile
    doubts: int
    waiting: int
    heard: str
    calls: tuple[str, ...]
    rests: str = ""
    """Who sits out there now."""


@dataclass(frozen=True, slots=True)
class BoardView:
    """A board of a table in one round. ``said`` is empty where nothing is entered, or the director must not see it."""

    board: str
    stage: str
    said: tuple[str, ...]
    ruling: str
    law: str
    seen: str
    has_result: bool
    is_unseen: bool


@dataclass(frozen=True, slots=True)
class Change:
    """An entry in words; ``can_undo`` says that it counts and can be taken back."""

    id: str
    number: int
    where: str
    said: str
    why: str
    by: str
    counts: bool
    can_undo: bool


@dataclass(frozen=True, slots=True)
class Eyes:
    """Who looks at which evening, in which language."""

    evening: Evening
    badge: Badge
    words: Words


def tiles(at: Eyes, every: tuple[Matter, ...]) -> Iterator[TileView]:
    """Every table as a tile."""
    unseen = unseen_boards(at.evening, at.badge)
    for tile in at.evening.room.tiles():
        doubts = len(doubts_at(every, str(tile.table)))
        waiting = sum(slot.stage is Stage.ENTERED for slot in tile.slots)
        calls = tuple(_call(at, each, unseen) for each in tile.calls)
        heard = at.evening.heard.get((tile.table.section, str(tile.table.number)), "")
        rests = rests_in_words(at.evening, tile.resting, at.words) if tile.resting else ""
        yield TileView(tile, doubts, waiting, clock_time(heard) if heard else "", calls, rests)


def clock_time(received: str) -> str:
    """The time of day of a moment, in the zone of this machine."""
    return f"{datetime.fromisoformat(received).astimezone():%H:%M}"


def boards(at: Eyes, sitting: Sitting) -> Iterator[BoardView]:
    """The boards of a sitting."""
    unseen = unseen_boards(at.evening, at.badge)
    for slot in at.evening.room.slots(sitting):
        yield _board(at, slot, is_unseen=slot.board in unseen)


def _board(at: Eyes, slot: Slot, *, is_unseen: bool) -> BoardView:
    ruling = slot.ruling if slot.ruling and not is_unseen else None
    adjusted = str(ruling.what.adjustment) if ruling and isinstance(ruling.what, Ruled) else ""
    stage = slot.stage if not is_unseen or slot.stage is Stage.OPEN else Stage.ENTERED
    return BoardView(
        slot.board,
        at.words("entered") if is_unseen and stage is Stage.ENTERED else stage_in_words(stage, at.words),
        () if is_unseen else tuple(said(each, at.evening, at.words) for each in slot.entries),
        adjusted,
        ruling.law if ruling else "",
        seen_text(each.id for each in slot.entries),
        slot.entry is not None,
        is_unseen,
    )


def seated(at: Eyes, sitting: Sitting) -> Mapping[Side, str]:
    """Who sits on each side, by number and names."""
    return {side: ", ".join(" ".join(each) for each in people(at.evening, sitting, side)) for side in Side}


def changes(at: Eyes, entries: tuple[Entry, ...]) -> tuple[Change, ...]:
    """Entries in words, the newest first; those of boards that the director must not see are left out."""
    unseen = unseen_boards(at.evening, at.badge)
    return tuple(_change(at, each) for each in reversed(entries) if each.board not in unseen)


def by_director(evening: Evening) -> tuple[Entry, ...]:
    """What directors have entered."""
    return tuple(each for each in evening.entries if each.role in DIRECTING)


def of_board(evening: Evening, sitting: Sitting, board: str) -> tuple[Entry, ...]:
    """Everything that was ever entered about a board at a table."""
    place = (sitting.table.section, str(sitting.table.number), sitting.round, board)
    return tuple(each for each in evening.entries if (each.section, each.table, each.round, each.board) == place)


def _change(at: Eyes, entry: Entry) -> Change:
    counts = entry.id in at.evening.log.entries
    number = entry.where.line if entry.where else None
    return Change(
        entry.id,
        number or 0,
        place_in_words(entry, at.words),
        said(entry, at.evening, at.words),
        " ".join(engine_words(each, at.words) for each in (entry.law, entry.reason) if each),
        ", ".join(signatures(entry, at.words)),
        counts,
        counts and is_undoable(entry),
    )


def signatures(entry: Entry, words: Words) -> Iterator[str]:
    """Who made an entry, who agreed with it, and on which device.

    >>> list(signatures(Entry("a", Requested(""), who="3", role="table", approved_by="14", device="d1"), Words("en")))
    ['keyed by 3 on a tablet', 'agreed by 14', 'device d1']
    """
    match entry.role:
        case Role.TABLE:
            yield words("keyed by {who} on a tablet", who=entry.who)
        case Role.PLAYER | Role.CAPTAIN:
            yield words("keyed by {who} on a phone", who=entry.who)
        case Role.DIRECTOR | Role.ORGANISER:
            yield words("the director")
        case Role.SCORER:
            yield words("the scorer")
        case _:
            yield f"{engine_words(entry.role, words)} {entry.who}".strip()
    if entry.approved_by:
        yield words("agreed by {who}", who=entry.approved_by)
    if entry.device:
        yield words("device {device}", device=entry.device)


def said(entry: Entry, evening: Evening, words: Words) -> str:  # noqa: PLR0911 -- one line for each thing that is said
    """What an entry says."""
    match entry.what:
        case ResultEntered(result=result):
            _, vulnerability = facts_of(evening, entry.board or "")
            parts = (in_words(result, words), score_in_words(result, vulnerability, words))
            form = words("another form") if entry.form else ""
            return ". ".join(each for each in (*parts, lead_in_words(entry.what, words), form) if each)
        case Ruled(adjustment=adjustment):
            return words("Adjusted score: {ruling}", ruling=adjustment)
        case PenaltyGiven():
            return penalty_in_words(entry.section + "+".join(entry.contestants.ns), entry.what, words)
        case SatOut():
            return words("Sits out: {who}", who="+".join((*entry.contestants.ns, *entry.contestants.ew)))
        case RequestRefused():
            return words("Taken back") if entry.replaces else words("Dealt with: the result stands.")
        case PaperChanged():
            return change_in_words(entry, words)
    return entry.what.text if isinstance(entry.what, Requested) else words("Published")


def _call(at: Eyes, entry: Entry, unseen: frozenset[str]) -> str:
    """What a table asks for; of a board that the director has still to play only that it asks."""
    if entry.board in unseen:
        return at.words("A request about board {board}", board=entry.board)
    text = entry.what.text if isinstance(entry.what, Requested) else ""
    return f"{entry.law}: {text}" if entry.law else text


def table_named(evening: Evening, text: str) -> TableName | None:
    """The table of that name, None if there is none."""
    name = TableName.parse(text)
    return name if name in evening.room.tables else None
