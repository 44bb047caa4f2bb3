"""Sections: a field too large for one fair list is split into sections as equal as can be, each with a movement."""

from dataclasses import dataclass, replace

from overtrick.movements.advise import Option, advise
from overtrick.movements.evening import Evening
from overtrick.movements.movement import Kind

MOST_TABLES = 20  # of a field with one list: no rounds to turn rescue a larger web
MOST_FOURS = 7  # tables of single players for which a movement is known, and up to three players more
TWO_LINES = 2
MEASURED = 3  # movements of a section, so that advice for a large field takes no longer
PAIRS_AT_A_TABLE, PLAYERS_AT_A_TABLE = 2, 4


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the field, and the best movement for it."""

    evening: Evening
    option: Option


def sections(evening: Evening) -> tuple[Section, ...]:
    """The sections of a large field with one list, or of more single players than a movement is known for.

    >>> [each.evening.contestants for each in sections(Evening(contestants=81, winners=1))]
    [28, 28, 25]
    >>> sections(Evening(contestants=40, winners=1))
    ()
    """
    parts = [replace(evening, contestants=size, winners=1) for size in _sizes(evening)]
    best = {part: advise(part, 1, MEASURED).options for part in dict.fromkeys(parts)}
    return tuple(Section(part, best[part][0]) for part in parts) if all(best.values()) else ()


def _sizes(evening: Evening) -> list[int]:
    """How many there are in each section; empty where one will do."""
    if evening.kind is Kind.INDIVIDUAL:
        fours, more = divmod(evening.contestants, PLAYERS_AT_A_TABLE)
        sizes = [PLAYERS_AT_A_TABLE * part for part in _parts(fours, MOST_FOURS)]
    else:
        tables = (evening.contestants + 1) // PAIRS_AT_A_TABLE
        sizes, more = [PAIRS_AT_A_TABLE * part for part in _parts(tables, MOST_TABLES)], -(evening.contestants % 2)
    if len(sizes) == 1 or evening.kind is Kind.TEAMS or evening.winners == TWO_LINES:
        return []
    return [*sizes[:-1], sizes[-1] + more]


def _parts(tables: int, most: int) -> list[int]:
    """Tables in as few parts as hold so many at most, the larger ones first."""
    parts = -(-tables // most)
    each, larger = divmod(tables, parts)
    return [each + (part < larger) for part in range(parts)]
