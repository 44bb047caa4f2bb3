"""Answers for programs hold the movement itself and what it amounts to."""

from fractions import Fraction

import pytest

from overtrick.movements.advise import advise
from overtrick.movements.evening import Evening
from overtrick.movements.howell import howell
from overtrick.movements.mitchell import share_and_relay, straight
from overtrick.movements.movement import Movement
from overtrick.movements.web import web
from overtrick.reports.movement_json import advice_answer, checked, hundredth, movement_answer


@pytest.mark.parametrize("movement", [howell(4), share_and_relay(6), web(10, 8), straight(7).without(3)], ids=str)
def test_the_movement_can_be_read_from_its_answer(movement: Movement) -> None:
    answer = movement_answer(movement)
    assert Movement.parse(str(answer["movement"])) == movement
    assert (answer["tables"], answer["rounds"], answer["copies"]) == (
        movement.tables,
        len(movement.rounds),
        movement.copies,
    )


def test_sit_outs_sharing_and_turned_rounds_are_told() -> None:
    answer = movement_answer(share_and_relay(6).without(2).turned([3]))
    assert answer["sharing"] == ["1+6"]
    assert answer["turned"] == [3]
    sit_outs = answer["sit_outs"]
    assert isinstance(sit_outs, list)
    assert sorted(each["contestant"] for each in sit_outs) == [7, 8, 9, 10, 11, 12]


def test_options_are_told_best_first_with_what_they_do_not_meet() -> None:
    advice = advise(Evening(contestants=7, sit_outs=False))
    answer = advice_answer(advice)
    options = answer["options"]
    assert isinstance(options, list)
    assert [option["name"] for option in options] == [option.offer.name for option in advice.options]
    assert answer["unmet"] == ["sit-outs"]
    assert all("sit-outs" in option["unmet"] for option in options)


def test_a_breach_is_a_problem_of_its_file() -> None:
    broken = Movement("Twice", (*straight(3).rounds, straight(3).rounds[0]), straight(3).boards, winners=2)
    problems = checked(broken, "a.mov", named=True)
    errors = [problem for problem in problems if problem.level == "error"]
    assert {str(problem.where) for problem in problems} == {"a.mov"}
    assert all(problem.message.startswith("Twice: ") for problem in problems)
    assert {problem.message.partition(": ")[2][:7] for problem in errors} == {"Round 4"}


def test_percentages_have_two_decimals() -> None:
    assert [hundredth(Fraction(part, 3)) for part in (200, 300, 1)] == ["66.67", "100.00", "0.33"]
