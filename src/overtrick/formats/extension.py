"""What a package from outside offers at the entry point ``overtrick.formats``: a format to read, to write, or both."""

from dataclasses import dataclass

from overtrick.formats.catalogue import Format
from overtrick.formats.writing import Writer


@dataclass(frozen=True, slots=True)
class Extension:
    """A format from outside; each part is None if there is none. A binary format is shown whole files as bytes.

    >>> from overtrick.formats import pbn
    >>> Extension(writer=Writer("house", "our own PBN", ".house", pbn.write)).reader is None
    True
    """

    reader: Format[str] | None = None
    binary_reader: Format[bytes] | None = None
    writer: Writer | None = None
