"""The interface for programs, under ``/api``: the answers of ``--json``, and entries with a token. It tells itself."""

import asyncio
import json
from collections.abc import Awaitable, Callable, Sequence
from typing import Annotated

from fastapi import Depends, FastAPI, Query, Request
from fastapi.exceptions import RequestValidationError
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer
from pydantic import BaseModel, Field
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse, Response

from overtrick.events.explain import UnknownContestantError, explained
from overtrick.game.errors import OvertrickError
from overtrick.reports.explained_json import explanation_answers
from overtrick.reports.json_answer import score_answer
from overtrick.store.errors import EntryRefusedError, EventMissingError, StoreBusyError, StoreClosedError, StoreError
from overtrick.store.intake import MOST, submission
from overtrick.web.api.allowed import EntryNotAllowedError, signed, take
from overtrick.web.engine import VERSION
from overtrick.web.evenings import Evening
from overtrick.web.public.hands import open_deals
from overtrick.web.public.seen import hidden_boards, sees_everything, sees_ranking, without_boards, without_steps
from overtrick.web.rights import DIRECTING, ENTERING, Badge, Role
from overtrick.web.rights_log import note
from overtrick.web.unseen import has_unseen_results
from overtrick.web.visit import House

LAST = 2**53  # no log is longer
READING = frozenset({*DIRECTING, Role.SCORER})
_BEARER = HTTPBearer(auto_error=False, description="A token from the page Helpers' devices.")
_LINES = 1_000  # entries of one answer


class RightMissingError(OvertrickError):
    """The token is missing, was taken back, or is for something else."""

    code = "right-missing"


class NotShownYetError(OvertrickError):
    """The evening does not show its results yet."""

    code = "not-shown-yet"


# What is wrong, and how it is answered.
STATUS: Sequence[tuple[type[OvertrickError], int]] = (
    (RightMissingError, 403),
    (EntryNotAllowedError, 403),
    (NotShownYetError, 403),
    (EventMissingError, 404),
    (UnknownContestantError, 404),
    (EntryRefusedError, 422),
    (StoreBusyError, 503),
    (StoreClosedError, 503),
    (StoreError, 409),
)


class Sent(BaseModel):
    """Entries that are kept together or not at all; the same key again keeps nothing twice."""

    entries: list[dict[str, object]] = Field(min_length=1, max_length=MOST)
    key: str | None = Field(default=None, max_length=100)


class Kept(BaseModel):
    """The numbers that the entries have in the log, and whether they were there before."""

    event: str
    numbers: list[int]
    repeated: bool


class Known(BaseModel):
    """An event of this server, and how far its log has come."""

    id: str
    name: str
    number: int


def api(house: House) -> FastAPI:
    """The interface over the evenings of a house."""
    app = FastAPI(title="Overtrick", version=VERSION, docs_url=None, redoc_url=None)

    async def badge(given: Annotated[HTTPAuthorizationCredentials | None, Depends(_BEARER)]) -> Badge:
        return house.badge(given.credentials if given else None)

    _answer_faults(app)
    _note_rights(app, house)
    _reading(app, house, badge)
    _explaining(app, house, badge)
    _entering(app, house, badge)
    return app


Badges = Callable[..., Awaitable[Badge]]


def _reading(app: FastAPI, house: House, badge: Badges) -> None:
    @app.get("/events")
    async def events() -> list[Known]:
        """The events of this server."""
        found = await asyncio.to_thread(house.evenings.store.events)
        return [Known(id=each.id, name=each.name, number=each.head.number) for each in found]

    @app.get("/events/{event}/score")
    async def score(event: str, who: Annotated[Badge, Depends(badge)]) -> dict[str, object]:
        """The answer of ``overtrick score --json``, as far as who asks may see it now."""
        evening = await _shown(house, event, who)
        scored = await house.evenings.scored(event)
        problems = (*evening.problems, *scored.doubts) if sees_everything(evening, who) else ()
        return dict(score_answer(without_boards(scored.results, hidden_boards(evening, who)), problems))

    @app.get("/events/{event}/deals")
    async def deals(event: str, who: Annotated[Badge, Depends(badge)]) -> dict[str, str]:
        """The deals by board in the notation of PBN: those that every table has played, from the day that is set."""
        today = house.clock().astimezone().date()
        return {board: str(deal) for board, deal in open_deals(await _shown(house, event, who), who, today).items()}


def _explaining(app: FastAPI, house: House, badge: Badges) -> None:
    @app.get("/events/{event}/explain")
    async def explain(
        event: str, contestant: str, who: Annotated[Badge, Depends(badge)], board: str | None = None
    ) -> list[dict[str, object]]:
        """The answer of ``overtrick explain --json``: how each number of a contestant came about."""
        evening = await _shown(house, event, who)
        hidden = hidden_boards(evening, who)
        if board in hidden:
            raise NotShownYetError(f"board {board} has still to be played at some table")
        results = await house.evenings.results(event)
        told = tuple(without_steps(each, hidden) for each in explained(results, contestant, board=board))
        return explanation_answers(without_boards(results, hidden), contestant, told)


def _entering(app: FastAPI, house: House, badge: Badges) -> None:
    @app.get("/events/{event}/entries")
    async def entries(
        event: str,
        who: Annotated[Badge, Depends(badge)],
        since: Annotated[int, Query(ge=0, le=LAST)] = 0,
    ) -> list[dict[str, object]]:
        """The log after a number, at most a thousand entries: with the last number ask for more."""
        _must_be(who, READING, event)
        if has_unseen_results(await _now(house, event), who):
            raise NotShownYetError("the director has still to play boards that are in this log")
        found = await asyncio.to_thread(house.evenings.store.since, event, since, _LINES)
        return [json.loads(each.line) for each in found]

    @app.post("/events/{event}/entries", status_code=201)
    async def send(event: str, sent: Sent, who: Annotated[Badge, Depends(badge)]) -> Kept:
        """Keep entries. The answer comes when they are on disk; sending them again is harmless."""
        _must_be(who, ENTERING, event)
        receipt = await take(
            house.evenings, who, submission(event, [signed(who, each) for each in sent.entries], sent.key)
        )
        return Kept(event=event, numbers=list(receipt.numbers), repeated=receipt.repeated)


async def _shown(house: House, event: str, who: Badge) -> Evening:
    evening = await _now(house, event)
    if not sees_ranking(evening, who):
        raise NotShownYetError("the evening does not show its results yet")
    return evening


async def _now(house: House, event: str) -> Evening:
    """The evening as it stands, whichever worker kept what; programs bring no cookie with what they have seen."""
    await asyncio.to_thread(house.evenings.store.catch_up, event)
    return await house.evenings.evening(event)


def _must_be(who: Badge, roles: frozenset[Role], event: str) -> None:
    if not who.may(roles, event):
        raise RightMissingError(f"a token of {', '.join(sorted(roles))} is needed here")


def _answer_faults(app: FastAPI) -> None:
    """Every fault has one shape: code, message, errors."""

    @app.exception_handler(OvertrickError)
    async def ours(_: Request, fault: OvertrickError) -> Response:
        status = next((status for kind, status in STATUS if isinstance(fault, kind)), 400)
        return _fault(fault.code, str(fault), status)

    @app.exception_handler(RequestValidationError)
    async def unreadable(_: Request, fault: RequestValidationError) -> Response:
        errors = [{"where": ".".join(map(str, each["loc"])), "message": each["msg"]} for each in fault.errors()]
        return _fault("request-unreadable", "the request is not what was wanted", 422, errors)

    @app.exception_handler(HTTPException)
    async def other(_: Request, fault: HTTPException) -> Response:
        return _fault("not-found" if fault.status_code == 404 else "request", str(fault.detail), fault.status_code)  # noqa: PLR2004


def _fault(code: str, message: str, status: int, errors: list[dict[str, str]] | None = None) -> Response:
    return JSONResponse({"code": code, "message": message, "errors": errors or []}, status)


def _note_rights(app: FastAPI, house: House) -> None:
    """Every right used goes into the log of rights."""

    @app.middleware("http")
    async def noted(request: Request, answer: Callable[[Request], Awaitable[Response]]) -> Response:
        made = await answer(request)
        scheme, _, token = request.headers.get("authorization", "").partition(" ")
        who = house.badge(token if scheme.lower() == "bearer" else None)
        note(who, (request.method, request.url.path), made.status_code, house.clock())
        return made
