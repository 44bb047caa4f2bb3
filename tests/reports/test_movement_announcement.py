"""What the director says: the pattern of every regular movement in plain words, and none where there is none."""

from dataclasses import replace

import pytest

from overtrick.movements.arrow_switch import switched
from overtrick.movements.hesitation import hesitation
from overtrick.movements.howell import howell
from overtrick.movements.mitchell import blackpool, double_weave, share_and_relay, skip, straight
from overtrick.movements.movement import Movement, Place
from overtrick.movements.rover import Rover, with_rover
from overtrick.movements.teams import american_whist, new_england_relay, round_robin
from overtrick.movements.web import appendix, web
from overtrick.reports.movement_announcement import announcement

ROVING = with_rover(straight(5), Rover(11, 2, (3, 5, 2, 4)))

# a movement, and sentences of its announcement
SAID: list[tuple[Movement, str]] = [
    (straight(7), "North-South stay at their tables all evening."),
    (straight(7), "After each round East-West move up one table, from table 7 to table 1."),
    (straight(7), "After each round the boards move down one table, from table 1 to table 7."),
    (straight(7), "East-West have 7 more than the number of the table where they begin."),
    (straight(7, 6).with_boards(4), "7 tables, 6 rounds of 4 boards: 24 boards for each pair. Two winners"),
    (skip(8), "But after round 4 they skip a table: they move up 2 tables."),
    (share_and_relay(6), "a bye stand between tables 3 and 4, for table 3, with boards 7-8 on it before round 1."),
    (share_and_relay(6), "Tables 1 and 6 share their boards in every round."),
    (share_and_relay(6), "those of table 4 go to the stand for table 3"),
    (double_weave(8), "After each round pairs 9, 11, 13 and 15 move up one table."),
    (double_weave(8), "After each round pairs 10, 12, 14 and 16 move down one table."),
    (double_weave(12), "After each round the moving pairs with odd numbers move up one table."),
    (blackpool(8), "After round 9 they go where the guide cards say."),
    (hesitation(7), "up one table; from East-West at table 7 to North-South at table 7; from North-South at table 7"),
    (hesitation(7), "Pairs 1-6 stay at their tables, North-South, all evening."),
    (howell(4), "Pair 8 stays at table 1, East-West, all evening."),
    (howell(4), "2 follows 1, and 1 follows 7. The cards say which way to sit."),
    (howell(4), "Sit down for the first round as the guide cards say."),
    (web(10, 8), "those of table 1 go to the stand for table 5; those of table 6 go to the stand for table 10."),
    (appendix(16), "Everybody else moves as the guide cards say."),
    (appendix(16), "Tables 3 and 16 share their boards in every round."),
    (american_whist(7), "Every team has the number of its home table, where one half sits North-South."),
    (american_whist(7), "After each round East-West move down 2 tables."),
    (new_england_relay(8), "After each round East-West move down one table, from table 1 to table 8."),
    (round_robin(6), "All tables play the same boards in a round, which the table cards name."),
    (straight(13, 10).turned([3, 4]), "In rounds 3 and 4 turn the boards a quarter: North-South play the East-West"),
    (hesitation(7).turned([1], [7]), "In round 1 turn the boards a quarter but at table 7"),
    (howell(7, 12), "In some rounds the boards are turned at some tables: the cards say where."),
    (straight(5).without(8), "There is no pair 8: whoever should meet it sits out."),
    (straight(5).without(8), "These sit out: pair 3 in round 1; 4 in round 2; 5 in round 3; 1 in round 4;"),
    (straight(13).without(20), "Pairs 1-13 sit out in turn: the guide cards say when."),
    (straight(5).without(8), "5 tables, 5 rounds of 2 boards: 8 to 10 boards for each pair."),
    (straight(5).without(8), "After each round East-West move up one table, from table 5 to table 1."),
    (ROVING, "Pair 11 roves: from round 2 it takes the North-South seats at tables 3, 5, 2, 4 in turn"),
    (straight(5, 1), "5 tables, 1 round of 2 boards"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("movement", "sentence"), SAID, ids=lambda each: each.name if isinstance(each, Movement) else ""
)
def test_the_pattern_is_said_in_plain_words(movement: Movement, sentence: str) -> None:
    assert sentence in " ".join(announcement(movement))


@pytest.mark.parametrize("tables", range(3, 20, 2))
def test_a_mitchell_is_said_alike_at_any_size(tables: int) -> None:
    assert len(announcement(straight(tables))) == 5


def test_one_round_has_no_move() -> None:
    assert not any("After" in sentence for sentence in announcement(straight(5, 1)))


def test_a_switched_movement_moves_as_before() -> None:
    plain, turned = announcement(skip(10)), announcement(switched(skip(10)))
    assert plain[1:] == turned[1:-1]


def test_pairs_exchanged_in_one_round_leave_no_false_rule() -> None:
    rounds = [list(row) for row in straight(7).rounds]
    rounds[3][0], rounds[3][4] = rounds[3][4], rounds[3][0]
    movement = Movement("Mended", tuple(map(tuple, rounds)), straight(7).boards, winners=2)
    said = " ".join(announcement(movement))
    assert "East-West move up" not in said
    assert "moves as the guide cards say" in said


def test_boards_that_go_elsewhere_in_one_round_leave_no_false_rule() -> None:
    changed = {Place(4, 1): Place(4, 5), Place(4, 5): Place(4, 1)}
    plain = straight(7)
    movement = plain.map(lambda place, cell: replace(cell, set=plain.at(changed.get(place, place)).set))
    assert "The table cards say where the boards go after each round." in announcement(movement)
