"""Advice: what is offered for an evening, what it promises, and what is nearest to an impossible wish."""

from fractions import Fraction

import pytest

from overtrick.movements.advise import Advice, advise
from overtrick.movements.arrivals import pair_added
from overtrick.movements.balance import balance
from overtrick.movements.errors import EveningError
from overtrick.movements.evening import Evening, Unmet
from overtrick.movements.movement import Kind
from overtrick.movements.notices import boards_played
from overtrick.movements.offers import Late, Offer
from overtrick.movements.plans import Seat
from overtrick.movements.seats import Wishes, shared_rounds, stationary
from overtrick.movements.verify import faults


def families(advice: Advice) -> list[str]:
    return [option.offer.plan.generator.title for option in advice.options]


def offered(advice: Advice, start: str) -> Offer:
    return next(option.offer for option in advice.options if option.offer.name.startswith(start))


@pytest.mark.parametrize("pairs", [4, 5, 6, 7, 9, 13, 14, 22, 29, 40])
def test_every_option_is_sound_and_is_what_it_promises(pairs: int) -> None:
    advice = advise(Evening(contestants=pairs))
    assert len(advice.options) > 1
    for option in advice.options:
        offer, movement = option.offer, option.offer.movement
        assert not faults(movement), offer.name
        assert len(movement.contestants) == pairs
        assert movement.winners == offer.plan.winners
        played = boards_played(movement).values()
        assert offer.boards == (min(played), max(played))
        assert offer.qf == balance(movement).qf
        assert offer.shared_rounds == shared_rounds(movement)


@pytest.mark.slow
def test_there_is_advice_for_4_to_80_pairs() -> None:
    """Some of them; the benchmark asks for all, and how long it takes."""
    for pairs in (4, 5, 11, 18, 27, 29, 31, 45, 59, 79, 80):
        advice = advise(Evening(contestants=pairs, boards=24, winners=1 if pairs % 3 else None))
        assert advice.options
        assert not advice.unmet


def test_fourteen_and_a_half_tables_are_answered_with_a_straight_mitchell_and_a_web() -> None:
    """About 24 boards, one winner: what the reference works out, or fairer for as many boards."""
    advice = advise(Evening(contestants=29, boards=24, winners=1))
    straight = offered(advice, "Straight Mitchell, 15 tables, 13 rounds")
    assert (straight.turned, straight.in_play) == ((2, 9), 30)
    assert straight.qf >= Fraction("72.4")
    web = offered(advice, "Web Mitchell, 15 tables, 13 rounds")
    assert (web.seating.missing, web.turned, web.movement.copies, web.in_play) == (15, (4, 5), 2, 26)
    assert web.qf >= Fraction("73.4")
    assert all(option.offer.plan.generator.title != "Howell" for option in advice.options)
    two = advise(Evening(contestants=29, boards=24, winners=2))
    rover = offered(two, "Skip Mitchell, 14 tables, 12 rounds")
    assert rover.seating.rover is not None
    assert rover.seating.rover.tables == (3, 5, 7, 9, 11, 13, 4, 6, 8, 10, 12)


BEST = [
    (8, 21, 1, "Howell, 4 tables, 7 rounds"),
    (12, 22, 1, "Howell, 6 tables, 11 rounds"),
    (14, 28, 2, "Straight Mitchell, 7 tables, 7 rounds"),
    (16, 24, 2, "Share-and-relay Mitchell, 8 tables, 8 rounds"),
    (18, 27, 2, "Straight Mitchell, 9 tables, 9 rounds"),
    (26, 26, 1, "Straight Mitchell, 13 tables, 13 rounds"),
]


@pytest.mark.parametrize(("pairs", "boards", "winners", "name"), BEST)
def test_best_option_is_what_a_club_would_play(pairs: int, boards: int, winners: int, name: str) -> None:
    best = advise(Evening(contestants=pairs, boards=boards, winners=winners)).options[0]
    assert best.offer.name.startswith(name)
    assert not best.unmet


def test_odd_pairs_are_offered_a_half_table_and_a_rover() -> None:
    advice = advise(Evening(contestants=15, boards=24, winners=2))
    assert {option.offer.plan.seat for option in advice.options} == {Seat.VACANT, Seat.ROVER}


def test_half_table_of_a_share_and_relay_shares_no_more() -> None:
    offer = offered(advise(Evening(contestants=15, boards=24, winners=2)), "Share-and-relay Mitchell, 8 tables")
    assert (offer.shared_rounds, offer.seating.missing) == (0, 1)


def test_options_say_what_happens_if_another_pair_comes() -> None:
    late = {option.offer.plan.seat: option.offer.late for option in advise(Evening(contestants=15, winners=2)).options}
    assert late[Seat.VACANT] is Late.SEAT
    full = offered(advise(Evening(contestants=14, boards=26, winners=2)), "Straight Mitchell, 7 tables, 7 rounds")
    assert full.late is Late.ROVER


def test_howell_is_joined_by_a_rover_and_what_stops_sooner_says_so() -> None:
    howell = offered(advise(Evening(contestants=14, boards=24, winners=1)), "Three-quarter Howell")
    assert howell.late is Late.ROVER
    assert howell.newcomer is not None
    assert howell.newcomer.what.startswith("the newcomers become pair 15 and rove from round 2")
    straight = offered(advise(Evening(contestants=18, boards=27, winners=2)), "Straight Mitchell, 9 tables, 9 rounds")
    assert straight.late is Late.SOONER


def test_where_no_way_is_known_another_movement_is_needed() -> None:
    offer = offered(advise(Evening(contestants=6, boards=24)), "Straight Mitchell, 3 tables, 3 rounds")
    assert (offer.late, offer.newcomer) == (Late.ANOTHER, None)


@pytest.mark.parametrize("pairs", [6, 8, 13, 14, 18, 19, 29])
def test_what_is_promised_to_a_late_pair_is_what_the_repair_gives(pairs: int) -> None:
    for option in advise(Evening(contestants=pairs)).options:
        ways = pair_added(option.offer.movement, 2)
        assert (option.offer.late is Late.ANOTHER) == (not ways)
        assert option.offer.newcomer == next(iter(ways), None)


NEAREST = [
    (Evening(contestants=7, sit_outs=False), {Unmet.SIT_OUTS}),
    (Evening(contestants=4, boards=24, winners=2), {Unmet.WINNERS}),
    (Evening(contestants=20, boards=26, seats=Wishes(stationary=15), winners=1), {Unmet.SEATS}),
    (Evening(contestants=6, boards=20, seats=Wishes(stationary=4), winners=1), {Unmet.SEATS}),
    (Evening(contestants=4, boards=24, sharing=False, copies=1), {Unmet.SHARING}),
]


@pytest.mark.parametrize(("evening", "unmet"), NEAREST)
def test_impossible_wish_is_answered_with_the_nearest(evening: Evening, unmet: set[Unmet]) -> None:
    advice = advise(evening)
    assert not advice.is_met
    assert set(advice.unmet) == unmet
    assert advice.options


def test_wishes_that_can_be_met_are_met() -> None:
    advice = advise(Evening(contestants=13, boards=24, seats=Wishes(stationary=2, playing_director=True)))
    assert advice.is_met
    assert all(len(stationary(option.offer.movement)) >= 3 for option in advice.options)
    assert not any(option.offer.shared_rounds for option in advise(Evening(contestants=16, sharing=False)).options)
    assert all(option.offer.movement.copies == 1 for option in advise(Evening(contestants=40, copies=1)).options)


@pytest.mark.parametrize("boards", [20, 24, 25])
def test_five_pairs_are_offered_the_howell_of_three_tables_in_which_all_meet(boards: int) -> None:
    """Everybody sits out a round: five rounds of five boards are twenty for each, and the time of twenty-five."""
    offer = offered(advise(Evening(contestants=5, boards=boards)), "Howell, 3 tables, 5 rounds")
    assert offer.boards[0] == offer.boards[1] == 4 * offer.plan.each
    assert offer.field_met == 100
    assert offer.minutes(Evening(contestants=5, minutes_a_board=Fraction(7))) == 7 * 5 * offer.plan.each


def test_time_is_a_limit() -> None:
    advice = advise(Evening(contestants=14, minutes=150, minutes_a_board=Fraction(7)))
    assert advice.is_met
    assert all(option.offer.boards[1] <= 21 for option in advice.options)
    assert all(option.offer.minutes(advice.evening) <= 150 for option in advice.options)


@pytest.mark.parametrize("teams", [3, 4, 5, 8, 9, 20])
def test_teams_are_advised(teams: int) -> None:
    advice = advise(Evening(contestants=teams, kind=Kind.TEAMS, boards=24))
    assert advice.options
    assert all(not faults(option.offer.movement) for option in advice.options)


@pytest.mark.parametrize("players", range(8, 17))
def test_there_is_an_individual_for_8_to_16_players_from_an_hour_and_a_half(players: int) -> None:
    for minutes in (90, 150, 240):
        advice = advise(Evening(contestants=players, kind=Kind.INDIVIDUAL, minutes=minutes))
        best = advice.options[0]
        assert not faults(best.offer.movement)
        assert Unmet.TIME not in best.unmet


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"contestants": 2}, "2 pairs; wanted 3 to 100"),
        ({"contestants": 12, "boards": 0}, "0 boards; wanted 1 or more"),
        ({"contestants": 12, "minutes": -5}, "-5 minutes"),
        ({"contestants": 12, "winners": 3}, "3 winners; wanted 1, 2, 4"),
        ({"contestants": 12, "minutes_a_board": Fraction(0)}, "more than 0"),
    ],
)
def test_evening_that_cannot_be_says_why(wrong: dict[str, object], said: str) -> None:
    with pytest.raises(EveningError) as caught:
        Evening(**wrong)  # type: ignore[arg-type]
    assert said in str(caught.value)
