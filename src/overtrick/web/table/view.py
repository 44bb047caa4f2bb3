"""What the page of a table shows: where it stands, one board to key, what waits for the opponents, where to go."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from overtrick.events.model import Entry, Requested, ResultEntered
from overtrick.game.seats import Side
from overtrick.web.evenings import Evening
from overtrick.web.rights import Badge, Role
from overtrick.web.room.schedule import Sitting
from overtrick.web.room.slots import Slot, Stage, side_of_entry
from overtrick.web.table.agreement import Hand, hand_of, is_hidden, is_withdrawn, may_approve
from overtrick.web.table.post import Held, Move, Post, moves, sittings_of
from overtrick.web.table.seen import seen_text
from overtrick.web.table.slip import Slip
from overtrick.web.table.telling import (
    facts_of,
    in_words,
    lead_in_words,
    score_in_words,
    seat_name,
    side_name,
    vulnerability_in_words,
)
from overtrick.web.words import Words


@dataclass(frozen=True, slots=True)
class Looking:
    """Who looks at which evening from where, and in which language."""

    evening: Evening
    post: Post
    badge: Badge
    words: Words
    new_id: Callable[[], str]

    @property
    def sittings(self) -> list[Sitting]:
        """Every sitting of the contestant whose phone it is, else of the table, by round."""
        room = self.evening.room
        if self.badge.contestant:
            return sittings_of(room, self.badge.contestant)
        return [each for (table, _), each in sorted(room.schedule.items()) if table == self.post.table]

    def hand(self, sitting: Sitting, keyed_by: str = "") -> Hand:
        """Who keys at a sitting."""
        return hand_of(self.badge, sitting, keyed_by, blind=self.evening.choices.blind)


@dataclass(frozen=True, slots=True)
class Seated:
    """One side of the table: what it is called, and who sits there by number and names."""

    side: str
    people: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class BoardKey:
    """A board that may be chosen, with what is known of it in a word."""

    board: str
    told: str
    is_now: bool


@dataclass(frozen=True, slots=True)
class Line:
    """One entry of a board in words; ``may_agree`` says that the opponents can agree with it here."""

    id: str
    said: str
    score: str
    lead: str
    by: str
    may_agree: bool


@dataclass(frozen=True, slots=True)
class Known:
    """A board with what was keyed; ``hidden_from`` is the side that has still to key it without seeing it."""

    board: str
    round: int
    stage: Stage
    lines: tuple[Line, ...]
    seen: str
    hidden_from: str = ""
    has_traveller: bool = False
    is_own: bool = False
    new_id: str = ""

    @property
    def is_waiting(self) -> bool:
        """Whether somebody has to say something about it."""
        return self.stage in (Stage.ENTERED, Stage.CONFLICT)


@dataclass(frozen=True, slots=True)
class Keying:
    """The board that is keyed, with the slip as far as it is filled in."""

    board: str
    round: int
    head: str
    slip: Slip
    seen: str
    keyed_by: str
    again: bool
    is_shared: bool
    new_id: str


@dataclass(frozen=True, slots=True)
class TablePage:
    """The page."""

    table: str
    round: int
    rounds: int
    seated: tuple[Seated, ...]
    keying: Keying | None
    keys: tuple[BoardKey, ...]
    known: tuple[Known, ...]
    moves: tuple[str, ...]
    asked: tuple[str, ...]
    number: int
    is_idle: bool
    rests: str = ""
    """Who sits out here in the round that the others play, which is ``rests_in``."""
    rests_in: int = 0


def page(at: Looking, board: str = "", keyed_by: str = "", slip: Slip | None = None) -> TablePage:
    """The page of a post, with the slip of a board, or of the first open one."""
    post = at.post
    held = post.find("", board) or post.find(str(post.before.round) if post.before else "", board)
    held = held or post.find("", post.open_board)
    return TablePage(
        str(post.table),
        post.now.round if post.now else post.rounds,
        post.rounds,
        tuple(_seated(at, post.now)) if post.now else (),
        _keying(at, held, keyed_by, slip) if held else None,
        tuple(BoardKey(each.board, stage_in_words(each.stage, at.words), _is(held, each)) for each in post.slots),
        tuple(known_board(at, each) for each in post.held() if each[1].entries),
        tuple(_moves(at)),
        tuple(_asked(at)),
        at.evening.number,
        at.evening.room.is_idle(post.table),
        *_rests(at),
    )


def known_board(at: Looking, held: Held) -> Known:
    """A board with what was keyed, as far as who looks may see it."""
    sitting, slot = held
    hand, blind = at.hand(sitting), at.evening.choices.blind
    hidden = is_hidden(slot, hand, blind=blind)
    shown = () if hidden else tuple(each for each in slot.entries if not is_withdrawn(each))
    return Known(
        slot.board,
        sitting.round,
        slot.stage,
        tuple(_line(at, each, slot.stage, hand) for each in _distinct(shown, slot.stage)),
        seen_text(each.id for each in slot.entries),
        side_name(_other(slot), at.words) if hidden else "",
        at.evening.choices.traveller and slot.stage.is_done and slot.stage not in (Stage.LATE, Stage.CONFLICT),
        any(hand.is_own(each) for each in shown),
        at.new_id(),
    )


def stage_in_words(stage: Stage, words: Words) -> str:
    """How far a board has come.

    >>> stage_in_words(Stage.CONFLICT, Words("en"))
    'two results'
    """
    return {
        Stage.OPEN: words("to play"),
        Stage.ENTERED: words("waits for the opponents"),
        Stage.AGREED: words("agreed"),
        Stage.CONFLICT: words("two results"),
        Stage.LATE: words("later"),
        Stage.NOT_PLAYED: words("not played"),
        Stage.RULED: words("ruled"),
    }[stage]


def board_head(at: Looking, board: str) -> str:
    """Dealer and vulnerability of a board in words."""
    dealer, vulnerability = facts_of(at.evening, board)
    vulnerable = vulnerability_in_words(vulnerability, at.words)
    if dealer is None:
        return vulnerable
    return at.words("Dealer {dealer}, {vulnerable}", dealer=seat_name(dealer, at.words), vulnerable=vulnerable)


def people(evening: Evening, sitting: Sitting, side: Side) -> tuple[tuple[str, str], ...]:
    """Who sits on a side, by number and names."""
    return tuple((each, names(evening, sitting, each)) for each in sitting.contestants[side])


def rests_in_words(evening: Evening, sitting: Sitting, words: Words) -> str:
    """Who sits out at a table."""
    everybody = [f"{each} {names(evening, sitting, each)}".strip() for each in sitting.everybody]
    return words.count("{who} sits out", "{who} sit out", len(everybody), who=", ".join(everybody))


def names(evening: Evening, sitting: Sitting, number: str) -> str:
    """The names of a contestant."""
    found = evening.contestant(number, sitting.table.section)
    return " & ".join(name for name in (found.names if found else ()) if name)


def _distinct(entries: tuple[Entry, ...], stage: Stage) -> tuple[Entry, ...]:
    """All that differ; of what both sides keyed alike, one."""
    return entries if stage is Stage.CONFLICT else entries[:1]


def _seated(at: Looking, sitting: Sitting) -> Iterator[Seated]:
    for side in Side:
        yield Seated(side_name(side, at.words), people(at.evening, sitting, side))


def _is(held: Held | None, slot: Slot) -> bool:
    return held is not None and held[1] is slot


def _keying(at: Looking, held: Held, keyed_by: str, slip: Slip | None) -> Keying:
    sitting, slot = held
    hidden = is_hidden(slot, at.hand(sitting), blind=at.evening.choices.blind)
    said = slot.entry.what if slot.entry and not hidden else None
    known = Slip.made_of(said) if isinstance(said, ResultEntered) else Slip()
    return Keying(
        slot.board,
        sitting.round,
        board_head(at, slot.board),
        slip or known,
        seen_text(each.id for each in slot.entries),
        keyed_by or (_other(slot).value if hidden else Side.NS.value),
        bool(slot.entries),
        at.badge.role is Role.TABLE,
        at.new_id(),
    )


def _other(slot: Slot) -> Side:
    """The side that has not keyed a board yet."""
    keyed = next((side for each in slot.entries if (side := side_of_entry(each))), Side.NS)
    return keyed.opponents


def _line(at: Looking, entry: Entry, stage: Stage, hand: Hand) -> Line:
    assert isinstance(entry.what, ResultEntered)
    _, vulnerability = facts_of(at.evening, entry.board or "")
    keyed = side_of_entry(entry)
    waits = stage is Stage.CONFLICT or (stage is Stage.ENTERED and not at.evening.choices.blind)
    return Line(
        entry.id,
        in_words(entry.what.result, at.words),
        score_in_words(entry.what.result, vulnerability, at.words),
        lead_in_words(entry.what, at.words),
        at.words("keyed by {side}", side=side_name(keyed, at.words)) if keyed else "",
        waits and may_approve(hand, entry),
    )


def _asked(at: Looking) -> Iterator[str]:
    """What the director was asked for from here, and has not answered yet."""
    for entry in at.evening.room.requests:
        text = entry.what.text if isinstance(entry.what, Requested) else ""
        if (entry.section, entry.table) == (at.post.table.section, str(at.post.table.number)):
            yield at.words("Board {board}: {text}", board=entry.board, text=text) if entry.board else text


def _rests(at: Looking) -> tuple[str, int]:
    """Who sits out here now, and in which round."""
    found = at.evening.room.resting(at.sittings)
    return (rests_in_words(at.evening, found, at.words), found.round) if found else ("", 0)


def _moves(at: Looking) -> Iterator[str]:
    if not at.post.before:
        return
    for each in moves(at.evening.room, at.post.before):
        if at.badge.role is not Role.PLAYER or each.contestant == at.badge.contestant.rpartition("/")[2]:
            yield _move(each, at.words)


def _move(move: Move, words: Words) -> str:
    if move.is_last:
        return words("{contestant}: the evening is over. Thank you!", contestant=move.contestant)
    if move.table is None or move.side is None:
        return words("{contestant}: sit out this round", contestant=move.contestant)
    side = side_name(move.side, words)
    if move.stays:
        return words("{contestant}: stay here, {side}", contestant=move.contestant, side=side)
    return words("{contestant}: move to table {table}, {side}", contestant=move.contestant, table=move.table, side=side)
