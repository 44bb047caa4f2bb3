"""Numbers as people write them in tables and logs: ``01`` is board 1, ``3+07`` are the players 3 and 7."""

from dataclasses import dataclass, field

from overtrick.events.model import Numbers
from overtrick.formats.figures import figure
from overtrick.formats.findings import Findings

PHANTOMS = frozenset(("0", "PHANTOM"))


def plain_number(text: str) -> str:
    """A number without the zeros before it; any other name of a board, contestant or table as it is.

    >>> plain_number("01"), plain_number("00"), plain_number("1.0"), plain_number("A01")
    ('1', '0', '1.0', 'A01')
    """
    return (text.lstrip("0") or "0") if text.isdecimal() and text.isascii() else text


def numbers(text: str) -> Numbers:
    """The contestants of a cell: a pair or team, two players, or nobody.

    >>> numbers("05"), numbers("3+7"), numbers("")
    (('5',), ('3', '7'), ())
    """
    return tuple(plain_number(number.strip()) for number in text.split("+") if number.strip())


def without_phantom(side: Numbers) -> Numbers:
    """The contestants who are there: ``0`` and ``phantom`` stand for nobody.

    >>> without_phantom(("0",)), without_phantom(("5",))
    ((), ('5',))
    """
    return tuple(number for number in side if number.upper() not in PHANTOMS)


def is_board_number(text: str) -> bool:
    """Whether a text numbers a board, so that Law 2 says its dealer and vulnerability."""
    return text.isdecimal() and text.isascii() and int(text[:9]) > 0


@dataclass(slots=True)
class BoardNames:
    """The boards that a file names; one that is no number above 0 is doubted once."""

    findings: Findings
    doubted: set[str] = field(default_factory=set)

    def board(self, text: str, line: int | None) -> str | None:
        """The board of a cell or field, None where it is empty.

        >>> findings = Findings("a.csv")
        >>> boards = BoardNames(findings)
        >>> boards.board("07", 2), boards.board("1.0", 3), findings.problems[0].message
        ('7', '1.0', "board '1.0' is no number above 0; it is read as a board of that name; did you mean 1?")
        """
        name = plain_number(text)
        if name and not is_board_number(name) and name not in self.doubted:
            self.doubted.add(name)
            message = f"board {text!r} is no number above 0; it is read as a board of that name"
            self.findings.doubt("board-number", f"{message}{_hint(text)}", line)
        return name or None


def _hint(text: str) -> str:
    meant = figure(text)
    if meant and meant.denominator == 1:
        return f"; did you mean {abs(meant)}?"
    return "; Law 2 tells no dealer and no vulnerability for it"
