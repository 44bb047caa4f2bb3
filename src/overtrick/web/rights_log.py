"""The log of every right used: who did what, when, from where, and who was refused. No names, no results."""

import json
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from logging.handlers import BufferingHandler, RotatingFileHandler
from pathlib import Path
from threading import Event as Flag
from threading import Thread

from overtrick.web.rights import Badge

NAME = "overtrick.rights"
EACH = 1.0  # seconds between two writings: nobody at a table waits for this file
MANY = 10_000
LOG_BYTES, LOGS = 5_000_000, 5
_LOG = logging.getLogger(NAME)
_FORBIDDEN = 403
_READING = ("GET", "HEAD")


def note(badge: Badge, asked: tuple[str, str], status: int, at: datetime) -> None:
    """Note a request: its method and address, and how it was answered.

    Reading by those who may is not noted; entering, ruling, letting in, and everything that was refused is.
    """
    method, address = asked
    if _LOG.isEnabledFor(logging.INFO) and is_noted(method, status):
        told = {"at": at.isoformat(timespec="milliseconds"), "role": badge.role.value, "device": badge.device}
        where = {"event": badge.event, "place": badge.table or badge.contestant}
        _LOG.info(json.dumps({**told, **where, "method": method, "address": address[:200], "status": status}))


def is_noted(method: str, status: int) -> bool:
    """Whether a request is noted.

    >>> is_noted("GET", 200), is_noted("GET", 403), is_noted("POST", 303)
    (False, True, True)
    """
    return method not in _READING or status == _FORBIDDEN


@contextmanager
def written_to(path: Path) -> Iterator[None]:
    """Write the log into a file, each second what was noted in it, and the rest at the end."""
    file = RotatingFileHandler(path, maxBytes=LOG_BYTES, backupCount=LOGS, encoding="utf-8", delay=True)
    gathered, ended = _Gathered(file), Flag()
    writing = Thread(target=_write, args=(gathered, ended), name="overtrick-rights-log", daemon=True)
    _LOG.setLevel(logging.INFO)
    _LOG.propagate = False
    _LOG.addHandler(gathered)
    writing.start()
    try:
        yield
    finally:
        _LOG.removeHandler(gathered)
        ended.set()
        writing.join()
        gathered.close()
        file.close()


class _Gathered(BufferingHandler):
    """Holds what was noted until it is written, all of it as one text."""

    def __init__(self, file: logging.Handler) -> None:
        super().__init__(MANY)
        self._file = file

    def flush(self) -> None:
        """Write what is there."""
        self.acquire()
        try:
            noted, self.buffer = self.buffer, []
        finally:
            self.release()
        if noted:
            text = "\n".join(each.getMessage() for each in noted)
            self._file.handle(logging.LogRecord(NAME, logging.INFO, "", 0, text, None, None))


def _write(gathered: _Gathered, ended: Flag) -> None:
    while not ended.wait(EACH):
        gathered.flush()
