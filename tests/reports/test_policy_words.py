"""Every policy and every answer has words of the bridge room, and no two answers of a policy the same."""

import pytest

from overtrick.compare.rounding import Halves
from overtrick.regulations.policies import POLICIES
from overtrick.regulations.profiles import SourceKind
from overtrick.reports.policy_words import ABOUT, ANSWERS, KINDS, answer_words


def test_every_policy_has_a_name_in_words() -> None:
    assert ABOUT.keys() == POLICIES.keys()
    assert len(set(ABOUT.values())) == len(ABOUT)


@pytest.mark.parametrize("policy", POLICIES)
def test_every_answer_has_words_of_its_own(policy: str) -> None:
    answers = [answer_words(policy, answer) for answer in POLICIES[policy].answers]
    assert len(set(answers)) == len(answers)
    assert set(ANSWERS.get(policy, ())) <= set(map(str, POLICIES[policy].answers))
    closed = [answer for answer in POLICIES[policy].answers if answer != "exact"]
    assert set(closed) <= set(ANSWERS.get(policy, ()))


@pytest.mark.parametrize("rule", Halves)
def test_every_rounding_has_words(rule: Halves) -> None:
    assert answer_words("total.rounding", f"0.1 {rule}").startswith("to 0.1, ")


def test_what_a_value_rests_on_has_words() -> None:
    assert KINDS.keys() == set(SourceKind)


def test_answers_that_are_figures_speak_for_themselves() -> None:
    assert answer_words("correction.minutes", "30") == "30 minutes"
    assert answer_words("average.imps", "3") == "3"
