"""Set-up becomes papers: names, movement, conditions of contest, what may be seen, deals."""

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import replace

from overtrick.events.model import Contestant, Event
from overtrick.formats import conditions_toml, conditions_toml_writer
from overtrick.formats.document import Document
from overtrick.movements.movement import Movement
from overtrick.store.changes import change
from overtrick.store.papers import Paper, erase, put
from overtrick.web.evenings import Evening
from overtrick.web.room.choices import PAPER, Choices
from overtrick.web.setup.names import paper_of, seated, told_apart
from overtrick.web.visit import Visit

NAMES, MOVEMENT, CONDITIONS, DEALS = "pairs.csv", "movement.txt", "conditions.toml", "deals.pbn"


async def keep(visit: Visit, name: str, content: bytes) -> None:
    """Keep a paper of the event that the address names."""
    await asyncio.to_thread(put, visit.house.evenings.store, visit.event, name, content)


async def keep_set_up(visit: Visit, name: str, content: bytes) -> None:
    """The same from a page of the set-up: once something is played, an entry says who changed it."""
    evening, entry_id = await visit.evening(), visit.house.new_id()
    before = max((each.number for each in evening.papers if each.name == name), default=0)

    def said(kept: Mapping[str, Paper]) -> Sequence[Mapping[str, object]]:
        if not evening.number or kept[name].number == before:
            return ()
        signed = {"role": visit.badge.role.value, "who": visit.badge.role.value, "device": visit.badge.device}
        told = {"name": name, "number": kept[name].number, "before": before, "act": "set-up"}
        return ({"id": entry_id, "basis": "director", **signed, "what": {"paper": told}},)

    await asyncio.to_thread(change, visit.house.evenings.store, visit.event, [(name, content)], said)


async def keep_names(visit: Visit, contestants: tuple[Contestant, ...]) -> None:
    """Keep who plays; where a movement was chosen for a section they get its numbers, the director's own pair too."""
    evening = await visit.evening()
    found: list[tuple[Contestant, Contestant]] = []
    for section in dict.fromkeys(each.section for each in contestants):
        own = tuple(each for each in contestants if each.section == section)
        numbers = evening.movements[section].contestants if section in evening.movements else ()
        found += zip(own, seated(own, numbers), strict=True)
    await keep_set_up(visit, NAMES, paper_of(tuple(each for _, each in found)))
    plays = own_pair(evening, found)
    if plays != evening.choices.director_plays:
        await keep_choices(visit, replace(evening.choices, director_plays=plays))


def own_pair(evening: Evening, found: Sequence[tuple[Contestant, Contestant]]) -> str:
    """The director's own pair under the number that it has now; ``found`` are contestants as listed, and as seated."""
    plays = evening.choices.director_plays
    was = next((each for each in evening.event.contestants if told_apart(each) == plays), None)
    if was is None:
        return plays
    alike = [now for listed, now in found if was.names and listed.names == was.names]
    there = [now for listed, now in found if told_apart(listed) == plays]
    return told_apart(next(iter([*alike, *there]), was))


async def keep_movement(visit: Visit, movement: Movement, section: str = "") -> None:
    """Keep the movement of a section, the number of winners that it has, and the names under its numbers."""
    evening = await visit.evening()
    for other in given_up(evening):
        await asyncio.to_thread(erase, visit.house.evenings.store, visit.event, _paper(other))
    await keep_set_up(visit, _paper(section), f"{movement}\n".encode())
    await keep_names(visit, evening.event.contestants)
    await keep_conditions(visit, winners=str(movement.winners))


def given_up(evening: Evening) -> Mapping[str, Movement]:
    """The movements that count no more once another one is taken: those of sections that the list of names has not."""
    sections = {each.section for each in evening.event.contestants}
    return {section: each for section, each in evening.movements.items() if section not in sections}


def _paper(section: str) -> str:
    """The name of the paper with a section's movement."""
    return f"movement-{section}.txt" if section else MOVEMENT


async def keep_conditions(visit: Visit, profile: str | None = None, **choices: str) -> None:
    """Keep the conditions of contest as they are but for a profile or choices."""
    evening = await visit.evening()
    await keep_set_up(visit, CONDITIONS, conditions_paper(evening, profile, choices))


async def keep_choices(visit: Visit, choices: Choices) -> None:
    """Keep what the evening allows."""
    await keep_set_up(visit, PAPER, str(choices).encode())


def conditions_paper(evening: Evening, profile: str | None, choices: dict[str, str]) -> bytes:
    """The paper ``conditions.toml`` of an evening, with another profile or other choices."""
    known = evening.event.conditions
    under = replace(known, profile=known.profile if profile is None else profile).with_choices(choices)
    stated = evening.event
    event = Event(stated.name or evening.name, stated.date, stated.kind, conditions=under)
    return conditions_toml_writer.write(Document(conditions_toml.FORMAT, (event,))).data
