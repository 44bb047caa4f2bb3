"""Who wants to know that a log has grown, whichever worker added to it."""

import logging
from collections.abc import Callable
from dataclasses import dataclass
from threading import RLock

LOG = logging.getLogger(__name__)
Listener = Callable[[str, int], None]


@dataclass(frozen=True, slots=True)
class State:
    """How far an event has come: the number that its log has reached, and how often its papers have changed."""

    number: int
    papers: int

    def has(self, other: "State") -> bool:
        """Whether everything is in it that is in another.

        >>> State(7, 2).has(State(6, 2)), State(7, 2).has(State(6, 3))
        (True, False)
        """
        return self.number >= other.number and self.papers >= other.papers


class Listeners:
    """Listeners are told an event and the number that its log has reached, never an older one.

    They are told once for each number, and again with the same number if a paper of the event has changed.

    They are called in the threads of the store, and must be quick: an event loop hands on with
    ``call_soon_threadsafe``.
    """

    def __init__(self) -> None:
        self._lock = RLock()
        self._reached: dict[str, int] = {}
        self._papers: dict[str, int] = {}
        self._listeners: dict[object, Listener] = {}

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        """Tell somebody from now on; gives what ends it."""
        token = object()
        with self._lock:
            self._listeners[token] = listener
        return lambda: self._end(token)

    def tell(self, event: str, number: int, papers: int = 0) -> None:
        """Tell everybody how far a log has come, or that its papers changed so often, unless they were told."""
        with self._lock:
            reached, seen = self._reached.get(event, -1), self._papers.get(event, 0)
            if number <= reached and papers <= seen:
                return
            self._reached[event] = number = max(number, reached)
            self._papers[event] = max(papers, seen)
            for listener in tuple(self._listeners.values()):
                try:
                    listener(event, number)
                except Exception:  # what is on disk must be acknowledged, whatever a listener makes of it
                    LOG.exception("a listener failed at entry %d of %s", number, event)

    def papers(self, event: str) -> int:
        """How often the papers of an event have changed, as far as anybody was told."""
        with self._lock:
            return self._papers.get(event, 0)

    def state(self, event: str) -> State | None:
        """How far an event has come, as far as anybody was told; None where nobody was told of it."""
        with self._lock:
            number = self._reached.get(event)
            return None if number is None else State(number, self._papers.get(event, 0))

    def _end(self, token: object) -> None:
        with self._lock:
            self._listeners.pop(token, None)
