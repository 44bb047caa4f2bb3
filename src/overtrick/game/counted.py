"""A number of things in words, so that no sentence says "1 boards"."""


def counted(number: int, one: str, many: str = "") -> str:
    """A number of things; ``many`` is needed where it is not ``one`` with an s.

    >>> counted(1, "board"), counted(28, "board"), counted(2, "entry", "entries")
    ('1 board', '28 boards', '2 entries')
    """
    return f"{number} {one if number == 1 else many or f'{one}s'}"
