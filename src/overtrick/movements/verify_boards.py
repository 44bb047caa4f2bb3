"""Boards: each one once for everybody, in one place at a time for each copy, at both tables of a team's match."""

from collections import defaultdict
from collections.abc import Iterator

from overtrick.movements.breach import Breach, boards_named, listed, notice, who, wrong
from overtrick.movements.cell import Cell
from overtrick.movements.movement import Kind, Movement, Place, Round

Tables = tuple[int, ...]
Boards = tuple[int, ...]


def sets_missing(movement: Movement) -> Iterator[Breach]:
    """Where two sides meet there is a set, and the set has boards."""
    for place, cell in movement.cells():
        if cell.set and not movement.boards_of(cell.set):
            yield wrong("set-unknown", place, cell.contestants, f"there is no set {cell.set}, only 1-{movement.sets}")
        elif cell.ns and cell.ew and not cell.set:
            yield wrong("set-missing", place, cell.contestants, f"{who(movement, *cell.contestants)} have no boards")


def pieces(movement: Movement) -> list[tuple[Boards, ...]]:
    """The boards of each set, from set 0, as they are told apart: together, or one by one where sets overlap."""
    every = [board for boards in movement.boards for board in boards]
    if len(every) == len(set(every)):
        return [(), *((boards,) if boards else () for boards in movement.boards)]
    return [(), *(tuple((board,) for board in boards) for boards in movement.boards)]


def replayed(movement: Movement) -> Iterator[Breach]:
    """Nobody plays a board twice; each half of a team plays it once."""
    first: dict[tuple[int, bool, Boards], Place] = {}
    told = pieces(movement)
    for place, cell in movement.cells():
        for number, half in _players(movement, cell):
            again: dict[Place, list[int]] = {}
            for piece in told[cell.set] if cell.set < len(told) else ():
                before = first.setdefault((number, half, piece), place)
                if before is not place:
                    again.setdefault(before, []).extend(piece)
            for before, boards in again.items():
                said = f"{who(movement, number)} has played {boards_named(boards)} before, in {before}"
                yield wrong("board-replayed", place, (number,), said)


def _players(movement: Movement, cell: Cell) -> Iterator[tuple[int, bool]]:
    """Who plays at a table; the two halves of a team are told apart."""
    if cell.is_played:
        halves = movement.kind is Kind.TEAMS
        yield from dict.fromkeys((*((n, False) for n in cell.ns), *((n, halves) for n in cell.ew)))


def booked(movement: Movement) -> Iterator[Breach]:
    """A copy of a board is at one table at a time, unless the movement declares that these tables share it."""
    declared: dict[Tables, list[int]] = defaultdict(list)
    told = pieces(movement)
    for round_ in range(1, len(movement.rounds) + 1):
        for tables, boards in _together(movement.rounds[round_ - 1], told):
            if any(share.covers(round_, tables) for share in movement.declared.shares):
                declared[tables].append(round_)
            else:
                yield _over_booked(movement, Place(round_, tables[-1]), tables, boards)
    for tables, rounds in declared.items():
        every = "every round" if len(rounds) == len(movement.rounds) else f"round{'s'[: len(rounds) - 1]} "
        named = "" if every == "every round" else listed(rounds)
        yield notice("set-shared", f"tables {listed(tables)} share their boards in {every}{named}, as declared")


def _together(row: Round, told: list[tuple[Boards, ...]]) -> Iterator[tuple[Tables, list[int]]]:
    """The tables of a round that have the same copy of boards, and those boards."""
    tables: dict[tuple[Boards, int], list[int]] = defaultdict(list)
    for table, cell in enumerate(row, start=1):
        if cell.is_played and cell.set < len(told):
            for piece in told[cell.set]:
                tables[piece, cell.copy].append(table)
    shared: dict[Tables, list[int]] = defaultdict(list)
    for (piece, _), at in tables.items():
        if len(at) > 1:
            shared[tuple(at)].extend(piece)
    yield from shared.items()


def _over_booked(movement: Movement, place: Place, tables: Tables, boards: list[int]) -> Breach:
    cell = movement.at(place)
    copy = f"copy {cell.copy} of " if movement.copies > 1 else ""
    said = f"{copy}{boards_named(boards)} would be at tables {listed(tables)} at once"
    hint = f"give one a copy of its own ({cell.set}.{movement.copies + 1}), or declare that they share them"
    return wrong("set-over-booked", place, cell.contestants, f"{said}; {hint}")


def matches_unfinished(movement: Movement) -> Iterator[Breach]:
    """In a team match both tables play the same boards, each team once North-South and once East-West on each."""
    if movement.kind is not Kind.TEAMS:
        return
    halves: dict[tuple[int, int], dict[int, Place]] = defaultdict(dict)
    for place, cell in movement.cells():
        if cell.is_played:
            for both in cell.meetings():
                halves[both].update(dict.fromkeys(movement.boards_of(cell.set), place))
    for (one, other), half in sorted(halves.items()):
        alone = sorted(set(half) - set(halves.get((other, one), {}))) if one != other else []
        if alone:
            said = f"{who(movement, one, other)}: {boards_named(alone)} are not played at the other table of the match"
            yield wrong("match-unfinished", half[alone[0]], (one, other), said)
