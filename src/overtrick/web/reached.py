"""Whoever was answered sees what it sent on its next page, whichever worker that request comes to.

Each answer to something sent says, as a cookie of the event, how far the log had come and how often the papers had
changed. A worker that another one's news has not reached yet looks at the database itself.
"""

import asyncio

from starlette.requests import Request
from starlette.responses import Response

from overtrick.store.listeners import State
from overtrick.store.store import Store
from overtrick.web.admission import is_secure

COOKIE = "reached"
NOTHING = State(-1, 0)
_LONGEST = 20  # signs of a number


def told(store: Store, request: Request, answer: Response) -> None:
    """Have the sender bring along how far its event has come; nothing where the address names none that is there."""
    event = str(request.path_params.get("event", ""))
    if state := store.listeners.state(event):
        secure = "; Secure" if is_secure(request) else ""
        cookie = f"{COOKIE}={state.number}.{state.papers}; Path=/e/{event}; HttpOnly; SameSite=Strict{secure}"
        answer.raw_headers.append((b"set-cookie", cookie.encode()))


async def heard(store: Store, request: Request) -> None:
    """Hear of what the sender of a request was told elsewhere. Raises ``EventMissingError``."""
    event = str(request.path_params.get("event", ""))
    if not (store.listeners.state(event) or NOTHING).has(seen(request.cookies.get(COOKIE, ""))):
        await asyncio.to_thread(store.catch_up, event)


def seen(cookie: str) -> State:
    """How far somebody had seen an event: the number of its log, and how often its papers had changed.

    >>> seen("128.7"), seen("forged")
    (State(number=128, papers=7), State(number=-1, papers=0))
    """
    number, _, papers = cookie.partition(".")
    if all(each.isascii() and each.isdecimal() and len(each) < _LONGEST for each in (number, papers)):
        return State(int(number), int(papers))
    return NOTHING
