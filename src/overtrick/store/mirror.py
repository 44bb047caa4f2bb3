"""A copy of every log beside the database, on a stick or another disk: the files of ``bundle``, one folder an event.

Entries are appended and forced to disk behind the database, never before it: a slow stick holds nobody up, and one
that was pulled out catches up when it is back. What was acknowledged is in the database at once and here a moment
later; ``reached`` says how far.
"""

import os
from collections.abc import Iterable
from pathlib import Path
from threading import Event as Flag
from threading import Thread

from sqlalchemy.exc import DBAPIError

from overtrick.store.bundle import (
    ENTRIES,
    EVENT,
    NAMES,
    PAPERS,
    SNAPSHOTS,
    event_file,
    lines,
    papers_file,
    snapshots_file,
)
from overtrick.store.canonical import fields_of
from overtrick.store.chain import Record, record_of
from overtrick.store.errors import EntryRefusedError
from overtrick.store.papers import papers
from overtrick.store.snapshots import snapshots
from overtrick.store.store import Kept, Store

_RETRY = 2.0  # seconds


class Mirror:
    """A thread that follows the logs of a store into a folder, until it is closed; close it before the store."""

    def __init__(self, store: Store, folder: Path) -> None:
        self._store, self._folder = store, folder
        self._done: dict[str, tuple[Kept, int]] = {}  # what is written of each event, and the size of its log file
        self._reached: dict[str, int] = {}
        self.problem: str | None = None
        """Why the mirror is behind, None while it is not."""
        self._closed = False
        self._news = Flag()
        self._news.set()
        self._stop = store.subscribe(lambda *_: self._news.set())
        self._thread = Thread(target=self._run, name="overtrick-store-mirror", daemon=True)
        self._thread.start()

    def reached(self, event: str) -> int:
        """The number of the last entry of an event that is safe in the mirror."""
        return self._reached.get(event, 0)

    def close(self) -> None:
        """Write what is new, then end."""
        self._stop()
        self._closed = True
        self._news.set()
        self._thread.join()

    def _run(self) -> None:
        last = False
        while not last:
            self._news.wait(None if self.problem is None else _RETRY)
            self._news.clear()
            last = self._closed
            try:
                for kept in self._store.events():
                    self._follow(kept)
                self.problem = None
            except OSError as error:
                self.problem = (
                    f"{self._folder}: the mirror cannot be written ({(error.strerror or str(error)).lower()})"
                )
            except DBAPIError as error:
                self.problem = f"{self._folder}: the mirror cannot read the database ({error.orig})"

    def _follow(self, kept: Kept) -> None:
        """Bring an event's folder to where the database was when ``kept`` was read."""
        folder = self._folder / kept.id
        # If it fails half-way, or another stick is there, the folder is looked at anew.
        done, size = self._done.pop(kept.id, (None, -1))
        if done != kept:
            self._write(folder, kept, done if size == _size(folder / ENTRIES) else None)
            self._reached[kept.id] = kept.head.number
            size = _size(folder / ENTRIES)
        self._done[kept.id] = kept, size

    def _write(self, folder: Path, kept: Kept, done: Kept | None) -> None:
        number = self._number(folder, kept) if done is None else done.head.number
        published = done is None
        while number < kept.head.number:
            part = self._store.since(kept.id, number, min(1000, kept.head.number - number))
            _append(folder / ENTRIES, part)
            published = published or any(_publishes(record) for record in part)
            number = part[-1].number
        if done is None or done.papers != kept.papers:
            _replace(folder / PAPERS, papers_file(papers(self._store, kept.id)))
        if published:
            _replace(folder / SNAPSHOTS, snapshots_file(snapshots(self._store, kept.id)))
            _replace(folder / EVENT, event_file(kept))

    def _number(self, folder: Path, kept: Kept) -> int:
        """How far the folder has come; one that holds another log is set aside, not written over."""
        folder.mkdir(parents=True, exist_ok=True)
        last = _last(folder / ENTRIES)
        if last is None:
            return 0
        ours = self._store.since(kept.id, last.number - 1, 1) if last.number <= kept.head.number else []
        if ours and ours[0] == last:
            return last.number
        _set_aside(folder)
        folder.mkdir()
        return 0


def files(folder: Path) -> dict[str, bytes]:
    """The files of an event in a mirror, without what a torn write may have left at the end of its log."""
    found = {name: (folder / name).read_bytes() for name in NAMES if (folder / name).exists()}
    return {name: data[: data.rfind(b"\n") + 1] for name, data in found.items()}


def _size(path: Path) -> int:
    return path.stat().st_size if path.exists() else 0


def _append(path: Path, records: Iterable[Record]) -> None:
    with path.open("ab") as file:
        file.write(lines(record.line for record in records))
        file.flush()
        os.fsync(file.fileno())


def _replace(path: Path, content: bytes) -> None:
    """Write a file anew, so that at any moment there is the old one or the new one."""
    beside = path.with_suffix(".new")
    with beside.open("wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    beside.replace(path)


def _last(path: Path) -> Record | None:
    """The last record of a log file; what a torn write left behind it is cut off."""
    if not path.exists():
        return None
    with path.open("r+b") as file:
        data = file.read()
        whole = data.rfind(b"\n") + 1
        if whole < len(data):
            file.truncate(whole)
    try:
        return record_of(data[:whole].rstrip(b"\n").rpartition(b"\n")[2].decode()) if whole else None
    except (EntryRefusedError, UnicodeDecodeError):
        return Record("", 0, "", "", "", "")


def _set_aside(folder: Path) -> None:
    number = next(n for n in range(1, 10_000) if not folder.with_name(f"{folder.name}~{n}").exists())
    folder.rename(folder.with_name(f"{folder.name}~{number}"))


def _publishes(record: Record) -> bool:
    what = fields_of(record.text).get("what") if '"publish"' in record.text else None
    return isinstance(what, dict) and "publish" in what
