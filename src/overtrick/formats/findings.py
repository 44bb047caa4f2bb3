"""What a reader has to say about its file: problems collected while it reads on. Nothing is raised for bad input."""

from dataclasses import dataclass, field

from overtrick.formats.figures import whole
from overtrick.game.problems import Level, Problem, Where

MOST_OF_A_KIND = 1_000
_NEAR = 4_096
LONGEST_MESSAGE, _BEGINNING, _END = 1_000, 700, 250


@dataclass(slots=True)
class Findings:
    """The problems of one file, in the order in which they were met, and the ids of its entries.

    Of one kind a thousand are told one by one; all that follow are one problem, which counts them and has the last: a
    broken file makes no answer that is many times as long as it is itself.

    >>> findings = Findings("club.pbn")
    >>> findings.error("deal-syntax", "North has 12 cards", 14)
    >>> findings.problems[0].where
    Where(file='club.pbn', line=14)
    """

    file: str
    problems: list[Problem] = field(default_factory=list)
    lines_with_one: bytearray = field(default_factory=bytearray)  # a byte a line, as nearly all entries have their own
    entries_on: dict[int, int] = field(default_factory=dict)  # of the other lines
    counts: dict[tuple[str, Level], int] = field(default_factory=dict)
    lasts: dict[tuple[str, Level], int] = field(default_factory=dict)

    def where(self, line: int | None) -> Where:
        """The place of a line of this file."""
        return Where(self.file, line)

    def entry_id(self, line: int) -> str:
        """An id for an entry that stands on a line: ``file:line``, with a suffix where a line holds several.

        >>> findings = Findings("club.csv")
        >>> findings.entry_id(7), findings.entry_id(7), findings.entry_id(8)
        ('club.csv:7', 'club.csv:7.2', 'club.csv:8')
        """
        count = 1 if self._is_first_on(line) else self.entries_on.get(line, 1) + 1
        if count > 1:
            self.entries_on[line] = count
        return f"{self.file}:{line}" if count == 1 else f"{self.file}:{line}.{count}"

    def _is_first_on(self, line: int) -> bool:
        """Whether no entry has been on a line, which is noted; of lines far off alone, not of all before them."""
        known = len(self.lines_with_one)
        if known <= line < known + _NEAR:
            self.lines_with_one.extend(bytes(line + 1 - known))
        if line in self.entries_on:
            return False
        if not 0 <= line < len(self.lines_with_one):
            self.entries_on[line] = 1
            return True
        is_first = not self.lines_with_one[line]
        self.lines_with_one[line] = True
        return is_first

    def error(self, code: str, message: str, line: int | None = None) -> None:
        """Report what was not understood."""
        self._add(Level.ERROR, code, message, line)

    def doubt(self, code: str, message: str, line: int | None = None) -> None:
        """Report what was understood and looks wrong."""
        self._add(Level.DOUBT, code, message, line)

    def notice(self, code: str, message: str, line: int | None = None) -> None:
        """Report what is worth knowing."""
        self._add(Level.NOTICE, code, message, line)

    def points(self, text: str, line: int | None) -> int | None:
        """A score printed beside a contract; one that is no score is reported, and the contract stands without it.

        >>> findings = Findings("club.xml")
        >>> findings.points("-50", 3), findings.points("420.5", 4), findings.problems[0].code
        (-50, None, 'score-syntax')
        """
        value = whole(text)
        if value is None and text.strip("-– "):
            message = f"{text!r}: not a score; wanted a whole number of points; the contract is scored without it"
            self.error("score-syntax", message, line)
        return value

    def clear(self) -> None:
        """Begin anew: what was found so far has been handed on."""
        for found in (self.problems, self.counts, self.lasts):
            found.clear()

    def _add(self, level: Level, code: str, message: str, line: int | None) -> None:
        kind, message = (code, level), _borne(message)
        count = self.counts[kind] = self.counts.get(kind, 0) + 1
        if count <= MOST_OF_A_KIND:
            self.problems.append(Problem(code, level, message, self.where(line)))
            return
        told = f"{count - MOST_OF_A_KIND} more of this kind; the last: {message}"
        place = self.lasts.setdefault(kind, len(self.problems))
        self.problems[place : place + 1] = [Problem(code, level, told, self.where(line))]


def _borne(message: str) -> str:
    """A message, cut in its middle where it quotes more of a file than people read."""
    return message if len(message) <= LONGEST_MESSAGE else f"{message[:_BEGINNING]} … {message[-_END:]}"
