"""Every explanation has a sentence, in words that a player can follow, with the sum in it."""

import re
from collections.abc import Callable, Iterator
from importlib.resources import files

import pytest

from overtrick.events.explain import explained
from overtrick.events.explanation import Explanation
from overtrick.events.results import Results
from overtrick.regulations.policies import METHODS
from overtrick.reports.sentences import ENGLISH, LANGUAGES, readable, sentence

Scored = Callable[..., Results]

PAIRS = """
round,table,board,ns,ew,contract,declarer,result,score,adjustment
1,1,1,1,11,4SX,N,=,,
1,2,1,2,12,4S,N,=,,
1,3,1,3,13,Pass,,,,
1,4,1,4,14,,,,,A+/A-
1,5,1,5,15,,,,420,
1,6,1,6,16,4S,N,=,430,
1,7,1,7,17,4S,N,=,,60% 4SN= & 40% 4SN-1
1,8,1,8,18,,,,,60/+3IMP
1,9,1,9,19,,,,,NP
2,1,2,1,12,1NT,N,=,,
2,2,2,2,11,1NT,N,+1,,
2,3,2,10,13,,,,,BYE
"""
TEAMS = "round,table,board,ns,ew,score\n1,1,1,1,2,420\n1,2,1,2,1,-50\n"
FAMILIES = "place|percent|total|bye|walk-over|match|board|score|award|matchpoints|imps|board-a-match|total-points"
CODE = re.compile(rf'"((?:{FAMILIES})\.[a-z0-9-]+)"')
PENALTY = "contestant,session,amount,unit,law,reason\n1,1,1,{},90B2,slow play\n"


def walk(explanations: tuple[Explanation, ...]) -> Iterator[Explanation]:
    for explanation in explanations:
        yield explanation
        yield from walk(explanation.steps)


def told(results: Results) -> Iterator[Explanation]:
    for label in {row.contestant for ranking in results.rankings for row in ranking.rows}:
        yield from walk(explained(results, label))


@pytest.mark.parametrize("profile", ["", "norway", "acbl", "ebu"])
@pytest.mark.parametrize(
    ("method", "unit"), [("matchpoints", "MP"), ("cross-imps", "IMP"), ("butler", "IMP"), ("total-points", "MP")]
)
def test_every_explanation_of_an_evening_becomes_a_sentence(
    scored: Scored, profile: str, method: str, unit: str
) -> None:
    results = scored(PAIRS, PENALTY.format(unit), profile=profile, method=method, sit_out="60")
    for explanation in told(results):
        text = sentence(explanation)
        assert re.fullmatch(r"[^a-z{}\[\]|#][^{}\[\]|#]*\.", text), text


@pytest.mark.parametrize(
    "method", [m for m in METHODS if m not in ("matchpoints", "cross-imps", "butler", "total-points")]
)
@pytest.mark.parametrize("scale", ["wbf", "none"])
def test_every_explanation_of_a_match_becomes_a_sentence(scored: Scored, method: str, scale: str) -> None:
    for explanation in told(scored(TEAMS, method=method, victory_points__teams=scale)):
        text = sentence(explanation)
        assert re.fullmatch(r"[^a-z{}\[\]|#][^{}\[\]|#]*\.", text), text


def test_every_code_that_the_engine_writes_has_a_template() -> None:
    written = set()
    for module in ("explain", "explain_board", "explain_comparison"):
        source = (files("overtrick.events") / f"{module}.py").read_text("utf-8")
        written |= set(CODE.findall(source))
    assert len(written) > 20
    assert written <= set(ENGLISH)


def test_languages_have_the_same_codes_and_values() -> None:
    for templates in (each.templates for each in LANGUAGES.values()):
        assert templates.keys() == ENGLISH.keys()
        for code, template in templates.items():
            assert set(re.findall(r"\{(\w+)", template)) == set(re.findall(r"\{(\w+)", ENGLISH[code]))


# code, values, sentence
SENTENCES = [
    ("place.alone", "place=1 of=13 better=0", "Place 1 of 13: nobody is better."),
    ("place.alone", "place=2 of=13 better=1", "Place 2 of 13: one contestant is better."),
    ("place.shared", "place=1= of=13 better=0 equal=8", "Place 1= of 13: nobody is better; 8 is equal."),
    (
        "matchpoints.compared",
        "score=+420 beaten=3 tied=1 lost=1 others=5 matchpoints=7 top=10",
        "+420 beats 3, equals 1 and loses to 1 of 5 others: 2 × 3 + 1 = 7, of 10.",
    ),
    (
        "matchpoints.neuberg",
        "matchpoints=4 actual=6 expected=7 award=29/6 top=12",
        "Only 6 of 7 results: (4 + 1) × 7 / 6 − 1 = 4.83 (29/6), of 12.",
    ),
    ("imps.swing", "score=+620 other=+170 difference=+450 imps=+10 times=2",
     "+620 against +170: a difference of +450, +10 IMPs, 2 times."),
    ("imps.swing", "score=+620 other=+170 difference=+450 imps=+10 times=1",
     "+620 against +170: a difference of +450, +10 IMPs."),
    ("imps.datum", "drop=0 mean=265/2 datum=+130 rounding=10_half-away-from-zero",
     "The datum: the mean of all scores, 132.50 (265/2), rounded (10 half-away-from-zero) to +130."),
    ("board.line", "board=7 side=NS opponents=9 award=0", "Board 7, NS against 9: 0."),
    ("board.line", "board=7 side=NS opponents=9 award=", "Board 7, NS against 9."),
    ("total.sum", "total=97 sum=90 boards=20 byes=7", "97 in all: 90 from 20 boards, 7 from sit-outs."),
    ("total.sum", "total=90 sum=90 boards=1 byes=0", "90 in all: 90 from 1 board."),
    ("part.handicap", "amount=+2 reason=", "Handicap: +2."),
]  # fmt: skip


@pytest.mark.parametrize(("code", "values", "text"), SENTENCES)
def test_sentence_says_the_rule_and_the_sum(code: str, values: str, text: str) -> None:
    filled = {name: value.replace("_", " ") for name, value in (pair.split("=", 1) for pair in values.split(" "))}
    assert sentence(Explanation("", "", code, filled)) == text


def test_results_are_written_with_blanks() -> None:
    assert [readable(text) for text in ("1NTN+2", "4SXW-10", "60% 4SN= & 40% 4SN-1", "3NS", "N/S=")] == [
        "1NT by North +2", "4SX by West -10", "60% 4S by North = & 40% 4S by North -1", "3NS", "N/S=",
    ]  # fmt: skip


def test_fractions_stand_beside_their_decimals() -> None:
    assert [readable(text) for text in ("29/6", "-29/6", "+1/3", "4.5", "4SX", "90B2/3")] == [
        "4.83 (29/6)", "-4.83 (-29/6)", "+0.33 (+1/3)", "4.5", "4SX", "90B2/3",
    ]  # fmt: skip
