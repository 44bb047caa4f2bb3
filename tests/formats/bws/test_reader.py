from collections.abc import Callable
from datetime import datetime

import pytest

from overtrick.events.model import SatOut
from overtrick.formats import bws as reader
from overtrick.formats.bws.reader import recognises
from overtrick.formats.catalogue import read as read_any
from overtrick.formats.document import Document
from overtrick.formats.jet.columns import Value
from overtrick.game.problems import Level, Reading
from overtrick.game.seats import Side

MakeBws = Callable[..., bytes]
DAY = datetime(2026, 3, 5)  # noqa: DTZ001 -- dates of Access are those of the clock on the wall
NORTH_HAND = ("AK72", "Q985", "7", "KQT3")


def read(data: bytes) -> Reading[Document]:
    return reader.read(data, "club.bws")


def result(number: int, table: int, ns: int, ew: int, **fields: Value) -> dict[str, Value]:
    place = {"ID": number, "Section": 1, "Table": table, "Round": 1, "Board": 7, "PairNS": ns, "PairEW": ew}
    return {**place, "Contract": "3 NT", "Result": "=", "NS/EW": "N", "DateLog": DAY, **fields}


def seated(table: int, direction: str, number: str = "", name: str = "", **fields: Value) -> dict[str, Value]:
    return {"Section": 1, "Table": table, "Direction": direction, "Number": number, "Name": name, "Round": 0, **fields}


def movement(table: int, round_: int, ns: int, ew: int, *boards: int, **fields: Value) -> dict[str, Value]:
    low, high = (boards[0], boards[-1]) if boards else (0, 0)
    place = {"Section": 1, "Table": table, "Round": round_, "NSPair": ns, "EWPair": ew}
    return {**place, "LowBoard": low, "HighBoard": high, **fields}


def test_a_file_is_recognised_by_its_bytes_whatever_it_is_called(bws: MakeBws) -> None:
    data = bws()
    assert recognises(data)
    assert read_any(data, "evening.txt").value.format == "bws"
    assert not recognises(data[:1000])


@pytest.mark.parametrize(("data", "code"), [(b"", "jet-unknown"), (b"[Event]", "jet-unknown")])
def test_bytes_that_are_no_database_are_reported(data: bytes, code: str) -> None:
    reading = read(data)
    assert reading.value.events == ()
    assert [problem.code for problem in reading.problems] == [code]


def test_a_database_that_is_none_of_bridgemates_says_which_tables_it_has(bws: MakeBws) -> None:
    reading = read(bws(without=("ReceivedData", "RoundData", "Settings", "Session", "Section", "Tables", "HandRecord")))
    (problem,) = reading.problems
    assert (problem.code, problem.level) == ("table-missing", Level.ERROR)
    assert "Clients, IntermediateData, PlayerNumbers, PlayerNames, HandEvaluation" in problem.message


def test_the_letter_of_a_section_is_padded_in_the_file_and_not_in_the_event(bws: MakeBws) -> None:
    event = read(bws(ReceivedData=[result(1, 1, 3, 9)])).value.events[0]
    assert {entry.section for entry in event.entries} == {"A"}
    assert {contestant.section for contestant in event.contestants} == {"A"}


def test_name_and_date_are_those_of_the_session_and_the_results(bws: MakeBws) -> None:
    session = {"ID": 1, "Name": "Thursday pairs", "Date": datetime(2026, 1, 8)}  # noqa: DTZ001
    reading = read(bws(Session=[session], ReceivedData=[result(1, 1, 3, 9)]))
    event = reading.value.events[0]
    assert (event.name, event.date) == ("Thursday pairs", "2026-03-05")
    assert [problem.code for problem in reading.problems] == ["date-differs"]
    assert read(bws(Session=[session])).value.events[0].date == "2026-01-08"


MISSING = ["PlayerNames", "HandRecord", "RoundData", "Session", "Section", "Tables", "Settings", "Clients"]


@pytest.mark.parametrize("table", MISSING)
def test_any_table_may_be_missing(bws: MakeBws, table: str) -> None:
    reading = read(bws(without=(table,), ReceivedData=[result(1, 1, 3, 9)]))
    (entry,) = reading.value.events[0].entries
    assert (entry.section, str(entry.what.result)) == ("A", "3NTN=")  # type: ignore[union-attr]
    assert reading.problems == ()


COLUMNS = ["SuspiciousContract", "ExternalUpdate", "Remarks", "LeadCard", "Winners", "ScoringType", "CustomBoards"]


@pytest.mark.parametrize("column", [*COLUMNS, "South", "West", "TimeLog", "Erased", "Declarer"])
def test_any_later_column_may_be_missing(bws: MakeBws, column: str) -> None:
    data = bws(without=(f".{column}",), ReceivedData=[{k: v for k, v in result(1, 1, 3, 9).items() if k != column}])
    (entry,) = read(data).value.events[0].entries
    assert str(entry.what.result) == "3NTN="  # type: ignore[union-attr]


# A row of the club's list, the number that a player typed, and whether it is the row's.
MEMBERS = [
    ({"ID": 7, "strID": "7"}, "7", True),
    ({"ID": 7, "strID": ""}, "7", True),
    ({"ID": 7, "strID": "007"}, "7", True),
    ({"ID": 7, "strID": "007"}, "007", True),
    ({"ID": 7, "strID": "R1234"}, "R1234", True),
    ({"ID": 7, "strID": "R1234"}, "7", False),
    ({"ID": 7, "strID": "1234"}, "7", False),
]


@pytest.mark.parametrize(("member", "typed", "found"), MEMBERS)
def test_a_number_finds_its_own_name_and_no_other(
    bws: MakeBws, member: dict[str, Value], typed: str, *, found: bool
) -> None:
    seat: dict[str, Value] = {"Section": 1, "Table": 1, "Direction": "N", "Number": typed}
    rounds: list[dict[str, Value]] = [{"Section": 1, "Table": 1, "Round": 1, "NSPair": 1, "EWPair": 2}]
    data = bws(PlayerNames=[{**member, "Name": "Nora"}], PlayerNumbers=[seat], RoundData=rounds)
    assert read(data).value.events[0].contestants[0].names == (("Nora",) if found else ())


def test_players_are_named_by_the_seats_where_they_began(bws: MakeBws) -> None:
    players = [
        seated(1, "N", "1001"),
        seated(1, "S", "1002"),
        seated(1, "E", name="Eve"),
        seated(1, "W", "0", "Walt"),
        seated(2, "N", "77"),
    ]
    names = [{"ID": 1, "Name": "Nora", "strID": "1001"}, {"ID": 1002, "Name": "Sam", "strID": ""}]
    rounds = [movement(1, 1, 3, 9, 7, 8), movement(2, 1, 4, 8, 7, 8), movement(1, 2, 9, 3, 9, 10)]
    event = read(bws(PlayerNumbers=players, PlayerNames=names, RoundData=rounds)).value.events[0]
    found = {contestant.number: (contestant.names, contestant.ids) for contestant in event.contestants}
    assert found == {
        "3": (("Nora", "Sam"), ("1001", "1002")),
        "4": ((), ("77",)),
        "8": ((), ()),
        "9": (("Eve", "Walt"), ()),
    }


def test_a_player_who_comes_later_is_named_behind_the_pair(bws: MakeBws) -> None:
    players = [seated(1, "N", name="Nora"), seated(1, "S", name="Sam"), seated(1, "S", name="Sub", Round=2)]
    rounds = [movement(1, 1, 3, 9, 7), movement(1, 2, 3, 8, 8)]
    event = read(bws(PlayerNumbers=players, RoundData=rounds)).value.events[0]
    assert event.contestants[0].names == ("Nora", "Sam", "Sub")


def test_a_program_that_tells_the_pair_is_believed(bws: MakeBws) -> None:
    players = [seated(5, "N", name="Nora", TabScorePairNo=3), seated(5, "S", name="Sam", TabScorePairNo=3)]
    event = read(bws(PlayerNumbers=players, RoundData=[movement(1, 1, 3, 9, 7)])).value.events[0]
    assert event.contestants[0].names == ("Nora", "Sam")


@pytest.mark.parametrize(
    ("winners", "rounds", "directions"),
    [
        (2, [(1, 1, 1, 1), (2, 1, 2, 2)], {Side.NS, Side.EW}),
        (1, [(1, 1, 1, 4), (2, 1, 2, 3)], {None}),
        (0, [(1, 1, 1, 4), (2, 1, 2, 3)], {None}),
        (0, [(1, 1, 1, 1), (2, 1, 2, 2)], {Side.NS, Side.EW}),
        (0, [(1, 1, 1, 2), (2, 1, 2, 3), (3, 1, 3, 1)], {Side.NS, Side.EW}),
    ],
)
def test_directions_have_their_own_numbers_if_the_section_says_so_or_the_seats_show_it(
    bws: MakeBws, winners: int, rounds: list[tuple[int, int, int, int]], directions: set[Side | None]
) -> None:
    section = [{"ID": 1, "Letter": "A", "Session": 1, "ScoringType": 1, "Winners": winners}]
    data = bws(Section=section, RoundData=[movement(*each, 1, 2) for each in rounds])
    event = read(data).value.events[0]
    assert {contestant.direction for contestant in event.contestants} == directions
    assert event.conditions.choices.get("winners", "0") == str(winners)


@pytest.mark.parametrize("scoring", [2, 3, 4])
def test_a_method_that_is_not_known_for_certain_is_not_guessed(bws: MakeBws, scoring: int) -> None:
    reading = read(bws(Section=[{"ID": 1, "Letter": "A", "ScoringType": scoring}], ReceivedData=[result(1, 1, 3, 9)]))
    assert "method" not in reading.value.events[0].conditions.choices
    assert [problem.code for problem in reading.problems] == ["method-unknown"]


def test_a_pair_without_opponents_sits_out_as_many_boards_as_others_play(bws: MakeBws) -> None:
    rounds = [movement(1, 1, 3, 9, 1, 3), movement(2, 1, 0, 8), movement(3, 1, 5, 0, 4, 5), movement(4, 1, 0, 0)]
    entries = read(bws(RoundData=rounds)).value.events[0].entries
    assert [(entry.what, entry.contestants.ns, entry.contestants.ew) for entry in entries] == [
        (SatOut(3), (), ("8",)),
        (SatOut(2), ("5",), ()),
    ]
    assert entries[0].id == "club.bws:RoundData:A-2-1"


@pytest.mark.parametrize(("missing", "sitting"), [(9, "3"), (-9, "3"), (0, None), (-3, None)])
def test_the_missing_pair_of_a_section_is_nobody(bws: MakeBws, missing: int, sitting: str | None) -> None:
    section = [{"ID": 1, "Letter": "A", "Winners": 2 if missing < 0 else 1, "MissingPair": missing}]
    entries = read(bws(Section=section, RoundData=[movement(1, 1, 3, 9, 1, 2)])).value.events[0].entries
    assert [entry.contestants.ns[0] for entry in entries] == ([sitting] if sitting else [])


def test_the_movement_has_boards_from_the_lowest_to_the_highest_or_listed(bws: MakeBws) -> None:
    rounds = [movement(1, 1, 3, 9, 1, 3), movement(1, 2, 3, 8, 4, 9, CustomBoards="4,6,9")]
    seatings = reader.read_movement(bws(RoundData=rounds), "club.bws").value
    assert [seating.boards for seating in seatings] == [(1, 2, 3), (4, 6, 9)]
    assert seatings[0].contestants.ew == ("9",)


def hand_record(section: int, board: int, *hands: tuple[str, ...]) -> dict[str, Value]:
    names = (
        f"{seat}{suit}"
        for seat in ("North", "East", "South", "West")
        for suit in ("Spades", "Hearts", "Diamonds", "Clubs")
    )
    holdings = [holding for hand in hands for holding in hand]
    return {"Section": section, "Board": board, **dict(zip(names, holdings, strict=False))}


def test_deals_are_those_of_the_hand_records(bws: MakeBws) -> None:
    short = ("AK72", "Q985", "7", "KQT")
    reading = read(
        bws(HandRecord=[hand_record(1, 7, NORTH_HAND), hand_record(1, 8, short), {"Section": 1, "Board": 9}])
    )
    event = reading.value.events[0]
    assert {board: str(facts.deal) for (_, board), facts in event.boards.items()} == {"7": "N:AK72.Q985.7.KQT3 - - -"}
    (problem,) = reading.problems
    assert problem.code == "hand-size"
    assert "section A, board 8" in problem.message


def test_deals_that_differ_between_sections_are_reported(bws: MakeBws) -> None:
    sections = [{"ID": 1, "Letter": "A"}, {"ID": 2, "Letter": "B"}]
    other = ("AK73", *NORTH_HAND[1:3], "KQT2")
    reading = read(bws(Section=sections, HandRecord=[hand_record(1, 7, NORTH_HAND), hand_record(2, 7, other)]))
    assert [problem.code for problem in reading.problems] == ["deals-differ"]


def test_sessions_have_numbers_only_where_there_are_several(bws: MakeBws) -> None:
    sections = [{"ID": 1, "Letter": "A", "Session": 1}, {"ID": 2, "Letter": "B", "Session": 2}]
    rows = [result(1, 1, 3, 9), result(2, 1, 3, 9, Section=2)]
    entries = read(bws(Section=sections, ReceivedData=rows)).value.events[0].entries
    assert [(entry.session, entry.section) for entry in entries] == [(1, "A"), (2, "B")]
    entries = read(bws(ReceivedData=rows[:1])).value.events[0].entries
    assert [entry.session for entry in entries] == [None]


def test_results_of_a_section_that_is_not_listed_are_doubtful(bws: MakeBws) -> None:
    reading = read(bws(ReceivedData=[result(1, 1, 3, 9, Section=3)]))
    assert reading.value.events[0].entries[0].section == "C"
    assert [problem.code for problem in reading.problems] == ["section-unknown"]


def test_what_means_nothing_to_scoring_is_kept(bws: MakeBws) -> None:
    data = bws(
        Clients=[{"ID": 1, "Computer": "OFFICE" + 100 * " "}],
        Settings=[{"Section": 1, "ShowResults": False, "LeadCard": True, "AutopoweroffTime": 20}],
        Tables=[{"Section": 1, "Table": 2, "CurrentRound": 4}],
        ReceivedData=[result(7, 1, 3, 9, SuspiciousContract=1, Processed=True, ExternalUpdate=True)],
    )
    kept = {each.name: each.value for each in read(data).value.kept}
    assert kept["Clients[1].Computer"] == "OFFICE"
    assert kept["Tables[A-2].CurrentRound"] == "4"
    for column in ("SuspiciousContract", "Processed", "ExternalUpdate"):
        assert kept[f"ReceivedData[7].{column}"] == "1"
    assert "ReceivedData[7].Processed1" not in kept
    assert kept["Settings[A].ShowResults"] == "0"
    assert "Settings[A].LeadCard" not in kept  # as a new file has it


def test_tables_that_are_not_read_are_told(bws: MakeBws) -> None:
    data = bws(
        IntermediateData=[{"ID": 1, "Section": 1}, {"ID": 2, "Section": 1}],
        PlayerNames=[{"ID": i, "Name": f"Member {i}", "strID": str(i)} for i in range(1, 100)],
    )
    told = {problem.code: problem.message for problem in read(data).problems}
    assert told == {
        "table-not-read": "2 rows of IntermediateData: not part of the event",
        "player-names-not-kept": "the club's list of 99 names is used to name the players, and not kept",
    }
