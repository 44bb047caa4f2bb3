"""The three blocks of ``results.txt`` and the fields of their lines, in their order."""

import csv
import re
from collections.abc import Iterator
from dataclasses import dataclass

from overtrick.formats.findings import Findings
from overtrick.game.counted import counted

GAME, CONTESTANTS, RESULTS = "GAME", "CONTESTANTS", "RESULTS"
FIELDS = {
    GAME: (
        "section", "boards per round", "boards", "rounds", "method", "filler", "type", "weighting", "handicap", "date",
        "name", "session", "across",
    ),
    CONTESTANTS: ("section", "number", "seat", "name", "total", "percent", "VP", "master points"),
    RESULTS: (
        "board", "section", "round", "N", "E", "S", "W", "points", "contract", "declarer", "tricks", "lead", "MP_NS",
        "MP_EW", "IMP_NS", "IMP_EW", "%_NS", "%_EW", "datum", "top", "adjusted top", "remarks",
    ),
}  # fmt: skip
TITLES = {GAME: "[GAME]", CONTESTANTS: "[Contestants]", RESULTS: "[RESULTS]"}
BOARD = "#"

_BLOCK = re.compile(r"\s*\[\s*(GAME|CONTESTANTS|RESULTS)\s*\]", re.IGNORECASE)
_BARE = re.compile(r"#\s*+[0-9]++\s*+;*+\s*+")


@dataclass(frozen=True, slots=True)
class Row:
    """A line of a block, its fields by name."""

    block: str
    line: int
    cells: dict[str, str]

    def __getitem__(self, name: str) -> str:
        return self.cells.get(name, "")


def recognises(text: str) -> bool:
    """Whether a text has the heads of two of the blocks."""
    found = {match[1].upper() for line in text.split("\n", 2000) if (match := _BLOCK.match(line))}
    return len(found) > 1


def rows(text: str, findings: Findings) -> Iterator[Row]:
    """The lines of the three blocks; lines that only name a board say nothing."""
    block = ""
    for number, line in enumerate(text.split("\n"), start=1):
        head = _BLOCK.match(line)
        if head:
            block = head[1].upper()
        elif line.strip() and not (block == RESULTS and _BARE.fullmatch(line)):
            yield from _row(block, number, line, findings)


def _row(block: str, number: int, line: str, findings: Findings) -> Iterator[Row]:
    if not block:
        findings.error("line-astray", f"before the first block: {line.strip()[:60]!r}; wanted [GAME]", number)
        return
    cells = cells_of(line)
    names = FIELDS[block]
    if len(cells) > len(names) and any(cells[len(names) :]):
        message = f"{counted(len(cells), 'field')} in a line of {TITLES[block]}; wanted {len(names)}"
        findings.error("row-too-long", message, number)
        return
    if len(cells) < len(names) - 2:
        message = f"{counted(len(cells), 'field')} in a line of {TITLES[block]}, not {len(names)}; the last are empty"
        findings.doubt("row-too-short", message, number)
    yield Row(block, number, dict(zip(names, cells, strict=False)))


def cells_of(line: str) -> list[str]:
    """The fields of a line; those with semicolons in them stand between quotation marks.

    >>> cells_of('A;1;N; "Hazel; junior";240')
    ['A', '1', 'N', 'Hazel; junior', '240']
    """
    try:
        return [cell.strip() for cell in next(csv.reader([line], delimiter=";", skipinitialspace=True), [])]
    except csv.Error:
        return [cell.strip().strip('"') for cell in line.split(";")]


def line_of(block: str, cells: dict[str, str]) -> str:
    """A line of a block, every field in its place.

    >>> line_of(CONTESTANTS, {"section": "A", "number": "1", "seat": "N", "name": "Hazel"})
    'A;1;N;Hazel;;;;'
    """
    return ";".join(_quoted(cells.get(name, "")) for name in FIELDS[block])


def _quoted(cell: str) -> str:
    plain = " ".join(cell.split())
    return '"' + plain.replace('"', '""') + '"' if ";" in plain or '"' in plain else plain
