"""What every answer carries so that a browser keeps to our own pages, and what no request may exceed."""

from collections.abc import Mapping
from types import MappingProxyType

from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp, Message, Receive, Scope, Send

LARGEST = 4 * 1024 * 1024  # bytes of a request; the deals of an evening take some 50 KB
HEADERS: Mapping[bytes, bytes] = MappingProxyType(
    {
        b"content-security-policy": (
            b"default-src 'self'; style-src 'self'; script-src 'self'; img-src 'self' data:; "
            b"frame-ancestors 'none'; form-action 'self'; base-uri 'none'; object-src 'none'"
        ),
        b"x-content-type-options": b"nosniff",
        b"referrer-policy": b"same-origin",
        b"cross-origin-opener-policy": b"same-origin",
        b"permissions-policy": b"camera=(), microphone=(), geolocation=()",
    }
)


class Shields:
    """Adds the headers to every answer, and ends requests that are too large."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
        elif _announced(scope) > LARGEST:
            await _refused(send, 413, _TOO_LARGE)
        elif _is_foreign(scope):
            await _refused(send, 403, _FOREIGN)
        else:
            await _Shielded(receive, send).answer(self.app, scope)


class _Shielded:
    """One request that is let through: how much of it has come, and whether its answer has begun."""

    def __init__(self, receive: Receive, send: Send) -> None:
        self._receive, self._send = receive, send
        self._seen, self._begun = 0, False

    async def answer(self, app: ASGIApp, scope: Scope) -> None:
        """Let the application answer it."""
        try:
            await app(scope, self._part, self._answered)
        except ClientDisconnect:  # the sender went away, or was cut off here
            if self._seen > LARGEST and not self._begun:
                await _refused(self._send, 413, _TOO_LARGE)

    async def _part(self) -> Message:
        """A part of the request, as long as it is not too large; what it announces is not believed."""
        message = await self._receive()
        self._seen += len(message.get("body", b""))
        return message if self._seen <= LARGEST else {"type": "http.disconnect"}

    async def _answered(self, message: Message) -> None:
        """A part of the answer; its head gets our headers."""
        if message["type"] == "http.response.start":
            self._begun = True
            known = {name.lower() for name, _ in message["headers"]}
            added = [(name, value) for name, value in HEADERS.items() if name not in known]
            message = {**message, "headers": [*message["headers"], *added]}
        await self._send(message)


def _announced(scope: Scope) -> int:
    lengths = [value for name, value in scope["headers"] if name == b"content-length"]
    return int(lengths[0]) if lengths and lengths[0].isdigit() else 0


def _is_foreign(scope: Scope) -> bool:
    """Whether another site's page sends something in the name of its reader (a browser always says so)."""
    if scope["method"] in ("GET", "HEAD"):
        return False
    said = {name: value.decode("latin-1") for name, value in scope["headers"] if name in (b"origin", b"host")}
    return b"origin" in said and said[b"origin"].rpartition("//")[2] != said.get(b"host")


_TOO_LARGE = b"This is too large: 4 MB at most."
_FOREIGN = b"This was sent from a page of another site."


async def _refused(send: Send, status: int, told: bytes) -> None:
    headers = [(b"content-type", b"text/plain; charset=utf-8"), *HEADERS.items()]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": told})
