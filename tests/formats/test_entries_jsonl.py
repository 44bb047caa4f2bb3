import json
from datetime import datetime
from pathlib import Path

import pytest

from overtrick.events.model import Entry, Kind, ResultEntered
from overtrick.formats import entries_jsonl
from overtrick.game.result import Unknown
from overtrick.game.seats import BySide

LOG = Path(__file__).parents[3] / "shared" / "scenarios" / "a-mitchell" / "entries.jsonl"

LINE = {
    "id": "e0129",
    "version": 1,
    "event": "thursday",
    "session": 1,
    "movement": 1,
    "made": "2026-03-05T22:34:00",
    "role": "director",
    "who": "TD",
    "section": "A",
    "table": 5,
    "round": 7,
    "board": 10,
    "ns": 5,
    "ew": 13,
    "what": {"result": "played", "contract": "3NT", "declarer": "S", "tricks": 10},
    "replaces": ["e0120"],
    "basis": "director",
    "reason": "arrow switch missed",
    "law": "regulation on arrow switches",
    "mood": "calm",
}


def entries(*lines: dict[str, object]) -> tuple[Entry, ...]:
    text = "\n".join(json.dumps(line) for line in lines)
    return entries_jsonl.read(text.encode(), "log.jsonl").value.events[0].entries


def test_every_field_has_its_place_in_the_entry() -> None:
    (entry,) = entries(LINE)
    assert (entry.id, entry.version, entry.movement, entry.session) == ("e0129", 1, 1, 1)
    assert (entry.section, entry.table, entry.round, entry.board) == ("A", "5", 7, "10")
    assert entry.contestants == BySide(("5",), ("13",))
    assert entry.made == datetime(2026, 3, 5, 22, 34)  # noqa: DTZ001 -- a club's own clock
    assert (entry.role, entry.who, entry.basis, entry.reason) == ("director", "TD", "director", "arrow switch missed")
    assert entry.replaces == {"e0120"}
    assert isinstance(entry.what, ResultEntered)
    assert str(entry.what.result) == "3NTS+1"


def test_fields_that_mean_nothing_are_kept() -> None:
    reading = entries_jsonl.read(json.dumps(LINE).encode(), "log.jsonl")
    assert [(kept.name, kept.value) for kept in reading.value.kept] == [("mood", "calm")]
    assert reading.value.events[0].name == "thursday"


def test_repeated_entries_stay_as_they_come() -> None:
    assert [entry.id for entry in entries(LINE, LINE)] == ["e0129", "e0129"]


@pytest.mark.parametrize("ns", [[3, 7], "3+7"])
def test_two_players_a_side_are_individuals(ns: object) -> None:
    text = json.dumps(LINE | {"ns": ns, "ew": [1, 2]})
    event = entries_jsonl.read(text.encode(), "log.jsonl").value.events[0]
    assert (event.kind, event.entries[0].contestants) == (Kind.INDIVIDUAL, BySide(("3", "7"), ("1", "2")))


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("{", "json-syntax"),
        ('{"id": "x", "what": {}}', "entry-shape"),
        ('{"id": "x", "what": {"result": "won"}}', "entry-shape"),
        ('{"id": "x", "what": {"result": "played", "contract": "4S", "declarer": "N"}}', "entry-shape"),
        (
            '{"id": "x", "what": {"result": "played", "contract": "9S", "declarer": "N", "tricks": 9}}',
            "contract-syntax",
        ),
        ('{"what": {"result": "passed_out"}}', "id-missing"),
        ('{"id": "x", "what": {"result": "passed_out"}, "made": "noon"}', "time-syntax"),
        ("[1]", "entry-shape"),
    ],
)
def test_what_is_wrong_is_told_with_its_line_and_the_others_are_read(line: str, code: str) -> None:
    reading = entries_jsonl.read(f"{line}\n{json.dumps(LINE)}\n".encode(), "log.jsonl")
    assert [(problem.code, str(problem.where)) for problem in reading.problems] == [(code, "log.jsonl:1")]
    assert "e0129" in [entry.id for event in reading.value.events for entry in event.entries]


def test_numbers_have_no_zeros_before_them() -> None:
    penalty: dict[str, object] = {
        "id": "p",
        "event": "thursday",
        "what": {"penalty": {"contestant": "03", "amount": 3, "unit": "MP"}},
    }
    first, second, third = entries(LINE | {"board": "07", "table": "02", "ns": "03", "ew": ["04"]}, LINE, penalty)
    assert (first.board, first.table, first.contestants) == ("7", "2", BySide(("3",), ("4",)))
    assert (second.section, third.contestants) == ("A", BySide(("3",), ()))


def problems(*lines: dict[str, object]) -> list[tuple[str, str]]:
    text = "\n".join(json.dumps(line) for line in lines)
    found = entries_jsonl.read(text.encode(), "log.jsonl").problems
    return [(problem.code, f"{problem.level} {problem.where}") for problem in found]


@pytest.mark.parametrize("board", ["X", 0, -1, "1.0"])
def test_a_board_that_is_no_number_above_0_is_doubted_once(board: object) -> None:
    assert problems(LINE | {"board": board}, LINE | {"board": board, "id": "b"}) == [
        ("board-number", "doubt log.jsonl:1")
    ]


@pytest.mark.parametrize("board", ["", None, [7]])
def test_a_result_whose_board_is_empty_is_an_error(board: object) -> None:
    assert problems(LINE | {"board": board}) == [("board-missing", "error log.jsonl:1")]


@pytest.mark.parametrize("field", ["session", "round", "movement", "version"])
def test_numbers_that_are_none_are_errors_and_the_entry_is_read(field: str) -> None:
    assert problems(LINE | {field: "Fri"}) == [(f"{field}-syntax", "error log.jsonl:1")]
    assert problems(LINE | {field: 1.5}) == [(f"{field}-syntax", "error log.jsonl:1")]
    assert [entry.id for entry in entries(LINE | {field: [1]})] == ["e0129"]


@pytest.mark.parametrize(
    ("what", "code"),
    [
        ({"result": "played", "contract": "9S", "declarer": "N", "tricks": 9}, "contract-syntax"),
        ({"result": "played", "contract": "4S", "declarer": "N", "tricks": 14}, "tricks"),
        ({"result": "played", "contract": "4S", "declarer": "N", "tricks": 9, "score": "420.5"}, "entry-shape"),
        ({"result": "won"}, "entry-shape"),
    ],
)
def test_a_result_that_is_not_understood_is_not_known_and_keeps_its_contestants(
    what: dict[str, object], code: str
) -> None:
    (entry,) = entries(LINE | {"what": what})
    assert (entry.what, entry.contestants, entry.board) == (ResultEntered(Unknown()), BySide(("5",), ("13",)), "10")
    assert problems(LINE | {"what": what}) == [(code, "error log.jsonl:1")]


@pytest.mark.parametrize("said", [{"amount": -3, "unit": "MP"}, {"of_top": "-25%"}])
def test_a_penalty_with_a_sign_takes_nothing_and_pays_nothing(said: dict[str, object]) -> None:
    line: dict[str, object] = {"id": "p", "what": {"penalty": {"contestant": "3", **said}}}
    assert (entries(line), problems(line)) == ((), [("penalty-sign", "error log.jsonl:1")])


def test_two_teams_turned_round_on_most_boards_are_a_team_event() -> None:
    text = "\n".join(json.dumps(LINE | {"id": ns, "ns": ns, "ew": ew}) for ns, ew in (("5", "13"), ("13", "5")))
    reading = entries_jsonl.read(text.encode(), "log.jsonl")
    (found,) = reading.value.events
    assert (found.kind, found.conditions.choices) == (Kind.TEAMS, {"method": "imps"})
    assert [problem.code for problem in reading.problems] == ["read-as-teams"]


def test_logs_are_recognised_by_their_first_line() -> None:
    assert entries_jsonl.recognises(json.dumps(LINE) + "\n{")
    assert not entries_jsonl.recognises('{"id": 1}')
    assert not entries_jsonl.recognises("hello")


@pytest.mark.skipif(not LOG.exists(), reason="the folder shared is not beside the project")
def test_a_whole_evening_is_read_without_a_problem() -> None:
    reading = entries_jsonl.read(LOG.read_bytes(), "entries.jsonl")
    assert len(reading.value.events[0].entries) == 137
    assert len({entry.id for entry in reading.value.events[0].entries}) == 136  # one was delivered twice
    assert reading.problems == ()
