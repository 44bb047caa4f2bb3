"""The named rules: data with sources, chosen by name, and refused with a suggestion."""

import pytest

from overtrick import BySide, RubberDeal, Seat, chicago_state, rubber_state
from overtrick.rubber.chicago import ChicagoRules, Vulnerable
from overtrick.rubber.errors import SettingError
from overtrick.rubber.fold import Rules, state_after
from overtrick.rubber.house import GAMES, SETTINGS, HouseRules
from overtrick.rubber.lines import Setting, parse_line
from overtrick.rubber.rubber import RubberRules
from overtrick.rubber.rules import CHICAGO, RUBBER

ALL: tuple[Rules, ...] = (*RUBBER.values(), *CHICAGO.values())


@pytest.mark.parametrize("rules", ALL, ids=lambda rules: rules.name)
def test_all_rules_say_what_they_rest_on_and_what_has_no_source(rules: Rules) -> None:
    assert all((rules.name, rules.title, rules.sources, rules.unconfirmed))


def test_names_are_unique_and_lead_to_their_rules() -> None:
    for rules in (RUBBER, CHICAGO):
        assert [each.name for each in rules.values()] == list(rules)
    assert len({rules.title for rules in ALL}) == len(ALL)


def test_the_rules_in_force_come_first() -> None:
    assert HouseRules.of("rubber").base == RUBBER["1993"] == RUBBER[next(iter(RUBBER))]
    assert HouseRules.of("chicago").base == CHICAGO["dealer"]
    assert HouseRules().rules.honours


def test_each_chicago_is_one_choice_of_who_is_vulnerable_and_whether_part_scores_carry() -> None:
    assert {(rules.vulnerable_side, rules.carries) for rules in CHICAGO.values()} == {
        (side, carries) for side in Vulnerable for carries in (True, False)
    }


# --- the public face ---


def test_a_rubber_is_scored_in_one_call() -> None:
    state = rubber_state(["3NT N =", RubberDeal.parse("4H E ="), "4S S ="], dealer=Seat.E)
    assert (state.totals, state.standing.dealer) == (BySide(720, 120), Seat.N)
    assert rubber_state(["2H N =", "5DX E -4"], rules="before-1993", abandoned=True).totals.ns == 810


def test_chicago_is_scored_in_one_call() -> None:
    assert chicago_state(["1C N -1", "4H E ="], rules="non-dealer").totals == BySide(0, 470)


def test_rules_that_do_not_exist_are_refused_with_the_nearest() -> None:
    with pytest.raises(SettingError, match="did you mean before-1993"):
        rubber_state([], rules="before1993")
    with pytest.raises(SettingError, match="wanted dealer or non-dealer or"):
        chicago_state([], rules="opponents")


# --- house rules ---

# a house rule, a value, and a value that it cannot have
SETTING = [
    ("rules", "before-1993", "1994"),
    ("honours", "no", "maybe"),
    ("rounding", "half-down", "up"),
    ("stake", "0.05", "-1"),
    ("substitute", "finisher", "both"),
    ("we", "ew", "they"),
]


def test_every_house_rule_is_tested() -> None:
    assert tuple(name for name, _, _ in SETTING) == SETTINGS


@pytest.mark.parametrize(("name", "value", "wrong"), SETTING)
def test_house_rules_are_chosen_and_refused_by_their_values(name: str, value: str, wrong: str) -> None:
    assert HouseRules().with_setting(name, value) != HouseRules()
    assert parse_line(f"{name}: {value}") == Setting(name, value)
    with pytest.raises(SettingError):
        HouseRules().with_setting(name, wrong)


def test_a_house_rule_that_does_not_exist_is_refused() -> None:
    with pytest.raises(SettingError, match="there are rules, honours, rounding, stake, substitute, we"):
        HouseRules().with_setting("music", "no")


@pytest.mark.parametrize("text", ["", ".", "1e3", "1.2.3", "½", "-1", "1" * 20, "٣"])
def test_a_stake_is_an_amount_of_money(text: str) -> None:
    with pytest.raises(SettingError, match="no amount"):
        HouseRules().with_setting("stake", text)


def test_the_two_games_have_their_own_rules() -> None:
    assert all(isinstance(rules, RubberRules) for rules in GAMES["rubber"].values())
    assert all(isinstance(rules, ChicagoRules) for rules in GAMES["chicago"].values())


# --- what figures rest on ---

# rules, and the Laws of the entries: a game by slam and honours, then broken off
LAWS = [
    (RUBBER["1993"], {"Law 81", "Law 80"}),
    (RUBBER["before-1993"], {"Laws of 1943"}),
    (RUBBER["1935"], {"Laws of 1935"}),
    (CHICAGO["dealer"], {"Law 81", "Chicago"}),
    (CHICAGO["duplicate-dealer"], {"Law 77"}),
]


@pytest.mark.parametrize(("rules", "laws"), LAWS)
def test_entries_name_the_law_or_code_that_they_rest_on(rules: Rules, laws: set[str]) -> None:
    deals = [RubberDeal.parse("6SX N +1 h100 E"), RubberDeal.parse("2H E =")]
    assert {entry.law for entry in state_after(rules, deals, abandoned=True).entries} == laws


def test_the_rubber_premium_rests_on_law_74() -> None:
    assert [entry.law for entry in rubber_state(["3NT N =", "3NT N ="]).entries] == ["Law 81", "Law 81", "Law 74"]
