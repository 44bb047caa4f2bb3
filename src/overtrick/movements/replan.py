"""Replanning: other boards for the rounds to come, so that as much as can be is played. The seats stay as they are.

It needs nothing but a search: round by round and table by table, first the set that was planned, then the others that
neither pair has played; a table is left without boards only where that cannot be helped.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from overtrick.movements.cell import Cell
from overtrick.movements.movement import Kind, Movement, Place, Round
from overtrick.movements.repair import Repair, repaired, tables_dropped, without_replays

PATIENCE = 40_000  # tables tried for each number of tables that may be left without boards


@dataclass(slots=True)
class _Search:
    """A search for the sets of the tables from a round on, with so many tables left without boards at most."""

    movement: Movement
    first_round: int
    unplayed: int
    left: int = PATIENCE
    done: dict[int, set[int]] = field(default_factory=dict)
    laid: list[list[Cell]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.done = {number: set() for number in self.movement.contestants}
        for row in self.movement.rounds[: self.first_round - 1]:
            for cell in row:
                for number in cell.contestants if cell.is_played else ():
                    self.done[number].add(cell.set)

    def solved(self) -> tuple[Round, ...] | None:
        """The rounds from the first on; None where the search gave up."""
        return next(self._rounds(self.first_round, self.unplayed), None)

    def _rounds(self, round_: int, unplayed: int) -> Iterator[tuple[Round, ...]]:
        if round_ > len(self.movement.rounds):
            yield ()
            return
        for row, still in self._row(round_, (), unplayed):
            for later in self._rounds(round_ + 1, still):
                yield (row, *later)

    def _row(self, round_: int, row: Round, unplayed: int) -> Iterator[tuple[Round, int]]:
        if len(row) == self.movement.tables:
            yield row, unplayed
            return
        cell = self.movement.at(Place(round_, len(row) + 1))
        for set_ in self._sets(cell) if cell.ns and cell.ew else (None,):
            self.left -= 1
            if self.left < 0:
                return
            if set_ is None or self._is_free(round_, row, set_, cell.copy):
                yield from self._placed(round_, row, replace(cell, set=cell.set if set_ is None else set_), unplayed)
        if cell.ns and cell.ew and unplayed:
            yield from self._row(round_, (*row, Cell()), unplayed - 1)

    def _placed(self, round_: int, row: Round, cell: Cell, unplayed: int) -> Iterator[tuple[Round, int]]:
        players = cell.contestants if cell.is_played else ()
        for number in players:
            self.done[number].add(cell.set)
        yield from self._row(round_, (*row, cell), unplayed)
        for number in players:
            self.done[number].discard(cell.set)

    def _sets(self, cell: Cell) -> list[int]:
        """The sets that nobody at the table has played: first the one that was planned."""
        every = range(1, self.movement.sets + 1)
        free = [set_ for set_ in every if not any(set_ in self.done[number] for number in cell.contestants)]
        return sorted(free, key=lambda set_: set_ != cell.set)

    def _is_free(self, round_: int, row: Round, set_: int, copy: int) -> bool:
        """Whether a copy of a set is at no other table, or only at tables that share with this one."""
        tables = [
            table
            for table, cell in enumerate(row, start=1)
            if cell.set == set_ and cell.copy == copy and cell.is_played
        ]
        together = (*tables, len(row) + 1)
        return not tables or any(share.covers(round_, together) for share in self.movement.declared.shares)


def replanned(movement: Movement, first_round: int) -> Repair:
    """Other boards from this round on, so that nobody plays one twice and as few tables as can be stay without.

    Pass the movement as it was played up to that round, and as it was planned from there. It is never worse than
    leaving out what cannot be played; of teams it leaves the boards alone.

    >>> from overtrick.movements.mitchell import skip
    >>> from overtrick.movements.repair import as_played, board_played
    >>> [len(board_played(skip(8), Place(2, 3), 7).lost), len(replanned(as_played(skip(8), Place(2, 3), 7), 3).lost)]
    [4, 2]
    """
    left_out = without_replays(movement, first_round)
    found = None
    for unplayed in range(tables_dropped(movement, left_out, first_round) if movement.kind is not Kind.TEAMS else 0):
        found = found or _Search(movement, first_round, unplayed).solved()
    changed = replace(movement, rounds=(*movement.rounds[: first_round - 1], *found)) if found else left_out
    return repaired(f"other boards from round {first_round}", movement, changed, first_round)
