"""The brake on guessing: so many tries a minute from one address, and so many in all."""

from collections import deque
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from overtrick.game.errors import OvertrickError

MINUTE = timedelta(minutes=1)
ADDRESSES = 4_096  # that are remembered; a guesser with more is stopped by the limit of all


class TooOftenError(OvertrickError):
    """Somebody tried codes or passwords too often in one minute."""

    code = "too-often"


@dataclass(slots=True)
class Brake:
    """Counts tries. Eight of 31 letters, and some 60 tries a minute: a code of an hour is not guessed.

    >>> from datetime import UTC
    >>> brake, now = Brake(each=2), datetime(2026, 3, 5, 19, 30, tzinfo=UTC)
    >>> [brake.is_free("10.0.0.7", now) for _ in range(3)], brake.is_free("10.0.0.7", now + MINUTE)
    ([True, True, False], True)
    """

    each: int = 6
    together: int = 60
    _tries: dict[str, deque[datetime]] = field(default_factory=dict)
    _all: deque[datetime] = field(default_factory=deque)

    def is_free(self, address: str, now: datetime) -> bool:
        """Whether one more try is let through; it is counted if so."""
        own = self._tries.setdefault(address, deque())
        for tries in (own, self._all):
            while tries and now - tries[0] >= MINUTE:
                tries.popleft()
        if len(own) >= self.each or len(self._all) >= self.together:
            return False
        own.append(now)
        self._all.append(now)
        self._forget()
        return True

    def give_back(self, address: str) -> None:
        """A try was none: the code was good. Many tablets behind one address are let in one after the other."""
        for tries in (self._tries.get(address), self._all):
            if tries:
                tries.pop()

    def _forget(self) -> None:
        """Keep no more addresses than memory should hold: those go that tried first."""
        while len(self._tries) > ADDRESSES:
            del self._tries[next(iter(self._tries))]
