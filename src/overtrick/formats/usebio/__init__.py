"""USEBIO 1.2 and 1.3, the exchange format of the EBU, of Compscore (Australia) and of Scorer (New Zealand)."""

from overtrick.formats.usebio.reader import read
from overtrick.formats.usebio.writer import write

__all__ = ["read", "write"]
