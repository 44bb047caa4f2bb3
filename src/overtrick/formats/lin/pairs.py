"""LIN, the lexical rules: a file is ``key|value|key|value|…``, with line ends anywhere between.

A key is two letters or figures. Where a key should be and is none, that field alone is left out, and the
next is tried: one missing stroke does not spoil the rest of the file.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from overtrick.formats.findings import Findings

_KEY = re.compile(r"[A-Za-z0-9#]{2}")
_KEYS = frozenset(("mb", "pc", "an", "pg", "nt", "mc", "md", "pn", "sv", "ah", "qx", "st", "rh", "vg", "rs"))
_LONGEST_SHOWN = 40


@dataclass(frozen=True, slots=True)
class Pair:
    """A key in small letters, its value, and the line on which the key stands."""

    key: str
    value: str
    line: int


Run = tuple[int, list[str], list[str]]


def runs(lines: Iterable[str], findings: Findings) -> Iterator[Run]:
    r"""The pairs of a text, given line by line, as far as they stand on one: the line, the keys, the values.

    Bare, and not one by one, for a file has millions of them.

    >>> list(runs(["sv|n|mb|p|", "nt|two", "lines|pg||"], Findings("a.lin")))
    [(1, ['sv', 'mb'], ['n', 'p']), (2, ['nt'], ['two\nlines']), (3, ['pg'], [''])]
    """
    key, at, rest = "", 0, [""]
    for number, line in enumerate(lines, start=1):
        fields = line.split("|")
        keys = fields[0:-1:2]
        if not key and len(fields) % 2 and not any(rest[1:]) and _KEYS.issuperset(keys):
            rest = ["", fields[-1]]
            if keys:
                yield number, keys, list(map(str.strip, fields[1::2]))
            continue
        rest.append(fields[0])
        if len(fields) == 1:
            continue
        fields[0] = "\n".join(rest[1:])
        rest = ["", fields.pop()]
        for field in fields:
            if key:
                yield at, [key], [field.strip()]
                key = ""
            else:
                key, at = field if field in _KEYS else _key(field, number, findings), number
    _report_end(key, at, rest, findings)


def _key(field: str, line: int, findings: Findings) -> str:
    """The key of a field; empty, and reported, if it is none."""
    name = field.strip()
    if _KEY.fullmatch(name):
        return name.lower()
    if name:
        shown = name if len(name) <= _LONGEST_SHOWN else f"{name[:_LONGEST_SHOWN]}…"
        findings.error("lin-key", f"{shown!r} stands where a key should; wanted two letters and a stroke", line)
    return ""


def _report_end(key: str, at: int, rest: list[str], findings: Findings) -> None:
    over = "\n".join(rest[1:]).strip()
    if key:
        findings.error("lin-end", f"the file ends inside the value of {key}: {over[:_LONGEST_SHOWN]!r}", at)
    elif over:
        findings.error("lin-end", f"the file ends with {over[:_LONGEST_SHOWN]!r}; wanted a stroke behind it")
