"""The commands as a whole: every one has help, wrong use is 2 and says what was meant."""

from collections.abc import Callable

import pytest
from click.testing import Result

from overtrick import __version__
from overtrick.cli.group import COMMANDS

Run = Callable[..., Result]


def test_help_lists_every_command(run: Run) -> None:
    done = run("--help")
    assert done.exit_code == 0
    assert all(f"\n  {name} " in done.output for name in COMMANDS)


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help_that_begins_like_its_line_in_the_list(run: Run, name: str) -> None:
    done = run(name, "-h")
    assert done.exit_code == 0
    assert "--json" in done.output or name in ("tables", "bridgemate")
    first_word = COMMANDS[name][1].split()[0].strip(",:")
    assert first_word.lower() in done.output.lower()


def test_version_is_the_package_s(run: Run) -> None:
    assert run("--version").output == f"overtrick {__version__}\n"


# what was typed, and what was meant
MEANT = """
contarct 4S                          contract
sore examples/club-evening.csv       score
compare-rule                         compare-rules
contract 4S --vull yes               --vul
tables imp                           imps
score f.csv --regulation ebu         --regulations
"""


@pytest.mark.parametrize("row", MEANT.strip().split("\n"))
def test_wrong_use_is_2_and_names_the_nearest(run: Run, row: str) -> None:
    typed, meant = row[:37].split(), row[37:].strip()
    done = run(*typed)
    assert done.exit_code == 2
    assert "\nerror: " in done.stderr
    assert "Error" not in done.stderr
    assert "id you mean" in done.stderr
    assert f"'{meant}'" in done.stderr
    assert done.stdout == ""


def test_no_command_shows_the_help(run: Run) -> None:
    done = run()
    assert "Commands:" in done.output
