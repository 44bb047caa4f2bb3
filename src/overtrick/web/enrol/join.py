"""A phone comes to a table: it scans the table's code, says who it is, and from then on enters where that one sits."""

import asyncio
from dataclasses import dataclass

from markupsafe import Markup
from starlette.responses import Response

from overtrick.game.errors import OvertrickError
from overtrick.store.devices import Admission, enrol
from overtrick.web.admission import let_in, sender
from overtrick.web.brake import TooOftenError
from overtrick.web.evenings import Evening
from overtrick.web.rights import DIRECTING, ENTERING, Role
from overtrick.web.room.schedule import Sitting, TableName
from overtrick.web.setup.sheet import phones_address, qr
from overtrick.web.site import Address
from overtrick.web.table.here import here, table_of
from overtrick.web.table.post import at_table
from overtrick.web.table.view import names
from overtrick.web.visit import Visit


class TableKeyError(OvertrickError):
    """An address that no table's code has: it was keyed by hand, or is of another evening."""

    code = "table-key"


class NotSeatedError(OvertrickError):
    """Somebody says to be a contestant that does not sit at this table now."""

    code = "not-seated"


@dataclass(frozen=True, slots=True)
class Arrival:
    """Somebody who may say "that is me": by number and names, as the director entered them."""

    contestant: str
    number: str
    names: str
    side: str


@dataclass(frozen=True, slots=True)
class TableCode:
    """The code of a table, as a picture and as an address."""

    table: TableName
    address: str
    picture: Markup


async def join(visit: Visit) -> Response:
    """Who a phone may be that has scanned the code of a table: those who sit there now."""
    evening = await visit.evening()
    table, key = _scanned(visit, evening, visit.request.query_params.get("key", ""))
    context = {"table": table, "key": key, "arrivals": arrivals(evening, table), "evening": evening}
    return visit.page("enrol/join.html", context)


async def enter(visit: Visit) -> Response:
    """Let a phone in for a contestant that sits at the table; who it was before, it is no more."""
    form = await visit.form()
    evening = await visit.evening()
    table, _ = _scanned(visit, evening, str(form.get("key", "")))
    who = str(form.get("contestant", ""))
    if who not in {each.contestant for each in arrivals(evening, table)}:
        raise NotSeatedError(visit.words("Nobody with this number sits at table {table} now.", table=table))
    if not visit.house.arrivals.is_free(sender(visit.request), visit.house.clock()):
        raise TooOftenError(visit.words("Too many tries. Wait a minute."))
    house = visit.house
    if visit.badge.device:
        await asyncio.to_thread(house.ended.end, visit.badge.device, house.clock())
    admission = Admission(evening.id, Role.PLAYER.value, who)
    device = await asyncio.to_thread(enrol, house.evenings.store, admission, house.clock())
    return let_in(visit, device, f"/e/{evening.id}/mine")


async def phones(visit: Visit) -> Response:
    """The code of a table, for the phones of those who sit there."""
    at = await here(visit)
    codes = (_code(visit, at.post.table),)
    return visit.page("enrol/phones.html", {"codes": codes, "evening": at.evening, "back": f"table/{at.post.table}"})


async def every_table(visit: Visit) -> Response:
    """The codes of all tables, to be printed."""
    evening = await visit.evening()
    codes = tuple(_code(visit, each) for each in evening.room.tables)
    return visit.page("enrol/phones.html", {"codes": codes, "evening": evening, "back": "devices"})


ADDRESSES = (
    Address("/e/{event}/table/{table}/join", join),
    Address("/e/{event}/table/{table}/join", enter, method="POST"),
    Address("/e/{event}/table/{table}/phones", phones, ENTERING),
    Address("/e/{event}/phones", every_table, DIRECTING),
)


def arrivals(evening: Evening, table: TableName) -> tuple[Arrival, ...]:
    """Who sits at a table now, or has just finished a round there."""
    post = at_table(evening.room, table)
    sittings = [each for each in (post.now, post.before) if each]
    found = {
        number: _arrival(evening, sitting, number) for sitting in reversed(sittings) for number in sitting.everybody
    }
    return tuple(found.values())


def _arrival(evening: Evening, sitting: Sitting, number: str) -> Arrival:
    section = sitting.table.section
    side = sitting.side_of(number)
    return Arrival(
        f"{section}/{number}" if section else number, number, names(evening, sitting, number), str(side or "")
    )


def _scanned(visit: Visit, evening: Evening, key: str) -> tuple[TableName, str]:
    """The table whose code was scanned."""
    table = table_of(visit, evening)
    if visit.house.keys.is_table_key(key, evening.id, str(table)):
        return table, key
    if not visit.house.brake.is_free(sender(visit.request), visit.house.clock()):
        raise TooOftenError(visit.words("Too many tries. Wait a minute."))
    raise TableKeyError(visit.words("Scan the code that lies on your table."))


def _code(visit: Visit, table: TableName) -> TableCode:
    address = phones_address(visit, table)
    return TableCode(table, address, qr(address))
