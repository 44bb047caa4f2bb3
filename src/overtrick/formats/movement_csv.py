"""A movement as a table, for spreadsheets and typing by hand: ``round,table,ns,ew,set,copy,boards,turned``.

``round``, ``table``, ``ns``, ``ew`` and one of ``set`` and ``boards`` are enough. Players of an individual are ``3+7``.
Where both directions count from 1, East-West get the numbers behind those of North-South.
"""

import csv
import io
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from overtrick.formats.decoding import decoded
from overtrick.formats.delimited import Record, header, note_empty, sheet, understood
from overtrick.formats.document import Written
from overtrick.formats.figures import whole
from overtrick.formats.findings import Findings
from overtrick.formats.losses import Losses
from overtrick.formats.movement_grid import (
    MOST,
    SETS_AT_MOST,
    ranked,
    side,
    with_sharing_told,
)
from overtrick.formats.movement_losses import lose_rest
from overtrick.game.problems import Reading
from overtrick.movements.cell import NOBODY, Cell, Numbers
from overtrick.movements.movement import BOARDS_EACH, Boards, Movement, Place, Round, boards_in_sets
from overtrick.movements.spans import numbers_in, spans

FORMAT = "movement-csv"
COLUMNS: Mapping[str, tuple[str, ...]] = {
    "round": ("rd", "rnd"),
    "table": ("tbl",),
    "ns": ("ns pair", "north south", "pair ns", "pairns", "nspair"),
    "ew": ("ew pair", "east west", "pair ew", "pairew", "ewpair"),
    "set": ("board set", "group", "board group"),
    "boards": ("board", "board numbers"),
    "copy": (),
    "turned": ("arrow", "arrow switch", "switched"),
}
NEEDED = frozenset(("round", "table", "ns", "ew"))
COLUMNS_NEEDED = "round, table, ns, ew and set or boards"
_RESULTS = re.compile(r"contract|score|result|tricks", re.IGNORECASE)
_NOBODY = ("", "-", "0")
_YES = ("yes", "y", "1", "x", "^", "true")
LARGEST_TABLE = 200
LARGEST_ROUND = 200


def recognises(head: str) -> bool:
    """Whether the columns of a movement are there, and none of a result."""
    names = header(head)
    columns = set(understood(names, COLUMNS))
    return columns >= NEEDED and bool(columns & {"set", "boards"}) and not any(map(_RESULTS.search, names))


@dataclass(slots=True)
class _Reader:
    """Puts rows together: the tables by their places, and the sets by their boards where only those are given."""

    findings: Findings
    tables: dict[Place, Cell] = field(default_factory=dict)
    boards: dict[int, tuple[int, ...]] = field(default_factory=dict)
    sets: dict[tuple[int, ...], int] = field(default_factory=dict)

    def take(self, row: Record) -> None:
        place = self.place(row)
        ns, ew = self.numbers(row, "ns"), self.numbers(row, "ew")
        set_ = self.set(row)
        if place is None or ns is None or ew is None or set_ is None:
            return
        if place in self.tables:
            self.findings.error("table-twice", f"{place} stands twice", row.line)
            return
        copy = whole(row["copy"]) or 1
        self.tables[place] = Cell(ns, ew, set_, min(max(copy, 1), MOST), row["turned"].lower() in _YES)

    def place(self, row: Record) -> Place | None:
        round_, table = whole(row["round"]), whole(row["table"])
        if round_ is None or table is None or not (0 < round_ <= LARGEST_ROUND and 0 < table <= LARGEST_TABLE):
            message = f"round {row['round']!r}, table {row['table']!r}: wanted numbers from 1 to {LARGEST_TABLE}"
            self.findings.error("place-syntax", message, row.line)
            return None
        return Place(round_, table)

    def numbers(self, row: Record, column: str) -> Numbers | None:
        text = row[column]
        if text in _NOBODY:
            return NOBODY
        found = numbers_in(text.replace("+", ",")) if "-" not in text else None
        if found is None or len(found) > 2 or not all(0 < number <= MOST for number in found):  # noqa: PLR2004 -- a side
            self.findings.error("seat-syntax", f"{text!r}: wanted a number, or 3+7 for two players", row.line)
            return None
        return side(*found)

    def set(self, row: Record) -> int | None:
        boards = () if row["boards"] in _NOBODY else numbers_in(row["boards"])
        number = 0 if row["set"] in _NOBODY else whole(row["set"])
        if (
            number is None
            or boards is None
            or not 0 <= number <= SETS_AT_MOST
            or not all(0 < b <= MOST for b in boards)
        ):
            text = row["set"] or row["boards"]
            self.findings.error("set-syntax", f"{text!r}: wanted the number of a set, or boards as 1-3", row.line)
            return None
        if boards and not number:
            number = self.sets.setdefault(boards, len(self.sets) + 1)
        if boards and self.boards.setdefault(number, boards) != boards:
            message = f"set {number} had boards {spans(self.boards[number])}, and here {spans(boards)}"
            self.findings.error("set-twice", message, row.line)
            return None
        return number


def read(data: bytes, name: str) -> Reading[tuple[Movement, ...]]:
    r"""The movement of a table.

    >>> rows = b"round,table,ns,ew,boards\n1,1,1,1,1-2\n1,2,2,2,3-4\n2,1,1,2,3-4\n2,2,2,1,1-2\n"
    >>> movement = read(rows, "two.csv").value[0]
    >>> movement.winners, str(movement.rounds[1][0]), movement.boards
    (2, '1v4/2', ((1, 2), (3, 4)))
    """
    text = decoded(data, name)
    findings = Findings(name, list(text.problems))
    found = sheet(text.value, COLUMNS, findings)
    note_empty(found, findings)
    if not (set(found.columns) >= NEEDED and found.records):
        findings.error("movement-columns", f"wanted a row for each table of each round, with {COLUMNS_NEEDED}")
    reader = _Reader(findings)
    for row in found.records:
        reader.take(row)
    rounds = _rounds(reader.tables)
    if not rounds or any(problem.level == "error" for problem in findings.problems):
        return Reading((), tuple(findings.problems))
    title = name.rpartition("/")[2].rpartition(".")[0] or name
    return Reading((_movement(" ".join(title.split()), rounds, reader),), tuple(findings.problems))


def _movement(title: str, rounds: tuple[Round, ...], reader: _Reader) -> Movement:
    rounds, kind, winners = ranked(rounds, reader.findings)
    movement = Movement(title, rounds, _boards(rounds, reader), kind, winners)
    return with_sharing_told(movement, reader.findings)


def _rounds(tables: Mapping[Place, Cell]) -> tuple[Round, ...]:
    """Every round with every table; those of which no row tells are empty."""
    rounds = max((place.round for place in tables), default=0)
    wide = max((place.table for place in tables), default=0)
    return tuple(
        tuple(tables.get(Place(round_, table), Cell()) for table in range(1, wide + 1))
        for round_ in range(1, rounds + 1)
    )


def _boards(rounds: Sequence[Round], reader: _Reader) -> Boards:
    sets = max(max((cell.set for row in rounds for cell in row), default=1), 1)
    if not reader.boards:
        reader.findings.notice("boards-assumed", f"no boards are named; sets of {BOARDS_EACH} assumed")
        return boards_in_sets(sets, BOARDS_EACH)
    return tuple(reader.boards.get(set_, ()) for set_ in range(1, sets + 1))


def write(movement: Movement) -> Written:
    """The movement with a row for each table of each round.

    >>> from overtrick.movements.howell import howell
    >>> print(write(howell(2)).data.decode().splitlines()[1])
    1,1,4,1,1,1,1-2,
    """
    losses = Losses()
    lose_rest(replace(movement, rounds=_one_copy(movement)), losses)
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(COLUMNS_WRITTEN)
    writer.writerows(_written(movement))
    return Written(text.getvalue().encode(), tuple(losses.items))


COLUMNS_WRITTEN = ("round", "table", "ns", "ew", "set", "copy", "boards", "turned")


def _one_copy(movement: Movement) -> tuple[Round, ...]:
    """The rounds without their copies, which a table can tell."""
    return movement.map(lambda _, cell: replace(cell, copy=1)).rounds


def _written(movement: Movement) -> Iterator[tuple[str, ...]]:
    for place, cell in movement.cells():
        ns, ew = ("+".join(map(str, seats)) or "-" for seats in (cell.ns, cell.ew))
        boards = spans(movement.boards_of(cell.set))
        figures = (place.round, place.table, ns, ew, cell.set, cell.copy, boards, "yes" if cell.arrow else "")
        yield tuple(map(str, figures))
