r"""How PBN's export format is laid out: tag pairs, strings, tables with aligned columns (PBN 2.1, sections 2 and 5).

A quote or backslash inside a string has a backslash before it; a string is on one line.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

LINE_END = "\r\n"
UNKNOWN, IRRELEVANT = "?", "-"

_WORD = re.compile(r'[^\s"%;\[\]{}\\]+')
_NUMBER = re.compile(r"[+-]?[0-9]+(?:\.[0-9]+)?")
_TO_ESCAPE = re.compile(r'(["\\](?=["\\])|"|\\$)')
_CONTROLS = re.compile(r"[\x00-\x1f\x7f\x85\u2028\u2029]+")

Cells = Mapping[str, str]
"""A row of a table: the cells that it has, by column."""


def quoted(text: str) -> str:
    r"""A text as a string.

    >>> quoted('the "A" team'), quoted("Rank\\2R")
    ('"the \\"A\\" team"', '"Rank\\2R"')
    """
    return '"' + _TO_ESCAPE.sub(r"\\\1", plain_line(text)) + '"'


def plain_line(text: str) -> str:
    """A text without line ends, tabs and other controls, which no string can hold."""
    return _CONTROLS.sub(" ", text)


def tag_pair(name: str, value: str) -> str:
    """A tag pair.

    >>> tag_pair("Board", "7")
    '[Board "7"]'
    """
    return f"[{name} {quoted(value)}]"


@dataclass(frozen=True, slots=True)
class TableText:
    """A table section in the making: its rows, and the columns whose cells are always strings."""

    name: str
    rows: Sequence[Cells]
    strings: frozenset[str] = frozenset()

    def lines(self, order: Iterable[str]) -> list[str]:
        r"""The tag pair and a line for each row; columns that no row has are left out, others follow *order*.

        >>> rows = [{"Table": "1", "Contract": "4S"}, {"Table": "12"}]
        >>> TableText("ScoreTable", rows).lines(["Table", "Lead", "Contract"])
        ['[ScoreTable "Table\\2R;Contract\\2L"]', ' 1 4S', '12 -']
        """
        had = dict.fromkeys(column for row in self.rows for column in row)
        columns = [*(name for name in order if name in had), *(name for name in had if name not in set(order))]
        cells = [[self._cell(name, row) for name in columns] for row in self.rows]
        widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
        sides = ["R" if all(map(_is_number, column)) else "L" for column in zip(*cells, strict=True)]
        heads = (f"{name}\\{width}{side}" for name, width, side in zip(columns, widths, sides, strict=True))
        return [tag_pair(self.name, ";".join(heads)), *(_row(row, widths, sides) for row in cells)]

    def _cell(self, column: str, row: Cells) -> str:
        text = row.get(column, "")
        if not text:
            return IRRELEVANT
        return text if column not in self.strings and _WORD.fullmatch(text) else quoted(text)


def _is_number(cell: str) -> bool:
    return cell in (UNKNOWN, IRRELEVANT) or bool(_NUMBER.fullmatch(cell.strip('"')))


def _row(cells: Sequence[str], widths: Sequence[int], sides: Sequence[str]) -> str:
    aligned = (
        cell.rjust(width) if side == "R" else cell.ljust(width)
        for cell, width, side in zip(cells, widths, sides, strict=True)
    )
    return " ".join(aligned).rstrip()
