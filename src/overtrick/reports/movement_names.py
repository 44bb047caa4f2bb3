"""Who the numbers of a movement are, by a list of contestants; and where everybody sits in the first round."""

from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType

from overtrick.events.model import Contestant
from overtrick.formats.figures import whole
from overtrick.game.seats import Side
from overtrick.movements.breach import WHO, who
from overtrick.movements.movement import Movement
from overtrick.reports.movement_seats import CHAIRS, visits
from overtrick.reports.people import names_cell
from overtrick.reports.tables import Column, Kind, Table, without_empty

Names = Mapping[int, str]
NO_NAMES: Names = MappingProxyType({})
SITS_OUT = "sits out"


def names_of(movement: Movement, contestants: Iterable[Contestant]) -> Names:
    """The names behind the numbers of a movement; where both directions count from 1, East-West are behind North-South.

    >>> from overtrick.movements.mitchell import straight
    >>> listed = [Contestant("2", direction=Side.EW, names=("Hazel", "Larch")), Contestant("2", names=("Ash", "Elm"))]
    >>> names_of(straight(3), listed)
    {5: 'Hazel & Larch', 2: 'Ash & Elm'}
    """
    found = ((_number(movement, each), names_cell(each.names)) for each in contestants)
    return {number: names for number, names in found if number in movement.contestants and names}


def _number(movement: Movement, contestant: Contestant) -> int:
    number = whole(contestant.number) or 0
    east = {other for _, cell in movement.cells() for other in cell.ew}
    is_behind = contestant.direction is Side.EW and movement.winners > 1 and number not in east
    return min(east) - 1 + number if is_behind and east else number


def called(movement: Movement, number: int, names: Names = NO_NAMES) -> str:
    """A contestant with number and names.

    >>> from overtrick.movements.mitchell import straight
    >>> called(straight(3), 5, {5: "Hazel & Larch"}), called(straight(3), 4)
    ('Pair 5: Hazel & Larch', 'Pair 4')
    """
    title = who(movement, number)
    title = title[:1].upper() + title[1:]
    return f"{title}: {names[number]}" if names.get(number) else title


def seat_table(movement: Movement, names: Names = NO_NAMES) -> Table:
    """Where everybody sits in the first round: by name, or by number where there are no names.

    >>> from overtrick.movements.mitchell import straight
    >>> seat_table(straight(3)).rows[4]
    ('5', '2', 'East-West')
    """
    heads = (
        Column(WHO[movement.kind].capitalize(), Kind.NUMBER),
        Column("Names", Kind.NAME),
        Column("Table", Kind.NUMBER),
        Column("Sits"),
    )
    rows = sorted(_rows(movement, names), key=lambda row: (row[1].casefold(), int(row[0])))
    return without_empty(Table("Seats in round 1", heads, tuple(rows)))


def _rows(movement: Movement, names: Names) -> Iterator[tuple[str, ...]]:
    for number, each in visits(movement).items():
        for visit in each:
            if visit.round > 1:
                break
            table = str(visit.seat.table) if visit.seat else ""
            sits = CHAIRS[visit.seat.chair] if visit.seat and visit.is_played else SITS_OUT
            yield str(number), names.get(number, ""), table, sits
