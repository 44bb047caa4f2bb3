"""Cutting in and out with five or more players: who has played most rubbers in a row goes out, and a tie is cut."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass

PLAYING = 4


def in_a_row(before: Mapping[str, int], table: Collection[str]) -> dict[str, int]:
    """How many rubbers in a row each player has played after one more; those who sat out have none.

    >>> in_a_row({"Ann": 1, "Bob": 1, "Cat": 1, "Dan": 1, "Eve": 0}, ("Ann", "Bob", "Cat", "Eve"))
    {'Ann': 2, 'Bob': 2, 'Cat': 2, 'Dan': 0, 'Eve': 1}
    """
    return {name: count + 1 if name in table else 0 for name, count in before.items()}


@dataclass(frozen=True, slots=True)
class CuttingOut:
    """Who goes out: ``out`` for certain, and ``more`` of those ``tied``, who cut for it; and who comes in."""

    out: tuple[str, ...]
    tied: tuple[str, ...]
    more: int
    coming_in: tuple[str, ...]

    def allows(self, gone: Collection[str]) -> bool:
        """Whether it may be these who go out."""
        others = [name for name in gone if name not in self.out]
        return set(self.out) <= set(gone) and len(others) == self.more and set(others) <= set(self.tied)


def cutting_out(played: Mapping[str, int]) -> CuttingOut:
    """Who goes out after a rubber, by the rubbers that each has played in a row. Whoever sat out comes in.

    >>> cutting_out({"Ann": 2, "Bob": 2, "Cat": 2, "Dan": 0, "Eve": 1})
    CuttingOut(out=(), tied=('Ann', 'Bob', 'Cat'), more=1, coming_in=('Dan',))
    """
    coming_in = tuple(name for name, count in played.items() if not count)[:PLAYING]
    at_table = [name for name, count in played.items() if count]
    going = max(0, len(at_table) + len(coming_in) - PLAYING)
    if not going:
        return CuttingOut((), (), 0, coming_in)
    least = sorted((played[name] for name in at_table), reverse=True)[going - 1]
    out = tuple(name for name in at_table if played[name] > least)
    tied = tuple(name for name in at_table if played[name] == least)
    if len(out) + len(tied) == going:
        return CuttingOut((*out, *tied), (), 0, coming_in)
    return CuttingOut(out, tied, going - len(out), coming_in)
