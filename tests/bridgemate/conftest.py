"""A Data Connector of our own on the loopback: it speaks the vendor's protocol; it drops, repeats and delays on demand.

Nothing of the vendor's service is in it; what it does is what the vendor's documentation and client say.
"""

import json
from collections import defaultdict, deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Lock, Thread
from time import sleep

import pytest

from overtrick.bridgemate import Account, connect
from overtrick.bridgemate.link import Link

CLUB, LICENCE_KEY = "club-7", "secret"
POLL_NEW = {19: "results", 20: "players", 21: "participations", 36: "calls"}
POLL_ALL = {23: "results", 24: "players", 25: "participations", 37: "calls"}
ACCEPT = {27: "results", 28: "players", 29: "participations", 38: "calls"}
DATA_TYPES = {"results": 12, "players": 10, "participations": 11, "calls": 21}
OK, ERROR = 1, 4
BUSY, VALIDATION, NO_DATA = 1, 5, 2

Message = dict[str, object]


@dataclass
class FakeService:
    """The queues of a service, what was sent to it, and the faults of the next requests, one each.

    ``drop-before`` loses the request, ``drop-after`` the answer; ``repeat`` begins a queue again from its first item;
    ``busy``, ``refuse``, ``garbage``, ``no-json``, ``500`` and ``delay`` are what they say.
    """

    queues: dict[tuple[str, str], list[tuple[int, Message]]] = field(default_factory=lambda: defaultdict(list))
    accepted: dict[tuple[str, str], int] = field(default_factory=dict)
    sent: list[tuple[int, str, object]] = field(default_factory=list)
    faults: deque[str] = field(default_factory=deque)
    requests: int = 0
    lock: Lock = field(default_factory=Lock)
    address: str = ""

    def put(self, queue: str, session: str, message: Message) -> None:
        """A device has said something."""
        with self.lock:
            number = sum(map(len, self.queues.values())) + 1
            self.queues[queue, session].append((number, message))

    def answer(self, request: Message) -> Message:
        command, session = int(str(request["Command"])), str(request["SessionGuid"] or "")
        if (request["ClubId"], request["LicenceKey"]) != (CLUB, LICENCE_KEY):
            return self.reply(command, ERROR, json.dumps("no such club"), error=VALIDATION)
        text = str(request["SerializedData"] or "")
        data = json.loads(text) if text else None
        if command in POLL_NEW or command in POLL_ALL:
            return self.polled(command, session, everything=command in POLL_ALL)
        if command in ACCEPT:
            key = (ACCEPT[command], session)
            self.accepted[key] = max(self.accepted.get(key, 0), int(str(data)))
            return self.reply(command, OK)
        if data is None:
            return self.reply(command, ERROR, json.dumps("Empty data"), error=NO_DATA)
        self.sent.append((command, session, data))
        return self.reply(command, OK)

    def polled(self, command: int, session: str, *, everything: bool) -> Message:
        queue = POLL_ALL.get(command) or POLL_NEW[command]
        after = 0 if everything else self.accepted.get((queue, session), 0)
        waiting = [(number, message) for number, message in self.queues[queue, session] if number > after]
        last = waiting[-1][0] if waiting else 0
        return self.reply(command, DATA_TYPES[queue], json.dumps([message for _, message in waiting]), last=last)

    def reply(self, command: int, kind: int, data: str = "", *, error: int = 0, last: int = 0) -> Message:
        return {
            "RequestCommand": command,
            "DataType": kind,
            "LastQueueItemId": last,
            "ErrorType": error,
            "SessionGuid": "",
            "SerializedData": data,
        }


class Handler(BaseHTTPRequestHandler):
    """Answers one request, or does what its fault says."""

    server: "Server"

    def do_GET(self) -> None:
        self.respond(b"Bridgemate dataconnector service version 5.0.1041.0")

    def do_POST(self) -> None:
        request = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        service = self.server.service
        with service.lock:
            service.requests += 1
            fault = service.faults.popleft() if service.faults else ""
            body = None if fault == "drop-before" else self.body(request, fault)
        if fault == "delay":
            sleep(0.3)
        if self.path != "/dc-scoringprogram" or fault == "500":
            self.send_error(500)
        elif body is not None and fault != "drop-after":
            self.respond(body)

    def body(self, request: Message, fault: str) -> bytes:
        service = self.server.service
        if fault == "repeat":
            service.accepted.clear()
        if fault in ("busy", "refuse"):
            error = BUSY if fault == "busy" else VALIDATION
            answer = service.reply(int(str(request["Command"])), ERROR, json.dumps(fault), error=error)
        else:
            answer = service.answer(request)
        if fault == "garbage":
            answer["SerializedData"] = "[{"
        return b"<html>" if fault == "no-json" else json.dumps(answer).encode()

    def respond(self, body: bytes) -> None:
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        """Tests print nothing."""


class Server(ThreadingHTTPServer):
    """A server on a free port of the loopback."""

    def __init__(self, service: FakeService) -> None:
        super().__init__(("127.0.0.1", 0), Handler)
        self.service = service


@pytest.fixture
def service(monkeypatch: pytest.MonkeyPatch) -> Iterator[FakeService]:
    """A service that listens; the client's own pauses between its five tries take no time."""
    monkeypatch.setattr("bridgemate_dataconnector.client.time.sleep", lambda _: None)
    fake = FakeService()
    server = Server(fake)
    fake.address = f"http://127.0.0.1:{server.server_port}"
    Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
    yield fake
    server.shutdown()
    server.server_close()


@pytest.fixture
def link(service: FakeService) -> Link:
    """A link to the service of the test, which does not wait."""
    return connect(Account(CLUB, LICENCE_KEY, service.address), wait=lambda _: None)
