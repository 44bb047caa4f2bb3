import random
from collections import deque
from contextlib import suppress
from typing import Protocol

import pytest

from overtrick.bridgemate import Inbox, Received, receive
from overtrick.bridgemate.errors import BridgemateError
from overtrick.bridgemate.link import Link
from overtrick.bridgemate.seated import SeatedPlayers
from overtrick.events.model import Entry, Event
from overtrick.events.state import state


class Service(Protocol):
    """The service of the test, see ``conftest``."""

    accepted: dict[tuple[str, str], int]
    sent: list[tuple[int, str, object]]
    faults: deque[str]
    requests: int

    def put(self, queue: str, session: str, message: dict[str, object]) -> None: ...


SESSION = "A" * 32


def told(board: int, level: int) -> dict[str, object]:
    place = {"SectionLetters": "A", "TableNumber": 1, "RoundNumber": 1, "BoardNumber": board, "ScoringDirection": 3}
    pairs = {"PairNorthSouth": 3, "PairEastWest": 9}
    return {**place, **pairs, "Level": level, "Denomination": 5, "DeclarerDirection": 1, "TotalTricks": 7}


def test_results_and_players_are_stored_and_then_accepted(service: Service, link: Link) -> None:
    service.put("results", SESSION, told(1, 3))
    service.put("players", SESSION, {"PlayerNumber": "7", "FirstName": "Nora", "LastName": "Ek"})
    service.put(
        "participations", SESSION, {"SectionLetters": "A", "TableNumber": 1, "Direction": 1, "PlayerNumber": "7"}
    )
    stored: list[Received] = []
    inbox, players = Inbox(SESSION), SeatedPlayers()
    receive(link, inbox, players, stored.append)
    receive(link, inbox, players, stored.append)
    (received,) = stored
    assert [entry.board for entry in received.entries] == ["1"]
    assert received.names == (("7", "Nora Ek"),)
    assert [seated.number for seated in received.seated] == ["7"]
    assert service.accepted == {("results", SESSION): 1, ("players", SESSION): 2, ("participations", SESSION): 3}


def test_what_could_not_be_stored_is_not_accepted_and_comes_again(service: Service, link: Link) -> None:
    service.put("results", SESSION, told(1, 3))
    inbox, players = Inbox(SESSION), SeatedPlayers()

    def full(_: Received) -> None:
        raise OSError("the disk is full")

    with pytest.raises(OSError, match=r"disk is full"):
        receive(link, inbox, players, full)
    assert service.accepted == {}
    stored: list[Received] = []
    receive(link, inbox, players, stored.append)
    assert [entry.board for entry in stored[0].entries] == ["1"]


FAULTS = ("", "", "", "drop-before", "drop-after", "repeat", "busy", "500", "garbage", "no-json")


@pytest.mark.parametrize("seed", range(6))
def test_an_evening_over_a_bad_network_loses_and_doubles_nothing(service: Service, link: Link, seed: int) -> None:
    """Results are entered and corrected while requests are dropped, repeated and refused, and the disk is full."""
    rng = random.Random(seed)
    log: list[Entry] = []
    queued: list[tuple[int, int]] = []
    inbox, players = Inbox(SESSION), SeatedPlayers()

    def store(received: Received) -> None:
        if rng.random() < 0.2:
            raise OSError
        log.extend(received.entries)

    for turn in range(40):
        for _ in range(rng.randint(0, 2)):
            queued.append((rng.randint(1, 6), rng.randint(1, 4)))
            service.put("results", SESSION, told(*queued[-1]))
        service.faults.extend(rng.choices(FAULTS, k=3) if turn < 38 else [])
        with suppress(BridgemateError, OSError):
            receive(link, inbox, players, store)
        if rng.random() < 0.1:
            inbox = Inbox.resumed(SESSION, log)
    service.faults.clear()
    while True:
        try:
            receive(link, inbox, players, store)
            break
        except OSError:
            continue
    last = dict(queued)
    lines = state(Event(entries=tuple(log))).lines
    assert {int(str(line.entry.board)): line.result.contract.level for line in lines} == last  # type: ignore[union-attr]
    assert len({entry.id for entry in log}) == len(log)
    changes = sum(level != dict(queued[:i]).get(board) for i, (board, level) in enumerate(queued))
    assert len(log) <= changes
