"""Portable Bridge Notation, import format 2.1 and the dialects met in the wild."""

from overtrick.formats.pbn.reader import read

__all__ = ["read"]
