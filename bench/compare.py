"""Exact matchpoints and cross-IMPs of large boards on one core, and the cost of a result as the board grows."""

import random
from collections.abc import Callable, Iterator, Sequence
from statistics import median

from measuring import ROUNDS, Measured, a_second, seconds

from overtrick.compare.awards import Comparison
from overtrick.compare.both_sides import board_awards
from overtrick.compare.cross_imps import CrossImps
from overtrick.compare.matchpoints import Matchpoints

DISTINCT = 20
SIZES = (100, 1_000, 10_000, 100_000)
NOISE = 1.15
"""A cost that is a little higher is not called rising: the clock is no better than that."""

Board = Sequence[int]


def board(results: int, rng: random.Random) -> list[int]:
    """A board with so many results and about twenty distinct scores, a few of them frequent."""
    scores = [10 * score for score in rng.sample(range(-140, 141), DISTINCT)]
    return rng.choices(scores, weights=range(1, DISTINCT + 1), k=results)


def both_sides(comparison: Comparison, boards: Sequence[Board]) -> Callable[[], int]:
    """The award of every result for both sides of all boards, each side compared by itself."""

    def run() -> int:
        for scores in boards:
            board_awards(scores, comparison, expected=len(scores))
        return len(boards)

    return run


def measurements() -> Iterator[Measured]:
    """Boards of a thousand results a second, and nanoseconds a result on boards of growing size."""
    rng = random.Random(1925)
    boards = [board(1_000, rng) for _ in range(50)]
    for what, method, wanted in (("matchpoints", Matchpoints(), 5_000), ("cross-IMPs", CrossImps(), 2_500)):
        yield a_second(f"{what} of 1,000 results, both sides", both_sides(method, boards), wanted=wanted)
        yield _growth(what, method, rng)


def _growth(what: str, comparison: Comparison, rng: random.Random) -> Measured:
    costs = []
    for size in SIZES:
        run = both_sides(comparison, [board(size, rng) for _ in range(max(1, 20_000 // size))])
        costs.append(1e9 * median(seconds(run) for _ in range(ROUNDS)) / size)
    rises = any(after > NOISE * min(costs[:place]) for place, after in enumerate(costs) if place)
    told = ", ".join(f"{cost:.0f}" for cost in costs)
    title = f"{what}: cost of a result with {', '.join(f'{size:,}' for size in SIZES)} of them"
    return Measured(title, f"{told} ns", "", "rises" if rises else "does not rise", "does not rise", not rises)
