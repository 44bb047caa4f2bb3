"""The results of an event: scored travellers, matches and rankings. Made by ``scoring``, shown by reports."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from overtrick.compare.awards import Awards
from overtrick.events.model import BoardFacts, Contestant, Entry, Event
from overtrick.events.outcomes import Outcomes
from overtrick.events.state import Line, State
from overtrick.game.boards import Vulnerability
from overtrick.game.problems import Problem
from overtrick.game.seats import BySide, Seat
from overtrick.regulations.conditions import Conditions
from overtrick.standings.ranking import Place
from overtrick.standings.totals import Total

NO_AWARDS: BySide[Fraction | None] = BySide(None, None)


@dataclass(frozen=True, slots=True)
class ScoredLine:
    """A line of a traveller with its score and awards.

    ``score`` is North-South's; ``outcomes`` is what each side was compared with; ``award`` is in the unit of the
    conditions and None where the line earns nothing. ``of_player`` holds the awards of players that differ from
    their side's (an artificial score in an individual event).
    """

    line: Line
    score: int | None
    outcomes: BySide[Outcomes]
    award: BySide[Fraction | None] = NO_AWARDS
    percent: BySide[Fraction | None] = NO_AWARDS
    of_player: Mapping[str, Fraction] | None = None


@dataclass(frozen=True, slots=True)
class ScoredBoard:
    """A board of one field: all its lines, and by form the awards of each score for both sides.

    ``awards`` are by each side's own scores (East-West's signs turned). ``expected`` is the number of results that
    the board should have had.
    """

    session: int
    field: str
    board: str
    dealer: Seat | None
    vulnerability: Vulnerability | None
    expected: int
    lines: tuple[ScoredLine, ...]
    awards: Mapping[str, BySide[Awards]]


@dataclass(frozen=True, slots=True)
class ScoredBye:
    """Boards without opponents and what each of them earns; None where they do not count."""

    entry: Entry
    contestant: str
    boards: int
    award: Fraction | None
    percent: Fraction | None


@dataclass(frozen=True, slots=True)
class ScoredMatch:
    """A match of two teams: NS stands for the home team.

    ``imps`` is what each side won on the boards; ``net`` its own margin, which two-sided rulings can make differ
    from the other's; ``victory_points`` is None where no scale is in force.
    """

    session: int
    round: int | None
    contestants: BySide[str]
    boards: int
    imps: BySide[Fraction]
    net: BySide[Fraction]
    victory_points: BySide[Fraction] | None
    entry: Entry | None = None


@dataclass(frozen=True, slots=True)
class Part:
    """Something added to a total that is not a board: a penalty, a carry-over, sit-outs, a session."""

    name: str
    amount: Fraction
    entry: Entry | None = None


@dataclass(frozen=True, slots=True)
class Row:
    """One row of a ranking. ``total`` is exact; ``shown`` is what the ranking compared, after the total's rounding."""

    place: Place
    contestant: str
    entered: Contestant | None
    total: Total
    shown: Fraction
    percent: Fraction | None
    parts: tuple[Part, ...] = ()
    tie_break: str | None = None


@dataclass(frozen=True, slots=True)
class Ranking:
    """A list of contestants, best first; ``name`` is overall, a direction or a section, ``session`` None for all."""

    name: str
    unit: str
    rows: tuple[Row, ...]
    session: int | None = None


@dataclass(frozen=True, slots=True)
class Results:
    """Everything that follows from an event's facts under its conditions. ``status`` is final or provisional."""

    event: Event
    conditions: Conditions
    state: State
    winners: int
    status: str
    boards: tuple[ScoredBoard, ...]
    byes: tuple[ScoredBye, ...]
    matches: tuple[ScoredMatch, ...]
    rankings: tuple[Ranking, ...]
    problems: tuple[Problem, ...]

    def facts(self, session: int, board: str) -> BoardFacts:
        """What the event says of a board."""
        return self.event.boards.get((session, board)) or self.event.boards.get((None, board)) or BoardFacts()
