"""Set-up becomes papers: names, movement, conditions of contest, what may be seen, deals."""

import asyncio
from dataclasses import replace

from overtrick.events.model import Contestant, Event
from overtrick.formats import conditions_toml, conditions_toml_writer
from overtrick.formats.document import Document
from overtrick.movements.movement import Movement
from overtrick.store.papers import put
from overtrick.web.evenings import Evening
from overtrick.web.room.choices import PAPER, Choices
from overtrick.web.setup.names import paper_of, seated
from overtrick.web.visit import Visit

NAMES, MOVEMENT, CONDITIONS, DEALS = "pairs.csv", "movement.txt", "conditions.toml", "deals.pbn"


async def keep(visit: Visit, name: str, content: bytes, seen: int | None = None) -> None:
    """Keep a paper of the event that the address names; for ``seen`` see ``put``."""
    await asyncio.to_thread(put, visit.house.evenings.store, visit.event, name, content, seen=seen)


async def keep_names(visit: Visit, contestants: tuple[Contestant, ...]) -> None:
    """Keep who plays; where a movement was chosen they get its numbers."""
    movement = (await visit.evening()).movements.get("")
    numbers = movement.contestants if movement else ()
    await keep(visit, NAMES, paper_of(seated(contestants, numbers)))


async def keep_movement(visit: Visit, movement: Movement) -> None:
    """Keep the movement, the number of winners that it has, and the names under its numbers."""
    evening = await visit.evening()
    await keep(visit, MOVEMENT, f"{movement}\n".encode())
    await keep_names(visit, evening.event.contestants)
    await keep_conditions(visit, winners=str(movement.winners))


async def keep_conditions(visit: Visit, profile: str | None = None, **choices: str) -> None:
    """Keep the conditions of contest as they are but for a profile or choices."""
    evening = await visit.evening()
    await keep(visit, CONDITIONS, conditions_paper(evening, profile, choices))


async def keep_choices(visit: Visit, choices: Choices) -> None:
    """Keep what the evening allows."""
    await keep(visit, PAPER, str(choices).encode())


def conditions_paper(evening: Evening, profile: str | None, choices: dict[str, str]) -> bytes:
    """The paper ``conditions.toml`` of an evening, with another profile or other choices."""
    known = evening.event.conditions
    under = replace(known, profile=known.profile if profile is None else profile).with_choices(choices)
    event = Event(name=evening.event.name or evening.name, date=evening.event.date, conditions=under)
    return conditions_toml_writer.write(Document(conditions_toml.FORMAT, (event,))).data
