"""A name for a file that is called after its event: one that every system, address and device takes."""

import re
from unicodedata import normalize

_LONGEST = 80
_MOST_BYTES = 200  # with a suffix, below the 255 of every file system
# Windows keeps these for devices, whatever stands behind a point.
_DEVICE = re.compile(r"(?:con|prn|aux|nul|com[0-9]|lpt[0-9])(?:\..*)?", re.IGNORECASE)


def file_name(event: str, otherwise: str = "event") -> str:
    r"""The name of an event as that of a file, without its suffix; ``otherwise`` where nothing of it can stay.

    Letters and figures stay, blanks and dashes become one dash, all other signs go.

    >>> file_name("Tuesday's Pairs, A+B & C"), file_name("", "2026-03-05"), file_name("..\\..\\x"), file_name("NUL")
    ('Tuesdays-Pairs-AB-C', '2026-03-05', 'x', 'NUL-event')
    """
    kept = re.sub(r"[^\w\s.-]", "", normalize("NFC", event)[: 10 * _LONGEST])
    name = re.sub(r"[\s-]+", "-", kept)[:_LONGEST].encode()[:_MOST_BYTES].decode(errors="ignore").strip("-._")
    if not name:
        return "event" if otherwise == event else file_name(otherwise, "event")
    return f"{name}-event" if _DEVICE.fullmatch(name) else name
