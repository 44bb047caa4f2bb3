"""An explanation as data: each figure as the conditions print it, and exactly beside it."""

from collections.abc import Callable
from typing import Any

from overtrick.events.explain import explained
from overtrick.events.results import Results
from overtrick.reports.explained_json import explanation_answers
from overtrick.reports.figures import NOUGHT, Figures, middle

Scored = Callable[..., Results]
Json = dict[str, Any]


def test_answer_keeps_values_law_and_steps(scored: Scored, evening: str) -> None:
    results = scored(evening)
    (answer,) = explanation_answers(results, "2", explained(results, "2", board="2"))
    assert (answer["figure"], answer["value"], answer["exact"], answer["code"]) == (
        "board",
        "3.50",
        "7/2",
        "board.line",
    )
    steps = answer["steps"]
    assert isinstance(steps, list)
    assert steps[-1]["text"].startswith("Only 2 of 3 results: (2 + 1) × 3 / 2 − 1 = 3.5")
    assert steps[-1]["law"] == "Neuberg's formula"


# awards on scales of their own: the middle of each board decides which way a half is rounded
UNEVEN = """
board,ns,ew,score
1,1,11,420
1,2,12,450
1,3,13,450
2,1,11,420
2,2,12,450
"""


def test_each_board_is_rounded_on_its_own_scale(scored: Scored) -> None:
    results = scored(UNEVEN, printed__award="1 half-toward-average")
    (place,) = explanation_answers(results, "1", explained(results, "1"))
    printed = {
        board.board: figures.award.shown(line.award.ns or NOUGHT, average=middle(board.awards[""].ns))
        for figures in [Figures.of(results.conditions)]
        for board in results.boards
        for line in board.lines
        if line.line.contestants.ns == ("1",)
    }
    assert {step["values"]["board"]: step["value"] for step in lines_in(place)} == printed


def test_the_same_board_of_two_sessions_keeps_each_its_figures(scored: Scored) -> None:
    rows = "session,board,ns,ew,score\n1,1,1,2,420\n1,1,3,4,-50\n2,1,1,2,-50\n2,1,3,4,420\n"
    results = scored(rows)
    (place,) = explanation_answers(results, "1", explained(results, "1"))
    assert [step["value"] for step in lines_in(place)] == ["2.00", "0.00"]


def test_matches_are_in_victory_points_and_byes_too(scored: Scored) -> None:
    rows = "round,table,board,ns,ew,score,adjustment\n1,1,1,1,2,420,\n1,2,1,2,1,-50,\n2,1,,1,,,BYE\n"
    results = scored(rows, method="imps", victory_points__teams="wbf")
    (place,) = explanation_answers(results, "1", explained(results, "1"))
    told = {step["code"]: (step["value"], step["exact"]) for step in steps_of(total_of(place))}
    assert told["match.victory-points"] == ("18.09", "1809/100")
    assert total_of(place)["value"] == "30.09"


def total_of(place: Json) -> Json:
    (step,) = place["steps"]
    return step if step["figure"] == "total" else total_of(step)


def steps_of(total: Json) -> list[Json]:
    steps: list[Json] = total["steps"]
    return steps


def lines_in(place: Json) -> list[Json]:
    return [step for step in steps_of(total_of(place)) if step["code"] == "board.line"]
