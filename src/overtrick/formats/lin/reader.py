"""LIN to documents: single hands, and matches with their results, teams and carry-over."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from overtrick.events.model import CarriedOver, Contestant, Entry, Kind, Numbers, ResultEntered
from overtrick.formats.deals.sets import Sets
from overtrick.formats.decoding import decoded
from overtrick.formats.document import Document
from overtrick.formats.drafts import Draft, document
from overtrick.formats.figures import figure
from overtrick.formats.findings import Findings
from overtrick.formats.lin.boards import ROOMS, Boards, Head, LinBoard
from overtrick.formats.lin.played import listed_result, table
from overtrick.formats.lin.slots import Match, Slot, match, slots
from overtrick.formats.lin.values import IN_ORDER
from overtrick.game.problems import Reading
from overtrick.game.result import NotPlayed
from overtrick.game.seats import BySide, Seat, Side

FORMAT = "lin"
_MARK = re.compile(r"(?:^|[|\s])(?:vg\||qx\||md\||pn\|[^|\n]*\|\s*(?:st|md|pg|rh)\|)", re.IGNORECASE)
_METHODS = {"I": "imps", "P": "matchpoints"}
_ROOM = 4


def recognises(text: str) -> bool:
    """Whether a text has the keys of a match, a board or a deal, and strokes behind them."""
    return text.lstrip()[:1] not in ("<", "{", "[") and text.count("|", 0, 4096) > 1 and bool(_MARK.search(text[:4096]))


def read(data: bytes, name: str) -> Reading[Document]:
    r"""The hands of a LIN file, with how they were bid and played.

    >>> hand = b"pn|Ada,Bo,Cy,Di|st||md|1,,,|ah|Board 3|mb|p|mb|1N|mb|p|mb|p|mb|p|mc|8|pg||"
    >>> [str(entry.what.result) for entry in read(hand, "a.lin").value.events[0].entries]
    ['1NTW+1']
    """
    text = decoded(data, name)
    findings = Findings(name, list(text.problems))
    reader = _Reader(findings)
    boards = Boards(findings)
    for board in boards.of(text.value.split("\n")):
        reader.take(board)
    reader.end(boards.head)
    return document(FORMAT, reader.drafts(), findings)


@dataclass(slots=True)
class _Reader:
    """Takes the boards one by one. Those of a match wait for its end: only then it is known how its results lie."""

    findings: Findings
    hands: Sets = field(init=False)
    waiting: list[LinBoard] = field(default_factory=list)
    matches: list[Sets] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.hands = Sets(self.findings)

    def take(self, board: LinBoard) -> None:
        if self.waiting and board.head is not self.waiting[0].head:
            self.end(self.waiting[0].head)
        if board.head.match or board.head.results:
            self.waiting.append(board)
        else:
            self.enter_hand(board)

    def enter_hand(self, board: LinBoard) -> None:
        board.number = board.number or f"hand {sum(len(draft.boards) for draft in self.hands.drafts) + 1}"
        _enter(board, self.hands)

    def end(self, head: Head) -> None:
        """Enter the match whose boards have been waiting, and keep what the head says beside it."""
        if head.match or head.results:
            sets = _MatchReader(head, match(head, self.findings), self.findings).sets(self.waiting)
            self.matches.append(sets)
        else:
            sets = self.hands
        for pair in head.kept:
            sets.first().keep(pair.key, pair.value, pair.line)
        self.waiting = []

    def drafts(self) -> list[Draft]:
        return [draft for sets in (*self.matches, self.hands) for draft in sets.drafts]


def _enter(board: LinBoard, sets: Sets, slot: Slot | None = None, teams: tuple[str, str] | None = None) -> None:
    """Note a board, and enter what came of it at its table; ``slot`` is its place in the list of results."""
    findings = sets.findings
    found = table(board, findings)
    draft = sets.note(board.number, found.facts, board.line)
    for pair in board.kept:
        draft.keep(pair.key, pair.value, pair.line)
    record = found.record
    if board.calls and (record is None or record.auction is None):
        draft.keep("mb", " ".join(board.calls), board.call_lines[0])  # calls that are no auction
    result = listed_result(found, slot, board, findings)
    if result is None:
        draft.keep("pn", ",".join(board.names) if any(board.names) else "", board.line)
        return
    players = record.players if record else {}
    entry = Entry(
        id=findings.entry_id(board.line),
        what=ResultEntered(result, record.cards[0] if record and record.cards else None),
        table=ROOMS.get(board.room),
        board=board.number,
        contestants=_in_seats(teams, board.room) if teams else BySide(*(_pair(players, side) for side in Side)),
        where=findings.where(board.line),
    )
    draft.entries.append(entry)
    if record and not isinstance(result, NotPlayed):
        draft.records[entry.id] = record


def _in_seats(teams: tuple[str, str], room: str) -> BySide[Numbers]:
    """The first team sits North-South in the open room, East-West in the closed."""
    seated: BySide[Numbers] = BySide((teams[0],), (teams[1],))
    return seated.turned if room == "c" else seated


def _pair(players: Mapping[Seat, str], side: Side) -> Numbers:
    names = [players[seat] for seat in Seat if seat.side is side and seat in players]
    return (" - ".join(names),) if len(names) == len(Side) else ()


@dataclass(frozen=True, slots=True)
class _MatchReader:
    """A match: its teams, what they have carried over, and its boards with their results."""

    head: Head
    match: Match
    findings: Findings

    def sets(self, boards: Iterable[LinBoard]) -> Sets:
        played = list(boards)
        sets = Sets(self.findings, self._model())
        stated = slots(self.head, self.match.boards, played, self.findings)
        said = any(slot.text for slot in stated.values())
        for board in self._in_order(played, stated):
            slot = stated.get((board.room or "o", board.number)) if said else None
            teams = self.match.teams if self._is_of_teams() else None
            _enter(board, sets, slot, teams)
        self._enter_teams(sets.first())
        return sets

    def _model(self) -> Draft:
        method = _METHODS.get(self.match.method, "imps" if self.head.match is None else "")
        choices = {"method": method} if method else {}
        if self._is_of_teams():
            choices["victory-points.teams"] = "none"  # the file counts in IMPs
        kind = Kind.TEAMS if self._is_of_teams() else Kind.PAIRS
        return Draft(self.findings, name=self.match.title, kind=kind, choices=choices)

    def _is_of_teams(self) -> bool:
        return self.head.match is not None and self.match.method != "P"

    def _in_order(self, played: list[LinBoard], stated: dict[tuple[str, str], Slot]) -> Iterator[LinBoard]:
        """The boards of the file, then those of which only the result is known, as boards without play."""
        for count, board in enumerate(played, start=1):
            board.number = board.number or f"hand {count}"
        seen = {(board.room or "o", board.number) for board in played}
        yield from played
        for (room, number), slot in stated.items():
            if (room, number) not in seen and slot.text:
                yield LinBoard(slot.line, self.head, room, number)

    def _enter_teams(self, draft: Draft) -> None:
        if self.head.match is None:
            return
        line = self.head.match.line
        draft.keep("vg", self.head.match.value, line)
        if not self._is_of_teams():
            return
        where = draft.findings.where(line)
        for team, names in zip(self.match.teams, _of_teams(self.head.names), strict=True):
            draft.enter(Contestant(team, names=names, where=where))
        carried = [self._carried(text) for text in self.match.carried]
        if any(carried):
            for team, margin in zip(self.match.teams, (carried[0] - carried[1], carried[1] - carried[0]), strict=True):
                who: BySide[Numbers] = BySide((team,), ())
                entry_id = draft.findings.entry_id(line)
                draft.entries.append(Entry(entry_id, CarriedOver(margin), contestants=who, where=where))

    def _carried(self, text: str) -> Fraction:
        value = figure(text)
        if value is None and text:
            line = self.head.match.line if self.head.match else None
            self.findings.error("lin-head", f"carried over: {text[:20]!r}; wanted IMPs", line)
        return value or Fraction(0)


def _of_teams(names: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The players of each team: the first sits North-South in the open room and East-West in the closed.

    >>> _of_teams(("oS", "oW", "oN", "oE", "cS", "cW", "cN", "cE"))
    (('oN', 'oS', 'cE', 'cW'), ('oE', 'oW', 'cN', 'cS'))
    """
    rooms = (dict(zip(IN_ORDER, names[first : first + _ROOM], strict=False)) for first in (0, _ROOM))
    opened, closed = rooms
    home = [opened.get(Seat.N), opened.get(Seat.S), closed.get(Seat.E), closed.get(Seat.W)]
    visitors = [opened.get(Seat.E), opened.get(Seat.W), closed.get(Seat.N), closed.get(Seat.S)]
    return tuple(filter(None, home)), tuple(filter(None, visitors))
