"""Files of lines that are only ever added to: what was told to be in them has reached the disk.

A line that a power cut has left half written was told to nobody: it is taken away.
"""

import os
from pathlib import Path

from overtrick.files import contents
from overtrick.formats.json_fields import NotJsonError, parsed
from overtrick.game.errors import OvertrickError
from overtrick.game.problems import Level, Problem, Where


class LogUnwritableError(OvertrickError):
    """A log cannot be written; nothing of what should be added is taken."""

    code = "log-unwritable"


def add_lines(path: Path, text: str) -> None:
    """Add whole lines to a file and wait until they are on the disk.

    Raises ``LogUnwritableError`` if that fails; what was half written then is taken away by the next who adds.
    """
    if not text:
        return
    is_new = size_of(path) == 0
    try:
        mend_last_line(path)
        _append(path, text)
        if is_new:
            settle(path.resolve().parent)
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise LogUnwritableError(f"{path}: it cannot be written ({reason}); nothing was taken") from None


def mend_last_line(path: Path) -> tuple[Problem, ...]:
    """See to it that the last line of a file of JSON lines is whole, as every line is that was told to anybody."""
    if _ends_well(path):
        return ()
    whole, mark, rest = contents(str(path)).rpartition(b"\n")
    try:
        parsed(rest.decode())
    except (NotJsonError, UnicodeDecodeError):
        _cut(path, len(whole + mark))
        message = f"its last line was half written and told to nobody; it is taken away: {rest[:60]!r}"
        return (Problem("log-half-written", Level.NOTICE, message, Where(str(path))),)
    _append(path, "\n")
    return ()


def _ends_well(path: Path) -> bool:
    if size_of(path) == 0:
        return True
    with path.open("rb") as file:
        file.seek(-1, os.SEEK_END)
        return file.read() == b"\n"


def _append(path: Path, text: str) -> None:
    with path.open("ab") as file:
        file.write(text.encode())
        file.flush()
        os.fsync(file.fileno())


def size_of(path: Path) -> int:
    """The bytes of a file, 0 where there is none."""
    return path.stat().st_size if path.exists() else 0


def settle(folder: Path) -> None:
    """Let a new name reach the disk, where the system can do that for a folder."""
    if not hasattr(os, "O_DIRECTORY"):
        return
    handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _cut(path: Path, size: int) -> None:
    """Take away what stands behind a size."""
    with path.open("r+b") as file:
        file.truncate(size)
        os.fsync(file.fileno())
