"""The profiles that are shipped: each loads, each value has a source, and none says what nobody knows."""

import tomllib
from importlib.resources import files
from itertools import pairwise

import pytest

from overtrick.regulations.policies import POLICIES
from overtrick.regulations.profiles import HOUSE, LAWS, NAMES, Setting, SourceKind, UnknownProfileError, profile_named

SETTINGS = [(name, policy, setting) for name in NAMES for policy, setting in profile_named(name).settings.items()]

# What the sources say; profile, policy, value, kind.
SAID = """
laws2017    matchpoints.unit         2-1-0                        law
laws2017    average-plus             own                          law
laws2017    average-minus            own                          law
laws2017    average.imps             3                            law
laws2017    correction.minutes       30                           law
laws2017    appeal.minutes           30                           law
wbf         matchpoints.unit         2-1-0                        inferred
wbf         matchpoints.short-boards neuberg                          second-hand
wbf         small-groups.two         always                       second-hand
wbf         victory-points.teams     wbf                          regulation
ebu         matchpoints.short-boards neuberg                          regulation
ebu         matchpoints.rounding     0.0001 half-away-from-average  regulation
ebu         small-groups.boards      short                        regulation
ebu         small-groups.two         up-to-a-third                regulation
ebu         small-groups.three       up-to-a-third                regulation
ebu         sit-out                  factored                     regulation
ebu         average.imps-own         yes                          regulation
ebu         butler.datum             10 half-away-from-zero       regulation
ebu         victory-points.teams     wbf-discrete                 regulation
ebu         victory-points.bye       12                           regulation
ebu         penalty.standard         25 % of a top, 6 IMPs or 1 VP  regulation
ebu         correction.minutes       20                           regulation
acbl        matchpoints.unit         1-half-0                     program
acbl        matchpoints.rounding     0.01 half-up                 program
acbl        small-groups.boards      fouled                       program
acbl        small-groups.two         always                       program
acbl        small-groups.three       unless-largest               program
acbl        sit-out                  factored                     program
acbl        total.rounding           0.01 half-up                 program
acbl        percent.basis            rounded-total                program
acbl        butler.drop              five-percent                 program
acbl        butler.datum             10 half-even                 program
acbl        victory-points.teams     acbl-20                      regulation
acbl        correction.minutes       1440                         second-hand
norway      matchpoints.unit         wins-minus-losses            program
norway      matchpoints.short-boards neuberg                          program
norway      small-groups.boards      short                        program
norway      small-groups.two         always                       program
norway      sit-out                  own-average                  program
norway      percent.basis            total                        program
norway      printed.award            0.1 half-away-from-zero      program
norway      printed.row-percent      1 half-up                    program
norway      printed.total            0.1 half-away-from-zero      program
norway      printed.percent          0.01 half-up                 program
norway      butler.drop              one                          program
norway      butler.datum             10 half-away-from-zero       program
norway      butler.total             average                      program
norway      victory-points.teams     wbf                          program
france      matchpoints.unit         2-1-0                        program
france      matchpoints.short-boards neuberg                          program
france      percent.basis            rounded-total                program
france      printed.row-percent      1 half-up                    program
abf         matchpoints.line-figures without-neuberg-if-row-absent  program
abf         sit-out                  factored                     program
abf         printed.award            0.1 half-even                program
abf         butler.drop              one                          program
abf         cross-imps.divisor       others                       program
nz          matchpoints.rounding     0.1 cut                      program
nz          sit-out                  not-counted                  program
nz          handicap                 half-added                   program
bbo         matchpoints.short-boards own-top                           program
bbo         cross-imps.divisor       others                       program
bbo         average.imps             3                            second-hand
realbridge  matchpoints.short-boards neuberg                          program
realbridge  cross-imps.short         frequencies                  program
realbridge  victory-points.bye       12                           program
"""

# What nobody who was read says of a body; it must not be filled by analogy.
UNKNOWN = """
laws2017    matchpoints.short-boards sit-out small-groups.boards butler.drop cross-imps.divisor victory-points.teams
laws2017    ties winners
wbf         small-groups.boards sit-out matchpoints.rounding butler.drop butler.datum cross-imps.divisor ties
ebu         butler.drop
acbl        handicap penalty.standard
norway      small-groups.three cross-imps.divisor penalty.standard correction.minutes
france      sit-out small-groups.boards small-groups.two average-plus butler.drop cross-imps.divisor
france      victory-points.teams ties penalty.standard correction.minutes
abf         average-plus small-groups.boards victory-points.teams penalty.standard correction.minutes
nz          small-groups.two average-plus butler.drop cross-imps.divisor victory-points.teams correction.minutes
bbo         winners sit-out ties butler.drop victory-points.teams
realbridge  matchpoints.unit small-groups.two sit-out butler.drop ties
"""


def cells(table: str) -> list[list[str]]:
    return [line.split(maxsplit=2) for line in table.strip().splitlines()]


@pytest.mark.parametrize("name", NAMES)
def test_profile_has_its_own_name_title_and_edition(name: str) -> None:
    profile = profile_named(name)
    assert profile.name == name
    assert profile.title
    assert profile.edition


@pytest.mark.parametrize("name", NAMES)
def test_profile_is_read_from_a_file_of_its_name(name: str) -> None:
    text = (files("overtrick.regulations") / "data" / f"{name}.toml").read_text("utf-8")
    assert tomllib.loads(text)["name"] == name


@pytest.mark.parametrize("name", NAMES)
def test_each_setting_is_commented_with_its_evidence(name: str) -> None:
    lines = (files("overtrick.regulations") / "data" / f"{name}.toml").read_text("utf-8").splitlines()
    bare = [line for before, line in pairwise(lines) if line.startswith("[") and before[:2] != "# "]
    assert bare == []


@pytest.mark.parametrize("name", NAMES)
def test_profile_lists_its_policies_in_the_order_of_the_catalogue(name: str) -> None:
    listed = list(profile_named(name).settings)
    assert listed == [policy for policy in POLICIES if policy in listed]


@pytest.mark.parametrize(("name", "policy", "setting"), SETTINGS)
def test_setting_has_an_allowed_value_and_a_source(name: str, policy: str, setting: Setting) -> None:
    assert POLICIES[policy].allows(setting.value)
    assert setting.profile == name
    assert setting.source.strip()
    assert setting.edition.strip()


def test_house_answers_every_policy() -> None:
    assert list(profile_named(HOUSE).settings) == list(POLICIES)


def test_only_the_laws_are_law_and_only_the_house_is_house() -> None:
    kinds = {name: {setting.kind for setting in profile_named(name).settings.values()} for name in NAMES}
    assert kinds[LAWS] == {SourceKind.LAW}
    assert kinds[HOUSE] == {SourceKind.HOUSE}
    others = {kind for name in NAMES if name not in (LAWS, HOUSE) for kind in kinds[name]}
    assert others == {SourceKind.REGULATION, SourceKind.PROGRAM, SourceKind.SECOND_HAND, SourceKind.INFERRED}


@pytest.mark.parametrize("row", cells(SAID), ids=lambda row: " ".join(row[:2]))
def test_profile_says_what_its_source_says(row: list[str]) -> None:
    name, policy, rest = row
    value, kind = rest.rsplit(maxsplit=1)
    setting = profile_named(name).settings[policy]
    assert (setting.value, str(setting.kind)) == (value.strip(), kind)


@pytest.mark.parametrize("row", [line.split() for line in UNKNOWN.strip().splitlines()], ids=lambda row: row[0])
def test_profile_does_not_say_what_nobody_knows(row: list[str]) -> None:
    name, *policies = row
    assert set(policies) <= set(POLICIES)
    assert not set(policies) & set(profile_named(name).settings)


@pytest.mark.parametrize(("given", "meant"), [("norwya", "norway"), ("laws", "laws2017"), ("Norway", "norway")])
def test_unknown_profile_is_told_with_the_nearest_and_with_all(given: str, meant: str) -> None:
    with pytest.raises(UnknownProfileError, match=f"no regulations '{given}'; did you mean {meant}") as caught:
        profile_named(given)
    assert caught.value.code == "profile-unknown"
    assert ", ".join(NAMES) in str(caught.value)


def test_unknown_profile_that_is_like_none_is_told_with_all() -> None:
    with pytest.raises(UnknownProfileError, match=r"no regulations '/'\. Known are laws2017, wbf, .*house"):
        profile_named("/")
