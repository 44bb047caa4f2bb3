"""Newcomers to a running movement: a pair takes an empty seat or roves; a table comes as two such pairs.

What was played stays, and nobody is renumbered.
"""

from dataclasses import replace

from overtrick.movements.cell import Cell
from overtrick.movements.movement import Kind, Movement, Place
from overtrick.movements.repair import Repair, changed_from, checked_round, repaired, stopped
from overtrick.movements.rover import rover_path, with_rover


def pair_added(movement: Movement, first_round: int) -> tuple[Repair, ...]:
    """A pair comes: it takes an empty seat, or roves; nobody is renumbered. Several ways, the best first.

    Where there is no way, the evening ends as few rounds earlier as give a rover its room.

    >>> from overtrick.movements.mitchell import straight
    >>> pair_added(straight(5).without(7), 2)[0].what
    'the newcomers become pair 7 and take the empty seat from round 2'
    >>> [repair.what for repair in pair_added(straight(7), 2)]
    ['the newcomers become pair 15 and rove from round 2, to tables 3, 5, 7, 2, 4 and 6']
    >>> pair_added(straight(9), 2)[0].what.partition(";")[0]
    'stops after round 8'
    """
    checked_round(movement, first_round)
    ways = (_empty_seat_taken(movement, first_round), _rover_added(movement, first_round))
    found = [repair for repair in ways if repair is not None and repair.is_sound]
    if not found:
        return _with_fewer_rounds(movement, first_round)
    return tuple(sorted(found, key=lambda repair: sum(lost.rounds for lost in repair.lost)))


def _with_fewer_rounds(movement: Movement, first_round: int) -> tuple[Repair, ...]:
    """The evening ends earlier and the newcomer roves; the first way that is sound, or none."""
    for rounds in range(len(movement.rounds) - 1, first_round, -1):
        short = stopped(movement, rounds, first_round - 1)
        added = _rover_added(short.movement, first_round)
        if added is not None and added.is_sound:
            return (repaired(f"{short.what}; {added.what}", movement, added.movement, first_round),)
    return ()


def _empty_seat_taken(movement: Movement, first_round: int) -> Repair | None:
    """The newcomer takes the one empty seat of each round, and the number that is missing in the row."""
    empty = {place for place, cell in movement.cells() if bool(cell.ns) != bool(cell.ew) and cell.set}
    rounds = [place.round for place in empty if place.round >= first_round]
    if not rounds or len(set(rounds)) < len(rounds) or movement.kind is not Kind.PAIRS:
        return None
    row = movement.contestants
    number = next(each for each in range(1, len(row) + 2) if each not in row)

    def seated(place: Place, cell: Cell) -> Cell:
        if place not in empty:
            return cell
        return replace(cell, ew=(number,)) if cell.ns else replace(cell, ns=(number,))

    changed = changed_from(movement, first_round, seated)
    what = f"{_newcomers(number)} take the empty seat from round {first_round}"
    return repaired(what, movement, changed, first_round)


def _rover_added(movement: Movement, first_round: int) -> Repair | None:
    if movement.kind is not Kind.PAIRS:
        return None
    rover = rover_path(movement, first_round)
    if rover is None:
        return None
    what = f"{_newcomers(rover.number)} {_path(rover.tables, first_round)}"
    return repaired(what, movement, with_rover(movement, rover), first_round)


def _path(tables: tuple[int, ...], first_round: int) -> str:
    """Where a rover goes, in words."""
    if len(set(tables)) == 1:
        return f"sit in at table {tables[0]} from round {first_round}, and whoever should sit there sits out"
    return f"rove from round {first_round}, to tables {', '.join(map(str, tables[:-1]))} and {tables[-1]}"


def _newcomers(number: int) -> str:
    return f"the newcomers become pair {number} and"
