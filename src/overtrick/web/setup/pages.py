"""Setting up an evening: its name, then who plays, and what is still to be done before the start."""

import asyncio
import re
import unicodedata
from datetime import date

from starlette.responses import Response

from overtrick.events.model import Contestant, Event, Kind
from overtrick.formats import conditions_toml, conditions_toml_writer
from overtrick.formats.document import Document
from overtrick.regulations.conditions import Conditions
from overtrick.store.errors import EventIdError
from overtrick.store.papers import put
from overtrick.store.store import Store
from overtrick.web.evenings import Evening
from overtrick.web.rights import DIRECTING
from overtrick.web.setup.keeping import CONDITIONS, keep_names
from overtrick.web.setup.names import lines_of, listed, renumbered
from overtrick.web.setup.steps import steps
from overtrick.web.site import Address
from overtrick.web.visit import Visit, see

_SAME_DAY = 20  # evenings of one name on one day
_LONGEST = 60


async def new(visit: Visit) -> Response:
    """Where a new evening gets its name."""
    return visit.page("setup/new.html", {"today": visit.house.clock().astimezone().date().isoformat()})


async def begin(visit: Visit) -> Response:
    """Enter the evening, and go on with its names."""
    form = await visit.form()
    name = " ".join(str(form.get("name", "")).split())[:_LONGEST] or visit.words("Club evening")
    day = _day(str(form.get("date", "")), visit.house.clock().astimezone().date())
    kind = next((each for each in Kind if each.value == form.get("kind")), Kind.PAIRS)
    event = await asyncio.to_thread(_begun, visit.house.evenings.store, name, day, kind)
    return see(f"/e/{event}/setup/names")


async def overview(visit: Visit) -> Response:
    """What is done and what is still to do before the start."""
    evening = await visit.evening()
    return visit.page("setup/overview.html", {"evening": evening, "steps": steps(evening)})


async def names(visit: Visit) -> Response:
    """Who plays, as a list that can be changed."""
    evening = await visit.evening()
    text = lines_of(evening.event.contestants)
    return visit.page("setup/names.html", {"evening": evening, "text": text, "oddities": (), "renumbered": ()})


async def take_names(visit: Visit) -> Response:
    """Keep the list; shown again where something in it cannot be."""
    form = await visit.form()
    evening = await visit.evening()
    text = str(form.get("names", ""))[:100_000]
    found = listed(text, evening.event.kind)
    looked_at = bool(form.get("looked_at"))
    anew = _renumbered(evening, found.contestants)
    if not found.is_good or ((found.oddities or anew) and not looked_at):
        context = {"evening": evening, "text": text, "oddities": found.oddities, "renumbered": anew}
        return visit.page("setup/names.html", context, 200 if found.is_good else 422)
    await keep_names(visit, found.contestants)
    is_seated = {each.section for each in found.contestants} <= set(evening.movements)
    return see(f"/e/{visit.event}/setup" if is_seated else f"/e/{visit.event}/setup/movement")


ADDRESSES = (
    Address("/new", new, DIRECTING),
    Address("/new", begin, DIRECTING, "POST"),
    Address("/e/{event}/setup", overview, DIRECTING),
    Address("/e/{event}/setup/names", names, DIRECTING),
    Address("/e/{event}/setup/names", take_names, DIRECTING, "POST"),
)


def _renumbered(evening: Evening, contestants: tuple[Contestant, ...]) -> list[tuple[str, Contestant]]:
    """Who would get another number than the list says, since the movement has others."""
    return [
        each
        for section, movement in evening.movements.items()
        for each in renumbered(tuple(one for one in contestants if one.section == section), movement.contestants)
    ]


def event_ids(name: str, day: date) -> list[str]:
    """Ids that an evening may have, as they stand in addresses: the first that is free is taken.

    >>> event_ids("Thursday's Pairs", date(2026, 3, 5))[:2]
    ['thursday-s-pairs-2026-03-05', 'thursday-s-pairs-2026-03-05-2']
    """
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    slug = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:40] or "evening"
    first = f"{slug}-{day.isoformat()}"
    return [first, *(f"{first}-{number}" for number in range(2, _SAME_DAY))]


def _begun(store: Store, name: str, day: date, kind: Kind) -> str:
    """The id of a new evening, entered with its name, its day, and who is ranked."""
    known = {each.id for each in store.events()}
    free = next((each for each in event_ids(name, day) if each not in known), None)
    if free is None:
        raise EventIdError(f"there are {_SAME_DAY - 1} evenings called {name!r} on {day}; choose another name")
    store.begin(free, name)
    under = Conditions(choices={"method": "imps"} if kind is Kind.TEAMS else {})
    event = Event(name, day.isoformat(), kind, conditions=under)
    put(store, free, CONDITIONS, conditions_toml_writer.write(Document(conditions_toml.FORMAT, (event,))).data)
    return free


def _day(text: str, today: date) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        return today
