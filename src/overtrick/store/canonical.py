"""Canonical JSON: one text for one value, so that equal content has equal bytes and a hash can stand for it.

Keys in the order of their code points, no blanks, UTF-8, whole numbers only: a decimal is a text, since a float would
not be the figure that was entered. No escapes but those that JSON demands.
"""

import json
from collections.abc import Iterable
from hashlib import sha256
from typing import cast

from overtrick.formats.json_fields import NotJsonError, parsed
from overtrick.store.errors import EntryRefusedError

Json = None | bool | int | str | list["Json"] | dict[str, "Json"]
DEEPEST = 20
_PLAIN = frozenset((str, int, bool, type(None)))
_CONTAINERS = frozenset((dict, list, tuple))
_ENCODER = json.JSONEncoder(ensure_ascii=False, sort_keys=True, separators=(",", ":"), allow_nan=False)


def canonical(value: object) -> str:
    """The one text of a JSON value.

    >>> canonical({"what": {"result": "passed_out"}, "board": 7})
    '{"board":7,"what":{"result":"passed_out"}}'
    """
    _check(value, DEEPEST)
    text = _ENCODER.encode(value)
    if not text.isascii() and any("\ud800" <= character <= "\udfff" for character in text):
        raise EntryRefusedError("a text with half a character (a lone surrogate); send UTF-8")
    return text


def digest(*parts: str) -> str:
    """The SHA-256 of texts, one a line, in hexadecimal.

    >>> digest("overtrick")[:16]
    'ae493b3cc1c13cf0'
    """
    return sha256("\n".join(parts).encode()).hexdigest()


def value_of(text: str) -> Json:
    """The value of a JSON text; decimals come as text."""
    try:
        return cast(Json, parsed(text))  # what a parser of JSON gives, decimals as text
    except NotJsonError as error:
        raise EntryRefusedError(f"not JSON: {error}") from None


def fields_of(text: str) -> dict[str, Json]:
    """The fields of a JSON object."""
    found = value_of(text)
    if not isinstance(found, dict):
        raise EntryRefusedError("not a JSON object; wanted fields with their names")
    return found


def _check(value: object, depth: int) -> None:
    """Refuse what has no canonical text."""
    if depth == 0:
        raise EntryRefusedError(f"fields within fields, more than {DEEPEST} deep")
    if isinstance(value, dict):
        for key in value:
            if type(key) is not str:
                raise EntryRefusedError(f"a field called {key!r}; names of fields are texts")
        inside: Iterable[object] = value.values()
    elif isinstance(value, list | tuple):
        inside = value
    else:
        inside = (value,)
    for item in inside:
        kind = type(item)
        if kind in _CONTAINERS:
            _check(item, depth - 1)
        elif kind not in _PLAIN:
            raise EntryRefusedError(f"{item!r} is a {kind.__name__}; write a decimal as text")
