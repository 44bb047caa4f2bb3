"""The log of every right used: who did what, when, from where, and who was refused. No names, no results."""

import json
import logging
from datetime import datetime

from overtrick.web.rights import Badge

NAME = "overtrick.rights"
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
