"""Rankings: shared places, the possible beside the total, penalties named, nothing ranked by what is printed."""

from collections.abc import Callable
from dataclasses import replace

from overtrick.events.results import Results
from overtrick.reports.ranking import RankingView, ranking_table, rankings
from overtrick.reports.tables import Table

Scored = Callable[..., Results]
Lines = Callable[[Table], list[str]]

TIED = """
board,ns,ew,score
1,1,11,420
1,2,12,420
1,3,13,-50
2,1,13,140
2,2,11,140
2,3,12,110
"""
UNEVEN = TIED + "3,1,12,-100\n3,2,13,50\n"


def test_ties_share_a_place_and_the_next_is_left_free(scored: Scored, lines: Lines) -> None:
    assert lines(ranking_table(rankings(scored(TIED))[0])) == [
        "North-South",
        "Place  No  Boards  MP      %",
        "   1=   1       2   6  75.00",
        "   1=   2       2   6  75.00",
        "    3   3       2   0   0.00",
        "Out of 8.",
    ]


def test_what_could_be_won_stands_beside_the_total_where_boards_differ(scored: Scored, lines: Lines) -> None:
    table = ranking_table(rankings(scored(UNEVEN))[0])
    assert lines(table)[1:3] == ["Place  No  Boards   MP  of      %", "    1   2       3  9.5  12  79.17"]


def test_penalties_are_named_in_their_own_column(scored: Scored, lines: Lines) -> None:
    penalties = "contestant,session,amount,unit,law,reason\n1,1,25,top%,90B2,slow play\n"
    pairs = "contestant,direction,name1,name2\n1,NS,Ash,Birch\n2,NS,Cedar,\n"
    assert lines(ranking_table(rankings(scored(TIED, penalties, pairs))[0]))[1:4] == [
        "Place  No  Names        Boards  MP      %  Included",
        "    1   2  Cedar             2   6  75.00",
        "    2   1  Ash & Birch       2   5  62.50  penalty -1",
    ]


def test_rows_that_print_alike_without_being_equal_are_pointed_out(scored: Scored, lines: Lines) -> None:
    coarse = {"printed__percent": "100 half-up"}
    told = "Places rest on exact figures: rows that print alike may differ."
    assert told in lines(ranking_table(rankings(scored(UNEVEN, **coarse))[0]))
    assert told not in lines(ranking_table(rankings(scored(TIED, **coarse))[0]))


def test_imps_have_no_percentage_and_no_maximum(scored: Scored) -> None:
    table = ranking_table(rankings(scored(TIED, method="butler"))[0])
    assert [column.head for column in table.columns] == ["Place", "No", "Boards", "IMP"]


def test_sessions_and_sections_have_titles(scored: Scored) -> None:
    two = """
session,section,board,ns,ew,score
1,A,1,1,11,420
1,B,1,2,12,-50
2,A,2,1,12,140
2,B,2,2,11,110
"""
    titles = [view.title for view in rankings(scored(two))]
    assert titles[0] == "North-South, all sessions"
    assert "Section A, North-South, all sessions" in titles
    assert "East-West, session 2" in titles


def test_nobody_with_a_result_is_said(scored: Scored, lines: Lines) -> None:
    views = rankings(scored("board,ns,ew,adjustment\n1,1,2,NP\n"))
    assert all("Nobody has a result that counts." in lines(ranking_table(view)) for view in views if not view.rows)


def test_places_rest_on_exact_figures_and_not_on_what_is_printed(scored: Scored, lines: Lines) -> None:
    """Percentages 60, 60, 55, 54.996 and 54.994 print as three figures and are four places (1=, 1=, 3, 4, 5)."""
    shown = [("1=", "60.00"), ("1=", "60.00"), ("3", "55.00"), ("4", "55.00"), ("5", "54.99")]
    (row, *_) = rankings(scored(TIED))[0].rows
    rows = tuple(replace(row, place=place, percent=percent) for place, percent in shown)
    table = ranking_table(RankingView("Ranking", "matchpoints", rows=rows))
    assert lines(table)[-1] == "Places rest on exact figures: rows that print alike may differ."
    assert lines(ranking_table(RankingView("Ranking", "matchpoints", rows=rows[:3])))[-1] == "Out of 8."


def test_the_list_with_handicaps_is_one_of_its_own(scored: Scored, lines: Lines) -> None:
    pairs = "contestant,direction,name1,handicap\n1,NS,Ash,-4\n2,NS,Cedar,5\n3,NS,Elm,0\n"
    views = {view.title: view for view in rankings(scored(TIED, pairs, handicap="half-added"))}
    assert lines(ranking_table(views["With handicap, North-South"]))[1:4] == [
        "Place  No  Names  Boards  MP      %  Included",
        "    1   2  Cedar       2   6  77.50  handicap +2.5 %",
        "    2   1  Ash         2   6  73.00  handicap -2 %",
    ]
    assert "Included" not in lines(ranking_table(views["North-South"]))[1]
