"""Bytes to text: which of the encodings that bridge programs write this is. Never raises; a guess is reported.

Strict UTF-8 is no guess: other encodings practically never happen to be valid UTF-8. The single-byte code pages can
only be told apart by what would be nonsense in the others.
"""

import re
from codecs import BOM_UTF8, BOM_UTF16_BE, BOM_UTF16_LE, BOM_UTF32_BE, BOM_UTF32_LE

from overtrick.formats import limits
from overtrick.formats.findings import Findings
from overtrick.game.problems import Reading

# Longest first: the mark of UTF-32 begins with that of UTF-16.
_BYTE_ORDER_MARKS = (
    (BOM_UTF32_LE, "utf-32-le"),
    (BOM_UTF32_BE, "utf-32-be"),
    (BOM_UTF8, "utf-8"),
    (BOM_UTF16_LE, "utf-16-le"),
    (BOM_UTF16_BE, "utf-16-be"),
)
_XML_ENCODING = re.compile(rb"""<\?xml[^>]{0,200}?encoding\s*=\s*["']([A-Za-z0-9._-]{1,40})["']""")

# Bytes that are signs in Latin-1 (¹ ³ ¿ ¼ ¾ £ ¥ ¯) and letters in cp1250 (ą ł ż Ľ ľ Ł Ą Ż), where a letter must be.
_POLISH = re.compile(
    rb"[A-Za-z\xc0-\xff]{2}[\xa3\xa5\xaf\xb3\xb9\xbc\xbe\xbf]|[\xa3\xa5\xaf\x8f][a-z]{2}|[A-Za-z\xc0-\xff][\x8d\x8f\x9d]"
)
_MAYBE_POLISH = re.compile(rb"[\xa3\xa5\xaf\xb3\xb9\xbc\xbe\xbf\x8d\x8f\x9d]")
# Czech mixes ý, š or ž with what Latin-1 reads as ì è ø ù. Faroese has ý and ø, but then ð (F0) too.
_CZECH_ACCENTS, _CZECH_CARONS, _ETH = re.compile(rb"[\xfd\x9a\x9e]"), re.compile(rb"[\xec\xe8\xf8\xf9]"), b"\xf0"
_ASCII = bytes(range(0x80))
_WINDOWS = re.compile(rb"[\x80-\x9f]")


def decoded(data: bytes, file: str) -> Reading[str]:
    r"""The text of a file, its lines ended by ``\n`` alone; notices say what was guessed.

    A file is read up to a line that is longer than any, which is an error.

    >>> decoded("Blåbær\r\n".encode("latin-1"), "club.pbn").value
    'Blåbær\n'
    """
    findings = Findings(file)
    text = _text(_of_lines(data, findings), findings)
    if nuls := text.count("\0"):
        findings.notice("nul-bytes", f"{nuls} NUL character{'s were' if nuls > 1 else ' was'} left out")
        text = text.replace("\0", "")
    return Reading(text.replace("\r\n", "\n").replace("\r", "\n"), tuple(findings.problems))


def _of_lines(data: bytes, findings: Findings) -> bytes:
    """The data up to the first line that is too long; all of it, nearly always."""
    start = 0
    while len(data) - start > limits.LONGEST_LINE:
        window = (start, start + limits.LONGEST_LINE + 1)
        last = max(data.rfind(b"\n", *window), data.rfind(b"\r", *window))
        if last < 0:
            line = data.count(b"\n", 0, start) + 1
            told = f"more than {limits.LONGEST_LINE / limits.MEGABYTE:g} MB without a line end"
            findings.error("line-too-long", f"{told}; the file is read up to this line", line)
            return data[:start]
        start = last + 1
    return data


def _text(data: bytes, findings: Findings) -> str:
    if marked := marked_encoding(data, findings):
        encoding, begins = marked
        return _marked(data[begins:], encoding, findings)
    return _declared(data, findings) or _unmarked(data, findings)


def marked_encoding(head: bytes, findings: Findings) -> tuple[str, int] | None:
    r"""The encoding that the first bytes of a file give away, and where its text begins; None if they give none.

    >>> marked_encoding(b"\xef\xbb\xbfabc", Findings("a.pbn"))
    ('utf-8', 3)
    """
    for mark, encoding in _BYTE_ORDER_MARKS:
        if head.startswith(mark):
            return encoding, len(mark)
    wide = _wide(head)
    if wide:
        findings.notice("encoding-guessed", f"no byte order mark; read as {wide.upper()}")
    return (wide, 0) if wide else None


def _marked(data: bytes, encoding: str, findings: Findings) -> str:
    try:
        return data.decode(encoding)
    except UnicodeDecodeError as error:
        findings.error(
            "encoding-broken",
            f"not {encoding.upper()} from byte {error.start} on; what could not be read is shown as �",
        )
        return data.decode(encoding, errors="replace")


def _wide(data: bytes) -> str | None:
    """UTF-16 without a mark: in Latin text every other byte is zero."""
    head = data[:4096]
    if not head or head.count(0) * 3 < len(head):
        return None
    even, odd = head[::2].count(0), head[1::2].count(0)
    if max(even, odd) < 4 * min(even, odd):
        return None
    return "utf-16-be" if even > odd else "utf-16-le"


def _declared(data: bytes, findings: Findings) -> str | None:
    """The text as an XML declaration says it is encoded, unless the declaration is wrong."""
    declaration = _XML_ENCODING.match(data)
    if not declaration:
        return None
    encoding = declaration[1].decode("ascii")
    try:
        return data.decode(encoding)
    except (UnicodeDecodeError, LookupError):
        findings.notice("encoding-declared-wrongly", f"declared as {encoding}, which it is not", 1)
        return None


def _unmarked(data: bytes, findings: Findings) -> str:
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        return data.decode(code_page(data, line, findings), errors="replace")


def code_page(data: bytes, line: int, findings: Findings) -> str:
    """The single-byte encoding of a file, by bytes of it that are not ASCII; a guess, which is reported."""
    encoding, name = _code_page(data)
    findings.notice("encoding-guessed", f"not UTF-8; read as {name}", line)
    return encoding


def _code_page(data: bytes) -> tuple[str, str]:
    high = data.translate(None, _ASCII)
    czech = _CZECH_ACCENTS.search(high) and _CZECH_CARONS.search(high) and _ETH not in high
    if czech or (_MAYBE_POLISH.search(high) and _POLISH.search(data)):
        return "cp1250", "Windows-1250 (Central European)"
    if _WINDOWS.search(high):
        return "cp1252", "Windows-1252 (Western European)"
    return "latin-1", "Latin-1 (Western European)"
