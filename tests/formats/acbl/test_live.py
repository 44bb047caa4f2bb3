from fractions import Fraction

import pytest

from overtrick.compare.adjusted import Average
from overtrick.events.claims import Figure, ResultClaim
from overtrick.events.model import ResultEntered, Ruled
from overtrick.formats.acbl import live
from overtrick.formats.acbl.live_columns import result_rows
from overtrick.formats.document import Document
from overtrick.formats.findings import Findings
from overtrick.formats.html_tree import tree
from overtrick.game.boards import Vulnerability
from overtrick.game.problems import Reading
from overtrick.game.seats import BySide, Seat, Side

SPADES, HEARTS = "<span class='symbol spades'>&spades;</span>", "<span class='symbol hearts'></span>"
CLUBS, DIAMONDS = "<span class='symbol clubs'></span>", "<span class='symbol diams'></span>"
PLAY = "<a class=btn-play href='https://viewer/?v=n&b=5&a=1NPPP'>Play</a>"
HEADS = "<tr><th>Play<th>Contract<th>By<th>Score<th>MP<th>%<th>Pair Names</tr>"


def hand(holdings: str) -> str:
    """A hand as the page draws it: `65.A53.JT7.AK762` with ranks apart, `10` for a ten, a dash for a void."""
    suits = zip((SPADES, HEARTS, DIAMONDS, CLUBS), holdings.split("."), strict=True)
    return "".join(f"<span>{symbol} {' '.join(ranks).replace('T', '10') or '—'}</span>" for symbol, ranks in suits)


def drawn(deal: str) -> str:
    north, east, south, west = deal.removeprefix("N:").split()
    return (
        "<div class=board-data>Board 5 Dlr: N Vul: N-S</div>"
        f"<div class=hand>{hand(north)}</div>"
        f"<div class='hand middle'><div class='inner-slice left'>{hand(west)}</div>"
        f"<div class='inner-slice right'>{hand(east)}</div></div>"
        f"<div class=hand>{hand(south)}</div>"
    )


DEAL = "N:65.A53.JT7.AK762 AK87.QT4.AK98.95 JT9.982.Q532.Q83 Q432.KJ76.64.JT4"
WITH_A_VOID = "N:A2.KT954.K9.JT74 KQ64..Q73.AQ8653 53.AQ8732.JT85.2 JT987.J6.A642.K9"
DIAGRAM = drawn(DEAL)


def row(contract: str, by: str, score: str, pairs: str = "", figures: str = "3.5 70.00") -> str:
    points, percent = figures.split()
    return f"<tr><td>{PLAY}<td>{contract}<td>{by}<td>{score}<td>{points}<td>{percent}<td>{pairs}</tr>"


def names(*people: str) -> str:
    spans = [f"<span class=name data-acbl='{10 + number}'>{each}</span>" for number, each in enumerate(people)]
    return f"4-{spans[0]}-{spans[1]} vs. 5-{spans[2]}-{spans[3]}"


def page(*rows: str, diagram: str = DIAGRAM, heads: str = HEADS) -> str:
    return f"<!DOCTYPE html><html><body>\n{diagram}\n<table class=tablesorter>{heads}\n" + "\n".join(rows) + "</table>"


def read(text: str) -> Reading[Document]:
    return live.read(text.encode(), "a.html")


def results(text: str) -> list[str]:
    whats = [entry.what for entry in read(text).value.events[0].entries]
    return [
        str(what.result) if isinstance(what, ResultEntered) else str(what.adjustment)
        for what in whats
        if isinstance(what, ResultEntered | Ruled)
    ]


def codes(text: str) -> list[str]:
    return [problem.code for problem in read(text).problems]


# North-South vulnerable: the score tells the tricks.
ROWS = [
    (f"3{SPADES}", "N", "140", "3SN="),
    (f"3{SPADES}", "N", "-200", "3SN-2"),
    ("3NT", "E", "-430", "3NTE+1"),
    ("3 NT x", "N", "750", "3NTXN="),
    (f"4{HEARTS}X", "S", "-1400", "4HXS-5"),
    (f"1{CLUBS}XX", "W", "200", "1CXXW-1"),
    ("", "", "PASS", "Pass"),
    ("PASS", "", "0", "Pass"),
    ("", "", "", "NP"),
    ("", "", "NP", "NP"),
    ("", "", "420", "+420"),
    ("", "", "AVE", "A="),
    (f"3{DIAMONDS}", "N", "1,100", "+1100"),
]


@pytest.mark.parametrize(("contract", "by", "score", "result"), ROWS)
def test_the_score_tells_what_came_of_a_contract(contract: str, by: str, score: str, result: str) -> None:
    assert results(page(row(contract, by, score))) == [result]


def test_a_board_has_its_number_its_dealer_and_its_deal() -> None:
    event = read(page(row("3NT", "N", "600"))).value.events[0]
    ((place, facts),) = event.boards.items()
    assert (place, facts.dealer, facts.vulnerability) == ((None, "5"), Seat.N, Vulnerability.NS)
    assert str(facts.deal) == DEAL
    assert codes(page(row("3NT", "N", "600"))) == []


def test_a_void_is_a_dash() -> None:
    facts = read(page(row("3NT", "N", "600"), diagram=drawn(WITH_A_VOID))).value.events[0].boards[None, "5"]
    assert str(facts.deal) == WITH_A_VOID


def test_a_diagram_that_is_no_deal_is_an_error_and_the_results_are_read() -> None:
    text = page(row("3NT", "N", "600"), diagram=drawn(DEAL.replace("N:65", "N:K5")))
    assert (codes(text), results(text)) == (["card-twice"], ["3NTN="])


def test_pairs_have_numbers_names_and_ids() -> None:
    event = read(page(row("3NT", "N", "600", names("Ann", "Bob", "Cat", "Dan")))).value.events[0]
    assert event.entries[0].contestants == BySide(("4",), ("5",))
    assert [(each.number, each.direction, each.names, each.ids) for each in event.contestants] == [
        ("4", None, ("Ann", "Bob"), ("10", "11")),
        ("5", None, ("Cat", "Dan"), ("12", "13")),
    ]


def test_pairs_of_the_same_number_on_both_sides_have_directions() -> None:
    rows = (row("3NT", "N", "600", "4-A-B vs. 5-C-D"), row("3NT", "N", "630", "5-E-F vs. 4-G-H"))
    event = read(page(*rows)).value.events[0]
    assert {(each.number, each.direction) for each in event.contestants} == {
        (number, side) for number in "45" for side in Side
    }


def test_matchpoints_and_percentage_are_north_souths_claims() -> None:
    claims = [each for each in read(page(row("3NT", "N", "600"))).value.claims[0] if isinstance(each, ResultClaim)]
    assert [(claim.figure, claim.side, claim.value) for claim in claims] == [
        (Figure.SCORE, None, Fraction(600)),
        (Figure.AWARD, Side.NS, Fraction(7, 2)),
        (Figure.PERCENT, Side.NS, Fraction(70)),
    ]


def test_a_board_not_played_claims_nothing() -> None:
    assert read(page(row("", "", "NP", figures="0 0"))).value.claims == ((),)


def test_an_average_of_one_side_leaves_the_other_to_be_doubted() -> None:
    reading = read(page(row("", "", "AVE+")))
    what = reading.value.events[0].entries[0].what
    assert isinstance(what, Ruled)
    assert what.adjustment.terms == BySide(Average.PLUS, Average.MINUS)
    assert [problem.code for problem in reading.problems] == ["adjusted-score-not-stated"]


WITHOUT_HEADS = (
    "<table><tr><td>1</td><td>3S</td><td>N</td><td>140</td></tr><tr><td>2</td><td></td><td></td><td>PASS</td></tr>"
    "<tr><td>3</td><td>3NT</td><td>E</td><td>-400</td></tr></table>"
)


def test_a_table_without_heads_is_read_by_what_is_in_it() -> None:
    assert results(WITHOUT_HEADS) == ["3SN=", "Pass", "3NTE="]
    entries = read(WITHOUT_HEADS).value.events[0].entries
    assert [entry.table for entry in entries] == ["1", "2", "3"]
    written = [entry.what.written for entry in entries if isinstance(entry.what, ResultEntered)]
    assert written == [140, None, -400]
    assert codes(WITHOUT_HEADS) == ["board-number-missing"]


def test_without_the_vulnerability_a_score_that_may_be_several_results_stays_a_score() -> None:
    assert results(WITHOUT_HEADS.replace("140", "-100")) == ["-100", "Pass", "3NTE="]


def test_a_score_that_no_result_of_the_contract_has_is_doubted() -> None:
    text = page(row("3NT", "N", "601"))
    assert (results(text), codes(text)) == (["+601"], ["score-against-contract"])


@pytest.mark.parametrize("cells", [("9NT", "N", "600"), ("3NT", "N", "lots")])
def test_a_row_that_is_not_understood_is_an_error_and_the_others_are_read(cells: tuple[str, str, str]) -> None:
    text = page(row(*cells), row("3NT", "N", "600"))
    assert results(text) == ["?", "3NTN="]
    (problem,) = read(text).problems
    assert (problem.level, str(problem.where)) == ("error", "a.html:4")


def test_a_page_without_results_is_an_error() -> None:
    reading = read("<p>nothing</p>")
    assert ([problem.code for problem in reading.problems], reading.value.events) == (["html-no-results"], ())


def test_columns_by_content_need_every_cell_to_fit() -> None:
    rows = result_rows(tree(WITHOUT_HEADS.replace(">N<", ">North<"), Findings("")))
    assert rows == []


@pytest.mark.parametrize(
    ("text", "is_results"),
    [
        (page(row("3NT", "N", "600")), True),
        (page(row(f"3{SPADES}", "N", "140")), True),
        (WITHOUT_HEADS, True),
        ("<table><tr><td>nothing</table>", False),
        ("3NT", False),
    ],
)
def test_it_is_recognised_by_a_contract_in_a_cell(text: str, is_results: bool) -> None:  # noqa: FBT001 -- a table
    assert live.recognises(text) is is_results
