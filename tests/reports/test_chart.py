"""The chart: all 2,940 scores in every form in which it is printed."""

import csv
import io
import re
from collections.abc import Iterable
from zlib import crc32

import pytest

from overtrick.game.contract import CONTRACTS, Contract
from overtrick.game.lookup import chart
from overtrick.game.result import TRICKS
from overtrick.reports.chart import chart_answer, chart_csv, chart_tables
from overtrick.reports.chart_html import chart_html
from overtrick.reports.tables import Table, needed

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


Cells = dict[tuple[str, bool, int], int]
SET_BY = {"undoubled": "", "doubled": "X", "redoubled": "XX"}
VULNERABLE = {"no": (False,), "yes": (True,), "either": (False, True)}


def cells_made(tables: Iterable[Table]) -> tuple[Cells, dict[str, str]]:
    """What the tables say of contracts made: the scores, and the zone of each contract."""
    cells, zones = {}, {}
    for table in tables:
        for row in table.rows:
            named = dict(zip((column.head for column in table.columns), row, strict=True))
            for name in named.pop("Contract").split():
                zones[name] = named.get("Zone") or table.title.partition(": ")[2].partition(" (")[0]
                for result, score in named.items():
                    if result in ("Vul", "Zone"):
                        continue
                    tricks = Contract.parse(name).wanted_tricks + (0 if result == "=" else int(result))
                    for vulnerable in VULNERABLE[named["Vul"]]:
                        assert (name, vulnerable, tricks) not in cells
                        cells[name, vulnerable, tricks] = int(score)
    return cells, zones


def cells_set(table: Table) -> Cells:
    """What the last table says of every contract that is set."""
    cells = {}
    for down, vulnerable, *scores in table.rows:
        for doubling, score in zip([column.head for column in table.columns[2:]], scores, strict=True):
            for contract in CONTRACTS:
                tricks = contract.wanted_tricks - int(down)
                if contract.doubling.value == SET_BY[doubling] and tricks >= 0:
                    cells[str(contract), vulnerable == "yes", tricks] = int(score)
    return cells


@pytest.mark.parametrize("columns", [None, 96, 80, 60, 40])
def test_tables_say_every_cell_whatever_the_screen(columns: int | None) -> None:
    *made, down = chart_tables(columns)
    cells, zones = cells_made(made)
    wanted = {(str(row.contract), row.vulnerable, row.tricks): row for row in chart()}
    assert cells.keys().isdisjoint(cells_set(down))
    assert cells | cells_set(down) == {key: row.score for key, row in wanted.items()}
    assert zones == {name: row.zone.replace("part-score", "") for (name, _, _), row in wanted.items()}


@pytest.mark.parametrize("columns", [96, 80, 60, 40])
def test_tables_are_no_wider_than_the_screen(columns: int) -> None:
    assert all(needed(table, 1) <= columns for table in chart_tables(columns))


def test_a_screen_of_80_columns_has_each_level_in_one_piece() -> None:
    assert [table.title[:7] for table in chart_tables(80)] == [*(f"Level {n}" for n in range(1, 8)), "Set, an"]


def test_html_marks_games_slams_and_failing_contracts() -> None:
    page = chart_html()
    cells = re.findall(r'<td class="(\w+)">(-?\d+)</td>', page)
    assert len(cells) == len(CONTRACTS) * 2 * len(TRICKS)
    assert sum(int(score) for _, score in cells) == SUM_OF_ALL
    assert {kind for kind, _ in cells} == {"down", "made", "game", "slam"}
    assert all((kind == "down") == (int(score) < 0) for kind, score in cells)
    game = Contract.parse("2HX").place * 2 * len(TRICKS)
    assert cells[game + 8] == ("game", "470")
