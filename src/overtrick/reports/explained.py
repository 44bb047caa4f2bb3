"""An explanation as a page: its sentences, each step set in below the figure that it makes."""

from collections.abc import Iterable, Iterator

from overtrick.events.explanation import Explanation
from overtrick.reports.plain import wrapped
from overtrick.reports.sentences import sentence

STEP = "  "
NARROWEST = 24


def explained_lines(explanations: Iterable[Explanation], columns: int | None = None, depth: int = 0) -> Iterator[str]:
    r"""The sentences, the Law of each at its end, in lines of so many columns; None breaks no line.

    >>> step = Explanation("award", "9", "matchpoints.neuberg", {
    ...     "actual": "5", "expected": "6", "matchpoints": "7", "award": "43/5", "top": "10"}, "Neuberg's formula")
    >>> print("\n".join(explained_lines([step], 79)))
    Only 5 of 6 results: (7 + 1) × 6 / 5 − 1 = 8.60 (43/5), of 10. [Neuberg's
      formula]
    """
    room = None if columns is None else max(NARROWEST, columns - len(STEP) * (depth + 1))
    for explanation in explanations:
        law = f" [{explanation.law}]" if explanation.law else ""
        first, *more = wrapped(f"{sentence(explanation)}{law}", room)
        yield f"{STEP * depth}{first}"
        yield from (f"{STEP * (depth + 1)}{line}" for line in more)
        yield from explained_lines(explanation.steps, columns, depth + 1)
