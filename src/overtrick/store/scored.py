"""An event as scoring wants it: the entries of its log and what its papers say, put together."""

from collections.abc import Callable, Iterable, Mapping

from overtrick.events.model import Entry, Event
from overtrick.events.together import together
from overtrick.formats.catalogue import read
from overtrick.game.problems import Level, Problem, Reading
from overtrick.store.canonical import canonical
from overtrick.store.intake import entry_of
from overtrick.store.papers import UNSCORED, Paper, newest, papers
from overtrick.store.seating import is_movement, movements, with_sit_outs
from overtrick.store.snapshots import Snapshot, snapshots
from overtrick.store.store import Store


def event(store: Store, name: str) -> Reading[Event]:
    """The event as it stands now, and what is wrong with its papers. Raises ``LogBrokenError``."""
    return made_of((entry_of(record.text) for record in store.records(name)), papers(store, name))


def at(store: Store, name: str, snapshot: Snapshot) -> Reading[Event]:
    """The event as it stood when a snapshot was made of it: the log up to its number, the papers of that time."""
    entries = (entry_of(record.text) for record in store.records(name) if record.number <= snapshot.log_number)
    return made_of(entries, [each for each in papers(store, name) if each.received <= snapshot.published])


def changed(store: Store, name: str, content: Callable[[Event], Mapping[str, object]]) -> list[Snapshot]:
    """The snapshots that this version of the program would publish otherwise; nothing is altered.

    ``content`` is what makes the content of a publication of an event.
    """
    every = snapshots(store, name)
    return [each for each in every if canonical(content(at(store, name, each).value)) != each.content]


def made_of(entries: Iterable[Entry], every: list[Paper]) -> Reading[Event]:
    """An event of entries and of the newest version of each paper: conditions, names, deals, penalties.

    >>> paper = Paper("e", 1, "conditions.toml", "", "", b'profile = "ebu"')
    >>> made_of([], [paper]).value.conditions.profile
    'ebu'
    """
    readings = [
        read(each.content, each.name)
        for each in newest(every)
        if each.content is not None and each.name not in UNSCORED
    ]
    problems: list[Problem] = [problem for reading in readings for problem in reading.problems]
    events = [found for reading in readings for found in reading.value.events]
    by_section = movements(tuple(each for each in newest(every) if each.content is not None and is_movement(each)))
    log = with_sit_outs(by_section.value, entries)  # last, since what kind of event it is stands in a paper
    return Reading(together([*events, log]), tuple(each for each in problems if each.level is not Level.NOTICE))
