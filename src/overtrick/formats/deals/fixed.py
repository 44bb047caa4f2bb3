"""Files of records of one length: each with the byte at which it begins; what is left over at the end is reported."""

from collections.abc import Iterator

from overtrick.formats.findings import Findings


def fixed_records(data: bytes, length: int, findings: Findings, *, start: int = 0) -> Iterator[tuple[int, bytes]]:
    """The records of a file from a byte on, each with its own first byte.

    >>> findings = Findings("a.bri")
    >>> list(fixed_records(b"abcde", 2, findings))
    [(0, b'ab'), (2, b'cd')]
    >>> findings.problems[0].message
    'the last record, at byte 4, has 1 byte; wanted 2'
    """
    whole = start + (len(data) - start) // length * length
    for first in range(start, whole, length):
        yield first, data[first : first + length]
    over = len(data) - whole
    if over > 0:
        bytes_ = "1 byte" if over == 1 else f"{over} bytes"
        findings.error("record-truncated", f"the last record, at byte {whole}, has {bytes_}; wanted {length}")
