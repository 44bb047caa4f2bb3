"""What somebody had before the eyes when a slip was keyed: the ids of the entries, as a field of the form."""

from collections.abc import Iterable
from urllib.parse import quote, unquote


def seen_text(ids: Iterable[str]) -> str:
    """The ids as one text.

    >>> seen_text({"b 2", "a1"})
    'a1 b%202'
    """
    return " ".join(quote(each, safe="") for each in sorted(ids))


def seen_ids(text: str) -> frozenset[str]:
    """The ids of such a text.

    >>> sorted(seen_ids("a1 b%202"))
    ['a1', 'b 2']
    """
    return frozenset(unquote(each) for each in text.split())
