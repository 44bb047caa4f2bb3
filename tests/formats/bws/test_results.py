from collections.abc import Callable, Mapping, Sequence
from datetime import datetime

import pytest

from overtrick.events.model import Entry, Event, ResultEntered, Ruled
from overtrick.events.scoring import score
from overtrick.events.state import state
from overtrick.formats import bws as reader
from overtrick.formats.document import Document
from overtrick.formats.jet.columns import Value
from overtrick.game.problems import Reading

MakeBws = Callable[..., bytes]
Row = Mapping[str, Value]

# Contract, result, seat, lead and remark as the devices write them; what is read, and the code of a problem.
ROWS = """
3 NT    | =  | N | SK  |                 | 3NTN= SK
4 S x   | -2 | W | D10 |                 | 4SXW-2 DT
1 C xx  | +1 | E |     |                 | 1CXXE+1
7 NT xx | -9 | S |     |                 | 7NTXXS-9
3 SA    | +1 | S |     |                 | 3NTS+1
PASS    |    | N |     |                 | Pass
        |    | N |     | Not played      | NP
        |    | N |     | Niet gespeeld   | NP
        |    | N |     | 60%-40%         | 60/40
        |    | N |     | 50%-50%         | 50
4 H     | =  | S |     | 40%-60%         | 40/60
        |    | N |     | Arbitral score  | ? ............ arbitral-score-not-stated
4 H     | =  | S |     | Arbitral score  | 4HS= ......... arbitral-score-not-stated
        |    | N |     | Nicht gespielt  | ? ............ remark-unknown
4 H     | =  | S |     | see the TD      | 4HS= ......... remark-unknown
        |    |   |     |                 | ? ............ result-empty
8 C     | =  | S |     |                 | ? ............ contract-syntax
4 S     |    | N |     |                 | ? ............ result-syntax
4 S     | +9 | N |     |                 | ? ............ result-syntax
4 S     | =  |   |     |                 | ? ............ result-syntax
4 S     | =  | X |     |                 | ? ............ result-syntax
4 S     | =  | N | S11 |                 | 4SN= ......... lead-syntax
4 S     | =  | N | SKIP|                 | 4SN=
"""


def row(number: int, **fields: Value) -> dict[str, Value]:
    """A result of pair 3 against pair 9 at table 2 in round 1 on board 7."""
    return row_of({"ID": number, **fields})


def row_of(fields: Row) -> dict[str, Value]:
    place = {"ID": 1, "Section": 1, "Table": 2, "Round": 1, "Board": 7, "PairNS": 3, "PairEW": 9}
    return {**place, "Contract": "", "Result": "", "NS/EW": "N", "LeadCard": "", "Remarks": "", **fields}


def read(data: bytes) -> Reading[Document]:
    return reader.read(data, "club.bws")


def event_of(data: bytes) -> Event:
    return read(data).value.events[0]


def said(entry: Entry) -> str:
    match entry.what:
        case ResultEntered(result=result, lead=lead):
            return f"{result} {lead or ''}".strip()
        case Ruled(adjustment=adjustment):
            return str(adjustment)
        case _:
            raise AssertionError(entry)


@pytest.mark.parametrize("line", ROWS.strip().split("\n"))
def test_rows_are_results_and_rulings(bws: MakeBws, line: str) -> None:
    contract, result, seat, lead, remark, expected = (cell.strip() for cell in line.split("|"))
    fields = {"Contract": contract, "Result": result, "NS/EW": seat, "LeadCard": lead, "Remarks": remark}
    reading = read(bws(ReceivedData=[row_of(fields)]))
    wanted, _, code = expected.replace(".", " ").partition("  ")
    (entry,) = reading.value.events[0].entries
    assert said(entry) == wanted.strip()
    assert [problem.code for problem in reading.problems] == [code.strip()] * bool(code.strip())
    assert entry.id == "club.bws:ReceivedData:1"
    assert str(entry.where) == "club.bws:1"


def test_an_entry_says_where_who_and_when(bws: MakeBws) -> None:
    logged = {"DateLog": datetime(2026, 3, 5), "TimeLog": datetime(1899, 12, 30, 19, 21, 40)}  # noqa: DTZ001
    (entry,) = event_of(bws(ReceivedData=[row_of({**logged, "Contract": "3 NT", "Result": "="})])).entries
    assert (entry.section, entry.table, entry.round, entry.board, entry.session) == ("A", "2", 1, "7", None)
    assert (entry.contestants.ns, entry.contestants.ew) == (("3",), ("9",))
    assert str(entry.made) == "2026-03-05 19:21:40"


def test_pairs_that_sat_the_wrong_way_are_exchanged_and_the_score_stays(bws: MakeBws) -> None:
    fields: Row = {"Contract": "4 S", "Result": "=", "NS/EW": "N", "Declarer": 9, "Remarks": "Wrong direction"}
    reading = read(bws(ReceivedData=[row_of(fields)]))
    (entry,) = reading.value.events[0].entries
    assert said(entry) == "4SN="
    assert (entry.contestants.ns, entry.contestants.ew) == (("9",), ("3",))
    assert reading.problems == ()


@pytest.mark.parametrize(("declarer", "codes"), [(3, []), (9, ["declarer-against-pair"]), (0, []), (77, [])])
def test_the_declaring_pair_must_sit_where_the_declarer_sits(bws: MakeBws, declarer: int, codes: list[str]) -> None:
    reading = read(bws(ReceivedData=[row_of({"Contract": "4 S", "Result": "=", "Declarer": declarer, "NS/EW": "S"})]))
    assert [problem.code for problem in reading.problems] == codes


# Rows of one slot in their order: contract, result, flag; what counts in the end, and how many entries there are.
CORRECTIONS = [
    ("one row", [("4 S", "=", 0)], "4SN=", 1),
    ("a correction", [("4 S", "=", 0), ("4 S", "+1", 0)], "4SN+1", 2),
    ("erased with a row of its own", [("4 S", "=", 0), ("4 S", "=", 1)], "?", 3),
    ("erased and given again", [("4 S", "=", 0), ("4 S", "=", 1), ("3 NT", "+1", 0)], "3NTN+1", 3),
    ("erased in its own row", [("4 S", "=", 1)], "?", 2),
    ("erased in its own row, given again", [("4 S", "=", 1), ("3 NT", "=", 0)], "3NTN=", 2),
    ("erased twice", [("4 S", "=", 1), ("3 NT", "=", 1), ("3 NT", "-1", 0)], "3NTN-1", 3),
    ("a correction erased", [("4 S", "=", 0), ("4 S", "+1", 0), ("4 S", "+1", 1)], "?", 4),
]


@pytest.mark.parametrize(
    ("rows", "result", "count"), [case[1:] for case in CORRECTIONS], ids=[case[0] for case in CORRECTIONS]
)
def test_the_last_row_of_a_slot_counts_and_the_others_are_kept(
    bws: MakeBws, rows: Sequence[tuple[str, str, int]], result: str, count: int
) -> None:
    listed = [
        row(10 + place, Contract=contract, Result=text, Erased=bool(erased), Remarks="Result erased" if erased else "")
        for place, (contract, text, erased) in enumerate(rows)
    ]
    event = event_of(bws(ReceivedData=list(reversed(listed))))  # in any order: the numbers decide
    (line,) = state(event).lines
    assert str(line.result) == result
    assert len(event.entries) == count
    assert state(event).problems == ()
    kept = [said(entry) for entry in event.entries if not entry.id.endswith(":erased")]
    assert kept == [said(entry) for entry in event_of(bws(ReceivedData=listed)).entries][: len(rows)]


def test_a_slot_with_more_rows_than_anybody_corrects_keeps_the_last_ones(bws: MakeBws) -> None:
    reading = read(bws(ReceivedData=[row(i, Contract="1 C", Result=f"+{i % 7}") for i in range(1, 131)]))
    event = reading.value.events[0]
    assert len(event.entries) == 100
    assert [str(line.result) for line in state(event).lines] == ["1CN+4"]
    assert [problem.code for problem in reading.problems] == ["rows-too-many"]


def test_rows_without_a_place_are_reported_with_their_numbers(bws: MakeBws) -> None:
    lost = {**row(8), "Board": None}
    reading = read(bws(ReceivedData=[row(7, Contract="3 NT", Result="="), lost, {"ID": 9}]))
    assert len(reading.value.events[0].entries) == 1
    (problem,) = [each for each in reading.problems if each.code == "row-without-place"]
    assert problem.message == "2 rows of ReceivedData without section, table, round or board (ID 8, 9)"


def test_two_rows_with_one_number_are_two_entries(bws: MakeBws) -> None:
    reading = read(bws(ReceivedData=[row(7, Contract="3 NT", Result="="), row(7, Board=8, Contract="2 S", Result="=")]))
    ids = [entry.id for entry in reading.value.events[0].entries]
    assert ids == ["club.bws:ReceivedData:7", "club.bws:ReceivedData:7.2"]
    assert [problem.code for problem in reading.problems] == ["row-number-twice"]


def test_an_individual_has_two_players_on_each_side(bws: MakeBws) -> None:
    players = {"PairNS": 1, "South": 4, "PairEW": 2, "West": 3}
    event = event_of(bws(ReceivedData=[row_of({**players, "Contract": "3 NT", "Result": "="})]))
    (entry,) = event.entries
    assert (entry.contestants.ns, entry.contestants.ew) == (("1", "4"), ("2", "3"))
    assert event.kind.value == "individual"
    assert [contestant.number for contestant in event.contestants] == ["1", "2", "3", "4"]


def test_an_evening_is_scored_from_its_rows(bws: MakeBws) -> None:
    scores = (("3 NT", "="), ("3 NT", "+1"), ("3 NT", "-1"))
    rows = [
        row(i, Table=i + 1, PairNS=1 + 2 * i, PairEW=2 + 2 * i, Contract=contract, Result=result)
        for i, (contract, result) in enumerate(scores)
    ]
    results = score(event_of(bws(ReceivedData=rows)))
    awards = {line.line.contestants.ns[0]: line.award.ns for line in results.boards[0].lines}
    assert awards == {"1": 2, "3": 4, "5": 0}
