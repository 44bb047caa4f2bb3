"""Whole processes: exit codes as a shell sees them, and what is imported."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = Path(sys.executable).with_name("overtrick")


def process(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(  # noqa: S603 -- our own program
        [PROGRAM, *arguments], cwd=ROOT, env={**os.environ, **environment}, capture_output=True, text=True, check=False
    )


# exit code, and the command
EXITS = """
0 contract 4SX=
0 which -- -100
0 score examples/club-evening.csv
0 check examples/club-evening.csv
1 contract 8C
1 score nowhere.csv
1 score examples/club-evening-pairs.csv
2 contarct 4S
2 score
2 score examples/club-evening.csv --unknown
2 chart --format docx
2 score examples/club-evening.csv --contestant 99 --json
"""


@pytest.mark.parametrize("row", EXITS.strip().split("\n"))
def test_exit_code_says_how_it_went(row: str) -> None:
    code, *arguments = row.split()
    done = process(*arguments)
    assert done.returncode == int(code)
    assert "Traceback" not in done.stdout + done.stderr
    assert bool(done.stderr) == (code != "0")


def test_a_pipe_has_no_colour_and_no_symbols() -> None:
    done = process("score", "examples/club-evening.csv", FORCE_COLOR="1")
    assert "\x1b" not in done.stdout
    assert "4SX" in done.stdout


def test_a_reader_that_leaves_early_gets_no_traceback() -> None:
    command = f"'{PROGRAM}' chart | head -n 1"
    done = subprocess.run(["sh", "-c", command], capture_output=True, text=True, check=False)  # noqa: S603, S607 -- a shell's pipe
    assert (done.stdout, done.stderr) == ("Scores for declarer's side (Law 77), all 2,940\n", "")


def imported(statement: str) -> set[str]:
    code = f"import sys; before = set(sys.modules); {statement}; print(*sorted(set(sys.modules) - before))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)  # noqa: S603 -- ours
    return {name.partition(".")[0] for name in done.stdout.split()}


def test_one_contract_needs_neither_rich_nor_the_readers() -> None:
    command = "from overtrick.cli.group import overtrick; overtrick(['contract', '4SX='], standalone_mode=False)"
    names = imported(f"import io; sys.stdout = io.StringIO(); {command}; sys.stdout = sys.__stdout__")
    assert "click" in names
    assert not names & {"rich", "tomllib", "xml", "json", "csv"}


def test_import_of_the_package_needs_the_standard_library_alone() -> None:
    assert imported("import overtrick") - set(sys.stdlib_module_names) == {"overtrick"}
