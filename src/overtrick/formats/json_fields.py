"""Fields of JSON objects, each read as the kind of value that it should be; any other kind is as if it were absent."""

import json
from collections.abc import Mapping

from overtrick.formats.figures import whole

Fields = Mapping[str, object]


class NotJsonError(ValueError):
    """A text is not JSON; ``line`` is where it stops being so."""

    def __init__(self, message: str, line: int) -> None:
        super().__init__(message)
        self.line = line


def parsed(text: str) -> object:
    """The value of a JSON text, decimals as text so that they stay exact. Raises ``NotJsonError``."""
    try:
        return json.loads(text, parse_float=str, parse_constant=str)
    except json.JSONDecodeError as error:
        raise NotJsonError(error.msg, error.lineno) from None
    except (RecursionError, ValueError) as error:
        raise NotJsonError(str(error), 1) from None


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
    return str(value).strip() if isinstance(value, str | int) and not isinstance(value, bool) else ""


def number(value: object) -> int | None:
    """A whole number, or one written as text; None for anything else."""
    return whole(text(value))
