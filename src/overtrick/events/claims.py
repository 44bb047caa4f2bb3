"""Claims: the figures that a file states, as written. Scoring never sees them; the audit holds ours against them."""

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from overtrick.events.model import Contestant
from overtrick.game.problems import Where
from overtrick.game.seats import Side


class Figure(StrEnum):
    """What kind of figure is claimed, in the order in which scoring makes them."""

    SCORE = "score"
    DATUM = "datum"
    AWARD = "award"
    TOTAL = "total"
    PERCENT = "percent"
    PLACE = "place"


@dataclass(frozen=True, slots=True)
class ResultClaim:
    """A figure about one side of one table result, or of one match: ``entry`` is the entry's id.

    ``text`` is as the file has it, ``value`` the number it means (the side's own point of view, in the profile's
    unit), and ``unit`` the step in which this column is printed (Fraction(1, 10) for one decimal).
    A score or a datum is North-South's and has ``side`` None.
    """

    figure: Figure
    entry: str
    side: Side | None
    text: str
    value: Fraction
    unit: Fraction
    where: Where


@dataclass(frozen=True, slots=True)
class ContestantClaim:
    """A figure about a contestant: its total, percentage or place. ``session`` is None for the whole event.

    ``handicap`` says that the figure is that of the list with handicaps.

    For a place ``value`` is the number and ``text`` may carry ``=``; places compare by number.
    """

    figure: Figure
    contestant: Contestant
    text: str
    value: Fraction
    unit: Fraction
    where: Where
    session: int | None = None
    handicap: bool = False


Claim = ResultClaim | ContestantClaim
