"""What if: several rulings that are pending, each alone and all together, in one table. Nothing is kept."""

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial

from starlette.responses import Response

from overtrick.events.model import Entry
from overtrick.web.director.acts import ruled
from overtrick.web.director.desk import Desk, NotThereError, Proposal, after
from overtrick.web.director.effect import NOWHERE, Standings, standings
from overtrick.web.evenings import Evening, Scored, number_of, results_of
from overtrick.web.rights import DIRECTING, Badge
from overtrick.web.site import Address
from overtrick.web.unseen import StillToPlayError, is_unseen, unseen_boards
from overtrick.web.visit import Visit

MOST = 6  # rulings of one table
_PLACE = ("table", "round", "board")


@dataclass(frozen=True, slots=True)
class Pending:
    """A board of which a ruling is pending, with what is supposed there; ``said`` is what was asked for."""

    table: str = ""
    round: str = ""
    board: str = ""
    ns: str = ""
    ew: str = ""
    said: str = ""

    @property
    def fields(self) -> Mapping[str, str]:
        """The fields of a ruling's form."""
        return {name: str(getattr(self, name)) for name in (*_PLACE, "ns", "ew")}


@dataclass(frozen=True, slots=True)
class Supposed:
    """The table: a head for each ruling and, where there are several, for all of them; a row for each who moves."""

    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


async def what_if(visit: Visit) -> Response:
    """The requests about boards, each with room for what might be ruled; where nobody asks, room for one board."""
    evening = await visit.evening()
    return _page(visit, evening, pending(evening, visit.badge))


async def suppose(visit: Visit) -> Response:
    """The same with what each ruling alone and all of them together would do, or with room for another board."""
    form = await visit.form()
    every = [_row(form, number) for number in range(MOST) if f"table{number}" in form]
    if form.get("more"):
        return _page(visit, await visit.evening(), [*every, Pending()][:MOST])
    evening, scored = await visit.evening(), await visit.scored()
    desks = [Desk(evening, visit.badge, visit.words, each.fields) for each in every if each.ns or each.ew]
    if any(is_unseen(evening, visit.badge, desk.field("board")) for desk in desks):
        raise StillToPlayError(visit.words("You have still to play this board: ask somebody who has not."))
    if not desks:
        raise NotThereError(visit.words("Say for one board at least what might be ruled."))
    found = await asyncio.to_thread(partial(supposed, evening, scored, desks))
    return _page(visit, evening, every, found)


ADDRESSES = (
    Address("/e/{event}/room/what-if", what_if, DIRECTING),
    Address("/e/{event}/room/what-if", suppose, DIRECTING, "POST"),
)


def _page(visit: Visit, evening: Evening, rows: list[Pending], found: Supposed | None = None) -> Response:
    context = {"evening": evening, "pending": rows, "supposed": found, "may_add": len(rows) < MOST}
    return visit.page("director/what_if.html", context)


def pending(evening: Evening, badge: Badge) -> list[Pending]:
    """The boards that players ask about, the first first; else one empty row. Of unseen boards nothing is told."""
    unseen = unseen_boards(evening, badge)
    known = sorted(evening.room.requests, key=number_of)
    asked = [_asked(each) for each in known if each.board and each.board not in unseen]
    return asked[:MOST] or [Pending()]


def supposed(evening: Evening, scored: Scored, desks: list[Desk]) -> Supposed:
    """Where everybody who moves would stand: now, after each ruling alone, and after all of them."""
    entries = [
        replace(entry, id=f"preview.{number}") for number, desk in enumerate(desks) for entry in ruled(desk).entries
    ]
    ways: list[tuple[Entry, ...]] = [(entry,) for entry in entries]
    if len(entries) > 1:
        ways.append(tuple(entries))
    before = standings(scored.results)
    after_each = [standings(results_of(after(evening, _together(way)), scored.results)) for way in ways]
    words = desks[0].words
    heads = tuple(
        words("Board {board}, table {table}", **{name: desk.field(name) for name in _PLACE}) for desk in desks
    )
    rows = tuple(_rows(before, after_each))
    return Supposed((*heads, *([words("all together")] if len(entries) > 1 else [])), rows)


def _together(entries: tuple[Entry, ...]) -> Proposal:
    """Rulings as one proposal."""
    return Proposal("", entries)


def _rows(before: Standings, after_each: Sequence[Standings]) -> list[tuple[str, ...]]:
    found = []
    for key in dict.fromkeys(name for each in (before, *after_each) for name in each):
        shown = [_shown(each, key) for each in (before, *after_each)]
        if len(set(shown)) > 1:
            found.append((key[1], *shown))
    return found


def _shown(of: Standings, key: tuple[str, str]) -> str:
    standing = of.get(key, NOWHERE)
    return f"{standing.place} ({standing.figure})" if standing.place else "–"


def _asked(entry: Entry) -> Pending:
    text = getattr(entry.what, "text", "")
    return Pending(f"{entry.section}{entry.table or ''}", str(entry.round or ""), entry.board or "", said=text)


def _row(form: Mapping[str, object], number: int) -> Pending:
    names = (*_PLACE, "ns", "ew", "said")
    return Pending(*(str(form.get(f"{name}{number}", ""))[:500].strip() for name in names))
