"""Calls of the director from a table (Law 9B1), as the Data Connector tells them: told, and no part of the event."""

from collections.abc import Iterable, Iterator

from overtrick.bridgemate.errors import RefusedError
from overtrick.bridgemate.queues import CALLS, Source
from overtrick.formats.json_fields import Fields, number, text
from overtrick.game.problems import Level, Problem

# What becomes of a call, by the numbers of the vendor's client.
_STATUS = {1: "calls the director", 2: "has the director", 3: "needs the director no more", 4: "waits for the director"}


def calls(source: Source, session: str) -> tuple[Problem, ...]:
    """The calls that wait, accepted as they are told; a service that has no such queue has no calls."""
    try:
        batch = source.poll(CALLS, session)
        if batch.items:
            source.accept(CALLS, session, batch.last)
    except RefusedError as error:
        return (Problem("calls-not-fetched", Level.NOTICE, f"calls of the director are not told here: {error}"),)
    return tuple(_told(batch.items))


def _told(messages: Iterable[Fields]) -> Iterator[Problem]:
    for message in messages:
        table = f"{text(message.get('SectionLetters'))}{number(message.get('TableNumber')) or '?'}"
        status = _STATUS.get(number(message.get("Status")) or 1, _STATUS[1])
        hour, minute = (number(message.get(name)) or 0 for name in ("Hour", "Minute"))
        where = f"in round {number(message.get('RoundNumber')) or '?'}, at {hour:02}:{minute:02}"
        yield Problem("director-called", Level.NOTICE, f"table {table} {status} {where}")
