import pytest

from overtrick.formats.findings import Findings
from overtrick.formats.pbn.checks import check_values
from overtrick.formats.pbn.games import Game, games
from overtrick.formats.pbn.lexer import lexed
from overtrick.formats.pbn.values import by_side, deal, dealer, declarers_tricks, score_ns, vulnerability
from overtrick.game.boards import Vulnerability
from overtrick.game.cards import Deal
from overtrick.game.seats import Seat


def game(text: str) -> Game:
    findings = Findings("a.pbn")
    return next(games(lexed(text, findings).games, findings))


def faults(text: str) -> list[str]:
    findings = Findings("a.pbn")
    check_values(game(text), findings)
    return [str(problem.where) for problem in findings.problems if problem.code == "tag-value"]


@pytest.mark.parametrize(
    ("word", "meant"),
    [
        ("None", Vulnerability.NONE),
        ("Love", Vulnerability.NONE),
        ("-", Vulnerability.NONE),
        ("ns", Vulnerability.NS),
        ("EW", Vulnerability.EW),
        ("All", Vulnerability.BOTH),
        ("both", Vulnerability.BOTH),
        ("?", None),
        ("", None),
        ("E", None),
    ],
)
def test_vulnerability_has_several_words(word: str, meant: Vulnerability | None) -> None:
    assert vulnerability(game(f'[Vulnerable "{word}"]')) is meant


def test_dealers_are_seats_or_not_known() -> None:
    assert [dealer(game(f'[Dealer "{word}"]')) for word in ("N", "w", "?", "-", "")] == [
        Seat.N,
        Seat.W,
        None,
        None,
        None,
    ]


LETTERED = "S:S765.HQ985.D76.CKQT3 SAQJT9832.HAT3.D.CA9 SK4.HJ74.DA9853.C854 S.HK62.DKQJT42.CJ762"
WITH_VOID = "S:765.Q985.76.KQT3 AQJT9832.AT3..A9 K4.J74.A9853.854 .K62.KQJT42.J762"


@pytest.mark.parametrize("text", [LETTERED, WITH_VOID, WITH_VOID.lower()])
def test_deals_are_read_with_letters_with_voids_and_in_small_letters(text: str) -> None:
    found = deal(game(f'[Deal "{text}"]'), Findings("a.pbn"))
    assert found is not None
    assert [str(found[seat]) for seat in (Seat.N, Seat.W)] == ["K4.J74.A9853.854", "AQJT9832.AT3..A9"]


def test_a_fourth_hand_is_filled_in() -> None:
    found = deal(game('[Deal "N:.63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4 -"]'), Findings("a.pbn"))
    assert found == Deal.parse("N:.63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4 KQT2.AT.J6542.85")


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("W:vKQT2.AT.J6542.85 .63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4", "deal-syntax"),
        ("W:KQT2.AT.J6542.85 K.63.AKQ987.A973 A8654.KQ5.T.QJT6 J973.J98742.3.K4", "card-twice"),
        ("W:KQT2.AT.J6542.852 .63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4", "hand-size"),
        ("W:QT2.AT.J6542.85 - A8654.KQ5.T.QJT6 -", "hand-size"),
        ("KQT2.AT.J6542.85", "deal-syntax"),
    ],
)
def test_a_deal_that_is_none_is_an_error_with_its_board_and_line(text: str, code: str) -> None:
    findings = Findings("a.pbn")
    assert deal(game(f'[Board "7"]\n[Deal "{text}"]'), findings) is None
    (problem,) = findings.problems
    assert (problem.code, str(problem.where)) == (code, "a.pbn:2")
    assert "board 7" in problem.message


def test_no_deal_is_no_problem() -> None:
    findings = Findings("a.pbn")
    assert [deal(game(f'[Deal "{text}"]'), findings) for text in ("", "-", "?")] == [None] * 3
    assert findings.problems == []


@pytest.mark.parametrize(
    ("text", "declarer", "tricks"),
    [
        ("9", Seat.N, 9),
        ("^5", Seat.S, 5),
        ("EW 7", Seat.E, 7),
        ("EW 7", Seat.N, 6),
        ("NS 7 EW 6", Seat.W, 6),
        ("NS 9 EW 2", Seat.N, None),
        ("C-2", Seat.N, None),
        ("", Seat.N, None),
    ],
)
def test_results_are_declarers_tricks_in_every_form(text: str, declarer: Seat, tricks: int | None) -> None:
    assert declarers_tricks(text, declarer) == tricks


@pytest.mark.parametrize(
    ("text", "declarer", "score"),
    [
        ("NS 620", None, 620),
        ("NS +550", None, 550),
        ("EW 110", None, -110),
        ("EW 4 NS 9", None, 9),
        ("-1000", Seat.N, -1000),
        ("-1000", Seat.E, 1000),
        ("420", None, None),
        ("0", None, 0),
        ("a", Seat.N, None),
    ],
)
def test_scores_are_north_souths_in_every_form(text: str, declarer: Seat | None, score: int | None) -> None:
    assert score_ns(text, declarer) == score


def test_numbers_without_a_side_are_declarers() -> None:
    assert by_side("12") == {None: 12}
    assert by_side("EW") is None


WRONG = """
Date "1995.o6.10"
Date "95.06.10"
Dealer "Black"
Vulnerable "E"
Declarer "White"
Result "C-2"
Score "10. 10"
OptimumScore "100"
OptimumScore "EW"
"""


@pytest.mark.parametrize("tag", WRONG.strip().split("\n"))
def test_values_of_a_wrong_form_are_told_with_their_line(tag: str) -> None:
    assert faults(f'[Board "1"]\n[{tag}]\n') == ["a.pbn:2"]


@pytest.mark.parametrize(
    "tag",
    [
        'Date "????.??.??"',
        'Date "?"',
        'Declarer "^S"',
        'Result "NS 7 EW 6"',
        'Vulnerable "Love"',
        'OptimumScore "NS -100"',
    ],
)
def test_values_of_the_right_form_are_not_told(tag: str) -> None:
    assert faults(f"[{tag}]") == []
