"""``overtrick rubber``: a score pad for rubber bridge, or files of deals scored."""

import click

from overtrick.cli.output import json_option
from overtrick.cli.rubber_options import Wanted, deals_options


@click.command()
@deals_options("rubber")
@json_option
def command(files: tuple[str, ...], pad: str | None, wanted: Wanted) -> None:
    """Keep the score of rubber bridge, or score FILE.

    Without FILE a pad opens: type each deal as 4s s +1 and see before the next what counts; help lists the rest. Every
    line is saved at once in plain text, which you can read, edit and open again.

    FILE is such a pad, or a table: rubber, deal, dealer, north, east, south, west, contract, declarer, result, honours
    (all but the last four may be missing). Several files are the evenings of a season.
    """
    from overtrick.cli.rubber_run import run  # noqa: PLC0415 -- slow import, not for --help

    run(files, pad, wanted)
