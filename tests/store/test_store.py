from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from threading import Event as Flag

import pytest

from overtrick.events.scoring import score
from overtrick.reports.json_answer import score_answer
from overtrick.store import papers, scored
from overtrick.store.canonical import canonical, fields_of
from overtrick.store.errors import (
    EventIdError,
    EventMissingError,
    IdReusedError,
    KeyReusedError,
    StoreClosedError,
)
from overtrick.store.intake import submission
from overtrick.store.listeners import State
from overtrick.store.log import Receipt
from overtrick.store.store import Store

CLOCK = datetime(2026, 3, 5, 19, 37, tzinfo=UTC)
Opened = Callable[[], Store]
Fields = dict[str, object]
Result = Callable[..., Fields]


def numbers(store: Store) -> list[int]:
    return [record.number for record in store.records("thursday")]


def test_entries_are_numbered_from_one_without_gaps(store: Store, result: Result) -> None:
    assert store.append("thursday", [result("a", 1, 1), result("b", 2, 1)]) == Receipt("thursday", (1, 2))
    assert store.append("thursday", [result("c", 3, 1)]) == Receipt("thursday", (3,))
    assert numbers(store) == [1, 2, 3]


def test_each_event_counts_for_itself(store: Store, result: Result) -> None:
    store.begin("friday")
    store.append("thursday", [result("a", 1, 1)])
    assert store.append("friday", [result("a", 1, 1)]).numbers == (1,)
    assert [(each.id, each.head.number) for each in store.events()] == [("friday", 1), ("thursday", 1)]


def test_the_same_key_again_has_the_same_answer(store: Store, result: Result) -> None:
    first = store.append("thursday", [result("a", 1, 1), result("b", 1, 2)], "k1")
    again = store.append("thursday", [result("a", 1, 1), result("b", 1, 2)], "k1")
    assert (first.numbers, again.numbers, again.repeated) == ((1, 2), (1, 2), True)
    assert numbers(store) == [1, 2]


def test_an_entry_again_under_another_key_is_there_once(store: Store, result: Result) -> None:
    store.append("thursday", [result("a", 1, 1)], "k1")
    again = store.append("thursday", [result("b", 1, 2), result("a", 1, 1)], "k2")
    assert (again.numbers, again.repeated) == ((2, 1), False)
    assert store.append("thursday", [result("a", 1, 1)], "k3").repeated


def test_the_same_key_for_other_content_is_refused_and_what_was_kept_stays(store: Store, result: Result) -> None:
    store.append("thursday", [result("a", 1, 1)], "k1")
    with pytest.raises(KeyReusedError, match=r"'k1' already stands for other content \(entries 1\)"):
        store.append("thursday", [result("b", 1, 2)], "k1")
    assert numbers(store) == [1]


def test_an_id_for_other_content_is_refused_with_all_that_was_sent_beside_it(store: Store, result: Result) -> None:
    store.append("thursday", [result("a", 1, 1)])
    with pytest.raises(IdReusedError, match="entry 1 already has the id 'a'"):
        store.append("thursday", [result("new", 1, 2), result("a", 1, 3)])
    assert numbers(store) == [1]


def test_a_refused_submission_does_not_harm_those_of_its_group(store: Store, result: Result) -> None:
    good, bad = submission("thursday", [result("a", 1, 1)], "k1"), submission("thursday", [result("b", 1, 2)], "k1")
    nowhere = submission("sunday", [result("a", 1, 1)])
    answers = [store.take(each) for each in (good, bad, nowhere, good, submission("thursday", [result("c", 1, 3)]))]
    assert answers[0].result().numbers == (1,)
    assert isinstance(answers[1].exception(), KeyReusedError)
    assert isinstance(answers[2].exception(), EventMissingError)
    assert answers[3].result() == Receipt("thursday", (1,), repeated=True)
    assert answers[4].result().numbers == (2,)


def test_two_devices_that_differ_are_both_kept_and_a_conflict_to_see(store: Store, result: Result) -> None:
    store.append("thursday", [result("d1", 1, 1, device="d1")])
    store.append("thursday", [result("d2", 1, 1, device="d2", what={"result": "passed_out"})])
    results = score(scored.event(store, "thursday").value)
    assert [problem.code for problem in results.state.problems] == ["entries-conflict"]


def test_readers_see_what_came_after_a_number(store: Store, result: Result) -> None:
    store.append("thursday", [result(f"r{board}", 1, board) for board in range(1, 6)])
    assert [record.id for record in store.since("thursday", 3)] == ["r4", "r5"]
    assert [record.id for record in store.since("thursday", 0, limit=2)] == ["r1", "r2"]
    assert store.since("thursday", 5) == []
    assert store.head("thursday").hash == store.since("thursday", 4)[0].hash


def test_entries_are_found_by_their_ids(store: Store, result: Result) -> None:
    store.append("thursday", [result("a", 1, 1), result("b", 2, 1)])
    found = store.found("thursday", ["b", "unknown"])
    assert {identity: fields_of(text)["id"] for identity, text in found.items()} == {"b": "b"}


def test_what_one_worker_keeps_another_hears_and_reads(opened: Opened, store: Store, result: Result) -> None:
    other = opened()
    heard: list[tuple[str, int]] = []
    waiting = Flag()

    def listen(event: str, number: int) -> None:
        heard.append((event, number))
        if number == 1:
            waiting.set()

    other.subscribe(listen)
    store.append("thursday", [result("a", 1, 1)])
    assert waiting.wait(10)
    assert ("thursday", 1) in heard
    assert [record.id for record in other.since("thursday", 0)] == ["a"]
    assert other.append("thursday", [result("b", 1, 2)]).numbers == (2,)


def test_worker_that_no_word_reaches_catches_up(
    opened: Opened, store: Store, result: Result, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("overtrick.store.watch.Watch._run", lambda _: None)
    other, heard = opened(), list[tuple[str, int]]()
    other.subscribe(lambda event, number: heard.append((event, number)))
    store.append("thursday", [result("a", 1, 1)])
    papers.put(store, "thursday", "pairs.csv", b"contestant,name1")
    assert (other.listeners.state("thursday"), heard) == (None, [])
    other.catch_up("thursday")
    other.catch_up("thursday")
    assert other.listeners.state("thursday") == State(1, 1)
    assert heard == [("thursday", 1)]
    with pytest.raises(EventMissingError):
        other.catch_up("no\0where")


def test_workers_who_write_at_once_leave_no_gap_and_no_double(opened: Opened, store: Store, result: Result) -> None:
    workers = [store, opened()]
    answers = [
        workers[number % 2].submit("thursday", [result(f"r{number // 2}", 1, 1 + number // 2)]) for number in range(100)
    ]
    assert sorted(each.result().numbers[0] for each in answers) == sorted([*range(1, 51)] * 2)
    assert numbers(store) == [*range(1, 51)]


def test_listeners_are_told_of_each_number_once_until_they_end(store: Store, result: Result) -> None:
    heard: list[int] = []
    stop = store.subscribe(lambda _, number: heard.append(number))
    store.append("thursday", [result("a", 1, 1)])
    store.append("thursday", [result("a", 1, 1)])
    store.append("thursday", [result("b", 1, 2)])
    stop()
    store.append("thursday", [result("c", 1, 3)])
    assert [number for number in heard if number] == [1, 2]


def test_what_waits_is_kept_before_the_store_ends(opened: Opened, store: Store, result: Result) -> None:
    answers = [store.submit("thursday", [result(f"r{board}", 1, board)]) for board in range(1, 40)]
    store.close()
    assert [each.result().numbers for each in answers] == [(number,) for number in range(1, 40)]
    with pytest.raises(StoreClosedError):
        store.append("thursday", [result("late", 1, 40)])
    assert opened().head("thursday").number == 39


def test_results_are_the_same_to_the_byte_in_any_order_and_twice(
    opened: Opened, evening: list[Fields], pairs: bytes
) -> None:
    store = opened()
    answers = set()
    for seed in range(4):
        event = f"evening-{seed}"
        store.begin(event)
        papers.put(store, event, "pairs.csv", pairs)
        entries = evening * (1 + seed % 2)
        Random(seed).shuffle(entries)
        for start in range(0, len(entries), 1 + seed):
            for entry in entries[start : start + 1 + seed]:
                store.append(event, [entry])
        answers.add(canonical(score_answer(score(scored.event(store, event).value), [])))
    assert len(answers) == 1
    assert '"place":"1"' in answers.pop()


@pytest.mark.parametrize("event", ["", "../x", "a b", "x" * 81, ".hidden", "a/b", "a.", "a~1", "con", "LPT1.x"])
def test_an_id_of_an_event_must_fit_a_file_name(store: Store, event: str) -> None:
    with pytest.raises(EventIdError):
        store.begin(event)


def test_an_event_is_entered_once_and_its_name_may_be_anything(store: Store) -> None:
    store.begin("friday", "Tuesday's Pairs, A+B & C")
    assert [each.name for each in store.events()] == ["Tuesday's Pairs, A+B & C", "Thursday pairs"]
    with pytest.raises(EventIdError, match="already"):
        store.begin("friday")


def test_an_event_that_is_not_there_is_named_with_those_that_are(store: Store, result: Result) -> None:
    with pytest.raises(EventMissingError, match="it has thursday"):
        store.since("sunday")
    with pytest.raises(EventMissingError):
        store.append("sunday", [result("a", 1, 1)])


def test_a_server_that_was_restarted_is_found_again(opened: Opened, store: Store, result: Result) -> None:
    """Every connection is broken off; entries go on being kept, and the other worker hears of them."""
    if store.database.is_sqlite:
        pytest.skip("a file has no connections that break off")
    other, told = opened(), Flag()
    other.subscribe(lambda _, number: told.set() if number else None)
    with store.database.writing() as connection:
        others = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"
        connection.exec_driver_sql(f"{others} AND backend_type = 'client backend'")
    assert store.append("thursday", [result("a", 1, 1)]).numbers == (1,)
    assert told.wait(20)
    assert other.append("thursday", [result("a", 1, 1)]).repeated


LOG = Path(__file__).parents[3] / "shared" / "scenarios" / "a-mitchell"


@pytest.mark.skipif(not LOG.exists(), reason="the folder shared is not beside the project")
def test_a_whole_evening_of_a_club_replayed_in_any_order_gives_the_same_bytes(tmp_path: Path) -> None:
    lines = [fields_of(line) for line in (LOG / "entries.jsonl").read_text("utf-8").splitlines()]
    answers = set()
    for seed in range(3):
        order = lines * (1 + seed % 2)
        Random(seed).shuffle(order)
        with Store.open(str(tmp_path / f"{seed}.db"), lambda: CLOCK) as replayed:
            replayed.begin("thursday-pairs")
            papers.put(replayed, "thursday-pairs", "pairs.csv", (LOG / "pairs.csv").read_bytes())
            answered = [replayed.submit("thursday-pairs", [entry]) for entry in order]
            assert all(each.result().numbers for each in answered)
            event = scored.event(replayed, "thursday-pairs").value
            answers.add(canonical(score_answer(score(event), [])))
        assert len(event.entries) == len({str(entry["id"]) for entry in lines})
    assert len(answers) == 1
