"""Rows of tables in web pages: cells under the columns that the heads name."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from overtrick.formats.delimited import Synonyms, column_name
from overtrick.formats.html_tree import Element

_SUITS = {"spades": "S", "hearts": "H", "diams": "D", "diamonds": "D", "clubs": "C"}


@dataclass(frozen=True, slots=True)
class HtmlRow:
    """A row: its line and its cells by column; a column that is not there is an empty cell."""

    line: int
    cells: Mapping[str, Element]

    def __getitem__(self, column: str) -> str:
        cell = self.cells.get(column)
        return cell_text(cell) if cell else ""


def cell_text(cell: Element) -> str:
    """The text of a cell, with letters for suits that are drawn by the page's style."""
    return " ".join("".join(_texts(cell)).split())


def _texts(element: Element) -> Iterator[str]:
    for each in element.content:
        if isinstance(each, str):
            yield each
        else:
            letter = next((_SUITS[name] for name in each.classes if name in _SUITS), None)
            yield from [letter] if letter else _texts(each)


def cells_of(row: Element) -> list[Element]:
    """The cells directly in a row."""
    return [each for each in row.children if each.tag in ("td", "th")]


def rows_under_heads(page: Element, synonyms: Synonyms, needed: frozenset[str]) -> Iterator[HtmlRow]:
    """The rows that stand under heads with the needed columns, to the next row of heads."""
    known = {_name(name): column for column, others in synonyms.items() for name in (column, *others)}
    columns: list[str] = []
    for row in page.below("tr"):
        cells = cells_of(row)
        found = [known.get(_name(cell.text), "") for cell in cells]
        if needed <= set(found):
            columns = found
        elif columns and cells and cells[0].tag == "td":
            named: dict[str, Element] = {}
            for column, cell in zip(columns, cells, strict=False):
                if column:
                    named.setdefault(column, cell)
            yield HtmlRow(row.line, named)


_name = lru_cache(maxsize=4096)(column_name)  # a page repeats few texts many times
