"""Help on a phone: no line is longer than its forty columns."""

import os
import shutil
from collections.abc import Callable

import pytest
from click.testing import Result

Run = Callable[..., Result]


@pytest.mark.parametrize("command", [(), ("rubber",), ("chicago",)])
def test_help_fits_forty_columns(run: Run, monkeypatch: pytest.MonkeyPatch, command: tuple[str, ...]) -> None:
    monkeypatch.setattr(shutil, "get_terminal_size", lambda: os.terminal_size((40, 24)))
    lines = run(*command, "--help").output.split("\n")
    assert max(map(len, lines)) <= 40
    assert "--help" in " ".join(lines)


def test_help_on_a_usual_screen_stands_in_two_columns(run: Run) -> None:
    assert "  --pad FILE                      Open the pad" in run("rubber", "--help").output
