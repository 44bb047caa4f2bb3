"""What pages of all results show: the same for everybody who may see it, so that it is made once for all."""

import asyncio
from dataclasses import dataclass

from overtrick.events.results import Results
from overtrick.reports.heading import heading, heading_lines, house_lines
from overtrick.reports.ranking import rankings, sections
from overtrick.store.listeners import State
from overtrick.web.evenings import Evening, Evenings
from overtrick.web.kept import Packed
from overtrick.web.public.linked import linked_ranking
from overtrick.web.public.seen import sees_ranking
from overtrick.web.public.wall import panels
from overtrick.web.rendering import rendered
from overtrick.web.rights import NOBODY, Badge, Role
from overtrick.web.words import words_in

TOGETHER = 6
"""The sections whose lists stand on one page with those of everybody; where there are more, each has its own."""


@dataclass(frozen=True, slots=True)
class Asked:
    """Of which page and event a part is asked for, in which language, and whether by somebody who directs the event.

    ``section`` is the one whose lists are wanted, where an event has too many for one page.
    """

    page: str
    event: str
    language: str
    directs: bool = False
    section: str = ""


@dataclass(frozen=True, slots=True)
class Part:
    """The part of a page that changes with the results: what was asked for, what the event is called, its lists."""

    asked: Asked
    name: str
    content: Packed

    @property
    def state(self) -> State:
        """How far the event had come."""
        return self.content.state


async def part(evenings: Evenings, asked: Asked) -> Part:
    """The part as the event stands now: its lists, or when they will be shown. Raises ``EventMissingError``."""
    badge = Badge(Role.DIRECTOR) if asked.directs else NOBODY
    evening = await evenings.evening(asked.event)
    results = None
    if sees_ranking(evening, badge):
        evening, results = await evenings.latest(asked.event)
    shown = results if sees_ranking(evening, badge) else None
    return await asyncio.to_thread(_made, asked, evening, shown)


def _made(asked: Asked, evening: Evening, results: Results | None) -> Part:
    lists = {} if results is None else _LISTS[asked.page](results, asked)
    context = {"event_id": asked.event, "evening": evening, "number": evening.number, "is_shown": results is not None}
    text = rendered(f"public/{asked.page}_part.html", {**context, **lists}, words_in(asked.language))
    return Part(asked, evening.name or evening.id, Packed.of(evening.state, text))


def _ranking(results: Results, asked: Asked) -> dict[str, object]:
    head, every = heading(results), sections(results)
    are_many = len(every) > TOGETHER
    tables = [linked_ranking(each, asked.event) for each in rankings(results, asked.section if are_many else None)]
    chosen = {"sections": every if are_many else (), "section": asked.section}
    return {**chosen, "tables": tables, "head": list(heading_lines(head))[1:], "house": list(house_lines(head))}


def _screen(results: Results, _: Asked) -> dict[str, object]:
    return {"panels": panels(rankings(results)), "status": results.status}


_LISTS = {"ranking": _ranking, "screen": _screen}
