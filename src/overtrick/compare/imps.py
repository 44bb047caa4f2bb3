"""International matchpoints (Law 78B)."""

from bisect import bisect_right
from fractions import Fraction
from itertools import chain, pairwise, repeat

# The least difference that is worth 1, 2, 3 … 24 IMPs (Law 78B).
IMP_STEPS: tuple[int | Fraction, ...] = (20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600,
             750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000)  # fmt: skip
MOST_IMPS = len(IMP_STEPS)


def imps(difference: int | Fraction) -> int:
    """The IMPs of a difference in points, with its sign.

    >>> [imps(d) for d in (0, 10, 20, -420, 9999)]
    [0, 0, 1, -9, 24]
    """
    if difference < 0:
        return -bisect_right(IMP_STEPS, -difference)
    return bisect_right(IMP_STEPS, difference)


# The IMPs of every whole difference from 0 to 3,999, for those who look up many; from there on it is MOST_IMPS.
IMPS_OF: tuple[int, ...] = tuple(
    chain.from_iterable(repeat(won, int(end - start)) for won, (start, end) in enumerate(pairwise((0, *IMP_STEPS))))
)
