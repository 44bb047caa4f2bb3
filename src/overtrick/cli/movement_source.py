"""Movements that the command line names: in a file, or by words such as ``web, 15 tables, 13 rounds``."""

from collections.abc import Sequence
from pathlib import Path

import click

from overtrick.cli.problems import tell
from overtrick.files import STDIN, contents, name_told
from overtrick.formats.movement_catalogue import read
from overtrick.game.errors import OvertrickError
from overtrick.game.problems import Level, Problem, Reading
from overtrick.movements import movement_named
from overtrick.movements.movement import Movement


class NoMovementError(OvertrickError):
    """There is no movement in a file, or not the one that is wanted."""

    code = "no-movement"


def is_file(words: Sequence[str]) -> bool:
    """Whether words name a file: one word that is ``-``, looks like a path, or is there."""
    return len(words) == 1 and (words[0] == STDIN or "." in words[0] or "/" in words[0] or Path(words[0]).is_file())


def movements_in(name: str) -> Reading[tuple[Movement, ...]]:
    """The movements of a file, of whatever format. Raises a ``FileError`` where it cannot be opened."""
    return read(contents(name), name_told(name))


def movement_of(words: Sequence[str], only: str | None = None) -> Movement:
    """The one movement that a file holds or words name; what else is to be said of a file goes to standard error."""
    if not words:
        raise click.UsageError("name a file, or a movement such as: howell 7 tables")
    if not is_file(words):
        return movement_named(" ".join(words))
    reading = movements_in(words[0])
    tell(problem for problem in reading.problems if reading.value or problem.level is not Level.ERROR)
    return _chosen(reading, name_told(words[0]), only)


def _chosen(reading: Reading[tuple[Movement, ...]], file: str, only: str | None) -> Movement:
    found = [movement for movement in reading.value if only is None or only.lower() in movement.name.lower()]
    if len(found) == 1:
        return found[0]
    if not reading.value:
        errors = [problem for problem in reading.problems if problem.level is Level.ERROR]
        raise NoMovementError("; ".join(map(_told, errors)) or f"{file}: no movement is in it")
    names = ", ".join(movement.name for movement in (found or reading.value)[:MANY])
    raise NoMovementError(f"{file}: {len(found)} movements are meant; choose one with --only NAME: {names}")


MANY = 12


def _told(problem: Problem) -> str:
    return f"{problem.where}: {problem.message}" if problem.where else problem.message
