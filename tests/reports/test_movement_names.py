"""Names behind the numbers of a movement, and the seats of the first round."""

from overtrick.events.model import Contestant
from overtrick.game.seats import Side
from overtrick.movements.howell import howell
from overtrick.movements.mitchell import straight
from overtrick.movements.rover import Rover, with_rover
from overtrick.movements.teams import american_whist
from overtrick.reports.movement_cards import guide_cards
from overtrick.reports.movement_names import names_of, seat_table

LISTED = (
    Contestant("1", direction=Side.NS, names=("Maple", "Oak")),
    Contestant("1", direction=Side.EW, names=("Amber", "Azure")),
    Contestant("7", direction=Side.EW, names=("Coral", "Indigo")),
    Contestant("99", names=("Nobody", "Else")),
    Contestant("2", names=("", "")),
)


def test_east_west_may_count_from_1_or_behind_north_south() -> None:
    assert names_of(straight(5), LISTED) == {1: "Maple & Oak", 6: "Amber & Azure", 7: "Coral & Indigo"}


def test_in_a_howell_a_number_is_one_pair() -> None:
    assert names_of(howell(4), LISTED[2:3]) == {7: "Coral & Indigo"}


def test_seats_are_listed_by_name() -> None:
    rows = seat_table(straight(3), {1: "Maple & Oak", 5: "Amber & Azure"}).rows
    assert [row[:2] for row in rows][-2:] == [("5", "Amber & Azure"), ("1", "Maple & Oak")]


def test_who_sits_out_first_is_told() -> None:
    rows = seat_table(with_rover(straight(5), Rover(11, 2, (3, 5, 2, 4)))).rows
    assert rows[-1] == ("11", "", "sits out")
    assert seat_table(straight(3).without(2)).rows[3] == ("5", "2", "sits out")


def test_both_halves_of_a_team_have_their_seats() -> None:
    rows = [row for row in seat_table(american_whist(5)).rows if row[0] == "1"]
    assert rows == [("1", "1", "North-South"), ("1", "4", "East-West")]


def test_guide_cards_have_the_names() -> None:
    assert next(guide_cards(straight(3), {1: "Maple & Oak"})).title == "Pair 1: Maple & Oak"
