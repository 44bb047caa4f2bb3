"""The ranking on the wall: which lists stand beside each other, and how many rows are read at once."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from overtrick.reports.ranking import RankingView

ROWS, BESIDE, BESIDE_LONG = 10, 8, 4  # rows of a list alone, of two lists, of two with names in two lines
FITS = 19  # letters of number and names in one line where two lists share the screen
_LINES = ("North-South", "East-West")


@dataclass(frozen=True, slots=True)
class Panel:
    """What is shown at once: one list, or the two of a movement with two winners. ``title`` is its section's."""

    title: str
    lists: tuple[RankingView, ...]

    @property
    def rows(self) -> int:
        """How many rows of each list are shown at once: fewer where names need two lines."""
        longest = max((len(f"{row.contestant} {row.names}") for each in self.lists for row in each.rows), default=0)
        return ROWS if len(self.lists) == 1 else BESIDE if longest <= FITS else BESIDE_LONG


def panels(lists: Iterable[RankingView]) -> tuple[Panel, ...]:
    """The lists as they are shown; the North-South list of a section has its East-West list beside it."""
    return tuple(_panels(list(lists)))


def _panels(left: list[RankingView]) -> Iterator[Panel]:
    while left:
        first, *left = left
        parts = first.title.split(", ")
        if _LINES[0] in parts and left and left[0].title == first.title.replace(*_LINES):
            second, *left = left
            yield Panel(", ".join(each for each in parts if each != _LINES[0]), (first, second))
        else:
            yield Panel(first.title, (first,))
