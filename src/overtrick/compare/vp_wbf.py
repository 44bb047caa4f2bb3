"""The World Bridge Federation's scales of 2013: continuous 20-0 with its correction, and discrete 20-0 and 10-0."""

from decimal import ROUND_HALF_UP, Context, Decimal
from functools import cache
from itertools import pairwise

_EXACTLY = Context(prec=50)
CENT = Decimal("0.01")

# τ is the golden section less one; R = τ³ = √5 − 2 is what remains of the pool after a blitz of IMPs.
R = _EXACTLY.sqrt(Decimal(5)) - 2
POOL, BLITZ_PER_ROOT = 20, 15


@cache
def wbf_continuous(boards: int) -> tuple[Decimal, ...]:
    """The winner's VPs by margin, two decimals: 10 + 10 (1 − R^(M/B)) / (1 − R) with B = 15 √boards.

    Rounded to hundredths, an increment may exceed the one before it by 0.01; the scale's authors then raise the lower
    step until no increment exceeds its predecessor (the concavity correction).

    >>> wbf_continuous(8)[40], len(wbf_continuous(8)) - 1
    (Decimal('19.74'), 43)
    """
    if boards < 1:
        return ()
    blitz = BLITZ_PER_ROOT * _EXACTLY.sqrt(Decimal(boards))
    whole = int(blitz.to_integral_value(rounding="ROUND_CEILING"))
    return concave([_continuous(margin, blitz) for margin in range(whole + 1)])


def _continuous(margin: int, blitz: Decimal) -> Decimal:
    """The formula for one margin, rounded to hundredths; no exact halves occur."""
    if margin >= blitz:
        return Decimal(POOL).quantize(CENT)
    share = _EXACTLY.divide(1 - _EXACTLY.power(R, margin / blitz), 1 - R)
    return (Decimal(POOL) / 2 * (1 + share)).quantize(CENT, rounding=ROUND_HALF_UP)


def concave(column: list[Decimal]) -> tuple[Decimal, ...]:
    """The least column of hundredths above this one whose increments never grow.

    >>> [str(v) for v in concave([Decimal("10.00"), Decimal("10.04"), Decimal("10.09"), Decimal("10.09")])]
    ['10.00', '10.05', '10.09', '10.09']
    """
    steps = [*column, column[-1], column[-1]]
    changed = True
    while changed:
        changed = False
        for i in range(1, len(steps) - 1):
            if steps[i + 1] - steps[i] > steps[i] - steps[i - 1]:
                steps[i] += CENT
                changed = True
    return tuple(steps[: len(column)])


def wbf_discrete_20(boards: int) -> tuple[Decimal, ...]:
    """The winner's whole VPs of 20 by margin.

    >>> wbf_discrete_20(8).index(Decimal(15))
    13
    """
    return _discrete(Decimal(boards), middle=10)


def wbf_discrete_10(boards: int) -> tuple[Decimal, ...]:
    """The winner's whole VPs of 10 by margin, for a half-match of so many boards (as in a triangle).

    >>> [wbf_discrete_10(3).index(Decimal(vp)) for vp in (6, 7, 8, 9, 10)]
    [1, 4, 7, 10, 15]
    """
    return _discrete(Decimal(boards) / 2, middle=5)


@cache
def _discrete(boards: Decimal, *, middle: int) -> tuple[Decimal, ...]:
    if boards <= 0:
        return ()
    column: list[Decimal] = []
    for won, upto in enumerate(upper_bounds(boards, middle=middle)):
        column += [Decimal(middle + won)] * (upto + 1 - len(column))
    return (*column, Decimal(2 * middle))


def upper_bounds(boards: Decimal, *, middle: int) -> list[int]:
    """The largest margin for a win by 0, 1, 2 … VPs over the middle, its bands made to widen evenly.

    >>> upper_bounds(Decimal(8), middle=10)
    [0, 3, 6, 9, 12, 16, 20, 25, 30, 38]
    """
    blitz = BLITZ_PER_ROOT * _EXACTLY.sqrt(boards)
    bounds = [
        int(blitz * _EXACTLY.ln(1 - (1 - R) * (band + Decimal("0.5")) / middle) / _EXACTLY.ln(R))
        for band in range(middle)
    ]
    while (band := narrowing(bounds)) is not None:
        bounds[band] -= 1
    return bounds


def narrowing(bounds: list[int]) -> int | None:
    """The first band that is wider than the next, counting the tie's band on both sides of nought."""
    below = [-bounds[0] - 1, *bounds]
    widths = [here - left for left, here in pairwise(below)]
    return next((band for band, (here, after) in enumerate(pairwise(widths)) if after < here), None)
