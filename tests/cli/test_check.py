"""``overtrick check``: agreeing files are 0, a figure that differs is 1, doubts alone are 0."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from click.testing import Result

Run = Callable[..., Result]
Write = Callable[[str, str], str]

AGREES = "board,ns,ew,contract,by,result,score\n1,1,2,4S,N,=,420\n1,3,4,4S,N,+1,450\n"
USEBIO = """<USEBIO Version="1.2"><EVENT EVENT_TYPE="MP_PAIRS"><WINNER_TYPE>1</WINNER_TYPE>
<PARTICIPANTS EVENT_TYPE="MP_PAIRS">
<PAIR><PAIR_NUMBER>1</PAIR_NUMBER><PERCENTAGE>{}</PERCENTAGE></PAIR>
<PAIR><PAIR_NUMBER>2</PAIR_NUMBER></PAIR><PAIR><PAIR_NUMBER>3</PAIR_NUMBER></PAIR><PAIR><PAIR_NUMBER>4</PAIR_NUMBER></PAIR>
</PARTICIPANTS>
<BOARD><BOARD_NUMBER>1</BOARD_NUMBER>
<TRAVELLER_LINE><NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>2</EW_PAIR_NUMBER><SCORE>420</SCORE>
<NS_MATCH_POINTS>0</NS_MATCH_POINTS><EW_MATCH_POINTS>2</EW_MATCH_POINTS></TRAVELLER_LINE>
<TRAVELLER_LINE><NS_PAIR_NUMBER>3</NS_PAIR_NUMBER><EW_PAIR_NUMBER>4</EW_PAIR_NUMBER><SCORE>450</SCORE>
<NS_MATCH_POINTS>2</NS_MATCH_POINTS><EW_MATCH_POINTS>0</EW_MATCH_POINTS></TRAVELLER_LINE>
</BOARD></EVENT></USEBIO>
"""


def files(done: Result) -> Any:  # noqa: ANN401 -- JSON
    return json.loads(done.stdout)["files"]


def test_a_file_that_agrees_is_0(run: Run, write: Write) -> None:
    done = run("check", write("ok.csv", AGREES))
    assert done.exit_code == 0
    assert "score       2       0          0" in done.stdout


def test_a_percentage_that_is_not_ours_is_1_and_told(run: Run, write: Write) -> None:
    name = write("evening.xml", USEBIO.format("61.00"))
    done = run("check", name)
    assert done.exit_code == 1
    assert "These differ, and no reason was found" in done.stdout
    (file,) = files(run("check", name, "--json"))
    assert file["file"] == name
    assert file["figures"]["award"] == {"agree": 4, "differ": 0, "explained": 0}
    assert file["figures"]["percent"] == {"agree": 0, "differ": 1, "explained": 0}
    (difference,) = file["differences"]
    assert {key: difference[key] for key in ("figure", "contestant", "file", "ours", "exact", "reason")} == {
        "figure": "percent",
        "contestant": "1",
        "file": "61.00",
        "ours": "0",
        "exact": "0",
        "reason": None,
    }
    assert run("check", write("right.xml", USEBIO.format("0.00"))).exit_code == 0


def test_files_are_checked_one_by_one_and_lists_belong_to_all(run: Run, write: Write) -> None:
    names = write("a.csv", AGREES), write("b.csv", AGREES.replace("450", "480"))
    pairs = write("pairs.csv", "contestant,name1\n1,Ash\n")
    done = run("check", *names, pairs, "--json")
    assert [file["file"] for file in files(done)] == list(names)


def test_doubts_are_reported_and_do_not_fail(run: Run, write: Write) -> None:
    name = write("doubt.csv", "board,ns,ew,score\n1,1,2,37\n1,3,4,420\n")
    done = run("check", name)
    assert done.exit_code == 0
    assert "doubt: " in done.stderr
    assert [problem["level"] for problem in files(run("check", name, "--json"))[0]["problems"]] == ["doubt"]


def test_without_results_there_is_nothing_to_check(run: Run, write: Write) -> None:
    done = run("check", write("pairs.csv", "contestant,name1\n1,Ash\n"))
    assert done.exit_code == 1
    assert "no results were found" in done.stderr


@pytest.mark.parametrize(
    "text", ["% PBN 2.1\n% EXPORT\n", "; by hand\n", '%Show 2\n[Event ""]\n{\n%\n}', "board,ns,ew,score\n"]
)
def test_a_right_file_with_nothing_in_it_is_told_and_is_no_error(run: Run, write: Write, text: str) -> None:
    name = write("empty.pbn", text)
    done = run("check", name)
    assert done.exit_code == 0
    assert "there is nothing in it: no boards, no results, no names" in done.stderr
    assert files(run("check", name, "--json"))[0]["problems"][-1]["code"] == "nothing-in-it"


def test_a_file_of_no_bytes_is_a_copy_that_broke_off(run: Run, write: Write) -> None:
    done = run("check", write("empty.pbn", ""))
    assert done.exit_code == 1
    assert "an empty file is no format that can be read" in done.stderr


@pytest.mark.parametrize("name", ["nowhere.csv", "LICENSE", "examples", "examples/club-evening-pairs.csv"])
def test_what_cannot_be_checked_is_named(run: Run, name: str) -> None:
    done = run("check", name, "--json")
    assert done.exit_code == 1
    (file,) = files(done)
    assert (file["file"], file["regulations"], file["differences"]) == (name, "", [])
    assert [problem["level"] for problem in file["problems"]] == ["error"]


def test_one_file_that_cannot_be_read_leaves_the_others_checked(run: Run, write: Write) -> None:
    name = write("ok.csv", AGREES)
    done = run("check", name, "nowhere.csv", "--json")
    assert done.exit_code == 1
    assert [(file["file"], len(file["problems"])) for file in files(done)] == [(name, 0), ("nowhere.csv", 1)]
    assert run("check", name, "nowhere.csv").stdout == run("check", name).stdout
