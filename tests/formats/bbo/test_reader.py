from fractions import Fraction
from urllib.parse import quote

import pytest

from overtrick.events.claims import Figure, ResultClaim
from overtrick.events.model import ResultEntered, Ruled
from overtrick.events.scoring import score
from overtrick.formats import bbo
from overtrick.formats.bbo.reader import recognises
from overtrick.formats.document import Document
from overtrick.game.boards import Vulnerability
from overtrick.game.notation import parse_result
from overtrick.game.problems import Reading
from overtrick.game.result import Unknown
from overtrick.game.seats import BySide, Side

HANDS = "3S4TKH3467D458C49J,S356AH5QD3679JC8K,S289H9TJADQKAC57T,"
LIN = f"pn|a,b,c,d|st||md|{HANDS}|rh||ah|Board 5|sv|n|mb|1N|mb|p|mb|3N|mb|p|mb|p|mb|p|pc|DT|mc|9|"


def link(lin: str) -> str:
    return f"<a HREF=x onclick=\"hv_popuplin('{quote(lin)}');this.style.color='red';return false\">Movie</a>"


def row(result: str, points: str, score: str, movie: str = "", players: str = "n1 s1 e1 w1") -> str:
    north, south, east, west = players.split()
    cells = ("1", "2026-04-29 09:04", north, south, east, west, result, points, score, movie)
    return "<tr class=tourney>" + "".join(f"<td>{cell}</td>" for cell in cells) + "</tr>"


def page(*rows: str, points: str = "Points", more: str = "") -> str:
    heads = ("N°", "Time", "North", "South", "East", "West", "Result", points, "Score", "Movie")
    names = "".join(f"<th>{head}</th>" for head in heads) + more
    summary = "<tr class=tourneySummary><td class=tourneyName><a href=x>#81382 Club game</a></td></tr>"
    return "<html><body><table class=body>\n<tr>" + names + "</tr>\n" + summary + "\n" + "\n".join(rows) + "</table>"


def read(text: str) -> Reading[Document]:
    return bbo.read(text.encode(), "a.html")


def codes(text: str) -> list[str]:
    return [problem.code for problem in read(text).problems]


ROWS = (
    row("3NN=", "600", "83.75%", link(LIN)),
    row("4♥xE-2", "500", "50%", players="n2 s2 e2 w2"),
    row("PASS", "0", "25%", players="n3 s3 e3 w3"),
    row("A+=", "N/A", "60%", players="n4 s4 e4 w4"),
)


def test_a_traveller_is_one_board_with_its_deal_and_its_results() -> None:
    event = read(page(*ROWS)).value.events[0]
    ((place, facts),) = event.boards.items()
    assert (place, facts.vulnerability) == ((None, "5"), Vulnerability.NS)
    assert facts.deal is not None
    assert (event.name, event.date, event.conditions.profile) == ("#81382 Club game", "2026-04-29", "bbo")
    said = [e.what.result for e in event.entries if isinstance(e.what, ResultEntered)]
    assert said == [parse_result("3NTN="), parse_result("4HXE-2"), parse_result("Pass")]
    assert isinstance(event.entries[3].what, Ruled)
    assert event.entries[1].contestants == BySide(("n2 - s2",), ("e2 - w2",))


def test_rows_without_a_hand_belong_to_the_board_of_those_that_have_one() -> None:
    assert {entry.board for entry in read(page(*ROWS)).value.events[0].entries} == {"5"}


def test_how_a_board_was_bid_and_played_is_kept_with_its_row() -> None:
    document = read(page(*ROWS)).value
    ((entry_id, record),) = document.records.items()
    assert entry_id == document.events[0].entries[0].id
    assert str(record.auction) == "N: 1NT Pass 3NT Pass Pass Pass"


@pytest.mark.parametrize(("points", "shown", "side"), [("Points", "600", Side.NS), ("EW Points", "-600", Side.EW)])
def test_points_and_score_have_the_point_of_view_of_their_head(points: str, shown: str, side: Side) -> None:
    reading = read(page(row("3NN=", shown, "83.75%", link(LIN)), points=points))
    (entry,) = reading.value.events[0].entries
    assert isinstance(entry.what, ResultEntered)
    assert entry.what.written == 600
    claims = [claim for claim in reading.value.claims[0] if isinstance(claim, ResultClaim)]
    assert [(claim.figure, claim.side, claim.value) for claim in claims] == [
        (Figure.SCORE, None, Fraction(600)),
        (Figure.PERCENT, side, Fraction(335, 4)),
    ]
    assert reading.problems == ()


def test_a_column_signed_only_for_east_west_declarers_is_signed_by_the_results() -> None:
    """The traveller on which 2S+1 by South became -140."""
    rows = [("2♠S+1", "140"), ("2♠S-1", "-50"), ("3♥E=", "140"), ("3♥E-1", "-50"), ("PASS", "0")]
    reading = read(page(*(row(result, shown, "") for result, shown in rows), points="EW Points"))
    whats = [entry.what for entry in reading.value.events[0].entries]
    assert [what.written for what in whats if isinstance(what, ResultEntered)] == [140, -50, -140, 50, 0]
    assert [problem.code for problem in reading.problems] == ["board-number-missing", "score-sign", "score-sign"]


def test_imps_are_awards_and_choose_the_method() -> None:
    reading = read(page(row("3NN=", "600", "4.25"), row("3NN-1", "-100", "-4.25")))
    assert dict(reading.value.events[0].conditions.choices) == {"method": "cross-imps"}
    claims = [claim for claim in reading.value.claims[0] if claim.figure is Figure.AWARD]
    assert [claim.text for claim in claims] == ["4.25", "-4.25"]


def test_percentages_come_out_among_the_real_results() -> None:
    results = (("3NN=", "600", "75%"), ("3NN=", "600", "75%"), ("3NN-1", "-100", "0%"))
    rows = [row(*each, link(LIN) if place == 0 else "", f"n{place} s e w{place}") for place, each in enumerate(results)]
    scored = score(read(page(*rows)).value.events[0])
    assert [line.percent.ns for line in scored.boards[0].lines] == [75, 75, 0]


def test_a_result_that_its_hand_contradicts_is_doubted() -> None:
    assert codes(page(row("3NN+1", "630", "50%", link(LIN)))) == ["result-contradiction"]


def test_a_result_that_is_not_understood_is_an_error_and_the_others_are_read() -> None:
    reading = read(page(row("9NN=", "600", "50%", link(LIN)), *ROWS[1:]))
    first, second, *_ = reading.value.events[0].entries
    assert first.what == ResultEntered(
        Unknown(), first.what.lead if isinstance(first.what, ResultEntered) else None, 600
    )
    assert second.what == ResultEntered(parse_result("4HXE-2"), written=500)
    (problem,) = reading.problems
    assert (problem.code, problem.level, problem.where) == ("contract-syntax", "error", first.where)


def test_a_page_that_does_not_say_its_board_is_doubted() -> None:
    reading = read(page(row("3NN=", "600", "50%"), row("3NN-1", "-100", "50%")))
    assert [(problem.code, problem.level) for problem in reading.problems] == [("board-number-missing", "doubt")]
    assert {entry.board for entry in reading.value.events[0].entries} == {"traveller"}


def test_the_list_of_a_players_hands_has_the_number_of_each() -> None:
    listed = row("3NN=", "600", "50%").replace("<td>1</td>", "<td>7</td>", 1)
    text = page(listed.replace("</tr>", "<td><a href=t>Traveller</a></td></tr>"), more="<th>Traveller</th>")
    reading = read(text)
    assert [entry.board for entry in reading.value.events[0].entries] == ["7"]
    assert reading.problems == ()


def test_a_page_without_rows_is_an_error() -> None:
    reading = read("<p>North South East West Result</p>")
    assert ([problem.code for problem in reading.problems], reading.value.events) == (["bbo-no-rows"], ())


@pytest.mark.parametrize(
    ("text", "is_bbo"),
    [
        (page(*ROWS), True),
        (page(), True),
        ("<table><tr><th>Contract<th>By<th>Score", False),
        ("North South Result", False),
    ],
)
def test_it_is_recognised_by_its_heads(text: str, is_bbo: bool) -> None:  # noqa: FBT001 -- a table
    assert recognises(text) is is_bbo
