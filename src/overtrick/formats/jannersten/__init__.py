"""``results.txt`` of Jannersten's dealing programs: the results that they print beside hand records, both ways.

The layout is that of the maker's help page (jannersten.com, Help, results.txt): three blocks, fields between
semicolons, none left out.
"""

from overtrick.formats.jannersten.reader import read
from overtrick.formats.jannersten.writer import write

__all__ = ["read", "write"]
