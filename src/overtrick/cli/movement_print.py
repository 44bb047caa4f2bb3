"""``overtrick movement print``: what a room needs of a movement."""

import click

from overtrick.cli.arguments import named
from overtrick.cli.movement_made import NAMES, Form, answer_or_print, form_of
from overtrick.cli.movement_source import movement_of
from overtrick.cli.output import json_option
from overtrick.cli.problems import tell
from overtrick.files import name_told, read
from overtrick.game.errors import OvertrickError
from overtrick.movements.movement import Movement
from overtrick.reports.movement_names import NO_NAMES, Names, names_of
from overtrick.reports.movement_tables import PARTS
from overtrick.reports.typeset import PAPERS


class NoNamesError(OvertrickError):
    """A list of contestants has nobody who plays."""

    code = "no-names"


def _shown(_: click.Context, __: click.Parameter, value: str | None) -> tuple[str, ...]:
    """The parts that ``--show`` names, in the order in which they are printed."""
    wanted = [name.strip().lower() for name in (value or "").split(",") if name.strip()]
    for name in wanted:
        if name not in PARTS and name != "all":
            raise click.BadParameter(f"there is no part {name!r}; wanted {', '.join(PARTS)} or all")
    return tuple(part for part in PARTS if part in wanted) if wanted and "all" not in wanted else tuple(PARTS)


@click.command()
@click.argument("words", metavar="FILE", nargs=-1, required=True)
@click.option("--show", callback=_shown, metavar="PART,...", help=f"Only these: {', '.join(PARTS)}, or all.")
@click.option("--only", metavar="NAME", help="The movement with this in its name, where FILE holds several.")
@click.option("--names", metavar="FILE", help="The list of contestants (contestant,direction,name1,name2).")
@click.option("--boards", type=click.IntRange(1, 60), metavar="N", help="So many boards in every set.")
@click.option("--format", "form", type=named(NAMES), help="What to print; else by the suffix of the output.")
@click.option("--paper", type=named(PAPERS), default="a4", show_default=True, help="The paper of the PDF.")
@click.option("-o", "--output", metavar="FILE", help="Write to this file, and not to standard output.")
@json_option
def command(words: tuple[str, ...], show: tuple[str, ...], output: str | None, **wishes: object) -> None:
    """Print what a room needs: what to say, the plan, a card for each table and pair, bye stands, boards to deal.

    FILE is a movement in any format, - for standard input, or the name and size of one, such as: howell 7 tables.
    """
    only = wishes["only"]
    movement = movement_of(words, None if only is None else str(only))
    each = wishes["boards"]
    if isinstance(each, int):
        movement = movement.with_boards(each)
    asked = wishes["form"]
    names = _names(movement, str(wishes["names"])) if wishes["names"] else NO_NAMES
    form = Form(form_of(None if asked is None else str(asked), output), show, str(wishes["paper"]), names)
    answer_or_print(movement, form, output)


def _names(movement: Movement, file: str) -> Names:
    """The names that a file has for the numbers of a movement; what was not understood is told."""
    reading = read(file)
    tell(reading.problems)
    names = names_of(movement, (each for event in reading.value.events for each in event.contestants))
    if not names:
        raise NoNamesError(f"{name_told(file)}: no contestant of this movement is in it")
    return names
