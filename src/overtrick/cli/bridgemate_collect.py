"""``overtrick bridgemate collect``: results from the vendor's Data Connector, as they come in."""

import click

from overtrick.bridgemate.connecting import Account
from overtrick.bridgemate.planned import planned
from overtrick.cli.connector import Connector, account_options
from overtrick.cli.live import Following, follow, following_options
from overtrick.files import contents


@click.command(name="collect")
@click.argument("file", type=click.Path())
@account_options
@following_options
@click.pass_context
def command(ctx: click.Context, /, file: str, account: Account, how: Following) -> None:
    """Collect the results of the event of FILE, the .bws that was sent, from the Data Connector.

    Every result is added to the log and is on the disk before it is accepted and printed: whatever breaks off in
    between, nothing is lost and nothing is doubled. Players who log in are kept beside it; a table that calls the
    director is told. Type r and Enter for the ranking, q and Enter to end. With --json each look with news prints one
    line.
    """
    connector = Connector.opened(account, planned(contents(file), file), how.path(file))
    if not follow(file, connector, how):
        ctx.exit(1)
