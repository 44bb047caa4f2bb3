"""Help on a screen of forty columns: no line is longer, and what an option means stands below its name."""

import shutil

import click

_CLICK_FITS = 52
"""Narrower than this, click's own help runs over the edge."""
_INDENT = 2


class NarrowHelp(click.HelpFormatter):
    """Help as click writes it, and on a narrow screen as wide as that is."""

    def __init__(self, indent_increment: int = _INDENT, width: int | None = None, max_width: int | None = None) -> None:
        columns = shutil.get_terminal_size().columns
        self.is_narrow = width is None and columns < _CLICK_FITS
        super().__init__(indent_increment, columns - 1 if self.is_narrow else width, max_width)

    def write_dl(self, rows: list[tuple[str, str]], col_max: int = 30, col_spacing: int = _INDENT) -> None:  # type: ignore[override]
        """Write names and what they mean."""
        super().write_dl(rows, _INDENT if self.is_narrow else col_max, col_spacing)
