"""The queues of a Data Connector: it sends what waits in one again and again until that is accepted."""

from dataclasses import dataclass
from enum import Enum
from typing import Protocol

from overtrick.formats.json_fields import Fields


class Queue(Enum):
    """What is fetched from the devices."""

    RESULTS = "results"
    PLAYERS = "players"
    PARTICIPATIONS = "participations"
    CALLS = "calls"


CALLS = Queue.CALLS
STORED = tuple(queue for queue in Queue if queue is not CALLS)
"""The queues whose content is stored before it is accepted."""


@dataclass(frozen=True, slots=True)
class Batch:
    """What waited in a queue, oldest first, and the number of its last item, which is what is accepted."""

    items: tuple[Fields, ...] = ()
    last: int = 0


class Source(Protocol):
    """Where queues are polled and accepted: a ``Link``, or anything like it."""

    def poll(self, queue: Queue, session: str, *, everything: bool = False) -> Batch:
        """What waits in a queue."""

    def accept(self, queue: Queue, session: str, last: int) -> None:
        """Say that everything up to an item was stored."""
