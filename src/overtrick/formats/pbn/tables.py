"""PBN's table sections: columns from the tag's value, rows by counting elements."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from overtrick.formats.findings import Findings
from overtrick.formats.pbn.lexer import ESCAPE
from overtrick.formats.pbn.tags import Line, Tag
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
class Table:
    """A table section."""

    columns: tuple[str, ...]
    rows: tuple[Row, ...]


def table(tag: Tag, findings: Findings) -> Table:
    r"""The table of a tag. A row that has too few or too many elements is reported and left out.

    >>> tag = Tag("ScoreTable", r"Table\2R;Contract;Score_NS\5R", 7, [Line(8, '1 4S "420"')])
    >>> table(tag, Findings("club.pbn")).rows[0].cells
    {'Table': '1', 'Contract': '4S', 'Score_NS': '420'}
    """
    found = [_COLUMN.fullmatch(" ".join(column.split())) for column in tag.value.split(";") if column.strip()]
    if not found or not all(found):
        findings.error(
            "table-columns", f"not a list of columns: {excerpt(tag.value)!r}; wanted Name\\5R;Name …", tag.line
        )
        return Table((), ())
    columns = tuple(column[1] for column in found if column)
    widths = tuple(int(column[2]) if column and column[2] else None for column in found)
    return Table(columns, tuple(_rows(tag.section, columns, widths, findings)))


def elements(text: str) -> list[str]:
    """The elements of a line: words, and strings without their quotes.

    >>> elements('1 "A= B" - "150"')
    ['1', 'A= B', '-', '150']
    """
    if '"' not in text:
        return text.split()
    return [word or ESCAPE.sub(r"\1", string) for string, word in _ELEMENT.findall(text)]


def _rows(
    lines: list[Line], columns: tuple[str, ...], widths: tuple[int | None, ...], findings: Findings
) -> Iterator[Row]:
    counted = [(line, elements(line.text)) for line in lines]
    wanted = len(columns)
    if any(len(cells) != wanted for _, cells in counted) and _is_wrapped(counted, wanted):
        yield from _wrapped(counted, columns)
        return
    for line, cells in counted:
        fitting = cells if len(cells) == wanted else _by_width(line.text, widths)
        if fitting is None:
            message = f"{len(cells)} elements in a table of {wanted} columns ({';'.join(columns)})"
            findings.error("table-row", message, line.number)
            continue
        yield Row(line.number, dict(zip(columns, fitting, strict=True)))


def _is_wrapped(counted: list[tuple[Line, list[str]]], wanted: int) -> bool:
    """Whether rows run over the ends of lines, as the import format allows: no line is too long, the sum is right."""
    if any(len(cells) > wanted for _, cells in counted) or sum(len(cells) for _, cells in counted) % wanted:
        return False
    filled = 0
    for _, cells in counted:
        filled += len(cells)
        if filled > wanted:
            return False
        filled %= wanted
    return True


def _wrapped(counted: list[tuple[Line, list[str]]], columns: tuple[str, ...]) -> Iterator[Row]:
    cells: list[str] = []
    first = 0
    for line, more in counted:
        first = first if cells else line.number
        cells += more
        if len(cells) == len(columns):
            yield Row(first, dict(zip(columns, cells, strict=True)))
            cells = []


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
