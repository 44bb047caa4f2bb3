"""``overtrick import``: events out of archives, logs and mirror folders into a database."""

import click

from overtrick.cli.databases import Told, bundles, opened, say, told
from overtrick.cli.output import json_option
from overtrick.game.counted import counted
from overtrick.store.merge import Merged, merge


@click.command(name="import")
@click.argument("database", metavar="DB")
@click.argument("names", metavar="FILE...", nargs=-1, required=True)
@json_option
def command(database: str, names: tuple[str, ...]) -> None:
    """Put events into a database: from archives, logs (JSON lines) or the folders of a mirror.

    Each is checked to its last hash before anything is written. What the database has already stays as it is, what is
    missing is put behind it, so that to repeat it is harmless. Two logs that went different ways are refused.
    """
    events: list[Told] = []
    sentences = []
    with opened(database, new=True) as store:
        for name in names:
            for made in bundles(name):
                merged = merge(store, made)
                events.append(told(made, merged.entries))
                sentences.append(_sentence(merged))
    say(events, sentences)


def _sentence(merged: Merged) -> str:
    new = [
        counted(merged.entries, "entry", "entries"),
        counted(merged.papers, "paper", "papers"),
        counted(merged.snapshots, "publication", "publications"),
    ]
    ahead = f" The database is ahead by {counted(merged.ahead, 'entry', 'entries')}." if merged.ahead else ""
    return f"{merged.event}: {', '.join(new)} added.{ahead}"
