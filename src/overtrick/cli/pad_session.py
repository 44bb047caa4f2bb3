"""What an open score pad holds: its lines, its file, and whoever types."""

import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TypeVar

import click

from overtrick.cli.output import Page
from overtrick.cli.pad_file import PadFile
from overtrick.game.errors import OvertrickError
from overtrick.reports.plain import indented, wrapped
from overtrick.reports.rubber_words import outcome, phrases_in_lines, scored_words, what_counts
from overtrick.rubber.errors import LineSyntaxError
from overtrick.rubber.house import HouseRules
from overtrick.rubber.lines import Remark, parse_line
from overtrick.rubber.pad import Pad
from overtrick.rubber.results import RubberResult


class Closed(Exception):  # noqa: N818 -- no error: nobody types any more
    """The pad is to be closed."""


class Instead(Exception):  # noqa: N818 -- no error: a question was not answered, and another line typed
    """A line that was typed in place of an answer."""

    def __init__(self, line: str) -> None:
        super().__init__(line)
        self.line = line


T = TypeVar("T")


@dataclass(slots=True)
class Session:
    """A pad that is open. ``commands`` are the words that mean the same whatever was asked."""

    pad: Pad
    file: PadFile
    out: Page
    commands: frozenset[str] = frozenset()

    @property
    def house(self) -> HouseRules:
        """What was agreed."""
        return self.pad.evening.house

    @property
    def last(self) -> RubberResult | None:
        """The rubber that is being played, or was played last."""
        found = self.pad.results
        return found[-1] if found else None

    @property
    def unit(self) -> str:
        """The rubber, or the wheel of four deals, that is being played or was played last."""
        return f"{self.house.unit} {len(self.pad.results)}"

    def change(self, pad: Pad) -> None:
        """Save a changed pad; only then is it in force."""
        was_gone = self.file.is_gone
        self.file.save(pad)
        self.pad = pad
        if was_gone:
            self.say(f"{self.file.path} was gone: it is written again, with everything that was in it.")
        self.file.save_record(pad)

    def answer(self, prompt: str, read: Callable[[str], T]) -> T:
        """What somebody answers. Whoever types a line of the pad in its place wants that line, and no answer."""
        typed = self.ask(prompt).strip()
        try:
            return read(typed)
        except OvertrickError:
            if self._is_line(typed):
                raise Instead(typed) from None
            raise

    def agrees(self, prompt: str) -> bool:
        """Whether somebody says yes."""
        return self.answer(f"{prompt} (y or n)? ", _yes)

    def _is_line(self, typed: str) -> bool:
        if typed.partition(" ")[0].lower() in self.commands:
            return True
        try:
            return not isinstance(parse_line(typed), Remark)
        except OvertrickError:
            return False

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

    def tell_lines(self, lines: Iterable[str]) -> None:
        """Tell lines that are indented as they are, in as many as they need."""
        for line in lines:
            for part in indented(line, self.out.columns):
                click.echo(part)

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


def _yes(text: str) -> bool:
    words = {"y": True, "yes": True, "n": False, "no": False}
    if text.lower() not in words:
        raise LineSyntaxError(text, "no answer", wanted="y or n; nothing is changed")
    return words[text.lower()]
