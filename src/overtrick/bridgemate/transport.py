"""HTTP for the vendor's client. Its own transport lets a connection that breaks off raise instead of trying again."""

from collections.abc import Callable
from http.client import HTTPException

from bridgemate_dataconnector import HttpTransport, TransportException, UrllibTransport


class SturdyTransport(HttpTransport):
    """Requests that fail in any way in which a network fails; the client then tries again."""

    def __init__(self) -> None:
        self.inner = UrllibTransport()

    def get(self, url: str) -> str:
        """The answer to a question without content."""
        return _answered(lambda: self.inner.get(url))

    def post(self, url: str, json_body: str) -> str:
        """The answer to a request."""
        return _answered(lambda: self.inner.post(url, json_body))


def _answered(request: Callable[[], str]) -> str:
    try:
        return request()
    except (OSError, HTTPException, UnicodeDecodeError) as error:
        raise TransportException(f"the connection broke off: {error}") from error
