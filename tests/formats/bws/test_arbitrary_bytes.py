"""Broken Bridgemate files: reading gives what it understood and what it did not, and never raises."""

import tracemalloc
from collections.abc import Callable
from time import process_time

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from overtrick.formats.bws import poll, read, read_movement, write
from overtrick.formats.jet.columns import Value

MakeBws = Callable[..., bytes]
LONGEST, MOST = 2.0, 20
TEXTS = st.sampled_from(
    ["", "3 NT", "4 S x", "PASS", "8 C", "4 S xx x", "²", "=", "+1", "-9", "Not played", "60%-40%", "\0"]
)
NUMBERS = st.none() | st.integers(-3, 40) | st.sampled_from([32767, -32768])


def checked(data: bytes) -> None:
    """Read in every way, and hold every entry's id against the others'."""
    tracemalloc.start()
    start = process_time()
    try:
        reading = read(data, "a")
        taken, (_, peak) = process_time() - start, tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert taken < LONGEST
    assert peak < MOST * max(len(data), 200_000)
    for event in reading.value.events:
        assert len({entry.id for entry in event.entries}) == len(event.entries)
    assert all(problem.where is not None and problem.where.file == "a" for problem in reading.problems)
    read_movement(data, "a")
    assert poll(data, "a", poll(data, "a").entries).entries == ()


@pytest.fixture(scope="module")
def good() -> list[bytes]:
    return []


def small(bws: MakeBws, cache: list[bytes]) -> bytes:
    """One small file, made once: there is a result, a player, a deal and a movement in it."""
    if not cache:
        place: dict[str, Value] = {"Section": 1, "Table": 1, "Round": 1}
        results = [
            {**place, "ID": i, "Board": i % 9, "PairNS": 1, "PairEW": 2, "Contract": "3 NT", "Result": "="}
            for i in range(60)
        ]
        players = [{**place, "Direction": seat, "Name": "Ann", "Number": "7"} for seat in "NESW"]
        rounds = [{**place, "NSPair": 1, "EWPair": 0, "LowBoard": 1, "HighBoard": 3}]
        cache.append(bws(ReceivedData=results, PlayerNumbers=players, RoundData=rounds))
    return cache[0]


@given(data=st.data())
@settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_changed_bytes_never_make_it_raise(bws: MakeBws, good: list[bytes], data: st.DataObject) -> None:
    changed = bytearray(small(bws, good))
    for _ in range(data.draw(st.integers(1, 15))):
        changed[data.draw(st.integers(0, len(changed) - 1))] = data.draw(st.integers(0, 255))
    size = data.draw(st.just(len(changed)) | st.integers(0, len(changed)))
    checked(bytes(changed[:size]))


@given(data=st.data())
@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_values_in_the_columns_are_read_and_can_be_written(bws: MakeBws, data: st.DataObject) -> None:
    def rows(numbers: str, texts: str) -> list[dict[str, Value]]:
        fields: dict[str, st.SearchStrategy[Value]] = dict.fromkeys(numbers.split(), NUMBERS)
        fields |= dict.fromkeys(texts.split(), TEXTS)
        return data.draw(st.lists(st.fixed_dictionaries(fields), max_size=6))

    made = bws(
        Section=rows("ID Session ScoringType Winners MissingPair", ""),
        RoundData=rows("Section Table Round NSPair EWPair LowBoard HighBoard South West", "CustomBoards"),
        ReceivedData=rows(
            "ID Section Table Round Board PairNS PairEW South Declarer", "Contract Result LeadCard Remarks"
        ),
        PlayerNumbers=rows("Section Table Round", "Number Name"),
        HandRecord=rows("Section Board", "NorthSpades EastClubs"),
        Settings=rows("Section AutopoweroffTime", ""),
    )
    checked(made)
    write(read(made, "a").value)
