"""Whether a database is what was kept: each log's chain, each paper and each snapshot, event by event."""

from overtrick.game.errors import OvertrickError
from overtrick.game.problems import Level, Problem, Where
from overtrick.store.bundle import checked, unchecked
from overtrick.store.store import Kept, Store


def faults(store: Store, kept: Kept) -> list[Problem]:
    """What is wrong with an event: nothing, or the first link of its chain that does not hold."""
    try:
        checked(unchecked(store, kept.id))
    except OvertrickError as error:
        return [Problem(error.code, Level.ERROR, str(error), Where(kept.id))]
    return []
