"""``overtrick explain``: every number in sentences, with the sum and the Law."""

import json
from collections.abc import Callable

from click.testing import Result

Run = Callable[..., Result]
RESULTS = "examples/club-evening.csv"


def test_a_contestant_s_result_is_explained_down_to_law_77(run: Run) -> None:
    done = run("explain", RESULTS, "--contestant", "4")
    assert done.exit_code == 0
    lines = done.stdout.split("\n")
    assert lines[0] == "Place 1 of 5: nobody is better. [conditions of contest]"
    assert lines[1] == "  87.75 of 120 is 73.125 %. [Law 78A]"
    assert any("Extended bid-trick score (EBTS)" in line for line in lines)
    assert sum(line.lstrip().startswith("Board ") for line in lines) == 15


def test_one_board_is_explained_alone(run: Run) -> None:
    done = run("explain", RESULTS, "--contestant", "5", "--board", "11")
    assert done.stdout.startswith("Board 11, NS against 6: 7.75.")
    assert "Only 4 of 5 results: (6 + 1) × 5 / 4 − 1 = 7.75, of 8. [Neuberg's" in done.stdout


def test_average_plus_says_why(run: Run) -> None:
    assert (
        "A+: 60 %, which is 4.8; the own percentage is 32.14 (225/7)."
        in run("explain", RESULTS, "--contestant", "2", "--board", "11").stdout
    )


def test_answer_is_a_tree(run: Run) -> None:
    place = json.loads(run("explain", RESULTS, "--contestant", "4", "--json").stdout)
    assert (place["figure"], place["value"], place["exact"]) == ("place", "1", "1")
    (percent,) = place["steps"]
    (total,) = percent["steps"]
    assert (percent["exact"], total["exact"]) == ("585/8", "351/4")
    assert len(total["steps"]) == 15


def test_who_is_not_there_is_refused_with_who_is(run: Run) -> None:
    done = run("explain", RESULTS, "--contestant", "99")
    assert (done.exit_code, done.stdout) == (1, "")
    assert "there are 1, 2, 3" in done.stderr
    assert run("explain", RESULTS).exit_code == 2
