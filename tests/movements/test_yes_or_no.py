"""Questions with yes or no, answered by the solver; the tests skip where the extra is not installed."""

import subprocess
import sys

import pytest

from overtrick.movements.yes_or_no import Questions

pytest.importorskip("ortools", reason="the extra replan is not installed")

SECONDS = 20.0


def test_questions_are_answered_by_what_is_worth_most() -> None:
    asked = Questions()
    dear, cheap, other = asked.asked(), asked.asked(), asked.asked()
    asked.once((dear, cheap))
    asked.worth = {dear: 3, cheap: 2, other: -1}
    assert asked.answered(SECONDS) == [True, False, False]


def test_questions_of_which_exactly_one_is_a_yes_have_one_though_it_costs() -> None:
    asked = Questions()
    both = asked.asked(), asked.asked()
    asked.once(both, exactly=True)
    asked.worth = dict.fromkeys(both, -1)
    assert sum(asked.answered(SECONDS) or ()) == 1


def test_questions_whose_weights_are_limited_stay_below_and_a_weight_below_nothing_allows_more() -> None:
    asked = Questions()
    tables, shared = [asked.asked(), asked.asked(), asked.asked()], asked.asked()
    asked.at_most(dict.fromkeys(tables, 1) | {shared: -1}, 1)
    asked.worth = {**dict.fromkeys(tables, 3), shared: -2}
    assert asked.answered(SECONDS) in ([True, True, False, True], [True, False, True, True], [False, True, True, True])


def test_questions_that_contradict_each_other_have_no_answers() -> None:
    asked = Questions()
    one = asked.asked(hint=True)
    asked.once((one,), exactly=True)
    asked.at_most({one: 1}, 0)
    assert asked.answered(SECONDS) is None


def test_replanning_loads_no_pandas() -> None:
    """It takes two seconds to load, and a table waits for the answer."""
    told = (
        "import sys; from overtrick.movements.mitchell import straight;"
        "from overtrick.movements.replan_solver import solver_replanned;"
        "print(solver_replanned(straight(5), 3).movement == straight(5), 'pandas' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=True)  # noqa: S603 -- our own code
    assert done.stdout.split() == ["True", "False"]
