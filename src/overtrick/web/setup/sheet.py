"""The sheets for the tables: each has a code that lets one tablet in at that table, once, and who begins there."""

import asyncio
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta

import segno
from markupsafe import Markup
from starlette.responses import Response

from overtrick.reports.typeset import pdf
from overtrick.store.devices import Admission, new_code
from overtrick.store.store import Store
from overtrick.web.evenings import Evening
from overtrick.web.rights import DIRECTING, Role
from overtrick.web.room.schedule import TableName
from overtrick.web.site import Address
from overtrick.web.visit import Visit
from overtrick.web.words import Words

CODE_LASTS = timedelta(hours=12)


@dataclass(frozen=True, slots=True)
class Sheet:
    """What lies on a table before the start: the code of its tablet and that for phones, and who sits there first.

    ``tablet`` and ``phones`` are the addresses that the pictures hold.
    """

    table: TableName
    code: str
    address: str
    tablet: str
    phones: str
    sitting: tuple[str, ...]


async def sheets(visit: Visit) -> Response:
    """Where the sheets are made."""
    evening = await visit.evening()
    return visit.page("setup/sheet.html", {"evening": evening, "sheets": (), "qr": qr})


async def make(visit: Visit) -> Response:
    """The sheets, with new codes: as a page to print, or as a PDF."""
    form = await visit.form()
    evening = await visit.evening()
    until = visit.house.clock() + CODE_LASTS
    tables = evening.room.tables
    codes = await asyncio.to_thread(
        lambda: [_code(visit.house.evenings.store, evening, each, until) for each in tables]
    )
    made = [
        Sheet(table, code, f"{visit.site}/in", f"{visit.site}/in?code={code}", address, tuple(_first(evening, table)))
        for table, code, address in zip(tables, codes, (phones_address(visit, each) for each in tables), strict=True)
    ]
    if form.get("as") == "pdf":
        content = await asyncio.to_thread(pdf, "sheets", [printed(each, visit.words) for each in made], paper="a4")
        return Response(content, media_type="application/pdf", headers={"cache-control": "no-store"})
    return visit.page("setup/sheet.html", {"evening": evening, "sheets": made, "qr": qr})


ADDRESSES = (
    Address("/e/{event}/setup/sheet", sheets, DIRECTING),
    Address("/e/{event}/setup/sheet", make, DIRECTING, "POST"),
)


def phones_address(visit: Visit, table: TableName) -> str:
    """What the code of a table holds that phones scan, all evening long."""
    key = visit.house.keys.table_key(visit.event, str(table))
    return f"{visit.site}/e/{visit.event}/table/{table}/join?key={key}"


def printed(sheet: Sheet, words: Words) -> Mapping[str, object]:
    """A sheet as the template of the PDF wants it; a code is rows of figures, 1 where it is dark."""
    tablet = words("Scan this, or open {address} and key", address=sheet.address)
    first = ", ".join(sheet.sitting)
    return {
        "title": words("Table {table}", table=sheet.table),
        "codes": [
            {"rows": rows(sheet.tablet), "said": tablet, "key": f"{sheet.code[:4]} {sheet.code[4:]}"},
            {"rows": rows(sheet.phones), "said": words("Scan this with your phone to enter results"), "key": ""},
        ],
        "first": f"{words('Round 1')}: {first}" if first else "",
    }


def rows(text: str) -> list[str]:
    """A QR code with its quiet border, row by row.

    >>> {len(row) for row in rows("http://club.lan/in?code=ABCDEFGH")} == {len(rows("http://club.lan/in?code=ABCDEFGH"))}
    True
    """
    return ["".join(map(str, row)) for row in segno.make(text, error="m", micro=False).matrix_iter(border=4)]


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
