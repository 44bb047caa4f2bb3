"""``overtrick bridgemate follow``: a ``.bws`` file that devices are writing, result by result."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import click

from overtrick.bridgemate.live_file import poll_file
from overtrick.cli.entry_log import EntryLog
from overtrick.cli.live import Following, follow, following_options, with_log
from overtrick.events.model import Entry, Event
from overtrick.files import contents
from overtrick.game.problems import Problem


@dataclass(slots=True)
class LiveFile:
    """A file as a source of results. ``last`` is what it said when it could be read."""

    path: str
    last: Event = field(default_factory=Event)

    def take(self, log: EntryLog) -> tuple[Sequence[Entry], Sequence[Problem]]:
        """What the file has and the log has not, once it is in the log."""
        log.refresh()
        found = poll_file(lambda: contents(self.path), Path(self.path).name, log.entries)
        if found.event != Event():
            self.last = found.event
        if found.entries:
            log.append(found.entries)
        return found.entries, found.problems

    def event(self, entries: Iterable[Entry]) -> Event:
        """The event of the file, with the results of the log."""
        return with_log(self.last, entries)


@click.command(name="follow")
@click.argument("file", type=click.Path())
@following_options
@click.pass_context
def command(ctx: click.Context, /, file: str, how: Following) -> None:
    """Follow FILE, a .bws that devices are writing, and print each new result.

    Every result is added to the log and is on the disk before it is printed. FILE is never written. Type r and Enter
    for the ranking, q and Enter to end. With --json each look with news prints one line.
    """
    if not follow(file, LiveFile(file), how):
        ctx.exit(1)
