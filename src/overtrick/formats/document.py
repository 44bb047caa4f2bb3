"""What every reader gives and every writer takes."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from overtrick.events.claims import Claim
from overtrick.events.model import Event
from overtrick.game.calls import Auction
from overtrick.game.cards import Card
from overtrick.game.problems import Problem, Where
from overtrick.game.seats import Seat
from overtrick.regulations.conditions import Conditions


@dataclass(frozen=True, slots=True)
class Kept:
    """A tag, column or element that means nothing to scoring, verbatim.

    ``beside`` is the line on which the board, entry or contestant that it belongs to begins, if it belongs to one.
    """

    name: str
    value: str
    where: Where
    beside: int | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class PlayRecord:
    """How a board was bid and played at one table; scoring never looks at it.

    ``explanations`` are those of the auction's calls, one each, empty if there is none, and beginning with ``!`` where
    the call was alerted; ``cards`` are in the order played; ``claimed`` is how many tricks declarer claimed in all;
    ``players`` says who sat where.
    """

    auction: Auction | None = None
    explanations: tuple[str, ...] = ()
    cards: tuple[Card, ...] = ()
    claimed: int | None = None
    players: Mapping[Seat, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Document:
    """One file understood: its events, the figures it claims for each of them, and what was only kept.

    ``records`` are by the id of the entry that holds the table's result.
    """

    format: str
    events: tuple[Event, ...] = ()
    claims: tuple[tuple[Claim, ...], ...] = ()
    kept: tuple[Kept, ...] = ()
    records: Mapping[str, PlayRecord] = field(default_factory=dict)

    @property
    def is_empty(self) -> bool:
        """Whether nothing was understood that an event has: entries, boards, contestants, conditions of contest."""
        return not any(
            event.entries or event.boards or event.contestants or event.conditions != Conditions()
            for event in self.events
        )


@dataclass(frozen=True, slots=True)
class Written:
    """A document in another format: the bytes, and item by item what that format cannot hold.

    Every loss is a problem of level notice with a code that begins with ``lost-``, at the place in the source.
    """

    data: bytes
    losses: tuple[Problem, ...] = ()
