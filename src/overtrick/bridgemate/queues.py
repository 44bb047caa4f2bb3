"""The queues of a Data Connector: it sends what waits in one again and again until that is accepted."""

from dataclasses import dataclass
from enum import Enum

from overtrick.formats.json_fields import Fields


class Queue(Enum):
    """What is fetched from the devices."""

    RESULTS = "results"
    PLAYERS = "players"
    PARTICIPATIONS = "participations"


@dataclass(frozen=True, slots=True)
class Batch:
    """What waited in a queue, oldest first, and the number of its last item, which is what is accepted."""

    items: tuple[Fields, ...] = ()
    last: int = 0
