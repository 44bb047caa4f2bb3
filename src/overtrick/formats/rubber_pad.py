"""The plain text of a score pad, as a person reads and edits it: one fact a line. ``rubber.lines`` has the words."""

from overtrick.formats.decoding import decoded
from overtrick.formats.findings import Findings
from overtrick.formats.rubber_agreed import Agreed
from overtrick.game.errors import OvertrickError
from overtrick.game.problems import Reading
from overtrick.rubber.evening import Draft, Evening
from overtrick.rubber.lines import Fact, parse_line


def read(data: bytes, name: str, agreed: Agreed) -> Reading[Evening]:
    r"""The evening of a pad. A rubber that is not over is still going on; only a line END breaks it off.

    >>> read(b"4S S +1\n3NTX N -1\n", "pad.txt", Agreed()).value.rubbers[0].is_abandoned
    False
    """
    lines, findings = _lines(data, name)
    draft = Draft(agreed.house_told((line for _, line in lines), findings))
    for number, line in lines:
        try:
            draft.take(line)
        except OvertrickError as error:
            findings.error(error.code, f"{error}; this line is left out, and what follows it may be wrong", number)
    return Reading(draft.evening(), tuple(findings.problems))


def lines_read(data: bytes, name: str) -> Reading[tuple[Fact, ...]]:
    """The facts of a pad in their order, and the lines that state none."""
    lines, findings = _lines(data, name)
    return Reading(tuple(line for _, line in lines), tuple(findings.problems))


def _lines(data: bytes, name: str) -> tuple[list[tuple[int, Fact]], Findings]:
    text = decoded(data, name)
    findings = Findings(name, list(text.problems))
    lines: list[tuple[int, Fact]] = []
    for number, written in enumerate(text.value.removesuffix("\n").split("\n"), start=1):
        try:
            lines.append((number, parse_line(written)))
        except OvertrickError as error:
            findings.error(error.code, f"{error}; this line is left out, and what follows it may be wrong", number)
    return lines, findings
