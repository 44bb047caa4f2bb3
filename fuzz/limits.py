"""What every reader keeps to, and how it is seen that one does not: errors, seconds, bytes of memory."""

import signal
import traceback
import tracemalloc
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from types import FrameType

from fuzz.targets import Target

SECONDS = 2
TIMES = 20
FLOOR = 8 << 20
"""Memory that any file may cost: tables that are made once, the first problems of a file."""
_LAST_FRAMES = 4


@dataclass(frozen=True, slots=True)
class Fault:
    """A limit that was broken: which, and how."""

    kind: str
    what: str

    def __str__(self) -> str:
        return f"{self.kind}: {self.what}"


class _TooLongError(Exception):
    """The reader has not ended in time."""


def fault(target: Target, data: bytes, *, with_memory: bool = False) -> Fault | None:
    """What is wrong with how a reader takes a file; None if it keeps to all limits."""
    try:
        with _at_most(SECONDS):
            if with_memory:
                return _memory(target, data)
            _run(target, data)
            return None
    except _TooLongError:
        return Fault("hang", f"{len(data)} bytes take more than {SECONDS} s")
    except RecursionError as error:
        return Fault("error", f"RecursionError: {error}")
    except Exception:  # noqa: BLE001 -- whatever is raised is what is looked for
        return Fault("error", "".join(traceback.format_exc(limit=-_LAST_FRAMES)).strip())


def _run(target: Target, data: bytes) -> None:
    try:
        target.read(data)
    except target.raises:
        return


def _memory(target: Target, data: bytes) -> Fault | None:
    """Too much memory: a second reading counts, for the first may fill tables that are made once."""
    _run(target, data)
    tracemalloc.start()
    try:
        _run(target, data)
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    allowed = FLOOR + TIMES * len(data)
    return Fault("memory", f"{len(data)} bytes take {peak} bytes; allowed {allowed}") if peak > allowed else None


@contextmanager
def _at_most(seconds: float) -> Iterator[None]:
    """Seconds of this process alone, so that a busy machine is no fault; where it cannot be measured, without limit."""
    if not hasattr(signal, "setitimer"):
        yield
        return
    before = signal.signal(signal.SIGVTALRM, _stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


def _stop(_number: int, _frame: FrameType | None) -> None:
    raise _TooLongError
