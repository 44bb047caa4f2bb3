"""Standard output and error on any machine: signs that an old encoding lacks become plain ones; nothing crashes."""

import codecs
import io
import sys
import unicodedata

_PLAIN = {
    "♠": "S", "♥": "H", "♦": "D", "♣": "C", "×": "x", "−": "-", "–": "-", "—": "-", "≥": ">=", "≤": "<=",
    "½": "1/2", "…": "...", "→": "->", "√": "root ", "·": "*", "▲": "+", "▼": "-", "“": '"', "”": '"', "’": "'",
}  # fmt: skip
_HANDLER = "overtrick-plain"


def ready() -> None:
    """Let standard output and error write every text, whatever the machine's encoding."""
    codecs.register_error(_HANDLER, _plain)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=_HANDLER)


def _plain(error: UnicodeError) -> tuple[str, int]:
    """What stands for the letters that an encoding does not have."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(map(_letter, error.object[error.start : error.end])), error.end


def _letter(letter: str) -> str:
    """A letter without its accent, a sign in plain letters, or a question mark.

    >>> _letter("é"), _letter("♠"), _letter("橋")
    ('e', 'S', '?')
    """
    base = unicodedata.normalize("NFKD", letter)[:1]
    return _PLAIN.get(letter) or (base if base.isascii() else "?")


def speaks_unicode() -> bool:
    """Whether standard output can show suit symbols."""
    try:
        "♠♥♦♣×".encode(getattr(sys.stdout, "encoding", None) or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True
