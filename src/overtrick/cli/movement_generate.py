"""``overtrick movement generate``: a movement by its name."""

from random import Random

import click

from overtrick.cli.arguments import named
from overtrick.cli.movement_made import NAMES, Form, answer_or_print, form_of
from overtrick.cli.output import json_option
from overtrick.movements import GENERATORS, Movement, movement_named, rover_path, switched, vacancies, with_rover
from overtrick.movements.errors import MovementPlaceError
from overtrick.movements.movement import Kind
from overtrick.movements.table_arrows import arrows_by_search, with_boards_turned

BEST = "best"
TRIES = 20_000  # single tables turned, one after the other
SHOWN = ("announcement", "plan")


@click.command(epilog=f"Names: {', '.join(GENERATORS)}.")
@click.argument("words", metavar="NAME SIZE...", nargs=-1, required=True)
@click.option("--winners", type=click.Choice(["1"]), help="One list of all: turn the boards in the fairest rounds.")
@click.option("--turn", type=named(("rounds", "tables")), help="For one list: whole rounds, or table by table.")
@click.option("--without", metavar="PAIR", help="This pair is missing; best: the one without whom it is fairest.")
@click.option("--rover", is_flag=True, help="One pair more, which roves from round 2.")
@click.option("--format", "form", type=named(NAMES), help="What to print; else by the suffix of FILE.")
@click.option("-o", "--output", metavar="FILE", help="Write to this file, and not to standard output.")
@json_option
def command(words: tuple[str, ...], form: str | None, output: str | None, **wishes: object) -> None:
    """Make a movement by its NAME and SIZE, such as: web 15 tables 13 rounds 2 boards.

    Boards are those of a round. Turned table by table it is fairer, where cards or devices say where. What is said
    before round 1 and the plan are printed; with --format movement, or to a file such as evening.mov, it is this
    project's text, which check, print and convert read.
    """
    movement = _adapted(movement_named(" ".join(words)), wishes)
    answer_or_print(movement, Form(form_of(form, output), SHOWN), output)


def _adapted(movement: Movement, wishes: dict[str, object]) -> Movement:
    """The movement with the pair missing, the rover and the boards turned that are asked for."""
    if wishes["without"]:
        movement = _without(movement, str(wishes["without"]))
    if wishes["rover"]:
        path = rover_path(movement)
        if path is None:
            raise MovementPlaceError(f"{movement.name}: no path of a rover was found; fewer rounds may have one")
        movement = with_rover(movement, path)
    if wishes["winners"] or wishes["turn"]:
        return _turned(movement, table_by_table=wishes["turn"] == "tables")
    return movement


def _turned(movement: Movement, *, table_by_table: bool) -> Movement:
    """The movement with boards turned as is fairest, as far as a search of a second or two finds."""
    if movement.kind is not Kind.PAIRS:
        raise click.UsageError("boards are turned only in movements of pairs")
    by_rounds = movement if _has_arrows(movement) else switched(movement)
    if not table_by_table:
        return by_rounds
    places = arrows_by_search(by_rounds, TRIES, Random(0))  # noqa: S311 -- a search, always the same one
    return with_boards_turned(by_rounds, places)


def _has_arrows(movement: Movement) -> bool:
    return movement.winners == 1 and any(cell.arrow for _, cell in movement.cells())


def _without(movement: Movement, pair: str) -> Movement:
    if pair.lower() == BEST:
        return vacancies(movement)[0].movement
    if not (pair.isascii() and pair.isdecimal() and int(pair) in movement.contestants):
        known = f"1 to {max(movement.contestants)}, or {BEST}"
        raise click.UsageError(f"there is no pair {pair!r}; wanted {known}")
    return movement.without(int(pair))
