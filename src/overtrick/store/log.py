"""The log of events in the database: adding entries inside one transaction, and reading them back."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from sqlalchemy import Connection, bindparam, insert, select, update

from overtrick.store.chain import Record, genesis, link
from overtrick.store.errors import EventMissingError, IdReusedError, KeyReusedError, StoreError
from overtrick.store.intake import Submission
from overtrick.store.schema import ENTRIES, EVENTS, SUBMISSIONS


@dataclass(frozen=True, slots=True)
class Head:
    """How far a log has come: the number and the hash of its last entry; 0 and ``genesis`` before the first."""

    number: int
    hash: str


@dataclass(frozen=True, slots=True)
class Receipt:
    """The answer to a submission: its entries' numbers, in the order sent. It is given when they are on disk.

    ``repeated`` says that all of them were there before.
    """

    event: str
    numbers: tuple[int, ...]
    repeated: bool = False


Outcome = Receipt | StoreError
_HEADS = (
    select(EVENTS.c.id, EVENTS.c.head, EVENTS.c.hash)
    .where(EVENTS.c.id.in_(bindparam("events", expanding=True)))
    .order_by(EVENTS.c.id)
)
_KEYS = select(SUBMISSIONS.c.key, SUBMISSIONS.c.hash, SUBMISSIONS.c.numbers).where(
    SUBMISSIONS.c.event == bindparam("event"), SUBMISSIONS.c.key.in_(bindparam("keys", expanding=True))
)
_IDS = select(ENTRIES.c.id, ENTRIES.c.number, ENTRIES.c.entry).where(
    ENTRIES.c.event == bindparam("event"), ENTRIES.c.id.in_(bindparam("ids", expanding=True))
)
_ADVANCE = (
    update(EVENTS).where(EVENTS.c.id == bindparam("event")).values(head=bindparam("to_head"), hash=bindparam("to_hash"))
)
_SINCE = (
    select(ENTRIES)
    .where(ENTRIES.c.event == bindparam("event"), ENTRIES.c.number > bindparam("after"))
    .order_by(ENTRIES.c.number)
    .limit(bindparam("limit"))
)


def heads(connection: Connection, events: Iterable[str], *, hold: bool = False) -> dict[str, Head]:
    """How far the logs of events have come; ``hold`` keeps everybody else from adding until the transaction ends."""
    # One order for everybody, so that two workers never wait for each other.
    query = _HEADS.with_for_update() if hold else _HEADS
    rows = connection.execute(query, {"events": sorted(events)})
    return {row.id: Head(row.head, row.hash) for row in rows}


def since(connection: Connection, event: str, number: int, limit: int) -> list[Record]:
    """The records after a number, in order, at most so many."""
    rows = connection.execute(_SINCE, {"event": event, "after": number, "limit": limit})
    return [Record(*row) for row in rows]


def found(connection: Connection, event: str, ids: Iterable[str]) -> dict[str, str]:
    """The texts of the entries that are in the log, by their ids."""
    rows = connection.execute(_IDS, {"event": event, "ids": sorted(ids)})
    return {identity: text for identity, _, text in rows}


def add(connection: Connection, submissions: Sequence[Submission], received: str) -> list[Outcome]:
    """Keep what is new of the submissions, each whole or not at all; the outcomes are facts once this is committed."""
    by_event: dict[str, list[int]] = {}
    for place, each in enumerate(submissions):
        by_event.setdefault(each.event, []).append(place)
    found = heads(connection, by_event, hold=True)
    outcomes: dict[int, Outcome] = {}
    for event, places in by_event.items():
        if event not in found:
            outcomes |= {place: EventMissingError(event) for place in places}
            continue
        page = _page(connection, found[event], [submissions[place] for place in places], received)
        outcomes |= {place: page.take(submissions[place]) for place in places}
        _write(connection, page)
    return [outcomes[place] for place in range(len(submissions))]


def write_records(connection: Connection, event: str, records: Sequence[Record]) -> None:
    """Put records behind the log of an event as they are, numbers and hashes with them; they must follow it."""
    rows = [_row(record) for record in records]
    if rows:
        connection.execute(insert(ENTRIES), rows)
        connection.execute(_ADVANCE, {"event": event, "to_head": rows[-1]["number"], "to_hash": rows[-1]["hash"]})


@dataclass(slots=True)
class _Page:
    """What one transaction adds to the log of one event."""

    event: str
    head: Head
    received: str
    keys: dict[str, tuple[str, tuple[int, ...]]]
    ids: dict[str, tuple[int, str]]
    records: list[Record] = field(default_factory=list)
    answered: list[Mapping[str, str]] = field(default_factory=list)

    def take(self, sent: Submission) -> Outcome:
        """Number what is new; what was sent before has the answer that it had."""
        if sent.key is not None and sent.key in self.keys:
            content, numbers = self.keys[sent.key]
            same = content == sent.hash
            return (
                Receipt(self.event, numbers, repeated=True) if same else KeyReusedError(self.event, sent.key, numbers)
            )
        for each in sent.entries:
            number, text = self.ids.get(each.id, (0, each.text))
            if text != each.text:
                return IdReusedError(self.event, each.id, number)
        before = self.head.number
        numbers = tuple(self._number(each.id, each.text) for each in sent.entries)
        if sent.key is not None:
            self._remember(sent.key, sent.hash, numbers)
        return Receipt(self.event, numbers, repeated=self.head.number == before)

    def _remember(self, key: str, content: str, numbers: tuple[int, ...]) -> None:
        self.keys[key] = content, numbers
        told = " ".join(map(str, numbers))
        self.answered.append({"event": self.event, "key": key, "hash": content, "numbers": told})

    def _number(self, identity: str, text: str) -> int:
        if identity in self.ids:
            return self.ids[identity][0]
        number = self.head.number + 1
        self.head = Head(number, link(self.head.hash, number, self.received, text))
        self.ids[identity] = number, text
        self.records.append(Record(self.event, number, identity, self.received, text, self.head.hash))
        return number


def _page(connection: Connection, head: Head, submissions: Sequence[Submission], received: str) -> _Page:
    event = submissions[0].event
    sent = [each.key for each in submissions if each.key is not None]
    keys = connection.execute(_KEYS, {"event": event, "keys": sent}).all() if sent else []
    ids = connection.execute(_IDS, {"event": event, "ids": [e.id for each in submissions for e in each.entries]})
    return _Page(
        event,
        head,
        received,
        {key: (own, tuple(map(int, numbers.split()))) for key, own, numbers in keys},
        {identity: (number, text) for identity, number, text in ids},
    )


def _write(connection: Connection, page: _Page) -> None:
    if page.answered:
        connection.execute(insert(SUBMISSIONS), page.answered)
    write_records(connection, page.event, page.records)


def _row(record: Record) -> dict[str, object]:
    return {
        "event": record.event,
        "number": record.number,
        "id": record.id,
        "received": record.received,
        "entry": record.text,
        "hash": record.hash,
    }


def begin(connection: Connection, event: str, name: str, created: str) -> None:
    """Enter an event that has no entries yet."""
    row = {"id": event, "name": name, "created": created, "head": 0, "hash": genesis(event), "papers": 0}
    connection.execute(insert(EVENTS), row)
