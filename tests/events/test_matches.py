"""Teams: both tables of a match, IMPs, board-a-match, victory points, and rulings that differ for the sides."""

from collections.abc import Callable
from fractions import Fraction

import pytest

from overtrick.events.results import Results, ScoredMatch

Scored = Callable[..., Results]

# Team 2 sits North-South at table 1, team 7 at table 2.
MATCH = """
round,table,board,ns,ew,contract,declarer,result
1,1,1,2,7,4S,N,=
1,2,1,7,2,4S,N,-1
1,1,2,2,7,3NT,S,=
1,2,2,7,2,2NT,S,+2
1,1,3,2,7,2H,E,+1
1,2,3,7,2,3H,E,=
1,1,4,2,7,1NT,W,-2
1,2,4,7,2,2S,W,=
"""


def match(results: Results) -> ScoredMatch:
    (only,) = results.matches
    return only


def test_match_at_imps(scored: Scored) -> None:
    """420 v -50: 10; 600 v 180: 9; -140 v -140: 0; 200 v -110: 7 IMPs, all to team 2."""
    found = match(scored(MATCH, method="imps"))
    assert (found.contestants.ns, found.contestants.ew, found.boards) == ("2", "7", 4)
    assert (found.imps.ns, found.imps.ew) == (26, 0)
    assert found.victory_points is not None
    assert (found.victory_points.ns, found.victory_points.ew) == (Fraction("19.34"), Fraction("0.66"))


def test_match_earns_its_victory_points_in_the_ranking(scored: Scored) -> None:
    (ranking,) = scored(MATCH, method="imps").rankings
    assert ranking.unit == "victory_points"
    assert [(str(row.place), row.contestant, row.shown) for row in ranking.rows] == [
        ("1", "2", Fraction("19.34")),
        ("2", "7", Fraction("0.66")),
    ]


def test_match_without_a_scale_counts_imps(scored: Scored) -> None:
    (ranking,) = scored(MATCH, method="imps", victory_points__teams="none").rankings
    assert [(row.contestant, row.shown) for row in ranking.rows] == [("2", 26), ("7", -26)]


def test_match_at_board_a_match(scored: Scored) -> None:
    found = match(scored(MATCH, method="board-a-match", victory_points__teams="none"))
    assert (found.imps.ns, found.imps.ew) == (Fraction("3.5"), Fraction("0.5"))
    assert match(scored(MATCH, method="point-a-board", victory_points__teams="none")).imps.ns == 7


def test_match_of_total_points(scored: Scored) -> None:
    found = match(scored(MATCH, method="team-total-points", victory_points__teams="none"))
    assert found.net.ns == (420 + 50) + (600 - 180) + 0 + (200 + 110)


def test_scheduled_length_decides_the_column(scored: Scored) -> None:
    found = match(scored(MATCH, method="imps", match__boards="24"))
    assert found.victory_points is not None
    assert found.victory_points.ns == Fraction("15.24")


def test_board_played_at_one_table_only_is_not_compared(scored: Scored) -> None:
    one_table = MATCH.replace("1,2,4,7,2,2S,W,=\n", "")
    found = match(scored(one_table, method="imps"))
    assert (found.boards, found.imps.ns) == (3, 19)


def test_both_sides_may_receive_average_plus(scored: Scored) -> None:
    """+3 to both sides: no one margin can hold that, so each side's is kept."""
    ruled = MATCH.replace("result\n", "result,adjustment\n").replace("1,1,4,2,7,1NT,W,-2", "1,1,4,2,7,,,,A+")
    found = match(scored(ruled.replace("1,2,4,7,2,2S,W,=\n", ""), method="imps"))
    assert (found.imps.ns, found.imps.ew) == (22, 3)
    assert (found.net.ns, found.net.ew) == (22, -16)
    assert found.victory_points is not None
    assert found.victory_points.ns + found.victory_points.ew > 20


def test_teams_meet_again_in_another_round(scored: Scored) -> None:
    twice = MATCH + MATCH.split("result\n")[1].replace("\n1,", "\n2,").replace("1,1,1,2,7", "2,1,1,2,7", 1)
    results = scored(twice, method="imps")
    assert [found.round for found in results.matches] == [1, 2]


def test_board_not_played_in_one_room_is_not_compared(scored: Scored) -> None:
    """The other room's result stands alone: it is no tie and no board of the match."""
    unplayed = MATCH.replace("result\n", "result,adjustment\n").replace("1,2,4,7,2,2S,W,=", "1,2,4,7,2,,,,NP")
    assert match(scored(unplayed, method="imps")).boards == 3
    at_bam = match(scored(unplayed, method="board-a-match", victory_points__teams="none"))
    assert (at_bam.boards, at_bam.imps.ns) == (3, Fraction("2.5"))


SPLIT = """
round,table,board,ns,ew,score,adjustment
1,1,1,A,B,420,{first}
1,2,1,B,A,420,{second}
1,1,2,A,B,100,
1,2,2,B,A,100,
"""


@pytest.mark.parametrize(
    ("first", "second", "home", "away"),
    [
        ("", "", 0, 0),
        ("+420/-50", "", 0, 10),  # B, sitting East-West at table 1, receives -50 there
        ("", "+420/-50", 10, 0),  # A, sitting East-West at table 2, receives -50 there
        ("+3IMP/-3IMP", "", 3, -3),
        ("", "+3IMP/-3IMP", -3, 3),  # North-South at table 2 are team B
        ("A+/A-", "", 3, -3),
        ("", "A+/A-", -3, 3),
        ("60/40", "", 3, -3),  # a percentage of the top is so many tenths of three IMPs from the average
        ("50/45", "", 0, Fraction(-3, 2)),
        ("", "A+", 3, 3),
        ("60% +420 & 40% -50", "", Fraction(-4), Fraction(4)),  # each outcome is IMPed before it is weighted
    ],
)
def test_ruling_reaches_the_team_that_it_is_given_to(
    first: str, second: str, home: int, away: int, scored: Scored
) -> None:
    found = match(scored(SPLIT.format(first=first, second=second), method="imps"))
    assert found.contestants.ns == "A"
    assert (found.net.ns, found.net.ew) == (home, away)


@pytest.mark.parametrize("method", ["board-a-match", "point-a-board", "team-total-points"])
def test_only_imps_are_turned_into_victory_points(method: str, scored: Scored) -> None:
    results = scored(MATCH, method=method)
    assert match(results).victory_points is None
    assert results.rankings[0].unit != "victory_points"


def test_scale_without_a_column_for_the_match_leaves_the_imps(scored: Scored) -> None:
    """The American tables begin at six boards: an error, and the ranking is by the margins."""
    results = scored(MATCH, profile="acbl", method="imps")
    assert [problem.code for problem in results.problems] == ["vp-scale-unknown"]
    assert [(row.contestant, row.shown) for row in results.rankings[0].rows] == [("2", 26), ("7", -26)]


def test_bye_of_a_team_earns_victory_points_and_nothing_at_imps(scored: Scored) -> None:
    with_bye = MATCH.replace("result\n", "result,adjustment\n") + "1,,,9,,,,,BYE\n"
    by_team = {row.contestant: row.shown for row in scored(with_bye, method="imps").rankings[0].rows}
    assert by_team["9"] == 12
    (ranking,) = scored(with_bye, method="imps", victory_points__teams="none").rankings
    assert {row.contestant: row.total.net for row in ranking.rows}["9"] == 0


def test_rows_without_contestants_are_no_match(scored: Scored) -> None:
    assert not scored("board,contract,declarer,result\n1,4S,N,=\n1,4S,N,-1\n", method="imps").matches


def test_more_than_two_tables_of_a_match_are_an_error(scored: Scored) -> None:
    eight = MATCH + "1,3,1,2,7,4S,N,=\n1,4,1,7,2,4S,N,=\n"
    assert "match-tables" in {problem.code for problem in scored(eight, method="imps").problems}
