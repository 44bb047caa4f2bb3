"""The command line as a test runs it: arguments in, what it prints and its exit code out."""

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from overtrick.cli.group import overtrick

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch) -> Callable[..., Result]:
    """Run a command in the project's folder; whatever it prints, there is never a traceback."""
    monkeypatch.chdir(ROOT)

    def made(*arguments: str, text: str | None = None) -> Result:
        done = CliRunner().invoke(overtrick, arguments, input=text, prog_name="overtrick")
        assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
        return done

    return made


@pytest.fixture
def write(tmp_path: Path) -> Callable[[str, str], str]:
    """Write a file for a command to read; gives its name."""

    def made(name: str, text: str) -> str:
        (tmp_path / name).write_text(text, "utf-8")
        return str(tmp_path / name)

    return made
