"""Choosing the movement: the advisor's list in plain words, each with a picture, and one button that takes it."""

import asyncio

from starlette.exceptions import HTTPException
from starlette.responses import Response

from overtrick.game.errors import OvertrickError
from overtrick.web.evenings import Evening
from overtrick.web.rights import DIRECTING
from overtrick.web.setup import plan
from overtrick.web.setup.keeping import keep_movement
from overtrick.web.setup.plan import Wished
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
    wished, pairs = Wished.of(visit.request.query_params), len(evening.event.contestants)
    found = await asyncio.to_thread(plan.choices, pairs, wished) if plan.can_be_planned(pairs) else []
    now = evening.movements.get("")
    context = {"evening": evening, "wished": wished, "pairs": pairs, "choices": found, "now": now}
    return visit.page("setup/movement.html", context)


async def picture(visit: Visit) -> Response:
    """The plan of one of them."""
    evening = await visit.evening()
    wished, pairs = Wished.of(visit.request.query_params), len(evening.event.contestants)
    key = visit.request.query_params.get("key", "")
    drawn = await asyncio.to_thread(plan.picture, pairs, wished, key) if plan.can_be_planned(pairs) else None
    if drawn is None:
        raise HTTPException(404)
    return Response(drawn, media_type="image/svg+xml", headers=PICTURE)


async def take(visit: Visit) -> Response:
    """Keep the movement that was chosen."""
    form = await visit.form()
    evening = await visit.evening()
    _unplayed(visit, evening)
    wished, pairs = Wished.of(form), len(evening.event.contestants)
    key = str(form.get("key", ""))
    found = await asyncio.to_thread(plan.chosen, pairs, wished, key) if plan.can_be_planned(pairs) else None
    if found is None:
        raise MovementNotOfferedError(visit.words("The number of pairs has changed. Choose the movement again."))
    await keep_movement(visit, found.offer.movement)
    return see(f"/e/{visit.event}/setup")


def _unplayed(visit: Visit, evening: Evening) -> None:
    if evening.room.placed:
        told = visit.words("Boards have been played already. Change the movement in the room.")
        raise AlreadyPlayedError(told)


ADDRESSES = (
    Address("/e/{event}/setup/movement", offers, DIRECTING),
    Address("/e/{event}/setup/movement.svg", picture, DIRECTING),
    Address("/e/{event}/setup/movement", take, DIRECTING, "POST"),
)
