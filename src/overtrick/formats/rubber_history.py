"""The record of a pad's changes beside its file: with it everything can be taken back after the pad was closed.

One JSON value a line: first the pad as it was before the first change, and how many changes are in force; then each
change, those that were taken back too. Whoever deletes the file loses nothing but the way back.
"""

import json
from collections.abc import Iterator
from functools import lru_cache
from itertools import accumulate, pairwise

from overtrick.formats.json_fields import Fields, NotJsonError, fields, parsed
from overtrick.game.errors import OvertrickError
from overtrick.rubber.edits import Edit, Facts
from overtrick.rubber.lines import Fact, parse_line
from overtrick.rubber.pad import Pad

_parsed_line = lru_cache(maxsize=4096)(parse_line)


def history_written(pad: Pad) -> str:
    r"""The changes of a pad.

    >>> print(history_written(Pad().then(parse_line("4S S +1"))), end="")
    {"pad": [], "in_force": 1}
    {"at": 0, "out": [], "in": ["4S S +1"]}
    """
    versions = (*pad.past, pad.lines, *reversed(pad.future))
    changes = (Edit.between(before, after) for before, after in pairwise(versions))
    rows = ({"at": each.at, "out": _texts(each.out), "in": _texts(each.into)} for each in changes)
    first = {"pad": _texts(versions[0]), "in_force": len(pad.past)}
    return "".join(f"{json.dumps(row, ensure_ascii=False)}\n" for row in (first, *rows))


def _texts(lines: Facts) -> list[str]:
    return [str(line) for line in lines]


def with_history(lines: Facts, data: bytes) -> Pad:
    r"""The pad of these lines with its past and what was taken back.

    Lines that somebody has edited since are one change more. A record that is not understood counts for nothing.

    >>> pad = with_history((parse_line("4S S +1"),), b'{"pad": [], "in_force": 0}\n')
    >>> pad.past
    ((),)
    """
    try:
        first, *rows = [fields(parsed(row)) for row in data.decode().splitlines()]
        versions = tuple(
            accumulate(map(_edit, rows), lambda before, change: change.on(before), initial=_facts(first, "pad"))
        )
    except (UnicodeDecodeError, NotJsonError, OvertrickError, ValueError):
        return Pad(lines)
    now = first.get("in_force")
    if not isinstance(now, int) or not 0 <= now < len(versions):
        return Pad(lines)
    if versions[now] != lines:
        return Pad(lines, versions[: now + 1])
    return Pad(lines, versions[:now], versions[:now:-1])


def _edit(row: Fields) -> Edit:
    at = row.get("at")
    return Edit(at if isinstance(at, int) else 0, _facts(row, "out"), _facts(row, "in"))


def _facts(row: Fields, name: str) -> Facts:
    return tuple(_each(row.get(name)))


def _each(texts: object) -> Iterator[Fact]:
    for text in texts if isinstance(texts, list) else ():
        yield _parsed_line(str(text))
