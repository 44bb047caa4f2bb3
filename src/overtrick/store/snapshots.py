"""Publications: numbered snapshots of what was announced, each with its hash, none ever altered (Law 79C1).

The entry ``publish`` goes into the log in the same transaction: from there the correction period runs.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from sqlalchemy import Connection, insert, select

from overtrick.store import log
from overtrick.store.canonical import canonical, digest, fields_of
from overtrick.store.chain import genesis
from overtrick.store.errors import SnapshotError
from overtrick.store.intake import Fields, submission
from overtrick.store.log import Head, Receipt
from overtrick.store.schema import ENTRIES, SNAPSHOTS
from overtrick.store.store import Store


@dataclass(frozen=True, slots=True)
class Publication:
    """What is to be published: the content, and what it was made of.

    ``at`` is how far the log had come that was scored, ``conditions`` a hash of the conditions of contest, ``engine``
    the version of this program. Names of people do not belong into ``content``: they could never be erased.
    """

    content: Mapping[str, object]
    at: Head
    conditions: str
    engine: str


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A publication as it is kept. ``content`` is canonical JSON; ``hash`` covers everything else here."""

    event: str
    number: int
    log_number: int
    log_hash: str
    conditions: str
    engine: str
    published: str
    content: str
    hash: str


def publish(store: Store, event: str, publication: Publication, entry: Fields) -> Snapshot:
    """Keep a publication under the next number, and the entry that says so; both or neither.

    ``entry`` has the id, who, role and so on; what it says is added. The same id again gives the snapshot that was
    made then.
    """
    content = canonical(publication.content)
    with store.adding(event) as connection:
        known = _of_entry(connection, event, str(entry.get("id")))
        if known:
            return known
        _is_newest(connection, event, publication.at)
        made = _snapshot(event, len(_numbers(connection, event)) + 1, publication, content, store.now())
        said = {**entry, "what": {"publish": {"snapshot": made.number}}}
        (outcome,) = log.add(connection, [submission(event, [said])], made.published)
        if not isinstance(outcome, Receipt):
            raise outcome
        connection.execute(insert(SNAPSHOTS), row(made))
    return made


def snapshot(store: Store, event: str, number: int) -> Snapshot:
    """A snapshot by its number."""
    with store.database.reading() as connection:
        store.head_in(connection, event)
        return _numbered(connection, event, number)


def snapshots(store: Store, event: str) -> list[Snapshot]:
    """All snapshots of an event, the first published first."""
    with store.database.reading() as connection:
        store.head_in(connection, event)
        return snapshots_in(connection, event)


def snapshots_in(connection: Connection, event: str) -> list[Snapshot]:
    """The same, as a connection sees them."""
    rows = connection.execute(select(SNAPSHOTS).where(SNAPSHOTS.c.event == event).order_by(SNAPSHOTS.c.number))
    return [Snapshot(*each) for each in rows]


def hash_of(made: Snapshot) -> str:
    """The hash that a snapshot must have."""
    told = (made.event, str(made.number), str(made.log_number), made.log_hash)
    return digest(*told, made.conditions, made.engine, made.published, made.content)


def row(made: Snapshot) -> dict[str, object]:
    """A snapshot as a row of its table."""
    return {name: getattr(made, name) for name in Snapshot.__slots__}


def _snapshot(event: str, number: int, of: Publication, content: str, published: str) -> Snapshot:
    log_number, log_hash = of.at.number, of.at.hash
    made = Snapshot(event, number, log_number, log_hash, of.conditions, of.engine, published, content, "")
    return Snapshot(event, number, log_number, log_hash, of.conditions, of.engine, published, content, hash_of(made))


def _is_newest(connection: Connection, event: str, at: Head) -> None:
    """Refuse what was scored of a log that is not this one, or that has gone on since."""
    now = log.heads(connection, [event])[event]
    if now == at:
        return
    query = select(ENTRIES.c.hash).where(ENTRIES.c.event == event, ENTRIES.c.number == at.number)
    if at.hash == (connection.execute(query).scalar() if at.number else genesis(event)):
        told = f"entries came in since entry {at.number}, the last is {now.number}; look at the results again"
        raise SnapshotError(f"{event}: {told}")
    raise SnapshotError(f"{event}: what is to be published was not made of this log (entry {at.number})")


def _numbers(connection: Connection, event: str) -> list[int]:
    return list(connection.scalars(select(SNAPSHOTS.c.number).where(SNAPSHOTS.c.event == event)))


def _numbered(connection: Connection, event: str, number: int) -> Snapshot:
    query = select(SNAPSHOTS).where(SNAPSHOTS.c.event == event, SNAPSHOTS.c.number == number)
    found = connection.execute(query).first()
    if found is None:
        raise SnapshotError(f"{event}: no snapshot {number}; {len(_numbers(connection, event))} were published")
    return Snapshot(*found)


def _of_entry(connection: Connection, event: str, identity: str) -> Snapshot | None:
    """The snapshot that an entry published, None if there is no such entry."""
    query = select(ENTRIES.c.entry).where(ENTRIES.c.event == event, ENTRIES.c.id == identity)
    text = connection.execute(query).scalar()
    if text is None:
        return None
    match fields_of(text).get("what"):
        case {"publish": {"snapshot": int(number)}}:
            return _numbered(connection, event, number)
        case _:
            raise SnapshotError(f"{event}: the entry {identity!r} is there and publishes nothing; send a new id")
