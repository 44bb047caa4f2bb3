"""Progress is shown where somebody looks and where work is long, and nowhere else."""

import sys
from pathlib import Path

import pytest

from overtrick.cli import progress
from overtrick.cli.progress import size, working


def test_short_work_and_pipes_show_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "club.csv").write_text("x" * 100, "utf-8")
    with working("reading", [str(tmp_path / "club.csv")]) as step:
        step("club.csv")
    assert capsys.readouterr() == ("", "")


def test_long_work_on_a_terminal_names_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "club.csv").write_text("x" * 100, "utf-8")
    monkeypatch.setattr(progress, "LONG", 50)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    with working("reading", [str(tmp_path / "club.csv")]) as step:
        step("club.csv")
    out, err = capsys.readouterr()
    assert out == ""
    assert "reading club.csv" in err


def test_size_counts_what_can_be_seen(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(b"12345")
    assert size([str(tmp_path / "a"), str(tmp_path / "b"), "-"]) == 5
