"""The devices of an evening: a code for a table's tablet, who was let in, and how a device loses its rights."""

import asyncio
from dataclasses import dataclass
from datetime import timedelta

from starlette.responses import Response

from overtrick.game.errors import OvertrickError
from overtrick.store.devices import Admission, Device, devices, new_code
from overtrick.web.evenings import Evening
from overtrick.web.rights import DIRECTING, Role
from overtrick.web.room.schedule import TableName
from overtrick.web.site import Address
from overtrick.web.visit import Visit, see

CODE_LASTS = timedelta(hours=12)
AT_TABLES = frozenset({Role.TABLE.value, Role.PLAYER.value, Role.CAPTAIN.value})


class DeviceMissingError(OvertrickError):
    """A device that is none of this evening's."""

    code = "device-missing"


@dataclass(frozen=True, slots=True)
class Shown:
    """A device as the director sees it."""

    id: str
    is_tablet: bool
    place: str
    names: str
    since: str


async def show(visit: Visit) -> Response:
    """The devices that may enter at tables."""
    return await _page(visit, await visit.evening())


async def give_code(visit: Visit) -> Response:
    """A code that lets one tablet in at a table, once."""
    form = await visit.form()
    evening = await visit.evening()
    table = TableName.parse(str(form.get("table", "")))
    if table is None or table not in evening.room.tables:
        raise DeviceMissingError(visit.words("Choose a table."))
    admission = Admission(evening.id, Role.TABLE.value, str(table))
    until = visit.house.clock() + CODE_LASTS
    code = await asyncio.to_thread(new_code, visit.house.evenings.store, admission, until)
    return await _page(visit, evening, code, str(table))


async def end(visit: Visit) -> Response:
    """A device loses its rights, at once."""
    form = await visit.form()
    wanted = str(form.get("device", ""))
    if wanted not in {each.id for each in await _devices(visit)}:
        raise DeviceMissingError(visit.words("This device has no rights here any more."))
    await asyncio.to_thread(visit.house.ended.end, wanted, visit.house.clock())
    return see(f"/e/{visit.event}/devices")


ADDRESSES = (
    Address("/e/{event}/devices", show, DIRECTING),
    Address("/e/{event}/devices/code", give_code, DIRECTING, "POST"),
    Address("/e/{event}/devices/end", end, DIRECTING, "POST"),
)


async def _page(visit: Visit, evening: Evening, code: str = "", table: str = "") -> Response:
    shown = [_shown(evening, each) for each in await _devices(visit)]
    tables = [str(each) for each in evening.room.tables]
    context = {"evening": evening, "devices": shown, "tables": tables, "code": code, "table": table}
    return visit.page("enrol/devices.html", {**context, "door": f"{visit.site}/in"})


async def _devices(visit: Visit) -> list[Device]:
    every = await asyncio.to_thread(devices, visit.house.evenings.store)
    return [each for each in every if each.event == visit.event and each.role in AT_TABLES and not each.ended]


def _shown(evening: Evening, device: Device) -> Shown:
    section, _, number = device.place.rpartition("/")
    found = None if device.role == Role.TABLE else evening.contestant(number, section)
    told = " & ".join(name for name in (found.names if found else ()) if name)
    return Shown(device.id, device.role == Role.TABLE, device.place, told, device.enrolled[11:16])
