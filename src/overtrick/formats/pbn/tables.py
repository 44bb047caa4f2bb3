"""PBN's table sections: columns from the tag's value, rows by counting elements."""

import re
from array import array
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import overload

from overtrick.formats.findings import Findings
from overtrick.formats.pbn.lexer import ESCAPE
from overtrick.formats.pbn.tags import Tag
from overtrick.game.errors import excerpt

# A column: its order in the table (+ or -), its name, the least width and the side on which it is aligned.
_COLUMN = re.compile(r"[+-]?([^\\;]+?)\s*(?:\\\s*([0-9]{1,4})\s*[LRlr]?)?")
_ELEMENT = re.compile(r'"((?:[^"\\]|\\.)*+)"?|([^\s"]+)')


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a table: its line, and its elements by column."""

    line: int
    cells: dict[str, str]

    def known(self, column: str) -> str:
        """An element, empty where it is unknown (``?``), irrelevant (``-``) or has no column."""
        cell = self.cells.get(column, "").strip()
        return "" if cell in ("-", "?") else cell


@dataclass(frozen=True, slots=True)
class Rows(Sequence[Row]):
    """The rows of a table. Each is made when it is asked for: as elements alone they take a fifth of the memory."""

    columns: tuple[str, ...] = ()
    lines: "array[int]" = field(default_factory=lambda: array("L"))
    cells: list[tuple[str, ...]] = field(default_factory=list)

    def add(self, line: int, cells: Iterable[str]) -> None:
        """Put a row behind the others."""
        self.lines.append(line)
        self.cells.append(tuple(cells))

    def __len__(self) -> int:
        return len(self.cells)

    @overload
    def __getitem__(self, place: int) -> Row: ...
    @overload
    def __getitem__(self, place: slice) -> "Rows": ...
    def __getitem__(self, place: int | slice) -> "Row | Rows":
        if isinstance(place, slice):
            return Rows(self.columns, self.lines[place], self.cells[place])
        return Row(self.lines[place], dict(zip(self.columns, self.cells[place], strict=True)))

    def __iter__(self) -> Iterator[Row]:
        for line, cells in zip(self.lines, self.cells, strict=True):
            yield Row(line, dict(zip(self.columns, cells, strict=True)))


@dataclass(frozen=True, slots=True)
class Table:
    """A table section."""

    columns: tuple[str, ...]
    rows: Sequence[Row]


def table(tag: Tag, findings: Findings) -> Table:
    r"""The table of a tag. A row that has too few or too many elements is reported and left out.

    >>> from overtrick.formats.pbn.tags import Line
    >>> tag = Tag("ScoreTable", r"Table\2R;Contract;Score_NS\5R", 7, [Line(8, '1 4S "420"')])
    >>> table(tag, Findings("club.pbn")).rows[0].cells
    {'Table': '1', 'Contract': '4S', 'Score_NS': '420'}
    """
    found = [_COLUMN.fullmatch(" ".join(column.split())) for column in tag.value.split(";") if column.strip()]
    if not found or not all(found):
        findings.error(
            "table-columns", f"not a list of columns: {excerpt(tag.value)!r}; wanted Name\\5R;Name …", tag.line
        )
        return Table((), Rows())
    columns = tuple(column[1] for column in found if column)
    widths = tuple(int(column[2]) if column and column[2] else None for column in found)
    rows = _rows(tag, columns, widths, findings)
    tag.forget_lines()
    return Table(columns, rows)


def elements(text: str) -> list[str]:
    """The elements of a line: words, and strings without their quotes.

    >>> elements('1 "A= B" - "150"')
    ['1', 'A= B', '-', '150']
    """
    if '"' not in text:
        return text.split()
    return [word or ESCAPE.sub(r"\1", string) for string, word in _ELEMENT.findall(text)]


def _counted(tag: Tag) -> Rows:
    """The elements of each line; equal ones are one."""
    shared: dict[str, str] = {}
    found = Rows()
    for line in tag.section:
        found.add(line.number, [shared.setdefault(element, element) for element in elements(line.text)])
    return found


def _rows(tag: Tag, columns: tuple[str, ...], widths: tuple[int | None, ...], findings: Findings) -> Rows:
    counted, wanted = _counted(tag), len(columns)
    if all(len(cells) == wanted for cells in counted.cells):
        return Rows(columns, counted.lines, counted.cells)
    if _is_wrapped(counted.cells, wanted):
        return _wrapped(counted, columns)
    rows = Rows(columns)
    for line, cells in zip(tag.section, counted.cells, strict=True):
        fitting = cells if len(cells) == wanted else _by_width(line.text, widths)
        if fitting is None:
            message = f"{len(cells)} elements in a table of {wanted} columns ({';'.join(columns)})"
            findings.error("table-row", message, line.number)
            continue
        rows.add(line.number, fitting)
    return rows


def _is_wrapped(counted: Sequence[Sequence[str]], wanted: int) -> bool:
    """Whether rows run over the ends of lines, as the import format allows: no line is too long, the sum is right."""
    if any(len(cells) > wanted for cells in counted) or sum(map(len, counted)) % wanted:
        return False
    filled = 0
    for cells in counted:
        filled += len(cells)
        if filled > wanted:
            return False
        filled %= wanted
    return True


def _wrapped(counted: Rows, columns: tuple[str, ...]) -> Rows:
    rows, begun, first = Rows(columns), list[str](), 0
    for line, more in zip(counted.lines, counted.cells, strict=True):
        first = first if begun else line
        begun += more
        if len(begun) == len(columns):
            rows.add(first, begun)
            begun = []
    return rows


def _by_width(text: str, widths: tuple[int | None, ...]) -> list[str] | None:
    """A row cut at the declared widths, for programs that print names without quotes; None if it does not fit."""
    cells: list[str] = []
    place = 0
    for width in widths[:-1]:
        if width is None or place + width >= len(text) or text[place + width] != " ":
            return None
        cells.append(text[place : place + width].strip())
        place += width + 1
    cells.append(text[place:].strip())
    return cells if all(cells) else None
