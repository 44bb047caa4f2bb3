"""The server of an evening: opens the store, answers on a line, says where to go, and ends without losing anything."""

import socket
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from datetime import datetime, timedelta
from io import StringIO
from pathlib import Path
from signal import SIGTERM, default_int_handler, signal
from threading import current_thread, main_thread

import segno
import uvicorn
from starlette.applications import Starlette

from overtrick.store.database import is_address
from overtrick.store.devices import Admission, new_code
from overtrick.store.store import Store
from overtrick.web.app import application
from overtrick.web.beside import Beside
from overtrick.web.demo.player import Demo
from overtrick.web.pauses import short_pauses
from overtrick.web.rights import Role
from overtrick.web.rights_log import written_to

CODE_LASTS = timedelta(hours=12)
KEEP_ALIVE = 75  # seconds: a table is silent while a board is played, and its line is to be there still
PATIENCE = 5  # seconds that readers have to go when the server stops
Clock = Callable[[], datetime]


@dataclass(frozen=True, slots=True)
class Serving:
    """What is served: a database, on a line that listens, under a name in the room; ``seed`` where it is the demo."""

    database: str
    line: socket.socket
    host: str
    seed: int | None = None

    @property
    def port(self) -> int:
        """The port of the line."""
        return int(self.line.getsockname()[1])


@dataclass(frozen=True, slots=True)
class Told:
    """Where to go: the address on this computer, the one in the room, and the code of the director's first device."""

    here: str
    room: str
    code: str
    is_demo: bool

    @property
    def door(self) -> str:
        """The address that lets the director in on this computer."""
        return f"{self.here}/in?code={self.code}"

    def lines(self, *, is_terminal: bool = False) -> Iterator[str]:
        """The same in plain words; on a terminal with a picture that phones can scan."""
        yield (
            "A demonstration: an evening that plays itself. Nothing is kept."
            if self.is_demo
            else "Overtrick is running."
        )
        yield ""
        yield "The director, on this computer, opens"
        yield f"    {self.door}"
        yield f"    (the code {self.code} lets one device in)"
        yield ""
        yield "Everybody in the room opens"
        yield f"    {self.room}"
        if is_terminal:
            yield qr_in_letters(self.room)
        yield "To stop, press Ctrl and C together. Nothing is lost."


def qr_in_letters(text: str) -> str:
    """A QR code that a terminal can show."""
    drawn = StringIO()
    segno.make(text, error="m", micro=False).terminal(drawn, compact=True)
    return drawn.getvalue()


def serve(what: Serving, clock: Clock, tell: Callable[[Told], None]) -> None:
    """Serve until somebody stops it; ``tell`` is called when it answers."""
    here = f"http://localhost:{what.port}"
    room = f"http://{what.host}:{what.port}"
    with Store.open(what.database, clock) as store, closing(Beside(what.database, clock)) as beside:
        code = new_code(store, Admission("", Role.ORGANISER.value, ""), clock() + CODE_LASTS)
        told = Told(here, room, code, what.seed is not None)
        demo = Demo(store, clock, what.seed) if what.seed is not None else None
        app = application(store, clock, room, beside)
        try:
            with written_to(_rights(what.database)), short_pauses(), _stopped_alike():
                _Server(app, lambda: _started(demo, told, tell)).run(sockets=[what.line])
        except KeyboardInterrupt:  # how uvicorn hands on that somebody stopped it, once it has ended all lines
            pass
        finally:
            if demo:
                demo.stop()


@contextmanager
def _stopped_alike() -> Iterator[None]:
    """Let a system that stops the server end it as Ctrl and C together do: with all that is to be put in order."""
    if current_thread() is not main_thread():
        yield
        return
    before = signal(SIGTERM, default_int_handler)
    try:
        yield
    finally:
        signal(SIGTERM, before)


def _started(demo: Demo | None, told: Told, tell: Callable[[Told], None]) -> None:
    tell(told)
    if demo:
        demo.start()


class _Server(uvicorn.Server):
    """Says when it answers, and tells the readers of live pages when it ends: they come again by themselves."""

    def __init__(self, app: Starlette, started: Callable[[], None]) -> None:
        config = uvicorn.Config(
            app,
            log_level="warning",
            access_log=False,
            server_header=False,
            timeout_keep_alive=KEEP_ALIVE,
            timeout_graceful_shutdown=PATIENCE,
        )
        super().__init__(config)
        self._app, self._tell = app, started

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to answer."""
        await super().startup(sockets)
        if self.started:
            self._tell()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """End: live pages first, since they would never end by themselves."""
        self._app.state.live.end_readers()
        await super().shutdown(sockets)


def _rights(database: str) -> Path:
    """Where the log of every right used stands: beside the database."""
    return Path("overtrick.rights.log" if is_address(database) else f"{database}.rights.log")
