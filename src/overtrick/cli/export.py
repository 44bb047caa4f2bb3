"""``overtrick export``: a whole event out of a database, as one archive."""

from pathlib import Path

import click

from overtrick.cli.databases import opened, say, told
from overtrick.cli.output import deliver, is_json, json_option
from overtrick.game.counted import counted
from overtrick.game.errors import OvertrickError
from overtrick.store.archive import write
from overtrick.store.bundle import bundle
from overtrick.store.store import Store


class EventNotNamedError(OvertrickError):
    """A database with several events, or with none, where one was meant."""

    code = "event-not-named"


@click.command(name="export")
@click.argument("database", metavar="DB")
@click.argument("event", required=False)
@click.option("-o", "--output", metavar="FILE", help="Write to this file, and not to EVENT.zip; - for standard output.")
@click.option("--force", is_flag=True, help="Replace a file that is there.")
@json_option
def command(database: str, event: str | None, output: str | None, force: bool) -> None:  # noqa: FBT001 -- click's
    """Write a whole event into one archive: log, papers, publications.

    DB is a file or an address such as postgresql://club@localhost/club. EVENT may be left out where there is only one.
    The archive is checked to its last hash, and the same event gives the same bytes. Inside are JSON lines: the log can
    be scored like any other file.
    """
    if output == "-" and is_json():
        raise click.UsageError("the archive and the answer for programs cannot both go to standard output")
    with opened(database) as store:
        made = bundle(store, event or _only(store, database))
    target = output or f"{made.kept.id}.zip"
    if target != "-" and Path(target).exists() and not force:
        raise click.UsageError(
            f"{target} is there already; name another file with --output, or replace it with --force"
        )
    deliver(write(made), target)
    if target != "-":
        say([told(made)], [f"{made.kept.id}: {counted(len(made.records), 'entry', 'entries')} in {target}."])


def _only(store: Store, database: str) -> str:
    events = [each.id for each in store.events()]
    if len(events) == 1:
        return events[0]
    known = f"which of {', '.join(events)}? Name it behind the database" if events else "there is no event in it"
    raise EventNotNamedError(f"{database}: {known}")
