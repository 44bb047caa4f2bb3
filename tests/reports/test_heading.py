"""The heading tells what was decided, by whom, and what nobody stated."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from overtrick.events.results import Results
from overtrick.game.seats import BySide
from overtrick.regulations.conditions import Conditions
from overtrick.regulations.policies import METHODS, POLICIES
from overtrick.regulations.profiles import NAMES
from overtrick.reports.heading import (
    METHOD_TITLES,
    Heading,
    assumptions,
    heading,
    heading_lines,
    house_lines,
    matters,
    phrase,
)

Scored = Callable[..., Results]
WITHOUT_FIGURES = {"penalty.standard", "correction.minutes", "appeal.minutes"}


def test_every_method_has_a_title_and_every_policy_matters_to_some_method() -> None:
    assert set(METHOD_TITLES) == set(METHODS)
    assert {policy for policy in POLICIES if not any(matters(policy, m) for m in METHODS)} == WITHOUT_FIGURES


@pytest.mark.parametrize("method", METHODS)
def test_every_house_rule_is_told_in_words(method: str) -> None:
    for assumed in assumptions(Conditions(choices={"method": method})):
        words = phrase(assumed)
        assert words != f"{assumed.policy} {assumed.setting.value}", "a house rule changed: find new words for it"


@pytest.mark.parametrize("profile", NAMES)
def test_nothing_is_assumed_that_the_profile_or_the_laws_decide(profile: str) -> None:
    conditions = Conditions(profile)
    assert all(conditions[each.policy].profile == "house" for each in assumptions(conditions))


def test_a_choice_is_not_assumed() -> None:
    stated = Conditions(choices={"sit-out": "not-counted", "method": "matchpoints"})
    assert not {"sit-out", "method"} & {each.policy for each in assumptions(stated)}


def test_heading_tells_event_method_winners_and_regulations(scored: Scored, evening: str) -> None:
    results = scored(evening, 'name = "Thursday"\ndate = "2026-01-15"\n', profile="ebu", method="matchpoints")
    lines = list(heading_lines(heading(results)))
    assert lines[0] == "Thursday, 2026-01-15"
    assert lines[1].startswith("Matchpoints, two winners. Regulations: English Bridge Union")
    assert lines[2] == "House rules apply: see the end."
    assert list(house_lines(heading(results)))[:2] == [
        "House rules, where nothing was stated:",
        "- all sections compared",
    ]


def test_where_everything_is_stated_no_house_rules_are_told() -> None:
    head = Heading("", "", "Matchpoints", 1, "House rules", "final", (), ())
    assert list(house_lines(head)) == []
    assert list(heading_lines(head)) == ["Matchpoints, one winner. Regulations: House rules."]


# the method, what its house rules say, and what they do not say
TEAMS = [
    ("imps", {"12 VP for a bye", "WBF victory points, continuous"}),
    ("board-a-match", {"ties share a place"}),
    ("point-a-board", {"ties share a place"}),
    ("team-total-points", {"ties share a place"}),
]
OF_PAIRS = {"sit-outs not counted", "all sections compared", "winners as the movement makes them"}


@pytest.mark.parametrize(("method", "said"), TEAMS)
def test_teams_are_told_what_matters_to_teams(method: str, said: set[str]) -> None:
    def words(name: str) -> set[str]:
        return {words for each in assumptions(Conditions(choices={"method": name})) if (words := phrase(each))}

    told = words(method)
    assert said <= told
    assert not told & OF_PAIRS
    assert words("matchpoints") >= OF_PAIRS
    assert ("12 VP for a bye" in told) == (method == "imps")


def test_without_a_scale_no_bye_has_victory_points() -> None:
    under = Conditions(choices={"method": "imps", "victory-points.teams": "none"})
    assert not {"victory-points.bye", "match.boards"} & {each.policy for each in assumptions(under)}


def test_heading_lists_what_a_provisional_ranking_waits_for(scored: Scored) -> None:
    results = scored("""
table,board,ns,ew,contract,declarer,result,adjustment
1,1,1,4,4S,N,=,
2,1,2,5,,,,LATE
3,1,3,6,,,,
1,2,1,4,,,,NP
2,2,2,5,4S,N,=,
""")
    head = heading(results)
    assert head.status == "provisional"
    assert head.missing == (
        "board 1, table 2 (pairs 2 v 5): still to be played",
        "board 1, table 3 (pairs 3 v 6): no result",
    )
    assert list(heading_lines(head))[-1].startswith("PROVISIONAL: board 1, table 2")


def test_who_is_not_known_is_not_told_as_a_gap(scored: Scored) -> None:
    results = scored("board,ns,ew,adjustment\n1,2,5,LATE\n1,1,4,LATE\n")
    (board,) = results.boards
    nobody: tuple[str, ...] = ()
    known = (BySide(nobody, nobody), BySide(("7",), nobody))
    lines = tuple(
        replace(scored_line, line=replace(scored_line.line, contestants=who))
        for scored_line, who in zip(board.lines, known, strict=True)
    )
    unknown = replace(results, boards=(replace(board, lines=lines),))
    assert heading(unknown).missing == (
        "board 1: still to be played",
        "board 1 (pairs 7 v nobody): still to be played",
    )
