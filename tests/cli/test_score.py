"""``overtrick score``: the main job, on the evening in ``examples`` and on files that are not as they should be."""

import json
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result

from overtrick.game.seats import Side

Run = Callable[..., Result]
Write = Callable[[str, str], str]

RESULTS, PAIRS, CONDITIONS = (f"examples/club-evening{part}" for part in (".csv", "-pairs.csv", "-conditions.toml"))
EVENING = (RESULTS, PAIRS, CONDITIONS)
GOLDEN = Path(__file__).parent / "golden"
ROOT = Path(__file__).resolve().parents[2]


def answer(done: Result) -> Any:  # noqa: ANN401 -- JSON
    return json.loads(done.stdout)


# --- the evening in the examples -------------------------------------------------------------------------------------


def test_evening_prints_standings_travellers_and_personal_scores_as_pinned(run: Run) -> None:
    done = run("score", *EVENING)
    assert done.exit_code == 0
    assert done.stdout == (GOLDEN / "club-evening.txt").read_text("utf-8")


def test_evening_s_matchpoints_are_two_for_a_win_and_one_for_a_tie(run: Run) -> None:
    for board in answer(run("score", RESULTS, "--json"))["boards"]:
        lines = [line for line in board["results"] if line["adjustment"] is None]
        if len(lines) != len(board["results"]):
            continue
        for side, sign in (("ns", 1), ("ew", -1)):
            for line in lines:
                mine, others = sign * line["score"], [sign * each["score"] for each in lines if each is not line]
                assert Fraction(line["exact"][side]) == sum(2 * (mine > o) + (mine == o) for o in others)


def test_evening_s_totals_are_the_sums_of_its_awards(run: Run) -> None:
    found = answer(run("score", *EVENING, "--json"))
    sums: dict[str, Fraction] = {}
    for line in (line for board in found["boards"] for line in board["results"]):
        for side in ("ns", "ew"):
            sums[line[side]] = sums.get(line[side], Fraction(0)) + Fraction(line["exact"][side])
    rows = [row for ranking in found["standings"] for row in ranking["rows"]]
    assert {row["contestant"]: Fraction(row["exact"]) for row in rows} == sums
    assert [ranking["ranking"] for ranking in found["standings"]] == [str(side) for side in Side]


def test_several_files_are_one_event_whatever_their_order(run: Run) -> None:
    assert run("score", *reversed(EVENING)).stdout == run("score", *EVENING).stdout


def test_standard_input_is_read_like_a_file(run: Run) -> None:
    text = Path(RESULTS).read_text("utf-8") if Path(RESULTS).exists() else ""
    done = run("score", "-", "--show", "ranking", text=text)
    assert done.exit_code == 0
    assert done.stdout == run("score", RESULTS, "--show", "ranking").stdout


# --- what is printed -------------------------------------------------------------------------------------------------


def test_show_narrows_what_is_printed(run: Run) -> None:
    def titles(*arguments: str) -> list[str]:
        return run("score", RESULTS, *arguments).stdout.split("\n")

    ranking = titles("--show", "ranking")
    assert "North-South" in ranking
    assert not [line for line in ranking if line.startswith(("Board", "Score"))]
    both = "\n".join(titles("--show", "frequencies,ranking"))
    assert both.index("North-South") < both.index("Score  Times")
    assert "Score  Times" not in "\n".join(titles())
    assert "Score  Times" in "\n".join(titles("--show", "all"))


def test_contestant_and_board_print_theirs_alone(run: Run) -> None:
    one = run("score", *EVENING, "--contestant", "3").stdout
    assert "\n3 Hazel & Larch\n" in one
    assert "\nBoard" not in one
    assert one.count(": place ") == 1
    board = run("score", *EVENING, "--board", "11").stdout
    assert board.count("Board 11,") == 2
    assert "Board 12" not in board


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--contestant", "77"), "there are 1, 2, 3, 4, 5, 6, 7, 8, 9, 10"),
        (("--board", "16"), "there are 1, 2, 3"),
        (("--show", "rankings"), "did you mean ranking?"),
        (("--show", "everything"), "wanted ranking, matches, travellers, frequencies, personal or all"),
        (("--set", "sit-oot=60"), "did you mean sit-out?"),
        (("--set", "sit-out=eleven"), "Wanted: not-counted, factored, own-average"),
        (("--set", "sit-out"), "is not policy=value"),
        (("--regulations", "fiba"), "'laws2017'"),
    ],
)
def test_wrong_use_is_2_with_what_there_is(run: Run, arguments: tuple[str, ...], told: str) -> None:
    done = run("score", RESULTS, *arguments)
    assert (done.exit_code, done.stdout) == (2, "")
    assert told in done.stderr


@pytest.mark.parametrize("name", [("--contestant", "99"), ("--board", "16"), ("--contestant", "3", "--board", "16")])
@pytest.mark.parametrize("json_too", [(), ("--json",)])
def test_what_the_event_does_not_have_is_wrong_use(run: Run, name: tuple[str, ...], json_too: tuple[str, ...]) -> None:
    done = run("score", RESULTS, *name, *json_too)
    assert (done.exit_code, done.stdout) == (2, "")
    assert "there are 1, 2, 3" in done.stderr


def test_one_contestant_s_answer_has_its_rows_and_results_alone(run: Run) -> None:
    whole, mine = (answer(run("score", *EVENING, "--json", *alone)) for alone in ((), ("--contestant", "3")))
    assert [row for ranking in mine["standings"] for row in ranking["rows"]] == [
        row for ranking in whole["standings"] for row in ranking["rows"] if row["contestant"] == "3"
    ]
    lines = [line for board in mine["boards"] for line in board["results"]]
    assert lines == [line for board in whole["boards"] for line in board["results"] if "3" in (line["ns"], line["ew"])]
    assert len(lines) == 15
    assert (mine["event"], mine["assumed"]) == (whole["event"], whole["assumed"])


def test_one_board_s_answer_has_its_results_alone(run: Run) -> None:
    whole, board = (answer(run("score", *EVENING, "--json", *alone)) for alone in ((), ("--board", "7")))
    assert board["boards"] == [each for each in whole["boards"] if each["board"] == "7"]
    assert board["standings"] == whole["standings"]
    both = answer(run("score", *EVENING, "--json", "--board", "7", "--contestant", "3"))
    assert [line["ns"] for each in both["boards"] for line in each["results"]] == ["3"]


def test_numbers_may_be_typed_as_people_do(run: Run, write: Write) -> None:
    name = write("sections.csv", "section,board,ns,ew,score\nA,1,1,2,420\nB,1,1,2,-50\n")
    assert run("score", name, "--contestant", "a1").stdout == run("score", name, "--contestant", "A1").stdout
    assert run("score", name, "--board", "01").stdout == run("score", name, "--board", "1").stdout


@pytest.mark.parametrize(
    ("typed", "named"),
    [
        (("--regulations", "EBU"), ("--regulations", "ebu")),
        (("--method", "Butler"), ("--method", "butler")),
        (("--set", "Sit-Out=Own-Average"), ("--set", "sit-out=own-average")),
        (("--set", "penalty.standard=10 % of a Top"), ()),
    ],
)
def test_names_are_taken_in_any_case(run: Run, typed: tuple[str, ...], named: tuple[str, ...]) -> None:
    done = run("score", RESULTS, *typed)
    assert done.exit_code == 0
    assert done.stdout == run("score", RESULTS, *named).stdout


# --- conditions of contest -------------------------------------------------------------------------------------------


def test_command_line_goes_before_the_files(run: Run, write: Write) -> None:
    conditions = write("c.toml", 'regulations = "ebu"\nwinners = 2\nmatchpoints.unit = "2-1-0"\n')
    event = answer(run("score", RESULTS, conditions, "--json"))["event"]
    assert (event["regulations"], event["winners"]) == ("ebu", 2)
    stated = ("--regulations", "acbl", "--winners", "1", "--method", "butler", "--set", "butler.drop=one")
    event = answer(run("score", RESULTS, conditions, "--json", *stated))["event"]
    assert (event["regulations"], event["winners"], event["method"]) == ("acbl", 1, "butler")


def test_units_are_those_of_the_regulations(run: Run) -> None:
    tops = {}
    for regulations in ("laws2017", "acbl", "norway"):
        found = answer(run("score", RESULTS, "--regulations", regulations, "--json"))
        tops[regulations] = max(Fraction(line["exact"]["ns"]) for line in found["boards"][0]["results"])
    assert tops == {"laws2017": 8, "acbl": 4, "norway": 4}


def test_what_was_assumed_is_told(run: Run) -> None:
    assumed = {each["policy"] for each in answer(run("score", RESULTS, "--json"))["assumed"]}
    assert {"method", "winners", "matchpoints.short-boards", "sit-out"} <= assumed
    stated = answer(run("score", RESULTS, "--json", "--set", "sit-out=60"))["assumed"]
    assert "sit-out" not in {each["policy"] for each in stated}
    told = run("score", RESULTS).stdout
    assert told.split("\n")[1] == "House rules apply: see the end."
    assert "\n\nHouse rules, where nothing was stated:\n- matchpoints\n- winners as the movement makes them\n" in told


# --- files that are not as they should be ----------------------------------------------------------------------------

BAD = """board,ns,ew,contract,declarer,result
1,1,2,8C,N,=
1,3,4,4S,N,=
1,5,6,3N,S,+1
"""


def test_what_is_not_understood_is_reported_and_the_rest_is_scored(run: Run, write: Write) -> None:
    name = write("bad.csv", BAD)
    done = run("score", name)
    assert done.exit_code == 1
    assert f"error: {name}:2: '8C': there is no level 8; did you mean 7C?" in done.stderr
    assert "PROVISIONAL: board 1 (pairs 1 v 2): no result." in done.stdout
    assert " 5   6  3NT" in done.stdout
    found = answer(run("score", name, "--json"))
    assert [(p["code"], p["level"], p["where"]) for p in found["problems"]] == [
        ("contract-syntax", "error", f"{name}:2")
    ]
    assert found["boards"][0]["results"][0]["score"] is None


def test_doubts_are_told_and_do_not_fail(run: Run, write: Write) -> None:
    name = write("doubt.csv", "board,ns,ew,score\n1,1,2,37\n1,3,4,420\n")
    done = run("score", name)
    assert done.exit_code == 0
    assert done.stderr.startswith(f"doubt: {name}:2: ")


@pytest.mark.parametrize(
    ("files", "told"),
    [
        (["nowhere.csv"], "nowhere.csv: there is no such file"),
        (["examples/club-evning.csv"], "did you mean examples/club-evening.csv?"),
        (["examples"], "this is a folder; name a file in it, such as examples/"),
        ([PAIRS], "no results were found that could be scored"),
        (["LICENSE"], "no format that can be read"),
    ],
)
def test_files_without_an_event_are_1_with_the_reason(run: Run, files: list[str], told: str) -> None:
    done = run("score", *files)
    assert (done.exit_code, done.stdout) == (1, "")
    assert told in done.stderr
    found = answer(run("score", *files, "--json"))
    assert [problem["level"] for problem in found["problems"]] == ["error"]
    assert found["event"] == {
        "name": "", "date": "", "method": "", "regulations": "", "winners": None, "status": "",
    }  # fmt: skip
    assert [found[part] for part in ("assumed", "standings", "boards", "matches")] == [[], [], [], []]


def test_one_missing_file_leaves_the_others_unscored(run: Run) -> None:
    done = run("score", RESULTS, "nowhere.csv", "--json")
    assert done.exit_code == 1
    assert answer(done)["standings"] == []
    assert [problem["where"] for problem in answer(done)["problems"]] == ["nowhere.csv"]


@pytest.mark.parametrize(
    "command", [("score",), ("check",), ("explain", "--contestant", "3"), ("compare-rules", "--with", "ebu")]
)
def test_the_same_file_given_twice_is_used_once_and_told(run: Run, write: Write, command: tuple[str, ...]) -> None:
    copy = write("copy.csv", (ROOT / RESULTS).read_text("utf-8"))
    once = run(command[0], RESULTS, *command[1:])
    for again, told in ((RESULTS, "this file is named twice"), (copy, f"this is the same file as {RESULTS}")):
        done = run(command[0], RESULTS, again, *command[1:])
        assert (done.exit_code, done.stdout) == (0, once.stdout)
        assert f"doubt: {again}: {told}" in done.stderr
    other = write("other.csv", (ROOT / RESULTS).read_text("utf-8").replace("4S,S,-1", "4S,S,-2"))
    assert run("score", RESULTS, other, "--show", "ranking").stdout != run("score", RESULTS, "--show", "ranking").stdout


@pytest.mark.parametrize(
    "data", [b"", b"\x00\xff\xfe", b"[Event", b"<USEBIO>", b'{"a": 1}', "board,ns,ew\n1,1,2\n".encode("utf-16")]
)
def test_no_input_ends_in_a_traceback(run: Run, tmp_path: Path, data: bytes) -> None:
    (tmp_path / "odd").write_bytes(data)
    assert run("score", str(tmp_path / "odd")).exit_code in (0, 1)
    assert run("score", str(tmp_path / "odd"), "--json").exit_code in (0, 1)


def test_events_of_one_file_are_scored_each_by_itself(run: Run, write: Write) -> None:
    record = '[Event "{}"]\n[Board "1"]\n[Vulnerable "None"]\n[Declarer "N"]\n[Contract "4S"]\n[Result "10"]\n\n'
    found = answer(run("score", write("two.pbn", record.format("One") + record.format("Two")), "--json"))
    assert [each["event"]["name"] for each in found] == ["One", "Two"]


def test_of_several_events_those_that_have_the_contestant_are_shown(run: Run, write: Write) -> None:
    event = """<EVENT EVENT_TYPE="MP_PAIRS"><BOARD><BOARD_NUMBER>{0}</BOARD_NUMBER><TRAVELLER_LINE><NS_PAIR_NUMBER>{0}
</NS_PAIR_NUMBER><EW_PAIR_NUMBER>9</EW_PAIR_NUMBER><SCORE>420</SCORE></TRAVELLER_LINE></BOARD></EVENT>"""
    name = write("two.xml", f'<USEBIO Version="1.2">{event.format(1)}{event.format(2)}</USEBIO>')
    assert len(answer(run("score", name, "--json"))) == 2
    found = answer(run("score", name, "--contestant", "2", "--json"))
    assert [board["board"] for board in found["boards"]] == ["2"]
    done = run("score", name, "--contestant", "1", "--board", "2")
    assert (done.exit_code, done.stdout) == (2, "")
    assert "no event has both" in done.stderr
