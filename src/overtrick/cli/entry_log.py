"""The log of an event on disk: an entry is on its lines, and has reached the disk, before anybody is told of it."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from overtrick.cli.line_log import add_lines, mend_last_line, size_of
from overtrick.events.model import Entry
from overtrick.files import contents
from overtrick.formats.entries_jsonl import read
from overtrick.formats.entry_lines import entry_line
from overtrick.game.errors import OvertrickError
from overtrick.game.problems import Level, Reading


class LogFaultyError(OvertrickError):
    """A file with lines that are no entries is no log."""

    code = "log-faulty"


@dataclass(slots=True)
class EntryLog:
    """A log and the entries in it, as they are on disk; others may add to it at the same time."""

    path: Path
    entries: list[Entry] = field(default_factory=list)
    size: int = 0

    @classmethod
    def opened(cls, path: Path) -> Reading["EntryLog"]:
        """The log of a path, empty where there is no file yet. Raises ``LogFaultyError`` for any other file."""
        log = cls(path)
        if not path.exists():
            return Reading(log)
        whole, _, last = contents(str(path)).rpartition(b"\n")
        _read(whole if last[:1] in (b"", b"{") else last, path)  # another file is not to be mended
        problems = mend_last_line(path)
        log.refresh()
        return Reading(log, problems)

    def refresh(self) -> None:
        """Read what others have added."""
        size = size_of(self.path)
        if size != self.size:
            self.entries = _read(contents(str(self.path)), self.path)
            self.size = size

    def append(self, entries: Sequence[Entry]) -> None:
        """Put entries on disk. Raises ``LogUnwritableError`` if that fails: then the log is as it was."""
        if entries:
            add_lines(self.path, "".join(f"{entry_line(entry)}\n" for entry in entries))
            self.refresh()


def _read(data: bytes, path: Path) -> list[Entry]:
    reading = read(data, str(path))
    first = next((problem for problem in reading.problems if problem.level is Level.ERROR), None)
    if first:
        raise LogFaultyError(f"{first.where}: this is no log of entries ({first.message}); name another file")
    return [entry for event in reading.value.events for entry in event.entries]
