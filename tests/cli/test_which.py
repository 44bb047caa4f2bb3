"""``overtrick which``: minus scores with and without ``--``."""

import json
from collections.abc import Callable

import pytest
from click.testing import Result

Run = Callable[..., Result]


@pytest.mark.parametrize(
    "typed",
    [
        ["--", "-100"],
        ["-100"],
        ["−100"],
        ["-100", "--vul", "none"],
        ["--vul", "NONE", "--", "-100"],
        ["--", "-100", "--vul", "none"],
    ],
)
def test_minus_scores_are_scores_and_not_options(run: Run, typed: list[str]) -> None:
    done = run("which", *typed)
    assert done.exit_code == 0, done.output
    assert done.stdout.startswith("North-South -100")
    assert "NS  no   -2      1C to 7NT" in done.stdout


def test_answer_lists_every_way(run: Run) -> None:
    ways = json.loads(run("which", "--json", "--vul", "ew", "--", "-660").stdout)
    assert ways == [{"contract": f"{level}NT", "side": "EW", "vulnerable": True, "tricks": 11} for level in (3, 4, 5)]


def test_an_impossible_score_is_an_answer_and_no_error(run: Run) -> None:
    done = run("which", "50", "--vul", "ew")
    assert done.exit_code == 0
    assert "Impossible" in done.stdout
    assert json.loads(run("which", "50", "--vul", "ew", "--json").stdout) == []


def test_the_vulnerability_needs_its_word(run: Run) -> None:
    assert run("which", "100", "--vul", "all").exit_code == 2
    assert run("which", "much").exit_code == 2
