"""Bringing an event back: into a database that does not have it, or has only a part. Nothing is written over."""

from contextlib import suppress
from dataclasses import dataclass

from sqlalchemy import Connection, insert, select, update

from overtrick.store import log, papers, snapshots
from overtrick.store.bundle import Bundle
from overtrick.store.errors import EventIdError, LogsDifferError
from overtrick.store.schema import ENTRIES, EVENTS, PAPERS, SNAPSHOTS
from overtrick.store.store import Store


@dataclass(frozen=True, slots=True)
class Merged:
    """What was new of a bundle, and how many entries the database has that the bundle does not."""

    event: str
    entries: int
    papers: int
    snapshots: int
    ahead: int = 0


def merge(store: Store, made: Bundle) -> Merged:
    """Put what is new of a bundle behind what is there; to repeat it is harmless.

    Numbers, times and hashes stay as they are. Raises ``LogsDifferError`` where the two logs went different ways.
    """
    event = made.kept.id
    with suppress(EventIdError):  # it is there already
        store.begin(event, made.kept.name, made.kept.created)
    with store.adding(event) as connection:
        head = log.heads(connection, [event])[event].number
        _agree(connection, made, head)
        new = made.records[head:]
        log.write_records(connection, event, new)
        added = _add_papers(connection, made), _add_snapshots(connection, made)
    return Merged(event, len(new), *added, ahead=max(head - len(made.records), 0))


def _agree(connection: Connection, made: Bundle, head: int) -> None:
    """Refuse where the last entry that both have is not the same: the chain answers for all before it."""
    event, both = made.kept.id, min(head, len(made.records))
    query = select(ENTRIES.c.number, ENTRIES.c.hash).where(ENTRIES.c.event == event, ENTRIES.c.number <= both)
    known = {row.number: row.hash for row in connection.execute(query)}
    if both and known[both] != made.records[both - 1].hash:
        first = next(number for number in range(1, both + 1) if known[number] != made.records[number - 1].hash)
        told = "import one of them under another database and compare them"
        raise LogsDifferError(f"{event}: two logs of one event that differ from entry {first} on; {told}")


def _add_papers(connection: Connection, made: Bundle) -> int:
    query = select(PAPERS.c.number, PAPERS.c.hash).where(PAPERS.c.event == made.kept.id)
    known = {row.number: row.hash for row in connection.execute(query)}
    for each in made.papers:
        if known.get(each.number, each.hash) != each.hash:
            raise LogsDifferError(f"{made.kept.id}: paper {each.number} ({each.name}) is another one in the database")
    new = [papers.row(each) for each in made.papers if each.number not in known]
    if new:
        connection.execute(insert(PAPERS), new)
        connection.execute(update(EVENTS).where(EVENTS.c.id == made.kept.id).values(papers=EVENTS.c.papers + len(new)))
    return len(new)


def _add_snapshots(connection: Connection, made: Bundle) -> int:
    query = select(SNAPSHOTS.c.number, SNAPSHOTS.c.hash).where(SNAPSHOTS.c.event == made.kept.id)
    known = {row.number: row.hash for row in connection.execute(query)}
    for each in made.snapshots:
        if known.get(each.number, each.hash) != each.hash:
            raise LogsDifferError(f"{made.kept.id}: snapshot {each.number} is another one in the database")
    new = [snapshots.row(each) for each in made.snapshots if each.number not in known]
    if new:
        connection.execute(insert(SNAPSHOTS), new)
    return len(new)
