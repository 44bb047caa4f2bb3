"""The correction period (Law 79C1): it runs from the moment when the final ranking was made available."""

import asyncio
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta

from overtrick.events.model import Entry, Published
from overtrick.formats.json_fields import parsed
from overtrick.store.snapshots import Snapshot, snapshots
from overtrick.web.visit import Visit

ANEW = "correction period begins anew"
"""The reason of a publication with which the organiser lets the period begin anew."""
USUAL = 30  # minutes, where the conditions do not say


@dataclass(frozen=True, slots=True)
class Period:
    """From when to when scores can be corrected; nothing runs before a final ranking is published.

    >>> from datetime import UTC
    >>> at = datetime(2026, 3, 5, 22, 40, tzinfo=UTC)
    >>> [Period(at, 30, at + timedelta(minutes=past)).is_over for past in (29, 30)]
    [False, True]
    """

    begins: datetime | None
    minutes: int
    now: datetime

    @property
    def ends(self) -> datetime | None:
        """When it ends; None where it does not run."""
        return self.begins + timedelta(minutes=self.minutes) if self.begins else None

    @property
    def is_over(self) -> bool:
        """Whether a correction needs approval now (Law 79C2)."""
        return self.ends is not None and self.now >= self.ends

    @property
    def is_running(self) -> bool:
        """Whether the clock of corrections runs."""
        return self.ends is not None and self.now < self.ends

    @property
    def left(self) -> int:
        """Minutes that are left, begun ones counted whole."""
        return -((self.now - self.ends) // timedelta(minutes=1)) if self.ends and self.is_running else 0


def first_final(every: Iterable[Snapshot]) -> datetime | None:
    """When a final ranking was published first: later publications do not start the period anew."""
    return next((datetime.fromisoformat(each.published) for each in every if status(each) == "final"), None)


def begins(every: Iterable[Snapshot], log: Iterable[Entry]) -> datetime | None:
    """When the period began: with the first final ranking, or with the last one that began it anew."""
    known = list(every)
    anew = {each.what.snapshot for each in log if isinstance(each.what, Published) and each.reason == ANEW}
    return first_final(each for each in reversed(known) if each.number in anew) or first_final(known)


def status(of: Snapshot) -> str:
    """Whether a publication was final or provisional."""
    match parsed(of.content):
        case {"event": {"status": str(found)}}:
            return found
    return ""


async def period_of(visit: Visit) -> Period:
    """The correction period of the event that the address names."""
    every = await asyncio.to_thread(snapshots, visit.house.evenings.store, visit.event)
    stated = (await visit.evening()).event.conditions["correction.minutes"].value
    minutes = int(stated) if stated.isdecimal() else USUAL
    return Period(begins(every, (await visit.evening()).log.entries.values()), minutes, visit.house.clock())
