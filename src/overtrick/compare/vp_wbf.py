"""The World Bridge Federation's scales of 2013: continuous 20-0 with its correction, and discrete 20-0 and 10-0."""

from collections.abc import Sequence
from decimal import ROUND_CEILING, ROUND_HALF_UP, Context, Decimal, localcontext
from functools import cache
from itertools import pairwise

# All that is irrational here is reckoned to 50 digits, whatever context of decimals the caller has set.
EXACTLY = Context(prec=50)

# τ is the golden section less one; R = τ³ = √5 − 2 is what remains of the pool after a blitz of IMPs.
R = EXACTLY.subtract(EXACTLY.sqrt(Decimal(5)), Decimal(2))
POOL, BLITZ_PER_ROOT = 20, 15


def wbf_continuous(boards: int, pool: int = POOL) -> tuple[Decimal, ...]:
    """The winner's VPs by margin, two decimals: P/2 + P/2 (1 − R^(M/B)) / (1 − R) with B = 15 √boards.

    Rounded to hundredths, an increment may exceed the one before it by 0.01; the scale's authors then raise the lower
    step until no increment exceeds its predecessor (the concavity correction). The official pool P is 20.

    >>> wbf_continuous(8)[40], len(wbf_continuous(8)) - 1
    (Decimal('19.74'), 43)
    """
    return _continuous(boards, pool) if boards > 0 else ()


@cache
def _continuous(boards: int, pool: int) -> tuple[Decimal, ...]:
    return tuple(Decimal(step).scaleb(-2, EXACTLY) for step in concave(rounded_hundredths(boards, pool)))


def rounded_hundredths(boards: int, pool: int = POOL) -> list[int]:
    """The formula in hundredths of a VP by margin, rounded; no exact halves occur. Not yet corrected.

    >>> rounded_hundredths(8)[40]
    1973
    """
    with localcontext(EXACTLY):
        blitz = BLITZ_PER_ROOT * Decimal(boards).sqrt()
        margins = range(int(blitz.to_integral_value(ROUND_CEILING)))
        shares = [(1 - R ** (margin / blitz)) / (1 - R) for margin in margins]
        steps = [int((50 * pool * (1 + share)).to_integral_value(ROUND_HALF_UP)) for share in shares]
    return [*steps, 100 * pool]


def concave(steps: Sequence[int]) -> list[int]:
    """The lowest steps above these whose increments never grow; beyond the last one nothing is gained.

    >>> concave([1000, 1004, 1009, 1009])
    [1000, 1005, 1009, 1009]
    """
    raised = [*steps, steps[-1], steps[-1]]
    changed = True
    while changed:
        changed = False
        for i in range(1, len(raised) - 1):
            if raised[i + 1] - raised[i] > raised[i] - raised[i - 1]:
                raised[i] += 1
                changed = True
    return raised[: len(steps)]


def wbf_discrete_20(boards: int) -> tuple[Decimal, ...]:
    """The winner's whole VPs of 20 by margin.

    >>> wbf_discrete_20(8).index(Decimal(15))
    13
    """
    return _discrete(2 * boards, middle=10)


def wbf_discrete_10(boards: int) -> tuple[Decimal, ...]:
    """The winner's whole VPs of 10 by margin, for a half-match of so many boards (as in a triangle).

    It is the scale of half as many boards with half the bands, not half of the other scale's VPs.

    >>> [wbf_discrete_10(3).index(Decimal(vp)) for vp in (6, 7, 8, 9, 10)]
    [1, 4, 7, 10, 15]
    """
    return _discrete(boards, middle=5)


@cache
def _discrete(half_boards: int, *, middle: int) -> tuple[Decimal, ...]:
    if half_boards < 1:
        return ()
    column: list[Decimal] = []
    for won, upto in enumerate(upper_bounds(half_boards, middle=middle)):
        column += [Decimal(middle + won)] * (upto + 1 - len(column))
    return (*column, Decimal(2 * middle))


def upper_bounds(half_boards: int, *, middle: int) -> list[int]:
    """The largest margin for a win by 0, 1, 2 … VPs over the middle, its bands made to widen evenly.

    The length of the match is counted in halves of a board.

    >>> upper_bounds(16, middle=10)
    [0, 3, 6, 9, 12, 16, 20, 25, 30, 38]
    """
    with localcontext(EXACTLY):
        blitz = BLITZ_PER_ROOT * (Decimal(half_boards) / 2).sqrt()
        remaining = [1 - (1 - R) * (2 * band + 1) / (2 * middle) for band in range(middle)]
        bounds = [int(blitz * left.ln() / R.ln()) for left in remaining]
    while (band := narrowing(bounds)) is not None:
        bounds[band] -= 1
    return bounds


def narrowing(bounds: Sequence[int]) -> int | None:
    """The first band that is wider than the next, counting the tie's band on both sides of nought.

    >>> narrowing([0, 3, 6, 8])
    2
    """
    below = [-bounds[0] - 1, *bounds]
    widths = [here - left for left, here in pairwise(below)]
    return next((band for band, (here, after) in enumerate(pairwise(widths)) if after < here), None)
