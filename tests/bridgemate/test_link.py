from collections import deque
from typing import Protocol

import pytest

from overtrick.bridgemate import Account, connect
from overtrick.bridgemate.errors import BridgemateError, RefusedError, UnreachableError
from overtrick.bridgemate.link import Link
from overtrick.bridgemate.queues import Batch, Queue


class Service(Protocol):
    """The service of the test, see ``conftest``."""

    accepted: dict[tuple[str, str], int]
    sent: list[tuple[int, str, object]]
    faults: deque[str]
    requests: int

    def put(self, queue: str, session: str, message: dict[str, object]) -> None: ...


SESSION = "F" * 32


def test_a_service_that_is_there_says_its_version(link: Link) -> None:
    assert link.check() == "Bridgemate dataconnector service version 5.0.1041.0"


def test_nobody_there_is_told_with_the_address(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bridgemate_dataconnector.client.time.sleep", lambda _: None)
    nobody = connect(Account("club-7", "secret", "http://127.0.0.1:9"), wait=lambda _: None)
    with pytest.raises(UnreachableError, match=r"no Data Connector at http://127\.0\.0\.1:9"):
        nobody.check()
    with pytest.raises(UnreachableError):
        nobody.poll(Queue.RESULTS, SESSION)


def test_an_address_that_is_none_is_refused_with_an_example() -> None:
    with pytest.raises(BridgemateError, match=r"Wanted an address such as http://192\.168\.1\.50:5079"):
        connect(Account("club-7", "secret", "bridge-computer"))


def test_the_licence_key_is_not_shown() -> None:
    assert "secret" not in repr(Account("club-7", "secret"))


def test_other_credentials_are_refused_in_the_services_words(link: Link) -> None:
    stranger = connect(Account("club-8", "secret", link.client.base_address), wait=lambda _: None)
    with pytest.raises(RefusedError, match=r"Validation.*no such club") as caught:
        stranger.poll(Queue.RESULTS, SESSION)
    assert caught.value.reason == "Validation"


def test_what_waits_comes_until_it_is_accepted(service: Service, link: Link) -> None:
    for level in (1, 2):
        service.put("results", SESSION, {"Level": level})
    service.put("players", SESSION, {"PlayerNumber": "7"})
    assert link.poll(Queue.RESULTS, SESSION) == Batch(({"Level": 1}, {"Level": 2}), 2)
    assert link.poll(Queue.RESULTS, SESSION).last == 2
    link.accept(Queue.RESULTS, SESSION, 2)
    assert link.poll(Queue.RESULTS, SESSION) == Batch()
    assert link.poll(Queue.RESULTS, SESSION, everything=True).items == ({"Level": 1}, {"Level": 2})
    assert link.poll(Queue.PLAYERS, SESSION).items == ({"PlayerNumber": "7"},)
    assert link.poll(Queue.PARTICIPATIONS, "0" * 32) == Batch()


@pytest.mark.parametrize("fault", ["drop-before", "drop-after", "busy", "500", "no-json", "delay"])
def test_passing_faults_are_tried_again(service: Service, link: Link, fault: str) -> None:
    service.put("results", SESSION, {"Level": 1})
    service.faults.extend([fault, fault])
    assert link.poll(Queue.RESULTS, SESSION).items == ({"Level": 1},)
    assert service.requests == (1 if fault == "delay" else 3)


def test_a_service_that_stays_busy_is_given_up(service: Service, link: Link) -> None:
    service.faults.extend(["busy"] * 99)
    with pytest.raises(RefusedError, match="Busy"):
        link.poll(Queue.RESULTS, SESSION)
    assert service.requests == 5


def test_a_list_that_is_no_json_is_an_error_and_not_nothing(service: Service, link: Link) -> None:
    service.put("results", SESSION, {"Level": 1})
    service.faults.append("garbage")
    with pytest.raises(RefusedError, match="are no JSON"):
        link.poll(Queue.RESULTS, SESSION)
