"""The text of a movement line by line: a heading of ``key: value``, ``---``, and one line for each round.

What the values mean ``movement`` says; here it is their form that is right or wrong.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches

from overtrick.movements.cell import Cell
from overtrick.movements.errors import MovementSyntaxError

RULE = "---"
REQUIRED = ("movement",)
KEYS = (
    "movement", "kind", "winners", "tables", "rounds", "sets", "boards-per-set", "boards", "copies", "shares",
    "meetings", "partners", "origin",
)  # fmt: skip
# Remarks that others write into a heading; they say nothing that the rounds do not.
REMARKS = (
    "note", "qf", "base", "stationary", "starter", "pivot", "relay", "share", "skip_after", "ascending", "descending",
    "first_desc", "last_desc", "generator",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Value:
    """What stands behind a key, and on which line."""

    text: str
    line: int


@dataclass(frozen=True, slots=True)
class Heading:
    """The values of a heading by their keys."""

    values: Mapping[str, Value]

    def word(self, key: str, default: str = "") -> str:
        """A value as it stands, or what holds where it is not given."""
        return self.values[key].text if key in self.values else default

    def number(self, key: str, default: int) -> int:
        """A value that is a whole number above 0."""
        text = self.word(key, str(default))
        if not (text.isascii() and text.isdecimal() and 0 < int(text) < 10_000):  # noqa: PLR2004 -- more is no movement
            raise self.fault(key, "not a number", "a whole number from 1")
        return int(text)

    def fault(self, key: str, fault: str, wanted: str) -> MovementSyntaxError:
        """An error that names the line of a key."""
        value = self.values.get(key, Value("", 1))
        return MovementSyntaxError(f"{key}: {value.text}", fault, line=value.line, wanted=wanted)


def split(text: str) -> tuple[Heading, tuple[tuple[Cell, ...], ...]]:
    """The heading and the rounds of a text.

    >>> heading, rounds = split("movement: Two tables" + chr(10) + "---" + chr(10) + "R1 1v2/1 3v4/2")
    >>> heading.word("movement"), str(rounds[0][1])
    ('Two tables', '3v4/2')
    """
    lines = list(enumerate(text.splitlines(), start=1))
    middle = next((place for place, (_, line) in enumerate(lines) if line.strip() == RULE), None)
    if middle is None:
        raise MovementSyntaxError(text.strip(), "no line --- between heading and rounds", wanted="a line ---")
    heading = Heading(dict(_values(lines[:middle])))
    for key in REQUIRED:
        if not heading.word(key):
            raise MovementSyntaxError("", f"no line {key}:", wanted=f"a line {key}: with its name")
    return heading, tuple(_rounds(lines[middle + 1 :]))


def _values(lines: Iterable[tuple[int, str]]) -> Iterator[tuple[str, Value]]:
    seen: dict[str, int] = {}
    for number, line in lines:
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        name, colon, value = line.partition(":")
        key = name.strip().lower()
        if key in KEYS and value.strip().startswith("["):
            continue  # a list of a base's residues under the same word: a remark
        if not colon or key not in (*KEYS, *REMARKS):
            near = get_close_matches(key, KEYS, n=1)
            raise MovementSyntaxError(
                line, "not a line of a heading", line=number, wanted=", ".join(KEYS), suggestion="".join(near)
            )
        if key in KEYS and key in seen:
            raise MovementSyntaxError(
                line, f"{key} stands on line {seen[key]} already", line=number, wanted="each key once"
            )
        seen[key] = number
        yield key, Value(value.strip(), number)


def _rounds(lines: Iterable[tuple[int, str]]) -> Iterator[tuple[Cell, ...]]:
    wanted, wide = 1, None
    for number, line in lines:
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        label, *cells = line.split()
        if label.upper() != f"R{wanted}":
            raise MovementSyntaxError(label, "not the next round", line=number, suggestion=f"R{wanted}")
        if not cells or (wide is not None and len(cells) != wide):
            fault = f"round {wanted} has {len(cells)} tables"
            raise MovementSyntaxError(
                line, fault, line=number, wanted=f"{wide or 'one or more'}, with - for an empty one"
            )
        yield tuple(_cell(cell, number) for cell in cells)
        wanted, wide = wanted + 1, len(cells)
    if wide is None:
        raise MovementSyntaxError("", "no rounds", wanted="a line such as R1 8v1/3 4v5/1 below the line ---")


def _cell(text: str, line: int) -> Cell:
    try:
        return Cell.parse(text)
    except MovementSyntaxError as error:
        raise MovementSyntaxError(error.text, error.fault, line=line, wanted=error.wanted) from None


def joined(heading: Iterable[tuple[str, str]], rounds: Iterable[tuple[Cell, ...]]) -> str:
    """The text of a heading and rounds; keys without a value are left out."""
    lines = [f"{key}: {value}" for key, value in heading if value]
    rows = [f"{f'R{number}':<3} {'  '.join(map(str, row))}" for number, row in enumerate(rounds, start=1)]
    return "\n".join((*lines, RULE, *rows, ""))
