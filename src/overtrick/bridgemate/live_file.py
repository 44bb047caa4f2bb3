"""A ``.bws`` that the devices' software is writing: read until it holds still, then only what is new in it."""

from collections.abc import Callable, Iterable
from time import sleep

from overtrick.events.model import Entry
from overtrick.formats.bws import Poll, poll
from overtrick.game.errors import OvertrickError

TRIES = 5
PAUSE = 0.2
UNSTEADY = ("jet-unknown", "jet-damaged", "row-damaged", "row-count-differs", "table-missing")
"""Problems that may be gone as soon as the writer is done."""


def poll_file(
    read: Callable[[], bytes], name: str, log: Iterable[Entry] = (), *, wait: Callable[[float], None] = sleep
) -> Poll:
    """What a file says that is not in the log of what was taken from it before.

    ``read`` gives the file's bytes, as ``lambda: files.contents("club.bws")`` does. They are taken when two readings
    agree and the database is whole; after some tries they are taken as they are, with their problems. A reading that
    raises an ``OvertrickError`` is tried again as well, and raised at the end.
    """
    known = tuple(log)
    before: bytes | None = None
    for attempt in range(1, TRIES):
        data = _tried(read)
        if data is not None and data == before:
            found = poll(data, name, known)
            if not any(problem.code in UNSTEADY for problem in found.problems):
                return found
        before = data
        wait(PAUSE * attempt)
    return poll(read(), name, known)


def _tried(read: Callable[[], bytes]) -> bytes | None:
    """The bytes, or None if they cannot be read just now."""
    try:
        return read()
    except OvertrickError:
        return None
