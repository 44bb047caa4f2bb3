"""Movement files of EBUScore and PairsScorer: writing. What the figures mean is told in ``movement_pairsscorer``."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from overtrick.formats.document import Written
from overtrick.formats.losses import Losses
from overtrick.formats.movement_grid import unseated
from overtrick.formats.movement_losses import boards_each, lose_arrows, lose_boards, lose_rest
from overtrick.formats.movement_pairsscorer import FOUR_WINNERS, HOWELL, INDIVIDUAL, MITCHELL, SWITCHED, TEAMS
from overtrick.movements.cell import Cell
from overtrick.movements.movement import Kind, Movement

Figures = tuple[int, ...]


def write(movement: Movement) -> Written:
    """A movement as a block of such a file, and what it cannot hold.

    >>> from overtrick.movements.mitchell import straight
    >>> print(write(straight(3)).data.decode(), end="")
    Straight Mitchell, 3 tables, 3 rounds
    1,3,6,2,3,0
    1,1,1,1,3,2,1,2,3
    2,2,2,2,1,3,2,3,1
    3,3,3,3,2,1,3,1,2
    """
    losses = Losses()
    each = boards_each(movement)
    type_ = _type(movement)
    lose_boards(movement, losses, each)
    lose_rest(movement, losses)
    if type_ != SWITCHED:
        lose_arrows(movement, losses)
    rows, last = _players(movement) if movement.kind is Kind.INDIVIDUAL else _pairs(movement, type_, losses)
    heading = [type_, len(rows), movement.sets * each, each, len(movement.rounds)]
    lines = [movement.name, _line(heading if type_ == TEAMS else [*heading, last]), *map(_line, rows), ""]
    return Written("\n".join(lines).encode(), tuple(losses.items))


def _line(figures: Iterable[int]) -> str:
    return ",".join(map(str, figures))


def _type(movement: Movement) -> int:
    if movement.kind is Kind.TEAMS:
        return TEAMS
    if movement.kind is Kind.INDIVIDUAL:
        return INDIVIDUAL if movement.winners == 1 else FOUR_WINNERS
    if movement.winners > 1:
        return MITCHELL
    north = movement.tables
    pairs = [(cell, cell.seated) for _, cell in movement.cells() if cell.is_played]
    is_switched = all(max(ns) <= north < min(ew) for _, (ns, ew) in pairs) and any(cell.arrow for cell, _ in pairs)
    return SWITCHED if is_switched else HOWELL


def _players(movement: Movement) -> tuple[list[list[int]], int]:
    rows = [[figure for cell in column for figure in _seats(cell)] for column in zip(*movement.rounds, strict=True)]
    return rows, len(movement.contestants)


def _seats(cell: Cell) -> Figures:
    ns, ew = ((*line, 0, 0)[:2] for line in (cell.ns, cell.ew))
    return (*ns, *ew, cell.set)


@dataclass(frozen=True, slots=True)
class _Numbers:
    """The numbers of a file: those of either direction where both count from 1, else one row of them."""

    ns: Mapping[int, int]
    ew: Mapping[int, int]
    apart: bool

    def free(self, line: str) -> int:
        """The least number that nobody has, for one who is missing."""
        taken = set((self.ns if line == "ns" else self.ew).values())
        taken = taken if self.apart else {*self.ns.values(), *self.ew.values()}
        return next(number for number in range(1, len(taken) + 2) if number not in taken)


def _numbers(movement: Movement) -> _Numbers:
    if movement.winners == 1:
        same = {number: number for number in movement.contestants}
        return _Numbers(same, same, apart=False)
    cells = [cell for _, cell in movement.cells()]
    north = sorted({number for cell in cells for number in cell.ns})
    east = sorted({number for cell in cells for number in cell.ew})
    return _Numbers(_kept(north, 0, movement.tables), _kept(east, movement.tables, movement.tables), apart=True)


def _kept(numbers: Sequence[int], before: int, tables: int) -> dict[int, int]:
    """Numbers counted from 1 within their direction, as far as there are tables; others follow."""
    kept = {number: number - before for number in numbers if 0 < number - before <= tables}
    others = [number for number in numbers if number not in kept]
    return {**kept, **{number: tables + place for place, number in enumerate(others, start=1)}}


def _pairs(movement: Movement, type_: int, losses: Losses) -> tuple[list[list[int]], int]:
    """The rows of the tables, then of those who sit out without one; and the missing pair."""
    numbers = _numbers(movement)
    missing = _missing(movement, numbers) if type_ != TEAMS else {}
    if not missing and type_ != TEAMS and any(_vacant(movement)):
        losses.lose("sit-outs", "who sits out where several do in one round: written as pair 0")
    rows = [
        [figure for cell in column for figure in _figures(cell, numbers, missing, type_)]
        for column in zip(*movement.rounds, strict=True)
    ]
    rows += _extra(movement, numbers)
    line, number = next(iter((missing or _unmatched(numbers, len(rows))).items()), ("", 0))
    return rows, number + len(rows) if line == "ew" and numbers.apart else number


def _unmatched(numbers: _Numbers, tables: int) -> dict[str, int]:
    """The one pair that a table more would need: it has a number only in the other direction."""
    ns, ew = set(numbers.ns.values()), set(numbers.ew.values())
    found = [("ew", number) for number in ns - ew] + [("ns", number) for number in ew - ns]
    return dict(found) if numbers.apart and len(found) == 1 and found[0][1] == tables else {}


def _vacant(movement: Movement) -> Iterator[list[str]]:
    """For each round the lines of which somebody is missing at a table."""
    for row in movement.rounds:
        yield [
            line for cell in row for line in ("ns", "ew") if bool(cell.ns) != bool(cell.ew) and not getattr(cell, line)
        ]


def _missing(movement: Movement, numbers: _Numbers) -> dict[str, int]:
    """The number of one missing pair that stands for every empty side, where one is enough."""
    rounds = list(_vacant(movement))
    lines = {line for vacant in rounds for line in vacant}
    if not lines or max(map(len, rounds)) > 1 or (numbers.apart and len(lines) > 1):
        return {}
    line = lines.pop()
    return {line: numbers.free(line)}


def _figures(cell: Cell, numbers: _Numbers, missing: Mapping[str, int], type_: int) -> Figures:
    number = next(iter(missing.values()), 0)
    ns = numbers.ns[cell.ns[0]] if cell.ns else number
    ew = numbers.ew[cell.ew[0]] if cell.ew else number
    if not (cell.ns or cell.ew):
        return (0, 0, 0)
    if type_ == TEAMS and not (cell.ns and cell.ew):
        return (ns or ew, ns or ew, cell.set)
    return (ns, ew, cell.set)


def _extra(movement: Movement, numbers: _Numbers) -> list[list[int]]:
    """Tables for those who have none in a round: one against itself and set 0."""
    rounds = [[numbers.ns.get(number) or numbers.ew[number] for number in resting] for _, resting in unseated(movement)]
    most = max(map(len, rounds), default=0)
    padded = [[*resting, *(0,) * (most - len(resting))] for resting in rounds]
    return [[figure for resting in padded for figure in (resting[place], resting[place], 0)] for place in range(most)]
