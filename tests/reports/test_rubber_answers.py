"""An evening for other programs: JSON, CSV and a page, all from the same entries."""

import csv
import io
import json
from html.parser import HTMLParser
from typing import Any

from hypothesis import given, settings

from overtrick.reports.rubber_csv import deals_csv, sheet_csv
from overtrick.reports.rubber_html import evening_html
from overtrick.reports.rubber_json import evening_answer
from overtrick.rubber.evening import Evening, evening_of
from overtrick.rubber.lines import Fact, parse_line
from overtrick.rubber.results import results
from overtrick.testing import pad_lines

LINES = ("stake 0.50", "new: Ann, Cat, Bob, Dan; dealer N", "2S N +1", "Pass", "3NT E = h150 S", "1NTX S +2", "END")


def answer(evening: Evening) -> Any:  # noqa: ANN401 -- JSON
    return json.loads(json.dumps(evening_answer(evening, results(evening), ())))


FOUND = answer(evening_of(map(parse_line, LINES)))


def test_totals_are_below_and_above_the_line_together() -> None:
    assert FOUND["below"] == {"ns": 140, "ew": 100}
    assert FOUND["above"] == {"ns": 30 + 150 + 250 + 100, "ew": 300}
    assert FOUND["total"] == {"ns": 670, "ew": 400}
    assert FOUND["games"] == {"ns": 0, "ew": 1}


def test_deals_have_their_entries_with_law_and_sum() -> None:
    deal = FOUND["deals"][3]
    assert {
        name: deal[name] for name in ("deal", "dealer", "contract", "declarer", "result", "vulnerable", "needs")
    } == {
        "deal": 4,
        "dealer": "W",
        "contract": "1NTX",
        "declarer": "S",
        "result": "+2",
        "vulnerable": ["EW"],
        "needs": {"ns": 100, "ew": 100},
    }
    assert deal["entries"][0] == {
        "side": "NS", "line": "below", "for": "tricks", "points": 80, "law": "Law 81", "sum": "1 × 40 × 2 = 80",
    }  # fmt: skip


def test_a_rubber_has_its_sheet_game_by_game() -> None:
    sheet = FOUND["rubbers"][0]["sheet"]
    assert sheet["below"] == {"ns": [[60], [80]], "ew": [[100], []]}
    assert [entry["for"] for entry in sheet["above"]["ns"]] == [
        "overtricks", "honours", "overtricks", "insult", "unfinished part-score",
    ]  # fmt: skip


def test_money_is_told_in_two_decimals() -> None:
    assert FOUND["back_score"]["Ann"] == {"units": "3", "exact": "27/10", "money": "1.50"}
    assert FOUND["payments"] == [
        {"from": "Cat", "to": "Ann", "amount": "1.50"},
        {"from": "Dan", "to": "Bob", "amount": "1.50"},
    ]


@settings(max_examples=50, deadline=None)
@given(pad_lines())
def test_the_answer_adds_up(lines: tuple[Fact, ...]) -> None:
    found = answer(evening_of(lines))
    for side in ("ns", "ew"):
        assert found["total"][side] == found["below"][side] + found["above"][side]
        assert found["total"][side] == sum(rubber["total"][side] for rubber in found["rubbers"])
        entries = [entry for deal in found["deals"] for entry in deal["entries"]]
        entries += [entry for rubber in found["rubbers"] for entry in rubber["closing"]]
        assert found["total"][side] == sum(each["points"] for each in entries if each["side"] == side.upper())


@settings(max_examples=50, deadline=None)
@given(pad_lines())
def test_the_table_of_entries_adds_up_to_the_totals(lines: tuple[Fact, ...]) -> None:
    scored = results(evening_of(lines))
    rows = list(csv.DictReader(io.StringIO(sheet_csv(scored))))
    for number, result in enumerate(scored, start=1):
        for side, total in zip(("NS", "EW"), result.state.totals, strict=True):
            own = [row for row in rows if (row["rubber"], row["side"]) == (str(number), side)]
            assert sum(int(row["points"]) for row in own) == total


def test_the_table_of_deals_is_the_one_that_is_read() -> None:
    evening = evening_of(map(parse_line, LINES))
    text = deals_csv(evening, results(evening))
    assert text.split("\n")[0] == "rubber,deal,dealer,north,east,south,west,contract,declarer,result,honours,stake"
    assert text.split("\n")[3:6] == [
        "1,3,S,Ann,Cat,Bob,Dan,3NT,E,=,150 S,",
        "1,4,W,Ann,Cat,Bob,Dan,1NTX,S,+2,,",
        "1,,,Ann,Cat,Bob,Dan,END,,,,",
    ]


class _Page(HTMLParser):
    """The tags that are open, and the texts of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.texts: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:  # noqa: ARG002 -- its signature
        if tag not in ("meta", "br"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.texts.append(data)


def test_the_page_is_whole_and_has_every_figure() -> None:
    evening = evening_of(map(parse_line, ("new: A<b>, Cat & Co, Bob, Dan", *LINES[2:])))
    page = _Page()
    page.feed(evening_html(evening, results(evening)))
    assert page.open == []
    figures = [text for text in page.texts[: page.texts.index("Back score")] if text.isdecimal()]
    assert figures == ["100", "50", "200", "150", "30", "300", "60", "100", "80", "670", "400"]
    assert "A<b> & Bob" in page.texts
    assert "4: 1NTX+2" in page.texts
    assert "1: 2♠+1" in page.texts
    assert "We 200 above the line, for overtricks: 2 × 100 = 200. [Law 81]" in page.texts
    assert "They: below the line 100; above it 300; together 100 + 300 = 400." in page.texts
    assert "A<b> & Bob win by 270 (670 to 400): 3 points." in page.texts
