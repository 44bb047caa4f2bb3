"""Who played as a contestant, board by board: the contestant is called by those who played most of its boards.

Platforms call a pair by the names at its last board, so that a pair that played ten boards of twelve is missing from
its own ranking. Here whoever came in is a substitute, told with the boards played (Law 4: partners keep their seats
unless the director authorises substitutions).
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from overtrick.game.counted import counted

Names = tuple[str, ...]


@dataclass(slots=True)
class LineUps:
    """The boards that each set of players played for one contestant, in the order in which they first did."""

    boards: dict[Names, set[str]] = field(default_factory=dict)

    def played(self, names: Names, board: str) -> None:
        """Note who played a board; a row that is given twice counts once."""
        self.boards.setdefault(names, set()).add(board)

    @property
    def names(self) -> Names:
        """Those who played most boards together; of equal ones the first.

        >>> pair = LineUps({("ann", "robot"): {"11", "12"}, ("ann", "bob"): {"1", "2", "3"}})
        >>> pair.names, list(pair.substitutes())
        (('ann', 'bob'), ['robot 2 boards'])
        """
        return max(self.boards, key=lambda names: len(self.boards[names]))

    def substitutes(self) -> Iterator[str]:
        """Everybody else, with the number of the boards that each played."""
        regular = set(self.names)
        played: dict[str, set[str]] = {}
        for names, boards in self.boards.items():
            for name in _others(names, regular):
                played.setdefault(name, set()).update(boards)
        return (f"{name} {counted(len(boards), 'board')}" for name, boards in played.items())

    def __str__(self) -> str:
        return ", ".join(f"{'+'.join(names)} {len(boards)}" for names, boards in self.boards.items())


def _others(names: Names, regular: Iterable[str]) -> list[str]:
    return [name for name in names if name not in regular]
