"""The store of a club or a congress: what is sent is kept for ever, numbered, and acknowledged once it is on disk."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Self

from sqlalchemy import Connection, Row, select
from sqlalchemy.exc import DBAPIError, IntegrityError

from overtrick.store import log
from overtrick.store.chain import Record, chained
from overtrick.store.database import Database, reason
from overtrick.store.errors import DatabaseUnreadableError, EventIdError, EventMissingError
from overtrick.store.intake import Fields, Submission, event_id, submission
from overtrick.store.listeners import Listener, Listeners
from overtrick.store.log import Head, Outcome, Receipt
from overtrick.store.schema import EVENTS
from overtrick.store.watch import Watch, notify
from overtrick.store.writer import Writer

Clock = Callable[[], datetime]
MANY = 10_000
"""The most records that are read at once."""


@dataclass(frozen=True, slots=True)
class Kept:
    """An event in the database: its id, what people call it, when it was entered, how far its log has come.

    ``papers`` counts how often its papers have changed.
    """

    id: str
    name: str
    created: str
    head: Head
    papers: int = 0


class Store:
    """A database with one writer. Safe to use from any thread; several processes may have the same database open.

    >>> from datetime import UTC, datetime
    >>> from tempfile import TemporaryDirectory
    >>> entry = {"id": "a1", "table": 3, "board": 7, "ns": 3, "ew": 9, "what": {"result": "passed_out"}}
    >>> with TemporaryDirectory() as folder, Store.open(f"{folder}/club.db", lambda: datetime.now(UTC)) as store:
    ...     store.begin("thursday", "Thursday pairs")
    ...     store.append("thursday", [entry])
    ...     store.append("thursday", [entry])
    Receipt(event='thursday', numbers=(1,), repeated=False)
    Receipt(event='thursday', numbers=(1,), repeated=True)
    """

    def __init__(self, database: Database, clock: Clock) -> None:
        self.database, self._clock = database, clock
        self.listeners = Listeners()
        self._writer = Writer(self._keep)
        self._watch = Watch(database, self.listeners)

    @classmethod
    def open(cls, address: str, clock: Clock) -> "Store":
        """The store in a file, or at an address such as ``postgresql://club@localhost/club``."""
        return cls(Database.open(address), clock)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Keep what is waiting, then end."""
        self._writer.close()
        self._watch.close()
        self.database.close()

    def begin(self, event: str, name: str = "", created: str | None = None) -> None:
        """Enter an event. Its id stands in addresses and names of files; its name may be anything."""
        try:
            with self.database.writing() as connection:
                log.begin(connection, event_id(event), name, created or self.now())
        except IntegrityError:
            raise EventIdError(f"there is an event {event!r} already; choose another id") from None
        self.listeners.tell(event, 0)

    def events(self) -> list[Kept]:
        """All events, by their ids."""
        with self.database.reading() as connection:
            return [_kept(row) for row in connection.execute(select(EVENTS).order_by(EVENTS.c.id))]

    def kept(self, event: str) -> Kept:
        """An event by its id."""
        with self.database.reading() as connection:
            return self.kept_in(connection, event)

    def kept_in(self, connection: Connection, event: str) -> Kept:
        """The same, as a connection sees it."""
        found = connection.execute(select(EVENTS).where(EVENTS.c.id == event)).first()
        if found is None:
            raise EventMissingError(event, self._known())
        return _kept(found)

    def submit(self, event: str, entries: Sequence[Fields], key: str | None = None) -> Future[Receipt]:
        """Check entries and have them kept; the future has the receipt when they are on disk.

        Raises ``EntryRefusedError`` where an entry is none, ``StoreBusyError`` where too much is waiting; the future
        raises ``KeyReusedError``, ``IdReusedError`` or ``EventMissingError``. In an event loop it is awaited with
        ``asyncio.wrap_future``.
        """
        return self.take(submission(event, entries, key))

    def take(self, sent: Submission) -> Future[Receipt]:
        """Have a submission kept that was checked before."""
        return self._writer.take(sent)

    def take_each(self, sent: Sequence[Submission]) -> Future[Sequence[Outcome]]:
        """The same for several, each kept or refused for itself; the future has the receipt or the error of each."""
        return self._writer.take_each(sent)

    def append(self, event: str, entries: Sequence[Fields], key: str | None = None) -> Receipt:
        """Keep entries together or not at all, and wait until they are on disk. To repeat it is harmless.

        The same key with the same content gives the same answer. A key or an id that stands for other content is
        refused, and what was kept stays.
        """
        return self.submit(event, entries, key).result()

    def head(self, event: str) -> Head:
        """How far the log of an event has come."""
        with self.database.reading() as connection:
            return self.head_in(connection, event)

    def since(self, event: str, number: int = 0, limit: int = MANY) -> list[Record]:
        """The records after a number, at most ``limit``. Who has seen number n has seen all before it."""
        with self.database.reading() as connection:
            found = log.since(connection, event, number, limit)
            if not found:
                self.head_in(connection, event)
        return found

    def found(self, event: str, ids: Iterable[str]) -> dict[str, str]:
        """The texts of the entries with these ids, as far as they are in the log."""
        with self.database.reading() as connection:
            return log.found(connection, event, ids)

    def records(self, event: str) -> Iterator[Record]:
        """The whole log, part by part, each record held against the chain: see ``chained``."""
        return chained(event, self.parts(event))

    def parts(self, event: str) -> Iterator[Record]:
        """The whole log as it stands in the database, part by part."""
        number = 0
        while part := self.since(event, number):
            yield from part
            number = part[-1].number

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        """Call ``listener(event, number)`` when a log has grown or a paper has changed, whoever did it.

        Gives what ends it. The listener is called in threads of the store and must be quick. First subscribe, then
        read with ``since``: then nothing is missed.
        """
        return self.listeners.subscribe(listener)

    def catch_up(self, event: str) -> None:
        """Tell the listeners how far an event has come by now, and do not wait for word of another worker's."""
        try:
            kept = self.kept(event_id(event))
        except EventIdError:
            raise EventMissingError(event[:100]) from None
        self.listeners.tell(event, kept.head.number, kept.papers)

    @contextmanager
    def adding(self, event: str) -> Iterator[Connection]:
        """A transaction that holds the log of an event; when it is on disk, the listeners are told."""
        with self.database.writing() as connection:
            if not log.heads(connection, [event], hold=True):
                raise EventMissingError(event, self._known())
            yield connection
            number, papers = connection.execute(
                select(EVENTS.c.head, EVENTS.c.papers).where(EVENTS.c.id == event)
            ).one()
            notify(connection, event, number, papers)
        self.listeners.tell(event, number, papers)

    def head_in(self, connection: Connection, event: str) -> Head:
        """How far a log has come as this connection sees it."""
        found = log.heads(connection, [event])
        if event not in found:
            raise EventMissingError(event, self._known())
        return found[event]

    def now(self) -> str:
        """The time as it is kept: UTC, to the millisecond."""
        return self._clock().astimezone(UTC).isoformat(timespec="milliseconds")

    def _keep(self, group: Sequence[Submission]) -> Sequence[Outcome]:
        """Commit a group; the writer's work. The answers are given when it has returned."""
        try:
            return self._committed(group)
        except DBAPIError as error:
            told = f"the database took nothing ({reason(error)}); send it again"
            raise DatabaseUnreadableError(told) from error

    def _committed(self, group: Sequence[Submission]) -> Sequence[Outcome]:
        reached: dict[str, int] = {}
        with self.database.writing() as connection:
            outcomes = log.add(connection, group, self.now())
            for each in outcomes:
                if isinstance(each, Receipt) and not each.repeated:
                    reached[each.event] = max(reached.get(each.event, 0), *each.numbers)
            for event, number in reached.items():
                notify(connection, event, number)
        for event, number in reached.items():
            self.listeners.tell(event, number)
        return outcomes

    def _known(self) -> str:
        return ", ".join(each.id for each in self.events()[:20])


def _kept(row: Row[*tuple[Any, ...]]) -> Kept:
    return Kept(row.id, row.name, row.created, Head(row.head, row.hash), row.papers)
