"""``overtrick chicago``: a score pad for Chicago (four-deal bridge), or files of deals scored."""

import click

from overtrick.cli.output import json_option
from overtrick.cli.rubber_options import Wanted, deals_options


@click.command()
@deals_options("chicago")
@json_option
def command(files: tuple[str, ...], pad: str | None, wanted: Wanted) -> None:
    """Keep the score of Chicago (four-deal bridge), or score FILE.

    The rules have names: on deals 2 and 3 the dealer's side is vulnerable, or non-dealer, the other; part-scores carry,
    or each deal is scored as at duplicate. Pads, tables and seasons are as with overtrick rubber.
    """
    from overtrick.cli.rubber_run import run  # noqa: PLC0415 -- slow import, not for --help

    run(files, pad, wanted)
