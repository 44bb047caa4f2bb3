"""An explanation as a page: its sentences, each step set in below the figure that it makes."""

from collections.abc import Iterable, Iterator

from overtrick.events.explanation import Explanation
from overtrick.reports.plain import PAGE, wrapped
from overtrick.reports.sentences import sentence

Json = dict[str, object]
STEP = "  "
NARROWEST = 24


def explained_lines(explanations: Iterable[Explanation], columns: int = PAGE, depth: int = 0) -> Iterator[str]:
    r"""The sentences in lines, the Law of each at its end.

    >>> step = Explanation("award", "9", "matchpoints.neuberg", {
    ...     "actual": "5", "expected": "6", "matchpoints": "7", "award": "43/5", "top": "10"}, "Neuberg's formula")
    >>> print("\n".join(explained_lines([step])))
    Only 5 of 6 results: (7 + 1) × 6 / 5 − 1 = 8.60 (43/5), of 10. [Neuberg's
      formula]
    """
    for explanation in explanations:
        law = f" [{explanation.law}]" if explanation.law else ""
        first, *more = wrapped(f"{sentence(explanation)}{law}", max(NARROWEST, columns - len(STEP) * (depth + 1)))
        yield f"{STEP * depth}{first}"
        yield from (f"{STEP * (depth + 1)}{line}" for line in more)
        yield from explained_lines(explanation.steps, columns, depth + 1)


def explanation_answer(explanation: Explanation) -> Json:
    """The answer of ``explain --json``."""
    return {
        "figure": explanation.figure,
        "value": explanation.value,
        "exact": None if explanation.exact is None else str(explanation.exact),
        "law": explanation.law,
        "code": explanation.code,
        "values": dict(explanation.values),
        "text": sentence(explanation),
        "steps": [explanation_answer(step) for step in explanation.steps],
    }
