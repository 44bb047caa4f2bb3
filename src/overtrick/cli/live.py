"""A session that is being played: results are logged, then told; the ranking is shown when somebody asks for it."""

import json
import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import wraps
from pathlib import Path
from queue import Empty, Queue
from threading import Thread
from typing import Protocol

import click

from overtrick.cli.entry_log import EntryLog
from overtrick.cli.event_files import Command, Stated, conditions_options
from overtrick.cli.output import is_json, json_option, page
from overtrick.cli.problems import tell
from overtrick.events.model import Entry, Event, ResultEntered, Ruled
from overtrick.events.scoring import score
from overtrick.game.counted import counted
from overtrick.game.errors import OvertrickError
from overtrick.game.problems import Level, Problem
from overtrick.reports.problems import has_errors
from overtrick.reports.ranking import ranking_table, rankings
from overtrick.reports.received import received_answer, received_lines

HELP = "r and Enter shows the ranking, Enter alone looks at once, q and Enter ends; nothing is lost by ending at once."


@dataclass(frozen=True, slots=True)
class Following:
    """How a session is followed: under which conditions, into which log, how often."""

    stated: Stated
    log: str | None
    every: float
    once: bool

    def path(self, file: str) -> Path:
        """The log; beside the file that is followed where no other is named."""
        return Path(self.log) if self.log else Path(file).with_suffix(".entries.jsonl")


def following_options(command: Command) -> Command:
    """The options of following; the command takes them together as ``how``."""

    @click.option("--log", metavar="LOG", help="The log to add to; without it FILE's name with .entries.jsonl.")
    @click.option(
        "--every",
        default=5.0,
        type=click.FloatRange(0.1, 3600),
        show_default=True,
        metavar="SECONDS",
        help="How often.",
    )
    @click.option("--once", is_flag=True, help="Look once, show the ranking, and end.")
    @conditions_options
    @json_option
    @wraps(command)
    def taking(*args: object, stated: Stated, log: str | None, every: float, once: bool, **others: object) -> object:
        return command(*args, how=Following(stated, log, every, once), **others)

    return taking


class Source(Protocol):
    """Where results come from; ``take`` puts new entries into the log before it gives them."""

    def take(self, log: EntryLog) -> tuple[Sequence[Entry], Sequence[Problem]]:
        """What is new, and what was not understood."""

    def event(self, entries: Iterable[Entry]) -> Event:
        """The event with the entries of the log."""


@dataclass(slots=True)
class Live:
    """A session while it is followed. A problem is told once, until there is another."""

    source: Source
    log: EntryLog
    stated: Stated
    told: set[Problem] = field(default_factory=set)
    trouble: Problem | None = None

    def look(self) -> bool:
        """Take what is new and tell it; whether all was understood."""
        before = tuple(self.log.entries)
        entries, problems = self.source.take(self.log)
        news = [problem for problem in problems if problem not in self.told]
        self.told |= set(news)
        if is_json():
            if entries or news:
                click.echo(json.dumps(received_answer(entries, news), ensure_ascii=False))
        else:
            for line in received_lines(entries, before):
                click.echo(line)
            tell(news)
        return not has_errors(problems)

    def look_again(self) -> None:
        """As ``look``, where what goes wrong may be gone the next time: it is told once, and when it is over."""
        try:
            self.look()
        except OvertrickError as error:
            if error.code in _FINAL:
                raise
            problem = Problem(error.code, Level.ERROR, f"{error}; it is tried again")
            if problem != self.trouble:
                tell([problem])
            self.trouble = problem
            return
        if self.trouble:
            click.echo("It works again.", err=True)
        self.trouble = None

    def show_ranking(self) -> None:
        """The ranking as it is now."""
        event = self.source.event(self.log.entries)
        scored = score(event, self.stated.conditions(event))
        count = sum(len(board.lines) for board in scored.boards)
        out = page()
        out.sentence(f"{event.name or 'The session'} after {counted(count, 'result')}", strong=True)
        out.gap()
        for view in rankings(scored):
            out.table(ranking_table(view))
        out.close()
        tell(scored.problems)

    def run(self, how: Following) -> bool:
        """Look once, or until somebody ends it; whether all was understood."""
        if how.once:
            well = self.look()
            if not is_json():
                self.show_ranking()
            return well
        click.echo(f"The log is {self.log.path}. {HELP}", err=True)
        try:
            self.follow(how.every)
        except KeyboardInterrupt:
            click.echo(err=True)
        return True

    def follow(self, seconds: float) -> None:
        """Look again and again, until somebody types q or interrupts."""
        typed: Queue[str] = Queue()
        Thread(target=_listen, args=(typed,), daemon=True).start()
        answers: dict[str, Callable[[], None]] = {"r": self.show_ranking, "": lambda: None}
        while True:
            self.look_again()
            try:
                word = typed.get(timeout=seconds)
            except Empty:
                continue
            if word in ("q", "quit", "exit"):
                return
            answers.get(word, lambda: click.echo(HELP, err=True))()


_FINAL = ("file-replaced", "log-faulty", "extra-missing")
"""What does not go away by waiting."""


def follow(file: str, source: Source, how: Following) -> bool:
    """Follow a session from its file's log on; whether all was understood."""
    opened = EntryLog.opened(how.path(file))
    if not is_json():
        tell(opened.problems)
    return Live(source, opened.value, how.stated).run(how)


def _listen(typed: "Queue[str]") -> None:
    """What is typed, line by line; where nobody can type, nothing."""
    for line in sys.stdin:
        typed.put(line.strip().lower())


def with_log(event: Event, entries: Iterable[Entry]) -> Event:
    """An event whose results and rulings are those of a log: those of the file are in it, and others may be."""
    own = (entry for entry in event.entries if not isinstance(entry.what, ResultEntered | Ruled))
    return replace(event, entries=(*own, *entries))
