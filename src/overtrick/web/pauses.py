"""How long a thread works before another has its turn, and how often memory is looked over: for short waits."""

import gc
import sys
from collections.abc import Iterator
from contextlib import contextmanager

TURN = 0.0005  # seconds after which a thread that works lets another go on
LOOKS = (50_000, 50, 100)  # new values until the young are looked at, and how often that until older ones are


@contextmanager
def short_pauses() -> Iterator[None]:
    """Let nobody at a table wait for what is worked out beside: results, rankings, and a look for circles in memory."""
    turn, looks = sys.getswitchinterval(), gc.get_threshold()
    sys.setswitchinterval(TURN)
    seldom_looking()
    try:
        yield
    finally:
        gc.set_threshold(*looks)
        gc.unfreeze()
        sys.setswitchinterval(turn)


def seldom_looking() -> None:
    """Look for circles in memory seldom, and not among what is there at the start.

    An evening of 500 tables is a million values with hardly a circle among them; each look at all of them would stop
    the server for a tenth of a second.
    """
    gc.freeze()
    gc.set_threshold(*LOOKS)
