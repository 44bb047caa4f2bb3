"""Names of players as people write them: capitals and blanks make no other player, and near names may be one."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from difflib import SequenceMatcher
from itertools import combinations
from unicodedata import normalize

_SHORTEST_BEGINNING = 3
_ALIKE = 0.8
_MOST = 100


def key(name: str) -> str:
    """What two spellings of one name have in common.

    >>> key("ANN  lee") == key("Ann Lee")
    True
    """
    return " ".join(normalize("NFC", name).casefold().split())


@dataclass(slots=True)
class Spellings:
    """The names that are known, each in the spelling in which it was written first.

    >>> names = Spellings()
    >>> names.learnt("Ann"), names.learnt("ANN"), names.known("eve")
    ('Ann', 'Ann', 'eve')
    """

    by_key: dict[str, str] = field(default_factory=dict)

    def learnt(self, name: str) -> str:
        """A name as it is known from now on."""
        return self.by_key.setdefault(key(name), " ".join(name.split()))

    def known(self, name: str) -> str:
        """A name as it is known; itself if it is new."""
        return self.by_key.get(key(name), " ".join(name.split()))


def near(name: str, others: Iterable[str]) -> tuple[str, ...]:
    """The others whom somebody may mean who writes this name: one begins with the other, or a letter is wrong.

    >>> near("Rob", ["Robert", "Ruth"]), near("Lindn", ["Linden"]), near("Ann", ["Bob", "Dan"])
    (('Robert',), ('Linden',), ())
    """
    return tuple(other for other in others if key(other) != key(name) and _is_near(key(name), key(other)))


def _is_near(first: str, second: str) -> bool:
    shorter, longer = sorted((first, second), key=len)
    if len(shorter) < _SHORTEST_BEGINNING:
        return False
    return longer.startswith(shorter) or SequenceMatcher(None, first, second).ratio() >= _ALIKE


def near_pairs(names: Iterable[str], together: Iterable[Iterable[str]]) -> Iterator[tuple[str, str]]:
    """Names that may be one player, unless both stand together somewhere: then they are surely two.

    Where there are more names than friends anybody has, none are compared.

    >>> list(near_pairs(["Ann", "Anna", "Bob"], [])), list(near_pairs(["Ann", "Anna"], [["Anna", "Ann"]]))
    ([('Ann', 'Anna')], [])
    """
    apart = [frozenset(map(key, group)) for group in together]
    each = tuple(dict.fromkeys(names))
    for first, second in combinations(each if len(each) <= _MOST else (), 2):
        if near(first, (second,)) and not any({key(first), key(second)} <= group for group in apart):
            yield first, second
