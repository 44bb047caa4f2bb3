"""Devices that lost what they were let in for: at once in this worker, within a second in every other."""

from datetime import datetime
from time import monotonic

from overtrick.store.devices import devices, end
from overtrick.store.store import Store

EACH = 1.0  # seconds between two looks at what other workers took back


class Ended:
    """The devices whose badges count no more."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._ended: frozenset[str] = frozenset()
        self._looked = -EACH

    def has(self, device: str) -> bool:
        """Whether a device has lost its rights."""
        if monotonic() - self._looked >= EACH:
            self._look()
        return device in self._ended

    def end(self, device: str, now: datetime) -> None:
        """Take back what a device was let in for."""
        end(self._store, device, now)
        self._look()

    def _look(self) -> None:
        self._looked = monotonic()
        self._ended = frozenset(each.id for each in devices(self._store) if each.ended)
