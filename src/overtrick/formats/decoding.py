"""Bytes to text: which of the encodings that bridge programs write this is. Never raises; a guess is reported.

Strict UTF-8 is no guess: other encodings practically never happen to be valid UTF-8. Where most of a file is, the bytes
that are not were pasted in from elsewhere, and they alone are read in a code page. Such single-byte pages can only be
told apart by what would be nonsense in the others; without any such sign it is Latin-1.
"""

import re
from codecs import BOM_UTF8, BOM_UTF16_BE, BOM_UTF16_LE, BOM_UTF32_BE, BOM_UTF32_LE, register_error
from dataclasses import dataclass

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
_CZECH = re.compile(rb"[A-Za-z\xc0-\xff][\xfd\x9a\x9e]|[\xfd\x9a\x9e][a-z\xe0-\xff]")  # in a word
# Letters of Western and Central Europe in UTF-8. In a code page it would be a capital with a sign behind it.
_LATIN_IN_UTF_8 = re.compile(rb"[\xc2-\xc5][\x80-\xbf]")
_STRAYS_FOR_EACH = 10  # lines that are not UTF-8 for one that is: more, and the file is not UTF-8
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
        found = guessed(data, line, findings)
        return data.decode(found.name, found.errors)


@dataclass(frozen=True, slots=True)
class Encoding:
    """An encoding by its name, and what becomes of bytes that it does not have."""

    name: str
    errors: str = "replace"


def guessed(data: bytes, line: int, findings: Findings) -> Encoding:
    """The encoding of a file that is not UTF-8 throughout, by its lines that are not ASCII; a guess, which is told."""
    lines = [each for each in data.split(b"\n") if not each.isascii()]
    strays = [each for each in lines if not _is_utf_8(each)]
    in_utf_8 = sum(_LATIN_IN_UTF_8.search(each) is not None for each in lines)
    is_mixed = len(strays) <= _STRAYS_FOR_EACH * in_utf_8
    page, name = _code_page(b"\n".join(strays) if is_mixed else data)
    if not is_mixed:
        findings.notice("encoding-guessed", f"not UTF-8; read as {name}", line)
        return Encoding(page)
    places = "in this line alone" if len(strays) == 1 else f"in {len(strays)} lines, of which this is the first"
    findings.notice("encoding-mixed", f"UTF-8, but not {places}; what is not is read as {name}", line)
    return Encoding("utf-8", _STRAYS[page])


def _is_utf_8(line: bytes) -> bool:
    try:
        line.decode("utf-8")
    except UnicodeDecodeError:
        return False
    return True


def _stray(page: str) -> str:
    """The name under which bytes that are not UTF-8 are read in a code page."""

    def read(error: UnicodeError) -> tuple[str, int]:
        assert isinstance(error, UnicodeDecodeError)  # nothing is encoded with it
        return error.object[error.start : error.end].decode(page, "replace"), error.end

    name = f"overtrick-{page}"
    register_error(name, read)
    return name


_STRAYS = {page: _stray(page) for page in ("latin-1", "cp1250", "cp1252")}


def _code_page(data: bytes) -> tuple[str, str]:
    high = data.translate(None, _ASCII)
    czech = _CZECH_ACCENTS.search(high) and _CZECH_CARONS.search(high) and _ETH not in high
    if (czech and _CZECH.search(data)) or (_MAYBE_POLISH.search(high) and _POLISH.search(data)):
        return "cp1250", "Windows-1250 (Central European)"
    if _WINDOWS.search(high):
        return "cp1252", "Windows-1252 (Western European)"
    return "latin-1", "Latin-1 (Western European)"
