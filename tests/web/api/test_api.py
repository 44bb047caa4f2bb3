"""The interface for programs: the answers of ``--json``, entries with tokens by role, one shape for every fault."""

import json

import pytest
from starlette.testclient import TestClient

from overtrick.store.papers import put
from overtrick.web.rights import Badge, Role
from overtrick.web.room.choices import Choices, Seen
from tests.web.conftest import EVENT, Club

API = f"/api/events/{EVENT}"
PLAYED = {"result": "played", "contract": "4S", "declarer": "N", "tricks": 10}
ENTRY = {"id": "a", "round": 1, "table": 1, "board": 1, "ns": 1, "ew": 2, "what": PLAYED}
DIRECTOR = Badge(Role.DIRECTOR, EVENT, device="d")
SCORER = Badge(Role.SCORER, EVENT, device="s")
TABLE_1 = Badge(Role.TABLE, EVENT, table="1", device="t")
PAIR_1 = Badge(Role.PLAYER, EVENT, contestant="1", device="p")


class Program:
    """A program with a token."""

    def __init__(self, club: Club, badge: Badge | None = None) -> None:
        self.client = TestClient(club.app)
        self.client.__enter__()
        club.clients.append(self.client)
        if badge:
            self.client.headers["authorization"] = f"Bearer {club.keys.signed(badge)}"

    def read(self, address: str) -> tuple[int, object]:
        """What an address answers."""
        answer = self.client.get(address)
        return answer.status_code, answer.json()

    def send(self, *entries: object, **more: object) -> tuple[int, object]:
        """What is answered to entries."""
        answer = self.client.post(f"{API}/entries", json={"entries": entries, **more})
        return answer.status_code, answer.json()


def code(answer: tuple[int, object]) -> tuple[int, str]:
    """The status and code of a fault, which has one shape."""
    status, body = answer
    assert isinstance(body, dict)
    assert set(body) == {"code", "message", "errors"}
    assert isinstance(body["errors"], list)
    assert body["message"]
    return status, str(body["code"])


def test_scorer_sends_a_result_and_sends_it_again(club: Club) -> None:
    scorer = Program(club, SCORER)
    assert scorer.send(ENTRY) == (201, {"event": EVENT, "numbers": [1], "repeated": False})
    assert scorer.send(ENTRY) == (201, {"event": EVENT, "numbers": [1], "repeated": True})
    (record,) = club.store.since(EVENT)
    kept = json.loads(record.text)
    assert (kept["role"], kept["device"]) == ("scorer", "s")


def test_nobody_signs_for_somebody_else(club: Club) -> None:
    Program(club, TABLE_1).send({**ENTRY, "role": "director", "device": "laptop"})
    (record,) = club.store.since(EVENT)
    assert json.loads(record.text)["role"] == "table"


RULING = {**ENTRY, "what": {"adjustment": "A+/A-"}, "law": "Law 12C2", "reason": "fouled"}
ELSEWHERE = {**ENTRY, "table": 2, "board": 3, "ns": 3, "ew": 4}
REQUEST = {**ENTRY, "what": {"request": "Director, please"}}


@pytest.mark.parametrize(
    ("badge", "entry", "status"),
    [
        (None, ENTRY, 403),
        (Badge(Role.DIRECTOR, "another", device="d"), ENTRY, 403),
        (DIRECTOR, RULING, 201),
        (DIRECTOR, ELSEWHERE, 201),
        (DIRECTOR, {**ENTRY, "what": {"publish": {"snapshot": 1}}}, 403),
        (SCORER, ELSEWHERE, 201),
        (SCORER, RULING, 403),
        (TABLE_1, ENTRY, 201),
        (TABLE_1, REQUEST, 201),
        (TABLE_1, RULING, 403),
        (TABLE_1, ELSEWHERE, 403),
        (TABLE_1, {**ENTRY, "board": 3}, 403),
        (TABLE_1, {**ENTRY, "ns": 3, "ew": 4}, 403),
        (TABLE_1, {**ENTRY, "round": 7}, 403),
        (TABLE_1, {**ENTRY, "table": "x"}, 403),
        (PAIR_1, ENTRY, 201),
        (PAIR_1, ELSEWHERE, 403),
        (PAIR_1, RULING, 403),
        (Badge(Role.CAPTAIN, EVENT, contestant="1", device="c"), ENTRY, 403),
        (Badge(Role.PUBLIC), ENTRY, 403),
    ],
)
def test_each_role_says_what_is_its_to_say(
    club: Club, badge: Badge | None, entry: dict[str, object], status: int
) -> None:
    answer = Program(club, badge).send(entry)
    assert answer[0] == status
    assert club.store.head(EVENT).number == (1 if status == 201 else 0)
    if status == 403:
        assert code(answer)[1] in ("right-missing", "entry-not-allowed")


@pytest.mark.both_databases
def test_several_entries_are_kept_together_or_not_at_all(club: Club) -> None:
    table = Program(club, TABLE_1)
    assert table.send(ENTRY, {**ELSEWHERE, "id": "b"})[0] == 403
    assert club.store.head(EVENT).number == 0


@pytest.mark.parametrize(
    ("body", "status"),
    [
        (b"", 422),
        (b"nonsense", 422),
        (b"[" * 100_000, 400),
        (b'{"entries": []}', 422),
        (b'{"entries": [1]}', 422),
        (b'{"entries": [{}]}', 422),
        (b'{"entries": [{"id": "a", "board": NaN}]}', 422),
        (b'{"entries": [{"id": "a", "board": 1.5, "what": {"result": "passed_out"}}]}', 422),
        (b'{"entries": [{"id": "\\ud800", "what": {"result": "passed_out"}}]}', 422),
        (b'{"entries": [{"id": "a", "what": {"nonsense": 1}}]}', 422),
    ],
)
def test_what_is_no_entry_is_refused_in_one_shape(club: Club, body: bytes, status: int) -> None:
    scorer = Program(club, SCORER)
    answer = scorer.client.post(f"{API}/entries", content=body, headers={"content-type": "application/json"})
    assert code((answer.status_code, answer.json()))[0] == status


def test_key_that_stands_for_something_else_is_refused(club: Club) -> None:
    scorer = Program(club, SCORER)
    scorer.send(ENTRY, key="k")
    assert code(scorer.send({**ENTRY, "id": "b"}, key="k")) == (409, "key-reused")


def test_score_and_explanation_are_those_of_the_command_line(club: Club) -> None:
    for table, boards in (("1", (1, 2)), ("2", (3, 4))):
        for board in boards:
            club.result(table, board)
    club.result("2", 1, "3S", round_=2)
    director, anybody = Program(club, DIRECTOR), Program(club)
    status, said = director.read(f"{API}/score")
    assert status == 200
    assert isinstance(said, dict)
    assert {each["board"] for each in said["boards"]} == {"1", "2", "3", "4"}
    status, said = anybody.read(f"{API}/score")
    assert isinstance(said, dict)
    assert {each["board"] for each in said["boards"]} == {"1"}
    assert said["problems"] == []
    status, told = anybody.read(f"{API}/explain?contestant=1")
    assert isinstance(told, list)
    assert told[0]["figure"] == "place"
    assert "Board 2" not in json.dumps(told)
    assert code(anybody.read(f"{API}/explain?contestant=1&board=2")) == (403, "not-shown-yet")
    assert code(anybody.read(f"{API}/explain?contestant=99")) == (404, "contestant-unknown")


def test_evening_that_shows_nothing_yet_shows_programs_nothing(club: Club) -> None:
    put(club.store, EVENT, "room.toml", str(Choices(ranking=Seen.PUBLISHED)).encode())
    anybody = Program(club)
    assert code(anybody.read(f"{API}/score")) == (403, "not-shown-yet")
    assert code(anybody.read(f"{API}/explain?contestant=1")) == (403, "not-shown-yet")
    assert Program(club, DIRECTOR).read(f"{API}/score")[0] == 200


@pytest.mark.both_databases
def test_log_is_read_part_by_part_by_those_who_may(club: Club) -> None:
    club.result("1", 1)
    club.result("1", 2)
    scorer = Program(club, SCORER)
    _, found = scorer.read(f"{API}/entries?since=1")
    assert isinstance(found, list)
    assert [each["number"] for each in found] == [2]
    for badge in (None, TABLE_1, PAIR_1):
        assert code(Program(club, badge).read(f"{API}/entries")) == (403, "right-missing")
    assert code(scorer.read(f"{API}/entries?since=-1"))[0] == 422
    assert code(scorer.read(f"{API}/entries?since={10**30}"))[0] == 422


def test_unknown_event_and_unknown_address_have_the_one_shape(club: Club) -> None:
    director = Program(club, Badge(Role.DIRECTOR, device="d"))
    assert code(director.read("/api/events/nowhere/score")) == (404, "event-missing")
    assert code(director.read("/api/events/%00/score")) == (404, "event-missing")
    assert code(director.read("/api/nowhere")) == (404, "not-found")


def test_cookie_is_no_token_so_that_no_page_can_send_entries(club: Club) -> None:
    laptop = club.director()
    answer = laptop.client.post(f"{API}/entries", json={"entries": [ENTRY]})
    assert answer.status_code == 403


def test_token_that_was_taken_back_counts_no_more(club: Club) -> None:
    laptop = club.director("")
    laptop.open("/helpers")
    laptop.send("/helpers/token", role="scorer")
    token = laptop.page.split("readonly>")[1].split("<")[0]
    program = Program(club)
    program.client.headers["authorization"] = f"Bearer {token}"
    assert program.send(ENTRY)[0] == 201
    device = club.keys.badge(token).device
    club.app.state.house.ended.end(device, club.app.state.house.clock())
    assert program.send({**ENTRY, "id": "b"})[0] == 403


def test_interface_tells_itself_without_pages_of_others(club: Club) -> None:
    _, told = Program(club).read("/api/openapi.json")
    assert isinstance(told, dict)
    assert set(told["paths"]) == {
        "/events",
        "/events/{event}/score",
        "/events/{event}/deals",
        "/events/{event}/explain",
        "/events/{event}/entries",
    }
    assert Program(club).client.get("/api/docs").status_code == 404


def test_events_are_listed(club: Club) -> None:
    assert Program(club).read("/api/events") == (200, [{"id": EVENT, "name": "Thursday pairs", "number": 0}])
