"""``overtrick rubber FILE`` and ``overtrick chicago FILE``: what is printed, for people and for programs."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result

from overtrick.cli import rubber_files
from overtrick.cli.output import PlainPage
from overtrick.cli.terminal import TerminalPage

Run = Callable[..., Result]
Write = Callable[[str, str], str]
SHARED = Path(__file__).resolve().parents[3] / "shared" / "scenarios" / "c-rubber-evening"

SHORT = "deal,contract,declarer,result,honours\n"
FIRST = f"{SHORT}1,2S,N,+1,\n2,Pass,,,\n3,3NT,E,=,150 S\n4,1NTX,S,+2,\n5,1C,N,=,\n6,4HXX,W,-1,100 E\n7,6D,S,=,\n"
THIRD = f"{SHORT}1,4S,S,=,150 S\n2,5CX,W,-4,\n3,2NT,E,=,\n4,3H,N,-1,\n5,1H,N,=,\n6,7NT,E,-1,\n"
HEAD = "rubber,deal,dealer,north,east,south,west,contract,declarer,result,honours\n"
TWO = (
    f"{HEAD}1,1,N,Ann,Cat,Bob,Dan,3NT,N,=,\n1,2,E,Ann,Cat,Bob,Dan,4S,S,=,\n"
    "2,1,S,Ann,Eve,Bob,Dan,3NT,E,=,\n2,2,W,Ann,Eve,Bob,Dan,3NT,E,=,\n"
)
PAD = "game: rubber\nstake: 0.50\nnew: Ann, Cat, Bob, Dan; dealer N\n 1. 3NT N =\n 2. 4S S =\n"


def answer(done: Result) -> Any:  # noqa: ANN401 -- JSON
    return json.loads(done.stdout)


# --- for people ---


def test_a_table_is_scored_with_its_sheet_and_house_rules(run: Run, write: Write) -> None:
    done = run("rubber", write("deals.csv", FIRST))
    assert done.exit_code == 0
    assert "We win by 2160 (2360 to 200): 22 points." in done.stdout
    assert "  750 7 slam    |" in done.stdout
    assert "House rules: Rubber bridge, Laws from 1993; honours count;" in done.stdout


def test_a_pad_is_scored_with_its_own_house_rules(run: Run, write: Write) -> None:
    done = run("rubber", write("pad.txt", PAD))
    assert "Ann & Bob win by 920 (920 to 0): 9 points." in done.stdout
    assert "Cat pays Ann 4.50, Dan pays Bob 4.50." in done.stdout


def test_parts_are_shown_as_they_are_named(run: Run, write: Write) -> None:
    done = run("rubber", write("deals.csv", TWO), "--show", "ledger")
    assert done.stdout.split("\n")[:4] == [
        "Back score after each rubber",
        "No  Winners    Margin  Ann  Cat  Bob  Dan  Eve",
        " 1  Ann & Bob     920   +9   -9   +9   -9    0",
        " 2  Eve & Dan     900    0   -9    0    0   +9",
    ]


def test_every_figure_is_explained(run: Run, write: Write) -> None:
    done = run("rubber", write("deals.csv", THIRD), "--show", "why")
    assert "  We 800 above the line, for undertricks: 100 + 2 × 200 + 300 = 800. [Law 81]" in done.stdout
    assert "  We 300 above the line, for unfinished game: the only game: 300. [Law 80]" in done.stdout
    assert "We: below the line 120 + 30 = 150; above it 150 + 800 + 50 + 300 = 1300; together" in done.stdout


def test_standard_input_is_read(run: Run) -> None:
    done = run("rubber", "-", "--show", "house", text="3NT N =\n")
    assert (done.exit_code, done.stdout[:12]) == (0, "House rules:")


# --- unfinished ---


def test_a_table_that_ends_in_mid_rubber_is_broken_off_and_that_is_told(run: Run, write: Write) -> None:
    done = run("rubber", write("deals.csv", THIRD))
    assert done.exit_code == 0
    assert "1450 to 170" in done.stdout
    assert "scored as broken off (Law 80); --in-progress leaves it open" in done.stderr


def test_a_rubber_in_progress_says_what_breaking_off_would_add(run: Run, write: Write) -> None:
    done = run("rubber", write("deals.csv", THIRD), "--in-progress")
    assert "So far We have 1150, They have 170." in done.stdout
    assert "Broken off now it would add 300 to We" in done.stdout
    assert done.stderr == ""


# --- house rules on the command line ---

# options, and the totals
OPTIONS = [
    ((), {"ns": 2360, "ew": 200}),
    (("--no-honours",), {"ns": 2210, "ew": 100}),
    (("--rules", "before-1993"), {"ns": 2360, "ew": 200}),
    (("--rules", "1932"), {"ns": 1540, "ew": 200}),
]


@pytest.mark.parametrize(("options", "total"), OPTIONS)
def test_rules_are_named_on_the_command_line(
    run: Run, write: Write, options: tuple[str, ...], total: dict[str, int]
) -> None:
    assert answer(run("rubber", write("deals.csv", FIRST), *options, "--json"))["total"] == total


@pytest.mark.parametrize(("rules", "total"), [("dealer", 620), ("non-dealer", 420)])
def test_the_two_chicagos_are_told_apart(run: Run, write: Write, rules: str, total: int) -> None:
    name = write("deals.csv", f"{HEAD}1,1,N,,,,,1C,N,-1,\n1,2,E,,,,,4H,E,=,\n")
    done = run("chicago", name, "--rules", rules, "--json")
    assert answer(done)["total"] == {"ns": 0, "ew": total + 50}


def test_a_stake_that_is_none_is_refused(run: Run, write: Write) -> None:
    done = run("rubber", write("deals.csv", FIRST), "--stake", "lots")
    assert done.exit_code == 2
    assert "wanted money for a hundred points" in done.stderr


# --- faults ---


def test_a_fault_names_its_line_and_makes_the_exit_code_one(run: Run, write: Write) -> None:
    name = write("deals.csv", f"{SHORT}1,2S,N,+1,\n2,8C,N,=,\n")
    done = run("rubber", name)
    assert done.exit_code == 1
    assert f"error: {name}:3: '8C': there is no level 8; did you mean 7C?" in done.stderr
    assert "60 1 2S+1" in done.stdout


def test_a_doubt_alone_does_not(run: Run, write: Write) -> None:
    done = run("rubber", write("deals.csv", f"{HEAD}1,1,N,,,,,Pass,,,\n1,2,S,,,,,Pass,,,\n"), "--in-progress")
    assert (done.exit_code, done.stderr[:6]) == (0, "doubt:")


@pytest.mark.parametrize(
    ("arguments", "exit_code"),
    [
        (("rubber", "nowhere.csv"), 1),
        (("chicago", "PAD"), 1),
        (("rubber", "--json"), 2),
        (("rubber", "--format", "html"), 2),
        (("rubber", "PAD", "--pad", "other.txt"), 2),
        (("rubber", "PAD", "--show", "sheeet"), 2),
        (("rubber", "PAD", "--rules", "1994"), 2),
        (("chicago", "PAD", "--rules", "1993"), 2),
    ],
)
def test_wrong_use_and_wrong_files_have_their_exit_codes(
    run: Run, write: Write, arguments: tuple[str, ...], exit_code: int
) -> None:
    pad = write("pad.txt", PAD)
    assert run(*(pad if each == "PAD" else each for each in arguments)).exit_code == exit_code


# --- other forms ---


def test_deals_written_as_a_table_are_scored_as_the_same(run: Run, write: Write) -> None:
    table = run("rubber", write("pad.txt", PAD), "--format", "deals").stdout
    head, *rows = table.splitlines()
    assert head == f"{HEAD.strip()},stake"
    assert rows == ["1,1,N,Ann,Cat,Bob,Dan,3NT,N,=,,0.50", "1,2,E,Ann,Cat,Bob,Dan,4S,S,=,,"]
    found = answer(run("rubber", "-", "--json", text=table))
    assert (found["total"], found["house_rules"]["stake"]) == ({"ns": 920, "ew": 0}, "0.50")


def test_what_the_table_of_deals_cannot_hold_is_told(run: Run, write: Write) -> None:
    done = run("rubber", write("pad.txt", f"{PAD}new\n"), "--format", "deals")
    assert "not in the table: rubber 2 has begun and has no deals yet" in done.stderr


def test_sheets_are_written_as_a_page_and_as_a_table(run: Run, write: Write) -> None:
    name = write("pad.txt", PAD)
    assert run("rubber", name, "--format", "html").stdout.startswith("<!doctype html>")
    assert (
        run("rubber", name, "--format", "csv").stdout.split("\n")[1]
        == "1,1,NS,below,tricks,100,Law 81,40 + 2 × 30 = 100"
    )


# --- a season ---


def test_several_files_are_the_evenings_of_a_season(run: Run, write: Write) -> None:
    done = run("rubber", write("june.txt", PAD), write("july.csv", TWO), "--stake", "1")
    assert done.stdout.split("\n")[:6] == [
        "Back scores of the season",
        "Evening  Ann  Bob  Eve  Dan  Cat",
        "june      +9   +9        -9   -9",
        "july       0    0   +9    0   -9",
        "Season    +9   +9   +9   -9  -18",
        "",
    ]
    assert "Cat pays Ann 9.00, Cat pays Bob 9.00, Dan pays Eve 9.00." in done.stdout


def test_money_is_shown_beside_points_at_each_evenings_stake(run: Run, write: Write) -> None:
    done = run("rubber", write("june.txt", PAD), write("july.txt", PAD.replace("0.50", "1").replace("4S S", "5S S")))
    assert "Money for a hundred points: june 0.50, july 1.00; each evening counts at its own." in done.stdout
    assert re.search(r"^Ann +2 +\+19 +14\.50$", done.stdout, re.MULTILINE)


def test_why_no_money_is_shown_is_told(run: Run, write: Write) -> None:
    done = run("rubber", write("june.txt", PAD), write("july.csv", TWO))
    assert "No money is shown: july had no stake. --stake 0.50 is one for every evening." in done.stdout


def test_an_evening_that_is_given_twice_counts_once_and_is_a_doubt(run: Run, write: Write) -> None:
    june = write("june.txt", PAD)
    done = run("rubber", june, write("july.csv", TWO), write("copy.txt", PAD), june)
    assert "the same deals as " in done.stderr
    assert done.stderr.count("they count once") == 2
    assert re.search(r"^Ann +3 +\+9$", done.stdout, re.MULTILINE)
    assert done.exit_code == 0


def test_capitals_make_no_other_player_in_a_season(run: Run, write: Write) -> None:
    done = run("rubber", write("june.txt", PAD), write("july.csv", TWO.replace("Ann", "ANN")))
    assert "ANN" not in done.stdout


def test_names_of_different_evenings_that_may_be_one_player_are_a_doubt(run: Run, write: Write) -> None:
    done = run("rubber", write("june.txt", PAD), write("july.csv", TWO.replace("Bob", "Bobby")))
    assert "doubt: Bob and Bobby may be one player; the season has two" in done.stderr


def test_the_ledger_of_a_season_comes_to_zero(run: Run, write: Write) -> None:
    found = answer(run("rubber", write("june.txt", PAD), write("july.csv", TWO), "--json"))
    assert sum(int(each["units"]) for each in found["ledger"].values()) == 0
    assert [each["file"].rpartition("/")[2] for each in found["evenings"]] == ["june.txt", "july.csv"]


def test_evenings_without_a_stake_are_counted_in_points_only(run: Run, write: Write) -> None:
    done = run("rubber", write("june.txt", PAD), write("july.csv", TWO))
    assert "pays" not in done.stdout


# --- the evening of five players, figure by figure ---


@pytest.mark.skipif(not SHARED.is_dir(), reason="the scenario stands beside the project, and it is not there")
def test_every_figure_of_the_evening_is_as_expected(run: Run) -> None:
    expected = json.loads((SHARED / "expected.json").read_text("utf-8"))
    found = answer(run("rubber", str(SHARED / "evening.csv"), "--stake", "1.00", "--json"))
    for ours, theirs in zip(found["rubbers"], expected["rubbers"], strict=True):
        assert ours["seats"] == theirs["seats"]
        assert ours["total"] == lowered(theirs["totals"])
        assert ours["games"] == lowered(theirs["games"])
        assert ours["sheet"] == {"below": lowered(theirs["below"]), "above": lowered(theirs["above"])}
        assert ours["winner"] == theirs["winner"]
        assert ours["units"] == theirs["units"]["half up"].strip("-")
        assert {name: each["units"] for name, each in ours["back_score"].items()} == {
            name: each["half up"] for name, each in theirs["back_score_after"].items()
        }
        assert {name: each["exact"] for name, each in ours["back_score"].items()} == {
            name: each["exact"] for name, each in theirs["back_score_after"].items()
        }
        assert ours["played_in_a_row"] == theirs["consecutive_rubbers_played"]
        deals = [each for each in found["deals"] if each["rubber"] == theirs["rubber"]]
        for our_deal, deal in zip(deals, theirs["deals"], strict=True):
            check_deal(our_deal, deal)
    money = {name: each["money"] for name, each in found["back_score"].items()}
    assert money == {name: f"{amount}.00" for name, amount in expected["settlement_at_1.00_per_100 (half up)"].items()}


def check_deal(ours: Any, theirs: Any) -> None:  # noqa: ANN401 -- JSON
    for name in ("deal", "dealer", "vulnerable", "contract", "declarer"):
        assert ours[name] == theirs[name]
    assert ours["needs"] == lowered(theirs["needs"])
    assert ours["games"] == lowered(theirs["games_after"])
    for side in ("NS", "EW"):
        entries = [each for each in ours["entries"] if each["side"] == side]
        scored = theirs["scored"][side]
        assert sum(each["points"] for each in entries if each["line"] == "below") == scored["below"]
        above = [{"for": each["for"], "points": each["points"]} for each in entries if each["line"] == "above"]
        assert above == scored["above"]


def lowered(sides: Any) -> Any:  # noqa: ANN401 -- JSON
    return {side.lower(): value for side, value in sides.items()}


@pytest.mark.parametrize(("rounding", "units"), [("half-up", "12"), ("HALF-DOWN", "11"), ("exact", "11.5")])
def test_margins_are_rounded_as_the_command_line_says(run: Run, write: Write, rounding: str, units: str) -> None:
    second = f"{SHORT}1,2HX,E,=,\n2,3S,N,-2,\n3,1D,W,+3,\n4,2C,S,+2,\n5,4D,E,=,100 W\n"
    found = answer(run("rubber", write("deals.csv", second), "--rounding", rounding, "--json"))
    assert found["rubbers"][0]["units"] == units


# --- a narrow screen ---


def test_explanations_are_broken_at_the_edge_of_the_screen(
    run: Run, write: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rubber_files, "page", lambda: PlainPage(40))
    lines = run("rubber", write("deals.csv", FIRST), "--show", "why").stdout.split("\n")
    assert max(map(len, lines)) <= 40
    assert "  30 = 60. [Law 81]" in lines or "  60. [Law 81]" in lines


def test_the_deals_fit_a_phone_with_dealer_vulnerability_and_honours(
    run: Run, write: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    pad = f"{PAD}new\n 1. 3NT W +1 h150 S\n 2. 1NTX E -2\n 3. 6HX S +1\n"
    monkeypatch.setattr(rubber_files, "page", lambda: TerminalPage(40))
    said = run("rubber", write("pad.txt", pad), "--show", "deals").stdout
    assert "This screen is too narrow" not in said
    assert max(map(len, said.split("\n"))) <= 40


def test_an_answer_has_a_row_in_each_line(run: Run, write: Write) -> None:
    lines = run("rubber", write("deals.csv", FIRST), "--json").stdout.split("\n")
    assert sum(line.startswith('  {"rubber": 1, "deal": ') for line in lines) == 7
