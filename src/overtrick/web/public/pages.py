"""What everybody may see, as far as the evening allows it: rankings, travellers, personal scores, and why."""

import asyncio
from collections.abc import AsyncIterator

from markupsafe import Markup
from starlette.responses import Response, StreamingResponse

from overtrick.events.explain import UnknownContestantError, explained
from overtrick.events.explanation import Explanation
from overtrick.events.results import Results
from overtrick.events.state import natural
from overtrick.reports.personal import personal_scores
from overtrick.reports.traveller import travellers
from overtrick.store.listeners import State
from overtrick.web.evenings import Evening
from overtrick.web.kept import Packed
from overtrick.web.public.hands import hands, open_deals
from overtrick.web.public.linked import linked_personal, linked_traveller
from overtrick.web.public.parts import Asked, Part
from overtrick.web.public.parts import part as make_part
from overtrick.web.public.seen import hidden_boards, sees_ranking, without_boards, without_steps
from overtrick.web.public.told import told
from overtrick.web.rights import DIRECTING, NOBODY
from overtrick.web.site import Address
from overtrick.web.visit import Visit

LONGEST = 20  # characters of a section's name


async def front(visit: Visit) -> Response:
    """The evenings of this club."""
    newest = sorted(visit.house.evenings.store.events(), key=lambda each: each.created, reverse=True)
    return visit.page("public/front.html", {"events": newest})


async def ranking(visit: Visit) -> Response:
    """The ranking as it stands."""
    return await _framed(visit, "ranking")


async def screen(visit: Visit) -> Response:
    """The ranking for the wall: a few rows at a time, which a script turns over."""
    return await _framed(visit, "screen")


async def ranking_lists(visit: Visit) -> Response:
    """What of the ranking's page changes; pages that are open fetch it when something has come."""
    return await _alone(visit, "ranking")


async def screen_lists(visit: Visit) -> Response:
    """The same of the page for the wall."""
    return await _alone(visit, "screen")


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
    number = (await visit.house.evenings.state(visit.event)).number
    since = visit.request.query_params.get("since", "")
    grown = number if since.isascii() and since.isdecimal() and since != str(number) else None
    frames: AsyncIterator[bytes] = visit.request.app.state.live.frames(visit.event, grown)
    return StreamingResponse(frames, media_type="text/event-stream", headers={"cache-control": "no-store"})


ADDRESSES = (
    Address("/", front),
    Address("/e/{event}", ranking),
    Address("/e/{event}/lists", ranking_lists),
    Address("/e/{event}/screen", screen),
    Address("/e/{event}/screen/lists", screen_lists),
    Address("/e/{event}/boards", boards),
    Address("/e/{event}/boards/{board}", traveller),
    Address("/e/{event}/contestants/{contestant}", personal),
    Address("/e/{event}/contestants/{contestant}/why", why),
    Address("/e/{event}/contestants/{contestant}/why/{board}", why),
    Address("/e/{event}/live", stream),
)


async def _alone(visit: Visit, page: str) -> Response:
    """The part alone, for a page that was told of something new: as it was told, or newer."""
    part = await _part(visit, page, visit.house.told.get(visit.event))
    return part.content.answer(visit.request.headers.get("accept-encoding", ""))


async def _framed(visit: Visit, page: str) -> Response:
    """A page around its part; for who was let in nowhere it is made once."""
    part = await _part(visit, page)
    if visit.badge != NOBODY:
        return _page(visit, page, part)

    async def packed() -> Packed:
        return await asyncio.to_thread(lambda: Packed.of(part.state, bytes(_page(visit, page, part).body).decode()))

    found = await visit.house.pages.of(part.asked, part.state, packed)
    return found.answer(visit.request.headers.get("accept-encoding", ""))


def _page(visit: Visit, page: str, part: Part) -> Response:
    shown = Markup(part.content.plain.decode())  # noqa: S704 -- made by our own template, which escapes
    return visit.page(f"public/{page}.html", {"name": part.name, "number": part.state.number, "part": shown})


async def _part(visit: Visit, page: str, wanted: State | None = None) -> Part:
    """The part that changes, as the event stands now or was when it was wanted: made once for all who may see it."""
    house = visit.house
    section = visit.request.query_params.get("section", "")[:LONGEST]
    asked = Asked(page, visit.event, visit.words.language, visit.badge.may(DIRECTING, visit.event), section)

    async def made() -> Part:
        state = await house.evenings.state(asked.event)
        found = await house.beside.part(asked, state) if house.beside else None
        return found or await make_part(house.evenings, asked)

    return await house.parts.of(asked, wanted or await house.evenings.state(asked.event), made)


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
