"""A PBN file as text in chunks, in the encoding in which the whole of it would be read, without holding it."""

import io
from codecs import getincrementaldecoder
from collections.abc import Iterator
from typing import BinaryIO

from overtrick.formats import limits
from overtrick.formats.decoding import Encoding, guessed, marked_encoding
from overtrick.formats.findings import Findings

_CHUNK = 1 << 18
_HEAD = 4096
_SAMPLE = 1 << 20  # as many bytes of lines that are not ASCII as the guess of an encoding is made from


def text_chunks(file: BinaryIO, findings: Findings) -> Iterator[str]:
    r"""The text of a file that can be read twice: first for its encoding. Lines are ended by ``\n`` alone.

    >>> list(text_chunks(io.BytesIO("Blåbær\r\n".encode("latin-1")), Findings("club.pbn")))
    ['Blåbær\n']
    """
    start = file.tell()
    marked, begins = marked_encoding(file.read(_HEAD), findings) or ("", 0)
    file.seek(start)
    encoding = Encoding(marked) if marked else _encoding(file, findings)
    file.seek(start + begins)
    inner = getincrementaldecoder(encoding.name)(errors=encoding.errors)
    decoder = io.IncrementalNewlineDecoder(inner, translate=True)
    nuls = 0
    for data in _lines(file, findings):
        text = decoder.decode(data)
        nuls += text.count("\0")
        yield text.replace("\0", "") if nuls else text
    if rest := decoder.decode(b"", final=True):
        yield rest
    if nuls:
        findings.notice("nul-bytes", f"{nuls} NUL character{'s were' if nuls > 1 else ' was'} left out")


def _encoding(file: BinaryIO, findings: Findings) -> Encoding:
    """UTF-8 as long as every line is, else the code page that the lines which are not ASCII make likely."""
    sample, first, line = bytearray(), 0, 1
    for lines in _lines(file, Findings(findings.file)):
        if not lines.isascii():
            if not first:
                first = _first_that_is_not_utf_8(lines, line)
            if len(sample) < _SAMPLE:
                sample += b"\n".join(each for each in lines.split(b"\n") if not each.isascii()) + b"\n"
        line += lines.count(b"\n")
    return guessed(bytes(sample), first, findings) if first else Encoding("utf-8")


def _lines(file: BinaryIO, findings: Findings) -> Iterator[bytes]:
    """The file in chunks of whole lines, up to a line that is longer than any."""
    begun: list[bytes] = []
    line = 1
    while data := file.read(_CHUNK):
        end = max(data.rfind(b"\n"), data.rfind(b"\r")) + 1
        if end:
            yield b"".join((*begun, data[:end]))
            line += data.count(b"\n", 0, end)
            begun = []
        begun.append(data[end:])
        if sum(map(len, begun)) > limits.LONGEST_LINE:
            told = f"more than {limits.LONGEST_LINE / limits.MEGABYTE:g} MB without a line end"
            findings.error("line-too-long", f"{told}; the file is read up to this line", line)
            return
    if rest := b"".join(begun):
        yield rest


def _first_that_is_not_utf_8(lines: bytes, number: int) -> int:
    """The number of the first line that is not UTF-8; 0 if all are."""
    try:
        lines.decode("utf-8")
    except UnicodeDecodeError as error:
        return number + lines.count(b"\n", 0, error.start)
    return 0
