"""PBN's table sections, whatever their name: columns, elements counted, the order that the columns promise.

Tables that are read report their faults themselves; the faults of the others are notices.
"""

import re
from collections.abc import Iterator
from itertools import pairwise

from overtrick.formats.figures import figure
from overtrick.formats.findings import Findings
from overtrick.formats.pbn.games import Game
from overtrick.formats.pbn.kept import SCORE_TABLE, TOTAL_TABLE
from overtrick.formats.pbn.tables import Table, table
from overtrick.formats.pbn.tags import Tag

_FORBIDDEN = re.compile(r"[%\[\]{}]")
_STRING = re.compile(r'"(?:[^"\\]|\\.)*+"?')


def check_tables(game: Game, findings: Findings) -> None:
    """Report what is wrong with the tables of a game."""
    for tag in game.tags.values():
        if not tag.name.endswith("Table") or not tag.value:
            continue
        own = Findings(findings.file)
        found = table(tag, own)
        if tag.name not in (SCORE_TABLE, TOTAL_TABLE):
            for problem in own.problems:
                line = problem.where.line if problem.where else None
                findings.notice(problem.code, f"{tag.name}: {problem.message}", line)
        for line, message in (*_signs(tag), *_order(tag, found)):
            findings.notice("pbn-rule", f"{tag.name}: {message}", line)


def _signs(tag: Tag) -> Iterator[tuple[int, str]]:
    for line in tag.section:
        if found := _FORBIDDEN.search(_STRING.sub("", line.text)):
            yield line.number, f"{found[0]} may not stand in an element outside quotes"


def _order(tag: Tag, found: Table) -> Iterator[tuple[int, str]]:
    """Columns with ``+`` fall and those with ``-`` rise from row to row, as far as they are figures."""
    for column in tag.value.split(";"):
        sign, name = column[:1], column[1:].partition("\\")[0].strip()
        if sign not in ("+", "-"):
            continue
        figures = [(row.line, value) for row in found.rows if (value := figure(row.known(name))) is not None]
        broken = [
            line for (_, one), (line, other) in pairwise(figures) if (one < other if sign == "+" else one > other)
        ]
        if broken:
            yield broken[0], f"{name} does not {'fall' if sign == '+' else 'rise'} from row to row, as its sign says"
