"""Rows made to fit the columns that a file really has: what does not fit is cut or left out, and told."""

from collections.abc import Iterable, Iterator, Mapping

from overtrick.formats.jet.columns import Kind, Value
from overtrick.formats.jet.definition import Definition
from overtrick.formats.losses import Losses

Fields = Mapping[str, Value]


def fitted(definition: Definition, rows: Iterable[Fields], encoding: str, losses: Losses) -> Iterator[Fields]:
    """The rows with the columns of the table; texts are cut to what their column holds."""
    columns = {column.name: column for column in definition.columns}
    told: set[str] = set()
    for row in rows:
        kept: dict[str, Value] = {}
        for name, value in row.items():
            column = columns.get(name)
            if column is None:
                if value and name not in told:
                    told.add(name)
                    losses.lose("column", f"this file's table {definition.name} has no column {name}")
            elif isinstance(value, str) and column.kind == Kind.TEXT:
                kept[name] = fitting_text(value, column.size, encoding)
                if kept[name] != value:
                    losses.lose("text", f"{definition.name}.{name} holds {kept[name]!r} of {value!r}")
            else:
                kept[name] = value
        yield kept


def fitting_text(text: str, size: int, encoding: str) -> str:
    """As much of a text as has room, with question marks for letters that the file cannot hold.

    >>> fitting_text("Łukasiewicz", 18, "utf-16-le"), fitting_text("Łukasz", 18, "cp1252")
    ('Łukasiewi', '?ukasz')
    """
    data = text.encode(encoding, errors="replace")[:size]
    return data.decode(encoding, errors="ignore")
