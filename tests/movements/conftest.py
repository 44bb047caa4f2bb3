"""A second checker, written from the rules alone: it compares every two seats and plays of a movement."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import combinations

import pytest

from overtrick.movements.cell import Cell
from overtrick.movements.movement import Kind, Movement


@dataclass(frozen=True, slots=True)
class Seat:
    """Somebody at a table of a round; ``line`` 0 is North-South, and ``half`` tells the halves of a team apart."""

    round: int
    table: int
    who: int
    line: int
    place: int
    half: int


def seats_of(movement: Movement) -> list[Seat]:
    """Every seat that is taken."""
    return [
        Seat(r, t, who, line, place, line if movement.kind is Kind.TEAMS else 0)
        for r, row in enumerate(movement.rounds)
        for t, cell in enumerate(row)
        for line, side in enumerate((cell.ns, cell.ew))
        for place, who in enumerate(side)
    ]


def plain_faults(movement: Movement) -> set[str]:
    """The rules that are broken."""
    broken: set[str] = set()
    seats = seats_of(movement)
    cells = {(r, t): cell for r, row in enumerate(movement.rounds) for t, cell in enumerate(row)}
    size = 2 if movement.kind is Kind.INDIVIDUAL else 1
    for cell in cells.values():
        if any(len(side) not in (0, size) for side in (cell.ns, cell.ew)):
            broken.add("side-size")
        if len(set(cell.ns + cell.ew)) < len(cell.ns + cell.ew):
            broken.add("against-itself")
        if not 0 <= cell.set <= movement.sets:
            broken.add("set-unknown")
        if cell.ns and cell.ew and cell.set == 0:
            broken.add("set-missing")
    for one, other in combinations(seats, 2):
        if one.who == other.who:
            if one.round == other.round and one.table != other.table and one.half == other.half:
                broken.add("seat-twice")
            moved = (
                one.line != other.line
                if movement.kind is Kind.PAIRS
                else (one.line, one.place)
                != (
                    other.line,
                    other.place,
                )
            )
            if movement.winners > 1 and movement.kind is not Kind.TEAMS and moved:
                broken.add("line-crossed")
    broken |= set(_plays_broken(movement, seats))
    return broken


def _plays_broken(movement: Movement, seats: list[Seat]) -> Iterator[str]:
    def cell(seat: Seat) -> Cell:
        return movement.rounds[seat.round][seat.table]

    def is_played(seat: Seat) -> bool:
        at = cell(seat)
        return bool(at.ns) and bool(at.ew) and at.set > 0

    played = [seat for seat in seats if is_played(seat)]
    for one, other in combinations(played, 2):
        elsewhere = (one.round, one.table) != (other.round, other.table)
        common = set(movement.boards_of(cell(one).set)) & set(movement.boards_of(cell(other).set))
        if one.who == other.who and one.half == other.half and elsewhere and common:
            yield "board-replayed"
        if one.round == other.round and one.table != other.table and common and cell(one).copy == cell(other).copy:
            together = [
                t + 1
                for t, at in enumerate(movement.rounds[one.round])
                if at.ns and at.ew and at.set and at.copy == cell(one).copy
                and any(board in movement.boards_of(at.set) for board in common)
            ]  # fmt: skip
            if not any(
                set(together) <= set(share.tables) and (not share.rounds or one.round + 1 in share.rounds)
                for share in movement.declared.shares
            ):
                yield "set-over-booked"
    yield from _meetings_broken(movement)


def _meetings_broken(movement: Movement) -> Iterator[str]:
    played = [cell for row in movement.rounds for cell in row if cell.ns and cell.ew and cell.set]
    everybody = {who for cell in played for who in cell.ns + cell.ew}
    for one in everybody:
        for other in everybody - {one}:
            across = [c for c in played if one in c.ns and other in c.ew]
            back = [c for c in played if other in c.ns and one in c.ew]
            if len(across) + len(back) * (movement.kind is not Kind.TEAMS) > movement.declared.meetings:
                yield "met-again"
            beside = [side for c in played for side in (c.ns, c.ew) if {one, other} <= set(side)]
            if movement.kind is Kind.INDIVIDUAL and len(beside) > movement.declared.partners:
                yield "partnered-again"
            boards = [{b for c in cells for b in movement.boards_of(c.set)} for cells in (across, back)]
            if movement.kind is Kind.TEAMS and boards[0] != boards[1]:
                yield "match-unfinished"


@pytest.fixture(scope="session")
def rules_broken() -> Callable[[Movement], set[str]]:
    """The second checker."""
    return plain_faults
