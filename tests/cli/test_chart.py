"""``overtrick chart``: text, HTML, CSV and an answer of all 2,940 scores."""

import json
from collections.abc import Callable

from click.testing import Result

from overtrick.reports.chart_html import chart_html

Run = Callable[..., Result]


def test_text_has_every_row_twice_high_tricks_first(run: Run) -> None:
    lines = run("chart").stdout.split("\n")
    assert lines[0] == "Scores for declarer's side, 7 to 13 tricks"
    assert len([line for line in lines if line.startswith("4H 4S ")]) == 4
    assert "4H 4S      no   game " in "\n".join(lines)


def test_other_forms_are_complete(run: Run) -> None:
    assert len(run("chart", "--format", "csv").stdout.splitlines()) == 2_941
    assert run("chart", "--format", "html").stdout == chart_html()
    assert len(json.loads(run("chart", "--json").stdout)) == 2_940


def test_pdf_says_what_to_do_instead(run: Run) -> None:
    done = run("chart", "--format", "pdf")
    assert done.exit_code == 2
    assert "--format html" in done.stderr
