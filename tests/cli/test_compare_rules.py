"""``overtrick compare-rules``: what differs, what nobody knows, and who moves."""

import json
import re
from collections.abc import Callable

import pytest
from click.testing import Result

Run = Callable[..., Result]
Write = Callable[[str, str], str]
RESULTS = "examples/club-evening.csv"


def test_differences_sources_and_both_rankings_are_printed(run: Run) -> None:
    done = run("compare-rules", RESULTS, "--with", "acbl", "--regulations", "norway")
    assert done.exit_code == 0
    assert "This event: norway against acbl" in done.stdout
    (sit_out,) = [line for line in done.stdout.split("\n\n")[1].split("\n") if line.startswith("Sit-out ")]
    assert re.split("  +", sit_out) == [
        "Sit-out",
        "own average (its program)",
        "the total is multiplied up (its program)",
    ]
    assert "\nSources\n" in done.stdout
    assert "Nobody moves." in done.stdout


def test_unknown_is_said_where_nobody_knows(run: Run) -> None:
    found = json.loads(run("compare-rules", RESULTS, "--with", "france", "--json").stdout)
    theirs = {each["policy"]: each["theirs"] for each in found["differences"]}
    assert theirs["sit-out"] is None
    assert "Sit-out" in run("compare-rules", RESULTS, "--with", "france").stdout
    assert "unknown" in run("compare-rules", RESULTS, "--with", "france").stdout


# Two of four results on board 1 are real: Ruter gives them 65 and 55 %, the EBU scales them by Neuberg's formula.
TWO_OF_FOUR = """board,ns,ew,score,adjustment
1,1,5,420,
1,2,6,50,
1,3,7,,A=
1,4,8,,A=
2,1,6,-100,
2,2,7,50,
2,3,8,90,
2,4,5,140,
"""


def test_contestants_move_where_the_rules_differ(run: Run, write: Write) -> None:
    name = write("small.csv", TWO_OF_FOUR)
    found = json.loads(run("compare-rules", name, "--with", "ebu", "--regulations", "norway", "--json").stdout)
    rows = {row["contestant"]: row for row in found["rankings"][0]["rows"]}
    assert [
        (rows[label]["ours"]["place"], rows[label]["theirs"]["place"], rows[label]["moves"]) for label in "1234"
    ] == [
        ("4", "3", 1),
        ("3", "4", -1),
        ("2", "2", 0),
        ("1", "1", 0),
    ]
    told = run("compare-rules", name, "--with", "ebu", "--regulations", "norway").stdout
    assert "2 of 4 move." in told
    assert "  up 1\n" in told


def test_the_other_regulations_must_be_named_and_known(run: Run) -> None:
    assert run("compare-rules", RESULTS).exit_code == 2
    done = run("compare-rules", RESULTS, "--with", "acbll")
    assert done.exit_code == 2
    assert "'acbl'" in done.stderr


@pytest.mark.parametrize("name", ["nowhere.csv", "LICENSE", "examples", "examples/club-evening-pairs.csv"])
def test_without_results_the_answer_is_the_problems(run: Run, name: str) -> None:
    done = run("compare-rules", name, "--with", "ACBL", "--json")
    assert done.exit_code == 1
    found = json.loads(done.stdout)
    assert list(found) == ["problems"]
    assert [problem["level"] for problem in found["problems"]] == ["error"]
    assert run("compare-rules", name, "--with", "acbl").stderr.startswith("error: ")
