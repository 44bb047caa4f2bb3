"""Contestants as pages write them."""

from overtrick.reports.people import names_cell, side_numbers


def test_names_are_joined_as_people_do() -> None:
    lists = (("Ash",), ("Ash", "Birch"), ("Ash", "", "Cedar"), ("Ash", "Birch", "Cedar"), ())
    assert [names_cell(names) for names in lists] == [
        "Ash", "Ash & Birch", "Ash & Cedar", "Ash, Birch, Cedar", "",
    ]  # fmt: skip


def test_numbers_of_a_side_stand_in_one_cell() -> None:
    assert [side_numbers(labels) for labels in (("5",), ("3", "7"), ())] == ["5", "3+7", ""]
