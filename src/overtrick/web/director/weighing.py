"""What stands between an evening and its final ranking: each in a sentence, each way to end it with its effect."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum

from overtrick.events.model import Entry, ResultEntered
from overtrick.events.state import natural
from overtrick.game.problems import Level, Problem
from overtrick.game.result import Played, ScoreOnly
from overtrick.game.seats import Seat
from overtrick.web.director.acts import BOARD_ACTS, looked_at
from overtrick.web.director.desk import Desk, Proposal
from overtrick.web.director.effect import headline
from overtrick.web.director.proposing import effect_of
from overtrick.web.engine_words import engine_words
from overtrick.web.evenings import Evening, Scored, number_of
from overtrick.web.rights import DIRECTING, Badge
from overtrick.web.room.schedule import Sitting
from overtrick.web.room.slots import Slot, Stage
from overtrick.web.table.seen import seen_text
from overtrick.web.table.telling import in_words, place_in_words, seat_name
from overtrick.web.unseen import unseen_boards
from overtrick.web.words import Words

MOST = 12  # ways of which the effect is worked out at once
_WRONG_SIDE, _WRONG_LEAD = "declarer-side", "lead-not-in-hand"


class Kind(StrEnum):
    """What keeps a ranking from being final."""

    CONFLICT = "conflict"
    DOUBT = "doubt"
    REQUEST = "request"
    LATE = "late"
    MISSING = "missing"


@dataclass(frozen=True, slots=True)
class Way:
    """One way to end it: what its button says, the fields that do it (none: only a what-if), and its effect."""

    label: str
    fields: tuple[tuple[str, str], ...] = ()
    effect: str = ""


@dataclass(frozen=True, slots=True)
class Matter:
    """One thing that somebody must look at. ``table`` is empty where it is about no table."""

    kind: Kind
    said: str
    table: str = ""
    round: int = 0
    board: str = ""
    ways: tuple[Way, ...] = ()
    request: str = ""


@dataclass(frozen=True, slots=True)
class Gap:
    """The boards of a table that have no result yet in one round, where nothing more is to be said of each."""

    table: str
    round: int
    boards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Weighed:
    """An evening with its results, for somebody who may see them.

    ``supposes`` asks for what the best and the worst score of a missing board would do.
    """

    evening: Evening
    scored: Scored
    badge: Badge
    words: Words
    supposes: bool = True

    @property
    def unseen(self) -> frozenset[str]:
        """The boards of which nothing is told."""
        return unseen_boards(self.evening, self.badge)

    def desk(self, fields: Mapping[str, str]) -> Desk:
        """A desk where these fields were filled in."""
        return Desk(self.evening, self.badge, self.words, fields)


def matters(of: Weighed) -> tuple[Matter, ...]:
    """Everything that stands between the evening and its final ranking, the gravest first."""
    found = [*_at_tables(of), *_doubtful(of), *_requested(of)]
    order = tuple(Kind)
    found.sort(key=lambda each: (order.index(each.kind), each.round, natural(each.table), natural(each.board)))
    return tuple(_discreet(of, each) for each in _with_effects(of, found))


def gaps(every: tuple[Matter, ...]) -> tuple[tuple[Matter, ...], tuple[Gap, ...]]:
    """What is to be looked at one by one, and the boards that are just missing, together for each table and round.

    >>> gaps((Matter(Kind.MISSING, "", "1", 2, "7"), Matter(Kind.MISSING, "", "1", 2, "8")))
    ((), (Gap(table='1', round=2, boards=('7', '8')),))
    """
    missing: dict[tuple[int, str], list[str]] = {}
    for each in every:
        if _is_gap(each):
            missing.setdefault((each.round, each.table), []).append(each.board)
    found = tuple(Gap(table, round_, tuple(boards)) for (round_, table), boards in missing.items())
    return tuple(each for each in every if not _is_gap(each)), found


def _is_gap(each: Matter) -> bool:
    return each.kind is Kind.MISSING and not each.ways


def doubts_at(every: tuple[Matter, ...], table: str) -> tuple[Matter, ...]:
    """What has to be looked at, at one table."""
    return tuple(each for each in every if each.table == table and each.kind in (Kind.CONFLICT, Kind.DOUBT))


def _at_tables(of: Weighed) -> Iterator[Matter]:
    """Boards that are missing, to be played later, or entered twice."""
    room, words = of.evening.room, of.words
    for sitting in room.schedule.values():
        for slot in room.slots(sitting):
            match slot.stage:
                case Stage.OPEN:
                    yield _of(Kind.MISSING, sitting, slot, words("No result yet."))
                case Stage.LATE:
                    yield _of(Kind.LATE, sitting, slot, words("To be played later."))
                case Stage.CONFLICT:
                    told = _of(Kind.CONFLICT, sitting, slot, words("Two different results were entered."))
                    yield replace(told, ways=tuple(_choices(of, told, slot)))


def _of(kind: Kind, sitting: Sitting, slot: Slot, said: str) -> Matter:
    return Matter(kind, said, str(sitting.table), sitting.round, slot.board)


def _choices(of: Weighed, told: Matter, slot: Slot) -> Iterator[Way]:
    for entry in slot.entries:
        if isinstance(entry.what, ResultEntered):
            label = in_words(entry.what.result, of.words)
            yield Way(label, _fields(told, slot, act="choose", entry=entry.id))


def _fields(told: Matter, slot: Slot, **more: str) -> tuple[tuple[str, str], ...]:
    place = {"table": told.table, "round": str(told.round), "board": told.board}
    return tuple({**more, **place, "seen": seen_text(each.id for each in slot.entries)}.items())


def _doubtful(of: Weighed) -> Iterator[Matter]:
    """Results that look wrong, and that no director has looked at."""
    by_number = {number_of(each): each for each in of.evening.log.entries.values()}
    together: dict[str, list[Problem]] = {}
    for problem in of.scored.doubts:
        entry = by_number.get((problem.where.line if problem.where else 0) or 0)
        if problem.level is Level.DOUBT and entry and not _was_looked_at(entry, problem.code):
            together.setdefault(entry.id, []).append(problem)
    for identity, problems in together.items():
        yield from _doubt(of, of.evening.log.entries[identity], problems, by_number)


def _was_looked_at(entry: Entry, code: str) -> bool:
    return entry.role in DIRECTING and entry.reason == looked_at(code)


def _doubt(of: Weighed, entry: Entry, problems: list[Problem], by_number: Mapping[int, Entry]) -> Iterator[Matter]:
    room = of.evening.room
    for sitting in room.schedule.values():
        place = (sitting.table.section, str(sitting.table.number), sitting.round)
        if place == (entry.section, entry.table, entry.round):
            slot = next((each for each in room.slots(sitting) if each.board == entry.board), None)
            if slot and slot.entry is entry:
                said = (_placed(each.message, by_number, of.words) for each in problems)
                sentences = [engine_words(_sentence(each), of.words) for each in said]
                told = _of(Kind.DOUBT, sitting, slot, " ".join(sentences))
                yield replace(told, ways=tuple(_repairs(of, told, slot, problems)))


def _placed(message: str, by_number: Mapping[int, Entry], words: Words) -> str:
    """What is wrong, where an entry of the log is named by its table and round."""

    def place(found: re.Match[str]) -> str:
        entry = by_number.get(int(found[1]))
        return place_in_words(entry, words) if entry else found[0]

    return re.sub(r"\bentry:(\d+)", place, message)


def _sentence(message: str) -> str:
    """What is wrong, without the place that stands beside it.

    >>> _sentence("board 7, table 3 (1 v 2): the only EW declarer in NT")
    'The only EW declarer in NT.'
    """
    _, _, said = message.partition(": ")
    told = said or message
    return f"{told[:1].upper()}{told[1:]}{'' if told.endswith('?') else '.'}"


def _repairs(of: Weighed, told: Matter, slot: Slot, problems: list[Problem]) -> Iterator[Way]:
    """Turn it round, keep it, or ask the table."""
    codes = [each.code for each in problems]
    for declarer in _likely_declarers(of, slot, codes):
        label = of.words("Turn round: {declarer} declared", declarer=seat_name(declarer, of.words))
        yield Way(label, _fields(told, slot, act="declarer", declarer=declarer.value))
    yield Way(of.words("Keep"), _fields(told, slot, act="keep", code=codes[0]))
    yield Way(of.words("Ask the table"), _fields(told, slot, act="ask"))


def _likely_declarers(of: Weighed, slot: Slot, codes: list[str]) -> tuple[Seat, ...]:
    """Who may have declared: by the lead whoever sits before the hand that held it, else either of the other side."""
    said = slot.entry.what if slot.entry else None
    if not isinstance(said, ResultEntered) or not isinstance(said.result, Played):
        return ()
    deal = of.scored.results.facts(1, slot.board).deal
    holder = deal.holder(said.lead) if deal and said.lead else None
    if _WRONG_LEAD in codes and holder:
        return (holder.after(-1),)
    declarer = said.result.declarer
    return (declarer.after(1), declarer.after(-1)) if _WRONG_SIDE in codes else ()


def _requested(of: Weighed) -> Iterator[Matter]:
    for entry in of.evening.room.requests:
        text = getattr(entry.what, "text", "")
        said = f"{entry.law}: {text}" if entry.law else text
        table = f"{entry.section}{entry.table or ''}"
        yield Matter(Kind.REQUEST, said, table, entry.round or 0, entry.board or "", request=entry.id)


def _with_effects(of: Weighed, found: list[Matter]) -> Iterator[Matter]:
    """The matters with the effects of the first ways; of missing boards only where few are left."""
    few = of.supposes and sum(each.kind in (Kind.MISSING, Kind.LATE) for each in found) * 2 <= MOST
    left = MOST
    for each in found:
        if each.board in of.unseen:
            yield each
            continue
        known = tuple(_supposed(of, each)) if few and each.kind in (Kind.MISSING, Kind.LATE) else ()
        weighed = tuple(_weighed(of, way) if place < left else way for place, way in enumerate(each.ways))
        left -= len(each.ways)
        yield replace(each, ways=(*weighed, *known))


def _weighed(of: Weighed, way: Way) -> Way:
    """A way with its effect; where nothing can change there is none to tell."""
    fields = dict(way.fields)
    if fields["act"] in ("keep", "ask"):
        return way
    proposal = BOARD_ACTS[fields["act"]](of.desk(fields))
    return replace(way, effect=headline(effect_of(of.evening, proposal, of.scored), of.words))


def _supposed(of: Weighed, told: Matter) -> Iterator[Way]:
    """What the best and the worst score of the other tables would do here."""
    scores = {
        line.score
        for board in of.scored.results.boards
        if board.board == told.board
        for line in board.lines
        if line.score is not None
    }
    for score in sorted({max(scores), min(scores)}, reverse=True) if scores else ():
        desk = of.desk({"table": told.table, "round": str(told.round), "board": told.board})
        said = desk.placed(ResultEntered(ScoreOnly(score)), desk.slot)
        supposed = replace(said, replaces=desk.instead_of(*desk.seen))
        found = effect_of(of.evening, Proposal("", (supposed,)), of.scored)
        yield Way(of.words("If {score}:", score=f"{score:+d}"), effect=headline(found, of.words))


def _discreet(of: Weighed, each: Matter) -> Matter:
    """A matter as the director may see it, who has still to play the board."""
    if each.board not in of.unseen or each.kind in (Kind.MISSING, Kind.LATE):
        return each
    told = of.words("Something has to be looked at. You have still to play this board: ask somebody who has not.")
    return replace(each, said=told, ways=())
