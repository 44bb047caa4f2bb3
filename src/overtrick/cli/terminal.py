"""A terminal: tables in colour, suits as symbols, only the columns that it has room for."""

import re
from collections.abc import Iterator

from rich.console import Console
from rich.style import Style
from rich.text import Text

from overtrick.cli.streams import speaks_unicode
from overtrick.reports.tables import Column, Kind, Table, fitted, folded, gap_in, width

# Four colours, each suit its own; the symbols differ too, so that nothing rests on colour alone.
_SUITS = {"S": ("♠", "bright_blue"), "H": ("♥", "red"), "D": ("♦", "yellow"), "C": ("♣", "green")}
_CONTRACT = re.compile(r"([1-7])(NT|[CDHS])(X{0,2})")
_CARD = re.compile(r"([CDHS])([2-9TJQKA])")
_HEAD, _TITLE, _NOTE, _DOUBLED = (Style.parse(words) for words in ("underline", "bold", "dim italic", "bold red"))

Parts = Iterator[str | tuple[str, str | Style]]


class TerminalPage:
    """A terminal of so many columns."""

    def __init__(self, columns: int, console: Console | None = None) -> None:
        self.columns: int | None = columns
        self.console = console or Console(width=columns, highlight=False)
        self.symbols = speaks_unicode()
        self.left_out: dict[str, None] = {}

    def table(self, table: Table) -> None:
        """Write a table, without the columns that there is no room for."""
        room = self.console.width
        narrow = fitted(table, room)
        self.left_out.update(dict.fromkeys(narrow.left_out))
        if narrow.title:
            self.console.print(Text(narrow.title, _TITLE))
        if narrow.rows:
            gap = gap_in(narrow, room)
            self._write(Text.assemble(*self._lines(folded(narrow, room, gap), gap)))
        for note in narrow.notes:
            self.console.print(Text(note, _NOTE))
        self.console.print()

    def sentence(self, text: str, *, strong: bool = False) -> None:
        """Write a sentence."""
        self.console.print(Text(text, _TITLE if strong else Style()))

    def gap(self) -> None:
        """Write an empty line."""
        self.console.print()

    def close(self) -> None:
        """Say once what the screen was too narrow for."""
        if self.left_out:
            text = f"This screen is too narrow for: {', '.join(self.left_out)}. Widen it, or send the output to a file."
            self.console.print(Text(text, _NOTE))

    def _write(self, text: Text) -> None:
        """Write lines that are never cut: on a screen narrower than the figures they run over its edge."""
        self.console.print(text, end="", no_wrap=True, overflow="ignore", crop=False)

    def _lines(self, table: Table, gap: int) -> Parts:
        """Heads and rows as pieces of text with their styles."""
        widths = table.widths()
        heads = (_padded(column.head, column, wide) for column, wide in zip(table.columns, widths, strict=True))
        yield ((" " * gap).join(heads).rstrip(), _HEAD)
        for row in table.rows:
            yield "\n"
            for place, (cell, column, wide) in enumerate(zip(row, table.columns, widths, strict=True)):
                yield " " * gap if place else ""
                yield from self._cell(cell, column, wide)
        yield "\n"

    def _cell(self, cell: str, column: Column, wide: int) -> Parts:
        if column.kind is Kind.CONTRACT and (found := _CONTRACT.fullmatch(cell)):
            level, denomination, doubling = found.groups()
            yield level
            yield self._suit(denomination)
            yield (doubling.replace("X", "×") if self.symbols else doubling, _DOUBLED)
            yield " " * (wide - len(cell))
        elif column.kind is Kind.CARD and (found := _CARD.fullmatch(cell)):
            yield self._suit(found[1])
            yield found[2] + " " * (wide - len(cell))
        else:
            yield _padded(cell, column, wide)

    def _suit(self, letter: str) -> str | tuple[str, str]:
        if letter not in _SUITS:
            return letter
        symbol, colour = _SUITS[letter]
        return (symbol if self.symbols else letter, colour)


def _padded(cell: str, column: Column, wide: int) -> str:
    blanks = " " * (wide - width(cell))
    return blanks + cell if column.is_right else cell + blanks
