"""What was published, by its number: for ever as it was announced, whatever is corrected afterwards (Law 79C)."""

import asyncio
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from starlette.exceptions import HTTPException
from starlette.responses import Response

from overtrick.events.contestants import directory
from overtrick.formats.json_fields import parsed
from overtrick.store.snapshots import Snapshot, snapshots
from overtrick.web.evenings import Evening
from overtrick.web.site import Address
from overtrick.web.visit import Visit

Json = Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a list as it was announced; the names are those that the evening has now, since they can be erased."""

    place: str
    contestant: str
    names: str
    total: str
    percent: str


@dataclass(frozen=True, slots=True)
class Announced:
    """A list as it was announced."""

    ranking: str
    rows: tuple[Row, ...]


async def published(visit: Visit) -> Response:
    """Everything that was published, the newest first."""
    evening, every = await visit.evening(), await _every(visit)
    return visit.page("public/published.html", {"evening": evening, "snapshots": list(reversed(every))})


async def snapshot(visit: Visit) -> Response:
    """One publication."""
    evening, every = await visit.evening(), await _every(visit)
    wanted = str(visit.request.path_params["number"])
    found = next((each for each in every if str(each.number) == wanted), None)
    if found is None:
        raise HTTPException(404)
    context = {"evening": evening, "snapshot": found, "lists": announced(found, evening), "last": every[-1].number}
    return visit.page("public/snapshot.html", context)


ADDRESSES = (
    Address("/e/{event}/published", published),
    Address("/e/{event}/published/{number}", snapshot),
)


def announced(found: Snapshot, evening: Evening) -> list[Announced]:
    """The lists of a publication."""
    content = _object(parsed(found.content))
    return [
        Announced(str(each.get("ranking", "")), tuple(_rows(each, evening)))
        for each in _objects(content.get("standings"))
    ]


def _rows(standing: Json, evening: Evening) -> Iterator[Row]:
    entered = directory(evening.event.contestants, (), kind=evening.event.kind).by_label
    for row in _objects(standing.get("rows")):
        number = str(row.get("contestant", ""))
        known = entered.get(number)
        names = " & ".join(filter(None, known.names)) if known else ""
        yield Row(str(row.get("place", "")), number, names, str(row.get("total", "")), str(row.get("percent") or ""))


async def _every(visit: Visit) -> list[Snapshot]:
    await visit.evening()
    return await asyncio.to_thread(snapshots, visit.house.evenings.store, visit.event)


def _objects(value: object) -> list[Json]:
    return [_object(each) for each in value] if isinstance(value, list) else []


def _object(value: object) -> Json:
    return value if isinstance(value, dict) else {}
