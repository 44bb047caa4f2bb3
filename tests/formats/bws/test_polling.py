from collections.abc import Callable, Sequence
from datetime import datetime

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from overtrick.events.model import Entry, Event
from overtrick.events.state import state
from overtrick.formats.bws import FileReplacedError, poll, read
from overtrick.formats.bws.tables import designs
from overtrick.formats.entries_jsonl import read as read_log
from overtrick.formats.entry_lines import entry_line
from overtrick.formats.jet.columns import Value
from overtrick.formats.jet.editor import Editor
from overtrick.formats.jet.layout import JET3
from overtrick.formats.jet.new import new_database

THURSDAY = datetime(2026, 3, 5)  # noqa: DTZ001 -- dates of Access are those of the clock on the wall
FRIDAY = datetime(2026, 3, 6)  # noqa: DTZ001
Row = dict[str, Value]
EMPTY = new_database(JET3, designs(individual=False), THURSDAY)


def row(number: int, board: int, contract: str = "3 NT", *, erased: bool = False) -> Row:
    place: Row = {"ID": number, "Section": 1, "Table": 2, "Round": 1, "Board": board, "PairNS": 3, "PairEW": 9}
    return {**place, "Contract": contract, "Result": "=", "NS/EW": "N", "Erased": erased, "DateLog": THURSDAY}


def file_of(rows: Sequence[Row]) -> bytes:
    editor = Editor(EMPTY)
    editor.replace("ReceivedData", rows)
    return editor.data()


def stored(log: Sequence[Entry]) -> tuple[Entry, ...]:
    """The log as it comes back from disk."""
    text = "\n".join(map(entry_line, log))
    return read_log(text.encode(), "log.jsonl").value.events[0].entries


def results(entries: Sequence[Entry]) -> dict[str | None, str]:
    told = state(Event(entries=tuple(entries)))
    assert told.problems == ()
    return {line.entry.board: str(line.result) for line in told.lines}


def followed(*files: Sequence[Row]) -> tuple[Entry, ...]:
    """The log after looking at one state of a file after the other."""
    log: tuple[Entry, ...] = ()
    for rows in files:
        log = stored([*log, *poll(file_of(rows), "club.bws", log).entries])
    return log


# What the devices do to a file, and what is known in the end.
STORIES: list[tuple[str, list[list[Row]], dict[str, str]]] = [
    ("a further row corrects", [[row(1, 1)], [row(1, 1), row(2, 1, "4 S")]], {"1": "4SN="}),
    ("a row is changed in place", [[row(1, 1)], [row(1, 1, "4 S")]], {"1": "4SN="}),
    ("and changed back", [[row(1, 1)], [row(1, 1, "4 S")], [row(1, 1)]], {"1": "3NTN="}),
    ("a row gets its flag later", [[row(1, 1)], [row(1, 1, erased=True)]], {"1": "?"}),
    ("and loses it again", [[row(1, 1)], [row(1, 1, erased=True)], [row(1, 1)]], {"1": "3NTN="}),
    (
        "a row gets its flag when the next one comes",
        [[row(1, 1)], [row(1, 1, erased=True), row(2, 1, "4 S")]],
        {"1": "4SN="},
    ),
    (
        "a row changed in place is corrected by a further one",
        [[row(1, 1)], [row(1, 1, "4 S")], [row(1, 1, "4 S"), row(2, 1, "2 H")]],
        {"1": "2HN="},
    ),
    (
        "taken back, changed in place, taken back",
        [[row(1, 1)], [row(1, 1, erased=True)], [row(1, 1, "4 S")], [row(1, 1, "4 S", erased=True)]],
        {"1": "?"},
    ),
    ("the file is emptied", [[row(1, 1), row(2, 2)], []], {"1": "3NTN=", "2": "3NTN="}),
    ("a row is deleted", [[row(1, 1), row(2, 1, "4 S")], [row(1, 1)]], {"1": "4SN="}),
    ("an older row comes late", [[row(5, 1)], [row(3, 1, "4 S"), row(5, 1)]], {"1": "3NTN="}),
    ("rows arrive out of order", [[row(5, 1)], [row(3, 2), row(5, 1)]], {"1": "3NTN=", "2": "3NTN="}),
]


@pytest.mark.parametrize(("files", "known"), [story[1:] for story in STORIES], ids=[story[0] for story in STORIES])
def test_the_log_knows_in_the_end_what_the_file_said(files: list[list[Row]], known: dict[str, str]) -> None:
    log = followed(*files)
    assert results(log) == known
    assert followed(*files, files[-1]) == log


def test_what_is_new_is_told_once_in_the_order_of_the_rows() -> None:
    first = poll(file_of([row(12, 2), row(11, 1)]), "club.bws")
    second = poll(file_of([row(12, 2), row(11, 1), row(13, 2, "4 S")]), "club.bws", first.entries)
    assert [entry.id for entry in first.entries] == ["club.bws:ReceivedData:11", "club.bws:ReceivedData:12"]
    assert [entry.id for entry in second.entries] == ["club.bws:ReceivedData:13"]


@given(
    st.lists(
        st.lists(
            st.tuples(st.integers(1, 6), st.sampled_from(["3 NT", "4 S", "2 H"]), st.booleans()),
            max_size=6,
            unique_by=lambda each: each[0],
        ),
        max_size=5,
    )
)
@settings(suppress_health_check=[HealthCheck.too_slow], deadline=None, max_examples=60)
def test_the_log_ends_where_the_file_ends_whatever_happened_before(files: list[list[tuple[int, str, bool]]]) -> None:
    states = [[row(number, number % 2 + 1, contract, erased=flag) for number, contract, flag in file] for file in files]
    for number in range(1, len(states)):  # rows never leave a file of devices
        have = {each["ID"] for each in states[number]}
        states[number] += [each for each in states[number - 1] if each["ID"] not in have]
    last = read(file_of(states[-1] if states else []), "club.bws").value.events[0].entries
    assert results(followed(*states)) == results(last)


def test_a_file_with_another_name_is_the_same_file() -> None:
    log = poll(file_of([row(1, 1)]), "club.bws").entries
    found = poll(file_of([row(1, 1), row(2, 1, "4 S")]), "copy of club.bws", log)
    assert [entry.id for entry in found.entries] == ["club.bws:ReceivedData:2"]


def test_what_is_not_in_the_file_any_more_is_a_doubt() -> None:
    log = poll(file_of([row(1, 1), row(2, 2)]), "club.bws").entries
    (gone,) = [each for each in poll(file_of([row(2, 2)]), "club.bws", log).problems if each.code == "row-gone"]
    assert str(gone.where) == "club.bws"
    assert gone.message.startswith("board 1 at table A2 in round 1 of 2026-03-05: the result was in the file")


OTHERS = [
    ("another day", [row(1, 1) | {"DateLog": FRIDAY}], "row 1 was board 1 .* of 2026-03-05, and now is .* 2026-03-06"),
    ("another board", [row(1, 4)], "now is board 4"),
    ("another table", [row(1, 1) | {"Table": 5}], "now is board 1 at table A5"),
]


@pytest.mark.parametrize(("rows", "words"), [case[1:] for case in OTHERS], ids=[case[0] for case in OTHERS])
def test_another_evening_in_the_place_of_the_file_is_refused(rows: list[Row], words: str) -> None:
    log = poll(file_of([row(1, 1)]), "club.bws").entries
    with pytest.raises(FileReplacedError, match=words):
        poll(file_of(rows), "club.bws", log)


def test_what_others_wrote_into_the_log_stays() -> None:
    log = poll(file_of([row(1, 1)]), "club.bws").entries
    corrected = Entry("d1", log[0].what, log[0].session, "A", 1, "2", "1", replaces=frozenset({log[0].id}))
    found = poll(file_of([row(1, 1)]), "club.bws", (*log, corrected))
    assert found.entries == ()


def test_a_file_that_cannot_be_opened_just_now_has_nothing_new() -> None:
    log = poll(file_of([row(1, 1)]), "club.bws").entries
    found = poll(file_of([row(1, 1)])[:900], "club.bws", log)
    assert found.entries == ()
    assert [problem.code for problem in found.problems] == ["jet-unknown"]


def test_the_event_of_the_file_comes_along(bws: Callable[..., bytes]) -> None:
    data = bws(ReceivedData=[row(1, 1)], Session=[{"ID": 1, "Name": "Thursday"}])
    assert poll(data, "club.bws").event.name == "Thursday"
