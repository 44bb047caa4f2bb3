"""The page of a table: one board at a time, from the slip to the opponents' approval."""

import asyncio
from collections.abc import Mapping

from starlette.responses import Response

from overtrick.events.in_force import with_earlier
from overtrick.events.model import ResultEntered
from overtrick.game.errors import OvertrickError
from overtrick.game.result import NotPlayed
from overtrick.web.engine_words import fault_words
from overtrick.web.rights import ENTERING, Role
from overtrick.web.room.schedule import TableName
from overtrick.web.site import Address
from overtrick.web.table import entries
from overtrick.web.table.agreement import approver, may_approve, slipped
from overtrick.web.table.entries import Fields
from overtrick.web.table.here import PLAYING, ElsewhereError, author, held, here, is_kept, looking
from overtrick.web.table.post import of_contestant
from overtrick.web.table.seen import seen_ids
from overtrick.web.table.slip import Slip, SlipIncompleteError
from overtrick.web.table.telling import facts_of, in_words, lead_in_words, score_in_words
from overtrick.web.table.view import Looking, board_head, page
from overtrick.web.visit import Visit, see


async def show(visit: Visit) -> Response:
    """What this table has to do now; a phone is led to the table where its contestant sits."""
    at = await looking(visit)
    if visit.badge.role in PLAYING and at.post.table != TableName.parse(visit.request.path_params["table"]):
        return see(address(visit, at))
    asked = visit.request.query_params
    shown = page(at, asked.get("board", "")[:20], asked.get("keyed_by", "")[:2])
    return visit.page("table/table.html", {"page": shown, "fault": None, "missing": ""})


async def mine(visit: Visit) -> Response:
    """The table where a phone's contestant sits, or the tablet's own."""
    if visit.badge.role is Role.TABLE:
        return see(f"/e/{visit.event}/table/{visit.badge.table}")
    post = of_contestant((await visit.evening()).room, visit.badge.contestant)
    return see(f"/e/{visit.event}/table/{post.table}" if post else f"/e/{visit.event}")


async def check(visit: Visit) -> Response:
    """The slip in words, before it is sent; or what is missing on it."""
    form = await visit.form()
    at = await here(visit)
    slip, (sitting, slot) = Slip.of(form), held(visit, at.post, form)
    try:
        said = slip.entered()
    except OvertrickError as fault:
        shown = page(at, slot.board, str(form.get("keyed_by", "")), slip)
        missing = fault.field if isinstance(fault, SlipIncompleteError) else "line"
        context = {"page": shown, "fault": visit.words(fault_words(fault, visit.words)), "missing": missing}
        return visit.page("table/table.html", context, 422)
    words = _words(at, said, slot.board)
    carried = {name: str(form.get(name, "")) for name in ("seen", "keyed_by")}
    context = {**words, **carried, "slip": slip, "board": slot.board, "round": sitting.round}
    return visit.page("table/check.html", {"table": at.post.table, "entry_id": visit.house.new_id(), **context})


async def send(visit: Visit) -> Response:
    """Keep a result; the same form again keeps nothing twice."""
    form = await visit.form()
    at = await here(visit)
    if not is_kept(at, str(form.get("id", ""))):
        sitting, slot = held(visit, at.post, form)
        hand = at.hand(sitting, str(form.get("keyed_by", "")))
        said = slipped(_said(form), hand, slot, seen_ids(str(form.get("seen", ""))))
        await keep(visit, entries.result(author(at, sitting, form, hand.who), sitting, slot.board, said))
    return see(address(visit, at))


async def approve(visit: Visit) -> Response:
    """The opponents agree with a result; where two stand there, the other one falls."""
    form = await visit.form()
    at = await here(visit)
    if not is_kept(at, str(form.get("id", ""))):
        sitting, slot = held(visit, at.post, form)
        hand, seen = at.hand(sitting), seen_ids(str(form.get("seen", "")))
        entry = next((each for each in slot.entries if each.id == form.get("entry")), None)
        if entry is None or not may_approve(hand, entry):
            raise ElsewhereError(visit.words("This result has changed meanwhile. Look at it again."))
        who = author(at, sitting, form, approver(hand, entry))
        await keep(visit, entries.approval(who, entry, seen & {each.id for each in slot.entries}))
    return see(address(visit, at))


async def withdraw(visit: Visit) -> Response:
    """A result is taken back, and the board is open again."""
    form = await visit.form()
    at = await here(visit)
    if not is_kept(at, str(form.get("id", ""))):
        sitting, slot = held(visit, at.post, form)
        hand, seen = at.hand(sitting, str(form.get("keyed_by", ""))), seen_ids(str(form.get("seen", "")))
        own = frozenset(each.id for each in slot.entries if each.id in seen and hand.is_own(each))
        if own:
            who = author(at, sitting, form, hand.who)
            await keep(visit, entries.withdrawal(who, sitting, slot.board, own))
    return see(address(visit, at))


ADDRESSES = (
    Address("/e/{event}/mine", mine, {Role.TABLE, Role.PLAYER, Role.CAPTAIN}),
    Address("/e/{event}/table/{table}", show, ENTERING),
    Address("/e/{event}/table/{table}/check", check, ENTERING, "POST"),
    Address("/e/{event}/table/{table}/entries", send, ENTERING, "POST"),
    Address("/e/{event}/table/{table}/approve", approve, ENTERING, "POST"),
    Address("/e/{event}/table/{table}/withdraw", withdraw, ENTERING, "POST"),
)


def address(visit: Visit, at: Looking) -> str:
    """The page of the table where somebody sits."""
    return f"/e/{visit.event}/table/{at.post.table}"


async def keep(visit: Visit, said: Fields) -> None:
    """Keep an entry, and wait until it is on disk."""
    replaced = said.get("replaces")
    if isinstance(replaced, list):  # of what is corrected nothing comes back that was corrected before
        said = {**said, "replaces": sorted(with_earlier(replaced, (await visit.evening()).log))}
    await asyncio.wrap_future(visit.house.evenings.store.submit(visit.event, [said]))


def _said(form: Mapping[str, object]) -> ResultEntered:
    """What a form says: a slip, or that a board was not played."""
    late = str(form.get("late", ""))
    return ResultEntered(NotPlayed(late=late == "yes")) if late else Slip.of(form).entered()


def _words(at: Looking, said: ResultEntered, board: str) -> dict[str, str]:
    _, vulnerability = facts_of(at.evening, board)
    return {
        "said": in_words(said.result, at.words),
        "score": score_in_words(said.result, vulnerability, at.words),
        "lead": lead_in_words(said, at.words),
        "head": board_head(at, board),
    }
