"""The catalogue of policies: what each asks, what can be answered, and what is said to a wrong answer."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.regulations.policies import POLICIES, PolicyError, checked, policy_named

# policy, value
ALLOWED = [
    ("sit-out", "own-average"),
    ("sit-out", "60"),
    ("sit-out", "62.5"),
    ("average.imps", "2"),
    ("average.imps", "2.5"),
    ("victory-points.bye", "12"),
    ("match.boards", "as-played"),
    ("match.boards", "24"),
    ("matchpoints.expected", "largest"),
    ("matchpoints.expected", "13"),
    ("printed.percent", "exact"),
    ("printed.percent", "0.01 half-up"),
    ("printed.award", "0.1 cut"),
    ("butler.datum", "10 half-even"),
    ("penalty.standard", "10 % of a top"),
    ("correction.minutes", "1440"),
]
REFUSED = [
    ("method", "matchpoint"),
    ("method", ""),
    ("ties", "split"),
    ("sit-out", "sixty"),
    ("sit-out", "101"),
    ("sit-out", "-60"),
    ("sit-out", "1/0"),
    ("average.imps", "three"),
    ("average.imps", "-3"),
    ("average.imps", "1e999999999"),
    ("match.boards", "0"),
    ("match.boards", "2.5"),
    ("match.boards", "٢٤"),  # digits of another script
    ("correction.minutes", "30 minutes"),
    ("printed.percent", "2 decimals"),
    ("printed.percent", "0 half-up"),
    ("printed.percent", "0.00 half-up"),
    ("printed.percent", "-1 cut"),
    ("printed.percent", "1e999999999 cut"),
    ("printed.percent", "0.01"),
    ("printed.percent", "half-up"),
    ("penalty.standard", " "),
]


@pytest.mark.parametrize(("name", "value"), ALLOWED)
def test_checked_gives_an_allowed_value(name: str, value: str) -> None:
    assert checked(name, value) == value


@pytest.mark.parametrize(("name", "value"), REFUSED)
def test_checked_refuses_another_value_and_says_what_is_wanted(name: str, value: str) -> None:
    with pytest.raises(PolicyError) as caught:
        checked(name, value)
    message = str(caught.value)
    assert message.startswith(f"{name} cannot be {value!r}. {POLICIES[name].question} Wanted: ")
    assert message.endswith(POLICIES[name].wanted)


def test_wanted_lists_words_and_other_values() -> None:
    assert policy_named("sit-out").wanted == "not-counted, factored, own-average, or a percentage such as 60"
    assert policy_named("ties").wanted == "shared"
    assert policy_named("average.imps").wanted == "a number such as 12 or 2.5"


@pytest.mark.parametrize("name", POLICIES)
def test_policy_asks_a_question_and_allows_its_own_answers(name: str) -> None:
    policy = POLICIES[name]
    assert policy.question.endswith("?")
    assert policy.wanted
    assert all(policy.allows(answer) for answer in policy.answers)


@pytest.mark.parametrize(("written", "meant"), [("sitout", "sit-out"), ("matchpoints.units", "matchpoints.unit")])
def test_unknown_policy_is_told_with_the_nearest(written: str, meant: str) -> None:
    with pytest.raises(PolicyError, match=f"no policy '{written}'; did you mean {meant}") as caught:
        checked(written, "yes")
    assert caught.value.code == "policy-unknown"


def test_unknown_policy_that_is_like_none_is_told_with_all() -> None:
    with pytest.raises(PolicyError, match=r"no policy 'xyzzy'\. Known are method, winners, .*appeal\.minutes"):
        checked("xyzzy", "yes")


@given(st.sampled_from(sorted(POLICIES)), st.text(max_size=30))
def test_checked_gives_the_value_or_a_policy_error(name: str, value: str) -> None:
    try:
        assert checked(name, value) == value
    except PolicyError as error:
        assert name in str(error)  # noqa: PT017 -- both outcomes are right
