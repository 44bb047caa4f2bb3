"""Movement files in the format .ASC, version 1.0: a line with five numbers, then a line for each round.

``contestants tables rounds groups individual``, then for each table North-South, East-West and the group of boards
(N, S, E, W and the group for individuals), separated by blanks or ``- , : ;``; 0 for nobody; groups are letters or
numbers. Source: *Movement files in the format .ASC*, version 1.0 (pjms.nl).
"""

import re
from collections.abc import Iterator, Sequence

from overtrick.formats.decoding import decoded
from overtrick.formats.document import Written
from overtrick.formats.findings import Findings
from overtrick.formats.losses import Losses
from overtrick.formats.movement_grid import EACH_ASSUMED, MOST, ranked, side, with_sharing_told
from overtrick.formats.movement_losses import lose_boards, lose_rest
from overtrick.game.problems import Reading
from overtrick.movements.cell import Cell
from overtrick.movements.movement import BOARDS_EACH, Kind, Movement, Round, boards_in_sets

FORMAT = "asc"
HEADING = "contestants, tables, rounds, groups of boards, and 1 for individuals or else 0"
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
PAIRS, PLAYERS = 3, 5  # figures for one table
_SEPARATORS = re.compile(r"[\s,:;-]+")
_FIGURE = re.compile(r"[0-9]{1,3}|[A-Z]")
HEAD_FIGURES = 5

Lines = Sequence[tuple[int, list[str]]]


def _lines(text: str) -> list[tuple[int, list[str]]]:
    """The words of each line that has any, without comments."""
    found = ((number, _SEPARATORS.split(line.partition("#")[0].strip(" \t,:;-"))) for number, line in _numbered(text))
    return [(number, words) for number, words in found if words != [""]]


def _numbered(text: str) -> Iterator[tuple[int, str]]:
    return enumerate(text.split("\n"), start=1)


def recognises(head: str) -> bool:
    """Whether the first line has the five numbers, and the next one as many figures as there are tables."""
    lines = _lines(head)
    if len(lines) < 2 or not _is_heading(lines[0][1]):  # noqa: PLR2004 -- the heading and a round
        return False
    tables, individual = int(lines[0][1][1]), int(lines[0][1][4])
    return len(lines[1][1]) == tables * (PLAYERS if individual else PAIRS)


def _is_heading(words: list[str]) -> bool:
    return (
        len(words) == HEAD_FIGURES
        and all(word.isascii() and word.isdecimal() and len(word) <= len(str(MOST)) for word in words)
        and words[4] in ("0", "1")
    )


def read(data: bytes, name: str) -> Reading[tuple[Movement, ...]]:
    r"""The movement of a file; its name is the first comment, else that of the file.

    >>> found = read(b"4 2 3 3 0\n1-4 A 2-3 A\n2-4 B 3-1 B\n3-4 C 1-2 C # Howell\n", "two.asc").value[0]
    >>> found.name, str(found.rounds[1][1]), str(found.declared.shares[0])
    ('Howell', '3v1/2', '1+2')
    """
    text = decoded(data, name)
    findings = Findings(name, list(text.problems))
    lines = _lines(text.value)
    rounds = _rounds(lines, findings)
    if not rounds:
        return Reading((), tuple(findings.problems))
    rounds, kind, winners = ranked(rounds, findings)
    sets = max(int(lines[0][1][3]), *(cell.set for row in rounds for cell in row), 1)
    findings.notice("boards-assumed", EACH_ASSUMED)
    movement = Movement(_title(text.value, name), rounds, boards_in_sets(sets, BOARDS_EACH), kind, winners)
    return Reading((with_sharing_told(movement, findings),), tuple(findings.problems))


def _title(text: str, name: str) -> str:
    comments = (line.partition("#")[2].strip() for _, line in _numbered(text))
    return " ".join(next(filter(None, comments), name.rpartition("/")[2].rpartition(".")[0] or name).split())


def _rounds(lines: Lines, findings: Findings) -> tuple[Round, ...]:
    """The rounds; none if a line is not as its heading says, which is reported."""
    if not lines or not _is_heading(lines[0][1]):
        findings.error("asc-heading", f"not a heading; wanted {HEADING}", lines[0][0] if lines else 1)
        return ()
    tables, rounds = int(lines[0][1][1]), int(lines[0][1][2])
    each = PLAYERS if lines[0][1][4] == "1" else PAIRS
    if len(lines) - 1 != rounds or not tables:
        findings.error(
            "asc-rounds", f"{len(lines) - 1} rounds of {tables} tables; the heading says {rounds}", lines[0][0]
        )
        return ()
    found = [_round(words, tables * each, each) for _, words in lines[1:]]
    for (line, words), row in zip(lines[1:], found, strict=True):
        if row is None:
            message = (
                f"{len(words)} figures for {tables} tables; wanted {tables * each}, the groups as letters or numbers"
            )
            findings.error("asc-round", message, line)
    complete = tuple(row for row in found if row)
    return complete if len(complete) == rounds else ()


def _round(words: list[str], wanted: int, each: int) -> Round | None:
    if len(words) != wanted or not all(map(_FIGURE.fullmatch, words)):
        return None
    tables = [words[place : place + each] for place in range(0, wanted, each)]
    if any(word.isalpha() for *seats, _ in tables for word in seats):
        return None
    return tuple(_cell([int(word) for word in seats], _group(group)) for *seats, group in tables)


def _group(word: str) -> int:
    return LETTERS.index(word) + 1 if word.isalpha() else int(word)


def _cell(seats: list[int], set_: int) -> Cell:
    half = len(seats) // 2
    return Cell(side(*seats[:half]), side(*seats[half:]), set_)


def write(movement: Movement) -> Written:
    """The movement as such a file, its name as a comment, and what it cannot hold.

    >>> from overtrick.movements.howell import howell
    >>> print(write(howell(2)).data.decode().splitlines()[1])
     4- 1 A   3- 2 A
    """
    losses = Losses()
    if movement.kind is Kind.TEAMS:
        losses.lose("kind", "that these are teams")
    lose_boards(movement, losses)
    lose_rest(movement, losses)
    individual = movement.kind is Kind.INDIVIDUAL
    players = len(movement.contestants)
    heading = (players, movement.tables, len(movement.rounds), movement.sets, int(individual))
    lines = [" ".join(map(str, heading)), *(_line(row, movement) for row in movement.rounds), f"# {movement.name}", ""]
    return Written("\n".join(lines).encode(), tuple(losses.items))


def _line(row: Round, movement: Movement) -> str:
    return "  ".join(_text(cell, movement) for cell in row).rstrip()


def _text(cell: Cell, movement: Movement) -> str:
    seats = 2 if movement.kind is Kind.INDIVIDUAL else 1
    ns, ew = ((*line, *(0,) * seats)[:seats] for line in (cell.ns, cell.ew))
    group = str(cell.set) if movement.sets > len(LETTERS) or not cell.set else LETTERS[cell.set - 1]
    numbers = "-".join(f"{number:>2}" for number in (*ns, *ew))
    return f"{numbers} {group}"
