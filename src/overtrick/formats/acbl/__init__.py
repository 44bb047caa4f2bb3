"""Club results of the ACBL: the JSON that its results page carries, alone or inside the page."""

from overtrick.formats.acbl.reader import read

__all__ = ["read"]
