"""LIN, the format of Bridge Base Online: single hands and their play, and the record of a match shown live."""

from overtrick.formats.lin.played import Table, tables
from overtrick.formats.lin.reader import read
from overtrick.formats.lin.writer import write

__all__ = ["Table", "read", "tables", "write"]
