from overtrick.events.contestants import directory
from overtrick.events.model import Contestant, Entry, Kind, Numbers, SatOut
from overtrick.formats.seated import everybody
from overtrick.game.seats import BySide, Side


def seated(contestants: list[Contestant], *sides: BySide[Numbers], section: str = "") -> list[Contestant]:
    entries = [Entry(str(place), SatOut(), section=section, contestants=side) for place, side in enumerate(sides)]
    return list(everybody(contestants, entries, directory(contestants, entries, kind=Kind.PAIRS)))


def test_those_who_sit_at_tables_follow_those_who_are_entered() -> None:
    entered = Contestant("3", names=("Ash", "Birch"))
    assert seated([entered], BySide(("3",), ("9",)), BySide(("9",), ("4",))) == [
        entered,
        Contestant("9"),
        Contestant("4"),
    ]


def test_a_number_that_meets_itself_is_one_pair_in_each_direction() -> None:
    assert seated([], BySide(("3",), ("3",))) == [Contestant("3", direction=side) for side in Side]


def test_sections_are_those_of_the_entries_where_numbers_recur() -> None:
    entered = [Contestant("3", "A"), Contestant("3", "B")]
    assert seated(entered, BySide(("4",), ()), section="A") == [*entered, Contestant("4", "A")]
