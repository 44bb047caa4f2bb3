"""Where every copy of a set of boards is: at a table, on the stand that a table takes it from, or done with."""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby, pairwise
from operator import itemgetter

from overtrick.movements.breach import boards_named, listed
from overtrick.movements.movement import Movement, Place
from overtrick.movements.spans import spans

LONG = 4  # sets that are told by the first and the last
Copy = tuple[int, int]  # the set, and which copy of it


@dataclass(frozen=True, slots=True)
class Stand:
    """A bye stand: the table that takes boards from it, that from which they come, and its sets before round 1.

    ``source`` is None where no table ever puts boards on it.
    """

    table: int
    source: int | None
    sets: tuple[Copy, ...]


@dataclass(frozen=True, slots=True)
class Dealt:
    """A set of boards: its numbers, and where each copy of it lies before round 1."""

    set: int
    boards: tuple[int, ...]
    places: tuple[str, ...]

    @property
    def copies(self) -> int:
        """How many copies are dealt."""
        return len(self.places)


def routes(movement: Movement) -> dict[Copy, dict[int, tuple[int, ...]]]:
    """For every copy of a set the rounds in which it is played, and at which tables.

    >>> from overtrick.movements.mitchell import share_and_relay
    >>> routes(share_and_relay(4))[1, 1]
    {1: (1, 4), 2: (3,), 4: (2,)}
    """
    found: dict[Copy, dict[int, list[int]]] = defaultdict(lambda: defaultdict(list))
    for place, cell in movement.cells():
        if cell.set and (cell.is_played or cell.contestants):
            found[cell.set, cell.copy][place.round].append(place.table)
    return {
        copy: {round_: tuple(tables) for round_, tables in sorted(route.items())}
        for copy, route in sorted(found.items())
    }


def board_moves(movement: Movement) -> dict[Place, str]:
    """Where the boards of a table go after a round: to a table, to the stand of one, or away.

    >>> from overtrick.movements.mitchell import share_and_relay
    >>> moves = board_moves(share_and_relay(4))
    >>> [moves[Place(1, table)] for table in (1, 2, 3)]
    ['table 3', 'tables 1 and 4', 'stand for table 2']
    """
    found: dict[Place, str] = {}
    for route in routes(movement).values():
        rounds = list(route)
        for round_, then in zip(rounds, [*rounds[1:], 0], strict=True):
            for table in route[round_]:
                if round_ < len(movement.rounds):
                    found[Place(round_, table)] = _move(table, route.get(then, ()), then - round_)
    return found


def _move(table: int, then: tuple[int, ...], waits: int) -> str:
    if not then:
        return "away"
    if waits > 1:
        return f"stand for table {then[0]}"
    if then == (table,):
        return "stay"
    return f"table {then[0]}" if len(then) == 1 else f"tables {listed(then)}"


def stands(movement: Movement) -> tuple[Stand, ...]:
    """The bye stands, by the tables that take boards from them.

    >>> from overtrick.movements.mitchell import share_and_relay
    >>> stands(share_and_relay(6))
    (Stand(table=3, source=4, sets=((4, 1),)),)
    """
    waiting: dict[int, list[tuple[int, Copy]]] = defaultdict(list)
    sources: dict[int, set[int]] = defaultdict(set)
    for copy, route in routes(movement).items():
        rounds = list(route)
        if rounds[0] > 1:
            waiting[route[rounds[0]][0]].append((rounds[0], copy))
        for now, then in pairwise(rounds):
            if then > now + 1:
                sources[route[then][0]].add(route[now][0])
    return tuple(
        Stand(
            table,
            min(sources[table]) if len(sources[table]) == 1 else None,
            tuple(copy for _, copy in sorted(waiting[table])),
        )
        for table in sorted({*waiting, *sources})
    )


def dealing(movement: Movement) -> Iterator[Dealt]:
    """The sets that must be dealt, with where each copy lies before round 1.

    >>> from overtrick.movements.web import web
    >>> next(dealing(web(10, 8)))
    Dealt(set=1, boards=(1, 2), places=('table 1', 'table 9'))
    """
    found: dict[int, list[str]] = defaultdict(list)
    for (set_, _), route in routes(movement).items():
        first = min(route)
        tables = route[first]
        at_tables = f"table {tables[0]}" if len(tables) == 1 else f"tables {listed(tables)}"
        found[set_].append(at_tables if first == 1 else f"stand for table {tables[0]}")
    for set_, places in sorted(found.items()):
        yield Dealt(set_, movement.boards_of(set_), tuple(places))


def stand_words(stand: Stand) -> str:
    """Where a stand is.

    >>> stand_words(Stand(3, 4, ())), stand_words(Stand(3, None, ()))
    ('between tables 3 and 4, for table 3', 'for table 3')
    """
    if stand.source is None or stand.source == stand.table:
        return f"for table {stand.table}"
    return f"between tables {listed((stand.table, stand.source))}, for table {stand.table}"


def copies_words(movement: Movement, copies: tuple[Copy, ...]) -> str:
    """The boards of some copies of sets, in their order.

    >>> from overtrick.movements.web import web
    >>> [copies_words(web(10, 8), stand.sets) for stand in stands(web(10, 8))]
    ['boards 11-16 (copy 1)', 'boards 13-14, 11-12, 9-10 (copy 2)']
    >>> copies_words(web(10, 8), ((5, 1), (4, 1), (3, 1), (2, 1)))
    'boards 9-10 down to 3-4, set by set (copy 1)'
    """
    found = []
    for copy, sets in groupby(copies, key=itemgetter(1)):
        named = _named(movement, tuple(set_ for set_, _ in sets))
        found.append(f"{named} (copy {copy})" if movement.copies > 1 else named)
    return ", ".join(found)


def _named(movement: Movement, sets: tuple[int, ...]) -> str:
    """The boards of sets that lie one below the other; a long row that counts down is told by its ends."""
    parts = [movement.boards_of(set_) for set_ in sets]
    together = tuple(board for boards in parts for board in boards)
    if together == tuple(sorted(together)):
        return boards_named(together)
    if len(sets) >= LONG and all(one == other + 1 for one, other in pairwise(sets)):
        return f"boards {spans(parts[0])} down to {spans(parts[-1])}, set by set"
    return f"boards {', '.join(map(spans, parts))}"
