import pytest
from hypothesis import given

from overtrick.game.seats import CLOCKWISE, BySide, Seat, Side
from overtrick.testing import seats, sides


def test_seats_go_round_clockwise() -> None:
    assert [str(seat) for seat in CLOCKWISE] == ["N", "E", "S", "W"]
    assert [Seat.N.after(places) for places in range(5)] == [Seat.N, Seat.E, Seat.S, Seat.W, Seat.N]


@given(seats())
def test_partners_sit_opposite_on_one_side(seat: Seat) -> None:
    assert seat.partner.partner is seat
    assert seat.partner is not seat
    assert seat.partner.side is seat.side
    assert seat.leader.side is seat.side.opponents  # Law 41A


@given(sides())
def test_opponents_of_opponents_are_the_side_itself(side: Side) -> None:
    assert side.opponents.opponents is side is not side.opponents


@pytest.mark.parametrize(("seat", "side"), [("N", "NS"), ("E", "EW"), ("S", "NS"), ("W", "EW")])
def test_each_seat_belongs_to_its_side(seat: str, side: str) -> None:
    assert Seat(seat).side is Side(side)
    assert repr(Seat(seat)) == f"Seat.{seat}"
    assert repr(Side(side)) == f"Side.{side}"


def test_by_side_keeps_what_belongs_to_each_side() -> None:
    scores = BySide(620, -620)
    assert (scores[Side.NS], scores[Side.EW]) == (620, -620)
    assert list(scores) == [620, -620]
    assert scores.turned == BySide(-620, 620)
    assert scores.map(abs) == BySide(620, 620)
    assert scores.zip(BySide(1, 2), lambda score, weight: score * weight) == BySide(620, -1240)
