"""The wall: the two lists of a section stand beside each other, others alone; long names get more room."""

import pytest

from overtrick.reports.ranking import RankingRow, RankingView
from overtrick.web.public.wall import panels


def view(title: str, names: str = "Ash & Birch") -> RankingView:
    """A list of one row."""
    row = RankingRow("1", "3", names, 20, "100", "200", "50.00", (), "")
    return RankingView(title, "matchpoints", (row,))


@pytest.mark.parametrize(
    ("titles", "shown"),
    [
        (["Ranking"], [("Ranking", 1)]),
        (["North-South", "East-West"], [("", 2)]),
        (
            ["Section A, North-South", "Section A, East-West", "Section B, North-South", "Section B, East-West"],
            [("Section A", 2), ("Section B", 2)],
        ),
        (["Section A", "Section B"], [("Section A", 1), ("Section B", 1)]),
        (
            ["Section A, North-South", "Section B, East-West"],
            [("Section A, North-South", 1), ("Section B, East-West", 1)],
        ),
    ],
)
def test_lists_of_a_section_stand_beside_each_other(titles: list[str], shown: list[tuple[str, int]]) -> None:
    assert [(each.title, len(each.lists)) for each in panels(map(view, titles))] == shown


def test_fewer_rows_are_shown_where_names_need_two_lines() -> None:
    long = "Hans-Peter Mustermann & Christa Schmidt"
    assert [panels([view("Ranking", names)])[0].rows for names in ("Ash & Elm", long)] == [10, 10]
    both = [panels([view("North-South", names), view("East-West")])[0].rows for names in ("Ash & Elm", long)]
    assert both == [8, 4]
