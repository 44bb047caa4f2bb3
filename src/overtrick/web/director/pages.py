"""The room as one picture: every table a tile; one table with its boards; what stands between us and the ranking."""

from functools import partial

from starlette.exceptions import HTTPException
from starlette.responses import Response

from overtrick.web.director.view import Eyes, boards, by_director, changes, of_board, seated, table_named, tiles
from overtrick.web.director.weighing import Kind, Matter, Weighed, gaps, matters
from overtrick.web.evenings import Evening
from overtrick.web.rights import DIRECTING
from overtrick.web.room.schedule import Sitting, TableName
from overtrick.web.site import Address
from overtrick.web.visit import Visit

_SHOWN = (Kind.CONFLICT, Kind.DOUBT, Kind.REQUEST)


async def room(visit: Visit) -> Response:
    """Every table with its round, its missing boards, and what somebody must look at."""
    at = Eyes(await visit.evening(), visit.badge, visit.words)
    every = await weighed(visit)
    context = {
        "evening": at.evening,
        "tiles": list(tiles(at, every)),
        "matters": [each for each in every if each.kind in _SHOWN],
        "counts": counts(every),
        "new_id": visit.house.new_id,
    }
    return visit.page("director/room.html", context)


async def between(visit: Visit) -> Response:
    """What stands between the evening and its final ranking, each thing with its effect."""
    every = await weighed(visit, supposes=True)
    one_by_one, missing = gaps(every)
    context = {"evening": await visit.evening(), "matters": one_by_one, "gaps": missing, "counts": counts(every)}
    return visit.page("director/between.html", {**context, "new_id": visit.house.new_id})


async def table(visit: Visit) -> Response:
    """One table: its boards of a round, and everything that can be done to one of them."""
    evening = await visit.evening()
    name = table_named(evening, str(visit.request.path_params["table"]))
    if name is None:
        raise HTTPException(404)
    asked = visit.request.query_params
    at, sitting = Eyes(evening, visit.badge, visit.words), _sitting(evening, name, asked.get("round", ""))
    own = list(boards(at, sitting))
    board = next((each for each in own if each.board == asked.get("board")), None)
    context = {
        "evening": evening,
        "table": name,
        "sitting": sitting,
        "rounds": sorted(round_ for known, round_ in evening.room.schedule if known == name),
        "seated": seated(at, sitting),
        "boards": own,
        "board": board,
        "changes": changes(at, of_board(evening, sitting, board.board)) if board else (),
        "new_id": visit.house.new_id,
    }
    return visit.page("director/table.html", context)


async def log(visit: Visit) -> Response:
    """What directors have entered, the newest first; each can be taken back."""
    evening = await visit.evening()
    at = Eyes(evening, visit.badge, visit.words)
    return visit.page(
        "director/log.html",
        {"evening": evening, "changes": changes(at, by_director(evening))},
    )


ADDRESSES = (
    Address("/e/{event}/room", room, DIRECTING),
    Address("/e/{event}/room/open", between, DIRECTING),
    Address("/e/{event}/room/table/{table}", table, DIRECTING),
    Address("/e/{event}/room/log", log, DIRECTING),
)


async def weighed(visit: Visit, *, supposes: bool = False) -> tuple[Matter, ...]:
    """What stands between the evening and its final ranking, worked out once for all who ask in one language."""
    scored = await visit.scored()
    evening, badge = await visit.evening(), visit.badge
    of = Weighed(evening, scored, badge, visit.words, supposes)
    key = ("matters", evening.id, visit.words.language, str(supposes))
    return await visit.house.latest.of(key, evening, partial(matters, of))


def counts(every: tuple[Matter, ...]) -> dict[Kind, int]:
    """How many there are of each kind."""
    return {kind: sum(each.kind is kind for each in every) for kind in Kind}


def _sitting(evening: Evening, name: TableName, round_: str) -> Sitting:
    """The sitting of a table in the round that is asked for, else in the one that it plays."""
    wanted = int(round_) if round_.isascii() and round_.isdecimal() and len(round_) < 4 else 0  # noqa: PLR2004
    found = evening.room.schedule.get((name, wanted))
    tile = evening.room.tile(name)
    now = found or evening.room.schedule.get((name, tile.round))
    if now is None:
        raise HTTPException(404)
    return now
