"""Lists of whole numbers as people write them: ``1-4,7``."""

import re
from collections.abc import Iterable, Iterator

_SPAN = re.compile(r"(\d{1,4})(?:-(\d{1,4}))?", re.ASCII)


def spans(numbers: Iterable[int]) -> str:
    """Numbers in their order, runs shortened to their ends.

    >>> spans((1, 2, 3, 4, 7)), spans((5, 4))
    ('1-4,7', '5,4')
    """
    return ",".join(f"{first}-{last}" if last > first else str(first) for first, last in _runs(numbers))


def _runs(numbers: Iterable[int]) -> Iterator[tuple[int, int]]:
    first = last = None
    for number in numbers:
        if first is None or last is None or number != last + 1:
            if first is not None and last is not None:
                yield first, last
            first = number
        last = number
    if first is not None and last is not None:
        yield first, last


def numbers_in(text: str) -> tuple[int, ...] | None:
    """The numbers of such a list; None if the text is none.

    >>> numbers_in("1-4,7"), numbers_in("4-1"), numbers_in("x")
    ((1, 2, 3, 4, 7), None, None)
    """
    numbers: list[int] = []
    for part in text.split(","):
        found = _SPAN.fullmatch(part.strip())
        if not found:
            return None
        first, last = int(found[1]), int(found[2] or found[1])
        if last < first:
            return None
        numbers += range(first, last + 1)
    return tuple(numbers)
