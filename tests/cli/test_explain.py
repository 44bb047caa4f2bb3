"""``overtrick explain``: every number in sentences, with the sum and the Law."""

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from click.testing import Result

Run = Callable[..., Result]
Write = Callable[[str, str], str]
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


@pytest.mark.parametrize("json_too", [[], ["--json"]])
def test_who_is_not_there_is_refused_with_who_is(run: Run, json_too: list[str]) -> None:
    for wrong, told in ((["99"], "there are 1, 2, 3"), (["1", "--board", "99"], "there are 1, 2, 3")):
        done = run("explain", RESULTS, *json_too, "--contestant", *wrong)
        assert (done.exit_code, done.stdout) == (2, "")
        assert told in done.stderr
    assert run("explain", RESULTS).exit_code == 2


def test_a_board_that_the_contestant_did_not_play_is_wrong_use(run: Run, write: Write) -> None:
    name = write("few.csv", "board,ns,ew,score\n1,1,2,420\n1,3,4,50\n2,3,4,50\n")
    done = run("explain", name, "--contestant", "1", "--board", "2")
    assert (done.exit_code, done.stdout) == (2, "")
    assert "1 has no result on board '2'; it has 1" in done.stderr


@pytest.mark.parametrize("regulations", ["house", "norway", "ebu", "france", "acbl", "nz"])
def test_value_is_the_figure_as_it_is_printed_and_exact_the_fraction(run: Run, regulations: str) -> None:
    under = ["--regulations", regulations, "--json"]
    scored = json.loads(run("score", RESULTS, *under).stdout)
    boards = {board["board"]: board["results"] for board in scored["boards"]}
    rows = {row["contestant"]: row for ranking in scored["standings"] for row in ranking["rows"]}
    for label, row in rows.items():
        place = json.loads(run("explain", RESULTS, "--contestant", label, *under).stdout)
        (percent,) = place["steps"]
        (total,) = percent["steps"]
        assert (place["value"], percent["value"], total["value"]) == (row["place"], row["percent"], row["total"])
        assert total["exact"] == row["exact"]
        for step in total["steps"]:
            side = step["values"]["side"].lower()
            (line,) = [each for each in boards[step["values"]["board"]] if each[side] == label]
            assert (step["value"], step["exact"]) == (line["award"][side], line["exact"][side])


def test_no_value_is_a_fraction(run: Run) -> None:
    def values(tree: Any) -> Iterator[str]:  # noqa: ANN401 -- JSON
        yield tree["value"]
        yield from (value for step in tree["steps"] for value in values(step))

    for method in ("matchpoints", "cross-imps", "butler"):
        found = json.loads(run("explain", RESULTS, "--contestant", "2", "--method", method, "--json").stdout)
        assert not [value for value in values(found) if "/" in value]


TWO_EVENTS = """[Event "{}"]
[Board "1"]
[ScoreTable "PairId_NS\\2R;PairId_EW\\2R;Contract\\4L;Declarer\\1R;Result\\2R"]
{} {} 4S N 10
"""


def test_of_several_events_those_that_have_the_contestant_answer(run: Run, write: Write) -> None:
    name = write("two.pbn", TWO_EVENTS.format("One", " 1", " 2") + "\n" + TWO_EVENTS.format("Two", " 3", " 4"))
    assert run("explain", name, "--contestant", "3").exit_code == 0
    done = run("explain", name, "--contestant", "9")
    assert done.exit_code == 2
    assert "there are 1, 2, 3, 4" in done.stderr


@pytest.mark.parametrize("name", ["nowhere.csv", "LICENSE", "examples", "examples/club-evening-pairs.csv"])
def test_without_results_the_answer_is_the_problems(run: Run, name: str) -> None:
    done = run("explain", name, "--contestant", "1", "--json")
    assert done.exit_code == 1
    found = json.loads(done.stdout)
    assert list(found) == ["problems"]
    assert all(name in problem["where"] + problem["message"] for problem in found["problems"])
    assert [problem["level"] for problem in found["problems"]] == ["error"]
    assert run("explain", name, "--contestant", "1").stderr.startswith("error: ")


def test_a_pipe_breaks_no_sentence(run: Run) -> None:
    lines = run("explain", RESULTS, "--contestant", "5", "--board", "11").stdout.split("\n")
    assert any(len(line) > 80 for line in lines)
    assert all(line.endswith((".", "]")) for line in lines if line)
