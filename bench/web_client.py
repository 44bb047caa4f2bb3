"""A lean client for many connections: requests and event streams over plain sockets, no more parsing than needed."""

import asyncio
from collections.abc import Callable
from time import perf_counter
from typing import cast

_END = b"\r\n\r\n"
_LENGTH = b"content-length: "
_DATA = b"event: changed\ndata: "


class Line(asyncio.Protocol):
    """A connection that is kept open; one request at a time."""

    def __init__(self) -> None:
        self._heard = bytearray()
        self._wanted = -1
        self._answer: asyncio.Future[bytes] | None = None
        self.transport: asyncio.WriteTransport | None = None

    @classmethod
    async def to(cls, port: int) -> "Line":
        """A connection to a port of this computer."""
        return (await asyncio.get_running_loop().create_connection(cls, "127.0.0.1", port))[1]

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """The connection is there."""
        self.transport = cast(asyncio.WriteTransport, transport)

    def data_received(self, data: bytes) -> None:
        """A part of the answer."""
        self._heard += data
        if self._wanted < 0:
            end = self._heard.find(_END)
            if end < 0:
                return
            place = self._heard.index(_LENGTH) + len(_LENGTH)
            self._wanted = end + len(_END) + int(self._heard[place : self._heard.index(b"\r", place)])
        if len(self._heard) >= self._wanted and self._answer:
            answer, self._answer, self._wanted = self._answer, None, -1
            answer.set_result(bytes(self._heard))
            self._heard.clear()

    def connection_lost(self, error: Exception | None) -> None:
        """The server has gone."""
        if self._answer and not self._answer.done():
            self._answer.set_exception(error or ConnectionResetError("the server has gone"))

    def ask(self, request: bytes) -> "asyncio.Future[bytes]":
        """Send a request; the whole answer with its head comes later."""
        assert self.transport
        self._answer = asyncio.get_running_loop().create_future()
        if self.transport.is_closing():
            self._answer.set_exception(ConnectionResetError("the server has gone"))
        else:
            self.transport.write(request)
        return self._answer


class Stream(asyncio.Protocol):
    """A reader of a live page: it tells each number that it hears, and when."""

    def __init__(self, request: bytes, heard: Callable[[int, float], None]) -> None:
        self._request, self._told, self._left = request, heard, b""
        self.is_open, self.begun = False, asyncio.Event()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """The connection is there."""
        cast(asyncio.WriteTransport, transport).write(self._request)

    def data_received(self, data: bytes) -> None:
        """A part of the stream."""
        self.is_open = True
        self.begun.set()
        text = self._left + data
        place = text.find(_DATA)
        if place >= 0 and text.find(b"\n\n", place) >= 0:
            number = int(text[place + len(_DATA) :].split(b"\n", 1)[0])
            self._told(number, perf_counter())
            text = text[text.find(b"\n\n", place) :]
        self._left = text[-len(_DATA) - 12 :] if place < 0 else text

    def connection_lost(self, _: Exception | None) -> None:
        """The stream has ended."""
        self.is_open = False


def post(path: str, body: bytes, cookie: str) -> bytes:
    """A request that posts JSON."""
    head = f"POST {path} HTTP/1.1\r\nhost: localhost\r\ncookie: {cookie}\r\ncontent-type: application/json\r\n"
    return f"{head}content-length: {len(body)}\r\n\r\n".encode() + body


def get(path: str) -> bytes:
    """A request for a page."""
    return f"GET {path} HTTP/1.1\r\nhost: localhost\r\naccept-language: en\r\n\r\n".encode()
