"""After a board: its traveller so far, and the table's own percentage, where the evening allows it."""

from collections.abc import Iterator

from starlette.responses import Response

from overtrick.events.results import Results
from overtrick.game.seats import Side
from overtrick.reports.frame import Frame
from overtrick.reports.traveller import percent_text, traveller_table, travellers
from overtrick.web.public.linked import linked
from overtrick.web.rights import ENTERING
from overtrick.web.room.schedule import Sitting
from overtrick.web.room.slots import Stage
from overtrick.web.site import Address
from overtrick.web.table.asking import boards_asked_for
from overtrick.web.table.here import here
from overtrick.web.table.telling import side_name
from overtrick.web.table.view import Looking
from overtrick.web.visit import Visit
from overtrick.web.words import Words

_UNFINISHED = frozenset({Stage.OPEN, Stage.LATE, Stage.CONFLICT})


async def after(visit: Visit) -> Response:
    """The traveller of a board that this table has finished."""
    at = await here(visit)
    board = str(visit.request.path_params["board"])
    sitting = boards_asked_for(at).get(board)
    if sitting is None or not is_shown(at, sitting, board):
        return visit.page("public/waiting.html", {"evening": at.evening, "board": board})
    results = await visit.results()
    found = [linked(traveller_table(each), lambda *_: "") for each in travellers(results, board)]
    own = tuple(own_percentages(results, sitting, board, visit.words))
    return visit.page("table/after.html", {"table": at.post.table, "board": board, "tables": found, "own": own})


ADDRESSES = (Address("/e/{event}/table/{table}/boards/{board}", after, ENTERING),)


def is_shown(at: Looking, sitting: Sitting, board: str) -> bool:
    """Whether a table may see the traveller of a board: once it has finished it, and both sides have keyed it."""
    stages = [slot.stage for slot in at.evening.room.slots(sitting) if slot.board == board]
    choices = at.evening.choices
    waits = choices.blind and Stage.ENTERED in stages
    return choices.traveller and not waits and not _UNFINISHED.intersection(stages)


def own_percentages(results: Results, sitting: Sitting, board: str, words: Words) -> Iterator[str]:
    """What each side of a table has on a board so far."""
    figures, table = Frame.of(results).figures, sitting.table
    place = (table.section, str(table.number), sitting.round)
    for line in (line for each in results.boards if each.board == board for line in each.lines):
        entry = line.line.entry
        if (entry.section, entry.table, entry.round) == place:
            yield from (
                words("{side}: {percent} %", side=side_name(side, words), percent=percent_text(percent, figures))
                for side in Side
                if (percent := line.percent[side]) is not None
            )
