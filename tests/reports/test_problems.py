"""Problems in plain words: gravest first, errors all, many of a kind once."""

from overtrick.game.problems import Level, Problem, Where
from overtrick.reports.problems import has_errors, problem_lines


def problems(code: str, level: Level, count: int) -> list[Problem]:
    return [Problem(code, level, f"number {n}", Where("club.pbn", n)) for n in range(1, count + 1)]


def test_errors_come_first_and_are_never_shortened() -> None:
    lines = list(problem_lines([*problems("note", Level.NOTICE, 1), *problems("bad", Level.ERROR, 40)]))
    assert [level for level, _ in lines] == [Level.ERROR] * 40 + [Level.NOTICE]
    assert lines[0][1] == "error: club.pbn:1: number 1"


def test_many_doubts_of_one_kind_are_counted() -> None:
    lines = [line for _, line in problem_lines(problems("lead-not-in-hand", Level.DOUBT, 43), limit=10)]
    assert len(lines) == 11
    assert lines[-1] == "doubt: 33 more of this kind (lead-not-in-hand); --json lists all"


def test_as_many_as_the_limit_are_all_told() -> None:
    assert len(list(problem_lines(problems("x", Level.DOUBT, 10), limit=10))) == 10


def test_doubts_are_no_errors() -> None:
    assert not has_errors(problems("x", Level.DOUBT, 3))
    assert has_errors(problems("x", Level.ERROR, 1))


def test_a_problem_without_a_place_is_told_without_one() -> None:
    assert list(problem_lines([Problem("x", Level.NOTICE, "said")])) == [(Level.NOTICE, "note: said")]
