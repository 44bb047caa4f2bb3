"""``overtrick backup``: a copy of a database while it is in use."""

from pathlib import Path

import click

from overtrick.cli.databases import opened, say
from overtrick.cli.output import json_option
from overtrick.store.backup import backup


@click.command(name="backup")
@click.argument("database", metavar="DB")
@click.argument("target", metavar="FILE")
@click.option("--force", is_flag=True, help="Replace a file that is there.")
@json_option
def command(database: str, target: str, force: bool) -> None:  # noqa: FBT001 -- click's
    """Copy a database into FILE while entries go on arriving: one moment of it, whole.

    For a PostgreSQL database use its own pg_dump, or overtrick export.
    """
    if Path(target).exists() and not force:
        raise click.UsageError(f"{target} is there already; name another file, or replace it with --force")
    with opened(database) as store:
        backup(store, Path(target))
        events = [_told(each.id, each.name, each.head.number, each.head.hash) for each in store.events()]
    say(events, [f"{database} copied to {target}."])


def _told(event: str, name: str, entries: int, own: str) -> dict[str, object]:
    return {"event": event, "name": name, "entries": entries, "hash": own}
