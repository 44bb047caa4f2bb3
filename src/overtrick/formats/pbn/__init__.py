"""Portable Bridge Notation 2.1, its import format read, its export format written, and the dialects met in the wild."""

from overtrick.formats.pbn.reader import read
from overtrick.formats.pbn.stream import Stream
from overtrick.formats.pbn.writer import write

__all__ = ["Stream", "read", "write"]
