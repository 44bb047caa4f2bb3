"""A whole evening whose every figure was computed elsewhere, through the command line: its files in, its answer out."""

import json
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result

Run = Callable[..., Result]
SCENARIO = Path(__file__).resolve().parents[3] / "shared" / "scenarios" / "a-mitchell"

if not SCENARIO.is_dir():
    pytest.skip("the folder of scenarios is not beside this checkout", allow_module_level=True)


def answer(run: Run, results: str) -> Any:  # noqa: ANN401 -- JSON
    names = [str(SCENARIO / name) for name in (results, "pairs.csv", "penalties.csv")]
    done = run("score", *names, "--json", "--regulations", "laws2017", "--winners", "1")
    assert done.exit_code == 0, done.stderr
    return json.loads(done.stdout)


SNAPSHOTS = [("results-final.csv", 0), ("results-after-late-correction.csv", 1)]


@pytest.mark.parametrize(("results", "number"), SNAPSHOTS)
def test_ranking_is_the_expected_one_figure_by_figure(run: Run, results: str, number: int) -> None:
    expected = json.loads((SCENARIO / "expected.json").read_text("utf-8"))["snapshots"][number]
    (ours,), (theirs,) = answer(run, results)["standings"], expected["standings"]
    told = ("place", "contestant", "names", "boards", "total", "exact", "percent", "parts")
    assert [{key: row[key] for key in told} for row in ours["rows"]] == [
        {key: row[key] for key in told} for row in theirs["rows"]
    ]


@pytest.mark.parametrize(("results", "number"), SNAPSHOTS)
def test_every_award_is_the_expected_one(run: Run, results: str, number: int) -> None:
    expected = json.loads((SCENARIO / "expected.json").read_text("utf-8"))["snapshots"][number]
    theirs = {
        (board["board"], line["ns"], line["ew"]): line for board in expected["boards"] for line in board["results"]
    }
    ours = [(board["board"], line) for board in answer(run, results)["boards"] for line in board["results"]]
    compared = 0
    for board, line in ours:
        other = theirs[board, line["ns"], line["ew"]]
        for side in ("ns", "ew"):
            assert (line["exact"][side] is None) == (other["exact"][side] is None)
            if line["exact"][side] is not None:
                assert Fraction(line["exact"][side]) == Fraction(other["exact"][side])
                compared += 1
    assert compared > 200
