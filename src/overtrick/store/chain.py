"""The log as a chain: each record's hash covers the one before, so that nothing can be changed, left out or put in."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from overtrick.store.canonical import Json, canonical, digest, fields_of
from overtrick.store.errors import EntryRefusedError, LogBrokenError

STORES = ("number", "received", "hash")
"""The fields that the store adds to an entry; nobody sends them."""


@dataclass(frozen=True, slots=True)
class Record:
    """An entry as the store keeps it: its text in canonical JSON, its place in the log, and when it came.

    ``number`` counts the entries of the event from 1 without gaps; ``received`` is never used for order.
    """

    event: str
    number: int
    id: str
    received: str
    text: str
    hash: str

    @property
    def line(self) -> str:
        """The record as a line of a log file: the entry's own fields, then the store's three.

        >>> Record("e", 1, "a", "2026-03-05T19:37:00+00:00", '{"event":"e","id":"a"}', "0f").line
        '{"event":"e","id":"a","hash":"0f","number":1,"received":"2026-03-05T19:37:00+00:00"}'
        """
        added = canonical({"number": self.number, "received": self.received, "hash": self.hash})
        return f"{self.text[:-1]},{added[1:]}"


def genesis(event: str) -> str:
    """What the first record of an event's log is chained to."""
    return digest("overtrick log 1", event)


def link(previous: str, number: int, received: str, text: str) -> str:
    """The hash of a record: of the hash before it, its number, when it came, and the entry's canonical JSON."""
    return digest(previous, str(number), received, text)


def record_of(line: str) -> Record:
    """The record of a line of a log file; whether it belongs there, ``chained`` says.

    >>> entry = {"event": "e", "id": "a", "number": 1, "received": "2026-03-05T19:37:00+00:00", "hash": "00"}
    >>> record_of(canonical(entry)).text
    '{"event":"e","id":"a"}'
    """
    found = fields_of(line)
    number, received, own = (found.pop(field, None) for field in STORES)
    event, identity = found.get("event"), found.get("id")
    if not (isinstance(event, str) and isinstance(identity, str) and isinstance(received, str)):
        raise EntryRefusedError("not a line of a log; wanted an entry with event, id and received")
    if not isinstance(number, int) or not isinstance(own, str):
        raise EntryRefusedError("not a line of a log; wanted an entry with its number and its hash")
    return Record(event, number, identity, received, canonical(found), own)


def chained(event: str, records: Iterable[Record]) -> Iterator[Record]:
    """The records while each follows the one before; raises ``LogBrokenError`` at the first that does not."""
    previous = genesis(event)
    for number, record in enumerate(records, start=1):
        fault = _fault(event, record, number, previous)
        if fault:
            raise LogBrokenError(event, number, fault)
        previous = record.hash
        yield record


def _fault(event: str, record: Record, number: int, previous: str) -> str:
    if record.number != number:
        return f"entry {record.number} stands in its place"
    if record.event != event:
        return f"it belongs to the event {record.event!r}"
    if record.hash != link(previous, number, record.received, record.text):
        return "its hash is not that of its content and of the entry before it; one of them was changed"
    return "" if _says(record.text) == (event, record.id) else "its id or event is not what its content says"


def _says(text: str) -> tuple[Json, Json]:
    found: Mapping[str, Json] = fields_of(text)
    return found.get("event"), found.get("id")
