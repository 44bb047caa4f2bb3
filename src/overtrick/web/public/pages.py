"""What everybody may see, as far as the evening allows it: rankings, travellers, personal scores, and why."""

import asyncio
from collections.abc import AsyncIterator, Callable

from starlette.responses import Response, StreamingResponse

from overtrick.events.explain import UnknownContestantError, explained
from overtrick.events.explanation import Explanation
from overtrick.events.results import Results
from overtrick.events.state import natural
from overtrick.reports.heading import heading, heading_lines, house_lines
from overtrick.reports.personal import personal_scores
from overtrick.reports.ranking import rankings
from overtrick.reports.traveller import travellers
from overtrick.web.evenings import Evening
from overtrick.web.public.hands import hands, open_deals
from overtrick.web.public.linked import linked_personal, linked_ranking, linked_traveller
from overtrick.web.public.seen import hidden_boards, sees_ranking, without_boards, without_steps
from overtrick.web.public.told import told
from overtrick.web.public.wall import panels
from overtrick.web.rights import NOBODY
from overtrick.web.site import Address
from overtrick.web.visit import Visit


async def front(visit: Visit) -> Response:
    """The evenings of this club."""
    newest = sorted(visit.house.evenings.store.events(), key=lambda each: each.created, reverse=True)
    return visit.page("public/front.html", {"events": newest})


async def ranking(visit: Visit) -> Response:
    """The ranking as it stands."""
    evening = await visit.evening()
    if not sees_ranking(evening, visit.badge):
        return _not_yet(visit, evening)
    return await _kept(visit, evening, _ranking)


def _ranking(visit: Visit, scored: Evening, results: Results) -> Response:
    lists = [linked_ranking(each, scored.id) for each in rankings(results)]
    head = heading(results)
    lines = {"head": list(heading_lines(head))[1:], "house": list(house_lines(head))}
    context = {"evening": scored, "tables": lists, **lines, "number": scored.number}
    return visit.page("public/ranking.html", context)


async def screen(visit: Visit) -> Response:
    """The ranking for the wall: a few rows at a time, which a script turns over."""
    evening = await visit.evening()
    if not sees_ranking(evening, visit.badge):
        return _not_yet(visit, evening)
    return await _kept(visit, evening, _screen)


def _screen(visit: Visit, scored: Evening, results: Results) -> Response:
    context = {"evening": scored, "panels": panels(rankings(results)), "number": scored.number}
    return visit.page("public/screen.html", {**context, "status": results.status})


async def boards(visit: Visit) -> Response:
    """The boards of which everybody may see the results."""
    evening = await visit.evening()
    if not sees_ranking(evening, visit.badge):
        return _not_yet(visit, evening)
    hidden = hidden_boards(evening, visit.badge)
    known = {each.board for each in (await visit.results()).boards} - hidden
    context = {"evening": evening, "boards": sorted(known, key=natural), "waiting": sorted(hidden, key=natural)}
    return visit.page("public/boards.html", context)


async def traveller(visit: Visit) -> Response:
    """All results of a board."""
    evening = await visit.evening()
    board = _named(visit, "board")
    results = await _results(visit, evening)
    if results is None:
        return _not_yet(visit, evening)
    if board in hidden_boards(evening, visit.badge):
        return visit.page("public/waiting.html", {"evening": evening, "board": board})
    found = [linked_traveller(each, evening.id, board) for each in travellers(results, board)]
    deals = open_deals(evening, visit.badge, visit.house.clock().astimezone().date())
    context = {"evening": evening, "tables": found, "hidden": False, "hands": hands(board, deals)}
    return visit.page("public/tables.html", context, 200 if found else 404)


async def personal(visit: Visit) -> Response:
    """The boards of one contestant."""
    evening = await visit.evening()
    contestant = _named(visit, "contestant")
    results = await _results(visit, evening)
    if results is None:
        return _not_yet(visit, evening)
    views = personal_scores(results, contestant)
    found = [linked_personal(each, evening.id, contestant) for each in views]
    hidden = bool(hidden_boards(evening, visit.badge))
    context = {"evening": evening, "tables": found, "hidden": hidden, "hands": None}
    return visit.page("public/tables.html", context, 200 if found else 404)


async def why(visit: Visit) -> Response:
    """How a contestant's place, total and boards came about, or one board of it."""
    evening = await visit.evening()
    if not sees_ranking(evening, visit.badge):
        return _not_yet(visit, evening)
    contestant, board = _named(visit, "contestant"), _named(visit, "board")
    hidden = hidden_boards(evening, visit.badge)
    if board in hidden:
        return visit.page("public/waiting.html", {"evening": evening, "board": board})
    every = _explained(await visit.results(), contestant, board)
    found = tuple(told(without_steps(each, hidden), visit.words.language) for each in every)
    context = {"evening": evening, "contestant": contestant, "board": board, "told": found, "hidden": bool(hidden)}
    return visit.page("public/why.html", context, 200 if found else 404)


async def stream(visit: Visit) -> Response:
    """The stream that says when something has changed; ``since`` is what the reader's page was made of."""
    evening = await visit.evening()
    since = visit.request.query_params.get("since", "")
    grown = evening.number if since.isascii() and since.isdecimal() and since != str(evening.number) else None
    frames: AsyncIterator[bytes] = visit.request.app.state.live.frames(visit.event, grown)
    return StreamingResponse(frames, media_type="text/event-stream", headers={"cache-control": "no-store"})


ADDRESSES = (
    Address("/", front),
    Address("/e/{event}", ranking),
    Address("/e/{event}/screen", screen),
    Address("/e/{event}/boards", boards),
    Address("/e/{event}/boards/{board}", traveller),
    Address("/e/{event}/contestants/{contestant}", personal),
    Address("/e/{event}/contestants/{contestant}/why", why),
    Address("/e/{event}/contestants/{contestant}/why/{board}", why),
    Address("/e/{event}/live", stream),
)


async def _kept(visit: Visit, evening: Evening, make: Callable[[Visit, Evening, Results], Response]) -> Response:
    """A page of all results, made beside what the tables send; for who was let in nowhere it is made once."""

    async def made() -> tuple[Evening, Response]:
        newest, results = await visit.latest()
        shown = make if sees_ranking(newest, visit.badge) else _hidden
        return newest, await asyncio.to_thread(shown, visit, newest, results)

    if visit.badge != NOBODY:
        return (await made())[1]
    found = await visit.house.kept.page((visit.request.url.path, visit.words.language), evening, made)
    return found.answer(visit.request.headers.get("accept-encoding", ""))


def _hidden(visit: Visit, evening: Evening, _: Results) -> Response:
    """What was allowed when it was asked for, and is no more."""
    return _not_yet(visit, evening)


def _named(visit: Visit, name: str) -> str:
    return str(visit.request.path_params.get(name, ""))


def _not_yet(visit: Visit, evening: Evening) -> Response:
    """What is shown where the evening does not allow it yet."""
    return visit.page("public/not_yet.html", {"evening": evening})


async def _results(visit: Visit, evening: Evening) -> Results | None:
    """The results that a visitor may see; None where it may see none yet."""
    if not sees_ranking(evening, visit.badge):
        return None
    return without_boards(await visit.results(), hidden_boards(evening, visit.badge))


def _explained(results: Results, contestant: str, board: str) -> tuple[Explanation, ...]:
    try:
        return explained(results, contestant, board=board or None)
    except UnknownContestantError:
        return ()
