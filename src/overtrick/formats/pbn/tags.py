"""PBN's tag pairs and the lines that follow them."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Line:
    """What a line of a section holds, comments left out."""

    number: int
    text: str


@dataclass(slots=True)
class Tag:
    """A tag pair, and what follows it: the lines of its section, or its rows as they stand until they are asked for."""

    name: str
    value: str
    line: int
    lines: list[Line] | None = None
    rows: str = ""

    @property
    def section(self) -> list[Line]:
        """The lines that follow the tag pair."""
        if self.lines is None:
            rows = self.rows.split("\n") if self.rows else ()
            self.lines = [Line(number, row.strip()) for number, row in enumerate(rows, start=self.line + 1)]
        return self.lines


# Tags that never have a section: what follows them astray is reported.
_NAMES = ("Event", "Site", "Date", "Board", "West", "North", "East", "South", "Dealer", "Vulnerable", "Deal", "Scoring")
PLAIN_TAGS = frozenset((*_NAMES, "Declarer", "Contract", "Result"))
