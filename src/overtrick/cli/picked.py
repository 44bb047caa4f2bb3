"""A contestant or a board that the command line names: it must be there, however its number was typed."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

import click

from overtrick.events.results import Results
from overtrick.events.state import natural


@dataclass(frozen=True, slots=True)
class Picked:
    """The contestant and the board that are wanted alone; None for all."""

    contestant: str | None = None
    board: str | None = None

    def among(self, scored: Sequence[Results]) -> "Picked":
        """The same as the events write them. Wrong use where no event has them, with a list of what there is."""
        if not scored:
            return self
        picked = Picked(
            _found("contestant", self.contestant, {label for results in scored for label in contestants(results)}),
            _found("board", self.board, {board.board for results in scored for board in results.boards}),
        )
        if not any(map(picked.is_in, scored)):
            raise click.UsageError(f"no event has both contestant {self.contestant!r} and board {self.board!r}")
        return picked

    def is_in(self, results: Results) -> bool:
        """Whether an event has the contestant and the board."""
        boards = {board.board for board in results.boards}
        return self.contestant in {None, *contestants(results)} and self.board in {None, *boards}


def contestants(results: Results) -> set[str]:
    """Everybody who is ranked, or has a result."""
    ranked = {row.contestant for ranking in results.rankings for row in ranking.rows}
    return ranked | {
        label
        for board in results.boards
        for line in board.lines
        for labels in line.line.contestants
        for label in labels
    }


def _found(what: str, typed: str | None, known: Collection[str]) -> str | None:
    if typed is None or typed in known:
        return typed
    found = {_form(each): each for each in known}.get(_form(typed))
    if found is None:
        there = ", ".join(sorted(known, key=natural)) or "none"
        raise click.UsageError(f"there is no {what} {typed!r}; there are {there}")
    return found


def _form(label: str) -> str:
    """A number without what does not tell it from others: blanks, capitals, noughts before it.

    >>> _form(" a3 "), _form("07"), _form("0")
    ('A3', '7', '0')
    """
    text = label.strip().upper()
    return str(int(text)) if text.isascii() and text.isdecimal() else text
