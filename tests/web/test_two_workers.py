"""Two workers serve one evening, each a process of its own: both know what one is told, and nothing is done twice."""

import json
import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass, field
from random import Random
from time import monotonic, sleep

import httpx2
import pytest

from overtrick.cli.serve import now
from overtrick.store.devices import secret
from overtrick.store.papers import paper
from overtrick.store.snapshots import snapshots
from overtrick.store.store import Store
from overtrick.web.rights import COOKIE, Badge, Keys, Role
from tests.web import seven_tables
from tests.web.conftest import Browser, Club
from tests.web.director.conftest import act, agree
from tests.web.served import PATIENCE, Server, running

NAMES = "Ash & Birch\nCedar & Elm\nFir & Hazel\nLarch & Maple\nOak & Pine\nRowan & Willow"
EVENT = "thursday-2026-03-05"
HOME, ROOM = f"/e/{EVENT}", f"/e/{EVENT}/room"
MADE = {"result": "played", "contract": "3NT", "declarer": "N"}


@dataclass(frozen=True, slots=True)
class Pair:
    """Two workers over one database, and the database itself."""

    workers: tuple[Server, Server]
    store: Store
    clients: ExitStack
    lines: list["Dealt"] = field(default_factory=list)

    def browser(self, worker: int, badge: Badge) -> Browser:
        """A browser with a badge that talks to one of the workers."""
        address = f"http://localhost:{self.workers[worker].port}"
        client = self.clients.enter_context(httpx2.Client(base_url=address, follow_redirects=True, timeout=PATIENCE))
        client.cookies.set(COOKIE, Keys(secret(self.store, "badges")).signed(badge))
        return Browser(client)

    def director(self, worker: int) -> Browser:
        """A director's laptop at a worker."""
        return self.browser(worker, Badge(Role.ORGANISER, "", device=f"laptop {worker}"))

    def dealt(self, badge: Badge) -> Browser:
        """A browser whose every request comes to either of them, by chance."""
        line = Dealt(tuple(each.port for each in self.workers), len(self.lines))
        self.lines.append(line)
        client = httpx2.Client(base_url="http://localhost", transport=line, follow_redirects=True, timeout=PATIENCE)
        client.cookies.set(COOKIE, Keys(secret(self.store, "badges")).signed(badge))
        return Browser(self.clients.enter_context(client))

    def settled(self) -> None:
        """Wait until both know all that was sent to either."""
        reached = f'"number":{self.store.head(EVENT).number},'
        for laptop in (self.director(0), self.director(1)):
            until(lambda laptop=laptop: reached in laptop.open(f"{HOME}/table/1/data.json"))  # type: ignore[misc]


class Dealt(httpx2.BaseTransport):
    """The line of a browser that deals its requests to workers by chance, and counts them."""

    def __init__(self, ports: Sequence[int], seed: int) -> None:
        self._ports, self._random, self._line = ports, Random(seed), httpx2.HTTPTransport()
        self.met = Counter[int]()

    def handle_request(self, request: httpx2.Request) -> httpx2.Response:
        """Send a request."""
        port = self._random.choice(self._ports)
        self.met[port] += 1
        request.url = request.url.copy_with(port=port)
        return self._line.handle_request(request)

    def close(self) -> None:
        """End all connections."""
        self._line.close()


@pytest.fixture
def workers(address: str) -> Iterator[Pair]:
    """Both workers, over a database with nothing in it."""
    with Store.open(address, now) as store, running(address) as one, running(address) as other, ExitStack() as clients:
        yield Pair((one, other), store, clients)


@pytest.fixture
def pair(workers: Pair) -> Pair:
    """The same with an evening that was set up at the first: three tables."""
    laptop = workers.director(0)
    laptop.open("/new")
    laptop.send("/new", name="Thursday", date="2026-03-05")
    laptop.open(f"{HOME}/setup/names")
    laptop.send(f"{HOME}/setup/names", names=NAMES)
    laptop.take_first(f"{HOME}/setup/movement")
    return workers


def until(holds: Callable[[], bool]) -> None:
    """Wait for what the other worker was told; a busy machine takes its time."""
    end = monotonic() + PATIENCE
    while not holds():
        assert monotonic() < end, "the other worker did not hear of it"
        sleep(0.05)


def sittings(laptop: Browser) -> list[dict[str, object]]:
    """Each board at each table, as the room's tablets carry them."""
    tablets = (json.loads(laptop.open(f"{HOME}/table/{table}/data.json")) for table in (1, 2, 3))
    return [
        {"round": each["round"], "table": int(each["table"]), "board": int(board["board"]), **_sides(each)}
        for tablet in tablets
        for each in tablet["rounds"]
        for board in each["boards"]
    ]


def _sides(round_: dict[str, dict[str, str]]) -> dict[str, int]:
    return {"ns": int(round_["sides"]["NS"]), "ew": int(round_["sides"]["EW"])}


def entered(pair: Pair) -> list[dict[str, object]]:
    """The whole evening, entered through both workers at the same time."""
    boards = sittings(pair.director(1))
    for place, each in enumerate(boards):
        each |= {"id": f"r{place}", "who": str(each["ns"]), "what": {**MADE, "tricks": 7 + place % 5}}

    def post(worker: int, table: int) -> None:
        tablet = pair.browser(worker, Badge(Role.TABLE, EVENT, table=str(table), device=f"tablet {table}"))
        own = [each for each in boards if each["table"] == table]
        for each in own:
            answer = tablet.client.post(f"{HOME}/outbox", json={"entries": [each]})
            assert answer.json()["refused"] == []

    with ThreadPoolExecutor() as at_once:
        list(at_once.map(post, (0, 1, 0), (1, 2, 3)))
    return boards


@pytest.mark.slow
def test_evening_goes_through_both_workers_from_set_up_to_publication(pair: Pair) -> None:
    boards = entered(pair)
    records = list(pair.store.records(EVENT))
    assert sorted(record.number for record in records) == [*range(1, len(boards) + 1)]

    # approved at the worker at which it was not keyed
    first = boards[0]
    opponents = pair.browser(1, Badge(Role.PLAYER, EVENT, contestant=str(first["ew"]), device="phone"))
    approval = {"id": "ok", "basis": "approval", "approved_by": str(first["ew"]), "replaces": ["r0"]}
    answer = opponents.client.post(f"{HOME}/outbox", json={"entries": [{**first, **approval}]})
    assert answer.json()["refused"] == []

    # corrected at one worker, ruled at the other
    here, there = pair.director(0), pair.director(1)
    at = {name: str(first[name]) for name in ("table", "round", "board")}
    until(lambda: '"ok"' in here.open(f"/e/{EVENT}/table/{first['table']}/data.json"))
    here.open(ROOM)
    act_at(here, "result", **at, line="3nt n -1")
    until(lambda: "−50" in there.open(f"{HOME}/boards/{first['board']}") or "-50" in there.page)
    there.open(ROOM)
    act_at(there, "ruling", **at, ns="A+", ew="A-")
    until(lambda: "A+/A-" in here.open(f"{HOME}/boards/{first['board']}"))
    phones = pair.browser(0, Badge()), pair.browser(1, Badge())
    until(lambda: phones[0].open(HOME) == phones[1].open(HOME))

    # published at one, seen at the other
    here.open(f"{ROOM}/publish")
    here.take_first(f"{ROOM}/publish")
    assert len(snapshots(pair.store, EVENT)) == 1
    until(lambda: snapshots(pair.store, EVENT)[0].hash in there.open(f"{ROOM}/publish"))


def act_at(laptop: Browser, name: str, **fields: str) -> None:
    """Do something to a board: look at it, then save it."""
    act(laptop, name, room=ROOM, **fields)
    agree(laptop, room=ROOM)
    assert laptop.status == 200, laptop.words


@pytest.mark.slow
@pytest.mark.parametrize("address", ["postgresql"], indirect=True)
def test_evening_whose_posts_are_dealt_to_two_workers_is_ranked_as_at_one(workers: Pair, club: Club) -> None:
    dealt = seven_tables.Evening(browser=workers.dealt, settled=workers.settled)
    alone = seven_tables.Evening(browser=club.browser, settled=lambda: None)
    for evening in (dealt, alone):
        seven_tables.play(evening)
    numbers = [record.number for record in workers.store.records(EVENT)]
    assert numbers == [*range(1, len(numbers) + 1)]
    busy = [line.met for line in workers.lines if line.met.total() > 20]
    assert len(busy) >= 8
    assert all(len(each) == 2 for each in busy)
    assert contents(workers.store) == contents(club.store)
    assert dealt.published(2) == alone.published(2) == alone.ranking() != alone.published(1)


def contents(store: Store) -> list[str]:
    """What was published, but for the numbers of the entries: the tables send as it happens."""
    return [re.sub(r'"entry:\d+"', "", each.content) for each in snapshots(store, EVENT)]


@pytest.mark.slow
def test_reader_at_one_worker_hears_what_is_entered_at_the_other(pair: Pair) -> None:
    phone, boards = pair.browser(1, Badge()), sittings(pair.director(0))
    with phone.client.stream("GET", f"{HOME}/live") as stream:
        lines = stream.iter_lines()
        assert next(lines) == "retry: 2000"
        tablet = pair.browser(0, Badge(Role.TABLE, EVENT, table="1", device="tablet"))
        own = next(each for each in boards if each["table"] == 1)
        entry = {**own, "id": "a1", "who": str(own["ns"]), "what": {**MADE, "tricks": 9}}
        assert tablet.client.post(f"{HOME}/outbox", json={"entries": [entry]}).json()["kept"]
        assert any(line == "data: 1" for line in lines)  # after 0, where the reader came first


@pytest.mark.slow
def test_of_two_directors_who_publish_at_two_workers_one_looks_again(pair: Pair) -> None:
    entered(pair)
    laptops = [pair.director(0), pair.director(1)]
    for laptop in laptops:
        until(lambda laptop=laptop: "The ranking is final." in laptop.open(f"{ROOM}/publish"))  # type: ignore[misc]
    with ThreadPoolExecutor() as at_once:
        list(at_once.map(lambda laptop: laptop.take_first(f"{ROOM}/publish"), laptops))
    assert sorted(laptop.status == 200 for laptop in laptops) == [False, True]
    assert len(snapshots(pair.store, EVENT)) == 1


@pytest.mark.slow
@pytest.mark.parametrize("has_heard", [False, True])
def test_table_that_two_directors_turn_at_two_workers_is_turned_once(pair: Pair, *, has_heard: bool) -> None:
    laptops = [pair.director(0), pair.director(1)]
    for laptop in laptops:
        until(lambda laptop=laptop: "Table 3" in laptop.open(ROOM))  # type: ignore[misc]
        laptop.open(f"{ROOM}/movement")
        act(laptop, "switch-missed", room=ROOM, table="1", round="1")
    seats = sittings(pair.director(1))
    if has_heard:  # what the other would do now is to turn it back
        agree(laptops[0], room=ROOM)
        until(lambda: sittings(pair.director(1)) != seats)
        assert "look at it again" in agree(laptops[1], room=ROOM)
    else:
        with ThreadPoolExecutor() as at_once:
            list(at_once.map(lambda laptop: agree(laptop, room=ROOM), laptops))
    turned = paper(pair.store, EVENT, "movement.txt")
    assert turned
    assert (turned.content or b"").count(b"^") == 1
