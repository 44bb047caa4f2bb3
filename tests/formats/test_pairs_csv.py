from fractions import Fraction

from overtrick.events.model import Contestant, Kind
from overtrick.formats import pairs_csv
from overtrick.game.problems import Where
from overtrick.game.seats import Side

PAIRS = """contestant,section,direction,name1,name2,id1,id2,stratum,handicap
1,A,NS,Ann Lee,Bob Ray,M011,M012,B,-2.5
8,A,EW,Cat Fox,Dan Oak,,,,
"""
MEMBERS = '''"id","surname","first","mp"
1000001,"O'Dell","Zoë",512.25
1000002,"Núñez-Brün","José",88
1000003,"Smith, Jr.","Al ""Ace""",7
1000004,Müller,"Jörg ",
'''


def test_pairs_have_their_names_ids_and_handicap() -> None:
    first, second = pairs_csv.read(PAIRS.encode(), "p.csv").value.events[0].contestants
    assert first == Contestant(
        "1", "A", Side.NS, ("Ann Lee", "Bob Ray"), ("M011", "M012"), "B", Fraction(-5, 2), Where("p.csv", 2)
    )
    assert (second.direction, second.ids, second.handicap) == (Side.EW, (), None)


def test_members_with_accents_commas_and_apostrophes_are_individuals() -> None:
    reading = pairs_csv.read(MEMBERS.encode(), "m.csv")
    event = reading.value.events[0]
    assert [contestant.names[0] for contestant in event.contestants] == [
        "Zoë O'Dell",
        "José Núñez-Brün",
        'Al "Ace" Smith, Jr.',
        "Jörg Müller",
    ]
    assert (event.kind, event.contestants[0].number) == (Kind.INDIVIDUAL, "1000001")
    assert [problem.code for problem in reading.problems] == ["column-unknown"]
    assert [kept.value for kept in reading.value.kept] == ["512.25", "88", "7"]


def test_more_than_two_names_are_a_team() -> None:
    text = "team,name1,name2,name3,name4\n1,A,B,C,D\n2,E,F,G,H\n"
    event = pairs_csv.read(text.encode(), "t.csv").value.events[0]
    assert (event.kind, event.contestants[1].names) == (Kind.TEAMS, ("E", "F", "G", "H"))


def test_what_is_wrong_is_told_with_its_line() -> None:
    text = "pair,direction,name1,handicap\n,NS,Ann,\n2,up,Bob,\n3,NS,Cat,much\n3,NS,Dan,\n"
    reading = pairs_csv.read(text.encode(), "p.csv")
    assert [(problem.code, str(problem.where)) for problem in reading.problems] == [
        ("contestant-missing", "p.csv:2"),
        ("direction-syntax", "p.csv:3"),
        ("handicap-syntax", "p.csv:4"),
        ("contestant-twice", "p.csv:5"),
    ]


def test_numbers_have_no_zeros_before_them_and_sections_are_text() -> None:
    reading = pairs_csv.read(b"contestant,section,name1\n07,01,Ann\n7,01,Bob\n", "p.csv")
    assert [(c.number, c.section, c.names) for c in reading.value.events[0].contestants] == [("7", "01", ("Ann",))]
    assert [(problem.code, str(problem.where)) for problem in reading.problems] == [("contestant-twice", "p.csv:3")]


def test_a_row_with_too_many_cells_enters_its_number_and_no_names() -> None:
    reading = pairs_csv.read(b"contestant,name1,name2\n7,Ann,Bob\n8,Lee, Cat,Dan\nLee, Cat,8,Dan\n", "p.csv")
    assert [(c.number, c.names) for c in reading.value.events[0].contestants] == [("7", ("Ann", "Bob")), ("8", ())]
    assert [(problem.code, problem.level, str(problem.where)) for problem in reading.problems] == [
        ("row-too-long", "error", "p.csv:3"),
        ("row-too-long", "error", "p.csv:4"),
        ("names-missing", "notice", "p.csv:3"),
    ]


def test_columns_without_a_row_are_told() -> None:
    assert [problem.code for problem in pairs_csv.read(b"contestant,name1\n", "p.csv").problems] == ["table-empty"]


def test_pairs_are_recognised_by_their_columns() -> None:
    assert pairs_csv.recognises(PAIRS)
    assert pairs_csv.recognises(MEMBERS)
    assert not pairs_csv.recognises("contestant,session,amount,unit,law,reason\n")
    assert not pairs_csv.recognises("board,ns,ew,score\n")


def test_nicknames_of_a_platform_are_individuals_with_their_real_names() -> None:
    reading = pairs_csv.read(b"bbo_name,real_name\nJSmith12,John Ash\nMARYLOU , Mary Elm\n", "n.csv")
    event = reading.value.events[0]
    assert event.kind is Kind.INDIVIDUAL
    assert [(each.number, each.names) for each in event.contestants] == [
        ("JSmith12", ("John Ash",)),
        ("MARYLOU", ("Mary Elm",)),
    ]
    assert reading.problems == ()
