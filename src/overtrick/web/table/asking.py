"""What a table asks of the director: to come, to rule on tricks (Law 79B), to put a score right (Law 79C)."""

from collections.abc import Mapping
from types import MappingProxyType

from starlette.responses import Response

from overtrick.game.errors import OvertrickError
from overtrick.web.rights import ENTERING
from overtrick.web.room.schedule import Sitting
from overtrick.web.site import Address
from overtrick.web.table import entries
from overtrick.web.table.entries import Asked
from overtrick.web.table.here import author, here, is_kept
from overtrick.web.table.pages import address, keep
from overtrick.web.table.post import Post
from overtrick.web.table.view import Looking
from overtrick.web.visit import Visit, see

LAWS: Mapping[str, str] = MappingProxyType({"tricks": "Law 79B", "score": "Law 79C"})
"""What is asked for, and the Law that says how long that may be asked."""
LONGEST = 500


class RequestEmptyError(OvertrickError):
    """A request that does not say what is wanted."""

    code = "request-empty"


async def ask(visit: Visit) -> Response:
    """Where a table calls the director, or asks for a ruling on a board."""
    at = await here(visit)
    context = {"table": at.post.table, "boards": boards_asked_for(at), "entry_id": visit.house.new_id()}
    return visit.page("table/ask.html", context)


async def call(visit: Visit) -> Response:
    """The table calls the director."""
    form = await visit.form()
    at = await here(visit)
    await _keep(visit, at, form, Asked(str(form.get("text", ""))[:LONGEST] or visit.words("Director, please")))
    return see(address(visit, at))


async def request(visit: Visit) -> Response:
    """The table asks for tricks, or says that a score was recorded wrongly."""
    form = await visit.form()
    at = await here(visit)
    law, board = LAWS.get(str(form.get("wants", "")), ""), str(form.get("board", ""))
    text = str(form.get("text", "")).strip()[:LONGEST]
    if not (law and text and board in boards_asked_for(at)):
        raise RequestEmptyError(visit.words("Choose the board and what you ask for, and say it in a few words."))
    await _keep(visit, at, form, Asked(text, board, law))
    return see(address(visit, at))


ADDRESSES = (
    Address("/e/{event}/table/{table}/ask", ask, ENTERING),
    Address("/e/{event}/table/{table}/call", call, ENTERING, "POST"),
    Address("/e/{event}/table/{table}/request", request, ENTERING, "POST"),
)


def boards_asked_for(at: Looking) -> dict[str, Sitting]:
    """The boards that somebody may ask about: those that it has played, at whatever table."""
    return {
        slot.board: sitting
        for sitting in at.sittings
        for slot in at.evening.room.slots(sitting)
        if slot.entries or slot.ruling
    }


def _here(post: Post) -> Sitting | None:
    return post.now or post.before


async def _keep(visit: Visit, at: Looking, form: Mapping[str, object], asked: Asked) -> None:
    sitting = boards_asked_for(at).get(asked.board or "") or _here(at.post)
    if sitting is not None and not is_kept(at, str(form.get("id", ""))):
        hand = at.hand(sitting, str(form.get("keyed_by", "")))
        who = author(at, sitting, form, hand.who)
        await keep(visit, entries.request(who, sitting, asked))
