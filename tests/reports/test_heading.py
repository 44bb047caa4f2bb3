"""The heading tells what was decided, by whom, and what nobody stated."""

from collections.abc import Callable

import pytest

from overtrick.events.results import Results
from overtrick.regulations.conditions import Conditions
from overtrick.regulations.policies import METHODS, POLICIES
from overtrick.regulations.profiles import NAMES
from overtrick.reports.heading import METHOD_TITLES, assumptions, heading, heading_lines, matters, phrase

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
    assert lines[2].startswith("Not stated, so by house rules: all sections compared, ")


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
