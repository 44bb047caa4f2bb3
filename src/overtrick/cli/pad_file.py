"""The file that a score pad is kept in: replaced as a whole at each change, so that it is never half written.

Beside it, with ``.undo`` behind its name, stands the record of changes, by which undo goes on after the pad was closed.
"""

import os
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from overtrick.cli.line_log import settle
from overtrick.files import contents
from overtrick.formats.rubber_agreed import Agreed
from overtrick.formats.rubber_history import history_written, with_history
from overtrick.formats.rubber_pad import lines_read, read
from overtrick.game.errors import OvertrickError
from overtrick.game.problems import Problem
from overtrick.reports.problems import has_errors
from overtrick.rubber.lines import written
from overtrick.rubber.pad import Pad


class PadChangedError(OvertrickError):
    """Somebody else has written into the pad."""

    code = "pad-changed"


class PadFaultyError(OvertrickError):
    """A pad with lines that are not understood: writing it again would lose them."""

    code = "pad-faulty"

    def __init__(self, path: Path, problems: Sequence[Problem]) -> None:
        super().__init__(f"{path}: mend these lines in any editor, then open the pad again")
        self.problems = problems


class PadUnwritableError(OvertrickError):
    """The pad cannot be written where it should be kept."""

    code = "pad-unwritable"


@dataclass(slots=True)
class PadFile:
    """A pad's file, and the bytes that it had when it was last read or written; None if it does not exist yet."""

    path: Path
    known: bytes | None = None

    @property
    def record(self) -> Path:
        """The file of the changes."""
        return self.path.with_name(f"{self.path.name}.undo")

    @property
    def is_gone(self) -> bool:
        """Whether something was written, and somebody has taken the file away or emptied it."""
        return bool((self.known or b"").strip()) and not (self._on_disk() or b"").strip()

    def read(self, agreed: Agreed) -> Pad | None:
        """The pad with its history; None if there is no file yet, or nothing in it. One with errors is refused."""
        if not self.path.parent.is_dir():
            raise PadUnwritableError(f"{self.path}: there is no folder {self.path.parent}: make it, or name another")
        for each in (self.path, self.record):
            with suppress(OSError):  # what a pad that was killed has left half written
                _beside(each).unlink(missing_ok=True)
        if not self.path.exists():
            self.known = None
            return None
        self.known = contents(str(self.path))
        if not self.known.strip():
            return None
        problems = read(self.known, str(self.path), agreed).problems
        if has_errors(problems):
            raise PadFaultyError(self.path, problems)
        lines = lines_read(self.known, str(self.path)).value
        return with_history(lines, contents(str(self.record))) if self.record.exists() else Pad(lines)

    def save(self, pad: Pad) -> None:
        """Put the pad on disk before anything is said to be entered. What is gone is written again."""
        if self._on_disk() != self.known and not self.is_gone:
            raise PadChangedError(
                f"{self.path} was changed by somebody else: it is read again, and this is not entered"
            )
        data = written(pad.lines).encode()
        if fault := _replace(self.path, data):
            raise PadUnwritableError(f"{self.path}: it cannot be written ({fault}); this is not entered")
        self.known = data

    def save_record(self, pad: Pad) -> None:
        """Put the record of changes beside a pad that is saved."""
        if fault := _replace(self.record, history_written(pad).encode()):
            what = "what you typed is saved, but undo will not know it once the pad is closed"
            raise PadUnwritableError(f"{self.record}: it cannot be written ({fault}); {what}")

    def _on_disk(self) -> bytes | None:
        return self.path.read_bytes() if self.path.exists() else None


def _beside(path: Path) -> Path:
    return path.with_name(f".{path.name}.part")


def _replace(path: Path, data: bytes) -> str:
    """Put bytes in the place of a file, in one step; gives why it cannot be done, nothing if it is."""
    target = path.resolve()  # a link stays a link
    beside = _beside(target)
    try:
        with beside.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(target)
        settle(target.parent)
    except OSError as error:
        with suppress(OSError):
            beside.unlink(missing_ok=True)
        return (error.strerror or str(error)).lower()
    return ""
