"""How large a file may be that is read as a whole. What is larger is told."""

MEGABYTE = 1 << 20
LARGEST = 256 * MEGABYTE
LONGEST_LINE = 64 * MEGABYTE
"""Some programs write all that they have on one line; a longer one is in no file of an event."""
