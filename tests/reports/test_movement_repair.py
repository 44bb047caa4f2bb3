"""Repairs as a director reads them."""

import pytest

from overtrick.movements.arrivals import pair_added
from overtrick.movements.mitchell import straight
from overtrick.movements.movement import Movement, Place
from overtrick.movements.repair import Repair, board_played, pair_removed, seats_swapped, stopped
from overtrick.reports.movement_repair import (
    change_table,
    changes,
    lost_rounds,
    repair_answer,
    repair_table,
    repair_words,
)

SEVEN = straight(7).with_boards(3)


def said(repair: Repair) -> str:
    return " ".join(repair_words(repair))


def test_what_was_played_stays_and_is_said_to() -> None:
    repair = pair_removed(SEVEN, 9, 4)
    assert said(repair).startswith("Pair 9 leaves before round 4. Rounds 1-3 stay as they were.")
    assert min(place.round for place, _, _ in changes(SEVEN, repair)) == 4
    assert "Round 1 stays as it was." in said(pair_removed(SEVEN, 9, 2))
    assert "stay" not in said(pair_removed(SEVEN, 9, 1))


def test_who_loses_rounds_is_told_the_heaviest_loss_first() -> None:
    assert "Fewer rounds than planned: pair 9 4; pairs 1 and 5-7 1." in said(pair_removed(SEVEN, 9, 4))
    assert lost_rounds(pair_removed(SEVEN, 9, 4)) == 8
    taken = next(way for way in pair_added(SEVEN.without(9), 2) if "empty seat" in way.what)
    assert "Nobody plays fewer rounds than planned." in said(taken)


def test_a_broken_rule_is_told_with_its_place() -> None:
    repair = seats_swapped(SEVEN, 9, 10, 2, 2)
    assert "NOT sound: 4 breaches." in said(repair)
    assert "- Round 2, table 3: pairs 3 and 10 meet again; they met in round 1 at table 3." in said(repair)


def test_tables_that_change_are_shown_as_planned_and_as_they_are() -> None:
    table = change_table(SEVEN, board_played(SEVEN, Place(1, 2), 4))
    assert table.rows[0] == ("1", "2", "2v9 4-6", "2v9 10-12")
    assert all(row[2] != row[3] for row in table.rows)


@pytest.mark.parametrize("rounds", [5, 6])
def test_rounds_that_are_dropped_change_no_table(rounds: int) -> None:
    repair = stopped(SEVEN, rounds, 3)
    assert change_table(SEVEN, repair).rows == ()
    assert len({place.round for place, _, _ in changes(SEVEN, repair)}) == 7 - rounds


def test_several_ways_are_listed_in_their_order() -> None:
    ways = [pair_removed(SEVEN, 9, 4), seats_swapped(SEVEN, 9, 10, 2, 2)]
    table = repair_table(SEVEN, ways)
    assert [row[:2] for row in table.rows] == [
        ("1", "Pair 9 leaves before round 4"),
        ("2", "9 and 10 change places in round 2"),
    ]
    assert [row[4] for row in table.rows] == ["", "4"]
    assert [int(row[3]) for row in table.rows] == [len(list(changes(SEVEN, way))) for way in ways]


def test_the_answer_holds_the_mended_movement() -> None:
    repair = pair_removed(SEVEN, 9, 4)
    answer = repair_answer(SEVEN, repair)
    assert Movement.parse(str(answer["movement"])) == repair.movement
    assert answer["lost"] == [{"contestant": lost.contestant, "rounds": lost.rounds} for lost in repair.lost]
    assert answer["sound"] is True
