import html
import json
from fractions import Fraction

import pytest

from overtrick.compare.adjusted import Average
from overtrick.events.claims import ContestantClaim, Figure, ResultClaim
from overtrick.events.model import Event, ResultEntered, Ruled, What
from overtrick.formats import acbl
from overtrick.formats.acbl.page import recognises
from overtrick.formats.document import Document
from overtrick.game.boards import Vulnerability
from overtrick.game.notation import parse_result
from overtrick.game.problems import Reading
from overtrick.game.result import NotPlayed, PassedOut, ScoreOnly, Unknown
from overtrick.game.seats import BySide, Seat, Side

RESULT = {
    "id": 232566717,
    "round_number": 1,
    "table_number": 2,
    "ns_pair": "12",
    "ew_pair": "1",
    "ns_score": "-200",
    "ew_score": "200",
    "contract": "1 S",
    "declarer": "W",
    "result": "+4",
    "tricks_taken": "11",
    "ns_match_points": "0.50",
    "ew_match_points": "3.50",
    "opening_lead": "",
}
PAIR = {
    "id": 21011388,
    "pair_number": "5",
    "direction": None,
    "strat": "1",
    "score": "43.31",
    "percentage": "60.15",
    "strat_place": [{"strat_number": 1, "rank": "1/2", "type": "Section"}, {"strat_number": 2, "rank": "1"}],
    "players": [{"name": "Ann Lee", "id_number": "5571295"}, {"name": "Bob Ray", "id_number": ""}],
}
HANDS = {
    "north": ("7 4", "A K 10 4 3 2", "J 5 3", "5 4"),
    "east": ("A J 5", "Q 8", "A 9 8 7", "A Q J 8"),
    "south": ("K 10 8 3 2", "J", "K 10", "K 10 9 7 2"),
    "west": ("Q 9 6", "9 7 6 5", "Q 6 4 2", "6 3"),
}
RECORD = {"id": 30878117, "board": 4, "dealer": "W", "vulnerability": "All"} | {
    f"{seat}_{suit}": holding
    for seat, hand in HANDS.items()
    for suit, holding in zip(("spades", "hearts", "diamonds", "clubs"), hand, strict=True)
}


def game(*results: dict[str, object]) -> dict[str, object]:
    section = {"name": "A", "pair_summaries": [PAIR], "boards": [{"board_number": 4, "board_results": list(results)}]}
    session = {"number": 1, "hand_records": [RECORD], "sections": [section]}
    head = {"id": 1, "name": "Club game", "start_date": "04/15/2026", "acbl_board_top": "4", "winner_type": 1}
    return head | {"board_scoring_method": "MATCH_POINTS", "sessions": [session]}


def read(*results: dict[str, object]) -> Reading[Document]:
    return acbl.read(json.dumps(game(*results), indent=1).encode(), "a.json")


def event(*results: dict[str, object]) -> Event:
    return read(*results).value.events[0]


def what(**changed: object) -> What:
    return event(RESULT | changed).entries[0].what


def test_a_game_has_its_head_its_pairs_and_its_deals() -> None:
    found = event()
    assert (found.name, found.date, found.conditions.profile) == ("Club game", "2026-04-15", "acbl")
    assert dict(found.conditions.choices) == {"method": "matchpoints", "winners": "1"}
    (pair,) = found.contestants
    assert (pair.number, pair.section, pair.direction, pair.stratum) == ("5", "A", None, "1")
    assert (pair.names, pair.ids) == (("Ann Lee", "Bob Ray"), ("5571295",))
    facts = found.boards[None, "4"]
    assert (facts.dealer, facts.vulnerability) == (Seat.W, Vulnerability.BOTH)
    assert facts.deal is not None
    assert str(facts.deal[Seat.S]) == "KT832.J.KT.KT972"


def test_totals_percentages_and_shared_places_are_claimed() -> None:
    claims = [claim for claim in read().value.claims[0] if isinstance(claim, ContestantClaim)]
    assert [(claim.figure, claim.text, claim.value, claim.session) for claim in claims] == [
        (Figure.TOTAL, "43.31", Fraction(4331, 100), None),
        (Figure.PERCENT, "60.15", Fraction(6015, 100), None),
        (Figure.PLACE, "1=", Fraction(1), None),
    ]


def test_a_result_is_an_entry_with_the_line_of_its_id() -> None:
    reading = read(RESULT)
    (entry,) = reading.value.events[0].entries
    text = json.dumps(game(RESULT), indent=1)
    assert entry.where is not None
    assert str(RESULT["id"]) in text.split("\n")[(entry.where.line or 0) - 1]
    assert (entry.board, entry.round, entry.table, entry.section) == ("4", 1, "2", "A")
    assert entry.contestants == BySide(("12",), ("1",))
    assert entry.what == ResultEntered(parse_result("1SW+4"), written=-200)
    claims = [claim for claim in reading.value.claims[0] if isinstance(claim, ResultClaim)]
    assert [(claim.figure, claim.side, claim.text, claim.unit) for claim in claims] == [
        (Figure.SCORE, None, "-200", Fraction(1)),
        (Figure.AWARD, Side.NS, "0.50", Fraction(1, 100)),
        (Figure.AWARD, Side.EW, "3.50", Fraction(1, 100)),
    ]


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"tricks_taken": None}, ResultEntered(parse_result("1SW+4"), written=-200)),
        (
            {"contract": "5 H x", "declarer": "N", "tricks_taken": "9"},
            ResultEntered(parse_result("5HXN-2"), written=-200),
        ),
        ({"contract": "PASS", "ns_score": "0"}, ResultEntered(PassedOut(), written=0)),
        ({"contract": "", "ns_score": "PASS", "ew_score": "PASS"}, ResultEntered(PassedOut())),
        ({"contract": None}, ResultEntered(ScoreOnly(-200), written=-200)),
        ({"contract": "", "ns_score": "", "ew_score": "200"}, ResultEntered(ScoreOnly(-200), written=-200)),
        ({"contract": "", "ns_score": "NP", "ew_score": "NP"}, ResultEntered(NotPlayed())),
        ({"contract": "", "ns_score": "Late", "ew_score": "Late"}, ResultEntered(NotPlayed(late=True))),
        ({"contract": "", "ns_score": None, "ew_score": None}, ResultEntered(Unknown())),
    ],
)
def test_the_five_results_are_told_apart(changed: dict[str, object], said: What) -> None:
    assert what(**changed) == said


def test_averages_are_rulings() -> None:
    said = what(contract="", ns_score="AVE+", ew_score="AVE-")
    assert isinstance(said, Ruled)
    assert said.adjustment.terms == BySide(Average.PLUS, Average.MINUS)


@pytest.mark.parametrize("changed", [{"contract": "9 S"}, {"declarer": ""}, {"contract": "", "ns_score": "lots"}])
def test_a_result_that_is_not_understood_is_an_error_and_the_others_are_read(changed: dict[str, object]) -> None:
    reading = read(RESULT | changed, RESULT | {"id": 7})
    first, second = reading.value.events[0].entries
    assert isinstance(first.what, ResultEntered)
    assert first.what.result == Unknown()
    assert second.what == ResultEntered(parse_result("1SW+4"), written=-200)
    (problem,) = reading.problems
    assert (problem.level, problem.where) == ("error", first.where)


def test_a_score_that_is_none_is_an_error_and_the_contract_stands() -> None:
    assert what(ns_score="420.5") == ResultEntered(parse_result("1SW+4"))
    assert [problem.code for problem in read(RESULT | {"ns_score": "420.5"}).problems] == ["score-syntax"]


def test_sessions_are_numbered_where_there_are_several() -> None:
    both = game(RESULT) | {"sessions": [game(RESULT)["sessions"][0], game(RESULT)["sessions"][0] | {"number": 2}]}  # type: ignore[index]
    found = acbl.read(json.dumps(both).encode(), "a.json").value.events[0]
    assert [entry.session for entry in found.entries] == [1, 2]


@pytest.mark.parametrize(
    "page",
    [
        "<html>\n<script>var data = JSON; more();</script></html>",
        '<html>\n<game-results v-bind:data="HTML"></game-results></html>',
    ],
)
def test_the_results_may_stand_in_a_page(page: str) -> None:
    content = json.dumps(game(RESULT))
    text = page.replace("JSON", content).replace("HTML", html.escape(content))
    assert recognises(text)
    reading = acbl.read(text.encode(), "a.html")
    assert [str(entry.where) for entry in reading.value.events[0].entries] == ["a.html:2"]
    assert reading.problems == ()


@pytest.mark.parametrize("text", ["", "{", '{"acbl_board_top": ', "<html></html>", "var data = {"])
def test_what_is_no_json_is_an_error(text: str) -> None:
    reading = acbl.read(text.encode(), "a.json")
    assert [problem.code for problem in reading.problems] == ["json-syntax"]


def test_games_are_recognised_by_their_fields() -> None:
    assert recognises(json.dumps(game()))
    assert not recognises('{"id": 1, "what": {}}')


@pytest.mark.parametrize(("adjustment", "codes"), [(None, []), ("0.00", []), ("-1.5", ["adjustment-not-counted"])])
def test_an_adjustment_of_a_total_is_told_and_not_guessed(adjustment: str | None, codes: list[str]) -> None:
    made = json.dumps(
        {"sessions": [{"sections": [{"name": "A", "pair_summaries": [PAIR | {"adjustment": adjustment}]}]}]}
    )
    reading = acbl.read(made.encode(), "a.json")
    assert [problem.code for problem in reading.problems] == codes
    assert [kept.value for kept in reading.value.kept if kept.name == "adjustment"] == (
        [adjustment] if adjustment else []
    )
