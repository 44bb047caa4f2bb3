from collections.abc import Callable

from overtrick.events.model import Entry, Event
from overtrick.events.state import state
from overtrick.formats.bws import poll, read
from overtrick.formats.jet.columns import Value

MakeBws = Callable[..., bytes]


def row(number: int, board: int, contract: str = "3 NT", *, erased: bool = False) -> dict[str, Value]:
    place = {"ID": number, "Section": 1, "Table": 2, "Round": 1, "Board": board, "PairNS": 3, "PairEW": 9}
    return {**place, "Contract": contract, "Result": "=", "NS/EW": "N", "Erased": erased}


# An evening as the file grows: what was received, in the order of the numbers.
EVENING = [
    row(11, 1),
    row(12, 2),
    row(13, 2, "4 S"),
    row(15, 3),
    row(16, 3, erased=True),
    row(18, 3, "2 H"),
    row(19, 1, "6 C"),
]


def test_what_is_new_is_told_once(bws: MakeBws) -> None:
    first = poll(bws(ReceivedData=EVENING[:2]), "club.bws")
    second = poll(bws(ReceivedData=EVENING[:3]), "club.bws", first.last)
    third = poll(bws(ReceivedData=EVENING[:3]), "club.bws", second.last)
    assert ([entry.where.line for entry in first.entries if entry.where], first.last) == ([11, 12], 12)
    assert ([entry.where.line for entry in second.entries if entry.where], second.last) == ([13], 13)
    assert (third.entries, third.last) == ((), 13)


def test_entries_taken_as_they_come_make_the_state_of_the_whole_file(bws: MakeBws) -> None:
    whole = read(bws(ReceivedData=EVENING), "club.bws").value.events[0]
    log: list[Entry] = []
    last = 0
    for size in range(len(EVENING) + 1):
        found = poll(bws(ReceivedData=EVENING[:size]), "club.bws", last)
        log, last = [*log, *found.entries], found.last
        told = state(Event(entries=tuple(log)))
        assert told.problems == ()
    assert {str(line.result) for line in told.lines} == {"6CN=", "4SN=", "2HN="}
    assert [str(line.result) for line in told.lines] == [str(line.result) for line in state(whole).lines]


def test_taking_everything_again_does_no_harm(bws: MakeBws) -> None:
    data = bws(ReceivedData=EVENING)
    twice = (*poll(data, "club.bws").entries, *poll(data, "club.bws").entries)
    assert state(Event(entries=twice)).lines == state(read(data, "club.bws").value.events[0]).lines


def test_a_file_that_cannot_be_opened_just_now_has_nothing_new(bws: MakeBws) -> None:
    found = poll(bws(ReceivedData=EVENING)[:900], "club.bws", 12)
    assert (found.entries, found.last) == ((), 12)
    assert [problem.code for problem in found.problems] == ["jet-unknown"]
