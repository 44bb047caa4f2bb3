"""This project's own text of a movement: a heading, ``---``, and a line for each round (see ``movements.text``)."""

import re

from overtrick.formats.decoding import decoded
from overtrick.formats.document import Written
from overtrick.formats.findings import Findings
from overtrick.game.errors import OvertrickError
from overtrick.game.problems import Reading
from overtrick.movements.errors import MovementSyntaxError
from overtrick.movements.movement import Movement

FORMAT = "movement"
_BEGINS = re.compile(r"\s*(?:#[^\n]*\n\s*)*[a-z-]+:[^\n]*\n", re.IGNORECASE)
_RULE = re.compile(r"^\s*---\s*$", re.MULTILINE)


def recognises(head: str) -> bool:
    """Whether a text begins with a heading and has a line ``---``."""
    return bool(_BEGINS.match(head) and _RULE.search(head))


def read(data: bytes, name: str) -> Reading[tuple[Movement, ...]]:
    r"""The movement of a text; what is wrong with it is told with its line.

    >>> read(b"movement: Two tables\n---\nR1 1v2/1 3v4/2\n", "two.mov").value[0].tables
    2
    >>> [str(each.where) for each in read(b"movement: Two tables\n---\nR1 1v2/1 3x4/2\n", "two.mov").problems]
    ['two.mov:3']
    """
    text = decoded(data, name)
    findings = Findings(name, list(text.problems))
    try:
        return Reading((Movement.parse(text.value),), tuple(findings.problems))
    except OvertrickError as error:
        findings.error(error.code, str(error), error.line if isinstance(error, MovementSyntaxError) else None)
    return Reading((), tuple(findings.problems))


def write(movement: Movement) -> Written:
    """The text, which holds everything."""
    return Written(str(movement).encode())
