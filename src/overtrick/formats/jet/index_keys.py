"""Keys of indexes: bytes that sort as the values do."""

from collections.abc import Sequence

from overtrick.formats.jet.columns import Column, Kind, Value
from overtrick.formats.jet.errors import JetUnsupportedError
from overtrick.formats.jet.layout import Layout

FILLED, EMPTY = b"\x7f", b"\0"
NUMBER_SIZES = {Kind.SHORT: 2, Kind.LONG: 4}

# The weights of letters in the sort order "General", seen in the list of tables of files made by Access 97 and by
# Access 2000 (V of the latter between its neighbours); K, W, X and Z of Jet 3 have not been seen and are refused.
JET3_LETTERS = dict(
    zip("ABCDEFGHIJLMNOPQRSTUVY", bytes.fromhex("60616264666768696a6b6d6f70727374757677787a7d"), strict=True)
)
JET4_LETTERS = dict(
    zip(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZ", bytes.fromhex("4a4c4d4f51535557595b5c5e6062646668696b6d6f7173757678"), strict=True
    )
)


def index_key(layout: Layout, fields: Sequence[tuple[Column, bool, Value]]) -> bytes:
    """The key of a row from the fields of an index, each with its column and whether it rises."""
    parts = []
    for column, rising, value in fields:
        if not rising:
            raise JetUnsupportedError(f"an index in falling order of {column.name}")
        parts.append(_part(layout, column, value))
    return b"".join(parts)


def _part(layout: Layout, column: Column, value: Value) -> bytes:
    if value is None:
        return EMPTY
    if column.kind in NUMBER_SIZES and isinstance(value, int):
        size = NUMBER_SIZES[Kind(column.kind)]
        return FILLED + (value + (1 << (8 * size - 1))).to_bytes(size, "big")
    if column.kind == Kind.TEXT and isinstance(value, str):
        return FILLED + _weights(layout, value)
    raise JetUnsupportedError(f"an index of {column.name}, a column of kind {column.kind}")


def _weights(layout: Layout, text: str) -> bytes:
    letters, end = (JET3_LETTERS, b"\0") if layout.is_jet3 else (JET4_LETTERS, b"\1\0")
    try:
        return bytes(letters[letter] for letter in text.upper()) + end
    except KeyError as error:
        raise JetUnsupportedError(f"an index of the text {text!r}: the weight of {error} is not known") from error
