"""Rounds and tables laid out by a rule, counted from 1 and round a circle."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from overtrick.movements.cell import Cell
from overtrick.movements.errors import MovementSizeError
from overtrick.movements.movement import Round
from overtrick.movements.spans import spans

Rule = Callable[[int, int], int]
"""What stands at a table in a round: ``rule(table, round)``."""


def wrapped(number: int, circle: int) -> int:
    """A number on a circle of 1, 2, 3 … ``circle``.

    >>> wrapped(0, 7), wrapped(8, 7)
    (7, 1)
    """
    return (number - 1) % circle + 1


def laid_out(tables: int, rounds: int, cell: Callable[[int, int], Cell]) -> tuple[Round, ...]:
    """The rounds of ``cell(table, round)``."""
    return tuple(tuple(cell(table, round_) for table in range(1, tables + 1)) for round_ in range(1, rounds + 1))


@dataclass(frozen=True, slots=True)
class Sizes:
    """For which tables and rounds a movement exists, and what to say where it does not."""

    title: str
    tables: Callable[[int], bool]
    tables_wanted: str
    rounds: Callable[[int], Sequence[int]]

    def checked(self, tables: int, rounds: int | None) -> int:
        """The number of rounds, all of them where none is named. Raises a ``MovementSizeError`` otherwise."""
        if tables < 1 or not self.tables(tables):
            raise MovementSizeError(self.title, f"{tables} {self._counted}", self.tables_wanted)
        possible = self.rounds(tables)
        if rounds is None:
            return possible[-1]
        if rounds not in possible:
            listed = spans(possible).replace(",", ", ")
            wanted = f"{listed} rounds for {tables}"
            raise MovementSizeError(self.title, f"{rounds} rounds", wanted)
        return rounds

    @property
    def _counted(self) -> str:
        """What is counted: tables, or the players or teams that are wanted."""
        return next((word for word in ("players", "teams") if word in self.tables_wanted), "tables")
