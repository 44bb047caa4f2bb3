"""Numbers written as text that fit into the columns of a Bridgemate file."""

LARGEST_SHORT, LARGEST_LONG = 0x7FFF, 0x7FFFFFFF
MOST_FIGURES = 10


def short(text: str | None) -> int | None:
    """A number that a column of two bytes holds, None for anything else.

    >>> short("12"), short("A3"), short("70000"), short(None)
    (12, None, None, None)
    """
    number = long(text)
    return number if number is not None and number <= LARGEST_SHORT else None


def long(text: str | None) -> int | None:
    """A number that a column of four bytes holds, None for anything else."""
    if not text or not text.isascii() or not text.isdecimal() or len(text) > MOST_FIGURES:
        return None
    number = int(text)
    return number if number <= LARGEST_LONG else None
