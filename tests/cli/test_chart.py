"""``overtrick chart``: text, HTML, CSV and an answer of all 2,940 scores."""

import json
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from overtrick.reports.chart_html import chart_html

Run = Callable[..., Result]


def test_text_is_the_complete_chart_level_by_level_and_set(run: Run) -> None:
    lines = run("chart").stdout.split("\n")
    assert lines[0] == "Scores for declarer's side (Law 77), all 2,940"
    assert [line for line in lines if line.startswith(("Level", "Set"))] == [
        "Level 1, 7 tricks",
        "Level 2, 8 tricks",
        "Level 3, 9 tricks",
        "Level 4, 10 tricks",
        "Level 5, 11 tricks: game",
        "Level 6, 12 tricks: small slam",
        "Level 7, 13 tricks: grand slam",
        "Set, any contract",
    ]
    assert "4H 4S      no      game   420   450   480   510" in lines
    assert "   2  yes       -200     -500      -1000" in lines
    assert max(map(len, lines)) <= 80


def test_other_forms_are_complete(run: Run) -> None:
    assert len(run("chart", "--format", "csv").stdout.splitlines()) == 2_941
    assert run("chart", "--format", "html").stdout == chart_html()
    assert len(json.loads(run("chart", "--json").stdout)) == 2_940


@pytest.mark.parametrize("arguments", [[], ["--paper", "Letter"]])
def test_pdf_is_written_to_a_pipe_or_a_file(run: Run, tmp_path: Path, arguments: list[str]) -> None:
    pytest.importorskip("typst", reason="the extra pdf is not installed")
    done = run("chart", "--format", "PDF", *arguments)
    assert done.exit_code == 0
    assert done.stdout_bytes.startswith(b"%PDF-")
    name = tmp_path / "chart.pdf"
    assert run("chart", "--format", "pdf", *arguments, "--output", str(name)).stdout == ""
    assert name.read_bytes() == done.stdout_bytes


def test_without_the_extra_the_message_says_how_to_get_it(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "typst", None)
    done = run("chart", "--format", "pdf")
    assert (done.exit_code, done.stdout) == (1, "")
    assert "pip install 'overtrick[pdf]'" in done.stderr


@pytest.mark.parametrize("form", ["text", "html", "csv"])
def test_a_file_holds_what_standard_output_would(run: Run, tmp_path: Path, form: str) -> None:
    name = tmp_path / f"chart.{form}"
    assert run("chart", "--format", form, "-o", str(name)).exit_code == 0
    assert name.read_text("utf-8").rstrip() == run("chart", "--format", form).stdout.rstrip()


def test_a_file_that_cannot_be_written_is_1_with_the_reason(run: Run, tmp_path: Path) -> None:
    done = run("chart", "--format", "csv", "-o", str(tmp_path / "nowhere" / "chart.csv"))
    assert done.exit_code == 1
    assert "it cannot be written (no such file or directory)" in done.stderr
