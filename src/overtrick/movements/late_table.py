"""A whole table comes late, two pairs more: with a table and boards of their own, or as two rovers. Or a table goes."""

from collections.abc import Iterator
from dataclasses import replace

from overtrick.movements.arrivals import pair_added
from overtrick.movements.cell import Cell
from overtrick.movements.errors import MovementPlaceError
from overtrick.movements.movement import Movement, Place, Round
from overtrick.movements.repair import Repair, checked_round, pair_removed, repaired


def with_late_table(movement: Movement, first_round: int) -> Movement:
    """The movement with one table more from a round on. Only the first of its rounds is right: replan the others.

    The newcomers have the next two numbers; the first of them stays North-South at the new table.

    >>> from overtrick.movements.mitchell import straight
    >>> late = with_late_table(straight(7), 2)
    >>> [str(row[-1]) for row in late.rounds[:3]], late.sets
    (['-', '15v16/8', '15v16/8'], 8)
    """
    checked_round(movement, first_round)
    last = max(movement.contestants)
    after = max(board for boards in movement.boards for board in boards)
    boards = tuple(range(after + 1, after + 1 + len(movement.boards[-1])))
    table = Cell.pairs(last + 1, last + 2, movement.sets + 1)

    def laid(round_: int, row: Round) -> Round:
        return (*row, table if round_ >= first_round else Cell())

    rounds = tuple(laid(round_, row) for round_, row in enumerate(movement.rounds, start=1))
    return replace(movement, rounds=rounds, boards=(*movement.boards, boards))


def table_added(movement: Movement, first_round: int) -> tuple[Repair, ...]:
    """Two pairs come and each takes an empty seat or roves, the second after the first; none where there is no way.

    >>> from overtrick.movements.mitchell import straight
    >>> len(table_added(straight(7), 2)[0].movement.contestants)
    16
    """
    return tuple(_two_added(movement, first_round))[:1]


def _two_added(movement: Movement, first_round: int) -> Iterator[Repair]:
    for one in pair_added(movement, first_round):
        for two in pair_added(one.movement, first_round):
            yield repaired(f"{one.what}; then {two.what}", movement, two.movement, first_round)


def table_removed(movement: Movement, table: int, first_round: int) -> Repair:
    """Both pairs who should sit at a table in a round go home before it; whoever should meet them sits out.

    >>> from overtrick.movements.mitchell import straight
    >>> table_removed(straight(7), 3, 4).what
    'pairs 3 and 14 of table 3 leave before round 4'
    """
    checked_round(movement, first_round)
    if not 1 <= table <= movement.tables:
        raise MovementPlaceError(f"there is no table {table}; wanted 1-{movement.tables}")
    going = movement.at(Place(first_round, table)).contestants
    if not going:
        raise MovementPlaceError(f"nobody is to sit at table {table} in round {first_round}")
    changed = movement
    for number in going:
        changed = pair_removed(changed, number, first_round).movement
    named = "pairs" if len(going) > 1 else "pair"
    what = f"{named} {' and '.join(map(str, going))} of table {table} leave before round {first_round}"
    return repaired(what, movement, changed, first_round)
