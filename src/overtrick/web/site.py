"""The site: every address with the roles that it opens for. Nothing is answered that is not in this table."""

from collections.abc import Awaitable, Callable, Collection
from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from overtrick.game.errors import OvertrickError
from overtrick.store.errors import EventMissingError, StoreError
from overtrick.web import reached
from overtrick.web.engine_words import fault_words
from overtrick.web.rights import ANYBODY, COOKIE, Role
from overtrick.web.rights_log import note
from overtrick.web.visit import House, Visit
from overtrick.web.words import chosen, wishes

Answer = Callable[[Visit], Awaitable[Response]]
LANGUAGE_COOKIE = "language"


@dataclass(frozen=True, slots=True)
class Address:
    """An address, how it is asked for, what answers, and who may."""

    path: str
    answer: Answer
    roles: Collection[Role] = ANYBODY
    method: str = "GET"


def route(address: Address, house: House) -> Route:
    """The address as the web framework wants it: rights first, then the answer, and faults as pages."""

    async def answered(request: Request) -> Response:
        visit = visit_of(request, house)
        try:
            answer = await _answered(address, visit)
        finally:
            await request.close()  # files that were sent are let go
        if request.method == "POST":
            reached.told(house.evenings.store, request, answer)
        note(visit.badge, (request.method, request.scope["path"]), answer.status_code, house.clock())
        return answer

    return Route(address.path, answered, methods=[address.method], name=address.answer.__qualname__)


async def _answered(address: Address, visit: Visit) -> Response:
    if not visit.badge.may(address.roles, visit.event):
        return refused(visit)
    try:
        await reached.heard(visit.house.evenings.store, visit.request)
        return await address.answer(visit)
    except EventMissingError as fault:
        return told(visit, fault, 404, event_id="")  # no links to pages of an event that is not there
    except StoreError as fault:
        return told(visit, fault, 409)
    except OvertrickError as fault:
        return told(visit, fault, 400)


def visit_of(request: Request, house: House) -> Visit:
    """Who sends a request, and in which language it is to be answered."""
    wanted = [request.cookies.get(LANGUAGE_COOKIE, ""), *wishes(request.headers.get("accept-language", ""))]
    return Visit(request, house, house.badge(request.cookies.get(COOKIE)), chosen(wanted))


def refused(visit: Visit) -> Response:
    """What somebody without the right is answered: what is missing, and where to get it."""
    if wants_json(visit.request):
        return JSONResponse({"code": "right-missing", "message": "this device may not do this", "errors": []}, 403)
    return visit.page("refused.html", {}, 403)


def told(visit: Visit, fault: OvertrickError, status: int, **more: str) -> Response:
    """A fault in what was sent or asked for, as a page or, to a program, as JSON; ``more`` goes to the page."""
    if wants_json(visit.request):
        return JSONResponse({"code": fault.code, "message": str(fault), "errors": []}, status)
    return visit.page("fault.html", {"fault": fault_words(fault, visit.words), **more}, status)


def wants_json(request: Request) -> bool:
    """Whether a program asks, and not a browser's page."""
    return "application/json" in (request.headers.get("accept", ""), request.headers.get("content-type", ""))
