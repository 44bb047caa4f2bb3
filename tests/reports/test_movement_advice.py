"""Advice as a director reads it: words, not numbers of movements."""

from fractions import Fraction

import pytest

from overtrick.movements.advise import Advice, Option, advise
from overtrick.movements.evening import Evening, Unmet
from overtrick.movements.generate import GENERATORS, Difficulty
from overtrick.movements.movement import Kind
from overtrick.movements.offers import offers
from overtrick.movements.plans import Plan, Seat
from overtrick.movements.seats import NO_WISHES
from overtrick.reports.movement_advice import (
    ANOTHER,
    DIFFICULTY,
    SHORT,
    UNMET,
    advice_table,
    option_words,
    span_words,
    time_words,
)
from overtrick.reports.tables import fitted, needed

THIRTEEN = advise(Evening(contestants=13, boards=24))
SEVEN = advise(Evening(contestants=7, sit_outs=False))
TEAMS = advise(Evening(contestants=7, kind=Kind.TEAMS))


def said(advice: Advice, number: int) -> str:
    return " ".join(option_words(advice.options[number], advice.evening))


def test_every_answer_has_words() -> None:
    assert set(DIFFICULTY) == set(SHORT) == set(Difficulty)
    assert set(UNMET) == set(Unmet)


def test_the_list_has_a_line_for_each_option_in_their_order() -> None:
    table = advice_table(THIRTEEN)
    assert [row[0] for row in table.rows] == [str(n + 1) for n in range(len(THIRTEEN.options))]
    assert [row[1] for row in table.rows] == [o.offer.plan.base.name.partition(",")[0] for o in THIRTEEN.options]
    assert table.title == "13 pairs, about 24 boards"


@pytest.mark.parametrize("number", range(len(THIRTEEN.options)))
def test_an_option_is_told_with_play_time_fairness_and_what_if_another_comes(number: int) -> None:
    offer = THIRTEEN.options[number].offer
    text = said(THIRTEEN, number)
    assert text.startswith(f"{offer.name}.")
    assert (
        f"everybody plays {span_words(offer.boards)} boards, in about {time_words(offer.minutes(THIRTEEN.evening))}."
        in text
    )
    assert "Fairness (Qf) " in text
    assert f"If another pair comes before round 2: {offer.newcomer.what if offer.newcomer else ANOTHER}." in text
    assert (f"{len(offer.sit_outs)} of 13 pairs sit out" in text) == bool(offer.sit_outs)
    assert ("boards are turned in round" in text) == bool(offer.turned)


def test_the_loss_of_turning_the_last_rounds_is_told() -> None:
    plan = Plan(GENERATORS["straight"], 15, 13, 2, 1, Seat.VACANT)
    option = Option(next(offers(plan, NO_WISHES)), (), Fraction(0))
    text = " ".join(option_words(option, Evening(contestants=29)))
    assert "boards are turned in rounds 2 and 9: the fairest choice that was found. In the last 2 rounds" in text


def test_a_wish_that_is_not_met_stands_in_the_list_and_in_the_words() -> None:
    table = advice_table(SEVEN)
    assert [column.head for column in table.columns][-1] == "Not met"
    assert all("nobody sits out" in row[-1] for row in table.rows)
    assert table.notes[-1].startswith("No movement meets every wish; these come nearest.")
    assert "It does not meet: nobody sits out." in said(SEVEN, 0)


def test_teams_are_teams() -> None:
    assert advice_table(TEAMS).title.startswith("7 teams")
    assert "pair" not in said(TEAMS, 0)


@pytest.mark.parametrize("advice", [THIRTEEN, SEVEN, advise(Evening(contestants=26))], ids=["13", "7", "26"])
def test_a_narrow_screen_keeps_how_many_win_and_who_sits_out(advice: Advice) -> None:
    narrow = fitted(advice_table(advice), 40)
    heads = [column.head for column in narrow.columns]
    assert needed(narrow, 1) <= 40
    assert heads[:2] == ["No", "Movement"]
    assert "Winners" in heads
    assert ("Sits out" in heads) == any(option.offer.sit_outs for option in advice.options)


def test_the_note_on_sitting_out_is_that_of_the_list() -> None:
    resting = next(option.offer for option in THIRTEEN.options if option.offer.sit_outs)
    (note,) = (note for note in advice_table(THIRTEEN).notes if note.startswith("Sits out "))
    assert f": {len(resting.sit_outs)} of them sit out for " in note


def test_fairness_of_one_and_of_two_winners_in_one_list_is_told_apart() -> None:
    def notes(winners: int | None) -> str:
        return " ".join(advice_table(advise(Evening(contestants=14, winners=winners))).notes)

    assert "Qf with 2 winners is that within each line" in notes(None)
    assert "2 winners" not in notes(1)


def test_more_boards_than_can_be_played_are_told_as_they_were_asked_for() -> None:
    advice_of_many = advise(Evening(contestants=8, boards=1000), most=1)
    assert advice_table(advice_of_many).title == "8 pairs, about 1000 boards"
