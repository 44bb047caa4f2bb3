"""What every reader gives and every writer takes."""

from dataclasses import dataclass

from overtrick.events.claims import Claim
from overtrick.events.model import Event
from overtrick.game.problems import Where


@dataclass(frozen=True, slots=True)
class Kept:
    """A tag, column or element that means nothing to scoring, verbatim."""

    name: str
    value: str
    where: Where


@dataclass(frozen=True, slots=True)
class Document:
    """One file understood: its events, the figures it claims for each of them, and what was only kept."""

    format: str
    events: tuple[Event, ...] = ()
    claims: tuple[tuple[Claim, ...], ...] = ()
    kept: tuple[Kept, ...] = ()
