"""Pages of the director beside the tables: requests in a queue, pairs with penalties and names, the movement."""

import asyncio
from dataclasses import dataclass

from starlette.responses import Response

from overtrick.events.model import Entry, PenaltyGiven, Requested
from overtrick.store.papers import Paper, papers
from overtrick.web.director.moves import is_shown, rounds_begun
from overtrick.web.director.totals import wanted_names
from overtrick.web.director.view import Eyes, changes, clock_time
from overtrick.web.evenings import Evening, number_of
from overtrick.web.rights import DIRECTING
from overtrick.web.site import Address
from overtrick.web.unseen import is_unseen
from overtrick.web.visit import Visit
from overtrick.web.words import Words

TRICKS, RECORDING = "Law 79B", "Law 79C"


@dataclass(frozen=True, slots=True)
class Asking:
    """A request in the queue: who asks for what, under which Law, and what its clock says."""

    entry: Entry
    text: str
    who: str
    clock: str
    is_unseen: bool


async def requests(visit: Visit) -> Response:
    """What players ask for, the first first."""
    evening = await visit.evening()
    asked = sorted(evening.room.requests, key=number_of)
    queue = [
        Asking(each, _text(each), _who(each), clock(evening, each, visit.words), _is_unseen(visit, evening, each))
        for each in asked
    ]
    return visit.page("director/requests.html", {"evening": evening, "queue": queue, "new_id": visit.house.new_id})


async def pairs(visit: Visit) -> Response:
    """Everybody who plays: a penalty, a name put right, a substitute."""
    evening = await visit.evening()
    at = Eyes(evening, visit.badge, visit.words)
    given = tuple(each for each in evening.entries if isinstance(each.what, PenaltyGiven))
    wanted = wanted_names(evening.event.kind, visit.words)
    context = {"evening": evening, "penalties": changes(at, given), "wanted_names": wanted}
    return visit.page("director/pairs.html", context)


async def movement(visit: Visit) -> Response:
    """The movement while it is played: who comes late or goes, where it ends, and earlier versions."""
    evening = await visit.evening()
    every = await asyncio.to_thread(papers, visit.house.evenings.store, visit.event)
    context = {
        "evening": evening,
        "sections": [(section, each, rounds_begun(evening, section)) for section, each in evening.movements.items()],
        "versions": versions(evening, every),
    }
    return visit.page("director/movement.html", context)


ADDRESSES = (
    Address("/e/{event}/room/requests", requests, DIRECTING),
    Address("/e/{event}/room/pairs", pairs, DIRECTING),
    Address("/e/{event}/room/movement", movement, DIRECTING),
)


def versions(evening: Evening, every: list[Paper]) -> list[tuple[Paper, str]]:
    """Earlier versions of movement and names with the time when they came, the newest first."""
    now = {each.number for each in evening.papers}
    old = (each for each in every if each.number not in now and is_shown(each.name) and each.content is not None)
    return [(each, clock_time(each.received)) for each in sorted(old, key=lambda each: -each.number)]


def clock(evening: Evening, request: Entry, words: Words) -> str:
    """What the Law's clock says of a request: tricks (79B) look at the end of the round, recording (79C) at the period.

    A score is raised for tricks after the round only where the director is clearly convinced (Law 79B3).
    """
    if request.law == RECORDING:
        return words("An error of recording: it can be put right until the correction period ends (Law 79C1).")
    if request.law != TRICKS:
        return ""
    if asked_in_time(evening, request):
        return words("Asked before the round had ended: rule on what happened (Law 79B1).")
    return words(
        "Asked after the round had ended: both scores change only if you are clearly convinced, "
        "else only one side's goes down (Law 79B3)."
    )


def asked_in_time(evening: Evening, request: Entry) -> bool:
    """Whether nothing of a later round had come from the table when a request was made."""
    place, number = (request.section, request.table), number_of(request)
    return not any(
        (each.section, each.table) == place and (each.round or 0) > (request.round or 0) and number_of(each) < number
        for each in evening.entries
    )


def _text(entry: Entry) -> str:
    return entry.what.text if isinstance(entry.what, Requested) else ""


def _who(entry: Entry) -> str:
    return entry.who or "+".join((*entry.contestants.ns, *entry.contestants.ew))


def _is_unseen(visit: Visit, evening: Evening, entry: Entry) -> bool:
    return is_unseen(evening, visit.badge, entry.board)
