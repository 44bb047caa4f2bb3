"""The file that a score pad is kept in: replaced as a whole at each change, so that it is never half written."""

import os
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from overtrick.files import contents
from overtrick.formats.rubber_agreed import Agreed
from overtrick.formats.rubber_pad import lines_read, read
from overtrick.game.errors import OvertrickError
from overtrick.game.problems import Problem
from overtrick.reports.problems import has_errors
from overtrick.rubber.lines import Line, written


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

    def read(self, agreed: Agreed) -> tuple[Line, ...]:
        """The lines of the pad; none if there is no file yet, or nothing in it. One with errors is refused."""
        if not self.path.exists():
            self.known = None
            return ()
        self.known = contents(str(self.path))
        if not self.known.strip():
            return ()
        problems = read(self.known, str(self.path), agreed).problems
        if has_errors(problems):
            raise PadFaultyError(self.path, problems)
        return lines_read(self.known, str(self.path)).value

    def save(self, lines: Sequence[Line]) -> None:
        """Put the lines on disk before anything is said to be entered."""
        if self._on_disk() != self.known:
            raise PadChangedError(
                f"{self.path} was changed by somebody else: it is read again, and this is not entered"
            )
        data = written(lines).encode()
        path = self.path.resolve()  # a link stays a link
        beside = path.with_name(f".{path.name}.part")
        try:
            _write(beside, data)
            beside.replace(path)
            _settle(path.parent)
        except OSError as error:
            beside.unlink(missing_ok=True)
            reason = (error.strerror or str(error)).lower()
            raise PadUnwritableError(f"{self.path}: it cannot be written ({reason}); this is not entered") from None
        self.known = data

    def _on_disk(self) -> bytes | None:
        return self.path.read_bytes() if self.path.exists() else None


def _write(path: Path, data: bytes) -> None:
    with path.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def _settle(folder: Path) -> None:
    """Let the new name reach the disk, where the system can do that for a folder."""
    if not hasattr(os, "O_DIRECTORY"):
        return
    handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
