"""The answer of ``score --json``: what programs rely on, key by key."""

from collections.abc import Callable
from typing import Any

from overtrick.events.results import Results
from overtrick.game.problems import Level, Problem, Where
from overtrick.reports.json_answer import score_answer
from overtrick.reports.problems import problem_answer

Scored = Callable[..., Results]


def answer_of(results: Results) -> Any:  # noqa: ANN401 -- JSON
    return score_answer(results, results.problems)


def test_standings_have_text_and_exact_figures(scored: Scored, evening: str) -> None:
    pairs = "contestant,direction,name1,name2\n1,NS,Ash,Birch\n"
    penalty = "contestant,session,amount,unit,law,reason\n1,1,25,top%,90B2,slow\n"
    ranking = answer_of(scored(evening, pairs, penalty))["standings"][0]
    assert (ranking["ranking"], ranking["unit"]) == ("NS", "matchpoints")
    assert [row for row in ranking["rows"] if row["contestant"] == "1"] == [
        {
            "place": "2",
            "contestant": "1",
            "names": ["Ash", "Birch"],
            "boards": 2,
            "total": "3.50",
            "exact": "7/2",
            "percent": "43.75",
            "parts": [{"name": "penalty", "amount": "-1"}],
            "tie_break": None,
        }
    ]


def test_results_stand_by_board_with_awards_of_both_sides(scored: Scored, evening: str) -> None:
    board = answer_of(scored(evening))["boards"][0]
    assert {key: board[key] for key in ("session", "field", "board")} == {"session": 1, "field": "", "board": "1"}
    assert board["results"][0] == {
        "section": "",
        "table": 1,
        "round": 1,
        "form": 1,
        "ns": "1",
        "ew": "4",
        "contract": "4SX",
        "declarer": "N",
        "tricks": 10,
        "score": 590,
        "adjustment": None,
        "award": {"ns": "4.00", "ew": "0.00"},
        "exact": {"ns": "4", "ew": "0"},
        "percent": {"ns": "100.00", "ew": "0.00"},
        "source": "file1.csv:2",
    }


def test_five_kinds_of_result_are_five_answers(scored: Scored) -> None:
    rows = """
table,board,ns,ew,contract,declarer,result,score,adjustment
1,1,1,11,Pass,,,,
2,1,2,12,,,,420,
3,1,3,13,,,,,NP
4,1,4,14,,,,,A+/A-
5,1,5,15,,,,,
"""
    results = {each["table"]: each for each in answer_of(scored(rows))["boards"][0]["results"]}
    told = {table: (r["contract"], r["score"], r["adjustment"], r["award"]["ns"]) for table, r in results.items()}
    assert told == {
        1: ("Pass", 0, None, "1.00"),
        2: (None, 420, None, "5.00"),
        3: (None, None, None, None),
        4: (None, None, "A+/A-", "3.60"),
        5: (None, None, None, None),
    }


def test_event_says_what_it_was_scored_by_and_what_was_assumed(scored: Scored, evening: str) -> None:
    answer = answer_of(scored(evening, 'name = "Thursday"\n', sit_out="60"))
    assert answer["event"] == {
        "name": "Thursday",
        "date": "",
        "method": "matchpoints",
        "regulations": "house",
        "winners": 2,
        "status": "final",
    }
    assumed = {each["policy"]: each for each in answer["assumed"]}
    assert assumed["matchpoints.short-boards"]["value"] == "neuberg"
    assert "sit-out" not in assumed
    assert set(assumed["field"]) == {"policy", "value", "kind", "source", "question"}


def test_matches_have_imps_and_victory_points(scored: Scored) -> None:
    rows = "round,table,board,ns,ew,score\n1,1,1,1,2,420\n1,2,1,2,1,-50\n"
    scored_match = scored(rows, method="imps", victory_points__teams="wbf")
    assert answer_of(scored_match)["matches"] == [
        {
            "session": 1,
            "round": 1,
            "home": "1",
            "away": "2",
            "boards": 1,
            "imps": {"home": "10", "away": "0"},
            "victory_points": {"home": "18.09", "away": "1.91"},
        }
    ]


def test_problems_have_a_place() -> None:
    problem = Problem("score-impossible", Level.DOUBT, "no contract scores +37", Where("club.csv", 3))
    assert problem_answer(problem) == {
        "code": "score-impossible",
        "level": "doubt",
        "where": "club.csv:3",
        "message": "no contract scores +37",
    }
