"""The score pad as somebody uses it: a line typed, saved, answered."""

import os
import re
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from overtrick.cli.pad_answers import HELP
from overtrick.cli.rubber_run import usual_pad

Run = Callable[..., Result]
Keep = Callable[..., str]


@pytest.fixture
def pad(tmp_path: Path) -> Path:
    return tmp_path / "evening.txt"


@pytest.fixture
def keep(run: Run, pad: Path) -> Keep:
    """Type lines into a pad; gives everything that it says."""

    def made(*typed: str, game: str = "rubber", options: tuple[str, ...] = ()) -> str:
        done = run(game, "--pad", str(pad), *options, text="".join(f"{line}\n" for line in typed))
        assert done.exit_code == 0, done.output
        return done.stdout

    return made


def saved(pad: Path) -> list[str]:
    """The facts of the pad, without its heading."""
    return [line for line in pad.read_text("utf-8").split("\n") if line and line[0] != "#" and "game:" not in line]


# --- what counts, what is needed ---


def test_before_each_deal_it_says_what_counts(keep: Keep) -> None:
    said = keep("2s n =", "p", "3nt e =")
    assert re.findall(r"^Deal \d, .* deals, .*", said, re.MULTILINE) == [
        "Deal 1, North deals, nobody is vulnerable, both need 100",
        "Deal 2, East deals, nobody is vulnerable, We need 40",
        "Deal 3, South deals, nobody is vulnerable, We need 40",
        "Deal 4, West deals, They are vulnerable, both need 100",
    ]


def test_what_is_enough_is_told_on_request(keep: Keep) -> None:
    said = keep("2s n =", "need", "need 2h", "need 4s they")
    assert "We need 40: 1NT, 2C 2D, 2H 2S.\nThey need 100: 3NT, 4H 4S, 5C 5D.\n" in said
    assert "2H by We: 60 below, game. Down 1, 2, 3: 50, 100, 150." in said
    assert "4S by They: 120 below, game. Down 1, 2, 3: 50, 100, 150." in said


def test_each_contract_is_told_with_what_it_would_do(keep: Keep) -> None:
    said = keep("4s n =", "2s n =", "need we")
    assert re.search(r"^1NT +40 +700 +the end$", said, re.MULTILINE)
    assert "Down 1, 2, 3: 100, 200, 300; doubled 200, 500, 800." in said


# --- entering ---


def test_a_usual_deal_is_four_keystrokes(keep: Keep, pad: Path) -> None:
    assert "Deal 1, 4S S =: We 120 below." in keep("4ss=")
    assert saved(pad) == ["new: dealer N", " 1. 4S S ="]


def test_who_declared_is_asked_and_never_guessed(keep: Keep, pad: Path) -> None:
    keep("4s +1", "they", "2h =", "n", "3c =", "nobody", "3c =")
    assert saved(pad)[1:] == [" 1. 4S EW +1", " 2. 2H N ="]


def test_we_and_they_are_sides_and_w_is_west(keep: Keep, pad: Path) -> None:
    keep("2h we =", "2s they -1", "2c w =", "1n by we +1 h150 e")
    assert saved(pad)[1:] == [" 1. 2H NS =", " 2. 2S EW -1", " 3. 2C W =", " 4. 1NT NS +1 h150 E"]


def test_we_may_be_east_and_west(keep: Keep, pad: Path) -> None:
    said = keep("we ew", "2h we =")
    assert saved(pad)[-1] == " 1. 2H EW ="
    assert "We 60 below" in said


def test_honours_go_to_the_last_deal(keep: Keep, pad: Path) -> None:
    assert "We 120 below; They 100 above." in keep("4s n =", "h100 e")
    assert saved(pad)[-1] == " 1. 4S N = h100 E"


# what is typed, and what is answered; nothing is entered
REFUSED = [
    ("8c n =", "there is no level 8; did you mean 7CN=?"),
    ("4s n", "does not say what came of it"),
    ("3nt n = h100 n", "at notrump there are honours of 150 only"),
    ("h100 n", "no deal has been entered"),
    ("sheeet", "did you mean sheet?"),
    ("fxi 3", "did you mean fix?"),
    ("fix 3 4s n =", "there is no deal 3 in rubber 1; there are none"),
    ("fix", "Wanted its number, as in: fix 3 4h n ="),
    ("why 9", "there is no deal 9"),
    ("undo", "there is nothing to take back"),
    ("redo", "nothing has been taken back"),
    ("end", "no rubber in progress"),
    ("cut", "after a rubber with names"),
    ("back", "there are no names yet"),
    ("stake lots", "no amount"),
    ("need 9c", "there is no level 9"),
    ("sheet 7", "there is no rubber 7"),
]


@pytest.mark.parametrize(("typed", "answer"), REFUSED)
def test_what_cannot_be_is_refused_with_what_would_mend_it(keep: Keep, pad: Path, typed: str, answer: str) -> None:
    said = keep(typed)
    assert answer in said
    assert not pad.exists()


# --- mending ---


def test_undo_and_redo_have_no_limit(keep: Keep, pad: Path) -> None:
    keep("4s n =", "2s e =", "p", "undo", "undo", "undo", "redo", "redo")
    assert saved(pad)[1:] == [" 1. 4S N =", " 2. 2S E ="]


def test_an_earlier_deal_is_corrected_and_everything_after_it_scored_again(keep: Keep, pad: Path) -> None:
    said = keep("4s n =", "4h e -1", "fix 1 4s e =", "sheet")
    assert "Deal 1: 4S E = in place of 4S N =." in said
    assert saved(pad)[1:] == [" 1. 4S E =", " 2. 4H E -1"]
    assert "  100 2 1 down  |\n" in said  # now East is vulnerable


def test_a_correction_may_be_asked_for_bit_by_bit(keep: Keep, pad: Path) -> None:
    said = keep("4s n =", "fix 1", "4s +1", "e")
    assert "Deal 1 was 4S N =. What was it? " in said
    assert saved(pad)[-1] == " 1. 4S E +1"


def test_honours_of_an_earlier_deal_are_entered_later(keep: Keep, pad: Path) -> None:
    keep("4s n =", "p", "fix 1 h100 w")
    assert saved(pad)[1:] == [" 1. 4S N = h100 W", " 2. Pass"]


def test_a_deal_that_was_never_played_is_dropped(keep: Keep, pad: Path) -> None:
    keep("4s n =", "4s n =", "drop 2")
    assert saved(pad)[1:] == [" 1. 4S N ="]


# --- answers ---


def test_any_figure_is_explained(keep: Keep) -> None:
    said = keep("2h n +2", "why 1", "why total")
    assert "Deal 1: 2H N +2, by We; nobody is vulnerable.\n  We 60 below the line, for tricks: 2 × 30 = 60." in said
    assert "We: below the line 60; above it 60; together 60 + 60 = 120." in said


def test_the_sheet_is_shown_as_on_paper(keep: Keep) -> None:
    assert "\n   60 1 2 over  |\n================+================\n   60 1 2H+2    |\n" in keep("2h n +2", "sheet")


def test_help_fits_a_phone() -> None:
    assert max(map(len, HELP.split("\n"))) <= 40


def test_help_tells_every_command(keep: Keep) -> None:
    said = keep("help")
    for word in ("undo", "redo", "fix", "drop", "sheet", "deals", "why", "need", "new", "cut", "end", "back", "ledger"):
        assert re.search(rf"\b{word}\b", said)


# --- an evening ---


def test_after_a_rubber_it_says_who_won_and_a_new_one_is_begun(keep: Keep, pad: Path) -> None:
    said = keep("new Ann, Cat, Bob, Dan", "3nt n =", "4s s =", "p", "new", "2s n -1")
    assert "Ann & Bob win by 920 (920 to 0): 9 points.\nnew begins the next; cut says who goes out.\n" in said
    assert "rubber 1 is over; a new one begins with: new" in said
    assert "They 50 above" in said  # nobody is vulnerable in a new rubber
    assert saved(pad)[-2:] == ["new", " 1. 2S N -1"]


def test_an_unfinished_rubber_is_broken_off_on_purpose_only(keep: Keep, pad: Path) -> None:
    said = keep("4s n =", "new", "end", "undo", "quit")
    assert "rubber 1 is not over after 1 deals; END breaks it off" in said
    assert "We win by 420 (420 to 0): 4 points." in said
    assert saved(pad)[1:] == [" 1. 4S N ="]


def test_with_five_it_says_who_goes_out_and_asks_who_cut_lowest(keep: Keep, pad: Path) -> None:
    said = keep(
        "players Ann, Bob, Cat, Dan, Eve",
        "new a, c, b, d",
        "3nt n =",
        "4s s =",
        "cut",
        "Dan",
        "new b, a, c, e; dealer e",
    )
    assert "Ann, Bob, Cat and Dan have played as many rubbers in a row: they cut, and 1" in said
    assert "Who goes out (Ann, Bob, Cat, Dan)? Dan\nAt the table: Ann, Cat, Bob and Eve." in said
    assert saved(pad)[-1] == "new: Bob, Ann, Cat, Eve; dealer E"


def test_whoever_goes_out_of_turn_is_told(keep: Keep) -> None:
    over = ("3nt n =", "4s s =")
    said = keep(
        "players Ann, Bob, Cat, Dan, Eve", "new Ann, Cat, Bob, Dan", *over, "new Ann, Cat, Bob, Eve", *over,
        "new Ann, Cat, Bob, Dan",
    )  # fmt: skip
    assert "After rubber 2 Eve went out. Ann, Bob and Cat have played" in said


def test_players_leave_sit_in_and_join(keep: Keep, pad: Path) -> None:
    said = keep("new Ann, Cat, Bob, Dan", "3nt n =", "Dan leaves", "Eve for Dan", "4s s =", "Dan leaves", "back")
    assert "Dan is playing; write NAME for Dan" in said
    assert re.search(r"^Dan +1 +-9$", said, re.MULTILINE)
    assert saved(pad)[-1] == "Dan leaves"


def test_names_may_come_late_and_the_dealer_be_put_right(keep: Keep, pad: Path) -> None:
    said = keep("2s n =", "seats Ann, Cat, Bob, Dan", "dealer w", "new Ann, Cat, Bob, Eve")
    assert "Deal 2, West (Dan) deals, nobody is vulnerable, We need 40" in said
    assert "rubber 1 is not over after 1 deals" in said
    assert saved(pad)[1:] == [" 1. 2S N =", "seats: Ann, Cat, Bob, Dan", "dealer: W"]


def test_a_letter_that_may_be_two_players_is_refused(keep: Keep) -> None:
    assert "a may be Ann and Abe: write the name in full" in keep("players Ann, Abe, Cat, Dan", "new a, Abe, Cat, Dan")


def test_a_pad_that_is_a_link_stays_one(keep: Keep, pad: Path, tmp_path: Path) -> None:
    pad.symlink_to(tmp_path / "real.txt")
    keep("2s n =")
    assert pad.is_symlink()
    assert saved(tmp_path / "real.txt")[1:] == [" 1. 2S N ="]


def test_the_back_score_settles_in_money(keep: Keep) -> None:
    said = keep("stake 0.50", "new Ann, Cat, Bob, Dan", "3nt n =", "4s s =", "back")
    assert "Cat pays Ann 4.50, Dan pays Bob 4.50." in said


# --- Chicago ---


def test_chicago_is_kept_in_the_same_way(keep: Keep, pad: Path) -> None:
    said = keep("2s we =", "p", "3n they =", "1s we =", "2h we +1", game="chicago")
    assert "Deal 2 again, East deals, They are vulnerable, We need 40" in said
    assert "They win by 320 (600 to 280): 3 points." in said
    assert saved(pad)[1:] == [" 1. 2S NS =", "2p. Pass", " 2. 3NT EW =", " 3. 1S NS =", " 4. 2H NS +1"]


# --- the file ---


def test_a_pad_goes_on_where_it_was_left(keep: Keep, pad: Path) -> None:
    keep("2s n =")
    said = keep("p", "undo", "undo")
    assert f"Pad continued: {pad}." in said.replace("\n", " ")
    assert "Deal 2, East deals, nobody is vulnerable, We need 40" in said
    assert saved(pad) == ["new: dealer N"]


def test_what_a_person_edits_is_read(keep: Keep, pad: Path) -> None:
    keep("2s n =", "p")
    pad.write_text(pad.read_text("utf-8").replace("2S N =", "3S N +1").replace("Pass", "Pass\n# late"), "utf-8")
    assert "Deal 3, South deals, nobody is vulnerable, We need 10" in keep("sheet")
    keep("1h n =")
    assert saved(pad)[1:] == [" 1. 3S N +1", " 2. Pass", " 3. 1H N ="]
    assert "# late\n" in pad.read_text("utf-8")


def test_a_pad_with_a_fault_is_not_opened_and_not_written(run: Run, pad: Path) -> None:
    pad.write_text("2S N =\n8S N =\n", "utf-8")
    done = run("rubber", "--pad", str(pad), text="p\n")
    assert done.exit_code == 1
    assert f"error: {pad}:2: '8S N =': there is no level 8" in done.stderr
    assert "mend these lines in any editor" in done.stderr
    assert pad.read_text("utf-8") == "2S N =\n8S N =\n"


def test_house_rules_of_the_command_line_are_written_into_the_pad(keep: Keep, pad: Path) -> None:
    keep("4s n =", options=("--no-honours", "--stake", "0.50"))
    assert saved(pad)[:2] == ["honours: no", "stake: 0.50"]


def test_nothing_is_written_before_something_is_entered(keep: Keep, pad: Path) -> None:
    assert "Nothing was entered." in keep("sheet", "need", "help")
    assert not pad.exists()


def test_a_pad_that_cannot_be_written_says_so_and_enters_nothing(run: Run, tmp_path: Path) -> None:
    done = run("rubber", "--pad", str(tmp_path / "no" / "such" / "pad.txt"), text="4s n =\nsheet\n")
    assert "it cannot be written (no such file or directory); this is not entered" in done.stdout.replace("\n", " ")
    assert "\n    0           |    0\n" in done.stdout


# files of the folder with their age in hours, and the pad that is opened
USUAL = [
    ({}, "rubber-2026-01-15.txt"),
    ({"rubber-2026-01-14.txt": 3}, "rubber-2026-01-14.txt"),
    ({"rubber-2026-01-14.txt": 13}, "rubber-2026-01-15.txt"),
    ({"rubber-2026-01-14.txt": 5, "rubber-friends.txt": 2}, "rubber-friends.txt"),
    ({"chicago-2026-01-14.txt": 1}, "rubber-2026-01-15.txt"),
]


@pytest.mark.parametrize(("files", "opened"), USUAL)
def test_the_pad_of_an_evening_is_found_again_after_midnight(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, files: dict[str, int], opened: str
) -> None:
    monkeypatch.setattr(time, "localtime", lambda _: time.struct_time((2026, 1, 15, 1, 0, 0, 3, 15, 0)))
    now = 1_768_500_000.0
    for name, hours in files.items():
        (tmp_path / name).touch()
        os.utime(tmp_path / name, (now - hours * 3600,) * 2)
    assert usual_pad("rubber", tmp_path, now).name == opened
