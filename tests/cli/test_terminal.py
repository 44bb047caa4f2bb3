"""A terminal: colours, suit symbols, only the columns that fit, and no figure ever cut."""

import io
import re

import pytest
from rich.console import Console

from overtrick.cli import terminal
from overtrick.cli.terminal import TerminalPage
from overtrick.reports.chart import chart_tables
from overtrick.reports.tables import Column, Kind, Table

TRAVELLER = Table(
    "Board 5",
    (
        Column("NS", Kind.NUMBER),
        Column("Contract", Kind.CONTRACT),
        Column("Lead", Kind.CARD, keep=1),
        Column("Names", Kind.NAME, keep=2),
        Column("Score", Kind.NUMBER),
    ),
    (
        ("12", "4SX", "DT", "Hazel & Larch", "+590"),
        ("3", "3NT", "HA", "Ash & Birch", "+400"),
        ("4", "Pass", "", "", "0"),
    ),
    ("All count.",),
)


def shown(table: Table, columns: int, *, colour: bool = False) -> str:
    out = io.StringIO()
    console = Console(
        file=out, width=columns, highlight=False, force_terminal=colour, color_system="standard" if colour else None
    )
    page = TerminalPage(columns, console)
    page.table(table)
    page.close()
    return out.getvalue()


@pytest.fixture(autouse=True)
def _unicode(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(terminal, "speaks_unicode", lambda: True)


def test_suits_are_symbols_and_doubles_crosses() -> None:
    lines = [line.split() for line in shown(TRAVELLER, 80).split("\n")]
    assert lines[0] == ["Board", "5"]
    assert lines[2] == ["12", "4♠×", "♦T", "Hazel", "&", "Larch", "+590"]
    assert lines[3][:3] == ["3", "3NT", "♥A"]
    assert lines[4] == ["4", "Pass", "0"]
    assert lines[5] == ["All", "count."]


def test_letters_stand_where_symbols_cannot_be_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(terminal, "speaks_unicode", lambda: False)
    assert "4SX" in shown(TRAVELLER, 80)
    assert "♠" not in shown(TRAVELLER, 80)


def test_each_suit_has_its_own_colour() -> None:
    text = shown(TRAVELLER, 80, colour=True)
    colours = {symbol: re.search(rf"\x1b\[([0-9;]+)m{symbol}", text) for symbol in "♠♦♥"}
    assert all(colours.values())
    assert len({found[1] for found in colours.values() if found}) == 3


def test_a_narrow_screen_leaves_out_columns_and_says_which() -> None:
    text = shown(TRAVELLER, 24)
    assert "Hazel" not in text
    assert "This screen is too narrow for: Lead, Names." in " ".join(text.split())


@pytest.mark.parametrize("columns", [80, 40, 24, 12, 5])
def test_no_figure_is_ever_cut(columns: int) -> None:
    text = shown(TRAVELLER, columns)
    assert [figure in text for figure in ("+590", "+400", "4♠×", "3NT", "Pass")] == [True] * 5


def test_lines_fit_the_screen() -> None:
    for columns in (80, 40):
        for table in chart_tables(columns):
            assert max(map(len, shown(table, columns).split("\n"))) <= columns


def test_sentences_are_wrapped() -> None:
    out = io.StringIO()
    page = TerminalPage(20, Console(file=out, width=20))
    page.sentence("Matchpoints, two winners.", strong=True)
    page.gap()
    assert [line.strip() for line in out.getvalue().split("\n")] == ["Matchpoints, two", "winners.", "", ""]
