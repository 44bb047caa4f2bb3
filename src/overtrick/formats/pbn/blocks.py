"""A PBN text in pieces that end where a game can end: at blank lines. Plain games are taken at once."""

import re
from collections.abc import Iterable, Iterator
from itertools import chain

from overtrick.formats.pbn.tags import PLAIN_TAGS, Tag

_BLANK_LINES = "\n\n"

# A tag alone on its line, then rows without comments, escapes or further tags. What is inside a group takes what
# it can for good; a group itself must not: Python before 3.11.5 loses its place where such a group ends half-way.
_PLAIN = re.compile(r'\[(\w+) "([^"\n]*+)"\]\n((?:[ \t]*+[^\s\[;{%][^\n\[;{]*+\n)*)')
_AROUND = len('[ ""]\n')


def blocks(chunks: Iterable[str]) -> Iterator[str]:
    r"""The pieces of a text that comes in chunks; together they are the text.

    >>> list(blocks(["a\nb\n", "\nc", "\n\n\nd"]))
    ['a\nb\n\n', 'c\n\n', '\nd']
    """
    begun: list[str] = []
    ends = ""  # the line ends at the end of a chunk: more of them may follow
    for chunk in chunks:
        text = ends + chunk
        ends = text[len(text.rstrip("\n")) :]
        *whole, rest = text[: len(text) - len(ends)].split(_BLANK_LINES)
        for piece in whole:
            yield "".join((*begun, piece, _BLANK_LINES))
            begun = []
        begun += [rest] if rest else []
        if len(ends) > len(_BLANK_LINES):
            yield "".join((*begun, ends))
            begun, ends = [], ""
    if begun or ends:
        yield "".join((*begun, ends))


def plain_game(block: str, line: int) -> list[Tag] | None:
    r"""The tags of a block that is one game of tags and rows alone; None if it is anything else.

    >>> plain_game('[Board "7"]\n[Auction "N"]\n1S Pass\n', 4)[1].section
    [Line(number=6, text='1S Pass')]
    """
    if "\\\\" in block or '\\"' in block:
        return None
    text = block.strip("\n") + "\n"
    line += len(block) - len(block.lstrip("\n"))
    found = _PLAIN.findall(text)
    if len("".join(chain.from_iterable(found))) + _AROUND * len(found) != len(text):
        return None
    tags: list[Tag] = []
    for name, value, rows in found:
        if not rows:
            tags.append(Tag(name, value, line))
        elif name in PLAIN_TAGS:
            return None
        else:
            tags.append(Tag(name, value, line, None, rows[:-1]))
            line += rows.count("\n")
        line += 1
    return tags
