"""An event outside the database: four files of JSON, which an archive packs and a mirror folder holds.

``event.json`` says which event it is and how far its log had come; ``entries.jsonl`` is the log, a file that can be
scored like any other; ``papers.jsonl`` and ``snapshots.jsonl`` are the rest.
"""

from base64 import b64decode, b64encode
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import TypeVar

from overtrick.store import papers as paper_table
from overtrick.store import snapshots as snapshot_table
from overtrick.store.canonical import Json, canonical, fields_of
from overtrick.store.chain import Record, chained, genesis, record_of
from overtrick.store.errors import ArchiveError, EntryRefusedError, LogBrokenError, PaperError, SnapshotError
from overtrick.store.intake import event_id
from overtrick.store.log import Head, since
from overtrick.store.papers import Paper
from overtrick.store.snapshots import Snapshot
from overtrick.store.store import Kept, Store

FORMAT = 1
EVENT, ENTRIES, PAPERS, SNAPSHOTS = NAMES = ("event.json", "entries.jsonl", "papers.jsonl", "snapshots.jsonl")
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Bundle:
    """Everything of one event."""

    kept: Kept
    records: tuple[Record, ...]
    papers: tuple[Paper, ...] = ()
    snapshots: tuple[Snapshot, ...] = ()


def bundle(store: Store, event: str) -> Bundle:
    """Everything of an event as the database has it, checked: see ``checked``."""
    return checked(unchecked(store, event))


def unchecked(store: Store, event: str) -> Bundle:
    """Everything of an event as the database has it, all at one moment."""
    with store.database.reading() as connection:
        kept = store.kept_in(connection, event)
        records = tuple(since(connection, event, 0, kept.head.number))
        papers = tuple(paper_table.papers_in(connection, event))
        return Bundle(kept, records, papers, tuple(snapshot_table.snapshots_in(connection, event)))


def checked(made: Bundle) -> Bundle:
    """The same, if it is whole: the chain from its beginning, and the hash of each paper and snapshot.

    The log must reach ``kept.head`` and agree with it there; it may have gone on.
    """
    event, head = made.kept.id, made.kept.head
    hashes = [genesis(event), *(record.hash for record in chained(event, made.records))]
    if len(hashes) <= head.number:
        raise LogBrokenError(event, len(hashes), f"it is missing; {head.number} entries were kept")
    if hashes[head.number] != head.hash:
        raise LogBrokenError(event, head.number, "it is not the entry that was kept")
    for paper in made.papers:
        if paper.event != event or (paper.content is not None and sha256(paper.content).hexdigest() != paper.hash):
            raise PaperError(f"{event}: the content of {paper.name!r}, version {paper.number}, is not what was kept")
    for number, snapshot in enumerate(made.snapshots, start=1):
        told = hashes[snapshot.log_number] if 0 <= snapshot.log_number < len(hashes) else ""
        sound = snapshot.hash == snapshot_table.hash_of(snapshot) and snapshot.log_hash == told
        if not sound or (snapshot.event, snapshot.number) != (event, number):
            raise SnapshotError(f"{event}: snapshot {number} is not what was published")
    return made


def files_of(made: Bundle) -> dict[str, bytes]:
    """The four files by their names."""
    return {
        EVENT: event_file(made.kept),
        ENTRIES: lines(record.line for record in made.records),
        PAPERS: papers_file(made.papers),
        SNAPSHOTS: snapshots_file(made.snapshots),
    }


def event_file(kept: Kept) -> bytes:
    """Which event it is, and how far its log has come."""
    told = {"id": kept.id, "name": kept.name, "created": kept.created}
    return lines([canonical({"format": FORMAT, **told, "head": kept.head.number, "hash": kept.head.hash})])


def papers_file(every: Iterable[Paper]) -> bytes:
    """The papers, one a line."""
    return lines(canonical({**paper_table.row(each), **_content(each.content)}) for each in every)


def snapshots_file(every: Iterable[Snapshot]) -> bytes:
    """The snapshots, one a line."""
    return lines(canonical(snapshot_table.row(each)) for each in every)


def lines(texts: Iterable[str]) -> bytes:
    """Texts as lines of a file."""
    return "".join(f"{text}\n" for text in texts).encode()


def bundle_of(files: Mapping[str, bytes]) -> Bundle:
    """The event of four files, checked. Only the log must be there; without ``event.json`` it ends where it ends."""
    records = tuple(_each(files, ENTRIES, record_of))
    papers, snapshots = tuple(_each(files, PAPERS, _paper)), tuple(_each(files, SNAPSHOTS, _snapshot))
    told = [_kept(fields_of(line)) for line in _texts(files, EVENT)]
    if not (told or records):
        raise ArchiveError("no event is in it; wanted event.json or the lines of a log")
    return checked(Bundle(told[0] if told else _unnamed(records[0]), records, papers, snapshots))


def _unnamed(first: Record) -> Kept:
    """The event of a log that lies there alone."""
    return Kept(event_id(first.event), "", first.received, Head(0, genesis(first.event)))


def _kept(found: Mapping[str, Json]) -> Kept:
    match found:
        case {"format": int(version)} if version > FORMAT:
            raise ArchiveError(f"it was made by a later version of this program (format {version}); update the program")
        case {"id": str(event), "name": str(name), "created": str(created), "head": int(head), "hash": str(own)}:
            return Kept(event_id(event), name, created, Head(head, own))
        case _:
            raise ArchiveError(f"{EVENT} does not say which event it is")


def _content(content: bytes | None) -> Mapping[str, Json]:
    """Text as text, so that people can read it; anything else in base 64."""
    if content is None:
        return {"content": None}
    try:
        return {"content": content.decode()}
    except UnicodeDecodeError:
        return {"content": None, "base64": b64encode(content).decode()}


def _paper(line: str) -> Paper:
    found = fields_of(line)
    names = ("event", "name", "received", "hash")
    match found:
        case {"number": int(number)} if all(isinstance(found.get(name), str) for name in names):
            event, name, received, own = (str(found[name]) for name in names)
            return Paper(event, number, name, received, own, _bytes(found))
        case _:
            raise ArchiveError(f"not a line of {PAPERS}")


def _bytes(found: Mapping[str, Json]) -> bytes | None:
    match found:
        case {"base64": str(coded)}:
            return b64decode(coded, validate=True)
        case {"content": str(text)}:
            return text.encode()
        case _:
            return None


def _snapshot(line: str) -> Snapshot:
    found = fields_of(line)
    match found:
        case {"number": int(number), "log_number": int(log_number)}:
            texts = {name: found.get(name) for name in Snapshot.__slots__ if name not in ("number", "log_number")}
            if all(isinstance(text, str) for text in texts.values()):
                return Snapshot(number=number, log_number=log_number, **{k: str(v) for k, v in texts.items()})
    raise ArchiveError(f"not a line of {SNAPSHOTS}")


def _texts(files: Mapping[str, bytes], name: str) -> list[str]:
    try:
        return [line for line in files.get(name, b"").decode().split("\n") if line]
    except UnicodeDecodeError:
        raise ArchiveError(f"{name} is not UTF-8") from None


def _each(files: Mapping[str, bytes], name: str, reads: Callable[[str], T]) -> Iterable[T]:
    for number, line in enumerate(_texts(files, name), start=1):
        try:
            yield reads(line)
        except (EntryRefusedError, ArchiveError, ValueError) as error:
            raise ArchiveError(f"{name}, line {number}: {error}") from None
