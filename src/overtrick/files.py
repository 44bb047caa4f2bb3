"""Opens files and standard input: the only place where paths become bytes. What they mean, ``formats`` says."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from difflib import get_close_matches
from os import PathLike, fspath
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

from overtrick.formats.limits import LARGEST, MEGABYTE
from overtrick.game.errors import OvertrickError
from overtrick.game.problems import Reading

if TYPE_CHECKING:
    from overtrick.formats.document import Document

STDIN = "-"
LONG = 16 * MEGABYTE
"""Longer files are read piece by piece where that is possible."""


class FileError(OvertrickError):
    """A file cannot be read: ``path`` says which."""

    code = "file-unreadable"

    def __init__(self, path: str, fault: str) -> None:
        super().__init__(f"{path}: {fault}")
        self.path, self.fault = path, fault


class FileMissingError(FileError):
    """There is no such file."""

    code = "file-missing"


class FileIsFolderError(FileError):
    """A folder was named where a file was wanted."""

    code = "file-is-folder"


class FileTooLargeError(FileError):
    """A file is larger than any event."""

    code = "file-too-large"


def read(path: str | PathLike[str]) -> Reading["Document"]:
    """What a file in any known format says: its events, the figures that it claims, and what was not understood.

    ``-`` stands for standard input. What is wrong inside the file is among the problems of the reading; a
    ``FileError`` is raised only where there is no file to read.

    >>> read("examples/club-evening.csv").value.format  # doctest: +SKIP
    'results-csv'
    """
    from overtrick.plugins import read as read_bytes  # noqa: PLC0415 -- slow import, not for bytes alone

    name = fspath(path)
    return read_bytes(contents(name), name_told(name))


def name_told(name: str) -> str:
    """A file's name as messages have it.

    >>> name_told("-"), name_told("club.pbn")
    ('standard input', 'club.pbn')
    """
    return "standard input" if name == STDIN else name


def contents(name: str) -> bytes:
    """The bytes of a file, or of standard input."""
    if name == STDIN:
        return _limited(sys.stdin.buffer.read(LARGEST + 1), name)
    with opened(name) as file:
        return _limited(file.read(LARGEST + 1), name)


def is_long(name: str) -> bool:
    """Whether a file is longer than most; never standard input, which cannot be read twice."""
    try:
        return name != STDIN and Path(name).stat().st_size > LONG
    except (OSError, ValueError):
        return False


@contextmanager
def opened(name: str) -> Iterator[BinaryIO]:
    """A file while it is read; what is wrong with it is a ``FileError``."""
    path = Path(name)
    try:
        if path.is_dir():
            raise FileIsFolderError(name, f"this is a folder; name a file in it{_examples(path)}")
        with path.open("rb") as file:
            yield file
    except FileNotFoundError:
        raise FileMissingError(name, f"there is no such file{_nearest(path)}") from None
    except (OSError, ValueError) as error:  # ValueError: a name with a NUL in it
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise FileError(name, f"it cannot be read ({reason.lower()})") from None


def _limited(data: bytes, name: str) -> bytes:
    if len(data) > LARGEST:
        raise FileTooLargeError(name, f"larger than {LARGEST // MEGABYTE} MB, which no event is; split it by session")
    return data


def _nearest(path: Path) -> str:
    near = get_close_matches(path.name, _names(path.parent), n=1)
    return f"; did you mean {path.parent / near[0]}?" if near else ""


def _examples(path: Path) -> str:
    names = [name for name in _names(path) if not name.startswith(".")]
    return f", such as {path / names[0]}" if names else ""


def _names(folder: Path) -> list[str]:
    try:
        return sorted(each.name for each in folder.iterdir() if each.is_file())
    except OSError:
        return []
