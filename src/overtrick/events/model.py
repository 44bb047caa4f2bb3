"""The facts of a competition: contestants, boards, and the append-only entries that say what happened."""

from dataclasses import dataclass, field
from datetime import datetime
from enum import Enum
from fractions import Fraction
from typing import Literal

from overtrick.compare.adjusted import Adjustment
from overtrick.game.boards import Vulnerability
from overtrick.game.cards import Card, Deal
from overtrick.game.problems import Where
from overtrick.game.result import TableResult
from overtrick.game.seats import BySide, Seat, Side
from overtrick.regulations.conditions import Conditions


class Kind(Enum):
    """Who is ranked: a player, a pair or a team."""

    INDIVIDUAL = "individual"
    PAIRS = "pairs"
    TEAMS = "teams"


@dataclass(frozen=True, slots=True)
class Contestant:
    """A player, pair or team as it is entered.

    ``number`` is as people write it; ``section`` and ``direction`` are needed only where numbers recur.
    """

    number: str
    section: str = ""
    direction: Side | None = None
    names: tuple[str, ...] = ()
    ids: tuple[str, ...] = ()
    stratum: str = ""
    handicap: Fraction | None = None
    where: Where | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class BoardFacts:
    """What is known of a board beside its number. ``None`` where the file does not say: Law 2 then decides."""

    dealer: Seat | None = None
    vulnerability: Vulnerability | None = None
    deal: Deal | None = None
    where: Where | None = field(default=None, compare=False, repr=False)


# --- what an entry can say ------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ResultEntered:
    """A table's result, with the lead if it was recorded and the score that was written beside it.

    ``written`` is North-South's score as keyed or printed; it is a fact of its own and may contradict the contract.
    """

    result: TableResult
    lead: Card | None = None
    written: int | None = None


@dataclass(frozen=True, slots=True)
class Ruled:
    """A director's adjustment, laid over a result or standing alone (Laws 12C, 86, 87)."""

    adjustment: Adjustment


@dataclass(frozen=True, slots=True)
class SatOut:
    """The contestants named had no opponents; ``boards`` is how many they missed in this entry."""

    boards: int = 1


@dataclass(frozen=True, slots=True)
class WalkOver:
    """The contestants named had opponents who did not come."""


@dataclass(frozen=True, slots=True)
class MatchEntered:
    """A team match known only by its IMPs, NS standing for the home team. ``boards`` is its scheduled length."""

    imps: BySide[Fraction]
    boards: int | None = None


@dataclass(frozen=True, slots=True)
class PenaltyGiven:
    """Taken from a contestant's total, given to nobody (Laws 90, 91). ``amount`` is what is taken."""

    amount: Fraction
    unit: Literal["top%", "MP", "IMP", "VP"]
    law: str = ""


@dataclass(frozen=True, slots=True)
class CarriedOver:
    """Brought from earlier sessions or an earlier stage, in the unit of the total.

    ``boards`` and ``maximum`` say what it was made of: the boards played, and the total that would be 100 %.
    """

    amount: Fraction
    boards: int = 0
    maximum: Fraction = Fraction(0)


@dataclass(frozen=True, slots=True)
class Published:
    """The standing was made public: the correction period runs from here (Law 79C1)."""

    snapshot: int


@dataclass(frozen=True, slots=True)
class Requested:
    """A contestant asked for a ruling or a correction; by itself it changes nothing."""

    text: str


@dataclass(frozen=True, slots=True)
class RequestRefused:
    """The director let the result stand."""


@dataclass(frozen=True, slots=True)
class PaperChanged:
    """Movement, names or conditions got another version while the event is played; the entry says who did it and why.

    ``act`` is what was done in a word, such as ``pair-gone``; ``number`` and ``before`` are the versions by their
    numbers in the store (0: there was none). It changes no figure by itself; names of people do not stand in it.
    """

    name: str
    number: int
    before: int = 0
    act: str = ""


What = (
    ResultEntered
    | Ruled
    | SatOut
    | WalkOver
    | MatchEntered
    | PenaltyGiven
    | CarriedOver
    | Published
    | Requested
    | RequestRefused
    | PaperChanged
)

Numbers = tuple[str, ...]  # the contestants of one side as shown: one pair or team, two individuals, or nobody
NOBODY: BySide[Numbers] = BySide((), ())


@dataclass(frozen=True, slots=True)
class Entry:
    """One fact, as somebody entered it; never changed, only replaced by a later entry.

    ``contestants`` are the numbers as the device or the paper showed them: two players for each side in an
    individual. ``replaces`` names the entries that this one corrects or withdraws, ``over`` the result that a ruling
    is laid on. ``session`` is None where the source does not say. ``made`` is never used for order.
    """

    id: str
    what: What
    session: int | None = None
    section: str = ""
    round: int | None = None
    table: str | None = None
    board: str | None = None
    form: str = ""
    contestants: BySide[Numbers] = NOBODY
    replaces: frozenset[str] = frozenset()
    over: str | None = None
    basis: str = "entry"
    role: str = "table"
    who: str = ""
    device: str = ""
    approved_by: str = ""
    reason: str = ""
    law: str = ""
    movement: int | None = None
    version: int = 1
    made: datetime | None = None
    where: Where | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Event:
    """A competition as entered: everything that scoring may see."""

    name: str = ""
    date: str = ""
    kind: Kind = Kind.PAIRS
    contestants: tuple[Contestant, ...] = ()
    entries: tuple[Entry, ...] = ()
    boards: dict[tuple[int | None, str], BoardFacts] = field(default_factory=dict)  # (session, board) -> facts
    conditions: Conditions = Conditions()
