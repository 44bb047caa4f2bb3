"""Publishing: a numbered snapshot with its hash, and what it changes against the last one."""

import asyncio
from dataclasses import dataclass

from starlette.responses import Response

from overtrick.game.errors import OvertrickError
from overtrick.store.chain import genesis
from overtrick.store.log import Head
from overtrick.store.snapshots import Publication, Snapshot, publish, snapshots
from overtrick.web.director.effect import in_words
from overtrick.web.director.pages import counts, weighed
from overtrick.web.director.period import ANEW, period_of, status
from overtrick.web.director.publication import content_of, difference
from overtrick.web.director.view import clock_time
from overtrick.web.engine import VERSION
from overtrick.web.evenings import Evening, Scored
from overtrick.web.rights import DIRECTING, Role
from overtrick.web.site import Address
from overtrick.web.unseen import unseen_boards
from overtrick.web.visit import Visit, see

CONDITIONS = "conditions.toml"


class ResultsChangedError(OvertrickError):
    """Something came in between the look at a publication and its making."""

    code = "results-changed"


@dataclass(frozen=True, slots=True)
class Made:
    """A publication as a list shows it."""

    number: int
    at: str
    status: str
    hash: str


async def look(visit: Visit) -> Response:
    """What would be published now, what it changes, and what was published before."""
    scored, every = await visit.scored(), await _snapshots(visit)
    evening = await visit.evening()
    unseen = unseen_boards(evening, visit.badge)
    found = difference(every[-1] if every else None, content_of(scored.results), visit.words, unseen)
    context = {
        "evening": evening,
        "number": scored.number,
        "status": scored.results.status,
        "difference": found,
        "moves": [in_words(each, visit.words) for each in found.effect.shown],
        "made": [Made(each.number, clock_time(each.published), status(each), each.hash) for each in reversed(every)],
        "period": await period_of(visit),
        "counts": counts(await weighed(visit)),
        "entry_id": visit.house.new_id(),
    }
    return visit.page("director/publish.html", context)


async def make(visit: Visit) -> Response:
    """Publish what was looked at."""
    form = await visit.form()
    evening, scored = await visit.evening(), await visit.scored()
    identity = str(form.get("id", ""))
    if identity not in evening.log.entries and str(scored.number) != str(form.get("number", "")):
        told = visit.words("Results came in meanwhile. Look at what is to be published again.")
        raise ResultsChangedError(told)
    said = {"id": identity, "role": visit.badge.role.value, "who": visit.badge.role.value}
    signed: dict[str, object] = {
        **said,
        **({"device": visit.badge.device} if visit.badge.device else {}),
        "basis": "director",
        **({"reason": ANEW} if form.get("anew") and visit.badge.role is Role.ORGANISER else {}),
    }
    await asyncio.to_thread(_publish, visit, evening, scored, signed)
    return see(f"/e/{visit.event}/room/publish")


ADDRESSES = (
    Address("/e/{event}/room/publish", look, DIRECTING),
    Address("/e/{event}/room/publish", make, DIRECTING, "POST"),
)


def publication(evening: Evening, scored: Scored, log_hash: str) -> Publication:
    """What is published: results, how far the log had come, the conditions, and this program."""
    under = next((each.hash for each in evening.papers if each.name == CONDITIONS), "")
    return Publication(content_of(scored.results), Head(scored.number, log_hash), under, VERSION)


def _publish(visit: Visit, evening: Evening, scored: Scored, entry: dict[str, object]) -> Snapshot:
    store = visit.house.evenings.store
    last = store.since(visit.event, scored.number - 1, 1) if scored.number else []
    log_hash = last[0].hash if last else genesis(visit.event)
    return publish(store, visit.event, publication(evening, scored, log_hash), entry)


async def _snapshots(visit: Visit) -> list[Snapshot]:
    return await asyncio.to_thread(snapshots, visit.house.evenings.store, visit.event)
