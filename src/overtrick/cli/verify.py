"""``overtrick verify``: whether databases, archives and logs are what was kept."""

from collections.abc import Iterator
from pathlib import Path

import click

from overtrick.cli.databases import Told, bundles, opened, say, told
from overtrick.cli.output import json_option
from overtrick.game.counted import counted
from overtrick.game.errors import OvertrickError
from overtrick.game.problems import Level, Problem, Where
from overtrick.store.bundle import Bundle, bundle
from overtrick.store.database import is_address

_SQLITE = b"SQLite format 3"


@click.command(name="verify")
@click.argument("names", metavar="DB|FILE...", nargs=-1, required=True)
@json_option
def command(names: tuple[str, ...]) -> None:
    """Check that every entry, paper and publication is what was kept.

    The entries of a log are a chain of hashes. The first that was changed, left out or put in is named with its number;
    the exit code is then 1. DB is a database, FILE an archive, a log (JSON lines) or the folder of a mirror.
    """
    found = [each for name in names for each in _checked(name)]
    sound = [each for each in found if isinstance(each, Bundle)]
    events: list[Told] = [told(each) for each in sound]
    sentences = [f"{each.kept.id}: {counted(len(each.records), 'entry', 'entries')}, as kept." for each in sound]
    say(events, sentences, [each for each in found if isinstance(each, Problem)])


def _checked(name: str) -> Iterator[Bundle | Problem]:
    """Each event that is whole, and a problem for each that is not."""
    try:
        if not _is_database(name):
            yield from bundles(name)
            return
        with opened(name) as store:
            for kept in store.events():
                try:
                    yield bundle(store, kept.id)
                except OvertrickError as error:
                    yield Problem(error.code, Level.ERROR, str(error), Where(name))
    except OvertrickError as error:
        yield Problem(error.code, Level.ERROR, str(error), Where(name))


def _is_database(name: str) -> bool:
    path = Path(name)
    if is_address(name) or not path.is_file():
        return is_address(name)
    with path.open("rb") as file:
        return file.read(len(_SQLITE)) == _SQLITE
