"""``overtrick bridgemate make``: what the devices are told before play, as a ``.bws`` file."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date
from functools import wraps
from pathlib import Path
from secrets import token_hex
from typing import Any

import click

from overtrick.cli.convert import FileExistsAlreadyError
from overtrick.cli.device_settings import settings_typed
from overtrick.cli.event_files import Command, Stated, conditions_options, files_read
from overtrick.cli.movement_source import movement_of
from overtrick.cli.output import answer, deliver, is_json, json_option
from overtrick.cli.problems import tell
from overtrick.events.model import Event
from overtrick.events.together import together
from overtrick.files import contents
from overtrick.formats.bws import BwsOptions, write
from overtrick.formats.document import Document, Written
from overtrick.formats.jet.columns import Value
from overtrick.formats.losses import Losses
from overtrick.formats.movement_losses import lose_arrows
from overtrick.formats.movement_seatings import EVENT_KINDS, seatings
from overtrick.game.problems import Problem
from overtrick.movements.movement import Movement
from overtrick.reports.evening import Evening, evening_answer, evening_lines
from overtrick.reports.problems import has_errors

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


@dataclass(frozen=True, slots=True)
class Wanted:
    """What the file is made of beside the movements and the files that are named."""

    output: str
    template: str | None
    jet: int
    settings: dict[str, Value]
    computer: str
    name: str
    day: str
    force: bool

    def options(self, movements: Sequence[Movement]) -> BwsOptions:
        """How the file is written: sections A, B … in the order of the movements."""
        rows = [row for letter, each in zip(LETTERS, movements, strict=False) for row in seatings(each, letter)]
        return BwsOptions(
            contents(self.template) if self.template else None,
            self.jet,
            rows,
            self.settings,
            self.computer,
            token_hex(16).upper(),
        )


def _day(_: click.Context, __: click.Parameter, value: str | None) -> str:
    """A day in ISO form; today where none is named."""
    try:
        return (date.fromisoformat(value) if value else date.today()).isoformat()  # noqa: DTZ011, TID251 -- the club's own
    except ValueError:
        raise click.BadParameter(f"{value!r} is no day such as 2026-03-05") from None


def _wanted_options(command: Command) -> Command:
    """The options of the file; the command takes them together as ``wanted``."""

    @click.option("-o", "--output", required=True, metavar="OUT", help="The .bws file to make.")
    @click.option("--template", metavar="FILE", help="An earlier .bws of the club, of which all else is kept.")
    @click.option("--jet", type=click.Choice(("3", "4")), default="4", help="Without a template: Access 97 or 2000.")
    @click.option(
        "--setting",
        "settings",
        multiple=True,
        callback=settings_typed,
        metavar="NAME=VALUE",
        help="A setting of the devices, such as ShowPercentage=no.",
    )
    @click.option("--computer", default="", metavar="NAME", help="The computer that has the server.")
    @click.option("--name", default="", metavar="TEXT", help="What the session is called.")
    @click.option("--date", "day", callback=_day, metavar="DAY", help="As 2026-03-05; without it today.")
    @click.option("--force", is_flag=True, help="Write over a file that is there already.")
    @wraps(command)
    def taking(*args: object, jet: str, **options: Any) -> object:  # noqa: ANN401 -- click's values
        own = {name: options.pop(name) for name in Wanted.__dataclass_fields__ if name != "jet"}
        return command(*args, wanted=Wanted(jet=int(jet), **own), **options)

    return taking


@click.command(name="make")
@click.argument("files", metavar="[FILE]...", nargs=-1, type=click.Path())
@click.option(
    "-m",
    "--movement",
    "movements",
    multiple=True,
    required=True,
    metavar="MOVEMENT",
    help="A file, or words such as 'howell 7 tables'; one for each section.",
)
@_wanted_options
@conditions_options
@json_option
@click.pass_context
def command(
    ctx: click.Context, /, files: tuple[str, ...], movements: tuple[str, ...], wanted: Wanted, stated: Stated
) -> None:
    """Make a .bws file for an evening.

    Sections are A, B … in the order of the movements. FILE may be a list of pairs, a file of deals in any format, and
    conditions of contest; each is recognised by its content. What the devices cannot be told is on standard error.
    Nothing is written if a FILE was not understood.
    """
    if Path(wanted.output).exists() and not wanted.force:
        raise FileExistsAlreadyError(f"{wanted.output} is there already; name another file, or say --force")
    plans = [movement_of([each] if Path(each).is_file() else each.split()) for each in movements]
    event, problems = _event(files, plans, wanted, stated)
    options = wanted.options(plans)
    made = Written(b"") if has_errors(problems) else write(Document("", (event,)), options)
    if not has_errors(problems):
        deliver(made.data, wanted.output)
    told = [*problems, *_turned(plans), *made.losses]
    evening = Evening(wanted.output, event, tuple(options.seatings), options.guid)
    if is_json():
        answer(evening_answer(evening, told))
    else:
        tell(told)
    if has_errors(problems):
        ctx.exit(1)
    if not is_json():
        for line in evening_lines(evening):
            click.echo(line)


def _event(
    files: Sequence[str], plans: Sequence[Movement], wanted: Wanted, stated: Stated
) -> tuple[Event, tuple[Problem, ...]]:
    """What the files say of the evening, what the movement says of its kind, and what is typed."""
    kinds = {each.kind for each in plans}
    if len(kinds) > 1 or len(plans) > len(LETTERS):
        raise click.UsageError("the movements of one evening are all of pairs, of teams or of players, at most 26")
    found = files_read(files)
    event = together(found.events) if found.events else Event()
    winners = {str(each.winners) for each in plans}
    choices = {"winners": winners.pop()} if len(winners) == 1 and not stated.choices.get("winners") else {}
    conditions = stated.conditions(replace(event, conditions=event.conditions.with_choices(choices)))
    return (
        replace(
            event,
            name=wanted.name or event.name or plans[0].name,
            date=wanted.day,
            kind=EVENT_KINDS[kinds.pop()],
            conditions=conditions,
        ),
        found.problems,
    )


def _turned(plans: Sequence[Movement]) -> list[Problem]:
    """Devices show who holds the North-South cards; that the cards are turned somebody must say."""
    losses = Losses()
    for each in plans:
        lose_arrows(each, losses)
    return losses.items
