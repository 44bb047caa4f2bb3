"""A file that devices are still writing: what is new in it since the last look.

A pure function of the file's bytes: the same bytes give the same answer, and entries have the same ids whenever they
are read, so that taking them twice does no harm.
"""

from dataclasses import dataclass

from overtrick.events.model import Entry
from overtrick.formats.bws.reader import read
from overtrick.game.problems import Problem


@dataclass(frozen=True, slots=True)
class Poll:
    """The entries with numbers above the last one seen, and the highest number now.

    ``problems`` are those of the whole file. A file whose database cannot be opened just now has none of its entries
    and the number that was given.
    """

    entries: tuple[Entry, ...]
    last: int
    problems: tuple[Problem, ...] = ()


def poll(data: bytes, name: str, last: int = 0) -> Poll:
    """The entries of results whose row has a higher number than ``last``.

    A correction is a further row, so nothing that was seen before changes; its entry names those that it replaces.

    >>> poll(b"", "club.bws", 8723).last
    8723
    """
    reading = read(data, name)
    entries = [entry for event in reading.value.events for entry in event.entries if _number(entry) is not None]
    fresh = tuple(entry for entry in entries if (_number(entry) or 0) > last)
    return Poll(fresh, max((_number(entry) or 0 for entry in entries), default=last), reading.problems)


def _number(entry: Entry) -> int | None:
    """The number of a result's row."""
    return entry.where.line if entry.where and ":ReceivedData:" in entry.id else None
