"""Conditions of contest: first the event's choice, then its profile, then the Laws, then the house."""

import pytest

from overtrick.regulations.conditions import Conditions
from overtrick.regulations.policies import POLICIES, PolicyError
from overtrick.regulations.profiles import HOUSE, LAWS, NAMES, SourceKind, UnknownProfileError, profile_named

# profile, policy -> value, and the profile that it comes from
DECIDED_BY = """
norway      matchpoints.unit    wins-minus-losses  norway
norway      average.imps        3                  laws2017
norway      cross-imps.divisor  others             house
france      sit-out             not-counted        house
france      average-plus        own                laws2017
ebu         correction.minutes  20                 ebu
abf         correction.minutes  30                 laws2017
laws2017    matchpoints.unit    2-1-0              laws2017
laws2017    matchpoints.short-boards neuberg                house
house       matchpoints.unit    2-1-0              house
-           matchpoints.unit    2-1-0              laws2017
-           sit-out             not-counted        house
"""


@pytest.mark.parametrize("row", [line.split() for line in DECIDED_BY.strip().splitlines()], ids=" ".join)
def test_policy_is_decided_by_profile_then_laws_then_house(row: list[str]) -> None:
    name, policy, value, decided_by = row
    setting = Conditions(name.strip("-"))[policy]
    assert (setting.value, setting.profile) == (value, decided_by)


@pytest.mark.parametrize("name", ["", *NAMES])
def test_choice_of_the_event_comes_before_all(name: str) -> None:
    setting = Conditions(name, {"sit-out": "60", "average.imps": "2"})["sit-out"]
    assert (setting.value, setting.kind, setting.source) == ("60", SourceKind.CHOICE, "conditions of contest")


@pytest.mark.parametrize("name", ["", *NAMES])
def test_every_policy_has_a_value_in_force(name: str) -> None:
    settings = Conditions(name).settings()
    assert list(settings) == list(POLICIES)
    own = profile_named(name).settings if name else {}
    assert all(settings[policy] == setting for policy, setting in own.items())


@pytest.mark.parametrize("name", ["", *(name for name in NAMES if name != HOUSE)])
def test_assumed_is_what_neither_event_nor_profile_nor_laws_decide(name: str) -> None:
    conditions = Conditions(name, {"method": "butler"})
    decided = {"method", *profile_named(name or LAWS).settings, *profile_named(LAWS).settings}
    assert set(conditions.assumed()) == set(POLICIES) - decided
    assert all(setting.kind is SourceKind.HOUSE for setting in conditions.assumed().values())


def test_with_choices_lays_them_over_earlier_ones() -> None:
    first = Conditions("norway", {"method": "butler", "winners": "1"})
    second = first.with_choices({"winners": "2"})
    assert second == Conditions("norway", {"method": "butler", "winners": "2"})
    assert first["winners"].value == "1"


def test_equal_conditions_are_one_key() -> None:
    assert len({Conditions("ebu", {"winners": "1"}), Conditions("ebu", {"winners": "1"}), Conditions("ebu")}) == 2


def test_unknown_profile_is_refused_at_once() -> None:
    with pytest.raises(UnknownProfileError, match="did you mean ebu"):
        Conditions("ebuu")


def test_unknown_policy_is_refused_as_choice_and_as_question() -> None:
    with pytest.raises(PolicyError, match="did you mean winners"):
        Conditions("ebu", {"winner": "1"})
    with pytest.raises(PolicyError, match="did you mean winners"):
        Conditions("ebu")["winner"]


def test_choice_that_is_no_answer_is_refused() -> None:
    with pytest.raises(PolicyError, match=r"winners cannot be '3'\. .*Wanted: by-movement, 1, 2"):
        Conditions("ebu", {"winners": "3"})
