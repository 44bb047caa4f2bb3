"""The score pad as somebody uses it: a line typed, saved, answered."""

import errno
import os
import re
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from overtrick.cli.output import PlainPage
from overtrick.cli.pad_answers import HELP
from overtrick.cli.pad_file import PadFile
from overtrick.cli.pad_people import take
from overtrick.cli.pad_session import Session
from overtrick.cli.rubber_pad import opened
from overtrick.cli.rubber_run import usual_pad
from overtrick.formats.rubber_agreed import Agreed
from overtrick.rubber.pad import Pad

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
    said = keep("need 2s we", "2s n =", "need", "need 2h", "need 4s they")
    assert "2S by We: 60 below, then 60 on. Down" in said
    assert "We need 40: 1NT, 2C 2D, 2H 2S.\nThey need 100: 3NT, 4H 4S, 5C 5D.\n" in said
    assert "2H by We: 60 below, then game. Down 1, 2, 3: 50, 100, 150." in said
    assert "4S by They: 120 below, then game. Down 1, 2, 3: 50, 100, 150." in said


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
    ("fix 3 4s n =", "there is no deal 3; there are none"),
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
    assert "Deal 1 was 4S N =.\nWhat was it? " in said
    assert saved(pad)[-1] == " 1. 4S E +1"


def test_honours_of_an_earlier_deal_are_entered_later(keep: Keep, pad: Path) -> None:
    keep("4s n =", "p", "fix 1 h100 w")
    assert saved(pad)[1:] == [" 1. 4S N = h100 W", " 2. Pass"]


def test_a_deal_that_was_never_played_is_dropped(keep: Keep, pad: Path) -> None:
    keep("4s n =", "4s n =", "drop 2")
    assert saved(pad)[1:] == [" 1. 4S N ="]


def test_honours_typed_after_a_new_rubber_do_not_change_the_one_before(keep: Keep, pad: Path) -> None:
    said = keep("3nt n =", "4s s =", "new", "h100 n", "fix 1.2 h100 n")
    assert "honours 100 N: no deal has been entered since; fix 1.2 h100 N gives them to the last deal before" in said
    assert saved(pad)[-3:] == [" 1. 3NT N =", " 2. 4S S = h100 N", "new"]


def test_a_correction_keeps_the_honours_unless_it_says_otherwise(keep: Keep, pad: Path) -> None:
    said = keep(
        "3s n = h100 s", "fix 1 3h s =", "fix 1 2h s = h150 e", "fix 1 3nt e -1", "fix 1 3s e = h150 w", "fix 1 h0"
    )
    assert "Deal 1: 3H S = h100 S in place of 3S N = h100 S.\nThe honours stay: fix 1 h0 takes them out." in said
    assert "The honours stay" in said.partition("2H S = h150 E in place")[2]  # four aces
    assert "Deal 1: 3NT E -1 h150 E in place of 2H S = h150 E." in said
    assert saved(pad)[1:] == [" 1. 3S E ="]


def test_honours_that_the_corrected_deal_cannot_have_are_taken_out_and_that_is_told(keep: Keep, pad: Path) -> None:
    said = keep("3s n = h100 s", "fix 1 3nt n =")
    assert "The honours are taken out: 100 S in 3NT: at notrump" in said
    assert saved(pad)[1:] == [" 1. 3NT N ="]


def test_a_correction_that_moves_the_end_of_an_earlier_rubber_is_asked_about(keep: Keep, pad: Path) -> None:
    entered = ("3nt n =", "4s n =", "new", "2c e =")
    said = keep(*entered, "fix 1.2 4s n -1", "n", "fix 1.2 4s n -1", "y")
    assert "Then rubber 1 is broken off after 2 deals.\nIs that so (y or n)? n\nNothing is changed." in said
    assert saved(pad)[1:] == [" 1. 3NT N =", " 2. 4S N -1", "END", "new", " 1. 2C E ="]
    keep("fix 1.2 4s n =", "y")
    assert saved(pad)[1:] == [" 1. 3NT N =", " 2. 4S N =", "new", " 1. 2C E ="]


def test_undo_says_what_it_took_back_and_goes_on_after_the_pad_was_closed(keep: Keep, pad: Path) -> None:
    keep("new Ann, Cat, Bob, Dan; dealer n", "1c n =")
    keep("2c n =", "stake 0.25", "Eve for Ann", "fix 1 4s n =")
    assert "Taken back: 4S N =; again: 1C N =.\nredo brings it again." in keep("undo")
    assert "Taken back: Eve for Ann." in keep("undo")
    assert "Taken back: stake: 0.25." in keep("undo")
    assert "Taken back: 2C N =." in keep("undo")
    said = keep("redo 2", "undo 2")
    assert "Again: 2C N =.\nAgain: stake: 0.25." in said
    assert "Taken back: stake: 0.25.\nTaken back: 2C N =." in said
    assert "Taken back: 1C N =.\nTaken back: new: Ann, Cat, Bob, Dan; dealer N; again: new: dealer N." in keep("undo 2")
    assert "No: there is nothing to take back" in keep("undo")
    keep("redo 6")
    assert saved(pad) == ["stake: 0.25", "new: Ann, Cat, Bob, Dan; dealer N", " 1. 4S N =", " 2. 2C N =", "Eve for Ann"]


def test_without_the_record_of_changes_undo_takes_the_last_line_and_says_so(keep: Keep, pad: Path) -> None:
    keep("2c n =", "3c n =", "fix 1 1c n =")
    pad.with_name("evening.txt.undo").unlink()
    said = keep("undo")
    assert "No change before this is recorded: the last line of the pad is taken back.\nTaken back: 3C N =." in said


def test_a_line_edited_by_hand_is_a_change_that_can_be_taken_back(keep: Keep, pad: Path) -> None:
    keep("2c n =", "3c n =")
    pad.write_text(pad.read_text("utf-8").replace("2C", "2D"), "utf-8")
    assert "Taken back: 2D N =; again: 2C N =." in keep("undo")


@pytest.mark.parametrize(
    "typed", ["undo leaves", "undo 0", "redo x", "end now", "back 2", "help me", "sheet one", "players"]
)
def test_words_that_a_command_does_not_know_change_nothing(keep: Keep, pad: Path, typed: str) -> None:
    keep("2c n =", typed)
    assert saved(pad)[1:] == [" 1. 2C N ="]


def test_honours_that_do_not_count_are_taken_and_that_is_told(keep: Keep) -> None:
    assert "Honours do not count by these house rules." in keep("honours no", "2h n =", "h150 n")


# a question, and what is typed in place of an answer
INSTEAD = [
    (("2c n =", "3c ="), "undo", "Taken back: 2C N =."),
    (("2c n =", "3c ="), "ledger", "Back score after each"),
    (("2c n =", "3c ="), "4s s =", "Deal 2, 4S S =: We 120 below."),
    (("2c n =", "fix 1"), "sheet", "40 1 2C="),
    (("2c n =", "3c ="), "p", "Deal 2, Pass: nothing."),
]


@pytest.mark.parametrize(("typed", "instead", "said"), INSTEAD)
def test_a_line_typed_in_place_of_an_answer_is_obeyed(
    keep: Keep, typed: tuple[str, ...], instead: str, said: str
) -> None:
    heard = keep(*typed, instead).partition("That is no answer, and nothing is changed.\n")[2]
    assert said in heard


def test_after_the_end_nobody_is_asked_who_declared(keep: Keep) -> None:
    assert "rubber 1 is over; a new one begins with: new" in keep("3nt n =", "4s n =", "2h +1").split("> 2h +1\n")[1]


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
    for word in (
        "players",
        "rules",
        "we",
        "sheet 1",
        "fix 1.3",
        "undo",
        "redo",
        "fix",
        "drop",
        "sheet",
        "deals",
        "why",
        "need",
        "new",
        "cut",
        "end",
        "back",
        "ledger",
    ):
        assert re.search(rf"\b{word}\b", said)


def test_figures_of_an_earlier_rubber_are_explained(keep: Keep) -> None:
    said = keep("3nt n =", "4s s =", "new", "2h e -1", "why 1.2", "why total 1", "why 1.3", "why 7.1", "sheet 1")
    assert "Deal 2: 4S S =, by We; We are vulnerable." in said
    assert "We: below the line 100 + 120 = 220; above it 700; together 220 + 700 = 920." in said
    assert "No: there is no deal 1.3; there are 1.1, 1.2" in said or "No: there is no deal 3; there are 1, 2" in said
    assert "No: there is no rubber 7; there are 2" in said


# --- an evening ---


def test_after_a_rubber_it_says_who_won_and_a_new_one_is_begun(keep: Keep, pad: Path) -> None:
    said = keep("new Ann, Cat, Bob, Dan", "3nt n =", "4s s =", "p", "new", "2s n -1")
    assert "Ann & Bob win by 920 (920 to 0): 9 points.\nnew begins the next; cut says who goes out.\n" in said
    assert "rubber 1 is over; a new one begins with: new" in said
    assert "They 50 above" in said  # nobody is vulnerable in a new rubber
    assert saved(pad)[-2:] == ["new", " 1. 2S N -1"]


def test_an_unfinished_rubber_is_broken_off_on_purpose_only(keep: Keep, pad: Path) -> None:
    said = keep("4s n =", "new", "end", "undo", "quit")
    assert "rubber 1 is not over after 1 deal; END breaks it off" in said
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


def test_nobody_is_seated_twice_after_somebody_sat_in(keep: Keep) -> None:
    said = keep(
        "players Ann, Bob, Cat, Dan, Eve",
        "new Ann, Cat, Bob, Dan",
        "3nt n =",
        "Eve for Dan",
        "4s s =",
        "Dan leaves",
        "cut",
    )
    assert "Four take part: nobody goes out.\nAt the table: Ann, Cat, Bob and Eve." in said


def test_who_sat_out_comes_in_for_one_of_those_at_the_table(keep: Keep) -> None:
    said = keep(
        "players Ann, Bob, Cat, Dan, Eve", "new Ann, Cat, Bob, Dan", "3nt n =", "Eve for Dan", "4s s =", "cut", "bob"
    )
    assert "Ann, Bob, Cat and Eve have played as many rubbers in a row" in said
    assert "At the table: Ann, Cat, Eve and Dan." in said


def test_a_player_who_left_and_is_seated_again_takes_part_again(keep: Keep) -> None:
    over = ("3nt n =", "4s s =")
    said = keep(
        "new Ann, Cat, Bob, Dan", *over, "Dan leaves", "cut", "new", "new Ann, Cat, Bob, Dan", *over, "cut", "players"
    )
    assert "Only Ann, Cat and Bob are left; NAME joins is one more." in said
    assert "Dan left: say who plays, new NORTH, EAST, SOUTH, WEST" in said
    assert "At the table: Ann, Cat, Bob and Dan." in said
    assert "Ann, Cat, Bob and Dan take part." in said


def test_a_name_that_is_nearly_known_is_asked_about(keep: Keep, pad: Path) -> None:
    over = ("3nt n =", "4s s =")
    keep("new Robert, Cat, Bob, Dan", *over, "new ROBERT, Cat, Bob, Dan", *over, "new Rob, Cat, Bob, Dan", "y", *over)
    assert [line for line in saved(pad) if "new" in line] == [
        "new: Robert, Cat, Bob, Dan; dealer N",
        "new: Robert, Cat, Bob, Dan",
        "new: Robert, Cat, Bob, Dan",
    ]
    keep("new Rob, Cat, Bob, Dan", "n")
    assert saved(pad)[-1] == "new: Rob, Cat, Bob, Dan"


def test_a_name_is_put_right_wherever_it_stands(keep: Keep, pad: Path) -> None:
    said = keep(
        "players An, Bob, Cat, Dan, Eve", "new An, Cat, Bob, Dan", "2c n =", "An is Ann", "Zoe is Ann", "Ann is Bob"
    )
    assert saved(pad)[:2] == ["players: Ann, Bob, Cat, Dan, Eve", "new: Ann, Cat, Bob, Dan; dealer N"]
    assert "Zoe has not been named; Ann, " in said
    assert "four different names" in said


def test_names_may_come_late_and_the_dealer_be_put_right(keep: Keep, pad: Path) -> None:
    said = keep("2s n =", "seats Ann, Cat, Bob, Dan", "dealer w", "new Ann, Cat, Bob, Eve")
    assert "Deal 2, West (Dan) deals, nobody is vulnerable, We need 40" in said
    assert "rubber 1 is not over after 1 deal" in said
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


def test_a_pad_in_a_folder_that_is_not_there_is_refused_at_the_start(run: Run, tmp_path: Path) -> None:
    done = run("rubber", "--pad", str(tmp_path / "no" / "pad.txt"), text="4s n =\n")
    assert (done.exit_code, done.stdout) == (1, "")
    assert f"there is no folder {tmp_path / 'no'}: make it, or name another" in done.stderr


def test_a_pad_that_cannot_be_written_says_so_and_enters_nothing(
    keep: Keep, pad: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "fsync", no_room)
    said = keep("4s n =", "sheet")
    assert "it cannot be written (no space left on device); this is not entered" in said
    assert "\n    0           |    0\n" in said
    assert list(pad.parent.iterdir()) == []


def no_room(_: int) -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def test_what_a_killed_pad_left_half_written_is_cleared_away(keep: Keep, pad: Path) -> None:
    halves = [pad.with_name(f".{name}.part") for name in (pad.name, f"{pad.name}.undo")]
    for each in halves:
        each.write_text("# Over", "utf-8")
    keep("sheet")
    assert not any(each.exists() for each in halves)


@pytest.mark.parametrize("game", ["rubber", "chicago"])
def test_a_pad_that_is_gone_while_it_is_open_is_written_again(game: str, pad: Path) -> None:
    session = Session(Pad(), PadFile(pad), PlainPage())
    session.pad = opened(session.file, Agreed(game))
    for typed, gone in (("2s n =", False), ("p", True), ("3c n =", False)):
        if gone:
            pad.unlink()
        take(session, typed)
    assert [line.strip().partition(". ")[2] for line in saved(pad)[1:]] == ["2S N =", "Pass", "3C N ="]
    assert pad.read_text("utf-8").count(f"game: {game}") == 1


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
