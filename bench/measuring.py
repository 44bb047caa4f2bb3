"""How everything here is measured: in turn with a peer or against a limit, several times, the median told."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from time import perf_counter

ROUNDS = 7
ENDS = "ends of the whole server while 100 tables post"
RESULTS = Path(__file__).with_name("results.md")


@dataclass(frozen=True, slots=True)
class Measured:
    """What was measured, beside what, and whether the target was reached; figures as people read them."""

    what: str
    ours: str
    beside: str
    figure: str
    wanted: str
    reached: bool


def row(each: Measured) -> str:
    """A line of the table of results."""
    mark = "yes" if each.reached else "**no**"
    return f"| {each.what} | {each.ours} | {each.beside} | {each.figure} | {each.wanted} | {mark} |"


def rows(page: str) -> dict[str, str]:
    """The lines of the table of results that a page has, by what was measured."""
    lines = [line for line in page.splitlines() if line.startswith("| ")]
    return {line.split(" | ")[0].removeprefix("| "): line for line in lines[1:]}


def with_row(page: str, each: Measured) -> str:
    """The page with a line for what was measured by itself, in place of an earlier one or as the last of the table."""
    known = rows(page)
    if each.what in known:
        return page.replace(known[each.what], row(each))
    last = next(reversed(known.values()))
    return page.replace(last, f"{last}\n{row(each)}")


def paired(what: str, ours: Callable[[], int], theirs: Callable[[], int], *, wanted: float) -> Measured:
    """Ours and a peer's in turn; how many times ours is as fast, round by round, and the median of these."""
    pairs = [(seconds(ours), seconds(theirs)) for _ in range(ROUNDS)]
    ratio = median(its / mine for mine, its in pairs)
    mine, its = (1e6 * median(side) for side in zip(*pairs, strict=True))
    figure, target = f"{ratio:.1f} times", f"at least {wanted:g} times"
    return Measured(what, f"{mine:.2f} µs", f"{its:.2f} µs", figure, target, ratio >= wanted)


def a_second(what: str, run: Callable[[], int], *, wanted: float) -> Measured:
    """How many cases a second."""
    rate = 1 / median(seconds(run) for _ in range(ROUNDS))
    figure, target = f"{rate:,.0f} a second", f"at least {wanted:,.0f} a second"
    return Measured(what, f"{1e6 / rate:.0f} µs", "", figure, target, rate >= wanted)


def at_most(what: str, run: Callable[[], int], *, milliseconds: float) -> Measured:
    """How many milliseconds a case."""
    took = 1000 * median(seconds(run) for _ in range(ROUNDS))
    figure = f"{took:.0f} ms"
    return Measured(what, figure, "", figure, f"at most {milliseconds:.0f} ms", took <= milliseconds)


def seconds(run: Callable[[], int]) -> float:
    """Seconds a case; ``run`` says how many cases it did."""
    start = perf_counter()
    cases = run()
    return (perf_counter() - start) / cases
