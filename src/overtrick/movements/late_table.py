"""A whole table comes late: two pairs more, with a table and a set of boards of their own."""

from dataclasses import replace

from overtrick.movements.cell import Cell
from overtrick.movements.errors import MovementPlaceError
from overtrick.movements.movement import Movement, Round


def with_late_table(movement: Movement, first_round: int) -> Movement:
    """The movement with one table more from a round on. Only the first of its rounds is right: replan the others.

    The newcomers have the next two numbers; the first of them stays North-South at the new table.

    >>> from overtrick.movements.mitchell import straight
    >>> late = with_late_table(straight(7), 2)
    >>> [str(row[-1]) for row in late.rounds[:3]], late.sets
    (['-', '15v16/8', '15v16/8'], 8)
    """
    if not 1 <= first_round <= len(movement.rounds):
        raise MovementPlaceError(f"there is no round {first_round}; wanted 1-{len(movement.rounds)}")
    last = max(movement.contestants)
    table = Cell.pairs(last + 1, last + 2, movement.sets + 1)
    after = max(board for boards in movement.boards for board in boards)
    boards = tuple(range(after + 1, after + 1 + len(movement.boards[-1])))

    def laid(round_: int, row: Round) -> Round:
        return (*row, table if round_ >= first_round else Cell())

    rounds = tuple(laid(round_, row) for round_, row in enumerate(movement.rounds, start=1))
    return replace(movement, rounds=rounds, boards=(*movement.boards, boards))
