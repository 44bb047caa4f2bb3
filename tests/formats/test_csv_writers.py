"""What is written as CSV, JSON lines and TOML is read back, and what these cannot hold is lost by name."""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.compare.adjusted import Adjustment
from overtrick.events.model import (
    CarriedOver,
    Contestant,
    Entry,
    Event,
    Kind,
    Numbers,
    PenaltyGiven,
    ResultEntered,
    Ruled,
    SatOut,
    WalkOver,
    What,
)
from overtrick.events.scoring import score
from overtrick.formats import (
    catalogue,
    conditions_toml_writer,
    entries_jsonl_writer,
    pairs_csv_writer,
    penalties_csv_writer,
    results_csv_writer,
)
from overtrick.formats.document import Document, Kept, Written
from overtrick.formats.joined import joined
from overtrick.game.cards import Card
from overtrick.game.problems import Where
from overtrick.game.result import NotPlayed, ScoreOnly, TableResult, Unknown
from overtrick.game.seats import BySide, Side
from overtrick.regulations.conditions import Conditions
from overtrick.testing import cards, table_results

Write = Callable[[Document], Written]
EXAMPLES = Path(__file__).parents[2] / "examples"
WRITERS: dict[str, Write] = {
    "results": results_csv_writer.write,
    "pairs": pairs_csv_writer.write,
    "penalties": penalties_csv_writer.write,
    "conditions": conditions_toml_writer.write,
    "entries": entries_jsonl_writer.write,
}
SIDES: BySide[Numbers] = BySide(("3",), ("9",))


def event(*whats: What, **others: Any) -> Event:  # noqa: ANN401 -- the fields of an event
    """An event in which 3 met 9 on board 7, 8, …"""
    entries = (
        Entry(f"e{number}", what, board=str(number), contestants=SIDES) for number, what in enumerate(whats, start=7)
    )
    return replace(Event(entries=tuple(entries)), **others)


def document(of: Event) -> Document:
    return Document("made", (of,), ((),))


def again(write: Write, of: Event) -> Event:
    """The event as it is read from what was written of it."""
    return catalogue.read(write(document(of)).data, "a").value.events[0]


def facts(of: Event) -> list[Entry]:
    """The entries without their ids and places."""
    ids = {entry.id: f"e{number}" for number, entry in enumerate(of.entries)}
    return [replace(each, id=ids[each.id], over=ids.get(each.over or "")) for each in of.entries]


def lost(write: Write, of: Event) -> list[str]:
    return [loss.code.removeprefix("lost-") for loss in write(document(of)).losses]


# --- results ---

ROWS = """
board,ns,ew,contract,declarer,result,score,lead,adjustment
7,3,9,4SX,N,-2,-500,HA,
7,4,8,Pass,,,0,,
7,5,7,,,,-50,,
8,3,9,?,,,430,,
8,4,8,3NT,W,=,-400,,A+/A-
8,5,7,NP,,,,,60/40
9,3,9,,,,,,33% 2SS= & 67% 2SS+1
9,4,8,,,,,,NP
9,5,7,,,,,,LATE
9,6,,,,,,,BYE
9,2,,,,,,,WO
"""


def test_rows_of_every_kind_are_written_as_they_were_read() -> None:
    data = ROWS.lstrip().replace("\n", "\r\n").encode()
    reading = catalogue.read(data, "club.csv")
    written = results_csv_writer.write(reading.value)
    assert written.data == data
    assert written.losses == ()


def test_an_evening_comes_back_with_sessions_sections_tables_rounds_and_forms() -> None:
    entry = Entry("e", ResultEntered(ScoreOnly(50), written=50), 2, "B", 4, "5", "7", "turned", SIDES, device="A5")
    assert facts(again(results_csv_writer.write, Event(entries=(entry,)))) == facts(Event(entries=(entry,)))


@given(table_results(), st.none() | cards(), st.none() | st.integers(-760, 760).map(lambda tens: 10 * tens))
def test_any_result_comes_back_as_csv(result: TableResult, lead: Card | None, written: int | None) -> None:
    if isinstance(result, ScoreOnly):
        written = result.score
    if isinstance(result, NotPlayed):
        lead = written = None
    of = event(ResultEntered(result, lead, written))
    assert facts(again(results_csv_writer.write, of)) == facts(of)
    assert lost(results_csv_writer.write, of) == []


def test_a_file_with_columns_of_its_own_keeps_them() -> None:
    data = b"board,ns,ew,contract,declarer,result,score,hall\r\n7,3,9,4S,N,=,,upper\r\n7,4,8,4S,N,=,,\r\n"
    written = results_csv_writer.write(catalogue.read(data, "club.csv").value)
    assert (written.data, written.losses) == (data, ())


OWN = {
    "pairs": b"contestant,name1,shoe size\r\n3,Ash,41\r\n4,Birch,\r\n",
    "penalties": b"contestant,amount,unit,given by\r\n9,25,top%,TD\r\n",
    "entries": b'{"id": "e1", "board": 7, "ns": 3, "ew": 9, "what": {"result": "passed_out"}, "mood": "good"}\n',
}


@pytest.mark.parametrize("name", OWN)
def test_columns_and_fields_of_ones_own_come_back(name: str) -> None:
    written = WRITERS[name](catalogue.read(OWN[name], "a").value)
    assert (written.data, written.losses) == (OWN[name], ())


def test_a_team_event_is_known_by_its_rows_and_another_kind_is_lost() -> None:
    rows = b"round,table,board,ns,ew,score\n1,1,1,1,2,420\n1,2,1,2,1,-50\n"
    teams = catalogue.read(rows, "a.csv").value.events[0]
    assert lost(results_csv_writer.write, teams) == []
    assert lost(results_csv_writer.write, replace(teams, kind=Kind.PAIRS)) == ["kind"]
    assert lost(results_csv_writer.write, event(ResultEntered(Unknown()), kind=Kind.TEAMS)) == ["kind"]


def test_a_sit_out_of_a_round_stands_for_the_boards_that_others_played() -> None:
    played = [
        Entry(f"p{board}", ResultEntered(ScoreOnly(50), written=50), round=1, board=str(board), contestants=SIDES)
        for board in (1, 2)
    ]
    bye = Entry("bye", SatOut(2), round=1, contestants=BySide(("7",), ()))
    of = Event(entries=(*played, bye))
    assert facts(again(results_csv_writer.write, of)) == facts(of)
    assert lost(results_csv_writer.write, of) == []
    longer = Event(entries=(*played, replace(bye, what=SatOut(3))))
    assert lost(results_csv_writer.write, longer) == ["sit-out-length"]


LOST = [
    (event(PenaltyGiven(Fraction(3), "MP")), ["penalty"]),
    (event(CarriedOver(Fraction(3))), ["carry-over"]),
    (event(ResultEntered(ScoreOnly(50), written=60)), ["score"]),
    (event(ResultEntered(NotPlayed(), written=60)), ["score"]),
    (event(name="Pairs", date="2026-03-05"), ["name", "date"]),
    (event(contestants=(Contestant("3", names=("Ash", "Birch")),)), ["names"]),
    (event(conditions=Conditions("ebu", {"method": "butler", "winners": "1"})), ["regulations", "method", "condition"]),
]


@pytest.mark.parametrize(("of", "codes"), LOST)
def test_what_rows_of_results_cannot_say_is_lost(of: Event, codes: list[str]) -> None:
    assert lost(results_csv_writer.write, of) == codes


# --- contestants ---


def test_contestants_come_back_with_all_that_is_known_of_them() -> None:
    pair = Contestant("3", "A", Side.NS, ("Ash, Ann", "O'Hara"), ("127", "9"), "B", Fraction(-3, 2))
    team = Contestant("4", names=tuple("ABCDEF"), ids=("1", "2", "3"))
    of = Event(contestants=(pair, team), kind=Kind.TEAMS)
    assert again(pairs_csv_writer.write, of).contestants == of.contestants
    assert lost(pairs_csv_writer.write, of) == []


def test_a_ninth_name_and_the_kind_of_an_individual_are_lost() -> None:
    of = Event(contestants=(Contestant("4", names=tuple("ABCDEFGHI")),), kind=Kind.TEAMS)
    assert lost(pairs_csv_writer.write, of) == ["names"]
    of = Event(contestants=(Contestant("4", names=("A",)),), kind=Kind.INDIVIDUAL)
    assert lost(pairs_csv_writer.write, of) == ["kind"]


# --- penalties ---


def test_penalties_come_back() -> None:
    entry = Entry("e", PenaltyGiven(Fraction(5, 2), "VP", "90B2"), 2, "A", contestants=BySide(("9",), ()))
    entry = replace(entry, reason="slow", law="90B2", basis="director", role="director")
    of = Event(entries=(entry,))
    assert facts(again(penalties_csv_writer.write, of)) == facts(of)
    assert lost(penalties_csv_writer.write, of) == []


def test_what_is_given_to_a_contestant_is_no_penalty() -> None:
    of = Event(entries=(Entry("e", PenaltyGiven(Fraction(-8), "MP"), contestants=BySide(("9",), ())),))
    written = penalties_csv_writer.write(document(of))
    assert written.data == b"contestant,amount,unit\r\n"
    assert [loss.message for loss in written.losses] == ["8 MP given to a contestant: a penalty only takes"]


# --- conditions ---


def test_conditions_come_back() -> None:
    choices = {"method": "butler", "butler.drop": "one", "winners": "2", "match.boards": "8"}
    of = Event('The "Mayor\'s" cup \\ 2026', "2026-03-05", Kind.TEAMS, conditions=Conditions("ebu", choices))
    assert again(conditions_toml_writer.write, of) == of
    assert lost(conditions_toml_writer.write, of) == []


# --- the log ---


def test_the_whole_log_comes_back_with_what_was_replaced() -> None:
    of = event(
        ResultEntered(ScoreOnly(50), written=50),
        Ruled(Adjustment.parse("A+/A-")),
        WalkOver(),
        name="Pairs",
    )
    nine = BySide(("9",), ())
    carried = Entry("c", CarriedOver(Fraction(1, 3), 27, Fraction(100)), contestants=nine)
    given = Entry("g", PenaltyGiven(Fraction(-8), "MP"), contestants=nine)
    corrected = replace(of.entries[0], id="f", replaces=frozenset({"e7"}), who="TD")
    of = replace(of, entries=(*of.entries, carried, given, corrected))
    back = again(entries_jsonl_writer.write, of)
    assert (back.name, back.entries) == ("Pairs", of.entries)
    assert lost(entries_jsonl_writer.write, of) == []


def test_several_events_have_one_log() -> None:
    first, second = event(WalkOver(), name="Pairs"), event(WalkOver(), name="Teams")
    written = entries_jsonl_writer.write(Document("made", (first, second), ((), ())))
    assert [each.name for each in catalogue.read(written.data, "a").value.events] == ["Pairs", "Teams"]


def test_what_is_no_entry_is_lost_from_a_log() -> None:
    kept = (Kept("VENUE", "The hall", Where("a.xml", 1)),)
    of = event(date="2026-03-05", contestants=(Contestant("3"),), kind=Kind.TEAMS)
    written = entries_jsonl_writer.write(Document("usebio", (of,), ((),), kept))
    assert [loss.code for loss in written.losses] == ["lost-date", "lost-kind", "lost-contestant", "lost-kept"]


# --- together ---


def test_an_evening_in_four_files_scores_as_before() -> None:
    names = ("club-evening.csv", "club-evening-pairs.csv", "club-evening-conditions.toml")
    before = joined([catalogue.read((EXAMPLES / name).read_bytes(), name).value for name in names])
    penalty = Entry("p", PenaltyGiven(Fraction(25), "top%"), contestants=BySide(("4",), ()))
    of = before.events[0]
    before = replace(before, events=(replace(of, entries=(*of.entries, penalty)),))
    parts = [catalogue.read(write(before).data, name).value for name, write in WRITERS.items() if name != "entries"]
    after = joined(parts)
    first, second = (score(each.events[0], each.events[0].conditions).rankings for each in (before, after))
    assert [[(row.contestant, row.entered, row.shown) for row in each.rows] for each in first] == [
        [(row.contestant, row.entered, row.shown) for row in each.rows] for each in second
    ]


@pytest.mark.parametrize("write", WRITERS.values(), ids=WRITERS)
def test_nothing_can_be_written(write: Write) -> None:
    assert write(Document("made")).losses == ()


@pytest.mark.parametrize("write", WRITERS.values(), ids=WRITERS)
def test_a_second_event_is_lost_but_from_a_log(write: Write) -> None:
    both = Document("made", (Event(), Event("Another")), ((), ()))
    expected = [] if write is entries_jsonl_writer.write else ["lost-event"]
    assert [loss.code for loss in write(both).losses] == expected
