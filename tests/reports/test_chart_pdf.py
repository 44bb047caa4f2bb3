"""The chart as a PDF: every score on two pages of either paper, the same bytes each time."""

import re
import sys
import zlib
from collections.abc import Iterator
from contextlib import suppress

import pytest

from overtrick.game.errors import ExtraMissingError
from overtrick.reports.chart import contracts_made
from overtrick.reports.chart_pdf import chart_data, chart_pdf


def test_pdf_prints_every_score_of_the_tables() -> None:
    data = chart_data()
    levels, down = data["levels"], data["set"]
    assert isinstance(levels, list)
    assert isinstance(down, list)
    made = {
        row.contracts[0].place: (list(row.not_vulnerable), list(row.vulnerable))
        for _, rows in contracts_made()
        for row in rows
    }
    printed = [row for level in levels for row in level["rows"]]
    assert [([*map(int, row["not_vulnerable"])], [*map(int, row["vulnerable"])]) for row in printed] == list(
        made.values()
    )
    minus = [(row["not_vulnerable"], row["vulnerable"]) for row in down]
    assert minus[1] == (["−100", "−300", "−600"], ["−200", "−500", "−1000"])
    assert len(minus) == 13
    games = [row["contracts"] for level in levels[:3] for row in level["rows"] if row["game"]]
    assert games == [
        "1♥×× 1♠××", "1NT××", "2♣×× 2♦××", "2♥× 2♠×", "2♥×× 2♠××", "2NT×", "2NT××",
        "3♣× 3♦×", "3♣×× 3♦××", "3♥× 3♠×", "3♥×× 3♠××", "3NT", "3NT×", "3NT××",
    ]  # fmt: skip


def unpacked(made: bytes) -> Iterator[bytes]:
    """A PDF and what is compressed in it."""
    yield made
    for packed in re.findall(rb"stream\r?\n(.*?)\r?\nendstream", made, re.DOTALL):
        with suppress(zlib.error):
            yield zlib.decompress(packed)


@pytest.mark.parametrize(("paper", "points"), [("a4", (595, 842)), ("letter", (612, 792))])
def test_pdf_has_the_paper_s_size_and_two_pages(paper: str, points: tuple[int, int]) -> None:
    pytest.importorskip("typst", reason="the extra pdf is not installed")
    made = chart_pdf(paper)
    boxes = re.findall(rb"/MediaBox ?\[0 0 ([0-9.]+) ([0-9.]+)\]", b"".join(unpacked(made)))
    assert {(round(float(wide)), round(float(high))) for wide, high in boxes} == {points}
    assert len(boxes) == 2
    assert made == chart_pdf(paper), "nothing in it may depend on the time"


def test_a_missing_extra_is_named_with_the_command_that_installs_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "typst", None)
    with pytest.raises(ExtraMissingError, match=r"needs the extra 'pdf'; .* pip install 'overtrick\[pdf\]'"):
        chart_pdf()
