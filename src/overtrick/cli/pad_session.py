"""What an open score pad holds: its lines, its file, and whoever types."""

import sys
from dataclasses import dataclass

import click

from overtrick.cli.output import Page
from overtrick.cli.pad_file import PadFile
from overtrick.reports.plain import wrapped
from overtrick.reports.rubber_words import outcome, phrases_in_lines, scored_words, what_counts
from overtrick.rubber.house import HouseRules
from overtrick.rubber.pad import Pad
from overtrick.rubber.results import RubberResult


class Closed(Exception):  # noqa: N818 -- no error: nobody types any more
    """The pad is to be closed."""


@dataclass(slots=True)
class Session:
    """A pad that is open."""

    pad: Pad
    file: PadFile
    out: Page

    @property
    def house(self) -> HouseRules:
        """What was agreed."""
        return self.pad.evening.house

    @property
    def last(self) -> RubberResult | None:
        """The rubber that is being played, or was played last."""
        found = self.pad.results
        return found[-1] if found else None

    def change(self, pad: Pad) -> None:
        """Save a changed pad; only then is it in force."""
        self.file.save(pad.lines)
        self.pad = pad

    def ask(self, prompt: str) -> str:
        """A line that somebody types."""
        if sys.stdin.isatty():
            try:
                return input(prompt)
            except EOFError:
                click.echo()
                raise Closed from None
        click.echo(prompt, nl=False)
        typed = sys.stdin.readline()
        click.echo(typed.rstrip("\n"))
        if not typed:
            raise Closed
        return typed

    def say(self, text: str, *, strong: bool = False) -> None:
        """Tell something, on a screen in lines that fit."""
        for line in wrapped(text, self.out.columns):
            self._echo(line, strong=strong)

    def _echo(self, line: str, *, strong: bool) -> None:
        click.echo(click.style(line, bold=True) if strong and self.out.columns else line)

    def tell_deal(self) -> None:
        """What the last deal scored."""
        if self.last and self.last.state.steps:
            self.say(scored_words(self.last.state.steps[-1], self.house))

    def tell_standing(self) -> None:
        """What counts before the next deal, or how the rubber ended."""
        last, house = self.last, self.house
        if last and last.state.is_finished:
            self.say(outcome(last, house), strong=True)
            self.say("new begins the next; cut says who goes out.")
            return
        standing = last.state.standing if last else house.rules.start(None)
        phrases = what_counts(standing, house, last.rubber.finishers if last else None)
        for line in phrases_in_lines(phrases, self.out.columns):
            self._echo(line, strong=True)
