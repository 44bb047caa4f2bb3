"""Problems in plain words, one line each; many of one kind are told once with their number."""

from collections import Counter
from collections.abc import Iterable, Iterator

from overtrick.game.problems import Level, Problem

Answer = dict[str, object]
MANY = 10
LEVELS = {Level.ERROR: "error", Level.DOUBT: "doubt", Level.NOTICE: "note"}
_GRAVEST_FIRST = tuple(LEVELS)


def has_errors(problems: Iterable[Problem]) -> bool:
    """Whether anything was not understood."""
    return any(problem.level is Level.ERROR for problem in problems)


def problem_lines(problems: Iterable[Problem], *, limit: int = MANY) -> Iterator[tuple[Level, str]]:
    """The lines, gravest first; errors are all told, of other problems of one kind no more than ``limit``.

    >>> from overtrick.game.problems import Where
    >>> list(problem_lines([Problem("score-impossible", Level.DOUBT, "no contract scores +37", Where("a.csv", 3))]))
    [(<Level.DOUBT: 'doubt'>, 'doubt: a.csv:3: no contract scores +37')]
    """
    ordered = sorted(problems, key=lambda problem: _GRAVEST_FIRST.index(problem.level))
    counts = Counter(problem.code for problem in ordered)
    told: Counter[str] = Counter()
    for problem in ordered:
        told[problem.code] += 1
        if problem.level is Level.ERROR or told[problem.code] <= limit:
            yield problem.level, problem_text(problem)
        elif told[problem.code] == counts[problem.code]:
            more = counts[problem.code] - limit
            yield problem.level, f"{LEVELS[problem.level]}: {more} more of this kind ({problem.code}); --json lists all"


def problem_text(problem: Problem) -> str:
    """One problem with its level and place."""
    where = f"{problem.where}: " if problem.where else ""
    return f"{LEVELS[problem.level]}: {where}{problem.message}"


def problem_answer(problem: Problem) -> Answer:
    """A problem; ``where`` is empty where it has no place in a file.

    >>> problem_answer(Problem("row-empty", Level.ERROR, "no result"))
    {'code': 'row-empty', 'level': 'error', 'where': '', 'message': 'no result'}
    """
    where = str(problem.where) if problem.where else ""
    return {"code": problem.code, "level": str(problem.level), "where": where, "message": problem.message}


def problems_answer(problems: Iterable[Problem]) -> Answer:
    """The answer of a command that could do nothing, and the part of every answer that tells what is wrong."""
    return {"problems": [problem_answer(problem) for problem in problems]}
