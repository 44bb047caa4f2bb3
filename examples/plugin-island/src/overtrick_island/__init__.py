"""The results of the Island League, an invented federation: a format for Overtrick from outside its own package."""

from overtrick.formats.catalogue import Format
from overtrick.formats.extension import Extension
from overtrick.formats.writing import Writer
from overtrick_island.reader import NAME, TITLE, read, recognises
from overtrick_island.writer import write

ISLAND = Extension(
    reader=Format(NAME, TITLE, recognises, read),
    writer=Writer(NAME, TITLE, ".isl", write),
)

__all__ = ["ISLAND"]
