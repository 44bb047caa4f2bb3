"""An evening by the Data Connector from the command line, against a service that drops, repeats and delays."""

import json
from collections import deque
from collections.abc import Callable
from pathlib import Path
from typing import Protocol

import pytest
from click.testing import CliRunner, Result

from overtrick.cli.group import overtrick
from overtrick.formats import entries_jsonl

INITIALIZE, RESULTS, PLAYERS, PARTICIPATIONS, HANDS, SETTINGS = 5, 10, 11, 12, 13, 14
Run = Callable[..., Result]


class Service(Protocol):
    """The service of the test, see ``conftest``."""

    accepted: dict[tuple[str, str], int]
    sent: list[tuple[int, str, object]]
    faults: deque[str]
    address: str

    def put(self, queue: str, session: str, message: dict[str, object]) -> None: ...


PAIRS = "contestant,name1,name2,id1,id2\n1,Nora,Sam,1001,1002\n4,Eve,Walt,,\n"
DEAL = '[Board "1"]\n[Deal "N:A92.K87.QJ43.T98 KQJ.AQ6.A652.KQJ T8765.JT9.T98.A7 43.5432.K7.65432"]\n'


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, service: Service) -> Run:
    monkeypatch.setenv("OVERTRICK_CLUB", "club-7")
    monkeypatch.setenv("OVERTRICK_LICENCE_KEY", "secret")

    def made(command: str, *arguments: str, text: str | None = None) -> Result:
        address = () if command == "make" else ("--address", service.address)
        done = CliRunner().invoke(overtrick, ["bridgemate", command, *arguments, *address], input=text)
        assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
        return done

    return made


@pytest.fixture
def evening(run: Run, tmp_path: Path) -> Path:
    (tmp_path / "pairs.csv").write_text(PAIRS, "utf-8")
    (tmp_path / "deals.pbn").write_text(DEAL)
    out = tmp_path / "thursday.bws"
    files = (str(tmp_path / "pairs.csv"), str(tmp_path / "deals.pbn"))
    done = run(
        "make", *files, "-m", "howell 2 tables", "-o", str(out), "--setting", "LeadCard=no", "--name", "Thursday"
    )
    assert done.exit_code == 0, done.output
    return out


def guid_of(service: Service, run: Run, evening: Path) -> str:
    answer = json.loads(run("send", str(evening), "--json").stdout)
    service.sent.clear()
    return str(answer["session"])


def result(board: int, tricks: int = 9, *, ns: int = 1, ew: int = 4) -> dict[str, object]:
    return {
        "SectionLetters": "A", "TableNumber": 1, "RoundNumber": 1, "BoardNumber": board, "PairNorthSouth": ns,
        "PairEastWest": ew, "Level": 3, "Denomination": 5, "Stake": 0, "DeclarerDirection": 1, "TotalTricks": tricks,
        "ScoringDirection": 3,
    }  # fmt: skip


def test_the_event_of_the_file_is_sent_whole(run: Run, service: Service, evening: Path) -> None:
    done = run("send", str(evening))
    assert (done.exit_code, done.stdout.splitlines()[0]) == (0, "sent: event")
    ((command, _, data),) = service.sent
    assert command == INITIALIZE
    assert isinstance(data, dict)
    (session,) = data["Sessions"]
    (section,) = session["ScoringGroups"][0]["Sections"]
    assert (session["Name"], section["Letters"], len(section["Tables"])) == ("Thursday", "A", 2)
    assert [each["PlayerNumber"] for each in data["PlayerData"]] == ["1001", "1002"]
    assert [each["BoardNumber"] for each in data["Handrecords"]] == [1]
    assert [each["LeadCard"] for each in data["Bridgemate2Settings"]] == [False]


PARTS = [("players", [PLAYERS, PARTICIPATIONS]), ("hands", [HANDS]), ("settings", [SETTINGS]), ("results", [])]


@pytest.mark.parametrize(("part", "commands"), PARTS)
def test_parts_are_sent_again(run: Run, service: Service, evening: Path, part: str, commands: list[int]) -> None:
    assert run("send", str(evening), "--part", part).exit_code == 0
    assert [command for command, _, _ in service.sent] == commands


def test_results_are_logged_once_whatever_the_network_does(run: Run, service: Service, evening: Path) -> None:
    guid = guid_of(service, run, evening)
    for board in (1, 2):
        service.put("results", guid, result(board))
    service.faults += ["", "", "", "drop-after"]  # the results arrive, their acceptance does not
    first = run("collect", str(evening), "--once")
    assert first.stdout.splitlines()[:2] == [
        "A1 round 1, board 1: 1 v 4, 3NTN= +400",
        "A1 round 1, board 2: 1 v 4, 3NTN= +600",
    ]
    service.faults += ["repeat"]
    service.put("results", guid, result(2, 10))
    second = run("collect", str(evening), "--once")
    assert second.stdout.splitlines()[0] == "A1 round 1, board 2: 1 v 4, 3NTN+1 +630 (was 3NTN= +600)"
    log = entries_jsonl.read(evening.with_suffix(".entries.jsonl").read_bytes(), "log").value.events[0].entries
    assert [entry.board for entry in log] == ["1", "2", "2"]
    assert service.accepted["results", guid] == 3


def test_players_who_log_in_are_kept_and_named_in_the_ranking(run: Run, service: Service, evening: Path) -> None:
    guid = guid_of(service, run, evening)
    service.put("players", guid, {"PlayerNumber": "2001", "FirstName": "Kim", "LastName": "Lee"})
    seat = {"SectionLetters": "A", "TableNumber": 2, "RoundNumber": 0, "Direction": 1, "PlayerNumber": "2001"}
    service.put("participations", guid, seat)
    service.put("results", guid, result(1))
    service.put("results", guid, {**result(1, ns=2, ew=3), "TableNumber": 2})
    assert "Kim Lee" in run("collect", str(evening), "--once").stdout
    assert service.accepted["players", guid] > 0
    assert "Kim Lee" in run("collect", str(evening), "--once").stdout  # out of what was kept


def test_a_table_that_calls_the_director_is_told_and_no_result_of_it(run: Run, service: Service, evening: Path) -> None:
    guid = guid_of(service, run, evening)
    call = {"SectionLetters": "A", "TableNumber": 2, "RoundNumber": 1, "Hour": 19, "Minute": 5, "Status": 1}
    service.put("calls", guid, call)
    service.put("calls", guid, {**call, "Minute": 9, "Status": 3})
    done = run("collect", str(evening), "--once")
    assert done.exit_code == 0
    assert done.stderr.splitlines()[:2] == [
        "note: table A2 calls the director in round 1, at 19:05",
        "note: table A2 needs the director no more in round 1, at 19:09",
    ]
    assert service.accepted["calls", guid] == 2
    assert "director" not in run("collect", str(evening), "--once").stderr


def test_a_directors_result_goes_back_to_the_devices(run: Run, service: Service, evening: Path) -> None:
    guid = guid_of(service, run, evening)
    service.put("results", guid, result(1))
    run("collect", str(evening), "--once")
    entry = {"id": "d1", "section": "A", "round": 1, "table": 1, "board": 2, "ns": 1, "ew": 4}
    with evening.with_suffix(".entries.jsonl").open("a") as file:
        file.write(json.dumps(entry | {"what": {"result": "passed_out"}}) + "\n")
    done = run("send", str(evening), "--part", "results")
    assert done.stdout.splitlines()[0] == "sent: 1 result"
    ((command, session, data),) = service.sent
    assert (command, session) == (RESULTS, guid)
    assert isinstance(data, list)
    assert [(each["BoardNumber"], each["Level"]) for each in data] == [(2, 0)]


def test_what_cannot_be_stored_is_not_accepted(run: Run, service: Service, evening: Path) -> None:
    guid = guid_of(service, run, evening)
    service.put("results", guid, result(1))
    done = run("collect", str(evening), "--once", "--log", str(evening / "nowhere" / "log.jsonl"))
    assert done.exit_code == 1
    assert "cannot be written" in done.stderr
    assert ("results", guid) not in service.accepted


def test_nobody_there_is_told_with_the_address(run: Run, evening: Path, service: Service) -> None:
    service.address = "http://127.0.0.1:9"
    for command in ("send", "collect"):
        done = run(command, str(evening), *(["--once"] if command == "collect" else []))
        assert done.exit_code == 1
        assert "no Data Connector at http://127.0.0.1:9" in done.stderr


def test_a_file_without_a_movement_is_refused(run: Run, tmp_path: Path) -> None:
    (file := tmp_path / "x.bws").write_bytes(b"nothing")
    done = run("send", str(file))
    assert done.exit_code == 1
    assert "no movement is in it" in done.stderr


def test_the_licence_key_is_asked_for_and_never_shown(run: Run, evening: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("OVERTRICK_LICENCE_KEY")
    done = run("send", str(evening), text="secret\n")
    assert (done.exit_code, "secret" in done.output) == (0, False)


def test_a_club_that_is_not_named_is_asked_for_with_its_variable(
    run: Run, evening: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("OVERTRICK_CLUB")
    done = run("send", str(evening))
    assert (done.exit_code, "Missing option '--club' (env var: 'OVERTRICK_CLUB')" in done.stderr) == (2, True)
