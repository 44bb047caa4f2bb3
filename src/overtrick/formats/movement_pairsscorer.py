"""Movement files of EBUScore and PairsScorer (``PSMovements.txt``, ``TSMovements.txt``, ``ISMovements.txt``): reading.

Blocks with blank lines between them: a name; ``type,tables,boards,boards a round,rounds`` and for pairs the missing
pair or 0, for individuals the number of players; then a line for each table with North-South, East-West and set of
each round (N, S, E, W and set for individuals). Types: 0 Howell, 1 Mitchell, 2 switched Mitchell, 3 and 4 individuals
with one or four winners, 5-7 teams. Set 0 is a sit-out, and so is a team against itself. In type 1 both directions
count from 1.
Source: English Bridge Union, forum on scoring, discussion 1858; and the files themselves.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from overtrick.formats.decoding import decoded
from overtrick.formats.findings import Findings
from overtrick.formats.movement_grid import MOST, SETS_AT_MOST, in_one_row, side, with_sharing_told
from overtrick.game.problems import Reading
from overtrick.movements.cell import NOBODY, Cell
from overtrick.movements.movement import Kind, Movement, Round, boards_in_sets

FORMAT = "pairsscorer"
HOWELL, MITCHELL, SWITCHED, INDIVIDUAL, FOUR_WINNERS, TEAMS = range(6)
LAST_TYPE = 7
HEADING = "type (0-7), tables, boards, boards a round, rounds, and the missing pair or the number of players"
SHORTEST, LONGEST = 5, 6  # figures of a heading
_FIGURES = re.compile(r"\s*[0-9]{1,3}\s*(?:,\s*[0-9]{1,3}\s*)*,?\s*")

Figures = tuple[int, ...]
Line = tuple[int, str]


@dataclass(frozen=True, slots=True)
class Block:
    """A movement as it stands: its name, its heading with the line of it, and the lines of its tables."""

    name: str
    line: int
    heading: Figures
    tables: tuple[Line, ...]

    @property
    def type(self) -> int:
        """The first figure."""
        return self.heading[0]

    @property
    def rounds(self) -> int:
        """How many rounds there are."""
        return self.heading[4]

    @property
    def each(self) -> int:
        """How many figures there are for a table in a round."""
        return 5 if self.type in (INDIVIDUAL, FOUR_WINNERS) else 3

    @property
    def is_teams(self) -> bool:
        """Whether teams play: their headings have five figures, also where they say that it is a Howell."""
        return self.type >= TEAMS or (self.type == HOWELL and len(self.heading) == SHORTEST)

    @property
    def missing(self) -> int:
        """The missing pair, 0 if none is; where both directions count from 1, East-West are behind North-South."""
        return self.heading[5] if len(self.heading) == LONGEST and self.type in (HOWELL, MITCHELL, SWITCHED) else 0


def figures(text: str) -> Figures | None:
    """The figures of a line; None if it is something else.

    >>> figures("1,7,24,4,6,14"), figures("[M6] Mitchell")
    ((1, 7, 24, 4, 6, 14), None)
    """
    return tuple(int(word.strip()) for word in text.split(",") if word.strip()) if _FIGURES.fullmatch(text) else None


def _is_heading(found: Figures | None) -> bool:
    return found is not None and SHORTEST <= len(found) <= LONGEST and found[0] <= LAST_TYPE


def recognises(head: str) -> bool:
    """Whether the first block has a heading, below a name or alone, and a table of as many figures as that asks for."""
    for lines in _blocks(head):
        place = next((place for place, (_, text) in enumerate(lines[:2]) if _is_heading(figures(text))), None)
        if place is None or place + 1 == len(lines):
            return False
        block = Block("", 1, figures(lines[place][1]) or (), ())
        return len(figures(lines[place + 1][1]) or ()) == block.rounds * block.each
    return False


def _blocks(text: str) -> Iterator[list[Line]]:
    """The lines between blank ones, with their numbers."""
    lines: list[Line] = []
    for number, line in enumerate((*text.split("\n"), ""), start=1):
        if line.strip():
            lines.append((number, line.strip()))
        elif lines:
            yield lines
            lines = []


def read(data: bytes, name: str) -> Reading[tuple[Movement, ...]]:
    r"""Every movement of a file; a block that is not as its heading says is told and left out.

    >>> text = b"Two pairs missing one\n0,2,6,2,3,4\n1,4,1,2,4,2,3,4,3\n2,3,1,3,1,2,1,2,3\n"
    >>> print(*read(text, "PSMovements.txt").value[0].rounds[0])
    1v-/1 2v3/1
    """
    text = decoded(data, name)
    findings = Findings(name, list(text.problems))
    found = [movement for lines in _blocks(text.value) for movement in _movements(lines, findings)]
    if not found and not findings.problems:
        findings.error("movements-none", "no movement is in it")
    return Reading(tuple(found), tuple(findings.problems))


def _movements(lines: list[Line], findings: Findings) -> Iterator[Movement]:
    """The movement of a block, if it is one."""
    place = 0 if figures(lines[0][1]) else 1
    heading = figures(lines[place][1]) if place < len(lines) else None
    line = lines[min(place, len(lines) - 1)][0]
    if heading is None or not _is_heading(heading):
        findings.error("movement-heading", f"not the heading of a movement; wanted {HEADING}", line)
        return
    title = lines[0][1] if place else f"Movement of line {line}"
    block = Block(" ".join(title.split()), line, heading, tuple(lines[place + 1 :]))
    rows = _rows(block, findings)
    if rows:
        yield _movement(block, rows, findings)


def _rows(block: Block, findings: Findings) -> list[Figures]:
    """The figures of the tables; none if one of them is not as the heading says."""
    _, tables, boards, each, rounds, *_ = block.heading
    if not (each and rounds and tables == len(block.tables) and each <= boards <= SETS_AT_MOST * each):
        message = f"{len(block.tables)} tables below; the heading says {tables}, with {boards} boards, {each} a round"
        findings.error("movement-heading", message, block.line)
        return []
    found = []
    for line, text in block.tables:
        row = figures(text)
        if row is None or len(row) != rounds * block.each:
            count = "no list of numbers" if row is None else f"{len(row)} figures"
            findings.error("movement-table", f"{count}; wanted {rounds * block.each} for {rounds} rounds", line)
        elif max(row) > MOST or max(row[block.each - 1 :: block.each]) > SETS_AT_MOST:
            findings.error("movement-table", f"{max(row)} is more than any movement has", line)
        else:
            found.append(row)
    return found if len(found) == tables else []


def _movement(block: Block, rows: Sequence[Figures], findings: Findings) -> Movement:
    rounds = tuple(_round(block, rows, round_) for round_ in range(block.rounds))
    if block.type == MITCHELL:
        rounds = in_one_row(rounds, len(rows))
    kind, winners = _ranked(block)
    each = block.heading[3]
    sets = max(block.heading[2] // each, *(cell.set for row in rounds for cell in row))
    movement = Movement(block.name, rounds, boards_in_sets(sets, each), kind, winners)
    if block.missing:
        movement = movement.without(block.missing)
    if block.type == SWITCHED:
        movement = _with_arrows(movement)
    movement = _without_idle_tables(_without_phantoms(movement))
    return with_sharing_told(movement, findings, block.line)


def _ranked(block: Block) -> tuple[Kind, int]:
    if block.is_teams:
        return Kind.TEAMS, 1
    individuals = {INDIVIDUAL: 1, FOUR_WINNERS: 4}
    if block.type in individuals:
        return Kind.INDIVIDUAL, individuals[block.type]
    return Kind.PAIRS, 2 if block.type == MITCHELL else 1


def _round(block: Block, rows: Sequence[Figures], round_: int) -> Round:
    first = round_ * block.each
    tables = [row[first : first + block.each] for row in rows]
    if block.each > 3:  # noqa: PLR2004 -- players, not pairs
        return tuple(Cell(side(*seats[:2]), side(*seats[2:]), set_) if set_ else Cell() for *seats, set_ in tables)
    plays = [set_ > 0 and not (block.is_teams and ns == ew) for ns, ew, set_ in tables]
    north = {ns for (ns, _, _), is_played in zip(tables, plays, strict=True) if is_played}
    east = {ew for (_, ew, _), is_played in zip(tables, plays, strict=True) if is_played}
    if block.type != MITCHELL:
        north = east = north | east
    cells: list[Cell] = []
    for (ns, ew, set_), is_played in zip(tables, plays, strict=True):
        if is_played:
            cells.append(Cell.pairs(ns, ew, set_))
        elif block.is_teams:
            cells.append(_resting_team(ns, set_, before=cells))
        else:
            cells.append(_resting((ns, ew), north, east, apart=block.type == MITCHELL))
    return tuple(cells)


def _resting_team(team: int, set_: int, before: Sequence[Cell]) -> Cell:
    """A team against itself: the half that stays, and at a later table in the round the other half."""
    sits_already = any(team in cell.ns and not cell.ew for cell in before)
    return Cell(NOBODY, side(team), set_) if sits_already else Cell(side(team), NOBODY, set_)


def _resting(pair: tuple[int, int], north: set[int], east: set[int], *, apart: bool) -> Cell:
    """A table that is there for those who sit out: whoever plays elsewhere in the round is not at it."""
    ns, ew = pair
    return Cell(
        side(ns) if ns not in north else NOBODY,
        side(ew) if ew not in east and (apart or ew != ns) else NOBODY,
    )


def _without_phantoms(movement: Movement) -> Movement:
    """The movement without those who only stand at tables for sit-outs and never play."""
    playing = {number for _, cell in movement.cells() if cell.is_played for number in cell.contestants}
    for number in movement.contestants:
        movement = movement if number in playing else movement.without(number)
    return movement


def _without_idle_tables(movement: Movement) -> Movement:
    """The movement without the last tables, if they are there for those who sit out and nobody ever plays at them."""
    used = max((place.table for place, cell in movement.cells() if cell.is_played), default=movement.tables)
    return replace(movement, rounds=tuple(row[:used] for row in movement.rounds))


def _with_arrows(movement: Movement) -> Movement:
    """A switched Mitchell: boards are turned where a pair of East-West, with the higher numbers, is North-South."""
    north = movement.tables
    return movement.map(
        lambda _, cell: replace(cell, arrow=min(cell.ns or (0,)) > north or 0 < max(cell.ew or (0,)) <= north)
    )
