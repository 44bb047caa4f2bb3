from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from overtrick.compare.adjusted import Adjustment
from overtrick.events.model import (
    BoardFacts,
    CarriedOver,
    Contestant,
    Entry,
    Event,
    Kind,
    MatchEntered,
    PenaltyGiven,
    Published,
    ResultEntered,
    Ruled,
    SatOut,
    WalkOver,
)
from overtrick.events.state import state
from overtrick.formats import results_csv
from overtrick.formats.bws import BwsOptions, read, read_movement, write
from overtrick.formats.document import Document, Kept, Written
from overtrick.formats.jet.columns import Value
from overtrick.formats.jet.database import Database
from overtrick.formats.jet.errors import JetError
from overtrick.formats.seatings import Seating
from overtrick.game.boards import Vulnerability
from overtrick.game.cards import Card, Deal
from overtrick.game.notation import parse_result
from overtrick.game.problems import Where
from overtrick.game.result import NotPlayed, ScoreOnly, Unknown
from overtrick.game.seats import BySide, Seat
from overtrick.regulations.conditions import Conditions

MakeBws = Callable[..., bytes]
FILES = Path(__file__).parents[4] / "shared" / "events" / "bws"
DEAL = Deal.parse("N:A92.K87.QJ43.T98 KQJ.AQ6.A652.KQJ T8765.JT9.T98.A7 43.5432.K7.65432")
BLANK = " \0\t\r\n"  # what programs pad texts with
LONG_NAME = "A name that is much longer than the forty letters of a session"
EVENING = """\
session,section,table,round,board,ns,ew,contract,declarer,result,lead,adjustment
,A,1,1,1,1,6,3NT,N,=,SK,
,A,1,1,2,1,6,4SX,W,-2,DT,
,A,2,1,1,2,5,Pass,,,,
,A,2,1,2,2,5,,,,,60/40
,A,3,1,3,3,4,,,,,NP
,A,1,2,4,5,1,7NTXX,S,-9,,
,A,2,2,,7,,,,,,BYE
"""


def event_of(text: str = EVENING) -> Document:
    return results_csv.read(text.encode(), "club.csv").value


def written(document: Document, options: BwsOptions | None = None) -> Written:
    return write(document, options or BwsOptions())


def codes(made: Written) -> list[str]:
    return [loss.code for loss in made.losses]


def facts(event: Event) -> list[object]:
    """What counts of an event, without ids and places."""
    lines = [
        (
            line.entry.section,
            line.entry.round,
            line.entry.table,
            line.entry.board,
            line.contestants,
            line.result,
            line.lead,
        )
        for line in state(event).lines
    ]
    rulings = [str(line.adjustment) for line in state(event).lines]
    return [*lines, rulings, *[(bye.contestants, bye.boards) for bye in state(event).byes]]


@pytest.mark.parametrize("jet", [3, 4])
def test_an_evening_is_the_same_when_it_is_read_again(jet: int) -> None:
    document = event_of()
    made = written(document, BwsOptions(jet=jet))
    again = read(made.data, "club.bws").value.events[0]
    assert facts(again) == facts(document.events[0])
    assert made.losses == ()


def test_mdbtools_reads_the_rows_that_devices_will_see(mdb_rows: Callable[[bytes, str], list[dict[str, str]]]) -> None:
    data = written(event_of()).data
    listed = [
        "|".join(row[name] for name in ("ID", "Table", "Round", "Board", "PairNS", "PairEW", "Declarer", "NS/EW"))
        + "|"
        + "|".join(row[name] for name in ("Contract", "Result", "LeadCard", "Remarks"))
        for row in mdb_rows(data, "ReceivedData")
    ]
    assert listed == [
        "1|1|1|1|1|6|1|N|3 NT|=|SK|",
        "2|1|1|2|1|6|6|W|4 S x|-2|D10|",
        "3|2|1|1|2|5|2|N|PASS|||",
        "4|2|1|2|2|5|2|N||||60%-40%",
        "5|3|1|3|3|4|3|N||||Not played",
        "6|1|2|4|5|1|5|S|7 NT xx|-9||",
    ]
    rounds = [
        (row["Table"], row["Round"], row["NSPair"], row["EWPair"], row["LowBoard"], row["HighBoard"])
        for row in mdb_rows(data, "RoundData")
    ]
    assert rounds == [
        ("1", "1", "1", "6", "1", "2"),
        ("2", "1", "2", "5", "1", "2"),
        ("3", "1", "3", "4", "3", "3"),
        ("1", "2", "5", "1", "4", "4"),
        ("2", "2", "7", "0", "0", "0"),
    ]
    assert [row["Letter"] for row in mdb_rows(data, "Section")] == ["A"]
    assert [row["Table"] for row in mdb_rows(data, "Tables")] == ["1", "2", "3"]
    assert [row["Section"] for row in mdb_rows(data, "Settings")] == ["1"]


def test_a_movement_is_written_before_a_board_is_played() -> None:
    seatings = [
        Seating("A", 1, 1, BySide(("1",), ("6",)), (1, 2, 3)),
        Seating("A", 2, 1, BySide(("2",), ()), ()),
        Seating("A", 1, 2, BySide(("1",), ("5",)), (4, 6, 9)),
        Seating("B", 1, 1, BySide(("1",), ("2",)), (1, 2, 3)),
    ]
    contestants = (
        Contestant("1", "A", names=("Nora", "Sam"), ids=("1001", "")),
        Contestant("5", "A", names=("Eve", "Walt")),
        Contestant("1", "B", names=("Ann", "Bob")),
    )
    document = Document("", (Event("Thursday pairs", "2026-03-05", contestants=contestants),))
    made = written(document, BwsOptions(seatings=seatings))
    assert read_movement(made.data, "a.bws").value == tuple(seatings)
    event = read(made.data, "a.bws").value.events[0]
    assert (event.name, event.date) == ("Thursday pairs", "2026-03-05")
    named = {(each.section, each.number): each.names for each in event.contestants if each.names}
    assert named == {("A", "1"): ("Nora", "Sam"), ("A", "5"): ("Eve", "Walt"), ("B", "1"): ("Ann", "Bob")}
    assert codes(made) == []


def test_deals_are_written_for_every_section_of_their_session() -> None:
    seatings = [Seating(section, 1, 1, BySide(("1",), ("2",)), (7,)) for section in ("A", "B")]
    boards: dict[tuple[int | None, str], BoardFacts] = {
        (None, "7"): BoardFacts(deal=DEAL),
        (None, "8"): BoardFacts(deal=Deal.parse("N:A92.K87.QJ43.T98 - - -")),
    }
    made = written(Document("", (Event(boards=boards),)), BwsOptions(seatings=seatings))
    assert read(made.data, "a").value.events[0].boards == {(None, "7"): BoardFacts(deal=DEAL)}
    assert codes(made) == ["lost-deal"]
    rows = Database.read(made.data).rows("HandRecord", ("Section", "Board", "NorthSpades", "WestClubs")).values
    assert rows == ((1, 7, "A92", "65432"), (2, 7, "A92", "65432"))


def test_dealer_and_vulnerability_of_their_own_are_lost() -> None:
    facts_ = BoardFacts(dealer=Seat.S, vulnerability=Vulnerability.BOTH)
    document = Document("", (Event(boards={(None, "1"): facts_, (None, "2"): BoardFacts(dealer=Seat.E)}),))
    assert codes(written(document)) == ["lost-dealer", "lost-vulnerability"]


def test_individuals_have_two_columns_more() -> None:
    entry = Entry(
        "1",
        ResultEntered(parse_result("3NTN=")),
        section="A",
        round=1,
        table="1",
        board="1",
        contestants=BySide(("1", "4"), ("2", "3")),
    )
    document = Document("", (Event(kind=Kind.INDIVIDUAL, entries=(entry,)),))
    again = read(written(document).data, "a").value.events[0]
    assert again.kind is Kind.INDIVIDUAL
    assert again.entries[0].contestants == entry.contestants


def entry(what: object, number: str = "e", **fields: object) -> Entry:
    place: dict[str, object] = {
        "section": "A",
        "round": 1,
        "table": "1",
        "board": "1",
        "contestants": BySide(("1",), ("2",)),
    }
    return Entry(number, what, **(place | fields))  # type: ignore[arg-type]


def of(*entries: Entry, **fields: object) -> Document:
    return Document("", (Event(entries=entries, **fields),))  # type: ignore[arg-type]


def ruled(text: str) -> Ruled:
    return Ruled(Adjustment.parse(text))


PAR = ResultEntered(parse_result("3NTN="))
# What is written, what is read again, and the codes of the losses.
CARRIED = [
    ("variable averages", entry(ruled("A+/A-")), "60/40", ["lost-kind-of-average"]),
    ("fixed averages", entry(ruled("60/40")), "60/40", []),
    ("an assigned result", entry(ruled("4SN=")), "4SN=", ["lost-ruling"]),
    ("a weighted ruling", entry(ruled("60% 4SN= & 40% 4SN-1")), "?", ["lost-ruling"]),
    ("a split score", entry(ruled("+430/-400")), "?", ["lost-ruling"]),
    ("a ruling of 62.5 %", entry(ruled("62.5")), "?", ["lost-ruling"]),
    ("a late board", entry(ResultEntered(NotPlayed(late=True))), "NP", ["lost-late-play"]),
    ("a lead", entry(replace(PAR, lead=Card.parse("ST"))), "3NTN=", []),
    ("a written score that the contract gives", entry(replace(PAR, written=400)), "3NTN=", []),
    ("a written score that it does not give", entry(replace(PAR, written=430)), "3NTN=", ["lost-written-score"]),
    ("a score alone", entry(ResultEntered(ScoreOnly(420))), None, ["lost-result"]),
    ("an unknown result", entry(ResultEntered(Unknown())), None, ["lost-result"]),
    ("no table", entry(PAR, table=None), "3NTN=", ["lost-places"]),
    ("a board without a number", entry(PAR, board="1a"), None, ["lost-result"]),
    (
        "a pair without a number",
        entry(PAR, contestants=BySide(("Smith",), ("2",))),
        None,
        ["lost-seating", "lost-result"],
    ),
    ("a penalty", entry(PenaltyGiven(Fraction(25), "top%")), None, ["lost-penalty"]),
    ("a carry-over", entry(CarriedOver(Fraction(12))), None, ["lost-carry-over"]),
    ("a walk-over", entry(WalkOver()), None, ["lost-walk-over"]),
    ("a match", entry(MatchEntered(BySide(Fraction(3), Fraction(4)))), None, ["lost-match"]),
    ("a publication", entry(Published(1)), None, ["lost-publication"]),
    ("who and why", entry(PAR, who="Ann", law="Law 12", reason="a claim"), "3NTN=", ["lost-log"] * 3),
]


@pytest.mark.parametrize(("one", "text", "lost"), [case[1:] for case in CARRIED], ids=[case[0] for case in CARRIED])
def test_what_cannot_be_carried_is_told(one: Entry, text: str | None, lost: list[str]) -> None:
    made = written(of(one))
    lines = state(read(made.data, "a").value.events[0]).lines
    assert [str(line.adjustment or line.result) for line in lines] == ([text] if text else [])
    assert codes(made) == lost


def test_the_kind_of_an_average_is_lost_and_said_so() -> None:
    (loss,) = written(of(entry(ruled("A+/A-")))).losses
    assert loss.message == "board 1, table 1: A+/A- is written as 60%-40%, which does not say that it can vary"


def test_losses_of_the_whole_event_are_told_item_by_item() -> None:
    document = Document(
        "pbn",
        (
            Event(
                LONG_NAME,
                "spring 2026",
                contestants=(Contestant("1", "A", stratum="B", handicap=Fraction(3)),),
                entries=(entry(PAR), entry(SatOut(2), "s", round=2, contestants=BySide(("1",), ()))),
                conditions=Conditions("ebu", {"method": "butler", "winners": "1"}),
            ),
            Event("Second"),
        ),
        kept=(Kept("Site", "Bergen", Where("a.pbn", 7)),),
    )
    told = {loss.code: loss.message for loss in written(document).losses}
    assert told == {
        "lost-date": "the date 'spring 2026', which is no single day",
        "lost-text": f"Session.Name holds {LONG_NAME[:40]!r} of {LONG_NAME!r}",
        "lost-event": "the event 'Second'; a file holds one",
        "lost-stratum": "contestant 1: stratum B",
        "lost-handicap": "contestant 1: handicap 3",
        "lost-regulations": "the regulations ebu",
        "lost-condition": "the condition method = butler",
        "lost-kept": "Site 'Bergen'",
    }


def test_names_are_cut_to_what_a_device_can_show() -> None:
    names = ("Bartholomew Featherstonehaugh", "Ann")
    document = of(entry(PAR), contestants=(Contestant("1", "A", names=names, ids=("1001", "1002")),))
    made = written(document)
    assert read(made.data, "a").value.events[0].contestants[0].names == ("Bartholomew Feathe", "Ann")
    assert codes(made) == ["lost-text", "lost-text"]  # at the seat, and in the list of members


NAMES = st.text(max_size=24).filter(lambda text: text.strip(BLANK))


@given(names=st.lists(NAMES, min_size=2, max_size=2, unique_by=lambda name: name.strip(BLANK)), title=st.text())
@settings(deadline=None, max_examples=60)
@pytest.mark.parametrize("jet", [3, 4])
def test_any_name_comes_back_or_its_loss_is_told(jet: int, names: list[str], title: str) -> None:
    contestant = Contestant("1", "A", names=(names[0], names[1]))
    seatings = [Seating("A", 1, 1, BySide(("1",), ("2",)), (1, 2))]
    made = written(Document("", (Event(title, contestants=(contestant,)),)), BwsOptions(jet=jet, seatings=seatings))
    event = read(made.data, "a.bws").value.events[0]
    if "lost-text" not in codes(made):
        assert event.contestants[0].names == tuple(name.strip(BLANK) for name in names)
        assert event.name == title.strip(BLANK)


def test_letters_that_jet_3_does_not_have_are_told() -> None:
    document = of(entry(PAR), contestants=(Contestant("1", "A", names=("Łucja", "Ann")),))
    assert codes(written(document, BwsOptions(jet=3))) == ["lost-text"]
    assert read(written(document).data, "a").value.events[0].contestants[0].names == ("Łucja", "Ann")


@pytest.mark.parametrize(
    ("field", "sections", "grouped"), [("across", 2, True), ("section", 2, False), ("across", 1, False)]
)
def test_the_percentage_on_the_devices_is_that_of_the_field_that_ranks(
    field: str, sections: int, *, grouped: bool
) -> None:
    entries = [entry(PAR, str(place), section="AB"[place]) for place in range(sections)]
    document = of(*entries, conditions=Conditions(choices={"field": field}))
    rows = Database.read(written(document).data).rows("Settings", ("Section", "GroupSections")).values
    assert rows == tuple((place + 1, grouped) for place in range(sections))


def test_settings_may_be_asked_for() -> None:
    made = written(event_of(), BwsOptions(settings={"LeadCard": False, "AutopoweroffTime": 60}))
    rows = Database.read(made.data).rows("Settings", ("LeadCard", "AutopoweroffTime", "ShowResults")).values
    assert rows == ((False, 60, True),)


def test_sections_get_letters_where_they_have_none_that_fit() -> None:
    entries = [entry(PAR, "1", section="Red section"), entry(PAR, "2", section="B")]
    made = written(of(*entries))
    assert {line.entry.section for line in state(read(made.data, "a").value.events[0]).lines} == {"A", "B"}
    assert [loss.message for loss in made.losses] == [
        "section 'B' of session 1 is called A",
        "section 'Red section' of session 1 is called B",
    ]


def test_an_entry_that_was_withdrawn_from_elsewhere_is_written_as_erased() -> None:
    wrong = entry(PAR, "1", table="4")
    right = entry(PAR, "2", table="5", replaces=frozenset({"1"}))
    again = read(written(of(wrong, right)).data, "a").value.events[0]
    assert [(line.entry.table, str(line.result)) for line in state(again).lines] == [("4", "?"), ("5", "3NTN=")]


def test_replaced_entries_are_written_before_those_that_replace_them() -> None:
    last = entry(ResultEntered(parse_result("4SN=")), "3", replaces=frozenset({"2", "1"}))
    middle = entry(ResultEntered(parse_result("3SN=")), "2", replaces=frozenset({"1"}))
    again = read(written(of(last, middle, entry(PAR, "1"))).data, "a").value.events[0]
    assert [str(each.what.result) for each in again.entries] == ["3NTN=", "3SN=", "4SN="]  # type: ignore[union-attr]
    assert [str(line.result) for line in state(again).lines] == ["4SN="]


# --- into a club's own file -----------------------------------------------------------------------------------------


def template(bws: MakeBws) -> bytes:
    return bws(
        Clients=[{"ID": 1, "Computer": "OFFICE"}],
        Session=[{"ID": 1, "Name": "Last week", "GUID": "F" * 32}],
        Settings=[{"Section": 1, "ShowResults": False, "AutopoweroffTime": 90}],
        PlayerNames=[{"ID": 1001, "Name": "Nora", "strID": "1001"}],
        ReceivedData=[{"ID": 7, "Section": 1, "Table": 1, "Round": 1, "Board": 1, "Contract": "3 NT", "Result": "="}],
    )


def row(number: int, board: int, **more: Value) -> dict[str, Value]:
    place = {"ID": number, "Section": 1, "Table": 1, "Round": 1, "Board": board, "PairNS": 1, "PairEW": 2}
    return {**place, "Declarer": 1, "NS/EW": "N", "Contract": "3 NT", "Result": "=", **more}


def test_a_result_that_the_director_changed_is_marked_for_the_devices_and_the_others_keep_their_numbers(
    bws: MakeBws, mdb_rows: Callable[[bytes, str], list[dict[str, str]]]
) -> None:
    document = read(bws(ReceivedData=[row(5, 1, Processed=True), row(9, 2)]), "club.bws").value
    first, second = document.events[0].entries
    what = ResultEntered(parse_result("3NTN+1"))
    ours = replace(first, id="ours", what=what, replaces=frozenset({first.id}), role="director")
    late = replace(second, id="late", board="3")
    event = replace(document.events[0], entries=(first, ours, second, late))
    data = write(replace(document, events=(event,))).data
    told = [
        [row[name] for name in ("ID", "Board", "ExternalUpdate", "Processed")] for row in mdb_rows(data, "ReceivedData")
    ]
    assert told == [["5", "1", "0", "1"], ["10", "1", "1", "0"], ["9", "2", "0", "0"], ["11", "3", "0", "0"]]


def test_a_device_that_keys_over_the_director_still_has_the_last_row(bws: MakeBws) -> None:
    document = read(bws(ReceivedData=[row(5, 1), row(9, 1, Result="-1")]), "club.bws").value
    first, second = document.events[0].entries
    ours = replace(first, id="ours", what=ResultEntered(parse_result("2NTN=")), replaces=frozenset({first.id}))
    last = replace(second, replaces=second.replaces | {"ours"})
    made = write(replace(document, events=(replace(document.events[0], entries=(first, ours, last)),)))
    again = read(made.data, "club.bws").value.events[0].entries
    assert [str(entry.what.result) for entry in again if isinstance(entry.what, ResultEntered)] == [
        "3NTN=",
        "2NTN=",
        "3NTN-1",
    ]
    assert again[-1].replaces >= {again[0].id, again[1].id}


def test_a_template_keeps_its_computers_its_members_and_its_settings(bws: MakeBws) -> None:
    contestants = (Contestant("1", "A", names=("Nora", "New"), ids=("1001", "1002")),)
    document = event_of()
    document = replace(document, events=(replace(document.events[0], contestants=contestants),))
    made = written(document, BwsOptions(template=template(bws)))
    database = Database.read(made.data)
    assert database.rows("Clients", ("Computer",)).values == (("OFFICE",),)
    assert database.rows("PlayerNames", ("Name",)).values == (("Nora",),)
    assert database.rows("Settings", ("Section", "ShowResults", "AutopoweroffTime")).values == ((1, False, 90),)
    assert database.rows("Session", ("Name", "GUID")).values == (("", ""),)
    assert facts(read(made.data, "a").value.events[0]) == facts(document.events[0])
    assert [loss.message for loss in made.losses] == ["not in the file's list of members: New"]


def test_a_template_without_a_table_or_a_column_says_what_is_left_out(bws: MakeBws) -> None:
    data = bws(without=("HandRecord", ".LeadCard", ".CustomBoards"))
    document = event_of()
    document = replace(document, events=(replace(document.events[0], boards={(None, "1"): BoardFacts(deal=DEAL)}),))
    made = written(document, BwsOptions(template=data))
    assert [loss.message for loss in made.losses] == [
        "this file's table ReceivedData has no column LeadCard",
        "this file has no table HandRecord; 1 row left out",
        "this file's table Settings has no column LeadCard",
    ]


def test_a_template_that_is_no_database_is_refused() -> None:
    with pytest.raises(JetError, match="not a Jet database"):
        written(event_of(), BwsOptions(template=b"PBN"))


@pytest.mark.skipif(not FILES.exists(), reason="the folder shared is not beside the project")
@pytest.mark.parametrize("name", ["small.bws", "deleted-rows.bws"])
@pytest.mark.parametrize("how", ["jet 3", "jet 4", "into itself"])
def test_real_files_are_equal_when_they_are_written_and_read_again(name: str, how: str) -> None:
    data = (FILES / name).read_bytes()
    document = read(data, "a.bws").value
    made = written(document, BwsOptions(template=data) if how == "into itself" else BwsOptions(jet=int(how[-1])))
    assert read(made.data, "a.bws").value == document
    assert made.losses == ()


@pytest.mark.skipif(not FILES.exists(), reason="the folder shared is not beside the project")
def test_a_real_file_as_template_keeps_every_other_table(
    mdb_rows: Callable[[bytes, str], list[dict[str, str]]],
) -> None:
    data = (FILES / "small.bws").read_bytes()
    made = written(event_of(), BwsOptions(template=data))
    for table in ("Clients", "PlayerNames", "HandEvaluation"):
        assert mdb_rows(made.data, table) == mdb_rows(data, table)
    assert len(mdb_rows(made.data, "ReceivedData")) == 6
    assert [row["ID"] for row in mdb_rows(made.data, "Session")] == ["1"]
