"""The files of an event and its conditions, as several commands take them."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from difflib import get_close_matches
from functools import wraps

import click

from overtrick.cli.progress import working
from overtrick.events.model import Event
from overtrick.events.together import together
from overtrick.files import read
from overtrick.formats.document import Document
from overtrick.game.problems import Problem, Reading
from overtrick.regulations.conditions import Conditions
from overtrick.regulations.policies import METHODS, POLICIES, PolicyError, checked
from overtrick.regulations.profiles import NAMES

Command = Callable[..., object]
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
    if not equals:
        raise click.BadParameter(f"{text!r} is not policy=value, such as sit-out=own-average")
    if policy not in POLICIES:
        near = get_close_matches(policy, POLICIES, n=3)
        hint = f"did you mean {' or '.join(near)}?" if near else f"known are {', '.join(POLICIES)}"
        raise click.BadParameter(f"there is no policy {policy!r}; {hint}")
    try:
        return policy, checked(policy, value)
    except PolicyError as error:
        raise click.BadParameter(str(error)) from None


def conditions_options(command: Command) -> Command:
    """The options that state conditions of contest; the command takes them together as ``stated``."""

    @click.option("--method", type=click.Choice(METHODS), help="How the results of a board are compared.")
    @click.option("--regulations", type=click.Choice(NAMES), help="Whose regulations are in force.")
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
    """What the files say: the events in them, and what was not understood."""

    events: tuple[Event, ...]
    problems: tuple[Problem, ...]


def documents_read(names: Sequence[str]) -> list[tuple[str, Reading[Document]]]:
    """The files one by one, each with its name."""
    readings = []
    with working("reading", names) as step:
        for name in names:
            step(name)
            readings.append((name, read(name)))
    return readings


def files_read(names: Sequence[str]) -> Files:
    """Read the files. Several are one event; one file may hold several."""
    readings = [reading for _, reading in documents_read(names)]
    found = [event for reading in readings for event in reading.value.events]
    events = [together(found)] if len(names) > 1 and found else found
    return Files(tuple(events), tuple(problem for reading in readings for problem in reading.problems))
