"""What one change did to the lines of a pad: lines that went out at a place, and lines that came in there."""

from dataclasses import dataclass

from overtrick.rubber.lines import Fact

Facts = tuple[Fact, ...]


@dataclass(frozen=True, slots=True)
class Edit:
    """Lines ``out`` and lines ``into`` their place, counted from 0.

    >>> from overtrick.rubber.lines import parse_line
    >>> change = Edit.between((), (parse_line("4S S +1"),))
    >>> [str(line) for line in change.on(())], change.at, change.out
    (['4S S +1'], 0, ())
    """

    at: int
    out: Facts
    into: Facts

    @classmethod
    def between(cls, before: Facts, after: Facts) -> "Edit":
        """What makes the one of the other: everything between what they begin and end with alike."""
        shortest, start, end = min(len(before), len(after)), 0, 0
        while start < shortest and before[start] == after[start]:
            start += 1
        while end < shortest - start and before[-1 - end] == after[-1 - end]:
            end += 1
        return cls(start, before[start : len(before) - end], after[start : len(after) - end])

    def on(self, lines: Facts) -> Facts:
        """The lines after the change."""
        return (*lines[: self.at], *self.into, *lines[self.at + len(self.out) :])
