"""Small evenings, written as a scorer writes them, and what must come out."""

from collections.abc import Callable
from fractions import Fraction

import pytest

from overtrick.compare.rounding import Rounding
from overtrick.events.results import Results, Row
from overtrick.game.seats import Side

Scored = Callable[..., Results]


def awards(results: Results, board: str = "1") -> dict[str, tuple[Fraction | None, Fraction | None]]:
    """North-South contestant -> what both sides earned on a board."""
    found = next(each for each in results.boards if each.board == board)
    return {"+".join(line.line.contestants.ns): (line.award.ns, line.award.ew) for line in found.lines}


def rows(results: Results, ranking: str = "overall") -> dict[str, Row]:
    return {row.contestant: row for each in results.rankings if each.name == ranking for row in each.rows}


TRAVELLER = """
board,ns,ew,contract,declarer,result
1,1,11,4H,N,=
1,2,12,4H,N,=
1,3,13,3NT,S,=
1,5,15,4H,N,-1
"""


def test_scores_are_made_from_contracts_at_the_boards_vulnerability(scored: Scored) -> None:
    (board,) = scored(TRAVELLER.replace("\n1,", "\n2,")).boards  # board 2: North-South vulnerable
    assert [line.score for line in board.lines] == [620, 620, 600, -100]


def test_matchpoints_of_a_traveller(scored: Scored) -> None:
    assert awards(scored(TRAVELLER)) == {"1": (5, 1), "2": (5, 1), "3": (2, 4), "5": (0, 6)}


@pytest.mark.parametrize(
    ("method", "earned"),
    [
        ("matchpoints", [5, 5, 2, 0]),
        ("cross-imps", [Fraction(11, 3), Fraction(11, 3), Fraction(8, 3), -10]),
        ("butler", [3, 3, 3, -8]),  # the mean of 420 420 400 -50 is 297.5, the datum 300
        ("total-points", [420, 420, 400, -50]),
    ],
)
def test_methods_of_a_traveller(method: str, earned: list[int | Fraction], scored: Scored) -> None:
    assert [ns for ns, _ in awards(scored(TRAVELLER, method=method)).values()] == earned


def test_passed_out_is_a_result_and_not_played_is_none(scored: Scored) -> None:
    results = scored(
        """
        board,ns,ew,contract,declarer,result,adjustment
        1,1,11,4H,N,=,
        1,2,12,Pass,,,
        1,3,13,,,,NP
        """.replace("        ", "")
    )
    assert awards(results) == {"1": (2, 0), "2": (0, 2), "3": (None, None)}
    assert [line.score for line in results.boards[0].lines] == [420, 0, None]


def test_late_play_makes_the_ranking_provisional(scored: Scored) -> None:
    results = scored(TRAVELLER.replace("-1\n", "-1\n").replace("result", "result,adjustment") + "1,6,16,,,,LATE\n")
    assert results.status == "provisional"
    assert scored(TRAVELLER).status == "final"


def test_sit_out_is_no_result_and_no_average(scored: Scored) -> None:
    with_sit_out = TRAVELLER.replace("result", "result,adjustment") + "1,4,,,,,BYE\n"
    assert awards(scored(with_sit_out)) == awards(scored(TRAVELLER))
    assert "4" not in {label for label, row in rows(scored(with_sit_out), "NS").items() if row.total.boards}


# Six real results where seven are expected: 4 matchpoints become 29/6 (Neuberg), the averages are of the full top 12.
SEVEN_TABLES = """
board,ns,ew,score,adjustment
1,1,11,420,
1,2,12,450,
1,3,13,420,
1,4,14,-50,
1,5,15,170,
1,6,16,420,
1,7,17,,60/40
"""


def test_artificial_scores_count_as_expected_results_and_not_as_real_ones(scored: Scored) -> None:
    earned = awards(scored(SEVEN_TABLES))
    assert [str(ns) for ns, _ in earned.values()] == ["43/6", "71/6", "43/6", "1/6", "5/2", "43/6", "36/5"]
    assert earned["7"] == (Fraction(36, 5), Fraction(24, 5))


def test_split_score_gives_each_side_its_own_comparison(scored: Scored) -> None:
    results = scored(
        """
board,ns,ew,score,adjustment
1,1,11,420,
1,2,12,420,+450/+400
1,3,13,430,
"""
    )
    # North-South: 420 450 430; East-West, from their side: -420 -400 -430.
    assert awards(results) == {"1": (0, 2), "2": (4, 4), "3": (2, 0)}


def test_weighted_score_is_weighted_after_conversion(scored: Scored) -> None:
    """EBU's example: 30 % of +650 and 70 % of -100 in a field of six."""
    results = scored(
        """
board,ns,ew,score,adjustment
1,1,11,650,
1,2,12,400,
1,3,13,-200,
1,4,14,-200,
1,5,15,-200,
1,6,16,,30% +650 & 70% -100
"""
    )
    earned = {label: ns for label, (ns, _) in awards(results).items()}
    assert earned == {
        k: Fraction(v) for k, v in {"1": "9.7", "2": "7.4", "3": "2", "4": "2", "5": "2", "6": "6.9"}.items()
    }
    assert awards(results)["6"] == (Fraction("6.9"), Fraction("3.1"))


def test_sides_may_have_different_weights(scored: Scored) -> None:
    results = scored(
        """
board,ns,ew,score,adjustment
1,1,11,420,
1,2,12,,60% +420 & 40% -50/20% +420 & 80% -50
1,3,13,-50,
"""
    )
    assert awards(results)["2"] == (Fraction(3, 5) * 3 + Fraction(2, 5) * 1, Fraction(1, 5) * 1 + Fraction(4, 5) * 3)


def test_side_may_keep_its_result_while_the_other_gets_an_average(scored: Scored) -> None:
    results = scored("board,ns,ew,score,adjustment\n1,1,11,420,\n1,2,12,450,A+/played\n1,3,13,400,\n")
    assert awards(results)["2"] == (Fraction("2.4"), 0)
    assert awards(results)["1"] == (Fraction(7, 2), 2)  # two North-South results are compared, three East-West ones


FOULED = """
board,form,ns,ew,score
1,,1,11,620
1,,2,12,170
1,,3,13,-100
1,turned,4,14,-110
1,turned,5,15,-200
"""


@pytest.mark.parametrize(
    ("profile", "first", "second"),
    [
        ("ebu", ["22/3", "4", "2/3"], ["13/2", "3/2"]),  # two of five are more than a third: Neuberg
        ("acbl", ["11/3", "2", "1/3"], ["13/5", "11/5"]),  # two always score 65 and 55 %; unit 1/2
    ],
)
def test_fouled_board_is_compared_form_by_form(
    profile: str, first: list[str], second: list[str], scored: Scored
) -> None:
    exact = {"matchpoints__rounding": "exact"}
    earned = [ns for ns, _ in awards(scored(FOULED, profile=profile, **exact)).values()]
    assert earned == [Fraction(each) for each in (*first, *second)]


def test_small_group_gives_both_sides_its_percentages(scored: Scored) -> None:
    results = scored(FOULED, profile="acbl", matchpoints__rounding="exact")
    assert awards(results)["4"] == (Fraction("2.6"), Fraction("2.2"))
    assert sum(x or 0 for x in awards(results)["4"]) > 4  # more than a top between them


# Four pairs, three rounds of two boards, everyone against everyone; pair 4 is late for round 1.
HOWELL = """
round,table,board,ns,ew,score,adjustment
1,1,1,1,2,420,
1,1,2,1,2,-100,
1,2,1,3,4,,A+/A-
1,2,2,3,4,100,
2,1,3,1,3,140,
2,1,4,1,3,50,
2,2,3,4,2,100,
2,2,4,4,2,-50,
3,1,5,2,3,-400,
3,1,6,2,3,-430,
3,2,5,1,4,-430,
3,2,6,1,4,-460,
"""


def test_average_plus_is_the_contestants_own_percentage_if_that_is_better(scored: Scored) -> None:
    results = scored(HOWELL)
    own = {label: row.total for label, row in rows(results).items()}
    assert {label: total.top for label, total in own.items()} == {"1": 12, "2": 12, "3": 12, "4": 12}
    line = next(line for line in results.boards[0].lines if line.line.adjustment)
    assert line.percent.ns == max(Fraction(60), _elsewhere(results, "3"))
    assert line.percent.ew == min(Fraction(40), _elsewhere(results, "4"))


def _elsewhere(results: Results, label: str) -> Fraction:
    """The percentage on the boards that were compared, by the plain definition."""
    won = possible = Fraction(0)
    for board in results.boards:
        for line in board.lines:
            for side in Side:
                award = line.award[side]
                if label in line.line.contestants[side] and award is not None and line.outcomes[side]:
                    won += award
                    possible += board.awards[""][side].top or 0
    return 100 * won / possible


@pytest.mark.parametrize("method", ["matchpoints", "cross-imps", "butler"])
def test_result_that_stands_alone_earns_nothing_and_does_not_count(method: str, scored: Scored) -> None:
    """One table: nobody to compare with, so there is no award, no board and no first place."""
    results = scored("board,ns,ew,score\n1,1,11,420\n", method=method)
    assert awards(results) == {"1": (None, None)}
    assert {problem.code for problem in results.problems} == {"result-alone"}
    assert [row.total.boards for row in results.rankings[0].rows] == [0]


def test_results_of_an_unknown_board_are_compared_with_nothing(scored: Scored) -> None:
    results = scored("ns,ew,score\n1,11,420\n2,12,50\n3,13,50\n")
    assert [len(board.lines) for board in results.boards] == [1, 1, 1]
    assert all(line.award.ns is None for board in results.boards for line in board.lines)


def test_weighted_score_is_rounded_once_and_after_weighting(scored: Scored) -> None:
    table = "board,ns,ew,score,adjustment\n1,1,11,620,\n1,2,12,170,\n1,3,13,-100,\n1,4,14,,33% +620 & 67% +170\n"
    exact, rounded = (scored(table, profile="acbl", matchpoints__rounding=rule) for rule in ("exact", "0.01 half-up"))
    before, after = awards(exact)["4"][0], awards(rounded)["4"][0]
    assert before is not None
    assert after == Rounding.parse("0.01 half-up")(before)


def test_penalty_of_somebody_who_takes_no_part_is_an_error(scored: Scored) -> None:
    results = scored(TRAVELLER, "contestant,session,amount,unit\n77,1,1,MP\n1,9,1,MP\n")
    assert [problem.code for problem in results.problems] == ["penalty-of-nobody"] * 2
    assert "there are 1, 2, 3, 5, 11" in results.problems[0].message
    assert "session 9; there is 1" in results.problems[1].message
    assert not any(row.parts for ranking in results.rankings for row in ranking.rows)


def test_contestants_without_boards_come_after_those_who_played(scored: Scored) -> None:
    results = scored(TRAVELLER.replace("result", "result,adjustment") + "1,6,,,,,BYE\n1,7,,,,,BYE\n")
    assert [(str(row.place), row.contestant) for row in results.rankings[0].rows][-3:] == [
        ("4", "5"),
        ("5=", "6"),
        ("5=", "7"),
    ]


def test_result_known_only_by_its_written_score_is_not_awaited(scored: Scored) -> None:
    results = scored("board,ns,ew,contract,declarer,result,score\n1,1,11,?,,,-100\n1,2,12,4S,N,=,\n")
    assert results.status == "final"


def test_one_result_on_a_board_of_several_is_artificial(scored: Scored) -> None:
    results = scored(HOWELL)
    (only,) = [line for line in results.boards[0].lines if line.outcomes.ns]
    assert only.percent.ns == only.percent.ew == 60


def test_two_winners_if_nobody_changes_direction_else_one(scored: Scored) -> None:
    mitchell = scored(TRAVELLER)
    assert (mitchell.winners, [ranking.name for ranking in mitchell.rankings]) == (2, ["NS", "EW"])
    howell = scored(HOWELL)
    assert (howell.winners, [ranking.name for ranking in howell.rankings]) == (1, ["overall"])


def test_winners_can_be_chosen(scored: Scored) -> None:
    assert [ranking.name for ranking in scored(TRAVELLER, winners="1").rankings] == ["overall"]
    assert [ranking.name for ranking in scored(HOWELL, winners="2").rankings] == ["NS", "EW"]


def test_ties_share_a_place_and_the_next_is_left_out(scored: Scored) -> None:
    places = {label: str(row.place) for label, row in rows(scored(TRAVELLER), "NS").items()}
    assert places == {"1": "1=", "2": "1=", "3": "3", "5": "4"}


SECTIONS = """
section,board,ns,ew,score
A,1,1,11,620
A,1,2,12,620
A,1,3,13,170
A,1,4,14,-100
A,1,5,15,650
B,1,6,16,170
B,1,7,17,170
B,1,8,18,140
B,1,9,19,170
B,1,10,20,-100
"""


def test_sections_are_compared_across_the_field_or_by_themselves(scored: Scored) -> None:
    across = scored(SECTIONS)
    assert [ns for ns, _ in awards(across).values()] == [15, 15, 9, 1, 18, 9, 9, 4, 9, 1]
    assert across.boards[0].field == "A+B"
    alone = scored(SECTIONS, field="section")
    assert [[line.award.ns for line in board.lines] for board in alone.boards] == [[5, 5, 2, 0, 8], [6, 6, 2, 6, 0]]
    assert [board.field for board in alone.boards] == ["A", "B"]


def test_sections_have_rankings_of_their_own(scored: Scored) -> None:
    names = [ranking.name for ranking in scored(SECTIONS).rankings]
    assert names == ["NS", "EW", "A NS", "A EW", "B NS", "B EW"]


def test_numbers_that_recur_in_another_section_carry_its_name(scored: Scored) -> None:
    recurring = "section,round,board,ns,ew,score\n" + "".join(
        f"{section},1,1,{n},{n + 10},{100 * n}\n" for section in "AB" for n in (1, 2, 3)
    )
    assert set(rows(scored(recurring), "NS")) == {"A1", "A2", "A3", "B1", "B2", "B3"}


def test_penalty_is_taken_from_the_total_and_given_to_nobody(scored: Scored) -> None:
    penalties = "contestant,session,amount,unit,law,reason\n1,1,25,top%,90B2,slow play\n"
    before, after = rows(scored(TRAVELLER), "NS"), rows(scored(TRAVELLER, penalties), "NS")
    assert after["1"].total.net == before["1"].total.net - Fraction(6, 4)
    assert [(part.name, part.amount) for part in after["1"].parts] == [("penalty", Fraction(-3, 2))]
    assert {label: row.total.net for label, row in after.items() if label != "1"} == {
        label: row.total.net for label, row in before.items() if label != "1"
    }
    assert awards(scored(TRAVELLER, penalties)) == awards(scored(TRAVELLER))


def test_penalty_can_make_a_total_negative(scored: Scored) -> None:
    penalties = "contestant,session,amount,unit\n5,1,2,MP\n"
    assert rows(scored(TRAVELLER, penalties), "NS")["5"].total.net == -2


def test_penalty_in_a_unit_that_the_total_has_not_is_an_error(scored: Scored) -> None:
    results = scored(TRAVELLER, "contestant,session,amount,unit\n5,1,2,VP\n")
    assert [problem.code for problem in results.problems] == ["penalty-unit"]
    assert not rows(results, "NS")["5"].parts


def test_imps_mean_nothing_at_matchpoints(scored: Scored) -> None:
    results = scored("board,ns,ew,score,adjustment\n1,1,11,420,\n1,2,12,,+3IMP\n1,3,13,50,\n")
    assert {problem.code for problem in results.problems} == {"adjustment-without-award"}


@pytest.mark.parametrize(
    ("method", "divisor", "award"),
    [("cross-imps", "others", 3), ("cross-imps", "one", 6), ("butler", "others", 3)],
)
def test_average_plus_at_imps(method: str, divisor: str, award: int, scored: Scored) -> None:
    table = "board,ns,ew,score,adjustment\n1,1,11,420,\n1,2,12,400,\n1,3,13,,A+/A-\n"
    results = scored(table, method=method, cross_imps__divisor=divisor)
    assert awards(results)["3"] == (award, -award)


SESSIONS = "board,ns,ew,score\n1,1,11,{}\n1,2,12,{}\n"


def test_files_without_a_session_are_sessions_in_their_order(scored: Scored) -> None:
    results = scored(SESSIONS.format(420, 50), SESSIONS.format(-50, 140))
    assert {(r.name, r.session) for r in results.rankings} == {(n, s) for n in ("NS", "EW") for s in (None, 1, 2)}
    overall = {row.contestant: row.total.net for row in results.rankings[0].rows}
    assert overall == {"1": 2, "2": 2}


def test_score_written_beside_a_contract_counts_and_is_doubted(scored: Scored) -> None:
    results = scored("board,ns,ew,contract,declarer,tricks,score\n1,1,11,2S,N,8,140\n1,2,12,2S,N,8,110\n")
    assert awards(results) == {"1": (2, 0), "2": (0, 2)}


def test_board_without_number_needs_a_vulnerability(scored: Scored) -> None:
    results = scored("board,ns,ew,contract,declarer,result\nX,1,11,4S,N,=\nX,2,12,1S,N,=\n")
    (problem,) = results.problems
    assert problem.code == "vulnerability-unknown"
    assert "4SN=" in problem.message
    assert [line.score for line in results.boards[0].lines] == [None, 80]  # 80 at any vulnerability


INDIVIDUALS = """
round,table,board,ns,ew,score
1,1,1,1+2,3+4,420
1,2,1,5+6,7+8,50
2,1,2,1+3,5+7,100
2,2,2,2+4,6+8,-100
"""


def test_individuals_share_their_sides_award(scored: Scored) -> None:
    results = scored(INDIVIDUALS)
    totals = {label: row.total.net for label, row in rows(results).items()}
    assert totals == {"1": 4, "3": 2, "2": 2, "4": 0, "5": 0, "6": 2, "7": 2, "8": 4}
    assert results.winners == 1
