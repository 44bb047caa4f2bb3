"""Pages of Bridge Base Online: the traveller of a board, the list of a player's hands."""

from overtrick.formats.bbo.reader import read

__all__ = ["read"]
