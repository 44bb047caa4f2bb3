"""Problems on standard error, coloured by their level where somebody looks."""

import os
from collections.abc import Iterable

import click

from overtrick.game.problems import Level, Problem
from overtrick.reports.problems import problem_lines

_COLOURS = {Level.ERROR: "red", Level.DOUBT: "yellow", Level.NOTICE: None}


def tell(problems: Iterable[Problem]) -> None:
    """Write problems to standard error."""
    colour = False if "NO_COLOR" in os.environ else None
    for level, line in problem_lines(problems):
        click.echo(click.style(line, fg=_COLOURS[level]), err=True, color=colour)
