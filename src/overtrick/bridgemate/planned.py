"""The plan of an evening out of a ``.bws`` file: one file serves both ways to the devices."""

import re

from overtrick.bridgemate.errors import PlanError
from overtrick.bridgemate.plan import Plan
from overtrick.events.model import Event
from overtrick.formats.bws import read, read_movement
from overtrick.formats.bws.tables import SETTINGS
from overtrick.formats.document import Document
from overtrick.formats.jet.columns import Kind

_IDENTITY = re.compile(r"Session\[(\d+)\]\.GUID")
_SETTING = re.compile(r"Settings\[[^\]]*\]\.(\w+)")
_KINDS = {column.name: column.kind for column in SETTINGS.columns}


def planned(data: bytes, name: str) -> Plan:
    """What a file says of an evening before play, as it is sent. Raises ``PlanError`` for a file that says too little.

    The settings are those of the file that are not as usual; numbers are not among them, since the service counts
    its choices in another way.
    """
    reading = read(data, name)
    seatings = read_movement(data, name).value
    if not reading.value.events or not seatings:
        said = "; ".join(problem.message for problem in reading.problems)
        message = (
            f"{name}: no movement is in it{f' ({said})' if said else ''}; make one with: overtrick bridgemate make"
        )
        raise PlanError(message)
    several = any(seating.session is not None for seating in seatings)
    found = {int(match[1]): kept.value for kept in reading.value.kept if (match := _IDENTITY.fullmatch(kept.name))}
    sessions = found if several else dict(enumerate(list(found.values())[:1], start=1))
    if not sessions:
        message = f"{name}: its session has no identity (Session.GUID); make the file with: overtrick bridgemate make"
        raise PlanError(message)
    event: Event = reading.value.events[0]
    return Plan(event, sessions, seatings, dict(_settings(reading.value)))


def _settings(document: Document) -> list[tuple[str, bool | str]]:
    """Yes/no and texts of the table Settings; a section's own are those of all."""
    found: list[tuple[str, bool | str]] = []
    for kept in document.kept:
        match = _SETTING.fullmatch(kept.name)
        kind = _KINDS.get(match[1]) if match else None
        if match and kind is Kind.BOOLEAN:
            found.append((match[1], kept.value == "1"))
        elif match and kind is Kind.TEXT:
            found.append((match[1], kept.value))
    return found
