"""``overtrick movement convert``: movements in the formats of other programs, and what these cannot hold."""

from pathlib import Path

import click

from overtrick.cli.arguments import named
from overtrick.cli.movement_made import tell_losses
from overtrick.cli.movement_source import movement_of
from overtrick.cli.output import answer, deliver, is_json, json_option
from overtrick.formats.movement_catalogue import FORMATS, format_of
from overtrick.game.errors import OvertrickError
from overtrick.reports.problems import problem_answer

STDOUT = "-"


class FileExistsAlreadyError(OvertrickError):
    """What would be written is there already."""

    code = "file-exists"


@click.command()
@click.argument("source", metavar="IN")
@click.argument("target", metavar="OUT", default=STDOUT)
@click.option("--to", "name", type=named(FORMATS), help="The format to write; else by the suffix of OUT.")
@click.option("--only", metavar="NAME", help="The movement with this in its name, where IN holds several.")
@click.option("--boards", type=click.IntRange(1, 60), metavar="N", help="So many boards in every set.")
@click.option("--force", is_flag=True, help="Write over a file that is there already.")
@json_option
def command(source: str, target: str, name: str | None, **wishes: object) -> None:
    """Write the movement of IN as OUT, for another program; - is standard input or output.

    What the format cannot hold is told item by item on standard error, or in the answer of --json.
    """
    chosen = name or format_of(target)
    if chosen is None:
        raise click.UsageError(f"{target}: say what to write: --to {'|'.join(FORMATS)}")
    if target != STDOUT and Path(target).exists() and not wishes["force"]:
        raise FileExistsAlreadyError(f"{target}: there is such a file; --force writes over it")
    only, each = wishes["only"], wishes["boards"]
    movement = movement_of([source], None if only is None else str(only))
    movement = movement.with_boards(each) if isinstance(each, int) else movement
    written = FORMATS[chosen].write(movement)
    text = written.data if chosen == "bws" else written.data.decode()
    if target != STDOUT or not is_json():
        deliver(text, target)
    if is_json():
        losses = [problem_answer(loss) for loss in written.losses]
        whole = text if target == STDOUT and isinstance(text, str) else None
        answer({"format": chosen, "name": movement.name, "text": whole, "losses": losses})
        return
    tell_losses(written.losses)
    if target != STDOUT:
        count = len(written.losses)
        lost = f"; {count} item{'s' * (count != 1)} could not be carried" if count else ""
        click.echo(f"{target}: {movement.name} as {FORMATS[chosen].title}{lost}")
