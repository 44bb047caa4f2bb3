"""``overtrick check`` on every format that can be written: what we stated of an evening agrees with ourselves."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from overtrick.formats.writers import WRITERS

Run = Callable[..., Result]
EVENING = ("examples/club-evening.csv", "examples/club-evening-pairs.csv", "examples/club-evening-conditions.toml")
PBN = '[Board "1"]\n[Deal "N:A92.K87.QJ43.T98 KQJ.AQ6.A652.KQJ T8765.JT9.T98.A7 43.5432.K7.65432"]\n'
PARTS = ("pairs-csv", "penalties-csv", "conditions-toml")  # of an event whose results stand elsewhere
WHOLE = [writer.name for writer in WRITERS if not writer.deals and writer.name not in PARTS]
DEALS = [writer.name for writer in WRITERS if writer.deals]
# Those that hold figures hold so many: two awards of each of 75 lines, totals, percentages and places of ten pairs.
FIGURES = {"usebio": 180, "event-json": 180}


@pytest.mark.parametrize("name", WHOLE)
def test_an_evening_in_any_format_agrees_with_itself(run: Run, tmp_path: Path, name: str) -> None:
    out = str(tmp_path / "evening")
    assert run("convert", *EVENING, "--to", name, "-o", out).exit_code == 0
    done = run("check", out, "--json")
    assert done.exit_code == 0, done.stdout
    (file,) = json.loads(done.stdout)["files"]
    assert [each for each in file["differences"] if each["reason"] is None] == []
    if name in FIGURES:
        counts = [kind["agree"] for figure, kind in file["figures"].items() if figure != "score"]
        assert sum(counts) == FIGURES[name]


@pytest.mark.parametrize("name", DEALS)
def test_deals_alone_have_nothing_to_check_and_that_is_said(run: Run, tmp_path: Path, name: str) -> None:
    source, out = tmp_path / "deals.pbn", str(tmp_path / "deals")
    source.write_text(PBN)
    assert run("convert", str(source), "--to", name, "-o", out).exit_code == 0
    done = run("check", out)
    assert done.exit_code == 0
    assert "of 52 cards each, and no results to score" in done.stderr
