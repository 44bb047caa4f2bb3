"""Documents to LIN: a match of two teams in two rooms as its live record (vugraph), everything else as single hands."""

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from overtrick.events.model import CarriedOver, Entry, Event, Kind, ResultEntered
from overtrick.formats.document import Document, Kept, Written
from overtrick.formats.lin.blocks import Block, clean, is_number, listed, text_of
from overtrick.formats.lin.entry_blocks import ROOM_NAMES, Tables, lose_contestant
from overtrick.formats.lin.matches import Head, players
from overtrick.formats.lin.reader import FORMAT
from overtrick.formats.lin.values import IN_ORDER
from overtrick.formats.losses import Losses, standing
from overtrick.game.result import TableResult
from overtrick.game.seats import Seat

_HEAD = "vg"
_CHOICES = frozenset(("method", "victory-points.teams"))
_OF_ROOM = 4
_SET = re.compile(r"\(set [0-9]+\)")  # the name of a second set of boards in a file without a name


def write(document: Document) -> Written:
    """The boards of a document as LIN, each with its auction, play and claim as far as they are known."""
    losses = Losses()
    planner = _Planner(document, losses)
    plans = [planner.plan(event) for event in document.events]
    kept = _KeptPairs.of(document, plans)
    lines = [line for plan in plans for line in plan.lines(kept, losses)]
    lines += [_pair(each, losses) for each in kept.rest()]
    planner.lose_figures()
    return Written("".join(f"{line}\n" for line in lines).encode("utf-8"), tuple(losses.items))


@dataclass(frozen=True, slots=True)
class _Plan:
    """An event as it will be written: its boards, and in a match the lines and names of its head."""

    blocks: tuple[Block, ...]
    head: tuple[str, ...] = ()
    names: tuple[str, ...] = ()

    def told(self) -> list[Block]:
        """The blocks that say anything, without the names that stand in the head."""
        bare = (
            replace(block, names={}) if dict(block.names) == _of_room(self.names, block.room) else block
            for block in self.blocks
        )
        return [block for block in bare if block.says_anything]

    def lines(self, kept: "_KeptPairs", losses: Losses) -> Iterator[str]:
        """The lines of the event, each board with what was kept of it."""
        yield from self.head
        if self.names:
            yield f"pn|{','.join(listed(name, losses) for name in self.names)}|pg||"
        yield from (_pair(each, losses) for each in kept.at(None))
        for block in self.told():
            yield text_of(replace(block, kept=kept.at(block.line)), losses)


def _pair(kept: Kept, losses: Losses) -> str:
    return f"{kept.name}|{clean(kept.value, losses)}|"


def _of_room(names: Sequence[str], room: str) -> dict[Seat, str]:
    of_room = names[_OF_ROOM:] if room == "c" else names[:_OF_ROOM]
    return {seat: name for seat, name in zip(IN_ORDER, of_room, strict=False) if name}


@dataclass(slots=True)
class _KeptPairs:
    """What the reader of a LIN file only kept, by the line of the board that it follows; 0 for what stands before."""

    by_line: dict[int, list[Kept]] = field(default_factory=dict)

    @classmethod
    def of(cls, document: Document, plans: Sequence[_Plan]) -> "_KeptPairs":
        """The pairs of a document; none if it was not LIN."""
        found = cls()
        starts = sorted({block.line for plan in plans for block in plan.told() if block.line})
        for kept in document.kept if document.format == FORMAT else ():
            if kept.name != _HEAD:
                place = bisect_right(starts, kept.where.line or 0)
                found.by_line.setdefault(starts[place - 1] if place else 0, []).append(kept)
        return found

    def at(self, line: int | None) -> list[Kept]:
        """The pairs of the board that begins on a line; each is given once."""
        return self.by_line.pop(line or 0, [])

    def rest(self) -> list[Kept]:
        """The pairs that no board took."""
        return [kept for found in self.by_line.values() for kept in found]


class _Planner:
    """Decides for each event how it is written, and reports what is lost."""

    def __init__(self, document: Document, losses: Losses) -> None:
        self.document, self.losses = document, losses
        self.is_own = document.format == FORMAT
        self.sources = [kept.value for kept in document.kept if kept.name == _HEAD and self.is_own]

    def plan(self, event: Event) -> _Plan:
        self._lose_conditions(event)
        teams = _teams(event)
        if teams or (self.sources and _is_in_rooms(event)):
            return self._match(event, teams)
        return self._hands(event)

    def _match(self, event: Event, teams: tuple[str, ...]) -> _Plan:
        tables = Tables(event, self.document.records, self.losses, in_list=True, bare=self.is_own)
        head = Head(event, teams, self.sources.pop(0) if self.sources else "", self.losses)
        results: dict[tuple[str, str], tuple[Entry, TableResult]] = {}
        blocks = []
        for entry in standing(event, self.losses):
            if isinstance(entry.what, CarriedOver):
                continue
            block = tables.block(entry, _room(entry, teams))
            if block and isinstance(entry.what, ResultEntered):
                blocks.append(block)
                place = (block.room, block.board)
                if results.setdefault(place, (entry, entry.what.result))[0] is not entry:
                    message = f"board {block.board}: {entry.what.result}, a second result in its room"
                    self.losses.lose("result", message, entry.where)
        for contestant in event.contestants:
            lose_contestant(contestant, self.losses, number=False)
        alone = tables.deals_alone(blocks, "o")
        return _Plan((*blocks, *alone), (head.line(), head.results(results)), players(head))

    def _hands(self, event: Event) -> _Plan:
        tables = Tables(event, self.document.records, self.losses, in_list=False, bare=self.is_own)
        if event.name and not _SET.fullmatch(event.name):
            self.losses.lose("name", f"the event's name: {event.name}")
        found = [tables.block(entry, _room_alone(entry)) for entry in standing(event, self.losses)]
        blocks = [block for block in found if block]
        for contestant in event.contestants:
            lose_contestant(contestant, self.losses, number=True)
        return _Plan((*blocks, *tables.deals_alone(blocks, "")))

    def _lose_conditions(self, event: Event) -> None:
        if event.date:
            self.losses.lose("date", f"the event's date: {event.date}")
        if event.conditions.profile:
            self.losses.lose("conditions", f"the regulations: {event.conditions.profile}")
        for policy, value in event.conditions.choices.items():
            if policy not in _CHOICES:
                self.losses.lose("conditions", f"{policy} = {value}")

    def lose_figures(self) -> None:
        """Report the figures that the document states, and what another format's reader has kept."""
        for claim in (claim for claims in self.document.claims for claim in claims):
            self.losses.lose("figure", f"the printed {claim.figure} {claim.text}", claim.where)
        for kept in () if self.is_own else self.document.kept:
            self.losses.lose("kept", f"{kept.name}: {kept.value[:60]}", kept.where)


def _teams(event: Event) -> tuple[str, ...]:
    """The two teams of a match in two rooms; none if the event is anything else."""
    seated = (number for entry in event.entries for side in entry.contestants for number in side)
    named = (contestant.number for contestant in event.contestants)
    teams = tuple(dict.fromkeys([*named, *seated]))
    return teams if event.kind is Kind.TEAMS and len(teams) == len(ROOM_NAMES) else ()


def _is_in_rooms(event: Event) -> bool:
    return all(entry.table in ROOM_NAMES for entry in event.entries if isinstance(entry.what, ResultEntered))


def _room(entry: Entry, teams: tuple[str, ...]) -> str:
    """The open room is where the first team sits North-South."""
    if teams and entry.contestants.ns:
        return "o" if entry.contestants.ns == (teams[0],) else "c"
    return "c" if entry.table == ROOM_NAMES[1] else "o"


def _room_alone(entry: Entry) -> str:
    """The room of a hand that belongs to no match; only a board with a number can have one."""
    if entry.table not in ROOM_NAMES or not is_number(entry.board or ""):
        return ""
    return _room(entry, ())
