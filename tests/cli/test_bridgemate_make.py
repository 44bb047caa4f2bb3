"""A file for the evening, and what mdbtools sees in it."""

import csv
import json
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

import pytest
from click.testing import Result

from overtrick.formats.bws import read, read_movement
from overtrick.formats.bws.tables import ALL
from overtrick.formats.jet.columns import Value
from overtrick.formats.jet.database import Database

Run = Callable[..., Result]
Write = Callable[[str, str], str]
Rows = Callable[[str, str], list[dict[str, str]]]

MOVEMENT = """movement: Four pairs
kind: pairs
winners: 1
boards-per-set: 2
---
R1 1v4/1 2v3/2
R2 1v3/2 4v2/1
R3 1v2/3 3v-/4
"""
PAIRS = "contestant,name1,name2,id1,id2\n1,Nora,Sam,1001,1002\n2,Zoë,Eve,,\n"
DEALS = '[Board "1"]\n[Deal "N:A92.K87.QJ43.T98 KQJ.AQ6.A652.KQJ T8765.JT9.T98.A7 43.5432.K7.65432"]\n'
CONDITIONS = 'name = "Thursday pairs"\nregulations = "ebu"\n'


@pytest.fixture
def rows(mdbtools: Callable[..., str]) -> Rows:
    def read_by_oracle(path: str, table: str) -> list[dict[str, str]]:
        text = mdbtools("mdb-export", "-T", "%Y-%m-%d %H:%M:%S", "-D", "%Y-%m-%d", path, table)
        return list(csv.DictReader(text.splitlines()))

    return read_by_oracle


@pytest.fixture
def evening(run: Run, write: Write, tmp_path: Path) -> Callable[..., tuple[str, Result]]:
    files = (write("pairs.csv", PAIRS), write("deals.pbn", DEALS), write("conditions.toml", CONDITIONS))

    def made(*more: str) -> tuple[str, Result]:
        out = str(tmp_path / "thursday.bws")
        names = ("-m", write("four.mov", MOVEMENT), "-o", out, "--date", "2026-03-05", *more)
        return out, run("bridgemate", "make", *files, *names)

    return made


@pytest.mark.parametrize("jet", ["3", "4"])
def test_mdbtools_reads_every_table_of_the_evening(
    evening: Callable[..., tuple[str, Result]], rows: Rows, jet: str
) -> None:
    out, done = evening("--jet", jet, "--setting", "showpercentage=no", "--computer", "Office")
    assert done.exit_code == 0, done.output
    found = {table.name: rows(out, table.name) for table in ALL}
    assert [list(found[table.name][0]) for table in ALL if found[table.name]] == [
        [column.name for column in table.columns] for table in ALL if found[table.name]
    ]
    assert {name: len(listed) for name, listed in found.items() if listed} == {
        "Clients": 1, "Session": 1, "Section": 1, "Tables": 2, "RoundData": 6, "PlayerNumbers": 4, "PlayerNames": 2,
        "HandRecord": 1, "Settings": 1,
    }  # fmt: skip
    columns = ("Table", "Round", "NSPair", "EWPair", "LowBoard", "HighBoard")
    assert [tuple(row[column] for column in columns) for row in found["RoundData"]] == [
        ("1", "1", "1", "4", "1", "2"),
        ("2", "1", "2", "3", "3", "4"),
        ("1", "2", "1", "3", "3", "4"),
        ("2", "2", "4", "2", "1", "2"),
        ("1", "3", "1", "2", "5", "6"),
        ("2", "3", "3", "0", "0", "0"),
    ]  # fmt: skip
    assert [(r["Table"], r["Direction"], r["Name"], r["Number"]) for r in found["PlayerNumbers"]] == [
        ("1", "N", "Nora", "1001"), ("1", "S", "Sam", "1002"), ("2", "N", "Zoë", ""), ("2", "S", "Eve", ""),
    ]  # fmt: skip
    assert (found["HandRecord"][0]["NorthSpades"], found["HandRecord"][0]["NorthClubs"]) == ("A92", "T98")
    assert (found["Session"][0]["Name"], found["Session"][0]["Date"][:10]) == ("Thursday pairs", "2026-03-05")
    assert len(found["Session"][0]["GUID"]) == 32
    assert (found["Settings"][0]["ShowPercentage"], found["Clients"][0]["Computer"]) == ("0", "Office")


def shown(value: Value) -> str:
    """A value as mdbtools prints it."""
    if isinstance(value, bool):
        return str(int(value))
    return "" if value is None else f"{value:%Y-%m-%d %H:%M:%S}" if isinstance(value, datetime) else str(value)


@pytest.mark.parametrize("jet", ["3", "4"])
def test_every_field_of_every_table_is_as_mdbtools_reads_it(
    evening: Callable[..., tuple[str, Result]], rows: Rows, jet: str
) -> None:
    out, _ = evening("--jet", jet)
    database = Database.read(Path(out).read_bytes())
    for name in database.names.values():
        columns = [column.name for column in database.definition(name).columns]
        ours = [dict(zip(columns, map(shown, row), strict=True)) for row in database.rows(name, columns).values]
        assert ours == rows(out, name)
    assert set(database.names.values()) == {table.name for table in ALL}


def test_what_was_made_is_told(evening: Callable[..., tuple[str, Result]]) -> None:
    out, done = evening()
    assert done.stdout.splitlines() == [
        f"{out}: Thursday pairs, 2026-03-05",
        "Section A: 2 tables, 3 rounds, boards 1-6",
        "Names of players: 4. Deals: 1.",
    ]
    assert "the regulations ebu" in done.stderr


def test_deals_beyond_the_movement_are_told(run: Run, tmp_path: Path) -> None:
    hands = tmp_path / "hands.pbn"
    deal = "N:A92.K87.QJ43.T98 KQJ.AQ6.A652.KQJ T8765.JT9.T98.A7 43.5432.K7.65432"
    hands.write_text("".join(f'[Board "{board}"]\n[Deal "{deal}"]\n\n' for board in (1, 6, 7, 8)))
    done = run("bridgemate", "make", str(hands), "-m", "howell 2 tables", "-o", str(tmp_path / "a.bws"))
    assert done.stdout.splitlines()[-1] == "Names of players: 0. Deals: 4, of which 2 are not played."


def test_pairs_without_a_seat_in_the_movement_are_told(run: Run, write: Write, tmp_path: Path) -> None:
    names = write("pairs.csv", "contestant,name1,name2\n1,Ada,Bo\n5,Oz,Pia\n4,Cy,Di\n")
    done = run("bridgemate", "make", names, "-m", "howell 2 tables", "-o", str(tmp_path / "a.bws"))
    assert (done.exit_code, done.stdout.splitlines()[-1]) == (0, "Names of players: 6. Deals: 0.")
    assert [line for line in done.stderr.splitlines() if "seat" in line] == [
        f"note: {names}:3: contestant 5 has no seat: Oz, Pia"
    ]


def test_a_template_keeps_everything_else(
    evening: Callable[..., tuple[str, Result]], run: Run, tmp_path: Path, rows: Rows
) -> None:
    old = str(tmp_path / "old.bws")
    arguments = (
        "-m",
        "howell 4 tables",
        "--computer",
        "Office",
        "--setting",
        "BM2Ranking=2",
        "--setting",
        "LeadCard=no",
    )
    assert run("bridgemate", "make", *arguments, "-o", old, "--jet", "3").exit_code == 0
    out, done = evening("--template", old)
    assert done.exit_code == 0, done.output
    for table in ("Clients", "PlayerNames", "HandEvaluation", "IntermediateData"):
        assert rows(out, table) == rows(old, table)
    assert (rows(out, "Settings")[0]["BM2Ranking"], rows(out, "Settings")[0]["LeadCard"]) == ("2", "0")
    assert len(rows(out, "RoundData")) == 6
    assert "not in the file's list of members: Nora, Sam" in done.stderr


def test_sections_are_lettered_in_the_order_of_their_movements(run: Run, write: Write, tmp_path: Path) -> None:
    out = tmp_path / "two.bws"
    movement = write("four.mov", MOVEMENT)
    done = run(
        "bridgemate", "make", "-m", movement, "-m", "howell 3 tables", "-o", str(out), "--set", "field=across", "--json"
    )
    answer = json.loads(done.stdout)
    assert [(each["letter"], each["tables"], each["rounds"]) for each in answer["sections"]] == [
        ("A", 2, 3),
        ("B", 3, 5),
    ]
    seatings = read_movement(out.read_bytes(), "two.bws").value
    assert sorted({(each.section, each.table) for each in seatings}) == [
        ("A", 1),
        ("A", 2),
        ("B", 1),
        ("B", 2),
        ("B", 3),
    ]
    kept = {each.name: each.value for each in read(out.read_bytes(), "two.bws").value.kept}
    assert kept["Session[1].GUID"] == answer["session"]
    assert kept["Settings[A].GroupSections"] == kept["Settings[B].GroupSections"] == "1"


def test_two_winners_keep_their_directions(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "mitchell.bws"
    run("bridgemate", "make", "-m", "mitchell 3 tables", "-o", str(out))
    event = read(out.read_bytes(), "mitchell.bws").value.events[0]
    assert event.conditions.choices["winners"] == "2"
    assert [(each.number, str(each.direction)) for each in event.contestants] == [
        ("1", "NS"), ("2", "NS"), ("3", "NS"), ("4", "EW"), ("5", "EW"), ("6", "EW"),
    ]  # fmt: skip


WRONG = [
    (["--setting", "ShowPercent=yes"], 2, "did you mean ShowPercentage"),
    (["--setting", "ShowPercentage"], 2, "is not name=value"),
    (["--setting", "ShowPercentage=often"], 2, "wanted yes or no"),
    (["--setting", "BM2PINcode=12345"], 2, "wanted at most 4 characters"),
    (["--setting", "MaximumResults=-1"], 2, "wanted a number"),
    (["--date", "Thursday"], 2, "is no day such as"),
    (["-m", "LICENSE"], 1, "no format of movements"),
    (["-m", "samba 7 tables"], 1, "samba"),
    (["LICENSE"], 1, "is no format that can be read"),
    (["nowhere.csv"], 1, "there is no such file"),
    (["--template", "LICENSE"], 1, "not a Jet database"),
]


@pytest.mark.parametrize(("arguments", "code", "words"), WRONG)
def test_what_is_wrong_is_told_and_nothing_is_written(
    run: Run, tmp_path: Path, arguments: list[str], code: int, words: str
) -> None:
    out = tmp_path / "x.bws"
    movement = [] if "-m" in arguments else ["-m", "howell 3 tables"]
    done = run("bridgemate", "make", *movement, *arguments, "-o", str(out))
    assert done.exit_code == code
    assert words in done.stderr
    assert not out.exists()


def test_a_file_that_is_there_is_not_written_over(run: Run, tmp_path: Path) -> None:
    (out := tmp_path / "x.bws").write_bytes(b"results of last week")
    done = run("bridgemate", "make", "-m", "howell 3 tables", "-o", str(out))
    assert (done.exit_code, out.read_bytes()) == (1, b"results of last week")
    assert "there already" in done.stderr
    assert run("bridgemate", "make", "-m", "howell 3 tables", "-o", str(out), "--force").exit_code == 0
