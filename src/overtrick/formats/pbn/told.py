"""Entries and values in a message about what was lost."""

from collections.abc import Mapping

from overtrick.events.model import Entry, ResultEntered, Ruled
from overtrick.game.errors import excerpt
from overtrick.game.seats import BySide


def told(value: object) -> str:
    """A value as a message has it.

    >>> told(("Ann", "Bob")), told(BySide(("5",), ("9",))), told(None)
    ('Ann, Bob', '5 against 9', 'none')
    """
    if value is None or value in ("", ()):
        return "none"
    if isinstance(value, BySide):
        return " against ".join(map(told, value))
    if isinstance(value, Mapping):
        return ", ".join(f"{name} {each}" for name, each in value.items())
    if isinstance(value, tuple):
        return excerpt(", ".join(map(str, value)))
    return excerpt(str(value))


def board_of(entry: Entry) -> str:
    """Where an entry belongs, as the beginning of a message."""
    return f"board {entry.board}: " if entry.board else ""


def told_of(entry: Entry) -> str:
    """An entry as a message has it.

    >>> from overtrick.game.notation import parse_result
    >>> told_of(Entry("a", ResultEntered(parse_result("3NTN=")), board="7"))
    'board 7: 3NTN='
    """
    what = entry.what
    if isinstance(what, ResultEntered):
        written = "" if what.written is None else f" ({what.written:+})"
        return f"{board_of(entry)}{what.result}{written}"
    if isinstance(what, Ruled):
        return f"{board_of(entry)}the ruling {what.adjustment}"
    return f"{board_of(entry)}{type(what).__name__} of {told(entry.contestants)}"
