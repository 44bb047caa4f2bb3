"""Plain text: tables with aligned columns, suits as letters, no colour. What a pipe, a file or a mail gets."""

import textwrap
from collections.abc import Iterator

from overtrick.reports.tables import GAP, Column, Table, fitted, folded, gap_in, width

PAGE = 79


def text_of(table: Table, *, columns: int | None = None) -> str:
    """A table as lines of text, as wide as it needs or fitted to so many columns.

    >>> from overtrick.reports.tables import Kind
    >>> table = Table("Ranking", (Column("Pair"), Column("%", Kind.NUMBER)), (("12", "60.5"), ("3", "9.5")))
    >>> print(text_of(table))
    Ranking
    Pair     %
    12    60.5
    3      9.5
    """
    if columns is None:
        return "\n".join(lines_of(table))
    narrow = fitted(table, columns)
    gap = gap_in(narrow, columns)
    return "\n".join(lines_of(folded(narrow, columns, gap), columns, gap))


def lines_of(table: Table, columns: int | None = None, gap: int = GAP) -> Iterator[str]:
    """The lines of a table: its title, heads, rows, and notes in lines of so many columns, unbroken if None."""
    if table.title:
        yield table.title
    if table.rows:
        widths = table.widths()
        heads = tuple(column.head for column in table.columns)
        for row in (heads, *table.rows):
            yield (" " * gap).join(_padded(row, table.columns, widths)).rstrip()
    for note in table.notes:
        yield from wrapped(note, columns)


def _padded(cells: tuple[str, ...], columns: tuple[Column, ...], widths: list[int]) -> Iterator[str]:
    for cell, column, wide in zip(cells, columns, widths, strict=True):
        blanks = " " * (wide - width(cell))
        yield blanks + cell if column.is_right else cell + blanks


def wrapped(text: str, columns: int | None, *, indent: str = "") -> list[str]:
    """A sentence in lines of so many columns; words are never broken. None is a page without an edge.

    >>> wrapped("average plus for the pair", 12), wrapped("average plus for the pair", None)
    (['average plus', 'for the pair'], ['average plus for the pair'])
    """
    if columns is None:
        return [f"{indent}{text}"]
    return textwrap.wrap(
        text, columns, initial_indent=indent, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False
    ) or [""]


def indented(line: str, columns: int | None) -> list[str]:
    """A line in as many as it needs, all indented as it is.

    >>> indented("  We 60 below the line", 14)
    ['  We 60 below', '  the line']
    """
    bare = line.lstrip()
    return wrapped(bare, columns, indent=line[: len(line) - len(bare)])
