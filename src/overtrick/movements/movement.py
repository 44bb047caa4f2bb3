"""A movement: rounds of tables, each with two sides and a set of boards. Whether it is a sound one ``verify`` says.

Results hang on who played which board against whom, never on a table of a round, so that a movement may change while
it is played. Contestants have numbers of one row; where there are two winners, a pair sits one way throughout.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import lru_cache

from overtrick.movements.cell import Cell
from overtrick.movements.declared import NOTHING_DECLARED, Declared, Share
from overtrick.movements.errors import MovementShapeError
from overtrick.movements.spans import numbers_in, spans
from overtrick.movements.text import Heading, joined, split

Round = tuple[Cell, ...]
Boards = tuple[tuple[int, ...], ...]
BOARDS_EACH = 2  # in a set, where a text does not say
WINNERS = (1, 2, 4)


class Kind(StrEnum):
    """Who is ranked: pairs, teams or single players."""

    PAIRS = "pairs"
    TEAMS = "teams"
    INDIVIDUAL = "individual"


MITCHELL = "mitchell"
_KINDS = {**{kind.value: kind for kind in Kind}, MITCHELL: Kind.PAIRS, "howell": Kind.PAIRS}


@dataclass(frozen=True, slots=True)
class Place:
    """A table in a round, both counted from 1.

    >>> str(Place(5, 3))
    'round 5, table 3'
    """

    round: int
    table: int

    def __str__(self) -> str:
        return f"round {self.round}, table {self.table}"


# Every check goes through all tables of all rounds, and making their places is most of the work.
_place = lru_cache(1 << 14)(Place)


@dataclass(frozen=True, slots=True)
class Movement:
    """Rounds × tables, and the boards of each set: set 1 is ``boards[0]``. ``origin`` says how it was made.

    >>> four = Movement("Two tables", ((Cell.pairs(1, 2, 1), Cell.pairs(3, 4, 2)),), boards_in_sets(2, 3))
    >>> four.contestants, four.tables, four.boards_of(2)
    ((1, 2, 3, 4), 2, (4, 5, 6))
    """

    name: str
    rounds: tuple[Round, ...]
    boards: Boards
    kind: Kind = Kind.PAIRS
    winners: int = 1
    declared: Declared = NOTHING_DECLARED
    origin: str = ""

    def __post_init__(self) -> None:
        if len({len(row) for row in self.rounds}) != 1 or not self.rounds[0]:
            raise MovementShapeError("a movement has one round or more, each with the same number of tables")

    @property
    def tables(self) -> int:
        """How many tables there are."""
        return len(self.rounds[0])

    @property
    def sets(self) -> int:
        """How many sets of boards are in play."""
        return len(self.boards)

    @property
    def copies(self) -> int:
        """How many copies of the sets are needed at most."""
        return max((cell.copy for _, cell in self.cells()), default=1)

    @property
    def contestants(self) -> tuple[int, ...]:
        """Everybody who has a seat in some round, in the order of their numbers."""
        return tuple(sorted({number for _, cell in self.cells() for number in cell.contestants}))

    def boards_of(self, set_: int) -> tuple[int, ...]:
        """The boards of a set; none where there is no such set."""
        return self.boards[set_ - 1] if 0 < set_ <= self.sets else ()

    def cells(self) -> Iterator[tuple[Place, Cell]]:
        """Every table of every round with its place, round by round."""
        for round_, row in enumerate(self.rounds, start=1):
            for table, cell in enumerate(row, start=1):
                yield _place(round_, table), cell

    def at(self, place: Place) -> Cell:
        """The table at a place."""
        return self.rounds[place.round - 1][place.table - 1]

    def map(self, change: Callable[[Place, Cell], Cell]) -> "Movement":
        """The movement with every table changed."""
        rounds = tuple(
            tuple(change(_place(round_, table), cell) for table, cell in enumerate(row, start=1))
            for round_, row in enumerate(self.rounds, start=1)
        )
        return replace(self, rounds=rounds)

    def with_boards(self, each: int) -> "Movement":
        """The movement with so many boards in every set."""
        return replace(self, boards=boards_in_sets(self.sets, each))

    def curtailed(self, rounds: int) -> "Movement":
        """The movement stopped after so many rounds."""
        return replace(self, rounds=self.rounds[:rounds])

    def without(self, contestant: int) -> "Movement":
        """The movement with a contestant missing: the opponents sit out."""
        return self.map(lambda _, cell: cell.without(contestant))

    def turned(self, rounds: Iterable[int], spared: Iterable[int] = ()) -> "Movement":
        """The movement with the boards turned (arrow-switched) in these rounds, for one winner; not at spared tables.

        >>> one = Movement("", ((Cell.pairs(1, 2, 1),), (Cell.pairs(1, 3, 2),)), boards_in_sets(2, 1), winners=2)
        >>> [str(row[0]) for row in one.turned([2]).rounds]
        ['1v2/1', '3v1/2^']
        """
        chosen, not_at = frozenset(rounds), frozenset(spared)
        turned = self.map(
            lambda place, cell: cell.turned() if place.round in chosen and place.table not in not_at else cell
        )
        return replace(turned, winners=1)

    def __str__(self) -> str:
        regular = {len(boards) for boards in self.boards}
        each = regular.pop() if len(regular) == 1 else 0
        is_plain = bool(each) and self.boards == boards_in_sets(self.sets, each)
        heading = (
            ("movement", " ".join(self.name.split())),
            ("kind", self.kind.value),
            ("winners", str(self.winners)),
            ("tables", str(self.tables)),
            ("rounds", str(len(self.rounds))),
            ("sets", str(self.sets)),
            ("boards-per-set", str(each) if is_plain else ""),
            ("boards", "" if is_plain else " ".join(map(spans, self.boards))),
            ("shares", " ".join(map(str, self.declared.shares))),
            ("meetings", _more_than_once(self.declared.meetings)),
            ("partners", _more_than_once(self.declared.partners)),
            ("origin", " ".join(self.origin.split())),
        )
        return joined(heading, self.rounds)

    @classmethod
    def parse(cls, text: str) -> "Movement":
        """The movement of a text: a heading, ``---``, and a line for each round.

        >>> text = "movement: Two tables" + chr(10) + "---" + chr(10) + "R1 1v2/1 3v4/2"
        >>> Movement.parse(text).boards
        ((1, 2), (3, 4))
        """
        heading, rounds = split(text)
        kind, winners = _kind(heading)
        if heading.word("kind").startswith(MITCHELL):
            rounds = _in_one_row(rounds)
        _agree(heading, "tables", len(rounds[0]))
        _agree(heading, "rounds", len(rounds))
        return cls(
            heading.word("movement"),
            rounds,
            _boards(heading, rounds),
            kind,
            winners,
            Declared(_shares(heading), heading.number("meetings", 1), heading.number("partners", 1)),
            heading.word("origin"),
        )


def boards_in_sets(sets: int, each: int) -> Boards:
    """So many sets of consecutive boards.

    >>> boards_in_sets(2, 3)
    ((1, 2, 3), (4, 5, 6))
    """
    return tuple(tuple(range(set_ * each + 1, (set_ + 1) * each + 1)) for set_ in range(sets))


def _more_than_once(times: int) -> str:
    return str(times) if times > 1 else ""


def _kind(heading: Heading) -> tuple[Kind, int]:
    """Who is ranked, and in how many lists: ``pairs``, or in one word as in ``mitchell2``."""
    text = heading.word("kind", Kind.PAIRS.value)
    for word, kind in _KINDS.items():
        digits = text.removeprefix(word)
        if text.startswith(word) and digits in ("", *map(str, WINNERS)):
            return kind, heading.number("winners", int(digits or 1))
    raise heading.fault("kind", "not a kind of movement", ", ".join(Kind))


def _in_one_row(rounds: tuple[Round, ...]) -> tuple[Round, ...]:
    """The rounds of a Mitchell with East-West numbered behind North-South, where both lines are numbered from 1."""
    north = {number for row in rounds for cell in row for number in cell.ns}
    if north.isdisjoint(number for row in rounds for cell in row for number in cell.ew):
        return rounds
    behind = max(north)
    return tuple(tuple(replace(cell, ew=tuple(behind + n for n in cell.ew)) for cell in row) for row in rounds)


def _agree(heading: Heading, key: str, found: int) -> None:
    if heading.number(key, found) != found:
        raise heading.fault(key, f"but the rounds below have {found}", f"{key}: {found}")


def _boards(heading: Heading, rounds: tuple[Round, ...]) -> Boards:
    """The boards of each set: listed, or so many each, two where nothing is said."""
    if heading.word("boards"):
        sets = [numbers_in(part) for part in heading.word("boards").split()]
        listed = tuple(boards for boards in sets if boards is not None)
        if len(listed) < len(sets):
            raise heading.fault("boards", "not the boards of each set", "such as 1-3 4-6 7,9")
        _agree(heading, "sets", len(listed))
        return listed
    sets_used = max(cell.set for row in rounds for cell in row)
    return boards_in_sets(heading.number("sets", max(sets_used, 1)), heading.number("boards-per-set", BOARDS_EACH))


def _shares(heading: Heading) -> tuple[Share, ...]:
    found = [Share.parse(part) for part in heading.word("shares").split()]
    shares = tuple(share for share in found if share is not None)
    if len(shares) < len(found):
        raise heading.fault("shares", "not tables that share", "such as 1+8 for every round, 1+2+3@5 for round 5")
    return shares
