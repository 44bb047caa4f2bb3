"""Contestants as pages write them."""

from overtrick.reports.people import joined, numbers


def test_names_are_joined_as_people_do() -> None:
    lists = (("Ash",), ("Ash", "Birch"), ("Ash", "", "Cedar"), ("Ash", "Birch", "Cedar"), ())
    assert [joined(names) for names in lists] == [
        "Ash", "Ash & Birch", "Ash & Cedar", "Ash, Birch, Cedar", "",
    ]  # fmt: skip


def test_numbers_of_a_side_stand_in_one_cell() -> None:
    assert [numbers(labels) for labels in (("5",), ("3", "7"), ())] == ["5", "3+7", ""]
