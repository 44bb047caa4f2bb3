"""Who may enter at a table: its tablet, a phone whose contestant sits there now, the director and the scorer."""

from collections.abc import Mapping

from starlette.exceptions import HTTPException

from overtrick.game.errors import OvertrickError
from overtrick.web.evenings import Evening
from overtrick.web.rights import Role
from overtrick.web.room.schedule import Sitting, TableName
from overtrick.web.table.entries import Author
from overtrick.web.table.post import Held, Post, post_of
from overtrick.web.table.view import Looking
from overtrick.web.unseen import StillToPlayError, has_unseen_results
from overtrick.web.visit import Visit

PLAYING = (Role.PLAYER, Role.CAPTAIN)


class ElsewhereError(OvertrickError):
    """Somebody enters at a table where it does not sit now."""

    code = "sits-elsewhere"


async def looking(visit: Visit) -> Looking:
    """Who opens the page of a table, and where it has its place; a phone's may be another table."""
    evening = await visit.evening()
    name = table_of(visit, evening)
    if has_unseen_results(evening, visit.badge, name):
        told = visit.words("You have still to play boards of which this table shows results. Go to it from the room.")
        raise StillToPlayError(told)
    post = post_of(evening.room, visit.badge, name)
    if post is None:
        raise ElsewhereError(visit.words("You do not sit at table {table} now.", table=name))
    return Looking(evening, post, visit.badge, visit.words, visit.house.new_id)


async def here(visit: Visit) -> Looking:
    """The same for who sends something: a phone must name the table where it sits, or has sat last."""
    at = await looking(visit)
    name = TableName.parse(str(visit.request.path_params["table"]))
    tables = {at.post.table, *(sitting.table for sitting, _ in at.post.held())}
    if visit.badge.role in PLAYING and name not in tables:
        raise ElsewhereError(visit.words("You do not sit at table {table} now.", table=name))
    return at


def table_of(visit: Visit, evening: Evening) -> TableName:
    """The table that the address names."""
    name = TableName.parse(str(visit.request.path_params["table"]))
    if name is None or name not in evening.room.tables:
        raise HTTPException(404)
    return name


def held(visit: Visit, post: Post, form: Mapping[str, object]) -> Held:
    """The board that a form is about; refused where it is not, or no longer, entered here."""
    board = str(form.get("board", ""))
    found = post.find(str(form.get("round", "")), board)
    if found is None:
        told = visit.words("Board {board} is not entered at table {table} now.", board=board or "?", table=post.table)
        raise ElsewhereError(told)
    return found


def author(at: Looking, sitting: Sitting, form: Mapping[str, object], who: str) -> Author:
    """Who enters. The id was made with the form, so that the form keeps nothing twice."""
    return Author(at.badge, str(form.get("id", "")), who, movement_number(at.evening, sitting))


def movement_number(evening: Evening, sitting: Sitting) -> int | None:
    """The number of the paper that says who sits where in a section."""
    section = sitting.table.section
    wanted = f"movement-{section}." if section else "movement."
    return next((paper.number for paper in evening.papers if paper.name.startswith(wanted)), None)


def is_kept(at: Looking, identity: str) -> bool:
    """Whether an entry is in the log already: the form was sent before."""
    return identity in at.evening.log.entries or identity in at.evening.log.replaced
