"""The chart: all 2,940 scores in every form in which it is printed."""

import csv
import io
import re
from zlib import crc32

import pytest

from overtrick.game.contract import CONTRACTS, Contract
from overtrick.game.lookup import chart
from overtrick.game.result import TRICKS
from overtrick.reports.chart import chart_answer, chart_csv, chart_tables
from overtrick.reports.chart_html import chart_html

SUM_OF_ALL = -2_628_190  # the 2,940 cells agree with three other programs
CHECKSUM = 3_561_548_223


def test_answer_holds_every_cell_in_the_canonical_order() -> None:
    cells = chart_answer()
    text = "\n".join(
        f"{str(cell['contract']).replace('NT', 'N')},{int(bool(cell['vulnerable']))},{cell['tricks']},{cell['score']}"
        for cell in cells
    )
    assert len(cells) == 2_940
    assert sum(int(str(cell["score"])) for cell in cells) == SUM_OF_ALL
    assert crc32(text.encode()) == CHECKSUM


def test_csv_holds_every_cell_with_its_zone() -> None:
    rows = list(csv.DictReader(io.StringIO(chart_csv())))
    assert len(rows) == 2_940
    assert sum(int(row["score"]) for row in rows) == SUM_OF_ALL
    assert {row["zone"] for row in rows} == {"part-score", "game", "small slam", "grand slam"}


@pytest.mark.parametrize("columns", [None, 96, 80, 60, 40, 20])
def test_tables_hold_every_cell_whatever_the_screen(columns: int | None) -> None:
    cells = {}
    for table in chart_tables(columns):
        heads = [column.head for column in table.columns]
        for contracts, vulnerable, zone, *scores in table.rows:
            for name in contracts.split():
                for tricks, score in zip(heads[3:], scores, strict=True):
                    cells[name, vulnerable == "yes", int(tricks)] = (int(score), zone)
    wanted = {(str(row.contract), row.vulnerable, row.tricks): row for row in chart()}
    assert cells.keys() == wanted.keys()
    assert all(cells[key] == (row.score, row.zone.replace("part-score", "")) for key, row in wanted.items())


def test_tables_are_no_wider_than_the_screen() -> None:
    for columns in (80, 40):
        assert all(sum(table.widths()) + 2 * len(table.columns) - 2 <= columns for table in chart_tables(columns))


def test_html_marks_games_slams_and_failing_contracts() -> None:
    page = chart_html()
    cells = re.findall(r'<td class="(\w+)">(-?\d+)</td>', page)
    assert len(cells) == len(CONTRACTS) * 2 * len(TRICKS)
    assert sum(int(score) for _, score in cells) == SUM_OF_ALL
    assert {kind for kind, _ in cells} == {"down", "made", "game", "slam"}
    assert all((kind == "down") == (int(score) < 0) for kind, score in cells)
    game = Contract.parse("2HX").place * 2 * len(TRICKS)
    assert cells[game + 8] == ("game", "470")
