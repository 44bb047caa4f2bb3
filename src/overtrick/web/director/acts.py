"""What a director can do to a board: put right, turn, rule, leave out, undo. Each is one proposal; nothing is kept."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from types import MappingProxyType

from overtrick.compare.adjusted import Adjustment
from overtrick.events.model import (
    Entry,
    Kind,
    Numbers,
    PaperChanged,
    PenaltyGiven,
    Requested,
    RequestRefused,
    ResultEntered,
    Ruled,
    SatOut,
    What,
)
from overtrick.formats.adjustments import adjustment
from overtrick.game.result import NotPlayed, PassedOut, Played, Unknown
from overtrick.game.seats import BySide, Seat
from overtrick.web.director.desk import LONGEST, Desk, FieldMissingError, NotThereError, Proposal
from overtrick.web.director.paper_changes import can_be_taken_back, made_together, taken_back
from overtrick.web.rights import DIRECTING
from overtrick.web.room.slots import Slot
from overtrick.web.table.slip import Slip
from overtrick.web.table.telling import in_words, seat_name
from overtrick.web.words import Words


def kept_as_it_is(desk: Desk) -> Proposal:
    """A doubtful result is right: it stands again, looked at by the director."""
    entry = _result(desk)
    entered = replace(_again(desk, entry, entry.what), reason=looked_at(desk.field("code")) or desk.field("reason"))
    return Proposal(desk.words("The result is right and stands."), (entered,))


def looked_at(code: str) -> str:
    """How an entry says that a doubt was looked at."""
    return f"looked at: {code}" if code else ""


def chosen(desk: Desk) -> Proposal:
    """Of two results that were entered, this one counts."""
    entry = next((each for each in desk.slot.entries if each.id == desk.field("entry")), None)
    if entry is None or not isinstance(entry.what, ResultEntered):
        raise NotThereError(desk.words("This counts no more; somebody has changed it meanwhile."))
    entered = replace(_again(desk, entry, entry.what), replaces=desk.instead_of(*desk.seen, entry.id))
    said = desk.words("The result is: {result}", result=in_words(entry.what.result, desk.words))
    return Proposal(said, (entered,))


def asked(desk: Desk) -> Proposal:
    """The table is asked to look at a result again; the question stands at its tile until it is dealt with."""
    question = desk.words("Director asks: is board {board} right?", board=desk.slot.board)
    entered = desk.placed(Requested(desk.field("line")[:LONGEST] or question), desk.slot)
    return Proposal(desk.words("The table is asked."), (entered,))


def put_right(desk: Desk) -> Proposal:
    """Another result takes the place of what stands there (Law 79C)."""
    said = Slip(line=desk.needed("line", desk.words("Write the result, such as 4sx e -1."))).entered()
    entered = replace(desk.placed(said, desk.slot), replaces=desk.instead_of(*desk.seen))
    return Proposal(desk.words("The result is: {result}", result=in_words(said.result, desk.words)), (entered,))


def wrong_declarer(desk: Desk) -> Proposal:
    """Somebody else declared: the contestants stay, the score is that of the right side's vulnerability."""
    entry, played = _played(desk)
    declarer = _seat(desk, desk.needed("declarer", desk.words("Say who declared.")))
    said = _with(entry, replace(played, declarer=declarer))
    told = desk.words("Wrong declarer: {declarer} declared.", declarer=seat_name(declarer, desk.words))
    return Proposal(told, (_again(desk, entry, said),))


def wrong_seats(desk: Desk) -> Proposal:
    """The pairs sat the other way: they exchange, and the score stays as it was made by the cards."""
    entry = _result(desk)
    exchanged = replace(_again(desk, entry, entry.what), contestants=entry.contestants.turned)
    return Proposal(desk.words("Wrong seats: the pairs exchange, the score stays."), (exchanged,))


def turned_board(desk: Desk) -> Proposal:
    """The board lay turned: hands, dealer and vulnerability turn with it, by one, two or three quarters clockwise."""
    entry = _result(desk)
    assert isinstance(entry.what, ResultEntered)
    quarters = {"1": 1, "2": 2, "3": 3}.get(desk.field("turns"), 0)
    result = entry.what.result
    if not quarters or not isinstance(result, Played | PassedOut):
        raise FieldMissingError(desk.words("Say how far the board was turned; the contract must be known."))
    if isinstance(result, Played):
        result = replace(result, declarer=result.declarer.after(-quarters))
    who = entry.contestants.turned if quarters % 2 else entry.contestants
    turned = replace(_again(desk, entry, _with(entry, result)), contestants=who)
    return Proposal(desk.words("Turned board: hands, dealer and vulnerability turn with it."), (turned,))


def not_played(desk: Desk) -> Proposal:
    """The board is not played at this table."""
    said = ResultEntered(NotPlayed())
    return Proposal(desk.words("The board is not played here."), (_instead(desk, said),))


def played_late(desk: Desk) -> Proposal:
    """The board is to be played later; the ranking is provisional until then."""
    said = ResultEntered(NotPlayed(late=True))
    return Proposal(desk.words("The board is to be played later."), (_instead(desk, said),))


def opened(desk: Desk) -> Proposal:
    """The result is taken back, and the table keys it again."""
    said = ResultEntered(Unknown())
    return Proposal(desk.words("The result is taken back; the table enters it again."), (_instead(desk, said),))


def wrong_board(desk: Desk) -> Proposal:
    """The table played another board: the result goes there, and this board is open again."""
    entry = _result(desk)
    other = desk.needed("other", desk.words("Say which board was played."))
    if other == desk.slot.board or other not in boards_of(desk):
        raise NotThereError(desk.words("There is no board {board} this evening.", board=other[:20]))
    there = replace(_again(desk, entry, entry.what), board=other, replaces=frozenset())
    here = replace(_instead(desk, ResultEntered(Unknown())), contestants=entry.contestants)
    said = desk.words("The result is that of board {other}, not of board {board}.", other=other, board=desk.slot.board)
    return Proposal(said, (there, here), told=tuple(_met_later(desk, entry, other)))


def ruled(desk: Desk) -> Proposal:
    """An adjusted score for each side, laid over the result (Laws 12C, 86)."""
    given = adjusted(desk.field("ns"), desk.field("ew"), desk.words)
    slot = desk.slot
    over = slot.entry.id if slot.entry else None
    before = desk.instead_of(slot.ruling.id) if slot.ruling else frozenset()
    entered = replace(desk.placed(Ruled(given), slot), over=over, replaces=before)
    return Proposal(desk.words("Adjusted score: {ruling}", ruling=given), (entered,))


def fouled(desk: Desk) -> Proposal:
    """The board was played in another form here: it is compared only with results of that form (Law 87)."""
    entry = _result(desk)
    form = "" if desk.field("other") == "1" else "2"
    told = desk.words("Fouled board: compared only with results of the same form.")
    back = desk.words("The board was played in its usual form.")
    return Proposal(told if form else back, (replace(_again(desk, entry, entry.what), form=form),))


def seated(desk: Desk) -> Proposal:
    """Other pairs sat at a table in a round than the movement says: its results are theirs."""
    sitting = desk.sitting
    who = _sides(desk)
    slots = (each for each in desk.evening.room.slots(sitting) if each.entry)
    moved = tuple(_of_others(desk, each.entry, who) for each in slots if each.entry)
    if not moved:
        raise NotThereError(desk.words("There is no result at this table in this round yet."))
    said = desk.words("Table {table}, round {round}:", table=sitting.table, round=sitting.round)
    sat = {"ns": "+".join(who.ns), "ew": "+".join(who.ew)}
    pairs = desk.words("{ns} sat North-South, {ew} sat East-West.", **sat)
    return Proposal(f"{said} {pairs}", moved)


def sat_out(desk: Desk) -> Proposal:
    """A pair had no opponents in a round: its boards are not played, and it earns what a sit-out earns."""
    sitting, number = desk.sitting, desk.needed("contestant", desk.words("Say which pair sat out."))
    if number not in sitting.everybody:
        raise NotThereError(desk.words("{who} does not sit at this table in this round.", who=number[:20]))
    slots = desk.evening.room.slots(sitting)
    missed = tuple(_missed(desk, each) for each in slots)
    bye = replace(desk.placed(SatOut(len(slots))), contestants=BySide((number,), ()))
    said = desk.words("{who} sat out round {round}.", who=number, round=sitting.round)
    return Proposal(said, (bye, *missed))


def undone(desk: Desk) -> Proposal:
    """An entry of the director is taken back with all that was made with it: what stood there before counts again."""
    entry = _in_force(desk)
    together = made_together(desk, entry)
    if any(isinstance(each.what, PaperChanged) for each in together):
        return taken_back(desk, entry)
    taken = replace(desk.signed(RequestRefused()), replaces=frozenset(each.id for each in together))
    here = replace(taken, section=entry.section, table=entry.table, round=entry.round, board=entry.board)
    told = (desk.words("What was entered together is taken back together."),) if len(together) > 1 else ()
    return Proposal(desk.words("Taken back: what stood there before counts again."), (here,), told=told)


def let_stand(desk: Desk) -> Proposal:
    """A request is dealt with, and the result stands."""
    entry = _in_force(desk)
    answer = replace(desk.signed(RequestRefused()), over=entry.id)
    here = replace(answer, section=entry.section, table=entry.table, round=entry.round, board=entry.board)
    return Proposal(desk.words("Dealt with: the result stands."), (here,))


Act = Callable[[Desk], Proposal]
BOARD_ACTS: Mapping[str, Act] = MappingProxyType(
    {
        "keep": kept_as_it_is,
        "choose": chosen,
        "ask": asked,
        "result": put_right,
        "declarer": wrong_declarer,
        "seats": wrong_seats,
        "turned": turned_board,
        "not-played": not_played,
        "late": played_late,
        "open": opened,
        "other-board": wrong_board,
        "ruling": ruled,
        "fouled": fouled,
        "seated": seated,
        "sat-out": sat_out,
        "undo": undone,
        "stand": let_stand,
    }
)
"""The buttons by their names."""


def is_undoable(entry: Entry) -> bool:
    """Whether an entry is one of the director's that can be taken back."""
    if isinstance(entry.what, PaperChanged):
        return entry.role in DIRECTING and can_be_taken_back(entry.what)
    return entry.role in DIRECTING and isinstance(entry.what, ResultEntered | Ruled | PenaltyGiven | SatOut)


def adjusted(ns: str, ew: str, words: Words) -> Adjustment:
    """The adjusted score that two fields say; one field alone says it for both sides.

    >>> str(adjusted("A+", "A-", Words("en"))), str(adjusted("60% 4SN= & 40% 4SN-1", "", Words("en")))
    ('A+/A-', '60% 4SN= & 40% 4SN-1')
    """
    if not (ns or ew):
        raise FieldMissingError(words("Say what each side gets, such as A+, or 60% 4SN= & 40% 4SN-1."))
    return adjustment(f"{ns or ew}/{ew}" if ew else ns)


def boards_of(desk: Desk) -> frozenset[str]:
    """Every board of the evening."""
    return frozenset(board for each in desk.evening.room.schedule.values() for board in each.boards)


def _result(desk: Desk) -> Entry:
    """The result that stands, and was seen when the form was made."""
    entry = desk.slot.entry
    if entry is None or entry.id not in desk.seen:
        raise NotThereError(desk.words("There is no single result here, or it has changed meanwhile. Look again."))
    return entry


def _played(desk: Desk) -> tuple[Entry, Played]:
    entry = _result(desk)
    found = entry.what.result if isinstance(entry.what, ResultEntered) else None
    if not isinstance(found, Played):
        raise NotThereError(desk.words("There is no contract here."))
    return entry, found


def _again(desk: Desk, entry: Entry, what: What) -> Entry:
    """An entry that takes the place of a result, with its contestants and its form."""
    made = desk.placed(what, desk.slot)
    agreed = made.approved_by or entry.approved_by
    return replace(
        made, contestants=entry.contestants, form=entry.form, replaces=desk.instead_of(entry.id), approved_by=agreed
    )


def _instead(desk: Desk, said: ResultEntered) -> Entry:
    return replace(desk.placed(said, desk.slot), replaces=desk.instead_of(*desk.seen))


def _missed(desk: Desk, slot: Slot) -> Entry:
    replaced = desk.instead_of(*(entry.id for entry in slot.entries))
    return replace(desk.placed(ResultEntered(NotPlayed()), slot), replaces=replaced)


def _with(entry: Entry, result: Played | PassedOut) -> ResultEntered:
    """The same with another result; a score that was written beside the wrong one counts no more."""
    assert isinstance(entry.what, ResultEntered)
    return replace(entry.what, result=result, written=None)


def _seat(desk: Desk, letter: str) -> Seat:
    if letter not in Seat.__members__:
        raise FieldMissingError(desk.words("Say who declared."))
    return Seat[letter]


def _sides(desk: Desk) -> BySide[Numbers]:
    """Who sat there instead, by their numbers: a pair or team on each side, or two single players."""
    ns, ew = (tuple(each.strip() for each in desk.field(side).split("+")) for side in ("ns", "ew"))
    is_individual = desk.evening.event.kind is Kind.INDIVIDUAL
    everybody = {*ns, *ew}
    is_full = len(ns) == len(ew) == (2 if is_individual else 1) and len(everybody) == len(ns) + len(ew)
    if is_full and everybody <= {each.number for each in desk.evening.event.contestants}:
        return BySide(ns, ew)
    if is_individual:
        raise NotThereError(desk.words("Say which two players sat on each side, by their numbers, such as 3+8."))
    raise NotThereError(desk.words("Say which two pairs sat there, by their numbers."))


def _in_force(desk: Desk) -> Entry:
    entry = desk.evening.log.entries.get(desk.field("entry"))
    if entry is None:
        raise NotThereError(desk.words("This counts no more; somebody has changed it meanwhile."))
    return entry


def _of_others(desk: Desk, entry: Entry, who: BySide[Numbers]) -> Entry:
    made = desk.placed(entry.what)
    here = replace(made, board=entry.board, form=entry.form, contestants=who)
    return replace(here, replaces=desk.instead_of(entry.id), approved_by=made.approved_by or entry.approved_by)


def _met_later(desk: Desk, entry: Entry, board: str) -> Iterator[str]:
    """Who was to play a board in another round, and has played it now."""
    everybody = (*entry.contestants.ns, *entry.contestants.ew)
    here = desk.sitting
    for sitting in desk.evening.room.schedule.values():
        both = [number for number in everybody if number in sitting.everybody]
        if both and board in sitting.boards and sitting.is_played and sitting != here:
            who, place = ", ".join(both), {"table": sitting.table, "round": sitting.round}
            yield desk.words(
                "{who}: board {board} was planned at table {table} in round {round}, and cannot be played there now.",
                who=who,
                board=board,
                **place,
            )
