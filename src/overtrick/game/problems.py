"""What a reader or an audit has to say about its input: problems with a place, and a value that survived them."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Generic, TypeVar

T = TypeVar("T")


class Level(StrEnum):
    """How grave a problem is: an error was not understood, a doubt looks wrong, a notice is worth knowing."""

    ERROR = "error"
    DOUBT = "doubt"
    NOTICE = "notice"


@dataclass(frozen=True, slots=True, order=True)
class Where:
    """A place in a file.

    >>> str(Where("club.pbn", 12)), str(Where("club.pbn"))
    ('club.pbn:12', 'club.pbn')
    """

    file: str
    line: int | None = None

    def __str__(self) -> str:
        return self.file if self.line is None else f"{self.file}:{self.line}"


@dataclass(frozen=True, slots=True)
class Problem:
    """Something to report: a stable ``code``, how grave it is, where it is, and a sentence for people."""

    code: str
    level: Level
    message: str
    where: Where | None = None


@dataclass(frozen=True, slots=True)
class Reading(Generic[T]):
    """What was understood of an input (``value``), and what was not or looks wrong (``problems``)."""

    value: T
    problems: tuple[Problem, ...] = ()
