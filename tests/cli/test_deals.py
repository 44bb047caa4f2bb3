"""``overtrick deals``: hand diagrams, decks checked, files compared card by card, fingerprints."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from overtrick.formats import pbn
from overtrick.formats.deals import dup

Run = Callable[..., Result]
Write = Callable[[str, str], str]

DEAL = "N:2.43.KT83.AT9743 AT753.AQ87.AQJ7. QJ6.652.6542.KJ2 K984.KJT9.9.Q865"
PBN = f'[Board "1"]\n[Dealer "N"]\n[Vulnerable "None"]\n[Deal "{DEAL}"]\n'
OTHER = PBN.replace("N:2.43", "N:K.43").replace("K984", "2984")
HALF = PBN.replace(DEAL, "N:2.43.KT83.AT9743 - - -")
BROKEN = PBN.replace("N:2.43", "N:.43")


@pytest.fixture
def files(write: Write, tmp_path: Path) -> dict[str, str]:
    """Files by name; ``dup`` holds the deal of ``pbn``."""
    found = {name: write(f"{name}.pbn", text) for name, text in FILES.items()}
    path = tmp_path / "deals.dup"
    path.write_bytes(dup.write(pbn.read(PBN.encode(), "a").value).data)
    return found | {"dup": str(path)}


FILES = {"pbn": PBN, "other": OTHER, "half": HALF, "broken": BROKEN, "results": "board,ns,ew,score\n1,3,4,420\n"}


def test_hands_are_drawn_with_a_void_on_its_own_row(run: Run, files: dict[str, str]) -> None:
    done = run("deals", files["pbn"])
    assert done.exit_code == 0
    lines = done.stdout.split("\n")
    assert lines[0] == "Board 1       S 2"
    assert [line[30:] for line in lines[4:8]] == ["S A T 7 5 3", "H A Q 8 7", "D A Q J 7", "C -"]


def test_several_sets_stand_under_the_names_of_their_files(run: Run, files: dict[str, str]) -> None:
    lines = run("deals", files["pbn"], files["other"]).stdout.split("\n")
    assert (lines[0], files["other"] in lines) == (files["pbn"], True)


def test_the_same_deals_in_two_formats_compare_equal(run: Run, files: dict[str, str]) -> None:
    done = run("deals", "--compare", files["pbn"], files["dup"], files["pbn"])
    assert done.exit_code == 0
    assert done.stdout.count("1 board the same, card by card") == 2


def test_cards_that_differ_are_named_and_the_exit_code_is_1(run: Run, files: dict[str, str]) -> None:
    done = run("deals", "--compare", files["pbn"], files["other"])
    assert done.exit_code == 1
    assert "1      SK W/N, S2 N/W" in done.stdout


def test_one_file_cannot_be_compared(run: Run, files: dict[str, str]) -> None:
    done = run("deals", "--compare", files["pbn"])
    assert (done.exit_code, "name two or more" in done.stderr) == (2, True)


@pytest.mark.parametrize(("name", "code", "row"), [("pbn", 0, "1         1"), ("half", 1, "1         0  1")])
def test_decks_are_checked(run: Run, files: dict[str, str], name: str, code: int, row: str) -> None:
    done = run("deals", "--check", files[name])
    assert (done.exit_code, done.stdout.split("\n")[1].endswith(row)) == (code, True)


def test_a_deck_that_is_none_is_an_error_with_its_line(run: Run, files: dict[str, str]) -> None:
    done = run("deals", "--check", files["broken"])
    assert done.exit_code == 1
    assert f"{files['broken']}:4: the deal of board 1: a hand has 13 cards, not 12" in done.stderr


def test_a_fingerprint_is_the_same_in_every_format(run: Run, files: dict[str, str]) -> None:
    rows = run("deals", "--fingerprint", files["pbn"], files["dup"], files["other"]).stdout.split("\n")[1:4]
    first, second, third = (row.split()[-1] for row in rows)
    assert first == second != third
    assert len(first) == 64


def test_one_board_may_be_asked_for(run: Run, files: dict[str, str]) -> None:
    assert run("deals", files["pbn"], "--board", "1").exit_code == 0
    done = run("deals", files["pbn"], "--board", "7")
    assert (done.exit_code, "there is no board 7 with its cards" in done.stderr) == (1, True)


def test_a_file_without_deals_is_an_error(run: Run, files: dict[str, str]) -> None:
    done = run("deals", files["results"])
    assert (done.exit_code, "no deals were found in it" in done.stderr) == (1, True)


def test_the_answer_has_deals_differences_and_problems(run: Run, files: dict[str, str]) -> None:
    done = run("deals", "--compare", files["pbn"], files["other"], files["broken"], "--json")
    answer = json.loads(done.stdout)
    assert done.exit_code == 1
    assert [each["format"] for each in answer["files"]] == ["pbn", "pbn", "pbn"]
    assert answer["files"][0]["sets"][0]["boards"][0]["deal"] == DEAL
    assert answer["files"][2]["problems"][0]["code"] == "hand-size"
    assert answer["differences"][0]["boards"][0]["cards"] == [
        {"card": "SK", "first": "W", "second": "N"},
        {"card": "S2", "first": "N", "second": "W"},
    ]
