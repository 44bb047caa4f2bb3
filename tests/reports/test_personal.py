"""Personal scores: a contestant's own boards in the order of play, scores from its own point of view."""

from collections.abc import Callable

import pytest

from overtrick.events.results import Results
from overtrick.reports.personal import personal_scores, personal_table
from overtrick.reports.plain import text_of
from overtrick.reports.tables import Table

Scored = Callable[..., Results]
Lines = Callable[[Table], list[str]]


def test_east_west_see_their_own_plus(scored: Scored, evening: str, lines: Lines) -> None:
    (view,) = personal_scores(scored(evening), "4")
    assert lines(personal_table(view)) == [
        "4",
        "Rd  Bd  Dir  v  Contract  By  Res  Lead  Ours   MP      %",
        " 1   1  EW   1  4SX       N   =    HQ    -590  0.0   0.00",
        " 1   2  EW   1  3NT       S   -1   H6    +100  3.5  87.50",
        "East-West: 3.5 of 8, 43.75 %: place 2 of 3.",
    ]


def test_boards_stand_in_the_order_in_which_they_were_played(scored: Scored) -> None:
    rows = "round,table,board,ns,ew,score\n2,1,3,1,2,50\n1,1,10,1,2,420\n1,1,9,1,2,-50\n"
    (view,) = personal_scores(scored(rows), "1")
    assert [line.occasion.board for line in view.lines] == ["9", "10", "3"]


def test_each_side_sees_its_own_half_of_a_ruling(scored: Scored, evening: str) -> None:
    results = scored(evening)
    rulings = {label: personal_scores(results, label)[0].lines[1].earned.ruling for label in ("3", "6")}
    assert rulings == {"3": "A+", "6": "A-"}


def test_sit_outs_are_lines_and_earn_what_the_conditions_say(scored: Scored) -> None:
    rows = """
round,table,board,ns,ew,score,adjustment
1,1,1,1,2,420,
1,2,1,3,4,-50,
1,3,1,5,6,170,
1,,,7,,,BYE
2,1,2,7,2,420,
2,2,2,3,6,-50,
2,3,2,5,4,170,
"""
    (counted,) = personal_scores(scored(rows, sit_out="60"), "7")
    (left_out,) = personal_scores(scored(rows), "7")
    sat_out = counted.lines[0]
    assert (sat_out.slip.contract, sat_out.earned.award, sat_out.earned.percent) == (
        "sit-out, 1 board",
        "2.40",
        "60.00",
    )
    assert left_out.lines[0].earned.award == ""


def test_partner_is_named_where_players_change(scored: Scored, lines: Lines) -> None:
    rows = "board,ns,ew,score\n1,1+2,3+4,420\n1,5+6,7+8,-50\n2,1+3,2+4,50\n2,5+7,6+8,90\n"
    names = "contestant,name1\n1,Ash\n2,Birch\n3,Cedar\n4,Elm\n"
    (view,) = personal_scores(scored(rows, names), "1")
    assert [(who.partner, who.opponents, who.against) for who in (line.company for line in view.lines)] == [
        ("2 Birch", "3+4", "Cedar + Elm"),
        ("3 Cedar", "2+4", "Birch + Elm"),
    ]
    assert "Partner" in lines(personal_table(view))[1]


def test_everybody_has_a_personal_score_in_the_order_of_numbers(scored: Scored, evening: str) -> None:
    assert [view.title for view in personal_scores(scored(evening))] == ["1", "2", "3", "4", "5", "6"]


def test_penalties_stand_below(scored: Scored, evening: str) -> None:
    penalty = "contestant,session,amount,unit,law,reason\n1,1,0.5,MP,90B2,slow\n"
    (view,) = personal_scores(scored(evening, penalty), "1")
    assert view.notes == ("North-South: 4 of 8, 50.00 %, penalty -0.5: place 2 of 3.",)


WALK_OVER = "round,table,board,ns,ew,score,adjustment\n1,1,1,1,2,420,\n1,2,1,3,4,-50,\n2,1,,1,,,WO\n2,1,,3,,,BYE\n"


def test_a_walk_over_is_not_a_sit_out(scored: Scored) -> None:
    slips = {view.title: view.lines[-1].slip.contract for view in personal_scores(scored(WALK_OVER))}
    assert (slips["1"].split(",")[0], slips["3"].split(",")[0]) == ("walk-over", "sit-out")


def test_a_bye_of_a_team_is_worth_victory_points_and_no_imps(scored: Scored, lines: Lines) -> None:
    rows = "round,table,board,ns,ew,score,adjustment\n1,1,1,1,2,420,\n1,2,1,2,1,-50,\n2,1,,1,,,BYE\n2,1,,2,,,WO\n"
    views = {view.title: view for view in personal_scores(scored(rows, method="imps", victory_points__teams="wbf"))}
    assert [line.slip.contract for view in views.values() for line in view.lines[-1:]] == [
        "sit-out, 12.00 VP",
        "walk-over, 12.00 VP",
    ]
    assert all(view.lines[-1].earned.award == "" for view in views.values())
    assert "IMP" in lines(personal_table(views["1"]))[1]


# what must be seen on a narrow screen
NARROW = ["Bd", "v", "Contract", "Res", "Ours", "MP"]


@pytest.mark.parametrize("columns", [40, 34])
def test_a_narrow_screen_has_what_matters(scored: Scored, evening: str, columns: int) -> None:
    pairs = "contestant,name1,name2\n1,Ash,Birch\n4,Cedar,Elm\n"
    (view,) = personal_scores(scored(evening, pairs), "4")
    told = text_of(personal_table(view), columns=columns).split("\n")
    assert [head for head in NARROW if head not in told[1].split()] == []
    assert max(map(len, told)) <= columns


def test_words_in_place_of_a_contract_are_folded(scored: Scored) -> None:
    (view,) = personal_scores(
        scored("round,table,board,ns,ew,score,adjustment\n1,1,1,1,2,420,\n1,2,1,3,4,50,\n2,,,1,,,BYE\n"), "1"
    )
    told = text_of(personal_table(view), columns=28)
    assert "sit-out,\n" in told
    assert " 1 board" in told
