"""Whoever was answered sees what it sent on its next page, whichever worker that request comes to.

Each answer to something sent says, as a cookie of the event, how far the log had come and how often the papers had
changed. A worker that another one's news has not reached yet looks at the database itself.
"""

import asyncio

from starlette.requests import Request
from starlette.responses import Response

from overtrick.store.store import Store
from overtrick.web.admission import is_secure

COOKIE = "reached"
_LONGEST = 20  # signs of a number


def told(store: Store, request: Request, answer: Response) -> None:
    """Have the sender bring along how far its event has come; nothing where the address names none that is there."""
    event = str(request.path_params.get("event", ""))
    number, papers = store.listeners.reached(event), store.listeners.papers(event)
    if number >= 0:
        secure = "; Secure" if is_secure(request) else ""
        cookie = f"{COOKIE}={number}.{papers}; Path=/e/{event}; HttpOnly; SameSite=Strict{secure}"
        answer.raw_headers.append((b"set-cookie", cookie.encode()))


async def heard(store: Store, request: Request) -> None:
    """Hear of what the sender of a request was told elsewhere. Raises ``EventMissingError``."""
    number, papers = seen(request.cookies.get(COOKIE, ""))
    event = str(request.path_params.get("event", ""))
    if number > store.listeners.reached(event) or papers > store.listeners.papers(event):
        await asyncio.to_thread(store.catch_up, event)


def seen(cookie: str) -> tuple[int, int]:
    """How far somebody had seen an event: the number of its log, and how often its papers had changed.

    >>> seen("128.7"), seen("forged")
    ((128, 7), (-1, 0))
    """
    number, _, papers = cookie.partition(".")
    if all(each.isascii() and each.isdecimal() and len(each) < _LONGEST for each in (number, papers)):
        return int(number), int(papers)
    return -1, 0
