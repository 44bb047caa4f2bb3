"""Databases and archives as the command line names them, and what is said about the events in them."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

from overtrick.cli.output import answer, is_json, page
from overtrick.cli.problems import tell
from overtrick.files import FileMissingError, contents
from overtrick.game.problems import Problem
from overtrick.reports.problems import problems_answer
from overtrick.store import archive, mirror
from overtrick.store.bundle import ENTRIES, NAMES, Bundle, bundle_of
from overtrick.store.database import is_address
from overtrick.store.store import Store

Told = dict[str, object]


@contextmanager
def opened(address: str, *, new: bool = False) -> Iterator[Store]:
    """The store at an address or in a file, which must be there unless it may be ``new``."""
    if not (new or is_address(address) or Path(address).exists()):
        raise FileMissingError(address, "there is no such database")
    with Store.open(address, lambda: datetime.now(UTC)) as store:  # noqa: TID251 -- the edge, where time is fetched
        yield store


def bundles(name: str) -> Iterator[Bundle]:
    """The events of an archive, of a log, or of a mirror's folder."""
    path = Path(name)
    if path.is_dir():
        inside = [path] if any((path / each).exists() for each in NAMES) else sorted(path.iterdir())
        yield from (bundle_of(mirror.files(each)) for each in inside if (each / ENTRIES).exists())
        return
    data = contents(name)
    yield archive.read(data) if data.startswith(b"PK") else bundle_of({ENTRIES: data})


def told(made: Bundle, added: int | None = None) -> Told:
    """An event in the answer for programs."""
    return {
        "event": made.kept.id,
        "name": made.kept.name,
        "entries": len(made.records),
        "added": added,
        "papers": len(made.papers),
        "snapshots": len(made.snapshots),
        "hash": made.records[-1].hash if made.records else made.kept.head.hash,
    }


def say(events: Sequence[Told], sentences: Iterable[str], problems: Sequence[Problem] = ()) -> None:
    """What was done, in sentences or for programs; ends with exit code 1 where there are problems."""
    if is_json():
        answer({"events": list(events), **problems_answer(problems)})
    else:
        target = page()
        for each in sentences:
            target.sentence(each)
    tell(problems)
    if problems:
        raise SystemExit(1)
