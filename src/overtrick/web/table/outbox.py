"""What a device sends by itself, as JSON: entries that waited for the network, and those that a lost laptop had.

Each entry is kept or refused for itself, and the answer says which; the device goes on until it has an answer.
Repeats are harmless, since the ids were made on the device.
"""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from starlette.responses import JSONResponse, Response

from overtrick.game.errors import OvertrickError
from overtrick.store.canonical import fields_of
from overtrick.store.errors import EntryRefusedError, IdReusedError
from overtrick.store.intake import MOST, Fields, Submission, submission
from overtrick.store.log import Receipt
from overtrick.web.api.allowed import must_be_allowed, signed
from overtrick.web.engine_words import fault_words
from overtrick.web.rights import ENTERING, Badge, Role
from overtrick.web.site import Address
from overtrick.web.visit import Visit

_AT_TABLES = frozenset({Role.TABLE.value, Role.PLAYER.value})


async def send(visit: Visit) -> Response:
    """Keep what waited on a device."""
    return await _kept(visit, signed)


async def give_back(visit: Visit) -> Response:
    """Keep what a device sent before, as it was: the log of a lost laptop is made again from the devices."""
    return await _kept(visit, as_it_was)


async def returning(visit: Visit) -> Response:
    """Where a device gives back what it keeps."""
    evening = await visit.evening()
    return visit.page("table/return.html", {"evening": evening})


ADDRESSES = (
    Address("/e/{event}/outbox", send, ENTERING, "POST"),
    Address("/e/{event}/return", returning, ENTERING),
    Address("/e/{event}/return", give_back, ENTERING, "POST"),
)


def as_it_was(badge: Badge, fields: Fields) -> dict[str, object]:
    """An entry with the role and device that it had, if a table or a player made it; else signed anew.

    >>> as_it_was(Badge(Role.TABLE, device="new"), {"id": "a", "role": "table", "device": "old"})
    {'id': 'a', 'role': 'table', 'device': 'old'}
    >>> as_it_was(Badge(Role.TABLE, device="new"), {"id": "a", "role": "director", "device": "old"})
    {'id': 'a', 'role': 'table', 'device': 'new'}
    """
    return dict(fields) if fields.get("role") in _AT_TABLES and fields.get("device") else signed(badge, fields)


async def _kept(visit: Visit, sign: Callable[[Badge, Fields], dict[str, object]]) -> Response:
    """Keep what was sent, all in one commit; what cannot be kept at the moment is answered as a fault of all."""
    sent = [sign(visit.badge, each) for each in await _sent(visit)]
    looked_at = [await _looked_at(visit, each) for each in sent]
    waiting = [each for each in looked_at if isinstance(each, Submission)]
    kept = await asyncio.wrap_future(visit.house.evenings.store.take_each(waiting)) if waiting else ()
    outcomes = iter(kept)
    answers = [
        await _answer(visit, fields, next(outcomes) if isinstance(each, Submission) else each)
        for fields, each in zip(sent, looked_at, strict=True)
    ]
    refused = [each for each in answers if "code" in each]
    return JSONResponse({"kept": [each for each in answers if "code" not in each], "refused": refused})


async def _looked_at(visit: Visit, fields: Fields) -> Submission | OvertrickError:
    """An entry as the store takes it, or why this device may not send it."""
    try:
        sent = submission(visit.event, [fields])
        await must_be_allowed(visit.house.evenings, visit.badge, sent)
    except OvertrickError as fault:
        return fault
    return sent


async def _answer(visit: Visit, fields: Fields, outcome: Receipt | OvertrickError) -> Fields:
    """An entry as it is kept, or why it is not."""
    if isinstance(outcome, Receipt):
        return fields
    if isinstance(outcome, IdReusedError):
        return await _known(visit, fields, outcome)
    return {"id": fields.get("id"), "code": outcome.code, "message": fault_words(outcome, visit.words)}


async def _known(visit: Visit, fields: Mapping[str, object], fault: IdReusedError) -> Mapping[str, object]:
    """An id that is there with other words: the same entry from before, where only its signature differs."""
    identity = str(fields["id"])
    found = await asyncio.to_thread(visit.house.evenings.store.found, visit.event, [identity])
    kept = fields_of(found.get(identity, "{}"))
    if unsigned(kept) == unsigned({**fields, "event": visit.event}):
        return kept
    return {"id": identity, "code": fault.code, "message": fault_words(fault, visit.words)}


def unsigned(fields: Mapping[str, Any]) -> dict[str, Any]:
    """An entry without what the server adds for the device that sends it."""
    return {name: value for name, value in fields.items() if name not in ("role", "device")}


async def _sent(visit: Visit) -> Sequence[Fields]:
    """The entries of the request. Only a program of our own pages sends this type, so no form token is needed."""
    request = visit.request
    if request.headers.get("content-type") != "application/json":
        raise EntryRefusedError("wanted application/json: an object with entries")
    try:
        entries = fields_of((await request.body()).decode()).get("entries")
    except UnicodeDecodeError:
        raise EntryRefusedError("this is no text in UTF-8") from None
    if not isinstance(entries, list) or len(entries) > MOST:
        raise EntryRefusedError(f"wanted an object with at most {MOST} entries")
    sent = [each for each in entries if isinstance(each, dict)]
    if len(sent) < len(entries):
        raise EntryRefusedError("wanted each entry as an object")
    return sent
