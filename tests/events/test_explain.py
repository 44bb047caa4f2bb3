"""Every number can say how it came about: the steps add up to it, by the rule that they name."""

from collections.abc import Callable, Iterator
from fractions import Fraction

import pytest

from overtrick.events.explain import UnknownContestantError, explained
from overtrick.events.explanation import Explanation
from overtrick.events.results import Results

Scored = Callable[..., Results]


def walk(explanation: Explanation) -> Iterator[Explanation]:
    yield explanation
    for step in explanation.steps:
        yield from walk(step)


def step(results: Results, contestant: str, board: str, code: str) -> Explanation:
    (found,) = [s for e in explained(results, contestant, board=board) for s in walk(e) if s.code == code]
    return found


TRAVELLER = """
board,ns,ew,contract,declarer,result,adjustment
1,1,11,4SX,N,=,
1,2,12,4H,N,=,
1,3,13,4H,N,=,
1,4,14,4H,N,-1,
1,5,15,,,,A+/A-
2,5,11,1NT,N,=,
2,1,12,1NT,N,=,
2,2,13,1NT,N,+1,
2,3,14,Pass,,,
2,4,15,1NT,W,=,
"""


def test_score_is_explained_in_the_parts_of_law_77(scored: Scored) -> None:
    found = step(scored(TRAVELLER), "1", "1", "score.played")
    assert (found.value, found.law) == ("+590", "Law 77")
    assert [(part.values["short"], part.values["points"]) for part in found.steps] == [
        ("EBTS", "240"),
        ("ZBS", "300"),
        ("IBS", "50"),
    ]


def test_matchpoints_count_who_was_beaten(scored: Scored) -> None:
    found = step(scored(TRAVELLER), "2", "1", "matchpoints.compared")
    assert {name: found.values[name] for name in ("beaten", "tied", "lost", "others", "matchpoints")} == {
        "beaten": "1", "tied": "1", "lost": "1", "others": "3", "matchpoints": "3",
    }  # fmt: skip


def test_neuberg_shows_its_sum(scored: Scored) -> None:
    found = step(scored(TRAVELLER), "2", "1", "matchpoints.neuberg")
    assert (found.values["matchpoints"], found.values["actual"], found.values["expected"]) == ("3", "4", "5")
    assert found.exact == (3 + 1) * Fraction(5, 4) - 1


def test_award_of_the_other_side_is_explained_from_its_side(scored: Scored) -> None:
    found = step(scored(TRAVELLER), "14", "1", "matchpoints.compared")
    assert (found.values["score"], found.values["beaten"]) == ("+50", "3")


@pytest.mark.parametrize(
    ("profile", "code"),
    [("acbl", "matchpoints.1-half-0"), ("norway", "matchpoints.wins-minus-losses")],
)
def test_unit_is_a_step_of_its_own(profile: str, code: str, scored: Scored) -> None:
    results = scored(TRAVELLER, profile=profile)
    found = step(results, "2", "2", code)
    board = results.boards[1]
    line = next(line for line in board.lines if "2" in line.line.contestants.ns)
    assert found.exact == line.award.ns


def test_average_plus_says_whose_percentage_it_is(scored: Scored) -> None:
    results = scored(TRAVELLER.replace("2,5,11,1NT,N,=", "2,5,11,1NT,N,+2"))
    found = step(results, "5", "1", "award.average-own")
    assert (found.values["percent"], found.values["own"], found.values["others"]) == ("100", "100", "1")
    assert found.law == "Law 12C2"


def test_passed_out_and_sit_out_have_words_of_their_own(scored: Scored) -> None:
    assert step(scored(TRAVELLER), "3", "2", "score.passed-out").value == "0"
    bye = scored(TRAVELLER + "2,6,,,,,BYE\n")
    (explanation,) = [s for e in explained(bye, "6") for s in walk(e) if s.code == "bye.not-counted"]
    assert explanation.values["board"] == "2"


@pytest.mark.parametrize("sit_out", ["not-counted", "60", "factored"])
def test_walk_over_is_not_told_as_a_sit_out(scored: Scored, sit_out: str) -> None:
    results = scored(TRAVELLER + "2,6,,,,,WO\n", sit_out=sit_out)
    codes = [s.code for e in explained(results, "6") for s in walk(e) if s.code.startswith(("bye", "walk-over"))]
    assert len(codes) == 1
    assert codes[0].startswith("walk-over.")


@pytest.mark.parametrize(("method", "code"), [("cross-imps", "imps.cross"), ("butler", "imps.butler")])
def test_imps_are_explained(method: str, code: str, scored: Scored) -> None:
    results = scored(TRAVELLER, method=method)
    line = next(line for line in results.boards[0].lines if "1" in line.line.contestants.ns)
    assert step(results, "1", "1", code).exact == line.award.ns


def test_cross_imps_show_every_comparison(scored: Scored) -> None:
    found = step(scored(TRAVELLER, method="cross-imps"), "2", "1", "imps.cross")
    assert [(s.values["difference"], s.values["imps"], s.values["times"]) for s in found.steps] == [
        ("-170", "-5", "1"),
        ("0", "0", "1"),
        ("+470", "+10", "1"),
    ]


PROFILES = ["", "ebu", "acbl", "norway", "france", "abf", "nz", "bbo"]


@pytest.mark.parametrize("method", ["matchpoints", "cross-imps", "butler", "total-points"])
@pytest.mark.parametrize("profile", PROFILES)
def test_every_explanation_ends_in_the_figure_of_the_results(profile: str, method: str, scored: Scored) -> None:
    results = scored(TRAVELLER, profile=profile, method=method)
    for ranking in results.rankings:
        for row in ranking.rows:
            (place,) = explained(results, row.contestant)
            assert place.value == str(row.place)
            figures = {found.figure: found.exact for found in walk(place) if found.figure in ("total", "percent")}
            assert figures["total"] == row.shown
            assert figures.get("percent") == row.percent


def test_boards_of_a_total_add_up_to_it(scored: Scored) -> None:
    results = scored(TRAVELLER)
    (place,) = explained(results, "2")
    (total,) = [found for found in walk(place) if found.code == "total.sum"]
    assert sum((s.exact or Fraction(0) for s in total.steps), Fraction(0)) == total.exact


def test_unknown_contestant_is_told_who_there_is(scored: Scored) -> None:
    with pytest.raises(UnknownContestantError, match="no contestant 'A3'; there are 1, 2, 3"):
        explained(scored(TRAVELLER), "A3")


def test_unknown_board_is_told_what_was_played(scored: Scored) -> None:
    with pytest.raises(UnknownContestantError, match="no result on board '9'; it has 1, 2"):
        explained(scored(TRAVELLER), "1", board="9")


def test_weighted_butler_is_explained_with_the_one_datum_of_the_board(scored: Scored) -> None:
    table = "board,ns,ew,score,adjustment\n1,1,11,420,\n1,2,12,400,\n1,3,13,,33% +420 & 33% -50 & 34% +400\n"
    results = scored(table, method="butler")
    (board,) = explained(results, "3", board="1")
    datums = {found.exact for found in walk(board) if found.code == "imps.datum"}
    assert len(datums) == 1
    weighted = next(found for found in walk(board) if found.code == "award.weighted")
    parts = [(Fraction(s.values["weight"]) / 100, s.exact or Fraction(0)) for s in weighted.steps]
    assert sum((weight * award for weight, award in parts), Fraction(0)) == weighted.exact


def test_team_match_is_explained_against_the_other_table(scored: Scored) -> None:
    match = "round,table,board,ns,ew,score\n1,1,1,A,B,420\n1,2,1,B,A,-50\n"
    (first, second) = explained(scored(match, method="imps"), "A", board="1")
    swings = [found for both in (first, second) for found in walk(both) if found.code == "imps.swing"]
    assert [found.values["imps"] for found in swings] == ["+10", "+10"]


def test_result_that_stands_alone_says_so(scored: Scored) -> None:
    assert step(scored("board,ns,ew,score\n1,1,11,420\n"), "1", "1", "award.alone").exact is None
