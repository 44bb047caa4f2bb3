"""What other programs' movement files leave out: who sits in which line, and how a set can be at two tables at once."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from overtrick.formats.findings import Findings
from overtrick.movements.breach import listed
from overtrick.movements.cell import Numbers
from overtrick.movements.declared import Declared, Share
from overtrick.movements.movement import Kind, Movement, Round

MOST = 999  # tables, rounds, contestants or sets: more is no movement, and devices know numbers of three figures
SETS_AT_MOST = 200
# In a whist tournament everybody meets everybody twice; the files of other programs do not say what they allow.
MEETINGS = {Kind.INDIVIDUAL: 2}
EACH_ASSUMED = "the file does not say how many boards are in a set; 2 assumed"


def side(*numbers: int) -> Numbers:
    """Those who sit on a side; 0 is nobody.

    >>> side(5), side(0), side(3, 7)
    ((5,), (), (3, 7))
    """
    return tuple(number for number in numbers if number)


def lines_overlap(rows: Sequence[Round]) -> bool:
    """Whether East-West have numbers of their own: most of those of the first round are numbers of North-South too.

    >>> from overtrick.movements.cell import Cell
    >>> lines_overlap([(Cell.pairs(1, 1, 1), Cell.pairs(2, 2, 2))]), lines_overlap([(Cell.pairs(1, 2, 1),)])
    (True, False)
    """
    north, east = _lines(rows[:1])
    return 2 * len(north & east) > len(east)


def lines_apart(rows: Iterable[Round]) -> bool:
    """Whether nobody ever changes between North-South and East-West, so that there are two winners.

    >>> from overtrick.movements.cell import Cell
    >>> lines_apart([(Cell.pairs(1, 2, 1), Cell.pairs(3, 4, 2)), (Cell.pairs(1, 4, 2), Cell.pairs(3, 2, 1))])
    True
    """
    north, east = _lines(rows)
    return not north & east


def _lines(rows: Iterable[Round]) -> tuple[set[int], set[int]]:
    cells = [cell for row in rows for cell in row]
    return {number for cell in cells for number in cell.ns}, {number for cell in cells for number in cell.ew}


def in_one_row(rows: Iterable[Round], first: int) -> tuple[Round, ...]:
    """East-West numbers put behind those of North-South, of which there are so many.

    >>> from overtrick.movements.cell import Cell
    >>> str(in_one_row([(Cell.pairs(1, 1, 1),)], 7)[0][0])
    '1v8/1'
    """
    return tuple(tuple(replace(cell, ew=tuple(first + number for number in cell.ew)) for cell in row) for row in rows)


def ranked(rounds: tuple[Round, ...], findings: Findings) -> tuple[tuple[Round, ...], Kind, int]:
    """The rounds with one row of numbers, who is ranked, and how many winners there are, as far as the numbers tell.

    >>> from overtrick.movements.cell import Cell
    >>> ranked(((Cell.pairs(1, 1, 1), Cell.pairs(2, 2, 2)),), Findings(""))[1:]
    (<Kind.PAIRS: 'pairs'>, 2)
    """
    cells = [cell for row in rounds for cell in row]
    if any(len(seats) > 1 for cell in cells for seats in (cell.ns, cell.ew)):
        return rounds, Kind.INDIVIDUAL, 1
    if not lines_overlap(rounds):
        return rounds, Kind.PAIRS, 2 if lines_apart(rounds) else 1
    if any(cell.is_played and cell.ns == cell.ew for cell in cells):
        north = max(number for cell in cells for number in cell.ns)
        findings.notice("lines-joined", f"East-West count from 1 too: their 1 is told as {north + 1}, and so on")
        return in_one_row(rounds, north), Kind.PAIRS, 2
    findings.notice("teams-assumed", "every number is in both directions and never meets itself: taken as teams")
    return rounds, Kind.TEAMS, 1


def with_sharing_told(movement: Movement, findings: Findings, line: int | None = None) -> Movement:
    """The movement with a reason for every set that is at several tables in one round, which the file does not give.

    Tables that do so with each other and nobody else share; else there are copies, as few as are enough, unless the
    file itself tells the copies apart.
    """
    groups = _groups(movement)
    apart = [tables for tables in groups if any(tables & other for other in groups if other != tables)]
    shares = tuple(
        Share(tuple(sorted(tables)), _when(groups[tables], movement)) for tables in groups if tables not in apart
    )
    if shares:
        named = "; ".join(f"tables {listed(share.tables)}" for share in shares)
        findings.notice("sets-shared", f"{named} have the same set in one round: taken as shared", line)
    told = replace(movement, declared=Declared(shares, MEETINGS.get(movement.kind, 1)))
    return told if movement.copies > 1 or not apart else _copied(told, apart, findings, line)


def _copied(movement: Movement, apart: Iterable[frozenset[int]], findings: Findings, line: int | None) -> Movement:
    """The movement with a copy for each of the tables that have a set together."""
    copies = _copies(movement.tables, apart)
    findings.notice("sets-copied", f"changing tables have the same set: taken as {max(copies)} copies", line)
    return movement.map(lambda place, cell: replace(cell, copy=copies[place.table - 1]) if cell.set else cell)


def _groups(movement: Movement) -> dict[frozenset[int], list[int]]:
    """The tables that have one copy of a set in one round, and the rounds in which it is so."""
    tables: dict[tuple[int, int, int], list[int]] = defaultdict(list)
    for place, cell in movement.cells():
        if cell.is_played:
            tables[place.round, cell.set, cell.copy].append(place.table)
    rounds: dict[frozenset[int], list[int]] = defaultdict(list)
    for (round_, _, _), together in tables.items():
        if len(together) > 1:
            rounds[frozenset(together)].append(round_)
    return rounds


def _when(rounds: list[int], movement: Movement) -> tuple[int, ...]:
    return () if len(set(rounds)) == len(movement.rounds) else tuple(sorted(set(rounds)))


def _copies(tables: int, apart: Iterable[frozenset[int]]) -> list[int]:
    """The copy that each table plays, so that no two that have a set together have the same."""
    against: dict[int, set[int]] = defaultdict(set)
    for group in apart:
        for table in group:
            against[table] |= group - {table}
    copies: list[int] = []
    for table in range(1, tables + 1):
        taken = {copies[other - 1] for other in against[table] if other < table}
        copies.append(next(copy for copy in range(1, tables + 1) if copy not in taken))
    return copies


def unseated(movement: Movement) -> Iterator[tuple[int, tuple[int, ...]]]:
    """For each round those who have no table in it."""
    for round_, row in enumerate(movement.rounds, start=1):
        seated = {number for cell in row for number in cell.contestants}
        yield round_, tuple(number for number in movement.contestants if number not in seated)
