"""What is sent to be kept: looked at before it is taken, since an entry that nobody can read is no fact."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from overtrick.events.model import Entry
from overtrick.formats import entries_jsonl
from overtrick.game.problems import Level
from overtrick.store.canonical import canonical, digest, fields_of
from overtrick.store.chain import STORES
from overtrick.store.errors import EntryRefusedError, EventIdError

VERSION = 1
"""The version in which entries are written today."""
LONGEST = 16_384  # characters of an entry, more than any ruling with its reason
MOST = 1_000  # entries of one submission; a device that was away all evening sends some 30
_LONGEST_ID = 100
_EVENT = re.compile(r"[A-Za-z0-9](?:[A-Za-z0-9._-]{0,78}[A-Za-z0-9_-])?")
_DEVICE = re.compile(r"(?:con|prn|aux|nul|com\d|lpt\d)(?:\..*)?", re.IGNORECASE)  # no folder on some machines' sticks
Fields = Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Sent:
    """One entry as it is kept: what it says, and its canonical JSON."""

    entry: Entry
    text: str

    @property
    def id(self) -> str:
        """The entry's id, made by its sender."""
        return self.entry.id


@dataclass(frozen=True, slots=True)
class Submission:
    """Entries that are kept together or not at all, under a key that makes sending them again harmless.

    ``key`` is None where the ids of the entries do that by themselves.
    """

    event: str
    key: str | None
    entries: tuple[Sent, ...]
    hash: str


def event_id(text: str) -> str:
    """The id of an event, which stands in names of files and in addresses: letters, digits, ``.``, ``_``, ``-``.

    >>> event_id("thursday-2026-03-05")
    'thursday-2026-03-05'
    """
    if not _EVENT.fullmatch(text) or _DEVICE.fullmatch(text):
        raise EventIdError(f"{text[:100]!r} is no id of an event; wanted up to 80 letters, digits, dots and dashes")
    return text


def submission(event: str, entries: Sequence[Fields], key: str | None = None) -> Submission:
    """What is sent, checked and in canonical form.

    >>> sent = submission("thursday", [{"id": "a", "board": 7, "what": {"result": "passed_out"}}])
    >>> sent.entries[0].text
    '{"board":7,"event":"thursday","id":"a","what":{"result":"passed_out"}}'
    """
    if not 1 <= len(entries) <= MOST:
        raise EntryRefusedError(f"{len(entries)} entries were sent together; wanted 1 to {MOST}")
    sent = tuple(_sent(event, entry) for entry in entries)
    if len({each.id for each in sent}) < len(sent):
        raise EntryRefusedError("two entries that were sent together have one id; ids must be new for each entry")
    is_needed = key is not None and [key] != [each.id for each in sent]
    named = _name(key, "key") if is_needed else None
    return Submission(event, named, sent, digest(*(each.text for each in sent)))


def entry_of(text: str) -> Entry:
    """The entry of a kept text. It has no place in a file: its id names it.

    >>> entry_of('{"board":7,"event":"thursday","id":"a","what":{"result":"passed_out"}}').board
    '7'
    """
    return _understood(fields_of(text))


def _sent(event: str, fields: Fields) -> Sent:
    identity = _name(fields.get("id"), "id")
    if fields.get("event", event) != event:
        raise EntryRefusedError(f"entry {identity!r} belongs to the event {fields['event']!r}, not to {event!r}")
    added = [field for field in STORES if field in fields]
    if added:
        raise EntryRefusedError(f"entry {identity!r} has the field {added[0]!r}, which the store gives")
    text = canonical({**fields, "event": event})
    if len(text) > LONGEST:
        raise EntryRefusedError(f"entry {identity!r} has {len(text)} characters; wanted at most {LONGEST}")
    return Sent(_understood(fields), text)


def _name(value: object, what: str) -> str:
    """An id or a key: a text that can be shown, without blanks around it."""
    if isinstance(value, str) and 1 <= len(value) <= _LONGEST_ID and value.isprintable() and value == value.strip():
        return value
    raise EntryRefusedError(
        f"the {what} {value!r:.120} is none; wanted 1 to {_LONGEST_ID} characters that can be shown"
    )


def _understood(fields: Fields) -> Entry:
    """The entry that the fields say; what no reader understands is refused."""
    reading = entries_jsonl.read_entry(fields, "")
    errors = [problem.message for problem in reading.problems if problem.level is Level.ERROR]
    if reading.value is None or errors:
        raise EntryRefusedError(f"entry {fields.get('id')!r}: {'; '.join(errors)}")
    if reading.value.version > VERSION:
        told = f"entry {reading.value.id!r} is of version {reading.value.version}, this program knows {VERSION}"
        raise EntryRefusedError(f"{told}; update the program")
    return reading.value
