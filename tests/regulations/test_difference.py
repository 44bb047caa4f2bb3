"""Two profiles side by side: what differs, and what nobody knows."""

import pytest

from overtrick.regulations.difference import differences, known, not_known
from overtrick.regulations.policies import POLICIES
from overtrick.regulations.profiles import HOUSE, NAMES

# ours, theirs, policy -> our value and theirs; ? is not known
DIFFER = """
norway    france  sit-out                own-average         ?
norway    acbl    matchpoints.unit       wins-minus-losses   1-half-0
ebu       acbl    small-groups.boards    short               fouled
ebu       wbf     victory-points.teams   wbf-discrete        wbf
house     france  sit-out                not-counted         ?
laws2017  ebu     correction.minutes     30                  20
laws2017  ebu     matchpoints.short-boards ?                   neuberg
"""


@pytest.mark.parametrize("row", [line.split() for line in DIFFER.strip().splitlines()], ids=" ".join)
def test_difference_gives_both_values_or_unknown(row: list[str]) -> None:
    ours, theirs, policy, mine, other = row
    (found,) = [each for each in differences(ours, theirs) if each.policy == policy]
    assert (found.ours.value if found.ours else "?") == mine
    assert (found.theirs.value if found.theirs else "?") == other
    assert found.question == POLICIES[policy].question


@pytest.mark.parametrize("name", NAMES)
def test_profile_does_not_differ_from_itself(name: str) -> None:
    assert list(differences(name, name)) == []


@pytest.mark.parametrize("name", NAMES)
def test_differences_are_the_same_from_both_ends(name: str) -> None:
    there = [(each.policy, each.ours, each.theirs) for each in differences("ebu", name)]
    back = [(each.policy, each.theirs, each.ours) for each in differences(name, "ebu")]
    assert there == back


def test_same_value_from_the_laws_is_no_difference() -> None:
    assert "average-plus" not in {each.policy for each in differences("norway", "france")}
    found = known("france", "average-plus")
    assert found is not None
    assert found.profile == "laws2017"


def test_house_rule_is_no_knowledge_of_a_body() -> None:
    assert known("france", "sit-out") is None
    assert known(HOUSE, "sit-out") is not None


def test_not_known_for_france() -> None:
    assert {"sit-out", "ties", "small-groups.two", "victory-points.teams"} <= set(not_known("france"))
    assert not {"matchpoints.unit", "average-plus"} & set(not_known("france"))


def test_nothing_is_unknown_of_the_house() -> None:
    assert not_known(HOUSE) == ()
