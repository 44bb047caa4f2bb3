from dataclasses import replace

import pytest

from overtrick.store.canonical import canonical
from overtrick.store.chain import Record, chained, genesis, link, record_of
from overtrick.store.errors import EntryRefusedError, LogBrokenError


def log(count: int, event: str = "thursday") -> list[Record]:
    records, previous = [], genesis(event)
    for number in range(1, count + 1):
        text = canonical({"board": number, "event": event, "id": f"r{number}"})
        previous = link(previous, number, "2026-03-05T19:37:00.000+00:00", text)
        records.append(Record(event, number, f"r{number}", "2026-03-05T19:37:00.000+00:00", text, previous))
    return records


def rehashed(records: list[Record], place: int) -> list[Record]:
    """The log with the hash of one record made to fit what it now says."""
    previous = records[place - 1].hash if place else genesis("thursday")
    one = records[place]
    own = link(previous, one.number, one.received, one.text)
    return [*records[:place], replace(one, hash=own), *records[place + 1 :]]


def changed(place: int, **changes: object) -> list[Record]:
    records = log(5)
    return [*records[:place], replace(records[place], **changes), *records[place + 1 :]]  # type: ignore[arg-type]


OTHER = canonical({"board": 99, "event": "thursday", "id": "r3"})
BROKEN = [
    ("a result was changed", changed(2, text=OTHER), 3),
    ("a result was changed and its hash with it", rehashed(changed(2, text=OTHER), 2), 4),
    ("the time was changed", changed(0, received="2026-03-05T19:36:00.000+00:00"), 1),
    ("the hash was changed", changed(4, hash="0" * 64), 5),
    ("an entry was left out", [*log(5)[:1], *log(5)[2:]], 2),
    ("two entries were exchanged", [log(5)[1], log(5)[0], *log(5)[2:]], 1),
    ("an entry was put in twice", [*log(5)[:2], *log(5)[1:]], 3),
    ("an entry has another id than it says", rehashed(changed(1, id="other"), 1), 2),
    ("an entry of another event", [*log(2), *log(5, "friday")[2:]], 3),
]


@pytest.mark.parametrize(("records", "first"), [row[1:] for row in BROKEN], ids=[row[0] for row in BROKEN])
def test_a_broken_chain_names_the_first_link_that_does_not_hold(records: list[Record], first: int) -> None:
    good: list[Record] = []
    with pytest.raises(LogBrokenError, match=f"broken at entry {first}:") as told:
        good.extend(chained("thursday", records))
    assert told.value.number == first


def test_a_whole_chain_passes() -> None:
    assert list(chained("thursday", log(5))) == log(5)
    assert list(chained("thursday", [])) == []


def test_a_line_of_a_log_is_the_record_again() -> None:
    for record in log(3):
        assert record_of(record.line) == record


LINES = [
    "",
    "[]",
    "no json",
    '{"id":"a","event":"e","received":"now","number":1}',
    '{"id":"a","event":"e","received":"now","number":"1","hash":"00"}',
    '{"id":"a","number":1,"received":"now","hash":"00"}',
]


@pytest.mark.parametrize("line", LINES)
def test_a_line_that_is_none_is_refused(line: str) -> None:
    with pytest.raises(EntryRefusedError):
        record_of(line)
