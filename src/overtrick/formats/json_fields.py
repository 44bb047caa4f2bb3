"""Fields of JSON objects, each read as the kind of value that it should be; any other kind is as if it were absent."""

import json
import re
from collections.abc import Mapping

from overtrick.formats.figures import whole

_SOLID = re.compile(r"\S")
Fields = Mapping[str, object]
LARGEST = 10**15  # as with figures: no number that fills the memory


class NotJsonError(ValueError):
    """A text is not JSON; ``line`` is where it stops being so."""

    def __init__(self, message: str, line: int) -> None:
        super().__init__(message)
        self.line = line


_DECODER = json.JSONDecoder(parse_float=str, parse_constant=str)


def parsed(text: str) -> object:
    """The value of a JSON text, decimals as text so that they stay exact. Raises ``NotJsonError``."""
    value, end = parsed_at(text, 0)
    if text[end:].strip():
        raise NotJsonError("more than one value", text.count("\n", 0, end) + 1)
    return value


def parsed_at(text: str, place: int) -> tuple[object, int]:
    """The JSON value that begins at a place or behind the blanks there, and where it ends."""
    start = next((found.start() for found in _SOLID.finditer(text, place)), len(text))
    try:
        return _DECODER.raw_decode(text, start)
    except json.JSONDecodeError as error:
        raise NotJsonError(error.msg, error.lineno) from None
    except (RecursionError, ValueError) as error:
        raise NotJsonError(str(error), text.count("\n", 0, start) + 1) from None


def shown(value: object) -> str:
    """Any value as words, for what is only kept."""
    try:
        return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    except RecursionError:
        return "…"


def fields(value: object) -> Fields:
    """A JSON object, an empty one for anything else."""
    return value if isinstance(value, dict) else {}


def items(value: object) -> list[Fields]:
    """The objects of a JSON list."""
    return [fields(item) for item in value] if isinstance(value, list) else []


def text(value: object) -> str:
    """A text, or a number as text; empty for anything else.

    >>> text(7), text(" A "), text(None), text(True)
    ('7', 'A', '', '')
    """
    if type(value) is str:  # nearly always; a log has some thirty fields an entry
        return value.strip()
    if value is None:
        return ""
    return str(value).strip() if isinstance(value, str | int) and not isinstance(value, bool) else ""


def number(value: object) -> int | None:
    """A whole number, or one written as text; None for anything else."""
    if type(value) is int and abs(value) < LARGEST:
        return value
    return whole(text(value))
