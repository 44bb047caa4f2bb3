"""Exact matchpoints and cross-IMPs of large boards on one core, and the cost of a result as the board grows.

Each measurement is the best of several, each over different boards with about twenty distinct scores.
"""

import random
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import inf
from time import perf_counter

from overtrick.compare.awards import Comparison
from overtrick.compare.both_sides import board_awards
from overtrick.compare.butler import Butler, Drop
from overtrick.compare.cross_imps import CrossImps, cross_imps
from overtrick.compare.matchpoints import Matchpoints, matchpoints

DISTINCT = 20
REPEATS = 40
SIZES = (100, 1_000, 10_000, 100_000)
NOISE = 1.1
"""A cost that is a tenth higher is not called rising: the clock is no better than that."""

Board = Sequence[int]
Scoring = Callable[[Board], object]
Case = tuple[Scoring, Sequence[Board]]


@dataclass(frozen=True, slots=True)
class Rate:
    """What was measured: boards a second, and how many are wanted."""

    what: str
    boards: float
    wanted: float = 0

    @property
    def enough(self) -> bool:
        """Whether the target is reached."""
        return self.boards >= self.wanted


def board(results: int, rng: random.Random) -> list[int]:
    """A board with so many results and about twenty distinct scores; each number is read by itself, as from a file."""
    scores = [10 * score for score in rng.sample(range(-140, 141), DISTINCT)]
    return [int(str(score)) for score in rng.choices(scores, weights=range(1, DISTINCT + 1), k=results)]


def best_seconds(cases: Mapping[str, Case]) -> dict[str, float]:
    """Seconds a board of each case: the best of several rounds, in which the cases take turns."""
    best = dict.fromkeys(cases, inf)
    for _ in range(REPEATS):
        for what, (score, boards) in cases.items():
            start = perf_counter()
            for each in boards:
                score(each)
            best[what] = min(best[what], (perf_counter() - start) / len(boards))
    return best


def both_sides(comparison: Comparison, *, missing: int = 0) -> Scoring:
    """The award of every result for both sides, each side compared by itself."""
    return lambda scores: board_awards(scores, comparison, expected=len(scores) + missing)


def rates(rng: random.Random) -> list[Rate]:
    """Boards of a thousand results a second."""
    boards = [board(1_000, rng) for _ in range(50)]
    cases: dict[str, tuple[Scoring, float]] = {
        "matchpoints, every result, both sides": (both_sides(Matchpoints()), 5_000),
        "matchpoints with Neuberg, both sides": (both_sides(Matchpoints(), missing=1), 0),
        "cross-IMPs, every result, both sides": (both_sides(CrossImps()), 2_500),
        "Butler, every result, both sides": (both_sides(Butler(Drop.ONE)), 0),
        "matchpoints(scores), one side": (matchpoints, 5_000),
        "cross_imps(scores), one side": (cross_imps, 2_500),
    }
    best = best_seconds({what: (score, boards) for what, (score, _) in cases.items()})
    return [Rate(what, 1 / best[what], wanted) for what, (_, wanted) in cases.items()]


def costs(comparison: Comparison, rng: random.Random) -> list[float]:
    """Nanoseconds a result, both sides, on boards of growing size."""
    both = both_sides(comparison)
    boards = {str(size): [board(size, rng) for _ in range(max(1, 20_000 // size))] for size in SIZES}
    best = best_seconds({size: (both, each) for size, each in boards.items()})
    return [1e9 * best[str(size)] / size for size in SIZES]


def rises(figures: Sequence[float]) -> bool:
    """Whether a larger board ever costs more a result than a smaller one did."""
    return any(after > NOISE * min(figures[:place]) for place, after in enumerate(figures) if place)


def main() -> int:
    """Print both tables; 1 if a target is missed."""
    rng = random.Random(1925)
    measured = rates(rng)
    print(f"{'boards of 1,000 results':<40} {'boards/s':>10} {'wanted':>8}")
    for rate in measured:
        wanted = f"{rate.wanted:,.0f}" if rate.wanted else ""
        print(f"{rate.what:<40} {rate.boards:>10,.0f} {wanted:>8}{'' if rate.enough else '  SHORT'}")
    print(f"\n{'nanoseconds a result, both sides':<40}" + "".join(f"{size:>10,}" for size in SIZES))
    growing = {"matchpoints": costs(Matchpoints(), rng), "cross-IMPs": costs(CrossImps(), rng)}
    for what, figures in growing.items():
        print(f"{what:<40}" + "".join(f"{figure:>10,.0f}" for figure in figures) + "  RISING" * rises(figures))
    return int(not all(rate.enough for rate in measured) or any(map(rises, growing.values())))


if __name__ == "__main__":
    sys.exit(main())
