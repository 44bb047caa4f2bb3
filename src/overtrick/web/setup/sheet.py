"""The sheets for the tables: each has a code that lets one tablet in at that table, once, and who begins there."""

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta

import segno
from markupsafe import Markup
from starlette.responses import Response

from overtrick.store.devices import Admission, new_code
from overtrick.store.store import Store
from overtrick.web.evenings import Evening
from overtrick.web.rights import DIRECTING, Role
from overtrick.web.room.schedule import TableName
from overtrick.web.site import Address
from overtrick.web.visit import Visit

CODE_LASTS = timedelta(hours=12)


@dataclass(frozen=True, slots=True)
class Sheet:
    """What lies on a table before the start: its code as letters and as a picture, and who sits there first."""

    table: TableName
    code: str
    address: str
    picture: Markup
    sitting: tuple[str, ...]


async def sheets(visit: Visit) -> Response:
    """Where the sheets are made."""
    evening = await visit.evening()
    return visit.page("setup/sheet.html", {"evening": evening, "sheets": ()})


async def make(visit: Visit) -> Response:
    """The sheets, with new codes."""
    await visit.form()
    evening = await visit.evening()
    until = visit.house.clock() + CODE_LASTS
    tables = evening.room.tables
    codes = await asyncio.to_thread(
        lambda: [_code(visit.house.evenings.store, evening, each, until) for each in tables]
    )
    made = [
        Sheet(table, code, f"{visit.site}/in", qr(f"{visit.site}/in?code={code}"), tuple(_first(evening, table)))
        for table, code in zip(tables, codes, strict=True)
    ]
    return visit.page("setup/sheet.html", {"evening": evening, "sheets": made})


ADDRESSES = (
    Address("/e/{event}/setup/sheet", sheets, DIRECTING),
    Address("/e/{event}/setup/sheet", make, DIRECTING, "POST"),
)


def qr(text: str) -> Markup:
    """A QR code as a picture within a page; it has no style of its own.

    >>> str(qr("http://club.lan/in?code=ABCDEFGH")).startswith("<svg")
    True
    """
    return Markup(segno.make(text, error="m", micro=False).svg_inline(scale=6, border=4, omitsize=True))  # noqa: S704 -- segno's


def _code(store: Store, evening: Evening, table: TableName, until: datetime) -> str:
    return new_code(store, Admission(evening.id, Role.TABLE.value, str(table)), until)


def _first(evening: Evening, table: TableName) -> Iterator[str]:
    """Who sits at a table in the first round, by number and name."""
    sitting = evening.room.schedule.get((table, 1))
    for number in sitting.everybody if sitting else ():
        found = evening.contestant(number, table.section)
        yield " ".join(filter(None, (number, " & ".join(found.names) if found else "")))
