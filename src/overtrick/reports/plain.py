"""Plain text: tables with aligned columns, suits as letters, no colour. What a pipe, a file or a mail gets."""

import textwrap
from collections.abc import Iterator

from overtrick.reports.tables import GAP, Column, Table, fitted, folded, width

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
    if columns is not None:
        table = folded(fitted(table, columns), columns)
    return "\n".join(lines_of(table, columns or PAGE))


def lines_of(table: Table, columns: int = PAGE) -> Iterator[str]:
    """The lines of a table: its title, heads, rows and notes."""
    if table.title:
        yield table.title
    if table.rows:
        widths = table.widths()
        heads = tuple(column.head for column in table.columns)
        for row in (heads, *table.rows):
            yield _row(row, table.columns, widths)
    for note in table.notes:
        yield from wrapped(note, columns)


def _row(cells: tuple[str, ...], columns: tuple[Column, ...], widths: list[int]) -> str:
    padded = (
        " " * (wide - width(cell)) + cell if column.is_right else cell + " " * (wide - width(cell))
        for cell, column, wide in zip(cells, columns, widths, strict=True)
    )
    return (" " * GAP).join(padded).rstrip()


def wrapped(text: str, columns: int = PAGE, *, indent: str = "") -> list[str]:
    """A sentence in lines of so many columns; words are never broken.

    >>> wrapped("average plus for the pair", 12)
    ['average plus', 'for the pair']
    """
    return textwrap.wrap(
        text, columns, initial_indent=indent, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False
    ) or [""]
