"""Tables keep every figure whole: columns go before figures are cut, and what went is named."""

from overtrick.reports.plain import text_of, wrapped
from overtrick.reports.tables import Column, Kind, Table, fitted, folded, needed, width, without_empty

TABLE = Table(
    "Ranking",
    (
        Column("Place", Kind.NUMBER),
        Column("Names", Kind.NAME),
        Column("Boards", Kind.NUMBER, keep=1),
        Column("MP", Kind.NUMBER, keep=5),
        Column("%", Kind.NUMBER),
    ),
    (("1=", "Ash & Birch", "21", "134.4", "64.00"), ("1=", "Cedar & Elm", "18", "115.2", "64.00")),
)


def test_text_is_aligned_with_figures_on_the_right() -> None:
    assert text_of(TABLE).split("\n") == [
        "Ranking",
        "Place  Names        Boards     MP      %",
        "   1=  Ash & Birch      21  134.4  64.00",
        "   1=  Cedar & Elm      18  115.2  64.00",
    ]


def test_fitted_leaves_out_the_least_needed_columns_first_and_names_them() -> None:
    assert fitted(TABLE, needed(TABLE)) == TABLE
    assert fitted(TABLE, needed(TABLE, 1) - 1).left_out == ("Boards",)
    narrow = fitted(TABLE, 10)
    assert narrow.left_out == ("Boards", "MP")
    assert [column.head for column in narrow.columns] == ["Place", "Names", "%"]
    assert narrow.rows[0] == ("1=", "Ash & Birch", "64.00")


def test_columns_in_which_nobody_says_anything_are_not_shown() -> None:
    table = Table("", (Column("Lead"), Column("Score")), (("", "+420"), ("", "-50")))
    assert [column.head for column in without_empty(table).columns] == ["Score"]
    assert without_empty(Table("", table.columns, ())).columns == table.columns


def test_width_counts_what_a_terminal_shows() -> None:
    assert (width("Åse Færøy"), width("橋"), width("")) == (9, 2, 0)


def test_wide_letters_do_not_push_columns_apart() -> None:
    table = Table("", (Column("Name"), Column("%", Kind.NUMBER)), (("橋", "1"), ("Ash", "2")))
    assert text_of(table).split("\n") == ["Name  %", "橋    1", "Ash   2"]


def test_notes_are_wrapped_and_words_kept_whole() -> None:
    table = Table("", (), (), ("4 of 5 results, scaled to the common top by Neuberg's formula.",))
    assert text_of(table, columns=40).split("\n") == [
        "4 of 5 results, scaled to the common top",
        "by Neuberg's formula.",
    ]
    assert wrapped("", None) == [""]


def test_names_are_folded_only_as_far_as_the_screen_asks() -> None:
    assert folded(TABLE, 80) == TABLE
    narrow = folded(TABLE, needed(TABLE))
    assert narrow == TABLE, "names shorter than the narrowest column stay whole"
    long = Table("", (Column("No"), Column("Names", Kind.NAME)), (("7", "Hazel Larch & Maple Oak"), ("8", "Elm")))
    assert folded(long, 20).rows == (("7", "Hazel Larch &"), ("", "Maple Oak"), ("8", "Elm"))


def test_folding_keeps_every_word_of_a_name() -> None:
    names = "Hazel Larch, Maple Oak, Rowan Willow, Cedar Elm"
    table = Table("", (Column("No"), Column("Names", Kind.NAME), Column("%", Kind.NUMBER)), (("7", names, "61.25"),))
    for columns in range(14, 70):
        rows = folded(table, columns).rows
        assert " ".join(row[1] for row in rows).split() == names.split()
        assert [row[2] for row in rows if row[2]] == ["61.25"]
