from overtrick.bridgemate.seated import SeatedPlayers, with_players
from overtrick.events.model import Contestant, Event
from overtrick.formats.seatings import Seating
from overtrick.game.seats import BySide

MOVEMENT = [Seating("A", 1, 1, BySide(("1",), ("6",)), (1, 2)), Seating("A", 1, 2, BySide(("1",), ("5",)), (3, 4))]


def seat(direction: int, number: str = "", last: str = "", **more: object) -> dict[str, object]:
    place = {"SectionLetters": "A", "TableNumber": 1, "Direction": direction, "RoundNumber": 0}
    return {**place, "PlayerNumber": number or None, "FirstName": None, "LastName": last or None, **more}


def filled() -> SeatedPlayers:
    players = SeatedPlayers()
    names = players.new_names([{"PlayerNumber": "1001", "FirstName": "Nora", "LastName": "Ek"}])
    seats = players.new_seats([seat(1, "1001"), seat(3, last="Sam"), seat(2, "77")])
    players.keep(names, seats)
    return players


def test_players_are_known_by_number_and_by_name() -> None:
    found = {each.number: (each.names, each.ids) for each in filled().contestants(MOVEMENT)}
    assert found == {"1": (("Nora Ek", "Sam"), ("1001", "")), "6": (("",), ("77",))}


def test_repeats_are_nothing_new_and_the_last_word_counts() -> None:
    players = filled()
    assert players.new_seats([seat(1, "1001"), seat(3, last="Sam")]) == []
    assert players.new_names([{"PlayerNumber": "1001", "FirstName": "Nora", "LastName": "Ek"}]) == {}
    changed = players.new_seats([seat(1, "1002"), seat(1, "1003"), seat(3, IsRemoval=True)])
    assert [(each.seat.value, each.number, each.name) for each in changed] == [("N", "1003", ""), ("S", "", "")]


def test_seats_that_are_none_are_passed_over() -> None:
    wrong = [seat(0, "1"), seat(5, "1"), seat(1, "1", SectionLetters=""), seat(1, "1", TableNumber=None), {}]
    assert SeatedPlayers().new_seats(wrong) == []


def test_names_are_given_to_contestants_that_have_none() -> None:
    event = Event(contestants=(Contestant("1", "A"), Contestant("6", "A", names=("Eve", "Walt")), Contestant("9", "A")))
    completed = with_players(event, filled().contestants(MOVEMENT))
    assert [each.names for each in completed] == [("Nora Ek", "Sam"), ("Eve", "Walt"), ()]


def test_in_an_individual_each_seat_is_a_player() -> None:
    movement = [Seating("A", 1, 1, BySide(("1", "4"), ("2", "3")), (1,))]
    found = {each.number: each.ids for each in filled().contestants(movement)}
    assert found == {"1": ("1001",), "4": ("",), "2": ("77",)}
