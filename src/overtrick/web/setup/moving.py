"""Choosing the movement: the advisor's list in plain words, each with a picture, and one button that takes it."""

import asyncio
from collections.abc import Mapping
from dataclasses import replace
from functools import partial

from starlette.exceptions import HTTPException
from starlette.responses import Response

from overtrick.game.errors import OvertrickError
from overtrick.movements.movement import Kind
from overtrick.web.evenings import Evening
from overtrick.web.rights import DIRECTING
from overtrick.web.setup import plan
from overtrick.web.setup.keeping import given_up, keep_movement
from overtrick.web.setup.names import renumbered
from overtrick.web.setup.plan import Wished
from overtrick.web.setup.steps import sections_of
from overtrick.web.site import Address
from overtrick.web.visit import Visit, see

PICTURE = {"content-security-policy": "default-src 'none'; style-src 'unsafe-inline'"}
"""A picture is shown by itself: its style is its own, and it can load nothing."""


class AlreadyPlayedError(OvertrickError):
    """Boards were played under the movement: it is changed in the room, where the effect is shown first."""

    code = "already-played"


class MovementNotOfferedError(OvertrickError):
    """A movement that is not among those that are offered."""

    code = "movement-not-offered"


async def offers(visit: Visit) -> Response:
    """The movements for so many pairs, the best first."""
    evening = await visit.evening()
    section, wished, pairs = _wanted(evening, visit.request.query_params)
    found = await asyncio.to_thread(plan.choices, pairs, wished) if plan.can_be_planned(pairs, wished.kind) else []
    now = evening.movements.get(section)
    own = tuple(each for each in evening.event.contestants if each.section == section)
    context = {
        "evening": evening,
        "wished": wished,
        "pairs": pairs,
        "choices": found,
        "now": now,
        "renumbered": partial(renumbered, own),
        "given_up": given_up(evening),
        "section": section,
        "sections": sections_of(evening),
    }
    return visit.page("setup/movement.html", context)


async def picture(visit: Visit) -> Response:
    """The plan of one of them."""
    evening = await visit.evening()
    _, wished, pairs = _wanted(evening, visit.request.query_params)
    key = visit.request.query_params.get("key", "")
    offered = plan.can_be_planned(pairs, wished.kind)
    drawn = await asyncio.to_thread(plan.picture, pairs, wished, key) if offered else None
    if drawn is None:
        raise HTTPException(404)
    return Response(drawn, media_type="image/svg+xml", headers=PICTURE)


async def take(visit: Visit) -> Response:
    """Keep the movement that was chosen."""
    form = await visit.form()
    evening = await visit.evening()
    _unplayed(visit, evening)
    section, wished, pairs = _wanted(evening, form)
    key = str(form.get("key", ""))
    offered = plan.can_be_planned(pairs, wished.kind)
    found = await asyncio.to_thread(plan.chosen, pairs, wished, key) if offered else None
    if found is None:
        raise MovementNotOfferedError(visit.words("The number of pairs has changed. Choose the movement again."))
    await keep_movement(visit, found.offer.movement, section)
    lacking = next((each for each in sections_of(await visit.evening()) if each not in evening.movements), section)
    more = lacking != section and lacking not in (await visit.evening()).movements
    return see(f"/e/{visit.event}/setup/movement?section={lacking}" if more else f"/e/{visit.event}/setup")


def _wanted(evening: Evening, fields: Mapping[str, object]) -> tuple[str, Wished, int]:
    """The section that is seated, what is wished for it, and how many contestants it has."""
    sections = sections_of(evening)
    named = str(fields.get("section", ""))
    section = named if named in sections else sections[0]
    wished = replace(Wished.of(fields), kind=Kind(evening.event.kind.value))
    return section, wished, sum(each.section == section for each in evening.event.contestants)


def _unplayed(visit: Visit, evening: Evening) -> None:
    if evening.room.placed:
        told = visit.words("Boards have been played already. Change the movement in the room.")
        raise AlreadyPlayedError(told)


ADDRESSES = (
    Address("/e/{event}/setup/movement", offers, DIRECTING),
    Address("/e/{event}/setup/movement.svg", picture, DIRECTING),
    Address("/e/{event}/setup/movement", take, DIRECTING, "POST"),
)
