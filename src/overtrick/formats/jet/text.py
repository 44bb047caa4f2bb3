"""Text of Jet 4: UTF-16, or squeezed into one byte a character where most of it is western."""

SQUEEZED = b"\xff\xfe"


def wide_text(data: bytes) -> str:
    r"""The text of a field of Jet 4.

    Squeezed text begins with FF FE; a zero byte changes to whole characters and back.

    >>> wide_text("Zoë".encode("utf-16-le")), wide_text(b"\xff\xfeZo\xeb"), wide_text(b"\xff\xfeZ\0\x42\x01\0a")
    ('Zoë', 'Zoë', 'Zła')
    """
    if not data.startswith(SQUEEZED):
        return data.decode("utf-16-le", errors="replace")
    parts = data[len(SQUEEZED) :].split(b"\0", 1)
    text = parts[0].decode("latin-1")
    return text + _rest(parts[1]) if len(parts) > 1 else text


def _rest(data: bytes) -> str:
    """What follows the first change to whole characters."""
    pieces, squeezed, start, place = [], False, 0, 0
    while place < len(data):
        if data[place] == 0:
            pieces.append(_piece(data[start:place], squeezed=squeezed))
            squeezed = not squeezed
            start = place = place + 1
        else:
            place += 1 if squeezed else 2
    pieces.append(_piece(data[start:], squeezed=squeezed))
    return "".join(pieces)


def _piece(data: bytes, *, squeezed: bool) -> str:
    return data.decode("latin-1" if squeezed else "utf-16-le", errors="replace")
