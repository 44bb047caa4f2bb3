"""A terminal: tables in colour, suits as symbols, only the columns that it has room for. The only use of rich."""

import re
from collections.abc import Iterator

from rich.console import Console
from rich.style import Style
from rich.table import Table as RichTable
from rich.text import Text

from overtrick.cli.streams import speaks_unicode
from overtrick.reports.tables import GAP, Column, Kind, Table, fitted, needed

# Four colours, each suit its own; the symbols differ too, so that nothing rests on colour alone.
_SUITS = {"S": ("♠", "bright_blue"), "H": ("♥", "red"), "D": ("♦", "yellow"), "C": ("♣", "green")}
_CONTRACT = re.compile(r"([1-7])(NT|[CDHS])(X{0,2})")
_CARD = re.compile(r"([CDHS])([2-9TJQKA])")
_HEAD, _TITLE, _NOTE = Style(underline=True), Style(bold=True), Style(dim=True, italic=True)


class TerminalPage:
    """A terminal of so many columns."""

    def __init__(self, columns: int, console: Console | None = None) -> None:
        self.columns: int | None = columns
        self.console = console or Console(width=columns, highlight=False, soft_wrap=False)
        self.symbols = speaks_unicode()
        self.left_out: dict[str, None] = {}

    def table(self, table: Table) -> None:
        """Write a table, without the columns that there is no room for."""
        narrow = fitted(table, self.console.width)
        self.left_out.update(dict.fromkeys(narrow.left_out))
        if narrow.title:
            self.console.print(Text(narrow.title, _TITLE))
        if narrow.rows:
            self._rows(narrow)
        for note in narrow.notes:
            self.console.print(Text(note, _NOTE))
        self.console.print()

    def _rows(self, table: Table) -> None:
        """Figures are never cut: where even close columns do not fit, the lines are longer than the screen."""
        room = self.console.width
        gap = GAP if needed(table) <= room else 1
        self.console.width = max(room, needed(table, gap))
        self.console.print(self._rich(table, gap))
        self.console.width = room

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

    def _rich(self, table: Table, gap: int) -> RichTable:
        made = RichTable(box=None, pad_edge=False, padding=(0, gap, 0, 0), header_style=_HEAD)
        for column in table.columns:
            made.add_column(
                column.head,
                justify="right" if column.is_right else "left",
                no_wrap=column.kind is not Kind.NAME,
                overflow="fold",
            )
        for row in table.rows:
            made.add_row(*self._cells(row, table.columns))
        return made

    def _cells(self, row: tuple[str, ...], columns: tuple[Column, ...]) -> Iterator[Text]:
        for cell, column in zip(row, columns, strict=True):
            yield self._cell(cell, column.kind)

    def _cell(self, cell: str, kind: Kind) -> Text:
        if kind is Kind.CONTRACT and (found := _CONTRACT.fullmatch(cell)):
            level, denomination, doubling = found.groups()
            return Text.assemble(level, self._suit(denomination), Text(self._doubles(doubling), "bold red"))
        if kind is Kind.CARD and (found := _CARD.fullmatch(cell)):
            return Text.assemble(self._suit(found[1]), found[2])
        return Text(cell)

    def _suit(self, letter: str) -> Text:
        if letter not in _SUITS:
            return Text(letter)
        symbol, colour = _SUITS[letter]
        return Text(symbol if self.symbols else letter, colour)

    def _doubles(self, doubling: str) -> str:
        return doubling.replace("X", "×") if self.symbols else doubling
