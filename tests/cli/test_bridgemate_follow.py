"""A file followed while devices write it: it grows, is locked, is replaced; and the one who follows is killed."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path

import pytest
from click.testing import Result

from overtrick.events.model import Entry
from overtrick.formats import entries_jsonl
from overtrick.formats.bws.tables import designs
from overtrick.formats.jet.columns import Value
from overtrick.formats.jet.editor import Editor
from overtrick.formats.jet.layout import JET3
from overtrick.formats.jet.new import new_database

Run = Callable[..., Result]
THURSDAY = datetime(2026, 3, 5)  # noqa: DTZ001 -- dates of Access are those of the clock on the wall
PROGRAM = str(Path(sys.executable).with_name("overtrick"))
EMPTY = new_database(JET3, designs(individual=False), THURSDAY)


def row(number: int, contract: str = "3 NT", *, table: int = 1, day: datetime = THURSDAY) -> dict[str, Value]:
    """A result of board 7: at table 1 pair 1 plays pair 3, at table 2 pair 2 plays pair 4."""
    place: dict[str, Value] = {"ID": number, "Section": 1, "Table": table, "Round": 1, "Board": 7}
    pairs: dict[str, Value] = {"PairNS": table, "PairEW": table + 2, "NS/EW": "N"}
    return {**place, **pairs, "Contract": contract, "Result": "=", "DateLog": day, "LeadCard": "HA"}


def file_of(rows: Sequence[dict[str, Value]]) -> bytes:
    editor = Editor(EMPTY)
    editor.replace("Section", [{"ID": 1, "Letter": "A", "Session": 1, "Winners": 1}])
    editor.replace("ReceivedData", rows)
    return editor.data()


def logged(path: Path) -> tuple[Entry, ...]:
    reading = entries_jsonl.read(path.read_bytes(), "log.jsonl")
    assert reading.problems == ()
    return reading.value.events[0].entries


@pytest.fixture
def live(tmp_path: Path) -> Path:
    return tmp_path / "thursday.bws"


@pytest.fixture
def look(run: Run, live: Path) -> Callable[..., Result]:
    """Write the file, look once, and give what is printed."""

    def once(data: bytes, *arguments: str) -> Result:
        live.write_bytes(data)
        return run("bridgemate", "follow", str(live), "--once", *arguments)

    return once


def test_each_result_is_told_once_with_what_it_takes_the_place_of(look: Callable[..., Result], live: Path) -> None:
    first = look(file_of([row(1), row(2, table=2)]))
    assert first.stdout.splitlines()[:3] == [
        "A1 round 1, board 7: 1 v 3, 3NTN= +600 lead HA",
        "A2 round 1, board 7: 2 v 4, 3NTN= +600 lead HA",
        "The session after 2 results",
    ]
    second = look(file_of([row(1), row(2, table=2), row(3, "4 S")]))
    assert second.stdout.splitlines()[:2] == [
        "A1 round 1, board 7: 1 v 3, 4SN= +620 lead HA (was 3NTN= +600 lead HA)",
        "The session after 2 results",
    ]
    assert [str(entry.where) for entry in logged(live.with_suffix(".entries.jsonl"))] == [
        "log.jsonl:1", "log.jsonl:2", "log.jsonl:3",
    ]  # fmt: skip


def test_the_ranking_is_that_of_the_log_with_the_directors_rulings(look: Callable[..., Result], live: Path) -> None:
    look(file_of([row(1), row(2, "4 S", table=2)]))
    log = live.with_suffix(".entries.jsonl")
    ruling = {"id": "d1", "section": "A", "round": 1, "table": 1, "board": 7, "ns": 1, "ew": 3}
    with log.open("a") as file:
        file.write(json.dumps(ruling | {"what": {"adjustment": "100/0"}, "over": "thursday.bws:ReceivedData:1"}) + "\n")
    told = look(live.read_bytes())
    places = [line.split()[:2] for line in told.stdout.splitlines() if line.strip()[:1].isdigit()]
    assert places[0] == ["1", "1"]


def test_two_who_say_different_things_are_told_with_the_ranking(look: Callable[..., Result], live: Path) -> None:
    look(file_of([row(1), row(2, "4 S", table=2)]))
    other = {"id": "d1", "section": "A", "round": 1, "table": 1, "board": 7, "ns": 1, "ew": 3}
    with live.with_suffix(".entries.jsonl").open("a") as file:
        file.write(json.dumps(other | {"what": {"result": "passed_out"}}) + "\n")
    assert "board 7, table 1" in look(live.read_bytes()).stderr


def test_a_program_gets_one_line_for_each_look(look: Callable[..., Result]) -> None:
    done = look(file_of([row(1)]), "--json")
    (line,) = done.stdout.splitlines()
    assert json.loads(line)["entries"][0]["what"]["contract"] == "3NT"
    assert look(file_of([row(1)]), "--json").stdout == ""


def test_another_evening_in_the_place_of_the_file_is_refused(look: Callable[..., Result], live: Path) -> None:
    look(file_of([row(1)]))
    friday = datetime(2026, 3, 6)  # noqa: DTZ001
    done = look(file_of([row(1, day=friday)]))
    assert done.exit_code == 1
    assert "this is not the file that was followed" in done.stderr
    assert len(logged(live.with_suffix(".entries.jsonl"))) == 1
    assert look(file_of([row(1, day=friday)]), "--log", str(live.with_name("friday.jsonl"))).exit_code == 0


def test_a_file_that_is_not_there_is_told(run: Run, live: Path) -> None:
    done = run("bridgemate", "follow", str(live), "--once")
    assert (done.exit_code, done.stdout) == (1, "")
    assert "there is no such file" in done.stderr


def test_what_is_typed_is_answered(run: Run, live: Path) -> None:
    live.write_bytes(file_of([row(1), row(2, table=2)]))
    done = run("bridgemate", "follow", str(live), "--every", "9", text="what\nr\n\nq\n")
    assert done.exit_code == 0
    assert "The session after 2 results" in done.stdout
    assert done.stderr.count("r and Enter shows the ranking") == 2


@contextmanager
def following(live: Path, **options: object) -> Iterator["subprocess.Popen[str]"]:
    """The program in a process of its own, which ends with the block."""
    command = [PROGRAM, "bridgemate", "follow", str(live), "--every", "0.1"]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with subprocess.Popen(command, text=True, **pipes, **options) as program:  # type: ignore[call-overload]  # noqa: S603
        try:
            yield program
        finally:
            program.kill()


def grown(live: Path, count: int) -> None:
    """The devices' software writes in place, as Jet does, and not always the whole at once."""
    data = file_of([row(number, table=number) for number in range(1, count + 1)])
    with live.open("r+b" if live.exists() else "wb") as file:
        file.write(data[:3000])
        file.flush()
        time.sleep(0.02)
        file.write(data[3000:])


def test_a_live_file_that_grows_vanishes_and_comes_back_loses_nothing(live: Path) -> None:
    grown(live, 2)
    with following(live) as program:
        assert program.stdout
        told = [program.stdout.readline() for _ in range(2)]
        grown(live, 3)
        told.append(program.stdout.readline())
        live.rename(live.with_suffix(".away"))  # as while another program copies it over
        time.sleep(3)  # longer than a look waits for a file to come back
        data = live.with_suffix(".away").read_bytes()
        live.write_bytes(data[: len(data) // 2])
        time.sleep(0.5)
        grown(live, 5)
        told += [program.stdout.readline() for _ in range(2)]
        _, errors = program.communicate("q\n")
    assert errors.count("there is no such file") == 1
    assert "It works again." in errors
    assert [line.split()[0] for line in told] == ["A1", "A2", "A3", "A4", "A5"]
    assert [entry.table for entry in logged(live.with_suffix(".entries.jsonl"))] == ["1", "2", "3", "4", "5"]


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="for the superuser no file is locked")
def test_a_file_that_is_locked_is_told_and_followed_afterwards(live: Path) -> None:
    grown(live, 1)
    live.chmod(0)
    with following(live) as program:
        assert program.stdout
        assert program.stderr
        assert "cannot be read" in "".join(program.stderr.readline() for _ in range(2))
        live.chmod(0o600)
        assert program.stdout.readline().startswith("A1")


@pytest.mark.slow
@pytest.mark.parametrize("turn", range(3))
def test_whoever_is_killed_has_logged_all_that_was_told(live: Path, turn: int) -> None:
    grown(live, 40)
    with following(live) as program:
        assert program.stdout
        told = [program.stdout.readline().split()[0] for _ in range(turn * 13)]
        program.kill()
    with following(live) as program:
        assert program.stdin
        program.stdin.write("q\n")
        program.stdin.flush()
        assert program.wait(20) == 0
    tables = [f"A{entry.table}" for entry in logged(live.with_suffix(".entries.jsonl"))]
    assert tables[: len(told)] == told
    assert sorted(tables) == sorted(f"A{number}" for number in range(1, 41))
