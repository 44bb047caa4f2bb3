"""The documentation shows what the program prints: README, tutorial and reference cannot drift from it."""

import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from click.testing import Result

from overtrick.cli import bridgemate, movement
from overtrick.cli.group import COMMANDS

Run = Callable[..., Result]
ROOT = Path(__file__).resolve().parents[2]
PAGES = (
    "README.md",
    "docs/tutorial/first-evening.md",
    "docs/how-to/keep-score-for-your-table.md",
    "docs/how-to/choose-a-movement.md",
    "docs/how-to/print-a-movement.md",
    "docs/how-to/mend-a-movement.md",
)
REFERENCE = ROOT / "docs" / "reference" / "command-line.md"
BLOCK = re.compile(r"^```console\n(.*?)^```", re.MULTILINE | re.DOTALL)
PARTS = [
    *(name for name in COMMANDS if name != "tables"),
    "tables imps",
    "tables vp",
    *(f"movement {name}" for name in movement.COMMANDS),
    *(f"bridgemate {name}" for name in bridgemate.COMMANDS),
]


def shown(page: str) -> Iterator[tuple[str, str]]:
    """Each command of a page whose output is shown, with that output."""
    for block in BLOCK.findall((ROOT / page).read_text("utf-8")):
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, _, output = part.partition("\n")
            if output.strip():
                yield command, output


SHOWN = [(page, command, output) for page in PAGES for command, output in shown(page)]


@pytest.mark.parametrize(("page", "command", "output"), SHOWN)
def test_output_that_a_page_shows_is_what_the_command_prints(page: str, command: str, output: str) -> None:
    line, _, code = command.partition("  # exit ")
    program = Path(sys.executable).parent
    done = subprocess.run(  # noqa: S603 -- the commands of our own pages
        ["bash", "-c", f"export PATH='{program}':$PATH; {line}"],  # noqa: S607 -- the shell that runs them
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    assert done.returncode == int(code or 0), page
    assert done.stdout.strip() == output.strip()


def test_pages_show_the_main_commands() -> None:
    commands = " ".join(command for _, command, _ in SHOWN)
    assert all(f"overtrick {name}" in commands for name in ("score", "explain", "rubber"))


@pytest.mark.parametrize("name", PARTS)
def test_reference_has_the_help_of_every_command(run: Run, name: str) -> None:
    text = REFERENCE.read_text("utf-8")
    assert f"## {name}\n" in text
    assert f"```text\n{run(*name.split(), '--help').output}```" in text
