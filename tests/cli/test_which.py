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


@pytest.mark.parametrize("typed", [["50", "--vul", "ew"], ["-37"], ["36000"]])
def test_an_impossible_score_is_an_answer_and_no_error(run: Run, typed: list[str]) -> None:
    done = run("which", *typed)
    assert done.exit_code == 0
    assert done.stdout.split("\n")[0].endswith(": impossible")
    assert json.loads(run("which", *typed, "--json").stdout) == []


@pytest.mark.parametrize("typed", [["0"], ["0", "--vul", "both"]])
def test_nought_is_a_board_passed_out_and_not_impossible(run: Run, typed: list[str]) -> None:
    assert json.loads(run("which", *typed, "--json").stdout) == [
        {"contract": "Pass", "side": None, "vulnerable": None, "tricks": None}
    ]
    told = run("which", *typed).stdout
    assert "passed out" in told
    assert "impossible" not in told.lower()


@pytest.mark.parametrize("typed", [["-100", "--vul"], ["--json", "-100", "--vul"]])
def test_an_option_without_its_value_is_what_is_told(run: Run, typed: list[str]) -> None:
    done = run("which", *typed)
    assert (done.exit_code, done.stdout) == (2, "")
    assert "Option '--vul' requires an argument." in done.stderr


def test_the_vulnerability_needs_its_word(run: Run) -> None:
    assert run("which", "100", "--vul", "all").exit_code == 2
    assert run("which", "much").exit_code == 2
