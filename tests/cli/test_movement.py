"""``overtrick movement`` as a director uses it: advice, movements by name, proofs, prints, files for other programs."""

import json
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from overtrick.formats.movement_catalogue import read
from overtrick.movements import balance, faults, howell, mitchell
from overtrick.movements.movement import Movement

Run = Callable[..., Result]
Write = Callable[[str, str], str]


def made(done: Result) -> Movement:
    assert done.exit_code == 0, done.output
    return Movement.parse(json.loads(done.stdout)["movement"])


# --- advice ---


@pytest.mark.parametrize("pairs", [4, 7, 13, 29, 40, 80])
def test_any_number_of_pairs_gets_movements_that_are_proved(run: Run, pairs: int) -> None:
    options = json.loads(run("movement", "--pairs", str(pairs), "--boards", "24", "--json").stdout)["options"]
    assert options
    for option in options:
        movement = Movement.parse(option["movement"])
        assert len(movement.contestants) == pairs
        assert not faults(movement)


def test_fourteen_and_a_half_tables_are_twenty_nine_pairs(run: Run) -> None:
    arguments = ("--boards", "24", "--winners", "1", "--json")
    assert run("movement", "--tables", "14½", *arguments).stdout == run("movement", "--pairs", "29", *arguments).stdout


def test_the_list_is_followed_by_the_best_in_sentences_and_its_plan(run: Run) -> None:
    done = run("movement", "--pairs", "14", "--boards", "26", "--winners", "1")
    assert done.stdout.startswith("14 pairs, about 26 boards\n")
    assert "\nNo 1: " in done.stdout
    assert "To run it is " in done.stdout
    assert "Round  Table 1" in done.stdout


def test_another_one_of_the_list_is_told_by_its_number(run: Run) -> None:
    names = [option["name"] for option in json.loads(run("movement", "--pairs", "14", "--json").stdout)["options"]]
    assert f"No 2: {names[1]}." in run("movement", "--pairs", "14", "--take", "2").stdout


def test_an_impossible_wish_is_answered_with_what_is_nearest(run: Run) -> None:
    done = run("movement", "--pairs", "7", "--no-sit-outs")
    assert done.exit_code == 0
    assert "No movement meets every wish; these come nearest. Not met by the first: nobody sits out." in done.stdout


def test_hours_count_as_boards(run: Run) -> None:
    answer = json.loads(run("movement", "--pairs", "14", "--hours", "3", "--json").stdout)
    assert all(option["minutes"] <= 180 for option in answer["options"])


def test_rounds_may_be_wished_for(run: Run) -> None:
    """A case from elsewhere: a mistyped wish for ten rounds was passed over, and 23 rounds of a board were played."""
    done = run("movement", "--pairs", "24", "--boards", "20", "--rounds", "10", "--json")
    assert [option["rounds"] for option in json.loads(done.stdout)["options"]] == [10] * 8
    nearest = json.loads(run("movement", "--pairs", "8", "--rounds", "40", "--json").stdout)
    assert nearest["unmet"] == ["rounds"]


def test_the_bare_form_has_a_name_too(run: Run) -> None:
    assert run("movement", "advise", "--pairs", "9").stdout == run("movement", "--pairs", "9").stdout


@pytest.mark.parametrize(
    ("arguments", "said"), [(("--pairs", "1"), "1 pair; wanted"), (("--players", "70"), "70 players; wanted 4 to 60")]
)
def test_who_cannot_be_seated_is_told_in_words(run: Run, arguments: tuple[str, str], said: str) -> None:
    assert said in run("movement", *arguments).stderr


def test_a_field_of_more_than_twenty_tables_is_offered_sections(run: Run) -> None:
    done = run("movement", "--pairs", "82", "--winners", "1")
    assert "Fairer: 3 sections, of 28, 28 and 26 pairs, each with a list of its own." in done.stdout
    assert "--pairs 26 --winners 1" in done.stdout
    assert json.loads(run("movement", "--pairs", "40", "--json").stdout)["sections"] == []


def test_more_players_than_any_movement_seats_are_offered_sections(run: Run, tmp_path: Path) -> None:
    done = run("movement", "--players", "40")
    assert done.exit_code == 0
    assert "No movement for 40 players is known." in done.stdout
    assert "2 sections, of 20 and 20 players" in done.stdout
    answer = json.loads(run("movement", "--players", "40", "--json").stdout)
    assert [each["contestants"] for each in answer["sections"]] == [20, 20]
    written = run("movement", "--players", "40", "-o", str(tmp_path / "forty.mov"))
    assert written.exit_code == 1
    assert "no movement for 40 players is known. Fairer: 2 sections" in written.stderr


def test_a_round_of_no_boards_is_refused(run: Run) -> None:
    done = run("movement", "generate", "howell", "5", "tables", "0", "boards")
    assert done.exit_code == 1
    assert "0 boards in a round; wanted 1 or more" in done.stderr


@pytest.mark.parametrize("suffix", ["mov", "csv", "txt", "asc", "bws", "html", "svg"])
def test_the_best_is_written_in_the_format_of_the_files_suffix(run: Run, tmp_path: Path, suffix: str) -> None:
    path = tmp_path / f"evening.{suffix}"
    done = run("movement", "--pairs", "14", "--boards", "26", "-o", str(path))
    assert done.exit_code == 0
    assert str(path) in done.stdout
    assert path.stat().st_size > 100
    if suffix not in ("html", "svg"):
        assert len(read(path.read_bytes(), "x").value[0].contestants) == 14


WRONG = [
    ((), "say how many come: --pairs 13"),
    (("--pairs", "13", "--teams", "4"), "--pairs and --teams together: say one of them"),
    (("--tables", "14.3"), "14.3 tables: only a half table can stand over"),
    (("--pairs", "13", "--hours", "-3"), "-3: wanted more than 0"),
    (("--pairs", "24", "--boards", "20", "+howell+", "+round10+"), "'+howell+'"),
    (("--pairs", "24", "--boards", "20", "+round10+"), "'+round10+' is not understood; did you mean --rounds 10?"),
    (("--tables", "many"), "'many' is not a number"),
    (("--pairs", "13", "--take", "99"), "there is no number 99 in the list"),
    (("--pairs", "13", "check", "x.mov"), "--pairs: these belong to the advice, not to check"),
    (("--pair", "13"), "--pairs"),
    (("--pairs", "13", "-o", "evening.xyz"), "no format has this suffix"),
    (("chek", "x.mov"), "Did you mean"),
]


@pytest.mark.parametrize(("arguments", "words"), WRONG)
def test_wrong_use_is_told_with_what_would_be_right(run: Run, arguments: tuple[str, ...], words: str) -> None:
    done = run("movement", *arguments)
    assert done.exit_code == 2
    assert words.lower() in done.stderr.lower()


# --- by name ---


def test_a_movement_is_made_by_its_name(run: Run) -> None:
    done = run("movement", "generate", "straight", "mitchell", "3", "tables")
    assert "After each round East-West move up one table, from table 3 to table 1." in done.stdout
    assert "    2  1v6 3-4  2v4 5-6  3v5 1-2" in done.stdout


def test_a_name_that_is_nearly_right_is_answered_with_the_right_one(run: Run) -> None:
    done = run("movement", "generate", "howel", "7", "tables")
    assert done.exit_code == 1
    assert "did you mean howell?" in done.stderr


def test_an_unknown_word_is_never_ignored(run: Run) -> None:
    done = run("movement", "generate", "howell", "12", "tables", "round10")
    assert done.exit_code != 0
    assert "round10" in done.stderr or "round" in done.stderr


def test_a_missing_pair_a_rover_and_turned_boards_are_asked_for_by_options(run: Run) -> None:
    base = ("movement", "generate", "straight", "7", "tables", "--json")
    assert 9 not in made(run(*base, "--without", "9")).contestants
    assert 15 in made(run(*base, "--rover")).contestants
    assert made(run(*base, "--winners", "1")).rounds == mitchell.straight(7).turned([1]).rounds
    assert len(made(run(*base, "--without", "best")).contestants) == 13


def test_boards_turned_table_by_table_are_fairer_than_whole_rounds(run: Run) -> None:
    base = ("movement", "generate", "hesitation", "5", "tables", "--json")
    rounds, tables = (made(run(*base, "--turn", each)) for each in ("rounds", "tables"))
    assert balance(tables).qf > balance(rounds).qf
    assert tables.winners == 1
    assert not faults(tables)


def test_boards_of_teams_are_not_turned(run: Run) -> None:
    assert run("movement", "generate", "american-whist", "7", "teams", "--winners", "1").exit_code == 2


@pytest.mark.parametrize("arguments", [("--without", "99"), ("--without", "north")])
def test_a_pair_that_is_not_there_is_refused(run: Run, arguments: tuple[str, ...]) -> None:
    done = run("movement", "generate", "straight", "7", "tables", *arguments)
    assert done.exit_code == 2
    assert "wanted 1 to 14, or best" in done.stderr


def test_where_a_rover_has_no_path_that_is_said(run: Run) -> None:
    done = run("movement", "generate", "straight", "9", "tables", "--rover")
    assert done.exit_code == 1
    assert "no path of a rover was found" in done.stderr


def test_the_text_of_a_movement_goes_from_command_to_command(run: Run) -> None:
    text = run("movement", "generate", "howell", "4", "tables", "3", "boards", "--format", "movement").stdout
    assert Movement.parse(text) == howell.howell(4).with_boards(3)
    done = run("movement", "check", "-", text=text)
    assert done.exit_code == 0
    assert "Howell, 4 tables, 7 rounds: sound: every rule is kept." in done.stdout
    assert "Fairness (Qf) 100.0 of 100" in done.stdout


# --- proofs ---

AGAIN = "movement: Again\n---\nR1 1v2/1\nR2 2v1/2\n"


def test_a_broken_rule_is_named_with_round_and_table(run: Run, write: Write) -> None:
    path = write("again.mov", AGAIN)
    done = run("movement", "check", path)
    assert done.exit_code == 1
    assert "Again: NOT sound: 1 breach." in done.stdout
    assert f"error: {path}: Round 2, table 1: pairs 1 and 2 meet again" in done.stderr


def test_meetings_that_are_meant_can_be_allowed(run: Run, write: Write) -> None:
    done = run("movement", "check", write("again.mov", AGAIN), "--meetings", "2")
    assert done.exit_code == 0
    assert "as declared" in done.stdout


def test_each_movement_of_a_file_is_told_by_its_name(run: Run, write: Write) -> None:
    block = "{0}\n1,1,4,2,2,0\n1,1,1,1,1,{1}\n\n"
    path = write("two.txt", block.format("First", 2) + block.format("Second", 1))
    problems = json.loads(run("movement", "check", path, "--json").stdout)["problems"]
    assert {problem["message"].partition(":")[0] for problem in problems} == {"First", "Second"}


def test_a_typed_table_is_checked(run: Run, write: Write) -> None:
    done = run("movement", "check", write("typed.csv", "round,table,ns,ew,boards\n1,1,1,2,1-2\n1,2,1,3,3-4\n"))
    assert done.exit_code == 1
    assert "pair 1" in done.stderr


def test_a_name_can_be_checked_too(run: Run) -> None:
    assert "sound: every rule is kept." in run("movement", "check", "web", "15", "tables", "13", "rounds").stdout


def test_what_is_no_movement_is_told(run: Run) -> None:
    done = run("movement", "check", "LICENSE")
    assert done.exit_code == 1
    assert "no format of movements that can be read" in done.stderr


# --- prints ---


def test_only_the_parts_that_are_named_are_printed(run: Run) -> None:
    done = run("movement", "print", "howell", "4", "tables", "--show", "deal,stands")
    assert done.stdout.startswith("Bye stands\n")
    assert "Boards to deal\n" in done.stdout
    assert "Pair 1" not in done.stdout


def test_an_unknown_part_is_told_with_the_parts_there_are(run: Run) -> None:
    done = run("movement", "print", "howell", "4", "tables", "--show", "cards")
    assert done.exit_code == 2
    assert "announcement, seats, plan, tables, guide, stands, deal or all" in done.stderr


@pytest.mark.parametrize(("form", "begins"), [("html", "<!doctype html>"), ("svg", "<svg"), ("csv", "round,table")])
def test_a_format_can_be_named(run: Run, form: str, begins: str) -> None:
    name = {"csv": "movement-csv"}.get(form, form)
    assert run("movement", "print", "howell", "4", "tables", "--format", name).stdout.startswith(begins)


def test_a_pdf_is_written_to_a_file(run: Run, tmp_path: Path) -> None:
    pytest.importorskip("typst", reason="the extra pdf is not installed")
    path = tmp_path / "evening.pdf"
    assert run("movement", "print", "howell", "4", "tables", "-o", str(path), "--paper", "letter").exit_code == 0
    assert path.read_bytes().startswith(b"%PDF")


def test_of_several_movements_one_is_chosen_by_its_name(run: Run, write: Write) -> None:
    block = "{0}\n1,1,4,2,2,0\n1,1,1,1,1,2\n\n"
    path = write("two.txt", block.format("First") + block.format("Second"))
    done = run("movement", "print", path)
    assert done.exit_code == 1
    assert "2 movements are meant; choose one with --only NAME: First, Second" in done.stderr
    assert run("movement", "print", path, "--only", "sec").exit_code == 0


def test_the_boards_of_a_set_can_be_told(run: Run) -> None:
    assert made(run("movement", "print", "howell", "4", "tables", "--boards", "4", "--json")).boards[1] == (5, 6, 7, 8)


# --- files for other programs ---


def test_what_a_format_cannot_hold_is_told_item_by_item(run: Run, tmp_path: Path) -> None:
    source, target = str(tmp_path / "web.mov"), str(tmp_path / "web.asc")
    run("movement", "generate", "web", "10", "tables", "8", "rounds", "-o", source)
    done = run("movement", "convert", source, target)
    assert done.exit_code == 0
    assert "note: not carried: which of the 2 copies of a set a table plays" in done.stderr
    assert f"{target}: Web Mitchell, 10 tables, 8 rounds as .ASC; 1 item could not be carried" in done.stdout


def test_a_file_that_is_there_is_written_over_only_by_force(run: Run, write: Write) -> None:
    source, target = write("a.mov", AGAIN), write("b.csv", "mine")
    done = run("movement", "convert", source, target)
    assert done.exit_code == 1
    assert "--force writes over it" in done.stderr
    assert run("movement", "convert", source, target, "--force").exit_code == 0
    assert Path(target).read_text("utf-8").startswith("round,table")


def test_without_a_format_the_formats_are_told(run: Run, write: Write) -> None:
    done = run("movement", "convert", write("a.mov", AGAIN))
    assert done.exit_code == 2
    assert "--to movement|movement-csv|pairsscorer|asc|bws" in done.stderr


def test_names_come_from_a_list_of_contestants(run: Run) -> None:
    names = ("--names", "examples/club-evening-pairs.csv")
    done = run("movement", "print", "straight", "5", "tables", "--show", "guide", *names)
    assert "Pair 4: Maple & Oak\n" in done.stdout
    assert "Pair 9: Olive & Ruby\n" in done.stdout


def test_a_list_without_anybody_who_plays_is_told(run: Run, write: Write) -> None:
    path = write("pairs.csv", "contestant,name1,name2\n77,Ann,Bob\n")
    done = run("movement", "print", "straight", "5", "tables", "--names", path)
    assert done.exit_code == 1
    assert "no contestant of this movement is in it" in done.stderr


# --- repairs ---


@pytest.fixture
def tonight(run: Run, tmp_path: Path) -> str:
    """A movement of seven tables that is being played."""
    path = str(tmp_path / "tonight.mov")
    run("movement", "generate", "straight", "7", "tables", "3", "boards", "-o", path)
    return path


MENDED = [
    (("--from", "4", "--leaves", "9"), "Pair 9 leaves before round 4.", 0),
    (
        ("--from", "2", "--joins"),
        "The newcomers become pair 15 and rove from round 2, to tables 3, 5, 7, 2, 4 and 6.",
        0,
    ),
    (("--from", "5", "--leaves", "9"), "If pair 9 leaves for good: its results stand, it gets average minus and", 0),
    (("--from", "4", "--leaves", "9"), "it has played less than half, so all its results are cancelled", 0),
    (("--from", "4", "--stop", "6"), "Stops after round 6.", 0),
    (("--at", "1", "2", "--played", "11"), "Round 1, table 2: set 4 in place of set 2", 0),
    (("--from", "3", "--replan"), "Nothing need be laid anew from round 3: all can be played as planned.", 0),
    (("--from", "4", "--table-leaves", "3"), "Pairs 3 and 14 of table 3 leave before round 4", 0),
    (("--from", "2", "--swap", "9", "10", "--until", "2"), "9 and 10 change places in round 2.", 1),
    (("--at", "2", "3", "--wrong-way"), "Round 2, table 3: the boards are played the other way.", 1),
]


@pytest.mark.parametrize(("arguments", "sentence", "code"), MENDED)
def test_what_happened_is_mended_and_what_was_played_stays(
    run: Run, tonight: str, arguments: tuple[str, ...], sentence: str, code: int
) -> None:
    done = run("movement", "repair", tonight, *arguments)
    assert done.exit_code == code
    assert sentence in done.stdout
    assert ("NOT sound" in done.stdout) == bool(code)
    assert "What changes" in done.stdout


def test_the_mended_movement_is_written_and_sound(run: Run, tonight: str, tmp_path: Path) -> None:
    mended = str(tmp_path / "mended.mov")
    assert run("movement", "repair", tonight, "--from", "4", "--leaves", "9", "-o", mended).exit_code == 0
    assert run("movement", "check", mended).exit_code == 0
    before, after = (Movement.parse(Path(path).read_text("utf-8")) for path in (tonight, mended))
    assert before.rounds[:3] == after.rounds[:3]
    assert all(9 not in cell.contestants for place, cell in after.cells() if place.round > 3)


def test_a_late_pair_takes_the_empty_seat(run: Run, tmp_path: Path) -> None:
    path = str(tmp_path / "half.mov")
    run("movement", "generate", "straight", "7", "tables", "--without", "9", "-o", path)
    joined = run("movement", "repair", path, "--from", "2", "--joins").stdout
    assert "The newcomers become pair 9 and take the empty seat from round 2." in joined


NOT_UNDERSTOOD = [
    ((), "say one thing that happened: --leaves, --joins"),
    (("--joins", "--replan", "--from", "2"), "--joins and --replan: mend one thing at a time"),
    (("--leaves", "9"), "--leaves needs --from ROUND"),
    (("--wrong-way",), "--wrong-way needs --at ROUND TABLE"),
    (("--from", "2", "--leaves", "9", "--take", "2"), "there is no way number 2; there are 1"),
]


@pytest.mark.parametrize(("arguments", "words"), NOT_UNDERSTOOD)
def test_a_repair_that_is_not_understood_is_wrong_use(
    run: Run, tonight: str, arguments: tuple[str, ...], words: str
) -> None:
    done = run("movement", "repair", tonight, *arguments)
    assert done.exit_code == 2
    assert words in done.stderr


IMPOSSIBLE = [
    (("--from", "9", "--leaves", "9"), "there is no round 9; wanted 1-7"),
    (("--from", "2", "--leaves", "99"), "there is no 99 in this movement"),
    (("--from", "2", "--swap", "9", "99"), "there is no 99 in this movement"),
    (("--at", "8", "1", "--wrong-way"), "there is no round 8, table 1: 7 rounds, 7 tables"),
    (("--at", "1", "1", "--played", "99"), "board 99 is in no set of this movement"),
    (("--from", "8", "--replan"), "there is no round 8; wanted 1-7"),
    (("--from", "9", "--joins"), "there is no round 9; wanted 1-7"),
    (("--from", "2", "--table-leaves", "8"), "there is no table 8; wanted 1-7"),
]


@pytest.mark.parametrize(("arguments", "words"), IMPOSSIBLE)
def test_a_repair_that_cannot_be_is_told_why(run: Run, tonight: str, arguments: tuple[str, ...], words: str) -> None:
    done = run("movement", "repair", tonight, *arguments)
    assert done.exit_code == 1
    assert words in done.stderr


def test_where_nobody_can_join_that_is_said(run: Run, tmp_path: Path) -> None:
    path = str(tmp_path / "teams.mov")
    run("movement", "generate", "american-whist", "5", "tables", "-o", path)
    done = run("movement", "repair", path, "--from", "1", "--joins")
    assert done.exit_code == 1
    assert "no seat and no path of a rover was found from round 1" in done.stderr


def test_a_whole_table_that_comes_late_is_seated_as_rovers_or_by_the_solver(run: Run, tonight: str) -> None:
    done = run("movement", "repair", tonight, "--from", "2", "--table-joins")
    assert done.exit_code == 0
    assert "the newcomers become pair" in done.stdout
    assert "Sound: every rule is kept." in done.stdout
    assert "Round 1 stays as it was." in done.stdout


def test_without_the_solver_the_extra_is_named_and_simple_ways_are_offered(
    run: Run, tonight: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "ortools.sat.python", None)
    done = run("movement", "repair", tonight, "--from", "2", "--table-joins")
    assert "rove from round 2" in done.stdout
    assert "install it with: pip install 'overtrick[replan]'" in done.stderr
    assert done.exit_code == 0


def test_the_solvers_way_is_first_only_where_less_is_lost_by_all_and_by_one(run: Run, tonight: str) -> None:
    pytest.importorskip("ortools")
    done = run("movement", "repair", tonight, "--from", "2", "--table-joins", "--json")
    lost = [[each["rounds"] for each in way["lost"]] for way in json.loads(done.stdout)["repairs"]]
    costs = [sum(rounds) + max(rounds, default=0) for rounds in lost]
    assert costs == sorted(costs)


def test_after_a_wrong_board_other_boards_are_offered_where_that_costs_less(run: Run, tmp_path: Path) -> None:
    path = str(tmp_path / "skip.mov")
    run("movement", "generate", "skip", "8", "tables", "-o", path)
    done = run("movement", "repair", path, "--at", "2", "3", "--played", "13")
    assert "Ways to mend it\n" in done.stdout
    assert "Round 2, table 3: set 7 in place of set 4; then other boards from round 3" in done.stdout
    again = run("movement", "repair", path, "--at", "2", "3", "--played", "13", "--json")
    lost = [sum(each["rounds"] for each in way["lost"]) for way in json.loads(again.stdout)["repairs"]]
    assert lost == sorted(set(lost))
