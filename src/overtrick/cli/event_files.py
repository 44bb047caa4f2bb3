"""The files of an event and its conditions, as several commands take them."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from difflib import get_close_matches
from functools import wraps
from hashlib import sha256

import click

from overtrick.cli.arguments import named
from overtrick.cli.progress import working
from overtrick.events.model import Event
from overtrick.events.results import Results
from overtrick.events.scoring import score
from overtrick.events.together import together
from overtrick.files import FileError, contents, name_told
from overtrick.formats.document import Document
from overtrick.game.problems import Level, Problem, Reading, Where
from overtrick.plugins import read
from overtrick.regulations.conditions import Conditions
from overtrick.regulations.policies import METHODS, POLICIES, PolicyError, checked
from overtrick.regulations.profiles import NAMES
from overtrick.reports.problems import has_errors

Command = Callable[..., object]
UNREADABLE, REPEATED = "unreadable", "repeated"  # stand for the format of a file that was not read
files_argument = click.argument("files", metavar="FILE...", nargs=-1, required=True, type=click.Path(allow_dash=True))


@dataclass(frozen=True, slots=True)
class Stated:
    """What the command line states of the conditions of contest; it goes before what the files say."""

    regulations: str | None
    choices: Mapping[str, str]

    def conditions(self, event: Event) -> Conditions:
        """The conditions of an event under these statements."""
        own = event.conditions
        under = own if self.regulations is None else replace(own, profile=self.regulations)
        return under.with_choices(self.choices)


def _choices(_: click.Context, __: click.Parameter, values: tuple[str, ...]) -> dict[str, str]:
    """Each ``policy=value`` of the command line, checked."""
    return dict(map(_checked, values))


def _checked(text: str) -> tuple[str, str]:
    policy, equals, value = (part.strip() for part in text.partition("="))
    policy = policy.lower()
    if not equals:
        raise click.BadParameter(f"{text!r} is not policy=value, such as sit-out=own-average")
    if policy not in POLICIES:
        near = get_close_matches(policy, POLICIES, n=3)
        hint = f"did you mean {' or '.join(near)}?" if near else f"known are {', '.join(POLICIES)}"
        raise click.BadParameter(f"there is no policy {policy!r}; {hint}")
    try:
        return policy, checked(policy, value if POLICIES[policy].allows(value) else value.lower())
    except PolicyError as error:
        raise click.BadParameter(str(error)) from None


def conditions_options(command: Command) -> Command:
    """The options that state conditions of contest; the command takes them together as ``stated``."""

    @click.option("--method", type=named(METHODS), help="How the results of a board are compared.")
    @click.option("--regulations", type=named(NAMES), help="Whose regulations are in force.")
    @click.option("--winners", type=click.Choice(("1", "2")), help="One ranking, or one for each direction.")
    @click.option(
        "--set",
        "choices",
        multiple=True,
        callback=_choices,
        metavar="POLICY=VALUE",
        help="Another choice, such as sit-out=60.",
    )
    @wraps(command)
    def taking(
        *args: object,
        method: str | None,
        regulations: str | None,
        winners: str | None,
        choices: dict[str, str],
        **others: object,
    ) -> object:
        named = {"method": method, "winners": winners}
        stated = Stated(regulations, {**choices, **{name: value for name, value in named.items() if value}})
        return command(*args, stated=stated, **others)

    return taking


@dataclass(frozen=True, slots=True)
class Files:
    """What the files say: the events in them, what was not understood, and whether anything was read at all."""

    events: tuple[Event, ...]
    problems: tuple[Problem, ...]
    were_read: bool

    def scored(self, stated: Stated) -> tuple[Results, ...]:
        """The results of each event that has any: files of names, deals or penalties alone have none."""
        scored = (score(event, stated.conditions(event)) for event in self.events)
        return tuple(each for each in scored if each.boards or each.matches or each.byes)


def no_results(names: Sequence[str]) -> Problem:
    """What is said of files that were read and hold nothing to score."""
    return Problem("no-results", Level.ERROR, f"{', '.join(names)}: no results were found that could be scored")


def documents_read(names: Sequence[str]) -> list[tuple[str, Reading[Document]]]:
    """The files one by one, each with its name. One that cannot be opened, or is given again, holds a problem alone."""
    given: dict[bytes, str] = {}
    with working("reading", names) as step:
        readings = []
        for place, name in enumerate(names):
            step(name)
            readings.append((name, _once(name, given, named=name in names[:place])))
    return readings


def _once(name: str, given: dict[bytes, str], *, named: bool) -> Reading[Document]:
    """What a file says, unless it was given before under this name or another."""
    if named:
        return _repeated(name, "this file is named twice")
    try:
        data = contents(name)
    except FileError as error:
        problem = Problem(error.code, Level.ERROR, error.fault, Where(error.path))
        return Reading(Document(UNREADABLE), (problem,))
    first = given.setdefault(sha256(data).digest(), name)
    if first != name:
        return _repeated(name, f"this is the same file as {first}, word for word")
    return read(data, name_told(name))


def _repeated(name: str, fault: str) -> Reading[Document]:
    problem = Problem("file-twice", Level.DOUBT, f"{fault}; it is used once", Where(name_told(name)))
    return Reading(Document(REPEATED), (problem,))


def files_read(names: Sequence[str]) -> Files:
    """Read the files. Several are one event; one file may hold several. Where one cannot be opened, none is used."""
    readings = [reading for _, reading in documents_read(names)]
    problems = tuple(problem for reading in readings for problem in reading.problems)
    if any(reading.value.format == UNREADABLE for reading in readings):
        return Files((), problems, were_read=False)
    found = [event for reading in readings for event in reading.value.events]
    events = [together(found)] if len(names) > 1 and found else found
    were_read = any(reading.value.events or not has_errors(reading.problems) for reading in readings)
    return Files(tuple(events), problems, were_read=were_read)
