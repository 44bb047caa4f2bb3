"""The papers of an event: conditions, names, movement, deals, each in versions, beside the log and not in it.

A paper is a file in any format that can be read. People's names stand only here: they can be erased, and the log's
chain, the papers' hashes and the snapshots stay what they were.
"""

import re
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Any

from sqlalchemy import Connection, Row, Select, func, insert, select, update

from overtrick.store.errors import PaperChangedError, PaperError
from overtrick.store.schema import EVENTS, PAPERS
from overtrick.store.store import Store

UNSCORED = frozenset({"room.toml", "clock.toml"})
"""Papers that decide who sees what and when, and no figure."""
LARGEST = 32 * 1024 * 1024  # bytes; the deals of a congress take some 100 KB
_NAME = re.compile(r"[\w][\w .-]{0,79}")


@dataclass(frozen=True, slots=True)
class Paper:
    """One version of a paper; ``number`` counts the papers of the event. ``content`` is None once it is erased."""

    event: str
    number: int
    name: str
    received: str
    hash: str
    content: bytes | None


def put(store: Store, event: str, name: str, content: bytes, *, seen: int | None = None) -> Paper:
    """Keep a new version of a paper, such as ``conditions.toml``; the newest again makes no new version.

    ``seen`` is the number of the newest paper when the change was made: ``PaperChangedError`` where another worker has
    kept a later version of this one meanwhile, since two changes of the same version would undo each other.
    """
    made = draft(event, name, content, store.now())
    with store.adding(event) as connection:
        return put_in(connection, made, seen)


def draft(event: str, name: str, content: bytes, received: str) -> Paper:
    """A paper before it has a number. Raises ``PaperError`` where it cannot be one."""
    if not _NAME.fullmatch(name):
        raise PaperError(f"{name[:100]!r} is no name of a paper; wanted one such as conditions.toml")
    if len(content) > LARGEST:
        raise PaperError(f"{name}: {len(content)} bytes; a paper has at most {LARGEST}")
    return Paper(event, 0, name, received, sha256(content).hexdigest(), content)


def put_in(connection: Connection, made: Paper, seen: int | None = None) -> Paper:
    """The same as ``put``, in a transaction that holds the log of the event."""
    found = connection.execute(_newest(made.event, made.name)).first()
    if found and found.hash == made.hash and found.content is not None:
        return _paper(found)
    if seen is not None and found and found.number > seen:
        told = f"{made.name} was changed meanwhile; look at it again, and repeat what is still wanted"
        raise PaperChangedError(told)
    last = connection.execute(select(func.max(PAPERS.c.number)).where(PAPERS.c.event == made.event)).scalar()
    kept = replace(made, number=(last or 0) + 1)
    connection.execute(insert(PAPERS), row(kept))
    _note_change(connection, made.event)
    return kept


def paper(store: Store, event: str, name: str) -> Paper | None:
    """The newest version of a paper, None if there is none."""
    with store.database.reading() as connection:
        found = connection.execute(_newest(event, name)).first()
    return None if found is None else _paper(found)


def papers(store: Store, event: str) -> list[Paper]:
    """Every version of every paper of an event, in the order in which they came."""
    with store.database.reading() as connection:
        store.head_in(connection, event)
        return papers_in(connection, event)


def papers_in(connection: Connection, event: str) -> list[Paper]:
    """The same, as a connection sees it."""
    rows = connection.execute(select(PAPERS).where(PAPERS.c.event == event).order_by(PAPERS.c.number))
    return [_paper(each) for each in rows]


def newest(every: list[Paper]) -> list[Paper]:
    """Of each paper the newest version, in the order of their names."""
    return sorted({each.name: each for each in every}.values(), key=lambda each: each.name)


def erase(store: Store, event: str, name: str, before: int | None = None) -> int:
    """Erase the content of a paper, of the versions before a number or of all; says of how many. The hashes stay."""
    chosen = (PAPERS.c.event == event) & (PAPERS.c.name == name) & PAPERS.c.content.is_not(None)
    if before is not None:
        chosen &= PAPERS.c.number < before
    with store.adding(event) as connection:
        if connection.execute(_newest(event, name)).first() is None:
            raise PaperError(f"{event}: no paper is called {name!r}")
        _note_change(connection, event)
        return connection.execute(update(PAPERS).where(chosen).values(content=None)).rowcount


def row(paper: Paper) -> dict[str, object]:
    """A paper as a row of its table."""
    return {
        "event": paper.event,
        "number": paper.number,
        "name": paper.name,
        "received": paper.received,
        "hash": paper.hash,
        "content": paper.content,
    }


def _note_change(connection: Connection, event: str) -> None:
    """Count the change, so that every worker hears of it."""
    connection.execute(update(EVENTS).where(EVENTS.c.id == event).values(papers=EVENTS.c.papers + 1))


def _newest(event: str, name: str) -> Select[*tuple[Any, ...]]:
    return (
        select(PAPERS).where(PAPERS.c.event == event, PAPERS.c.name == name).order_by(PAPERS.c.number.desc()).limit(1)
    )


def _paper(found: Row[*tuple[Any, ...]]) -> Paper:
    return Paper(*found)
