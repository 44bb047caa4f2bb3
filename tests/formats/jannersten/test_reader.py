from fractions import Fraction

import pytest

from overtrick.compare.adjusted import Average, FixedPercent
from overtrick.events.claims import ContestantClaim, Figure, ResultClaim
from overtrick.events.model import Entry, Event, Kind, ResultEntered, Ruled, SatOut, WalkOver
from overtrick.formats import jannersten
from overtrick.formats.document import Document
from overtrick.game.cards import Card
from overtrick.game.notation import parse_result
from overtrick.game.problems import Reading
from overtrick.game.result import NotPlayed, ScoreOnly, Unknown
from overtrick.game.seats import BySide, Side

RESULT = "#01;A;1;1;11;;;400;3NT;N;9;C2;4;14;;;22;78;;14;;"


def read(*results: str, contestants: str = "", game: str = "A;3;30;10;;;;;;2026.03.09;Cup;1;") -> Reading[Document]:
    lines = ["[GAME]", game, "[Contestants]", *contestants.split("\n"), "[RESULTS]", *results]
    return jannersten.read("\n".join(lines).encode(), "results.txt")


def event(*results: str, contestants: str = "", game: str = "A;3;30;10;;;;;;2026.03.09;Cup;1;") -> Event:
    return read(*results, contestants=contestants, game=game).value.events[0]


def entry(line: str) -> Entry:
    (found,) = event(line).entries
    return found


def test_a_line_is_a_result_with_its_lead_and_its_pairs() -> None:
    found = entry(RESULT)
    assert (found.board, found.section, found.round, found.session) == ("1", "A", 1, 1)
    assert found.contestants == BySide(("1",), ("11",))
    assert found.what == ResultEntered(parse_result("3NTN="), Card.parse("C2"), 400)


def test_the_figures_of_a_line_are_claims() -> None:
    claims = [claim for claim in read(RESULT).value.claims[0] if isinstance(claim, ResultClaim)]
    assert [(claim.figure, claim.side, claim.text) for claim in claims] == [
        (Figure.SCORE, None, "400"),
        (Figure.AWARD, Side.NS, "4"),
        (Figure.AWARD, Side.EW, "14"),
        (Figure.PERCENT, Side.NS, "22"),
        (Figure.PERCENT, Side.EW, "78"),
    ]


RESULTS = [
    ("-50;3NT;N;8;C2", ResultEntered(parse_result("3NTN-1"), Card.parse("C2"), -50)),
    ("-420;4S;E;10;", ResultEntered(parse_result("4SE="), None, -420)),
    ("420;4S;E;10;", ResultEntered(parse_result("4SE="), None, -420)),  # without its sign
    ("0;PASS;;;", ResultEntered(parse_result("Pass"), None, 0)),
    ("420;;;;", ResultEntered(ScoreOnly(420), None, 420)),
    (";;;;", ResultEntered(Unknown())),
]


@pytest.mark.parametrize(("cells", "what"), RESULTS)
def test_results(cells: str, what: ResultEntered) -> None:
    assert entry(f"#01;A;1;1;11;;;{cells};;;;;;;;;;").what == what


REMARKS = [
    ("NP", ResultEntered(NotPlayed())),
    ("late", ResultEntered(NotPlayed(late=True))),
    ("BYE", SatOut()),
    ("WO", WalkOver()),
]


@pytest.mark.parametrize(("remarks", "what"), REMARKS)
def test_words_in_the_remarks_stand_for_results(remarks: str, what: object) -> None:
    assert entry(f"#01;A;1;1;11;;;;;;;;;;;;;;;;;{remarks}").what == what


@pytest.mark.parametrize(
    ("remarks", "terms"),
    [
        ("A+/A-", BySide(Average.PLUS, Average.MINUS)),
        ("60%-40%", BySide(FixedPercent(Fraction(60)), FixedPercent(Fraction(40)))),
        ("60/40", BySide(FixedPercent(Fraction(60)), FixedPercent(Fraction(40)))),
    ],
)
def test_averages_in_the_remarks_are_rulings_variable_or_fixed(remarks: str, terms: object) -> None:
    what = entry(f"#01;A;1;1;11;;;;;;;;;;;;;;;;;{remarks}").what
    assert isinstance(what, Ruled)
    assert what.adjustment.terms == terms


def test_a_ruling_beside_a_result_is_laid_over_it() -> None:
    first, second = event(f"{RESULT}A+/A-").entries
    assert isinstance(first.what, ResultEntered)
    assert isinstance(second.what, Ruled)
    assert (second.over, second.role) == (first.id, "director")


def test_remarks_that_mean_nothing_to_scoring_are_kept() -> None:
    kept = read(f"{RESULT}slow play").value.kept
    assert ("remarks", "slow play") in [(each.name, each.value) for each in kept]


PLAYERS = """A;1;N;Hazel;240;60;;1.2
A;1;S;Ash;240;60;;
A;11;E;Rowan;170;42.5;3;
A;11;W;Elm;170;42.5;;"""


def test_two_lines_are_a_pair_and_its_figures_are_claimed_once() -> None:
    reading = read(RESULT, contestants=PLAYERS)
    assert [(each.number, each.section, each.names) for each in reading.value.events[0].contestants] == [
        ("1", "A", ("Hazel", "Ash")),
        ("11", "A", ("Rowan", "Elm")),
    ]
    claims = [claim for claim in reading.value.claims[0] if isinstance(claim, ContestantClaim)]
    assert [(claim.figure, claim.contestant.number, claim.text) for claim in claims] == [
        (Figure.TOTAL, "1", "240"),
        (Figure.PERCENT, "1", "60"),
        (Figure.TOTAL, "11", "170"),
        (Figure.PERCENT, "11", "42.5"),
    ]
    assert [(kept.name, kept.value) for kept in reading.value.kept if kept.name in ("VP", "master points")] == [
        ("master points", "1.2"),
        ("VP", "3"),
    ]


def test_a_number_with_all_four_seats_is_two_pairs() -> None:
    people = PLAYERS.replace(";11;", ";1;")
    assert [(each.number, each.direction) for each in event(RESULT, contestants=people).contestants] == [
        ("1", Side.NS),
        ("1", Side.EW),
    ]


def test_partners_with_different_figures_are_doubted() -> None:
    reading = read(RESULT, contestants=PLAYERS.replace("Ash;240", "Ash;260"))
    assert [(problem.code, str(problem.where)) for problem in reading.problems] == [("figures-differ", "results.txt:5")]


def test_four_numbers_in_a_line_are_four_players() -> None:
    found = event("#01;A;1;1;2;3;4;400;3NT;N;9;;;;;;;;;;;")
    assert (found.kind, found.entries[0].contestants) == (Kind.INDIVIDUAL, BySide(("1", "3"), ("2", "4")))


def test_the_head_has_name_date_and_session_and_the_rest_is_kept() -> None:
    reading = read(RESULT)
    found = reading.value.events[0]
    assert (found.name, found.date) == ("Cup", "2026-03-09")
    assert [(kept.name, kept.value) for kept in reading.value.kept if kept.name.startswith("GAME")] == [
        ("GAME A boards per round", "3"),
        ("GAME A boards", "30"),
        ("GAME A rounds", "10"),
    ]


@pytest.mark.parametrize(
    ("line", "game", "method"),
    [
        (RESULT, "A;;;;;;;;;;;;", "matchpoints"),
        ("#01;A;1;1;11;;;400;3NT;N;9;;;;5;-5;;;180;;;", "A;;;;;;;;;;;;", "butler"),
        ("#01;A;1;1;11;;;400;3NT;N;9;;;;5;-5;;;;;;", "A;;;;;;;;;;;;", None),
        ("#01;A;1;1;11;;;400;3NT;N;9;;;;5;-5;;;;;;", "A;;;;cross-imps;;;;;;;;", "cross-imps"),
    ],
)
def test_the_method_is_chosen_where_the_figures_leave_no_other(line: str, game: str, method: str | None) -> None:
    assert event(line, game=game).conditions.choices.get("method") == method


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("#01;A;1;1;11;;;400;9NT;N;9;;;;;;;;;;;", "contract-syntax"),
        ("#01;A;1;1;11;;;400;3NT;X;9;;;;;;;;;;;", "result-syntax"),
        ("#01;A;1;1;11;;;lots;3NT;N;9;;;;;;;;;;;", "score-syntax"),
        ("#;A;1;1;11;;;400;3NT;N;9;;;;;;;;;;;", "board-missing"),
    ],
)
def test_a_line_that_is_not_understood_is_an_error_and_the_others_are_read(line: str, code: str) -> None:
    reading = read(line, RESULT.replace("#01", "#02"))
    assert [(problem.code, problem.level, str(problem.where)) for problem in reading.problems] == [
        (code, "error", "results.txt:6")
    ]
    assert [each.board for each in reading.value.events[0].entries][-1] == "2"
