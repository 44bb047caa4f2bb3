"""``overtrick convert``: what is written where, what is said of it, and the exit code."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from overtrick.formats import catalogue
from overtrick.formats.writers import WRITERS

Run = Callable[..., Result]
Write = Callable[[str, str], str]
CLUB = "examples/club-evening.csv"
NAMES = "examples/club-evening-pairs.csv"
ROWS = "board,ns,ew,contract,by,result,adjustment\n7,3,9,4SX,N,-2,\n7,4,8,3NT,N,=,A+/A-\n"
WRONG = "board,ns,ew,contract,by,result\n7,3,9,4SX,N,-2\n7,4,8,8S,N,=\n"
PBN = '[Board "1"]\n[Deal "N:A92.K87.QJ43.T98 KQJ.AQ6.A652.KQJ T8765.JT9.T98.A7 43.5432.K7.65432"]\n'


def test_files_of_one_event_become_one_file(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "evening.xml"
    done = run("convert", CLUB, NAMES, "--to", "usebio", "-o", str(out))
    assert done.exit_code == 0
    (event,) = catalogue.read(out.read_bytes(), "evening.xml").value.events
    assert (len(event.entries), event.contestants[0].names) == (75, ("Ash", "Birch"))
    assert done.stdout == f"{out}: USEBIO, {out.stat().st_size} bytes; 1 item was not carried\n"
    assert "note: examples/club-evening.csv:36: board 11: A+/A- is variable; other programs read A6040" in done.stderr


@pytest.mark.parametrize(
    ("tags", "file"),
    [
        ('[Event "Tuesday\'s Pairs, A+B & C"]', "Tuesdays-Pairs-AB-C.xml"),
        ('[Date "2026.03.05"]', "2026-03-05.xml"),
        ('[Event "../../x"]', "x.xml"),
        ("", "event.xml"),
    ],
)
def test_in_a_folder_the_file_is_called_after_its_event(run: Run, tmp_path: Path, tags: str, file: str) -> None:
    source, folder = tmp_path / "source.pbn", tmp_path / "out"
    source.write_text(f"{tags}\n{PBN}")
    folder.mkdir()
    order = ("convert", str(source), "--to", "usebio", "-o", str(folder))
    done = run(*order)
    assert (done.exit_code, [each.name for each in folder.iterdir()]) == (0, [file]), done.stderr
    assert "there is such a file" in run(*order).stderr
    assert run(*order, "--force").exit_code == 0


def test_the_suffix_of_the_last_file_names_the_format(run: Run, tmp_path: Path) -> None:
    for name, expected in (("a.pbn", "pbn"), ("a.json", "event-json"), ("a.csv", "results-csv"), ("a.toml", None)):
        assert run("convert", CLUB, str(tmp_path / name)).exit_code == 0
        found = catalogue.recognised((tmp_path / name).read_bytes())
        assert (found and found.name) == expected  # the evening states no conditions, and the file is empty


def test_the_output_option_makes_every_name_a_source(run: Run, tmp_path: Path) -> None:
    done = run("convert", CLUB, NAMES, "-o", str(tmp_path / "evening.json"))
    assert done.exit_code == 0
    assert done.stdout.endswith("; everything was carried\n")


def test_standard_output_holds_the_file_and_nothing_else(run: Run, write: Write) -> None:
    done = run("convert", write("a.csv", ROWS), "--to", "csv")
    assert done.stdout_bytes == (
        b"board,ns,ew,contract,declarer,result,score,adjustment\r\n7,3,9,4SX,N,-2,,\r\n7,4,8,3NT,N,=,,A+/A-\r\n"
    )
    assert run("convert", "-", "--to", "csv", "-o", "-", text=ROWS).stdout_bytes == done.stdout_bytes


def test_a_file_that_is_there_is_not_written_over(run: Run, write: Write) -> None:
    out = write("out.xml", "precious")
    done = run("convert", CLUB, out)
    assert (done.exit_code, Path(out).read_text()) == (1, "precious")
    assert "there is such a file; --force writes over it" in done.stderr
    assert run("convert", CLUB, out, "--force").exit_code == 0
    assert Path(out).read_text().startswith("<?xml")


def test_losses_make_the_exit_code_1_only_if_that_is_asked_for(run: Run, write: Write) -> None:
    rows = write("a.csv", ROWS)
    assert run("convert", rows, "--to", "usebio").exit_code == 0
    strict = run("convert", rows, "--to", "usebio", "--strict")
    assert (strict.exit_code, strict.stdout.startswith("<?xml")) == (1, True)
    assert run("convert", rows, "--to", "event-json", "--strict").exit_code == 0


@pytest.mark.parametrize("name", ["results-csv", "entries-jsonl", "event-json"])
def test_figures_that_nobody_stated_are_no_loss_where_the_format_has_none(run: Run, tmp_path: Path, name: str) -> None:
    done = run("convert", CLUB, "--to", name, "-o", str(tmp_path / "out"), "--strict")
    assert (done.exit_code, done.stdout.endswith("; everything was carried\n")) == (0, True), done.stderr
    assert ("no totals are stated" in done.stderr) is (name == "event-json")
    asked = run("convert", CLUB, "--to", name, "-o", "-", "--strict", "--figures", "ours")
    assert ("lost-figure-total" in asked.stderr) is (name != "event-json")


def test_everybody_at_the_tables_is_in_a_list_of_pairs(run: Run, write: Write) -> None:
    rows = run("convert", write("a.csv", ROWS), "--to", "pairs-csv").stdout.split()
    assert (rows[0], sorted(rows[1:])) == ("contestant,name1", ["3,", "4,", "8,", "9,"])


def test_what_is_not_understood_makes_the_exit_code_1_and_the_rest_is_written(run: Run, write: Write) -> None:
    done = run("convert", write("a.csv", WRONG), "--to", "csv")
    assert done.exit_code == 1
    assert b"7,3,9,4SX,N,-2," in done.stdout_bytes
    assert "a.csv:3: '8S'" in done.stderr


def test_nothing_is_written_where_a_file_cannot_be_opened_or_holds_nothing(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "out.xml"
    for source, told in (("nowhere.csv", "there is no such file"), ("LICENSE", "there is nothing in it to convert")):
        done = run("convert", CLUB if source == "nowhere.csv" else source, source, str(out))
        assert (done.exit_code, out.exists()) == (1, False)
        assert told in done.stderr


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ([CLUB], "say what to write: --to FORMAT, or a file such as OUT.xml"),
        ([CLUB, "-o", "-"], "say which format standard output is to have"),
    ],
)
def test_what_to_write_must_be_said(run: Run, arguments: list[str], told: str) -> None:
    done = run("convert", *arguments)
    assert done.exit_code == 2
    assert told in done.stderr


def test_a_format_that_cannot_be_written_is_told_with_those_that_can(run: Run) -> None:
    done = run("convert", CLUB, "--to", "usebo")
    assert done.exit_code == 1
    assert "no format 'usebo' can be written; did you mean usebio?" in done.stderr
    assert "these can: .xml, " in run("convert", CLUB, "evening.doc").stderr


def test_the_figures_of_the_file_or_ours_or_none(run: Run, write: Write) -> None:
    rows = write("a.csv", ROWS)
    ours = run("convert", rows, "--to", "usebio")
    assert "no totals are stated; those that it scores here are written" in ours.stderr
    assert "<TOTAL_SCORE>" in ours.stdout
    xml = write("a.xml", ours.stdout.replace("<PLACE>1</PLACE>", "<PLACE>17</PLACE>"))
    for choice, expected in (((), True), (("--figures", "file"), True), (("--figures", "ours"), False)):
        assert ("<PLACE>17</PLACE>" in run("convert", xml, "--to", "usebio", *choice).stdout) is expected
    assert "<TOTAL_SCORE>" not in run("convert", xml, "--to", "usebio", "--figures", "none").stdout


def test_conditions_may_be_stated(run: Run) -> None:
    done = run("convert", CLUB, "--to", "usebio", "--regulations", "norway", "--set", "sit-out=60")
    assert '<?overtrick regulations="norway" sit-out="60" matchpoints.unit="2-1-0"?>' in done.stdout


def test_the_answer_for_programs_has_the_losses_and_the_text(run: Run, write: Write, tmp_path: Path) -> None:
    done = json.loads(run("convert", write("a.csv", ROWS), "--to", "usebio", "--json").stdout)
    assert [loss["code"] for loss in done["losses"]] == ["lost-average"]
    assert done["content"].startswith("<?xml")
    assert (done["output"], done["bytes"]) == (None, len(done["content"].encode()))
    out = str(tmp_path / "out.xml")
    done = json.loads(run("convert", write("b.csv", ROWS), out, "--json").stdout)
    assert (done["output"], done["content"]) == (out, None)
    assert Path(out).exists()


def test_deals_become_files_for_dealing_machines(run: Run, write: Write) -> None:
    pbn = write("a.pbn", PBN)
    for name in ("dup", "dlm", "bri", "dge", "ber", "rzd", "cds"):
        done = run("convert", pbn, "--to", name)
        assert done.exit_code == 0
        found = catalogue.recognised(done.stdout_bytes)
        assert found is not None
        assert found.name == name
    assert "no totals are stated" not in run("convert", pbn, "--to", "dlm").stderr


def test_deals_alone_become_a_csv_of_deals_where_only_the_suffix_is_named(run: Run, write: Write) -> None:
    deals, out = write("a.pbn", PBN), Path(write("a.pbn", PBN)).with_name("out.csv")
    done = run("convert", deals, str(out), "--strict")
    assert (done.exit_code, done.stdout.startswith(f"{out}: deals CSV, ")) == (0, True), done.stderr
    assert run("convert", deals, "--to", "csv").stdout_bytes == out.read_bytes()
    assert "board 1: its cards" in run("convert", deals, "--to", "results-csv").stderr


def test_without_deals_no_file_of_deals_is_written(run: Run, tmp_path: Path) -> None:
    for writer in (each for each in WRITERS if each.deals):
        out = tmp_path / f"out{writer.suffix}"
        done = run("convert", CLUB, "--to", writer.name, "-o", str(out))
        assert (done.exit_code, out.exists()) == (1, False)
        assert "it holds no deals" in done.stderr


def test_a_place_that_cannot_be_written_is_told(run: Run, tmp_path: Path) -> None:
    done = run("convert", CLUB, str(tmp_path / "no" / "folder.xml"))
    assert done.exit_code == 1
    assert "it cannot be written" in done.stderr


def test_a_shell_completes_the_names_of_formats(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in (
        ("_OVERTRICK_COMPLETE", "bash_complete"),
        ("COMP_WORDS", "overtrick convert a.csv --to B"),
        ("COMP_CWORD", "4"),
    ):
        monkeypatch.setenv(name, value)
    assert run().stdout.split() == ["plain,bws", "plain,bri", "plain,ber", "plain,bhg"]


def test_an_event_of_which_no_result_can_be_carried_is_an_error_and_no_file(run: Run, tmp_path: Path) -> None:
    """Scores without contracts have no place in a Bridgemate file: an empty one looks like an event to be played."""
    source, out = tmp_path / "scores.csv", tmp_path / "scores.bws"
    source.write_text("board,ns,ew,score\n1,1,2,420\n1,3,4,-50\n")
    done = run("convert", str(source), str(out))
    assert done.exit_code == 1
    assert "none of the 2 results can be written as Bridgemate .bws" in done.stderr
    assert not out.exists()


DEAL = '[Board "1"]\n[Deal "N:A92.K87.QJ43.T98 KQJ.AQ6.A652.KQJ T8765.JT9.T98.A7 43.5432.K7.65432"]\n'


@pytest.mark.parametrize("name", ["conditions-toml", "entries-jsonl"])
def test_an_empty_file_is_an_error_and_is_not_written(run: Run, tmp_path: Path, name: str) -> None:
    source, out = tmp_path / "deals.pbn", tmp_path / "out"
    source.write_text(DEAL)
    done = run("convert", str(source), "--to", name, "-o", str(out))
    assert done.exit_code == 1
    assert "an empty file is not written" in done.stderr
    assert not out.exists()


def test_many_items_of_a_kind_are_one_line_and_all_stand_in_the_answer(run: Run, tmp_path: Path) -> None:
    source, out = tmp_path / "evening.csv", str(tmp_path / "evening.csv.toml")
    source.write_text("board,ns,ew,score\n" + "".join(f"{board},1,2,420\n" for board in range(1, 13)))
    lines = run("convert", str(source), out).stderr.splitlines()
    assert [line for line in lines if "12 items (lost-result; --json lists all): " in line]
    assert len(lines) < 10
    losses = json.loads(run("convert", str(source), out, "--force", "--json").stdout)["losses"]
    assert sum(loss["code"] == "lost-result" for loss in losses) == 12


MATCHES = r"""[Event "League"]
[Competition "Teams"]
[ScoreTable "Round;TeamId_Home;TeamId_Away;MatchDetails"]
1 1 2 "1,40,20|200,40,20"
"""


@pytest.mark.parametrize(("name", "code"), [("results-csv", 1), ("bws", 1), ("pbn", 0), ("usebio", 0)])
def test_matches_known_by_their_imps_are_refused_where_nothing_of_them_can_be_said(
    run: Run, tmp_path: Path, name: str, code: int
) -> None:
    source, out = tmp_path / "league.pbn", tmp_path / "league.out"
    source.write_text(MATCHES)
    done = run("convert", str(source), "--to", name, "-o", str(out))
    assert (done.exit_code, out.exists()) == (code, not code), done.stderr
    assert ("only the IMPs of matches are known" in done.stderr) is bool(code)
