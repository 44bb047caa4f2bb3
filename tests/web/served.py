"""Real servers for tests: processes of their own, over any database, that can be ended as when the power fails."""

import asyncio
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import chdir, contextmanager
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from tempfile import gettempdir

from overtrick.cli.serve import listening, now
from overtrick.web.serving import Serving, serve

PROCESSES = get_context("forkserver")
_UVICORN = ("loops.auto", "lifespan.on", "protocols.http.auto", "protocols.websockets.auto")
_LOADED = ("overtrick.cli.serve", "overtrick.web.serving", "psycopg", "sqlalchemy.dialects.sqlite.pysqlite")
PROCESSES.set_forkserver_preload([*_LOADED, *(f"uvicorn.{each}" for each in _UVICORN)])  # once, not at each start
PATIENCE = 60  # seconds until a busy machine has started a server
Entry = Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Server:
    """A server that runs: its process, and where it answers."""

    process: BaseProcess
    port: int

    def end(self) -> None:
        """End it at once, whatever it is doing."""
        self.process.kill()
        self.process.join()


def started(address: str) -> Server:
    """A server over a database, once it answers."""
    ours, theirs = PROCESSES.Pipe(duplex=False)
    process = PROCESSES.Process(target=_serve, args=(address, theirs), daemon=True)
    process.start()
    theirs.close()
    assert ours.poll(PATIENCE), "the server does not start"
    return Server(process, ours.recv())


@contextmanager
def running(address: str) -> Iterator[Server]:
    """The same for the time of a test."""
    server = started(address)
    try:
        yield server
    finally:
        server.end()


def _serve(address: str, told: Connection) -> None:
    with chdir(gettempdir()), listening("127.0.0.1", 0) as line:  # beside a database it has its log, else where it is
        serve(Serving(address, line, "localhost"), now, lambda _: told.send(line.getsockname()[1]))


class Device:
    """A device of a table: what it has entered waits on it until the server says that it is kept."""

    def __init__(self, address: str, cookie: str, entries: Sequence[Entry]) -> None:
        self._address, self._cookie = address, cookie
        self.waiting, self.kept = list(entries), list[Entry]()

    async def send(self, port: int, most: int, pause: Callable[[], float] = lambda: 0.0) -> None:
        """Send what waits, at most so many at once, until nothing does or the server has gone.

        What was kept last is sent again with it, as devices do that did not hear the answer.
        """
        try:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            try:
                while self.waiting:
                    await asyncio.sleep(pause())
                    writer.write(self._request([*self.waiting[:most], *self.kept[-1:]]))
                    self._note(await _answer(reader))
            finally:
                writer.close()
        except (OSError, asyncio.IncompleteReadError):
            return

    def _request(self, entries: Sequence[Entry]) -> bytes:
        body = json.dumps({"entries": entries}).encode()
        head = (
            f"POST {self._address} HTTP/1.1\r\nhost: localhost\r\ncookie: {self._cookie}\r\n"
            f"content-type: application/json\r\ncontent-length: {len(body)}\r\n\r\n"
        )
        return head.encode() + body

    def _note(self, answer: Mapping[str, Sequence[Entry]]) -> None:
        assert not answer["refused"], answer
        kept = {entry["id"] for entry in answer["kept"]}
        self.kept += [entry for entry in self.waiting if entry["id"] in kept]
        self.waiting = [entry for entry in self.waiting if entry["id"] not in kept]


async def _answer(reader: asyncio.StreamReader) -> Mapping[str, Sequence[Entry]]:
    head = (await reader.readuntil(b"\r\n\r\n")).decode().lower()
    length = int(head.partition("content-length: ")[2].partition("\r\n")[0])
    found: Mapping[str, Sequence[Entry]] = json.loads(await reader.readexactly(length))
    return found
